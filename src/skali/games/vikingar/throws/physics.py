"""Throws runes with MuJoCo, a rigid-body simulator. Only the tool that makes the library needs it.

Physics does not know left from right, and a rune is its own mirror image: so the numbers of the simulation serve
as they are on a screen, where y points down.
"""

import math
from dataclasses import dataclass
from random import Random
from typing import Any

from skali.games.vikingar.throws.film import TICK
from skali.games.vikingar.throws.rune import ROUNDING, SIZE, Pose, Rune, Turn, gap

LOWEST_RELEASE = 0.08  # VIK-197
PATIENCE = 8.0  # seconds, VIK-197


@dataclass(frozen=True)
class Hand:
    """How a hand throws and what wood and board are like. Metres, seconds, kilograms."""

    density: float = 650.0
    friction: float = 0.5
    liveliness: float = 0.7  # damping of the first bounces: less than 1 springs back
    lively: float = 0.35  # seconds until bounces are damped, so that everything comes to rest
    reach: float = 0.105  # from the middle of the zone to the hand
    height: float = 0.115
    handful: float = 0.016  # radius of the space in which one rune is held; it grows with their number
    speed: float = 0.55
    speed_spread: float = 0.10
    aim_spread: float = 0.10
    scatter: float = 0.09
    spin: float = 14.0
    step: float = 0.001


class Board:
    """The board with a number of runes over it."""

    def __init__(self, runes: int, hand: Hand) -> None:
        import mujoco

        self.mujoco: Any = mujoco
        self.runes, self.hand = runes, hand
        self.model: Any = mujoco.MjModel.from_xml_string(world(runes, hand))
        self.data: Any = mujoco.MjData(self.model)

    def throw(self, chance: Random) -> list[list[Pose]] | None:
        """The pictures of one throw, a list of poses each; nothing if the runes do not come to rest in time."""
        mujoco, model, data = self.mujoco, self.model, self.data
        mujoco.mj_resetData(model, data)
        self.release(chance)
        model.geom_solref[:, 1] = self.hand.liveliness
        every, film = round(TICK / self.hand.step), [self.poses()]
        still = 0
        while still < 15:
            if data.time > PATIENCE:
                return None
            mujoco.mj_step(model, data, every)
            if data.time > self.hand.lively:
                model.geom_solref[:, 1] = 1.0
            film.append(self.poses())
            still = still + 1 if self.at_rest() else 0
        return film

    def release(self, chance: Random) -> None:
        hand, data = self.hand, self.data
        across = chance.gauss(0.0, hand.aim_spread)
        along = -chance.gauss(hand.speed, hand.speed_spread)
        held: list[Rune] = []
        for number in range(self.runes):
            pose = self.grip(chance, held)
            place, speed = 7 * number, 6 * number
            x, y, z, w = pose.turn
            data.qpos[place : place + 7] = (pose.x, pose.y, pose.z, w, x, y, z)
            drift = (across + chance.gauss(0.0, hand.scatter), along + chance.gauss(0.0, hand.scatter))
            data.qvel[speed : speed + 3] = (*drift, chance.gauss(0.0, hand.scatter))
            data.qvel[speed + 3 : speed + 6] = [chance.gauss(0.0, hand.spin) for _ in range(3)]

    def grip(self, chance: Random, held: list[Rune]) -> Pose:
        """A place in the hand that is free."""
        room = self.hand.handful * self.runes ** (1 / 3)
        while True:
            room *= 1.01
            x, y, z = (chance.uniform(-room, room) for _ in range(3))
            turn = random_turn(chance)
            pose = Pose(x, self.hand.reach + y, self.hand.height + z, turn)
            rune = Rune(pose)
            if rune.lowest() > LOWEST_RELEASE and all(gap(rune, other) > 0.001 for other in held):
                held.append(rune)
                return pose

    def poses(self) -> list[Pose]:
        places = self.data.qpos.reshape(self.runes, 7).tolist()
        return [Pose(x, y, z, (i, j, k, w)) for x, y, z, w, i, j, k in places]

    def at_rest(self) -> bool:
        speeds = self.data.qvel.reshape(self.runes, 6)
        return bool(abs(speeds[:, :3]).max() < 0.001 and abs(speeds[:, 3:]).max() < 0.05)


def random_turn(chance: Random) -> Turn:
    x, y, z, w = (chance.gauss(0.0, 1.0) for _ in range(4))
    size = math.sqrt(x * x + y * y + z * z + w * w)
    return (x / size, y / size, z / size, w / size)


def world(runes: int, hand: Hand) -> str:
    """The board and the runes in MuJoCo's own words."""
    corners = " ".join(f"{part:.7f}" for corner in surface_points() for part in corner)
    bodies = '<body><freejoint/><geom type="mesh" mesh="rune"/></body>' * runes
    return f"""
<mujoco>
  <option timestep="{hand.step}" integrator="implicitfast" cone="elliptic" impratio="10"
    iterations="30" tolerance="1e-10">
    <flag multiccd="enable"/>
  </option>
  <default>
    <geom condim="4" density="{hand.density}" friction="{hand.friction} 0.0005 0.0001"
      solref="0.004 {hand.liveliness}" solimp="0.95 0.99 0.0003"/>
  </default>
  <asset><mesh name="rune" vertex="{corners}"/></asset>
  <worldbody><geom type="plane" size="1 1 .1"/>{bodies}</worldbody>
</mujoco>"""


def surface_points() -> list[tuple[float, float, float]]:
    """Points of the rounded corners; their hull is the rune."""
    arc = (0.0, math.pi / 4, math.pi / 2)
    points = set()
    for a in arc:
        for b in arc:
            ball = (math.cos(a) * math.cos(b), math.sin(a) * math.cos(b), math.sin(b))
            x, y, z = (size / 2 - ROUNDING + ROUNDING * part for size, part in zip(SIZE, ball, strict=True))
            points |= {(i * x, j * y, k * z) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)}
    return sorted({(round(x, 7), round(y, 7), round(z, 7)) for x, y, z in points})
