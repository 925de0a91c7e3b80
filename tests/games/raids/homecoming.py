"""The end of a voyage in one step: what each player has, in which order they arrive, then the reckoning."""

from tests.games.raids.harness import Play, given

TILES = ["A-0", "A-1", "A-2", "A-3", "A-4", "A-5", "A-6", "A-7", "A-8"]


def homeward(*longships: str, order: tuple[int, ...], voyage: int = 2, tile: str = "A-3") -> Play:
    """Three or four longships of which only the last two in `order` are still out, on the start.

    The last but one is asked: after "sail-home" the other follows by itself and the voyage is reckoned, with
    `tile` on the Arrival. A longship is given by its lines of TOML; the villages are empty.
    """
    others = [id for id in TILES[1:] if id != tile]
    arrival_tiles = ["A-0", *others[:3]]
    arrival_tiles[voyage - 1] = tile
    position = f"""
        voyage = {voyage}
        arrival_tiles = {arrival_tiles}
        track = {{ 19 = "V4-04" }}
        left = {{ 5 = [0], 10 = [0], 15 = [0] }}
    """
    for seat, longship in enumerate(longships, start=1):
        position += f"""
        [[ships]]
        {place(order.index(seat) + 1, len(order))}
        {longship}
        """
    return given(position)


def place(rank: int, ships: int) -> str:
    """Where the ship lies that arrives at this rank: the higher of the two numbers on the start sails first."""
    if rank <= ships - 2:
        return f"at = 20\nstart = {rank}"
    return f"start = {ships if rank == ships - 1 else ships - 1}"


def coins(play: Play) -> list[list[int]]:
    """The coins of each seat."""
    return [ship["coins"] for ship in play.position["ships"]]
