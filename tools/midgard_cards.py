"""Compose the cards of Midgard in its art.svg from parts: `python tools/midgard_cards.py` rewrites them in place.

Every card is one drawing of its own: a frame that tells its kind, a picture that no other card has, and its effects as
glyphs in the order cost -> gain. Glyphs, faces and pictures are made once and used by many.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "src/skali/games/midgard"
ART = FOLDER / "art.svg"
BEGIN, END = "<!-- cards: written by tools/midgard_cards.py -->", "<!-- end of the cards -->"
Row = dict[str, Any]

INK = 'stroke="#23282c" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"'
PALE, GOLD, SEA = "#efe6d2", "#d9a441", "#1f3c4e"
FRAMES = {  # what lies behind the picture, and the strip at the foot
    "tyr": ("#d9b9a4", "#8a2c27"),
    "odin": ("#b4c6d6", "#294f77"),
    "yggdrasil": ("#ddd0a0", "#7d5c14"),
    "raider": ("#9aaba6", SEA),
    "draugr": ("#4b5a66", SEA),
    "monster": ("#3d6b74", SEA),
    "journey": ("#8fb0ba", "#2c4f63"),
    "artifact": ("#b89a68", "#4a3a2a"),
    "prophecy": ("#413b63", "#262240"),
    "village": ("#bccb94", "#3f5230"),
    "keep": ("#a9aeb6", "#444b55"),
}

# --- glyphs -----------------------------------------------------------------------------------------------------------

CYCLE_PATHS = '<path d="M9 17A12 12 0 0 1 31 14M31 23A12 12 0 0 1 9 26" fill="none" stroke="#f6c45c" stroke-width="4"/>'
CYCLE_PATHS += '<path d="M26 15h8V7zM14 25H6v8z" fill="#f6c45c" stroke="none"/>'
CROSS_PATHS = '<path d="M7 7l26 26M33 7L7 33" fill="none" stroke="#23282c" stroke-width="7"/>'
CROSS_PATHS += '<path d="M7 7l26 26M33 7L7 33" fill="none" stroke="#e5533d" stroke-width="4"/>'
PLUS_PATHS = '<path d="M29 3v14M22 10h14" fill="none" stroke-width="8"/>'
PLUS_PATHS += '<path d="M29 3v14M22 10h14" fill="none" stroke="#f6c45c" stroke-width="4"/>'
CARD = '<rect x="9" y="3" width="23" height="34" rx="3" fill="{fill}"/>'


def part(name: str, x: float = 0, y: float = 0, scale: float = 1, **attributes: str) -> str:
    """A drawing of the art used again."""
    steps = [f"translate({round(x, 1):g} {round(y, 1):g})"] if x or y else []
    steps += [f"scale({round(scale, 3):g})"] if scale != 1 else []
    place = f' transform="{" ".join(steps)}"' if steps else ""
    return f'<use href="#{name}"{place}{"".join(f" {key}={chr(34)}{value}{chr(34)}" for key, value in attributes.items())}/>'


def small_die(colour: str) -> str:
    return part(f"m-die-{colour}", 2, 2, 0.69)


def striped_die() -> str:
    """A die of any colour."""
    stripes = "".join(
        f'<path d="M{7 + 9 * n} 7h8v26h-8z" fill="{fill}" stroke="none"/>'
        for n, fill in enumerate(("#b8433a", "#3f6f9e", "#d8a93a"))
    )
    return f'<rect x="5" y="5" width="30" height="30" rx="7" fill="{PALE}"/>{stripes}<rect x="5" y="5" width="30" height="30" rx="7" fill="none"/>'


BLACK_DIE = f'<rect x="4" y="4" width="32" height="32" rx="7" fill="#23282c" stroke="{PALE}"/>'


WILD, CYCLE, CROSS, PLUS = (part(f"m-{name}") for name in ("wild", "cycle", "cross", "plus"))
STAR = (
    f'<path d="M20 8l3.6 7.8 8.4 1-6.2 5.8 1.6 8.4-7.4-4.2-7.4 4.2 1.6-8.4L8 16.8l8.4-1z" fill="{GOLD}" stroke="none"/>'
)
HOUSE, TOWER = part("m-farm", 9, 9, 0.55), part("m-tower", 10, 9, 0.53)
EYE = f'<path d="M11 20q9.500-11 19 0-9.500 11-19 0z" fill="{PALE}"/><circle cx="20.500" cy="20" r="4" fill="#5a7fa3"/>'
FLAG = '<path d="M12 36V5" stroke-width="3"/><path d="M12 6h20l-6 7 6 7H12z" fill="#b8433a"/>'
RANK = '<path d="M20 4l13 5v11q0 11-13 17Q7 31 7 20V9z" fill="#8d959c"/>'
WAVE = '<path d="M4 16q8-9 16 0t16 0M4 28q8-9 16 0t16 0" fill="none" stroke="#7fb2c8" stroke-width="5"/>'

SIGNS = {  # what an effect or a cost is about
    "food": part("m-food"),
    "favor": part("m-favor"),
    "glory": part("m-glory"),
    "terror": part("m-terror"),
    "farm": part("m-farm"),
    "wall": part("m-wall"),
    "bastion": part("m-tower"),
    "die": WILD,
    "die_roll-red": small_die("red"),
    "die_roll-blue": small_die("blue"),
    "die_roll-yellow": small_die("yellow"),
    "die_choice-any": WILD + PLUS,
    "discard_die": WILD + CROSS,
    "turn_die": WILD + '<path d="M13 28V15l-4 5m4-5l4 5M27 12v13l-4-5m4 5l4-5" fill="none" stroke-width="3"/>',
    "reroll_crew": WILD + CYCLE,
    "reroll_all": WILD + '<g transform="translate(40) scale(-1 1)">' + CYCLE + "</g>",
    "swap_die": part("m-die-red", 0, 0, 0.42)
    + part("m-die-blue", 18, 18, 0.42)
    + f'<path d="M26 6h8v8M14 34H6v-8" fill="none" stroke="{GOLD}" stroke-width="3"/>',
    "draw_village": CARD.format(fill="#3f5230") + HOUSE,
    "draw_keep": CARD.format(fill="#444b55") + TOWER,
    "draw_spoils": CARD.format(fill="#5e4526") + part("m-coins", 9, 9, 0.55),
    "draw_prophecy": CARD.format(fill="#413b63") + EYE,
    "prophecy_pick": CARD.format(fill="#262240") + EYE + PLUS,
    "combat_die": BLACK_DIE + PLUS,
    "combat_success": BLACK_DIE + STAR,
    "free_reroll": BLACK_DIE + CYCLE,
    "defense": RANK + PLUS,
    "no_favor": part("m-favor") + CROSS,
    "deck_only": CARD.format(fill=SEA)
    + '<path d="M14 14q3-3 6 0t7 0M14 22q3-3 6 0t7 0" fill="none" stroke="#7fb2c8"/>',
    "ignore_journey": WAVE + CROSS,
    "extra_trade": part("m-coins") + PLUS,
    "extra_attempt": FLAG,
    "curse": part("m-terror", 0, 3, 0.72)
    + f'<path d="M24 12h12m-6-7l7 7-7 7" fill="none" stroke="{GOLD}" stroke-width="4"/>',
    "attack": RANK + part("m-sword", 5, 4, 0.75),
    "shield": part("m-shield"),
    "chest": part("m-chest"),
    "longship": part("m-longship"),
    "hammer": part("m-hammer"),
}
OR = '<path d="M20 2v36" fill="none" stroke="#efe6d2" stroke-width="3" stroke-dasharray="5 5"/>'
LETTERS = 'font-weight="800" text-anchor="middle" paint-order="stroke" stroke-width="5" fill="#fff6df"'


def digits(text: str, x: float, y: float, size: float) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" {LETTERS}>{text}</text>'


def glyph(code: str) -> str:
    """What an effect or cost looks like: its sign, and how much of it where that is more than one."""
    loss = code.startswith("-")
    what, _, amount = code.removeprefix("-").partition(":")
    if what == "upgrade":
        sign, amount = f'<path d="M20 2l16 9v18l-16 9-16-9V11z" fill="#b06a3b"/>{part(f"m-{amount}", 7, 7, 0.65)}', ""
    elif what in ("die_roll", "die_choice"):
        sign, amount = SIGNS[f"{what}-{amount}"], ""
    else:
        sign = SIGNS[what]
    number = amount.removeprefix("-").replace("1", "") if len(amount.removeprefix("-")) == 1 else amount
    lost = loss or amount.startswith("-")
    ground = part("m-lost") if lost else ""
    if number or lost:
        place = (
            "translate(3 -3) scale(.72)"
            if len(number) > 1
            else f"translate({1 if number else 3} {6 if lost else 3}) scale(.84)"
        )
        sign = f'<g transform="{place}">{sign}</g>'
    return ground + sign + (part(f"m-n{number}") if number else "")


LOST = '<rect width="40" height="40" rx="9" fill="#b23a2c" stroke="none"/><path d="M28 6h10" stroke-width="9"/><path d="M28 6h10" stroke="#fff6df" stroke-width="4.500"/>'
NUMBERS = (*range(2, 11), 12, 13, 16, 17, 20, 21, 24, 26)


def glyph_id(code: str) -> str:
    return re.sub(r"[:_]", "-", f"pay{code}" if code.startswith("-") else f"fx-{code}")


def all_codes(data: Row) -> Iterator[str]:
    """Every effect and cost that stands on a card or tile."""
    for ability in data["abilities"].values():
        yield from (f"-{cost}" for cost in ability.get("cost", ()))
        for key in ("effect", "active", "waiting"):
            yield from ability.get(key, ())
    for rows in data["cards"].values():
        for row in rows:
            if "counts" not in row:
                for key in ("effect", "reward", "left", "right", "gain", "pillage", "win"):
                    yield from row.get(key, ())
                yield from (f"-{cost}" for cost in row.get("cost", ()))
            if "combination" in row:
                yield f"glory:{row['glory']}"
    for stack in data["territories"]:
        for tile in stack["tiles"]:
            yield from tile["reward"]
    yield from (f"die_roll:{colour}" for colour in data["dice"])
    yield from ("attack:2", "attack:3")


def codes_of(data: Row) -> list[str]:
    own = {code for code in all_codes(data) if code != "die_roll:own"}
    return sorted(own)


# --- faces ------------------------------------------------------------------------------------------------------------

SKINS = ("#e8bd95", "#d9a678", "#f0cfae", "#c48f63")
HAIRS = ("#a8552b", "#d8b04a", "#4a3524", "#a9a59c", "#7a4a2a", "#ece2c4", "#23282c")
PARTS = {  # of a head whose middle is at 40, 48
    "head": '<path d="M22 44q0 24 18 28 18-4 18-28 0-20-18-20T22 44z"/>',
    "hair-1": '<path d="M18 78q-4-54 22-56 26 2 22 56l-8-4q4-20 0-34-14 2-20-8-4 10-10 12-2 14 2 30z"/>',
    "hair-2": '<path d="M20 50q-2-28 20-28t20 28l2 32q-6 4-9-1l1-33q-14 0-18-10-4 8-10 10l1 33q-4 5-9 1z"/><path d="M17 60h9M17 69h9M54 60h9M54 69h9"/>',
    "hair-3": '<path d="M21 46q-2-24 19-24t19 24q-6-10-16-11-12 1-22 11z"/><circle cx="40" cy="19" r="8"/>',
    "hair-4": '<path d="M19 52l-5-9 6-3-4-10 8 0 2-10 8 5 6-8 6 8 8-5 2 10 8 0-4 10 6 3-5 9-3-12q-8-2-14-9-8 9-20 9z"/>',
    "hair-5": '<path d="M21 44q1-22 19-22t19 22q-9-9-19-9t-19 9z"/>',
    "beard-1": '<path d="M23 52q3 5 10 5l7-2 7 2q7 0 10-5 1 15-4 22-6 8-13 11-7-3-13-11-5-7-4-22z"/>',
    "beard-2": '<path d="M23 52q3 6 17 4 14 2 17-4 1 16-5 22l-6 13-6-11-6 11-6-13q-6-6-5-22z"/>',
    "beard-3": '<path d="M31 60q9-5 18 0l-2 14q-7 10-14 0z"/>',
    "beard-4": '<path d="M24 57q8-5 16 0 8-5 16 0 2 7 3 14-6-5-8-9-6 2-11-1-5 3-11 1-2 4-8 9 1-7 3-14z"/>',
    "beard-5": '<path d="M22 48q2 10 8 10 10-4 20 0 6 0 8-10 2 20-6 27-12 8-24 0-8-7-6-27z"/><path d="M33 63v16M40 62v19M47 63v16" fill="none" stroke-width="1.200"/>',
    "helm-1": f'<path d="M21 47q-1-26 19-26t19 26q-8-6-19-6t-19 6z" fill="#64737e"/><path d="M37 20h6v31q-3 3-6 0z" fill="{GOLD}"/><path d="M21 47q19-12 38 0" fill="none" stroke="{GOLD}"/>',
    "helm-2": f'<path d="M24 34q-11-3-11-18 10 3 15 12zM56 34q11-3 11-18-10 3-15 12z" fill="{PALE}"/><path d="M21 44q-1-23 19-23t19 23q-19-9-38 0z" fill="#55646f"/><path d="M20 44q20-10 40 0v-6q-20-9-40 0z" fill="{GOLD}"/>',
    "helm-3": '<path d="M21 42q0-24 19-24t19 24q-19-8-38 0z" fill="#7a5638"/><path d="M19 44q21-11 42 0l-1-9q-20-9-40 0z" fill="#d7c9ae" stroke-dasharray="3 2"/>',
    "helm-4": f'<path d="M22 40q18-9 36 0v-5q-18-9-36 0z" fill="{GOLD}"/><path d="M40 27l4 5-4 5-4-5z" fill="#b8433a"/>',
    "helm-5": '<path d="M15 84q-4-64 25-66 29 2 25 66-4-8-8-12 4-22-3-30-14-12-28 0-7 8-3 30-4 4-8 12z" fill="#4d5d52"/>',
    "helm-6": f'<path d="M21 50q-1-29 19-29t19 29l-5 1q-4-4-9-2-5 4-10 0-5-2-9 2z" fill="#8d959c"/><path d="M40 8v14" stroke-width="4" stroke="#b8433a"/><path d="M26 47h11v6H26zM43 47h11v6H43z" fill="none" stroke="{GOLD}"/>',
    "look-1": '<path d="M25 44l30 6" fill="none"/><path d="M42 45h14v9q-7 6-14 0z" fill="#23282c"/>',
    "look-2": '<path d="M47 40l6 20M46 47l6-2M48 54l6-2" fill="none" stroke="#a3362b"/>',
    "look-3": '<path d="M24 52h14M42 52h14M27 57h8M45 57h8" fill="none" stroke="#3f6f9e" stroke-width="3"/>',
    "look-4": '<path d="M25 56l10-3M55 56l-10-3M26 61l8-4M54 61l-8-4" fill="none" stroke="#b8433a" stroke-width="3"/>',
    "look-5": f'<circle cx="22" cy="60" r="3.500" fill="{GOLD}"/><circle cx="58" cy="60" r="3.500" fill="{GOLD}"/>',
}
PARTS |= {
    "wild": striped_die(),
    "cycle": CYCLE_PATHS,
    "cross": CROSS_PATHS,
    "plus": PLUS_PATHS,
    "lost": LOST,
    "or": OR,
    "suffer": '<path d="M6 57h68v25H6z" fill="#7a2d25" stroke-width="1.200"/>',
    "hill": '<path d="M12 76q14-42 26-22 14-30 30 22z" fill="#6d8a4e"/>',
    "waves": '<path d="M7 68q8-7 16 0t16 0 16 0 18-2v10H7z" fill="#2c4f63" stroke-width="1.200"/>',
    "sail": '<path d="M40 14v56" stroke-width="4"/><path d="M20 22h40q5 16 0 36-20 7-40 0-5-16 0-36z"/>',
    "hull": '<path d="M8 62q32 20 64 0l2-14q-8 0-9 9H15q-1-9-9-9z" fill="#b06a3b"/>',
    "skull": '<path d="M20 42q0-20 20-20t20 20q0 12-6 16v10H26V58q-6-4-6-16z" fill="#d8dccb"/><circle cx="32" cy="43" r="6" fill="#23282c"/><circle cx="48" cy="43" r="6" fill="#23282c"/><path d="M34 60v8M40 60v8M46 60v8"/>',
    "lights": '<circle cx="32" cy="43" r="3"/><circle cx="48" cy="43" r="3"/>',
    "crown-1": f'<path d="M24 26l6-12 10 8 10-8 6 12z" fill="{GOLD}"/>',
    "crown-2": f'<path d="M22 30q-10-4-8-16 6 8 14 8zM58 30q10-4 8-16-6 8-14 8z" fill="{PALE}"/>',
    "crown-3": '<path d="M22 34q18-22 36 0l2-8q-20-18-40 0z" fill="#64737e"/>',
    "crown-4": '<path d="M16 70q-6-50 24-52 30 2 24 52l-8-6q4-34-16-36-20 2-16 36z" fill="#2b3a40"/>',
    "tentacles": '<path d="M28 50q-4-28 12-28t12 28q10 0 14-10M52 50q10 8 6 20M28 50q-10 0-14-10M28 50q-10 8-6 20M36 52v18M45 52v18" fill="#8a3f52"/>',
    "swords": part("m-sword", 6, 24, 1.200)
    + f'<g transform="matrix(-1 0 0 1 80 0)">{part("m-sword", 6, 24, 1.200)}</g>',
}
EYES = '<circle cx="32" cy="49" r="2.700" fill="#23282c" stroke="none"/><circle cx="48" cy="49" r="2.700" fill="#23282c" stroke="none"/>'
EYES += '<path d="M27 44q5-3 9 0M44 44q5-3 9 0" fill="none"/><path d="M40 50l-3 8h5" fill="none" stroke-width="1.300"/>'
PARTS["eyes"] = EYES + '<path d="M35 65q5 3 10 0" fill="none"/>'
WOMEN = {
    1,
    4,
    6,
    8,
    10,
    12,
    14,
    16,
    18,
    20,
    22,
    24,
    26,
    28,
    30,
    32,
    34,
    36,
    38,
    40,
    42,
    44,
    46,
    48,
    50,
    52,
    54,
    56,
    58,
    60,
}
KNOWN = {
    7: {"look": 2},
    12: {"helm": 6},
    19: {"hair": 3, "beard": 5, "colour": 3},
    30: {"look": 1},
    33: {"beard": 5, "colour": 3},
    35: {"helm": 5},
    40: {"helm": 5},
    14: {"helm": 1},
}
BARE = 0


def features(number: int) -> dict[str, int]:
    """How a Reaver looks, from his number: no two alike, and what the name says where it says it."""
    woman = number in WOMEN
    step = number // 2 if woman else (number + 1) // 2
    found = {
        "skin": (step * 3 + number) % 4,
        "colour": (step * 5 + (2 if woman else 0)) % 7,
        "hair": (1, 2, 3, 4, 2, 1)[step % 6] if woman else (5, 1, 4, 0)[step % 4],
        "beard": BARE if woman else (1, 2, 3, 4, 5)[step % 5],
        "helm": (0, 4, 1, 3, 0, 6, 2)[(step * 2 + 1) % 7] if woman else (1, 2, 3, 0, 6, 5, 4, 3, 2)[(step * 4) % 9],
        "look": (0, 3, 5, 2, 0, 4, 5, 1)[(step * 3) % 8] if woman else (0, 2, 0, 4, 1, 0, 3)[(step * 2) % 7],
    }
    return found | KNOWN.get(number, {})


def face(number: int) -> str:
    look = features(number)
    hair = HAIRS[look["colour"]]
    parts = []
    if look["hair"] in (1, 2, 4) and look["helm"] != 5:
        parts.append(part(f"m-hair-{look['hair']}", fill=hair))
    parts.append(part("m-head", fill=SKINS[look["skin"]]))
    if look["beard"]:
        parts.append(part(f"m-beard-{look['beard']}", fill=hair))
    if look["hair"] and look["helm"] in (0, 4):
        parts.append(part(f"m-hair-{look['hair'] if look['hair'] in (3, 5) else 5}", fill=hair))
    parts.append(part("m-eyes"))
    if look["helm"]:
        parts.append(part(f"m-helm-{look['helm']}"))
    if look["look"]:
        parts.append(part(f"m-look-{look['look']}"))
    return "".join(parts)


# --- pictures ---------------------------------------------------------------------------------------------------------

RING = f'<circle cx="40" cy="48" r="17" fill="none" stroke-width="12"/><circle cx="40" cy="48" r="17" fill="none" stroke="{GOLD}" stroke-width="8"/>'
SAIL = f'<path d="M40 20v58" stroke-width="4"/><path d="M18 26h44q5 18 0 38-22 8-44 0-5-18 0-38z" fill="{PALE}"/><path d="M30 26h8v40h-8zM46 26h8v39h-8z" fill="#3f6f9e" stroke="none"/>'
SPEAR = '<path d="M16 80L56 34" stroke-width="7"/><path d="M16 80L56 34" stroke="#b06a3b" stroke-width="4"/><path d="M50 38l16-18-5 24z" fill="#c9d0d4"/>'
PICTURES = {
    "ar_gjallarhorn": part("m-horn", 12, 22, 1.400),
    "ar_harpoon": SPEAR + '<path d="M56 34l-9-2M56 34l1 10M22 74q20 14 40 2" fill="none" stroke-width="3"/>',
    "ar_sail": SAIL,
    "ar_draupnir": RING + '<circle cx="40" cy="31" r="5" fill="#b8433a"/>',
    "ar_brisingamen": '<path d="M16 24q2 42 24 42t24-42" fill="none" stroke-width="3"/>'
    + "".join(
        f'<circle cx="{x}" cy="{y}" r="5" fill="{fill}"/>'
        for x, y, fill in ((18, 38, GOLD), (25, 55, "#3f6f9e"), (55, 55, "#3f6f9e"), (62, 38, GOLD))
    )
    + '<path d="M40 58l9 10-9 14-9-14z" fill="#b8433a"/>',
    "ar_grotti": '<ellipse cx="40" cy="62" rx="27" ry="14" fill="#6f767c"/><path d="M13 48v14a27 14 0 0 0 54 0V48z" fill="#7f878d"/><ellipse cx="40" cy="48" rx="27" ry="14" fill="#b9c0c4"/><circle cx="40" cy="48" r="5" fill="#23282c"/><path d="M58 44V24" stroke-width="5"/>',
    "ar_gungnir": SPEAR
    + f'<path d="M24 64l7 7M29 58l8 8" stroke="{GOLD}" stroke-width="3"/><path d="M46 22l4 8M66 50l-8-5" stroke="#fff6df"/>',
    "ar_svalinn": '<circle cx="40" cy="50" r="28" fill="#d9a441"/><circle cx="40" cy="50" r="20" fill="#b8433a"/><path d="M40 22v56M12 50h56M20 30l40 40M60 30L20 70" fill="none"/><circle cx="40" cy="50" r="7" fill="#efe6d2"/>',
    "ar_helm": '<path d="M18 76V50q0-28 22-28t22 28v26l-12-4V58H30v14z" fill="#64737e"/><path d="M36 22h8v44h-8zM18 52h44" fill="#d9a441"/><path d="M24 56h10v6H24zM46 56h10v6H46z" fill="#23282c"/>',
    "ar_mjollnir": part("m-hammer", 8, 20, 1.600),
    "ar_banner": '<path d="M20 18v66" stroke-width="4"/><path d="M22 20h42l-6 18 6 18q-20 10-42 4z" fill="#23282c"/><path d="M30 42q8-14 18-8l8-3-5 7q-2 12-13 12l-7 4z" fill="#efe6d2"/>',
    "ar_seal": f'<circle cx="40" cy="48" r="25" fill="#a33128"/><circle cx="40" cy="48" r="18" fill="#b8433a"/><g fill="{PALE}">{part("m-tyr", 24, 32, 0.800)}</g>',
    "ar_meadhorn": '<path d="M14 30q30 4 28 30 2 14 22 12-2 12-18 12-22-2-24-28-2-18-8-26z" fill="#d8c39a"/><ellipse cx="22" cy="30" rx="12" ry="6" fill="#d9a441"/><path d="M28 54l13-4M36 70l10-8" stroke="#d9a441" stroke-width="4"/>',
    "ar_drum": '<path d="M16 36v30q24 18 48 0V36z" fill="#b8433a"/><ellipse cx="40" cy="36" rx="24" ry="11" fill="#efe6d2"/><path d="M16 44l12 28 12-24 12 24 12-28" fill="none"/><path d="M28 34l-12-16M52 34l12-16" stroke-width="4"/>',
    "ar_scales": '<path d="M40 22v56M28 80h24M16 32h48" stroke-width="4"/><path d="M16 32l-8 22h18zM64 32l-10 26h20z" fill="none"/><path d="M7 54h20q-2 11-10 11T7 54zM53 58h20q-2 11-10 11T53 58z" fill="#c9d0d4"/>',
    "ar_runes": "".join(
        f'<path d="M{x} {y}l16-3 3 30-16 3z" fill="#b9905c"/><path d="{rune}" fill="none" stroke-width="2.500"/>'
        for x, y, rune in (
            (12, 28, "M20 33v20M20 36l6 4M20 43l6 4"),
            (34, 44, "M42 50v20M38 56l9 8"),
            (50, 22, "M58 28v20l6-16"),
        )
    ),
    "jo_calm": '<circle cx="54" cy="32" r="12" fill="#f6d27a"/><path d="M7 64q17-6 33 0t33 0v26H7z" fill="#5d93a8"/>'
    + part("m-longship", 14, 32, 1.100),
    "jo_headwinds": '<path d="M68 26H38q-10 0-10 7t8 6M70 38H26q-12 0-12 9t10 8M68 50H42" fill="none" stroke="#fff6df" stroke-width="4"/>'
    + part("m-longship", 12, 50, 0.900),
    "jo_storm": '<path d="M14 42q-2-18 16-18 12-10 22 2 18 0 14 18z" fill="#55646f"/><path d="M20 50l-4 12M32 50l-4 12M56 50l-4 12M66 48l-4 12" stroke="#d5e6ee" stroke-width="3"/><path d="M7 74q8-16 20-6 6-14 18-2 8-12 28 6v18H7z" fill="#2c4f63"/>',
    "jo_thunder": '<path d="M12 38q0-16 16-16 12-8 22 2 18 0 18 14z" fill="#444b55"/><path d="M44 36L30 58h10l-8 24 24-32H45l8-14z" fill="#f6c45c"/>',
    "jo_fog": "".join(
        f'<path d="M{x} {y}h{w}" stroke="#eef3f4" stroke-width="7" stroke-opacity=".9"/>'
        for x, y, w in ((14, 30, 40), (26, 44, 42), (12, 58, 44), (24, 72, 40))
    ),
    "jo_nixies": '<path d="M28 44q-4-20 12-20t12 20q6 16 2 34H26q-4-18 2-34z" fill="#3f7a5c"/><circle cx="40" cy="38" r="10" fill="#cfe3d2"/><path d="M36 36h1M43 36h1" stroke-width="3"/><circle cx="40" cy="43" r="2.500" fill="#8a2c27"/><path d="M62 26v14M62 26l6 3" fill="none" stroke="#fff6df"/><circle cx="60" cy="41" r="3" fill="#fff6df"/>',
    "jo_reefs": '<path d="M10 80l10-38 10 22 12-36 12 30 8-16 8 38z" fill="#5e6a70"/><path d="M7 80q8-8 16 0t16 0 16 0 18-2v12H7z" fill="#2c4f63"/>',
    "jo_rot": part("m-food", 14, 34, 1.300)
    + '<path d="M22 34q6-6 0-10M40 30q6-6 0-10M58 34q6-6 0-10" fill="none" stroke="#4c7a3c" stroke-width="3"/><circle cx="32" cy="48" r="4" fill="#4c7a3c"/><circle cx="46" cy="54" r="5" fill="#4c7a3c"/>',
    "jo_mutiny": part("m-swords"),
    "jo_seasick": part("m-head", fill="#9fc07a")
    + '<path d="M28 46l8 4-8 4M52 46l-8 4 8 4M34 66q6-5 12 0" fill="none"/>',
    "jo_omen": '<path d="M12 50q28-30 56 0-28 30-56 0z" fill="#efe6d2"/><circle cx="40" cy="50" r="13" fill="#8a2c27"/><path d="M40 39v22" stroke-width="4"/>',
    "jo_wreck": '<path d="M10 58q30 22 58-6l-4 22q-28 16-50 0z" fill="#7a5638"/><path d="M30 60L22 26M44 62l10-30" stroke-width="4"/><path d="M22 28l22 6-6 14z" fill="#cfc3a6"/><circle cx="34" cy="68" r="3" fill="#f6c45c"/><circle cx="46" cy="68" r="3" fill="#f6c45c"/>',
    "jo_shore": '<path d="M7 72q30-14 66 0v18H7z" fill="#5e4526"/><path d="M24 70q-10-16 4-28 0 8 5 10 0-18 12-26-2 14 8 20 4-4 3-10 12 18-2 34z" fill="#e2732e"/><path d="M34 70q-4-10 6-18 10 8 4 18z" fill="#f6c45c"/>',
    "jo_maelstrom": '<g fill="none" stroke="#1f3c4e" stroke-width="6"><path d="M40 50q6-4 8 3-2 12-16 9-14-8-4-24 16-14 34 2 10 20-6 36-24 12-42-4"/></g>',
    "jo_ice": '<path d="M12 66l8-28 12-8 8 20 6-24 14 8 8 32-8 10H20z" fill="#e6f2f5"/><path d="M32 30l-4 30M46 26l6 40" stroke="#9fc3cf"/><path d="M7 74q17-6 33 0t33 0v16H7z" fill="#2c4f63"/>',
    "jo_shadow": '<path d="M7 50q17-6 33 0t33 0v40H7z" fill="#2c4f63"/>'
    + part("m-serpent", 10, 34, 1.400, opacity=".55"),
}
COUNTED = {
    "reavers_tyr": ("clan", "tyr"),
    "reavers_odin": ("clan", "odin"),
    "reavers_yggdrasil": ("clan", "yggdrasil"),
    "battles_raider": ("ship", ""),
    "battles_draugr": ("skull", ""),
    "battles_monster": ("serpent", ""),
    "battles": ("swords", ""),
}
HILL = part("m-hill")
THINGS = {
    "tiles": HILL + part("m-tree", 24, 22, 0.9),
    "tiles_food": HILL + part("m-food", 22, 18),
    "tiles_favor": HILL + part("m-favor", 22, 18),
    "tiles_dice": HILL + '<g transform="translate(23 18) scale(.9)">' + WILD + "</g>",
    **{
        f"tiles_level_{level}": HILL
        + "".join(
            f'<path d="M{40 - 9 * (level - 1) + 18 * n} 26l8 10-8 10-8-10z" fill="{GOLD}"/>' for n in range(level)
        )
        for level in (1, 2, 3)
    },
    "artifacts": part("m-horn", 12, 26, 1.400),
    "upgrades": '<path d="M40 20l26 15v30L40 80 14 65V35z" fill="#b06a3b"/><path d="M28 60l12-11 12 11M28 48l12-11 12 11" fill="none" stroke="#efe6d2" stroke-width="5"/>',
    "farms": part("m-farm", 11, 20, 1.450),
    "walls": part("m-wall", 11, 22, 1.450),
    "bastions": part("m-tower", 11, 20, 1.450),
    "treasures": part("m-coins", 11, 20, 1.450),
    "arts": '<path d="M32 22h16l-3 10q16 10 10 30-4 16-15 18-11-2-15-18-6-20 10-30z" fill="#d0763d"/><path d="M26 50l7 6 7-6 7 6 7-6" fill="none" stroke="#f6c45c" stroke-width="3"/>',
    "armors": '<path d="M22 26l10-5q8 8 16 0l10 5 8 14-8 6v36H22V46l-8-6z" fill="#7f8c95"/><path d="M24 50h32M24 60h32M24 70h32M34 44v36M46 44v36" stroke-width="1.300"/>',
    "tapestries": "".join(
        f'<path d="M{10 + 21 * n} 24h18v48l-9-7-9 7z" fill="{fill}"/>'
        for n, fill in enumerate(("#b8433a", "#3f6f9e", "#4c7a3c"))
    ),
    "favor": part("m-favor", 11, 20, 1.450),
    "food": part("m-food", 11, 20, 1.450),
    "dice": part("m-die-red", 12, 22, 0.620) + part("m-die-blue", 38, 30, 0.620) + part("m-die-yellow", 20, 50, 0.620),
    "full_slots": "".join(
        f'<rect x="{14 + 12 * n}" y="{24 + 7 * n}" width="27" height="36" rx="4" fill="{fill}"/>'
        for n, fill in enumerate(("#d9b9a4", "#b4c6d6", "#ddd0a0"))
    )
    + part("m-sword", 41, 43, 0.600),
    "prophecies": f'<path d="M10 50q30-32 60 0-30 32-60 0z" fill="{PALE}"/><circle cx="40" cy="50" r="13" fill="#5a7fa3"/><circle cx="40" cy="50" r="6" fill="#23282c"/>',
    "clan": "",
    "ship": part("m-longship", 11, 22, 1.450),
    "skull": part("m-terror", 11, 22, 1.450),
    "serpent": part("m-serpent", 11, 20, 1.500),
    "swords": PICTURES["jo_mutiny"],
}
TERROR = part("m-terror", 11, 22, 1.450)
CROSSED = '<g transform="translate(4 14) scale(1.800)">' + CROSS + "</g>"


def prophecy_picture(row: Row) -> str:
    counts = row["counts"]
    if counts == "terror":
        return TERROR + CROSSED if "by_count" in row else TERROR
    if counts not in COUNTED:
        return THINGS[counts]
    thing, clan = COUNTED[counts]
    if thing != "clan":
        return THINGS[thing]
    back = FRAMES[clan][1]
    return f'<circle cx="40" cy="50" r="28" fill="{back}"/><g fill="{PALE}">{part(f"m-{clan}", 17, 27, 1.150)}</g>'


WAVES = part("m-waves")
BEASTS = (  # sb_21 to sb_30
    '<path d="M16 66q0-34 26-34t24 34z" fill="#8a6a52"/><path d="M34 54v18l5-14M52 54v18l-5-14" fill="#efe6d2"/><circle cx="36" cy="44" r="2.500"/><circle cx="50" cy="44" r="2.500"/>',
    '<path d="M8 62q24-30 64-8-8 10-26 12-18 4-38-4zM36 42l8-16 8 18z" fill="#8fa6b0"/><path d="M58 58l4 5 4-5" fill="#fff"/><circle cx="60" cy="51" r="2"/>',
    '<path d="M8 64q4-30 36-28 22 2 24 28zM8 64q-2-12-2-20 6 6 12 4" fill="#23282c" stroke="#5c8a90"/><path d="M50 34q-2-10-8-12M50 34q4-10 10-10" fill="none" stroke="#cfe3ea" stroke-width="3"/><circle cx="58" cy="52" r="2.500" fill="#fff"/>',
    '<path d="M10 66q6-36 30-36t30 36z" fill="#4b6a4c"/><path d="M20 66q20-22 40 0z" fill="#23282c"/><path d="M24 62l4-6 4 4 4-7 4 7 4-7 4 7 4-5 4 7" fill="none" stroke="#fff"/>',
    '<path d="M22 70V50q0-24 18-24t18 24v20z" fill="#7fb2c8"/><path d="M28 70q-2-22 4-26 8 8 16 0 6 4 4 26z" fill="#d5e6ee"/><circle cx="34" cy="40" r="2.500" fill="#23282c"/><circle cx="46" cy="40" r="2.500" fill="#23282c"/>',
    '<use href="#m-tentacles" stroke-width="7"/><use href="#m-tentacles" stroke="#b0566c" stroke-width="3"/>'
    '<circle cx="35" cy="40" r="3" fill="#fff"/><circle cx="45" cy="40" r="3" fill="#fff"/>',
    '<path d="M8 66q6-18 20-16 12-14 26-2 14 0 18 18z" fill="#6d8a4e"/><path d="M36 46V30M30 34h12" stroke-width="3"/><circle cx="62" cy="58" r="3" fill="#fff6df"/>',
    '<path d="M24 74q-2-50 16-50t16 50z" fill="#2f7a6a"/><circle cx="40" cy="40" r="11" fill="#dff0e8"/><path d="M31 34q9-14 18 0" fill="#1f5a4c"/><path d="M36 41h1M43 41h1" stroke-width="3"/>',
    '<path d="M14 70q4-18 16-18 10-4 6-14 2-14 20-12l14 10-16 4q4 20-6 30z" fill="#b06a2b"/><path d="M34 30l-6-8M40 26l-2-9M60 36h8" fill="none"/><circle cx="52" cy="32" r="2.500" fill="#fff6df"/>',
    part("m-serpent", 6, 16, 1.500),
)
SAILS = ("#b8433a", "#3f6f9e", "#d8a93a", "#4c7a3c", "#6b4a7a", "#d0763d", "#23282c", "#7fb2c8", "#8a2c27", "#c9d0d4")
LIGHTS = ("#7fe0b0", "#7fd0e8", "#d7f08a", "#c9a6f0", "#f6c45c", "#e8efe9", "#f09a7a", "#f06a6a", "#8aa0f0", "#5cf0e0")


DEVICES = (
    f'<path d="M28 24h6v35h-6zM46 24h6v35h-6z" fill="{PALE}" stroke="none"/>',
    f'<path d="M20 36h41v9H20z" fill="{PALE}" stroke="none"/>',
    f'<circle cx="40" cy="40" r="9" fill="{PALE}"/>',
)


def foe_picture(row: Row) -> str:
    """Raiders by their sails, draugr by the light in their eyes, monsters one by one."""
    number = int(row["id"].removeprefix("sb_")) - 1
    kind, nth = divmod(number, 10)
    if kind == 0:
        return part("m-sail", fill=SAILS[nth]) + DEVICES[nth % 3] + part("m-hull") + WAVES
    if kind == 1:
        crown = part(f"m-crown-{nth % 5}") if nth % 5 else ""
        return part("m-skull") + part("m-lights", fill=LIGHTS[nth], stroke="none") + crown + WAVES
    return BEASTS[nth] + WAVES


SPOILS = {
    **{
        f"vs_upgrade_{icon}": f'<path d="M40 20l24 14v28L40 76 16 62V34z" fill="#b06a3b"/>{part(f"m-{icon}", 22, 29, 0.900)}'
        for icon in ("shield", "chest", "longship", "hammer")
    },
    "vs_farm": part("m-farm", 12, 18, 1.400),
    "vs_wall": part("m-wall", 12, 22, 1.400),
    "vs_bundle_swords": PICTURES["jo_mutiny"],
    "vs_bundle_bows": '<path d="M26 20q34 30 0 60" fill="none" stroke="#7a5638" stroke-width="5"/><path d="M26 20v60" stroke-width="1.300"/><path d="M20 50h46M58 43l9 7-9 7" fill="none" stroke-width="4"/>',
    "vs_bundle_axes": '<path d="M26 82L48 26" stroke="#7a5638" stroke-width="6"/><path d="M42 22q18-4 24 12-8 12-22 8-6-12-2-20z" fill="#9aa6ad"/><path d="M56 82L30 26" stroke="#7a5638" stroke-width="5"/><path d="M30 12l6 16-10 2z" fill="#9aa6ad"/>',
    "vs_runic": '<path d="M22 80V40q0-20 18-20t18 20v40z" fill="#8d959c"/><path d="M35 74V36l12 10-12 10" fill="none" stroke="#3a3550" stroke-width="4"/>',
    "ks_treasure": part("m-coins", 11, 20, 1.450),
    "ks_art": THINGS["arts"],
    "ks_armor": THINGS["armors"],
    **{
        f"ks_tapestry_{name}": f'<path d="M14 20h52" stroke-width="5"/><path d="M18 22h44v54l-11-8-11 8-11-8-11 8z" fill="{fill}"/>{part(sign, 25, 28, 0.750)}'
        for name, fill, sign in (
            ("red", "#b8433a", "m-longship"),
            ("blue", "#3f6f9e", "m-horn"),
            ("green", "#4c7a3c", "m-tree"),
        )
    },
    "ks_wall": part("m-wall", 12, 20, 1.400),
    **{f"ks_bastion_{name}": part("m-tower", 11, 16, 1.450) for name in ("rr", "bb", "yy", "rb", "by", "yr")},
}


# --- the cards --------------------------------------------------------------------------------------------------------


def chips(codes: list[str], x: float, y: float, w: float, h: float) -> str:
    """Glyphs in a row, as large as fit; an empty code is the line between one and the other."""
    wide = sum(0.35 if not code else 1 for code in codes) + 0.08 * (len(codes) - 1)
    side = min(h, w / max(wide, 1))
    left, parts = x + (w - side * wide) / 2, []
    for code in codes:
        name = glyph_id(code) if code else "m-or"
        place = f'x="{round(left, 1):g}" y="{round(y + (h - side) / 2, 1):g}" width="{round(side, 1):g}" height="{round(side, 1):g}"'
        parts.append(
            f'<use href="#{name}" {place}/>'
            if code
            else part("m-or", left - side * 0.325, y + (h - side) / 2, side / 40)
        )
        left += side * (1.08 if code else 0.43)
    return "".join(parts)


def card(id: str, kind: str, inside: str, places: str = "") -> str:
    head = f'<symbol id="{id}" viewBox="0 0 80 116" {INK} data-edge="#cfc3a6"{places}>'
    return f'{head}<use href="#m-card-{kind}"/>{inside}</symbol>'


CORNER = ' data-value="15 16 12"'
FOOT = (7.5, 83.0, 65.0, 26.0)


def reaver(row: Row, clan: str, colour: str, abilities: Row) -> str:
    number = int(row["id"].removeprefix("rv_"))
    ability = abilities[row["ability"]]
    codes = [f"-{cost}" for cost in ability.get("cost", ())]
    if "active" in ability:
        codes = [*ability["active"], "", *ability["waiting"]]
    else:
        codes += [code.replace("own", colour) for code in ability["effect"]]
    return card(f"reaver-{row['id']}", clan, part(dice_id(row["dice"])) + face(number) + chips(codes, *FOOT))


def dice_id(dice: list[str]) -> str:
    return "m-dice-" + "".join(die[0] for die in dice)


def dice_column(dice: tuple[str, ...]) -> str:
    column = "".join(part(f"m-die-{die}", 57, 7 + 17 * n, 0.310) for n, die in enumerate(dice))
    return f'<g id="{dice_id(list(dice))}">{column}</g>'


def journey(row: Row) -> str:
    effect = list(row["effect"])
    strip = part("m-suffer") + chips(effect, 8, 58, 64, 22) if effect else ""
    cost = chips([f"-{cost}" for cost in row["cost"]], *FOOT)
    picture = f'<g transform="translate(10 -4) scale(.75)">{PICTURES[row["id"]]}</g>' if effect else PICTURES[row["id"]]
    return card(f"journey-{row['id']}", "journey", picture + strip + cost)


def battle(row: Row) -> str:
    reward = chips([f"glory:{row['glory']}", *row["reward"]], 29, 6, 45, 22)
    picture = f'<g transform="translate(5 16) scale(.88)">{foe_picture(row)}</g>'
    places = f' data-pips="7 83 66 26"{CORNER}'
    return card(f"sea-{row['id']}", row["category"], picture + reward, places)


def artifact(row: Row) -> str:
    icons = {
        "recruit": "m-sword",
        "trade": "m-coins",
        "sea": "m-longship",
        "village": "m-farm",
        "keep": "m-tower",
        "territory": "m-tree",
    }
    where = f'<circle cx="62" cy="18" r="12" fill="#3a3550"/>{part(icons[row["location"]], 54, 10, 0.400)}'
    return card(
        f"artifact-{row['id']}",
        "artifact",
        PICTURES[row["id"]] + where + chips([f"-{row['stores']}", *row["effect"]], *FOOT),
        CORNER,
    )


def prophecy(row: Row) -> str:
    """So much for each, and at most so much."""
    if "by_count" in row:
        words = "{} · {}".format(*row["by_count"])
    else:
        each = f"{row['glory']}/{row['per']}" if "per" in row else str(row["glory"])
        words = f"{each}  ≤{row['most']}"
    foot = part("m-glory", 7, 86, 0.450) + digits(words, 50, 102, 12.5 if len(words) > 6 else 15)
    return card(f"prophecy-{row['id']}", "prophecy", prophecy_picture(row) + foot)


SETS = {"treasure": "1·3·6·10·15", "art": "1·4·9·16", "armor": "2·6·12", "tapestry": "2 · 3≠15"}


def spoils(row: Row, kind: str) -> str:
    type_, picture = row["type"], SPOILS[row["id"]]
    if type_ in SETS:
        text = SETS[type_]
        foot = digits(text, 40, 102, 10.5 if len(text) > 9 else 14)
    elif "left" in row:
        foot = chips([*row["left"], "", *row["right"]], *FOOT)
    elif "pillage" in row:
        foot = chips([*row["gain"], "", *row["pillage"]], *FOOT)
    else:
        foot = chips(row["gain"], 8, 60, 64, 20) + chips([f"attack:{row['defence']}", "", *row["win"]], *FOOT)
    return card(f"spoils-{row['id']}", kind, picture + foot)


def frame(kind: str) -> str:
    """Its kind is told by the edge: clans and prophecies in their own colour, the rest pale."""
    ground, strip = FRAMES[kind]
    edge = strip if kind in ("tyr", "odin", "yggdrasil", "prophecy", "artifact") else "#e9dfc8"
    inside = f'<rect x="1.500" y="1.500" width="77" height="113" rx="7" fill="{edge}"/>'
    inside += f'<rect x="5.500" y="5.500" width="69" height="105" rx="4" fill="{ground}" stroke-width="1.200"/>'
    if kind in CLANS:
        inside += (
            f'<path d="M10 84q2-20 30-20t30 20z" fill="{strip}"/><circle cx="17" cy="17" r="11.500" fill="{strip}"/>'
        )
        inside += f'<g fill="{PALE}">{part(f"m-{kind}", 7.400, 7.200, 0.480)}</g>'
    strip = f'<path d="M6 82h68v24q0 4-4 4H10q-4 0-4-4z" fill="{strip}" stroke-width="1.200"/>'
    return f'<g id="m-card-{kind}">{inside}{strip}</g>'


CLANS = ("tyr", "odin", "yggdrasil")


def drawings(data: Row) -> Iterator[str]:
    yield "<defs>"
    yield from (f'<g id="m-{name}">{drawing}</g>' for name, drawing in PARTS.items())
    yield from (frame(kind) for kind in FRAMES)
    yield from (f'<g id="m-n{n}">{digits(str(n), 31 if n < 10 else 23, 39, 26)}</g>' for n in NUMBERS)
    combinations = {tuple(row["dice"]) for rows in data["reavers"].values() for row in rows}
    yield from (dice_column(dice) for dice in sorted(combinations))
    yield "</defs>"
    for code in codes_of(data) + artifact_codes(data):
        yield f'<symbol id="{glyph_id(code)}" viewBox="0 0 40 40" {INK}>{glyph(code)}</symbol>'
    for clan, rows in data["reavers"].items():
        colour = next(colour for colour, die in data["dice"].items() if die["clan"] == clan)
        yield from (reaver(row, clan, colour, data["abilities"]) for row in rows)
    yield from (plate(place, row) for place, row in data["locations"].items())
    cards = data["cards"]
    yield from (journey(row) for row in cards["journeys"])
    yield from (battle(row) for row in cards["sea_battles"])
    yield from (artifact(row) for row in cards["artifacts"])
    yield from (prophecy(row) for row in cards["prophecies"])
    yield from (spoils(row, "village") for row in cards["village_spoils"])
    yield from (spoils(row, "keep") for row in cards["keep_spoils"])


SHARED_OUT = {  # the sign of what a place gives by rank
    "recruit": "favor",
    "trade": "extra_trade",
    "sea": "glory",
    "village": "draw_village",
    "keep": "draw_keep",
    "territory": "extra_attempt",
}


def by_rank(row: Row) -> list[int]:
    if "bonus" in row:
        return [sum(int(code.split(":")[1]) for code in codes) for codes in row["bonus"]]
    if "more_cards" in row:
        return [row["cards"] + more for more in row["more_cards"]]
    return list(row["rewards"] if "rewards" in row else row["attempts"])


def plate(place: str, row: Row) -> str:
    """Room for the name, for the cost, and what each rank gets."""
    inside = '<path d="M3 3h178v50H3z" fill="#2b2622"/><path d="M8 28h168" stroke="#d9a441" stroke-width="1.2"/>'
    inside += f'<g transform="translate(70 30) scale(.55)">{SIGNS[SHARED_OUT[place]]}</g>'
    for rank, count in enumerate(by_rank(row)):
        inside += digits(str(count) if count else "–", 106 + 21 * rank, 48, 19 if rank == 0 else 15)
    places = ' data-name="7 4 170 23" data-pips="6 30 62 21"'
    return f'<symbol id="plate-{place}" viewBox="0 0 184 56" {INK}{places}>{inside}</symbol>'


def artifact_codes(data: Row) -> list[str]:
    """What an artifact discards stands on it as a cost."""
    return sorted({f"-{row['stores']}" for row in data["cards"]["artifacts"]} - set(codes_of(data)))


OLD = r'<symbol id="(?:reaver-(?!back)|journey"|sea-(?!back)|artifact-(?!space)|prophecy"|spoils-)[^>]*>.*?</symbol>\n?'


def composed(art: str) -> str:
    """The art with its cards made anew from components.toml."""
    data = tomllib.loads((FOLDER / "components.toml").read_text(encoding="utf-8"))
    cards = re.sub(r"(\.\d*?[1-9])0+(?=\D)", r"\1", "\n".join(drawings(data)))
    art = re.sub(re.escape(BEGIN) + ".*?" + re.escape(END) + "\n", "", art, flags=re.DOTALL)
    art = re.sub(OLD, "", art, flags=re.DOTALL)
    place = art.index('<symbol id="reaver-back"')
    return f"{art[:place]}{BEGIN}\n{cards}\n{END}\n{art[place:]}"


if __name__ == "__main__":
    ART.write_text(composed(ART.read_text(encoding="utf-8")), encoding="utf-8")
    sys.stdout.write(f"{ART.stat().st_size} bytes\n")
