"""Calls with anything at all: what is raised is an ordinary exception, and the interpreter goes on.

A panic in Rust would be no `Exception` and end the test.
"""

import random

import numpy as np
import pytest

import ludoteca
from conftest import play_randomly

JUNK = [
    None, True, -1, 0, 1, 2, 19, 65, 2**21, 2**31, 2**63, -(2**63), 2**64, 10**40,
    0.0, -1.5, float("nan"), float("inf"), "", "a", "a1", "a1b1", "pass", "d3", "taiji", "taiji(size=3)",
    "swack(size=2)\nstartpos\n", "[Game \"taiji\"]\n\n*", "\0", "é" * 50, "9" * 400, "(" * 2000, "\ud800",
    b"bytes", (), [], {}, [1], np.zeros(3), np.int8(5), np.array(3), np.arange(4), object(), int, max,
]  # fmt: skip

#: They would only wait or fill the memory: numbers of seconds or games may be as large as they like.
TAKE_THEIR_TIME = {"check_conformance", "play_random", "to_png", "to_rgb"}


def things():
    game = ludoteca.load_game("mapello")
    state = play_randomly(game.new_initial_state(), seed=1, most=10)
    over = play_randomly(game.new_initial_state(), seed=1)
    return [game, state, over, state.to_record(), ludoteca.VectorGame("swack", 4)]


def methods(thing):
    names = [name for name in dir(thing) if not name.startswith("__") and name not in TAKE_THEIR_TIME]
    names += ["__eq__", "__str__", "__repr__", "__reduce__", "__deepcopy__"]
    found = [getattr(thing, name, None) for name in names]
    return [method for method in found if callable(method)]


FUNCTIONS = [
    ludoteca.load_game, ludoteca.deserialize_state, ludoteca.read_records, ludoteca.solve, ludoteca.Record,
    ludoteca.VectorGame, ludoteca.Engine, ludoteca.Engine().search, ludoteca.Engine(level=1).step,
]  # fmt: skip


@pytest.mark.parametrize("seed", range(5))
def test_junk(seed):
    drawn = random.Random(seed)
    made = things()
    raised = answered = 0
    for _ in range(3000):
        calls = methods(drawn.choice(made)) + FUNCTIONS
        arguments = drawn.choices(JUNK, k=drawn.choice([0, 1, 1, 1, 2, 2, 3]))
        try:
            drawn.choice(calls)(*arguments)
            answered += 1
        except Exception:
            raised += 1
    assert raised > 500 and answered > 100
    assert all(str(thing) for thing in made)
