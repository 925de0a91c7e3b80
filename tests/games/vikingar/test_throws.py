"""The library of throws: what it stores is what its runes show, its faces are fair, and damage is noticed.

What the rules read from a rune at rest is worked out here once more, by other means than in the game.
"""

import itertools
import math
import platform
import subprocess
import sys
from collections import Counter
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from random import Random

import pytest

from skali.engine.errors import BadData
from skali.engine.plain import to_json
from skali.games.vikingar.throws import film, library, load_throws, odds, report, rune, trajectory
from skali.games.vikingar.throws.rune import ACTIVE, INACTIVE, LONG_EDGE, SHORT_EDGE, Pose, Reading

Vector = tuple[float, float, float]
Flat = tuple[float, float]

ROOT = Path(__file__).parents[3]
NUMBERS = range(1, 11)
THROWN = 1024
EACH_NUMBER = pytest.mark.parametrize("runes", NUMBERS)
SOME = range(0, 2 * THROWN, 61)
LENGTH, WIDTH, THICKNESS, ROUNDING = 0.028, 0.020, 0.008, 0.0012
ZONE = 0.13


# --- the size of the library ------------------------------------------------------------------------------------


def test_there_are_over_a_thousand_throws_of_each_number_of_runes() -> None:
    throws = load_throws()
    assert [len(some) for some in throws] == [0] + [2 * THROWN] * 10
    assert all(len(throw) == runes for runes in NUMBERS for throw in throws[runes])


def test_the_library_is_small() -> None:
    assert library.FILE.stat().st_size < 3_500_000


def test_a_throw_that_is_not_there_is_not_shown() -> None:
    for runes, index in ((0, 0), (11, 0), (5, -1), (5, 2 * THROWN)):
        with pytest.raises(IndexError):
            trajectory(runes, index)


