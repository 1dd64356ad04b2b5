"""What all tests share."""

import numpy as np
import pytest

import ludoteca

GAMES = ludoteca.registered_names()

#: Games with options that change what planes, actions and endings look like.
VARIANTS = [
    *GAMES,
    "mapello(map=othello)",
    "mapello(map=random,seed=3)",
    "ampel(setup=random,seed=5,cap=20)",
    "taiji(size=4,diagonal=yes)",
    "renpaarden(size=5,cap=40)",
    "renpaarden(size=5,cap=0)",
    "swack(size=3,pie=yes)",
]


@pytest.fixture(params=VARIANTS)
def game(request):
    return ludoteca.load_game(request.param)


def play_randomly(state, seed, most=1000):
    """Plays random actions to the end, or so many."""
    random = np.random.default_rng(seed)
    while not state.is_terminal() and most > 0:
        state.apply_action(int(random.choice(state.legal_actions())))
        most -= 1
    return state
