"""Batches: the same games as one by one, whatever the number of threads."""

import numpy as np
import pytest

import ludoteca
from conftest import VARIANTS


@pytest.mark.parametrize("text", VARIANTS)
def test_a_batch_plays_as_single_states_do(text):
    n = 40
    games = ludoteca.VectorGame(text, n, seed=3)
    game = games.get_game()
    states = [game.new_initial_state() for _ in range(n)]
    for _ in range(120):
        actions = games.random_actions().copy()
        observations, masks, rewards, dones = games.step(actions)
        for place, state in enumerate(states):
            assert state.legal_actions_mask()[actions[place]]
            state.apply_action(actions[place])
            assert dones[place] == state.is_terminal()
            assert rewards[place].tolist() == state.returns()
            assert games.lengths[place] == state.move_number()
            if state.is_terminal():
                states[place] = state = game.new_initial_state()
            assert games.players[place] == state.current_player()
            assert (masks[place] == state.legal_actions_mask()).all()
            assert (observations[place] == state.observation_tensor()).all()
    for place in (0, n - 1):
        assert games.state(place) == states[place]


def record(games, steps):
    told = []
    for _ in range(steps):
        games.step(games.random_actions())
        told.append([array.copy() for array in (games.observations, games.dones, games.rewards)])
    return told


def same(one, other):
    return all((a == b).all() for x, y in zip(one, other) for a, b in zip(x, y))


def test_seeds_and_not_threads_decide():
    make = lambda seed, threads: ludoteca.VectorGame("taiji(size=5)", 200, seed=seed, threads=threads)
    first = record(make(1, 1), 30)
    games = make(1, 3)
    assert games.threads == 3
    assert same(first, record(games, 30))
    assert not same(first, record(make(2, 1), 30))
    games.reset(seed=1)
    assert not games.lengths.any() and not games.dones.any()
    assert same(first, record(games, 30))


def test_arrays_are_written_in_place():
    games = ludoteca.VectorGame("swack", 64)
    arrays = [games.observations, games.masks, games.rewards, games.dones]
    addresses = [array.ctypes.data for array in arrays]
    for _ in range(5):
        given = games.step(games.random_actions())
        assert all(one is other for one, other in zip(given, arrays))
    assert [array.ctypes.data for array in arrays] == addresses
    into = np.empty_like(games.observations)
    games.observe(into)
    assert (into == games.observations).all()


def test_random_games_without_python_in_between():
    one, other = (ludoteca.VectorGame("taiji", 50, seed=9) for _ in range(2))
    ended = sum(int(one.step(one.random_actions())[3].sum()) for _ in range(100))
    assert other.play_random(100) == ended > 0
    for name in ("observations", "masks", "rewards", "dones", "players", "lengths"):
        assert (getattr(one, name) == getattr(other, name)).all()


def test_starts_vary():
    games = ludoteca.VectorGame("mapello(map=random)", 30, seed=1, vary=True)
    starts = {games.state(place).position() for place in range(30)}
    assert len(starts) == 30
    games.play_random(500)
    assert games.state(7).legal_actions() == np.flatnonzero(games.masks[7]).tolist()
    assert starts.isdisjoint({games.state(place).position() for place in range(30)})


def starts(games):
    return [games.state(place).serialize() for place in range(len(games))]


@pytest.mark.parametrize("text", ["mapello(map=random)", "ampel(setup=random)"])
def test_a_seed_gives_the_games_of_a_new_batch(text):
    new = ludoteca.VectorGame(text, 20, seed=9, vary=True)
    used = ludoteca.VectorGame(text, 20, seed=3, vary=True)
    used.play_random(7)
    assert starts(new) != starts(used)
    used.reset(seed=9)
    for _ in range(3):
        assert starts(new) == starts(used)
        assert (new.random_actions() == used.random_actions()).all()
        new.play_random(150)
        used.play_random(150)
    new.reset()
    used.reset()
    assert starts(new) == starts(used)


def test_threads_of_python_go_on_meanwhile():
    import threading

    games = ludoteca.VectorGame("ampel", 512)
    ticks = []
    done = threading.Event()

    def tick():
        while not done.wait(0.001):
            ticks.append(1)

    thread = threading.Thread(target=tick)
    thread.start()
    games.play_random(100)
    done.set()
    thread.join()
    assert len(ticks) > 5
