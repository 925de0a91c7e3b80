"""How even the games are: whether a seat or an earlier turn is worth more, how long they last, what goes with winning.

    python bench/balance.py [--bot search:300] [--games 400] [--jobs 2] [--only raids-2 drakkar-4 ...] [--print]

The same bot plays all seats, at every table of every title and edition. Every game is kept under .bench/balance, so an
interrupted run goes on where it stopped; --print only adds up what is there. Prints what docs/balance.md quotes.
"""

from collections.abc import Iterator

from environments import say
from matches import KeptMatch, make_match, tables, wishes

from skali.arena.findings import Deed, Findings, study
from skali.arena.running import local_workers

SELDOM = 0.02  # of the seats: what so few do tells little
TELLING = 6  # choices and things that go most, and least, with winning


def sittings(bot: str) -> Iterator[KeptMatch]:
    for name, game, edition, counts in tables():
        for seats in counts:
            yield KeptMatch("balance", f"{name}-{seats}", make_match(game, edition, seats, (bot,), (), seed=11))


# --- what it comes to -----------------------------------------------------------------------------------------


HEADS = (
    "table",
    "games",
    "victories by seat, %",
    "by the order of play, %",
    "even",
    "farthest",
    "95 %",
    "points",
    "decisions",
    "choices",
)


def row(sitting: KeptMatch, findings: Findings) -> str:
    standings = findings.standings
    even = 100 / sitting.match.seats
    seats, places = ([100 * one.share for one in each] for each in (standings.seats, findings.places))
    low, high = findings.places[0].interval()
    lengths = sorted(findings.lengths.elements())
    points = sum(seat.points for seat in standings.seats) / sum(seat.games for seat in standings.seats)
    worst = max(abs(share - even) for share in (*seats, *places))
    return (
        f"| {sitting.table} | {standings.games} | {in_turn(seats)} | {in_turn(places)} | {even:.1f} "
        f"| {worst:.1f} | ±{50 * (high - low):.1f} | {points:.1f} "
        f"| {quantile(lengths, 0.05)} / {quantile(lengths, 0.5)} / {quantile(lengths, 0.95)} "
        f"| {findings.branching / max(1, standings.decisions):.1f} |"
    )


def in_turn(shares: list[float]) -> str:
    return " / ".join(f"{share:.1f}" for share in shares)


def quantile(numbers: list[int], part: float) -> int:
    return numbers[min(len(numbers) - 1, int(part * len(numbers)))]


def telling(findings: Findings) -> Iterator[str]:
    """What went most and least with winning, of all that was chosen and met often enough, and what nobody chose."""
    seats = findings.standings.games * findings.match.seats
    for title, deeds in (("choices", findings.choices), ("things", findings.things)):
        often = {name: deed for name, deed in deeds.items() if deed.seats >= max(20, SELDOM * seats)}
        ranked = sorted(often, key=lambda name: -often[name].share)
        for name in dict.fromkeys([*ranked[:TELLING], *ranked[-TELLING:]]):
            yield f"  {title:8} {name:44} {told(often[name], seats)}"
    for name in sorted(findings.choices):
        if findings.choices[name].seats < SELDOM * seats:
            yield f"  seldom   {name:44} {told(findings.choices[name], seats)}"


def told(deed: Deed, seats: int) -> str:
    low, high = deed.interval
    return f"{deed.share:6.1%} of the victories ({low:.1%} - {high:.1%}), by {deed.seats / seats:.1%} of the seats"


def sheets(findings: Findings) -> Iterator[str]:
    for category, bots in findings.sheet.items():
        scores = [score for each in bots.values() for score in each]
        most = max(scores)
        yield (
            f"  scored   {category:44} {sum(scores) / len(scores):6.2f} on average, "
            f"{most} at most, by {scores.count(most) / len(scores):.1%} of the seats"
        )


def main() -> None:
    parser = wishes(__doc__)
    parser.add_argument("--bot", default="search:300")
    chosen = parser.parse_args()
    wanted = [sitting for sitting in sittings(chosen.bot) if not chosen.only or sitting.table in chosen.only]
    if not chosen.print:
        with local_workers(chosen.jobs) as workers:
            for number, sitting in enumerate(wanted, start=1):
                say(f"{number} of {len(wanted)}: {sitting.table}")
                sitting.play(chosen.games, workers)
    studied = [(one, study(one.match, one.folder.outcomes())) for one in wanted if one.has_games]
    print(f"| {' | '.join(HEADS)} |")
    print(f"| {' | '.join('---' for _ in HEADS)} |")
    for sitting, findings in studied:
        print(row(sitting, findings))
    for sitting, findings in studied:
        print(f"\n{sitting.table}: an even share is {findings.even:.1%}")
        print("\n".join([*sheets(findings), *telling(findings)]))


if __name__ == "__main__":
    main()
