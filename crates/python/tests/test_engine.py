"""The computer player."""

import _thread
import copy
import multiprocessing
import pickle
import signal
import threading
import time

import pytest

import ludoteca
from conftest import GAMES, play_randomly


@pytest.mark.parametrize("name", GAMES)
def test_levels_play_every_game(name):
    state = ludoteca.load_game(name).new_initial_state()
    for _ in range(4):
        action = ludoteca.Engine(level=2, seed=5).step(state)
        assert action == ludoteca.Engine(level=2, seed=5).step(state)
        state.apply_action(action)
    assert state.move_number() == 4


@pytest.mark.parametrize("name", GAMES)
def test_lines_can_be_played(name):
    state = ludoteca.load_game(name).new_initial_state()
    result = ludoteca.Engine().search(state, nodes=3000, lines=3)
    assert result.action == state.string_to_action(result.move)
    assert len(result.lines) == 3 and result.nodes >= 100
    assert len({line.actions[0] for line in result.lines}) == 3
    for line in result.lines:
        played = state.clone()
        for action, text in zip(line.actions, line.moves, strict=True):
            assert played.action_to_string(action) == text
            played.apply_action(action)
        assert 0 <= line.chance <= 1 and (line.score > 0) == (line.chance > 0.5)


def test_a_proof_is_followed_to_its_end():
    state = play_randomly(ludoteca.load_game("taiji(size=5)").new_initial_state(), seed=4, most=4)
    solution = ludoteca.solve(state, seconds=20)
    assert solution is not None
    winner = state.current_player() if solution.value == 1 else 1 - state.current_player()
    while not state.is_terminal():
        best = ludoteca.solve(state, seconds=20)
        assert best.value == (1 if winner == state.current_player() else -1)
        state.apply_action(best.actions[0])
    assert state.player_return(winner) == 1


def test_draws_and_points_are_solved_too():
    assert ludoteca.solve(ludoteca.load_game("swack(size=2)").new_initial_state()).value == 0
    solution = ludoteca.solve(ludoteca.load_game("taiji(size=4)").new_initial_state())
    assert (solution.value, solution.score) == (-1, 0)


FIELDS = {
    ludoteca.Line: ["actions", "moves", "score", "mate", "proved", "chance"],
    ludoteca.Solution: ["value", "score", "actions", "moves", "nodes"],
    ludoteca.SearchResult: ["action", "move", "depth", "nodes"],
}


def told(thing):
    """Everything that a result tells."""
    lines = [told(line) for line in getattr(thing, "lines", [])]
    return [getattr(thing, name) for name in FIELDS[type(thing)]] + lines


def copies(thing):
    pickled = [pickle.loads(pickle.dumps(thing, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    return [copy.copy(thing), copy.deepcopy(thing), *pickled]


@pytest.mark.parametrize("name", ["taiji(size=4)", "swack"])
def test_results_survive_being_copied(name):
    state = ludoteca.load_game(name).new_initial_state()
    result = ludoteca.Engine().search(state, nodes=3000, lines=3)
    for other in copies(result):
        assert told(other) == told(result) and len(other.lines) == 3
    for other in copies(result.lines[1]):
        assert told(other) == told(result.lines[1])
    solution = ludoteca.solve(ludoteca.load_game("taiji(size=4)").new_initial_state())
    for other in copies(solution):
        assert told(other) == told(solution)
    record = state.to_record(Player1="Ana")
    assert all(other == record for other in copies(record))


def test_other_processes_search_too():
    states = [ludoteca.load_game(name).new_initial_state() for name in GAMES]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        found = pool.map(ludoteca.Engine(level=1, seed=5).step, states)
        solution = pool.apply(ludoteca.solve, (ludoteca.load_game("swack(size=2)").new_initial_state(),))
        record = pool.apply(ludoteca.Record, (str(states[0].to_record()),))
    assert found == [ludoteca.Engine(level=1, seed=5).step(state) for state in states]
    assert solution.value == 0 and record == states[0].to_record()


def test_engines_survive_being_copied():
    state = ludoteca.load_game("mapello").new_initial_state()
    engine = ludoteca.Engine(level=3, threads=2, hash=8, seed=2**64 - 1)
    engine.step(state)
    for other in copies(engine):
        assert other is not engine and other.__reduce__() == engine.__reduce__()
        engine.new_game()
        assert other.level == 3 and other.step(state) == engine.step(state)
    assert all(other.level is None for other in copies(ludoteca.Engine()))


def near_the_end(name, seed, left):
    """A random game without its last moves."""
    game = ludoteca.load_game(name)
    moves = play_randomly(game.new_initial_state(), seed).history()
    state = game.new_initial_state()
    for action in moves[:-left]:
        state.apply_action(action)
    return state


def test_lines_tell_what_is_proved():
    def lines(state, count):
        return ludoteca.Engine().search(state, nodes=100_000, lines=count).lines

    draw = lines(ludoteca.load_game("swack(size=2)").new_initial_state(), 5)
    assert {line.proved for line in draw} <= {0, -1} and draw[0].proved == 0
    assert draw[0].score == 0 and draw[0].chance == 0.5 and draw[0].mate is None
    state = near_the_end("mapello", seed=1, left=6)
    line, solution = lines(state, 1)[0], ludoteca.solve(state)
    assert line.proved == solution.score and abs(solution.score) > 1
    assert line.score == (float("inf") if solution.value > 0 else -float("inf"))
    unknown = lines(ludoteca.load_game("taiji").new_initial_state(), 1)[0]
    assert unknown.proved is None and abs(unknown.score) < float("inf")


def test_what_cannot_be_proved_is_none():
    assert ludoteca.solve(ludoteca.load_game("taiji").new_initial_state(), nodes=1000) is None


def test_a_player_of_full_strength_beats_a_random_one():
    state = ludoteca.load_game("mapello").new_initial_state()
    engine = ludoteca.Engine()
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(engine.search(state, nodes=500).action)
        else:
            play_randomly(state, seed=state.move_number(), most=1)
    assert state.returns()[0] == 1


@pytest.fixture
def heeds_ctrl_c():
    """Python does not listen to Ctrl-C when it was started in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeds_ctrl_c")
def test_ctrl_c_ends_a_search():
    state = ludoteca.load_game("taiji").new_initial_state()
    engine = ludoteca.Engine()
    threading.Timer(0.3, _thread.interrupt_main).start()
    begin = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        engine.search(state, seconds=60)
    assert time.monotonic() - begin < 20
    assert engine.search(state, nodes=100).move in state.legal_moves()


@pytest.mark.usefixtures("heeds_ctrl_c")
def test_ctrl_c_ends_a_check():
    threading.Timer(0.3, _thread.interrupt_main).start()
    begin = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        ludoteca.load_game("swack").check_conformance(games=100_000)
    assert time.monotonic() - begin < 20
