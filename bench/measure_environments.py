"""One round of one system's environments, as JSON: steps with observation and mask, random legal choices."""

import importlib
import json
import random
import sys
from collections.abc import Callable
from typing import Any

from clock import Played, per_second

AT_ONCE = 1024  # games of a vector environment
SEATS = 4


def main(system: str) -> None:
    runs = {"skali": skali, "openspiel": openspiel, "pettingzoo": pettingzoo, "pgx": pgx}[system]()
    found = {}
    for name, run in runs.items():
        run()  # what is made once, and XLA's compiler, do not count
        found[name] = per_second(run).decisions
    print(json.dumps(found))


def skali() -> dict[str, Callable[[], Played]]:
    """Our vector environment: samples, the check that they are legal, the step, observations and masks."""
    vector: Any = importlib.import_module("skali.envs.vector")

    def steps(game: str, seats: int) -> Callable[[], Played]:
        env = vector.VectorEnv(game, AT_ONCE, seats=seats)

        def run() -> Played:
            env.step(env.sample())
            return Played(AT_ONCE, 0)

        return run

    own = {game: steps(game, SEATS) for game in ("raids", "drakkar", "vikingar", "midgard")}
    return {"four": steps("connect-four", 2), "own": own["raids"], **own}


def openspiel() -> dict[str, Callable[[], Played]]:
    """`rl_environment`, OpenSpiel's interface for learners in Python; its rules are C++."""
    rl: Any = importlib.import_module("open_spiel.python.rl_environment")

    def steps(game: str) -> Callable[[], Played]:
        env = rl.Environment(game)

        def run() -> Played:
            step, count = env.reset(), 0
            while not step.last():
                seen = step.observations
                legal = seen["legal_actions"][seen["current_player"]]
                step = env.step([legal[int(random.random() * len(legal))]])
                count += 1
            return Played(count, 1)

        return run

    return {"four": steps("connect_four"), "own": steps("backgammon")}


def pettingzoo() -> dict[str, Callable[[], Played]]:
    def steps(module: str) -> Callable[[], Played]:
        env: Any = importlib.import_module(f"pettingzoo.classic.{module}").env()

        def run() -> Played:
            env.reset()
            count = 0
            for agent in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                env.step(None if ended or cut else env.action_space(agent).sample(seen["action_mask"]))
                count += not (ended or cut)
            return Played(count, 1)

        return run

    return {"four": steps("connect_four_v3"), "own": steps("chess_v6")}


def pgx() -> dict[str, Callable[[], Played]]:
    """Compiled by XLA for the processor, with the auto-reset that pgx comes with."""
    jax: Any = importlib.import_module("jax")
    library: Any = importlib.import_module("pgx")
    wrappers: Any = importlib.import_module("pgx.experimental.wrappers")

    def steps(game: str) -> Callable[[], Played]:
        env = library.make(game)
        advance = wrappers.auto_reset(env.step, env.init)

        def choose_and_step(state: Any, key: Any) -> Any:
            chosen, chance = jax.random.split(key)
            odds = jax.numpy.log(state.legal_action_mask.astype("float32"))
            actions = jax.random.categorical(chosen, odds, axis=-1)
            return jax.vmap(advance)(state, actions, jax.random.split(chance, AT_ONCE))

        step = jax.jit(choose_and_step)
        keys = iter(jax.random.split(jax.random.PRNGKey(1), 100_000))
        state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), AT_ONCE))

        def run() -> Played:
            nonlocal state
            state = step(state, next(keys))
            state.observation.block_until_ready()
            return Played(AT_ONCE, 0)

        return run

    return {"four": steps("connect_four"), "own": steps("backgammon")}


if __name__ == "__main__":
    main(sys.argv[1])