def test_neither_physics_nor_numbers_are_needed_to_read_it() -> None:
    code = (
        "import sys; from skali.games.vikingar.throws import load_throws, trajectory; load_throws(); trajectory(5, 9);"
        " sys.exit(bool({'mujoco', 'numpy', 'skali.games.vikingar.throws.physics'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == 0


def test_how_it_was_made_is_written_in_it() -> None:
    made = library.catalogue(library.FILE).made
    assert made["seed"] == "Draumkvedet"
    assert made["rune"] == {"size": [LENGTH, WIDTH, THICKNESS], "rounding": ROUNDING}
    assert made["zone_radius"] == ZONE
    assert isinstance(made["hand"], dict)
    assert {"friction", "height", "spin", "speed"} <= set(made["hand"])


# --- what lies there is what is read ----------------------------------------------------------------------------


@pytest.mark.rule("VIK-194", "VIK-195", "VIK-196")
@EACH_NUMBER
def test_every_throw_reads_as_its_runes_lie(runes: int) -> None:
    for index, throw in enumerate(load_throws()[runes][:THROWN]):
        poses = library.resting_poses(runes, index)
        assert throw == read(poses), f"throw {index} of {runes} runes"


@EACH_NUMBER
def test_the_second_half_are_the_same_throws_turned_over(runes: int) -> None:
    throws = load_throws()[runes]
    other_side = {ACTIVE: INACTIVE, INACTIVE: ACTIVE, LONG_EDGE: LONG_EDGE, SHORT_EDGE: SHORT_EDGE}
    for index, throw in enumerate(throws[:THROWN]):
        assert throws[THROWN + index] == [(inside, other_side[pose], over) for inside, pose, over in throw]
    for index in range(0, THROWN, 64):
        assert throws[THROWN + index] == read(library.resting_poses(runes, THROWN + index))


@EACH_NUMBER
def test_overlaps_go_both_ways_and_never_to_the_rune_itself(runes: int) -> None:
    for throw in load_throws()[runes]:
        for one, other in itertools.product(range(runes), repeat=2):
            assert throw[one][2] >> other & 1 == throw[other][2] >> one & 1
        assert not any(over >> place & 1 or over >> runes for place, (_, _, over) in enumerate(throw))


@EACH_NUMBER
def test_both_faces_are_exactly_as_likely(runes: int) -> None:
    throws = load_throws()[runes]
    for place in range(runes):
        poses = Counter(throw[place][1] for throw in throws)
        assert poses[ACTIVE] == poses[INACTIVE]


@EACH_NUMBER
def test_every_pattern_of_faces_comes_up_as_often_as_any_other(runes: int) -> None:
    """Looked at where no rune stands on an edge, so that each throw has a pattern; edges blur it a little."""
    for index, throw in enumerate(load_throws()[runes][:THROWN]):
        for place, (_, pose, _) in enumerate(throw):
            if pose in (ACTIVE, INACTIVE):
                assert (pose == INACTIVE) == bool(index >> place & 1)


def test_edges_are_rare_but_real() -> None:
    throws = load_throws()
    for runes in NUMBERS:
        share = report.figures(throws[runes])
        assert 3 <= share["long edge"] <= 8, runes
        assert 0.3 <= share["short edge"] <= 2, runes
        assert share["in zone"] >= 93, runes
        if runes > 1:
            assert 4 <= share["pair overlaps"] <= 8, runes


# --- the way they fall ------------------------------------------------------------------------------------------


@EACH_NUMBER
def test_runes_come_to_rest_where_they_lie(runes: int) -> None:
    for index in SOME:
        falls, rest = trajectory(runes, index), library.resting_poses(runes, index)
        assert len(falls) == runes
        for frames, pose in zip(falls, rest, strict=True):
            last = frames[-1]
            assert (last.x * ZONE, last.y * ZONE, last.z * ZONE) == pytest.approx(pose[:3], abs=1e-5)
            assert last.turn == pytest.approx(pose.turn, abs=1e-4)


@pytest.mark.rule("VIK-197")
@EACH_NUMBER
def test_runes_leave_the_hand_above_eight_centimetres_and_touch_nothing(runes: int) -> None:
    """Within the grain of the key frames, which is a millimetre."""
    for index in SOME[::3]:
        released = [frames[0] for frames in trajectory(runes, index)]
        bodies = [Body(Pose(f.x * ZONE, f.y * ZONE, f.z * ZONE, f.turn)) for f in released]
        for frame, body in zip(released, bodies, strict=True):
            assert frame.ms == 0
            assert min(corner[2] for corner in body.corners) - ROUNDING > 0.078
        for one, other in itertools.combinations(bodies, 2):
            assert way_between(one, other) > 0


@EACH_NUMBER
def test_a_film_is_short_and_small(runes: int) -> None:
    for index in SOME:
        falls = trajectory(runes, index)
        for frames in falls:
            assert 3 <= len(frames) <= 30
            moments = [frame.ms for frame in frames]
            assert moments == sorted(set(moments))
            assert all(math.hypot(*frame.turn) == pytest.approx(1, abs=0.002) for frame in frames)
            for one, other in itertools.pairwise(frames):
                assert sum(a * b for a, b in zip(one.turn, other.turn, strict=True)) > 0, "the long way round"
        assert len(to_json(falls)) < 1400 * runes


def test_the_cut_keeps_to_the_film() -> None:
    """A rune that falls, spins, bounces and slides; shown straight from key to key it strays less than allowed."""
    pictures = []
    for tick in range(80):
        t = tick * film.TICK
        height = abs(0.1 - 4.9 * t * t) if t < 0.25 else max(0.004, 0.2 * (0.4 - t))
        angle = 9 * min(t, 0.4)
        turn = (math.sin(angle) * 0.6, math.sin(angle) * 0.8, 0.0, math.cos(angle))
        pictures.append(Pose(0.3 * min(t, 0.5), 0.1 - 0.2 * min(t, 0.5), height, turn))
    flight = film.cut(pictures)
    keys = [(key.tick, film.unpack(key, film.COARSE, film.COARSE_TURN)) for key in flight.keys]
    keys.append((flight.rest.tick, film.unpack(flight.rest, film.FINE, film.FINE_TURN)))
    assert len(keys) < 20
    for (start, one), (end, other) in itertools.pairwise(keys):
        for tick in range(start + 1, end):
            between = film.between(one, other, (tick - start) / (end - start))
            assert math.dist(between[:3], pictures[tick][:3]) <= film.STRAY
            assert math.degrees(angle_between(between.turn, pictures[tick].turn)) <= 12.01
    assert math.dist(keys[-1][1][:3], pictures[-1][:3]) < 2e-5


# --- damage -----------------------------------------------------------------------------------------------------


def damaged_copy(tmp_path: Path, place: int) -> Path:
    data = bytearray(library.FILE.read_bytes())
    data[place] ^= 1
    path = tmp_path / "throws.bin"
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("place", [0, 20, 90, 200, 2000])
def test_a_damaged_header_is_refused(tmp_path: Path, place: int) -> None:
    with pytest.raises(BadData, match="the library of throws is damaged: its header is not what was written"):
        load_throws(damaged_copy(tmp_path, place))


def test_damaged_readings_are_refused(tmp_path: Path) -> None:
    shelf = library.catalogue(library.FILE)
    with pytest.raises(BadData, match="a part does not fit its checksum"):
        load_throws(damaged_copy(tmp_path, shelf.origin + shelf.readings.start + 100))


def test_a_damaged_film_is_refused_and_the_others_are_shown(tmp_path: Path) -> None:
    shelf = library.catalogue(library.FILE)
    path = damaged_copy(tmp_path, shelf.origin + shelf.films[4][1].start + 10)
    assert trajectory(5, 0, path) == trajectory(5, 0)
    with pytest.raises(BadData, match=r"^throws.bin: .* a part does not fit its checksum"):
        trajectory(5, library.BLOCK, path)


@pytest.mark.parametrize("size", [0, 50, 1000, 20_000])
def test_a_file_cut_short_is_refused(tmp_path: Path, size: int) -> None:
    path = tmp_path / "throws.bin"
    path.write_bytes(library.FILE.read_bytes()[:size])
    with pytest.raises(BadData, match="the library of throws is damaged"):
        load_throws(path)


def test_a_library_with_too_few_readings_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "throws.bin"
    rest = film.Key(9, 0, 0, 400, (3, 0, 0, 0))
    flight = film.Flight((film.Key(0, 0, 90, 100, (3, 0, 0, 0)),), rest)
    films = [[[flight] * runes] for runes in NUMBERS]
    flat: Reading = (True, ACTIVE, 0)
    library.write_library(path, {}, [flat] * 55, films)
    assert load_throws(path)[2] == [[flat] * 2, [(True, INACTIVE, 0)] * 2]
    assert trajectory(2, 1, path)[0][-1].turn == (1, 0, 0, 0)
    library.catalogue.cache_clear()
    library.write_library(path, {}, [flat] * 54, films)
    with pytest.raises(BadData, match="the readings are not complete"):
        load_throws(path)


# --- odds -------------------------------------------------------------------------------------------------------


def test_a_throw_scores_as_the_rule_book_says() -> None:
    assert odds.score([(True, ACTIVE, 0b10), (True, INACTIVE, 0b01), (True, LONG_EDGE, 0)]) == (False, 5)
    assert odds.score([(True, LONG_EDGE, 0b10), (True, SHORT_EDGE, 0b01)]) == (True, 6)
    assert odds.score([(True, ACTIVE, 0b10), (False, SHORT_EDGE, 0b01)]) == (False, 1)


def test_odds_are_those_of_all_pairs_of_throws() -> None:
    throws = load_throws()
    attacks, defences = ([odds.score(throw) for throw in throws[runes]] for runes in (3, 2))
    won = 0
    for attack_short, attack in attacks:
        for defence_short, defence in defences:
            won += not defence_short and (attack_short or attack > defence)
    assert odds.odds(3, 2) == won / (len(attacks) * len(defences))


PRINTED = {  # the ledger's own simulation of the sampler: chances in percent of 4 to 8 runes against 1 to 7
    4: (83, 69, 54, 42, 32, 24, 18),
    5: (89, 79, 67, 55, 44, 34, 27),
    6: (93, 86, 76, 65, 55, 45, 36),
    7: (96, 90, 83, 74, 64, 54, 45),
    8: (97, 93, 88, 80, 72, 63, 54),
}


def test_odds_are_near_those_of_the_plain_sampler() -> None:
    reference = report.sampled_odds()
    for attack, row in PRINTED.items():
        for defence, percent in enumerate(row, start=1):
            assert 100 * reference[attack, defence] == pytest.approx(percent, abs=0.8), (attack, defence)
    for pair, share in reference.items():
        assert odds.odds(*pair) == pytest.approx(share, abs=0.03), pair


def test_another_rune_never_harms() -> None:
    for runes, other in itertools.product(range(1, 10), NUMBERS):
        assert odds.odds(runes + 1, other) > odds.odds(runes, other)
        assert odds.odds(other, runes + 1) < odds.odds(other, runes)


def test_the_documents_show_the_library_as_it_is() -> None:
    page = (ROOT / "docs" / "throws.md").read_text(encoding="utf-8")
    assert "\n".join(report.figures_table()) in page
    assert "\n".join(report.odds_table(report.PERCENT["en"])) in page
    reference = report.sampled_odds()
    assert report.distance(reference) in page
    assert (ROOT / report.PICTURE).read_text(encoding="utf-8") == report.picture(reference)


# --- making it again --------------------------------------------------------------------------------------------


def same_machine() -> bool:
    """Simulations agree to the last bit only with the same MuJoCo on the same kind of machine.

    `make test` installs that MuJoCo, so on such machines nothing is left out. What the library holds is tested
    everywhere; here it is only a question whether another processor rounds as the one did on which it was made.
    """
    made = library.catalogue(library.FILE).made
    try:
        return (made["mujoco"], made["machine"]) == (
            version("mujoco-core"),
            f"{platform.system()} {platform.machine()}",
        )
    except PackageNotFoundError:
        return False


@pytest.mark.skipif(not same_machine(), reason="needs the MuJoCo and the kind of machine the library was made with")
@pytest.mark.parametrize(("runes", "index"), [(1, 0), (2, 1023), (5, 77), (5, 500), (8, 3), (10, 640)])
def test_the_tool_makes_the_same_throws_again(runes: int, index: int) -> None:
    from skali.games.vikingar.throws.make import throw
    from skali.games.vikingar.throws.physics import Board, Hand

    thrown = throw(Board(runes, Hand()), index, Counter())
    assert thrown.readings == load_throws()[runes][index]
    assert thrown.flights == [flight for flight, _ in library.flights(runes, index, library.FILE)]


class Hands:
    """Stands for the board: throws one rune as told, or never comes to rest."""

    runes = 1

    def __init__(self, *films: list[list[Pose]] | None) -> None:
        self.films = list(films)

    def throw(self, chance: Random) -> list[list[Pose]] | None:
        return self.films.pop(0)


def test_what_is_not_at_rest_or_doubtful_is_thrown_again() -> None:
    from skali.games.vikingar.throws.make import throw

    flat = (0.0, 0.0, 0.0, 1.0)
    good, doubtful = ([[Pose(0, 0, 0.1, flat)] * 3 + [Pose(x, 0, 0.004, flat)]] for x in (0.03, 0.1157))
    films = [[[picture] for picture in film] for film in (*doubtful, *good)]
    again = Counter[str]()
    thrown = throw(Hands(None, films[0], None, films[1]), 0, again)  # type: ignore[arg-type]
    assert thrown.readings == [(True, ACTIVE, 0)]
    assert again == {"not at rest": 2, "doubtful": 1}


@pytest.mark.rule("VIK-197")
def test_eight_seconds_are_all_that_runes_are_given_to_come_to_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("mujoco")
    from skali.games.vikingar.throws import physics

    assert physics.PATIENCE == 8
    board = physics.Board(2, physics.Hand())
    assert board.throw(Random(1))
    monkeypatch.setattr(physics, "PATIENCE", 0.1)
    assert board.throw(Random(1)) is None


def test_what_hangs_by_a_hair_is_doubtful() -> None:
    """Flat in the middle of nowhere there is no doubt; at the border, on the tilt or just side by side there is."""
    flat = (0.0, 0.0, 0.0, 1.0)
    leaning = math.radians(70) / 2
    assert rune.beyond_doubt([Pose(0, 0, 0.004, flat), Pose(0.05, 0, 0.004, flat)])
    assert not rune.beyond_doubt([Pose(0.1157, 0, 0.004, flat)])
    assert not rune.beyond_doubt([Pose(0, 0, 0.01, (math.sin(leaning), 0.0, 0.0, math.cos(leaning)))])
    assert rune.beyond_doubt([Pose(0, 0, 0.004, flat), Pose(0, WIDTH, 0.004, flat)])
    assert not rune.beyond_doubt([Pose(0, 0, 0.004, flat), Pose(0, WIDTH - 0.0005, 0.004, flat)])
    assert not rune.beyond_doubt([Pose(0, 0, 0.004, flat), Pose(0.005, 0, 0.01215, flat)])


# --- the rules of reading, by other means -----------------------------------------------------------------------


def read(poses: list[Pose]) -> list[Reading]:
    bodies = [Body(pose) for pose in poses]
    over = [0] * len(bodies)
    for one, other in itertools.combinations(range(len(bodies)), 2):
        if overlapping(bodies[one], bodies[other]):
            over[one] |= 1 << other
            over[other] |= 1 << one
    return [(body.inside(), body.pose(), bits) for body, bits in zip(bodies, over, strict=True)]


class Body:
    """A box without its rounding: its corners and edges in the world."""

    def __init__(self, pose: Pose) -> None:
        self.turn = pose.turn
        self.middle = pose[:3]
        self.half = (LENGTH / 2 - ROUNDING, WIDTH / 2 - ROUNDING, THICKNESS / 2 - ROUNDING)
        signs = list(itertools.product((-1, 1), repeat=3))
        self.corners = [self.place((a * self.half[0], b * self.half[1], c * self.half[2])) for a, b, c in signs]
        self.edges = [
            (self.corners[one], self.corners[other])
            for one, other in itertools.combinations(range(8), 2)
            if sum(a != b for a, b in zip(signs[one], signs[other], strict=True)) == 1
        ]

    def place(self, point: Vector) -> Vector:
        x, y, z = rotated(self.turn, point)
        return (x + self.middle[0], y + self.middle[1], z + self.middle[2])

    def pose(self) -> int:
        """VIK-194, by angles from the vertical."""
        tilts = [math.degrees(math.acos(min(1.0, abs(rotated(self.turn, axis)[2])))) for axis in AXES]
        if tilts[1] <= 20:
            return LONG_EDGE
        if tilts[0] <= 20:
            return SHORT_EDGE
        return ACTIVE if rotated(self.turn, AXES[2])[2] > 0 else INACTIVE

    def inside(self) -> bool:
        """VIK-195: no point of the outline on or beyond the border."""
        return all(math.hypot(x, y) + ROUNDING < ZONE for x, y, _ in self.corners)

    def way_from(self, point: Vector) -> float:
        """How far a point is from the box."""
        x, y, z, w = self.turn
        away = (point[0] - self.middle[0], point[1] - self.middle[1], point[2] - self.middle[2])
        own = rotated((-x, -y, -z, w), away)
        return math.hypot(*(max(0.0, abs(part) - half) for part, half in zip(own, self.half, strict=True)))


AXES: tuple[Vector, Vector, Vector] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def rotated(turn: tuple[float, float, float, float], v: Vector) -> Vector:
    x, y, z, w = turn
    a, b, c = 2 * (y * v[2] - z * v[1]), 2 * (z * v[0] - x * v[2]), 2 * (x * v[1] - y * v[0])
    return (v[0] + w * a + y * c - z * b, v[1] + w * b + z * a - x * c, v[2] + w * c + x * b - y * a)


def overlapping(one: Body, other: Body) -> bool:
    """VIK-196: they touch (within a fifth of a millimetre), and their outlines share more than half a millimetre."""
    if math.dist(one.middle, other.middle) > 0.04:
        return False
    if 2 * ROUNDING - outlines_apart(one, other) <= 0.0005:
        return False
    near = 2 * ROUNDING + 0.0002
    if any(other.way_from(c) < near for c in one.corners) or any(one.way_from(c) < near for c in other.corners):
        return True
    return any(way_of_edges(*a, *b) < near for a in one.edges for b in other.edges)


def way_between(one: Body, other: Body) -> float:
    corners = [other.way_from(c) for c in one.corners] + [one.way_from(c) for c in other.corners]
    return min(corners + [way_of_edges(*a, *b) for a in one.edges for b in other.edges])


def outlines_apart(one: Body, other: Body) -> float:
    """The way from the origin to the hull of all differences of corners; 0 when it is within."""
    hull = hull_of([(a[0] - b[0], a[1] - b[1]) for a in one.corners for b in other.corners])
    pairs = list(zip(hull, hull[1:] + hull[:1], strict=True))
    if all(ax * by - ay * bx >= 0 for (ax, ay), (bx, by) in pairs):
        return 0.0
    return min(way_to_side(a, b) for a, b in pairs)


def way_to_side(a: Flat, b: Flat) -> float:
    side = (b[0] - a[0], b[1] - a[1])
    along = -(a[0] * side[0] + a[1] * side[1]) / (side[0] ** 2 + side[1] ** 2)
    along = min(1.0, max(0.0, along))
    return math.hypot(a[0] + along * side[0], a[1] + along * side[1])


def hull_of(points: list[Flat]) -> list[Flat]:
    """Gift wrapping, counter-clockwise from the leftmost point."""
    points = sorted({(round(x, 9), round(y, 9)) for x, y in points})
    hull = [points[0]]
    while True:
        here, best = hull[-1], points[0] if points[0] != hull[-1] else points[1]
        for point in points:
            turn = (best[0] - here[0]) * (point[1] - here[1]) - (best[1] - here[1]) * (point[0] - here[0])
            if turn < 0 or (turn == 0 and math.dist(here, point) > math.dist(here, best)):
                best = point
        if best == hull[0]:
            return hull
        hull.append(best)


def way_of_edges(a: Vector, b: Vector, c: Vector, d: Vector) -> float:
    """The shortest way between two straight edges: at their common perpendicular, else at an end."""
    u = (b[0] - a[0], b[1] - a[1], b[2] - a[2])
    v = (d[0] - c[0], d[1] - c[1], d[2] - c[2])
    w = (a[0] - c[0], a[1] - c[1], a[2] - c[2])
    uu, uv, vv, uw, vw = dot(u, u), dot(u, v), dot(v, v), dot(u, w), dot(v, w)
    across = uu * vv - uv * uv
    if across > 1e-16:
        s, t = (uv * vw - vv * uw) / across, (uu * vw - uv * uw) / across
        if 0 <= s <= 1 and 0 <= t <= 1:
            return math.dist(along(a, u, s), along(c, v, t))
    ends = [way_to_edge(a, c, v), way_to_edge(b, c, v), way_to_edge(c, a, u), way_to_edge(d, a, u)]
    return min(ends)


def way_to_edge(point: Vector, start: Vector, edge: Vector) -> float:
    part = dot((point[0] - start[0], point[1] - start[1], point[2] - start[2]), edge) / dot(edge, edge)
    return math.dist(point, along(start, edge, min(1.0, max(0.0, part))))


def along(start: Vector, way: Vector, part: float) -> Vector:
    return (start[0] + part * way[0], start[1] + part * way[1], start[2] + part * way[2])


def dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def angle_between(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    return 2 * math.acos(min(1.0, abs(sum(a * b for a, b in zip(one, other, strict=True)))))
