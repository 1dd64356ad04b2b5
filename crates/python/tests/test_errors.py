"""Wrong calls of every kind: an exception that says what was wrong, and nothing has changed."""

import re
import threading

import numpy as np
import pytest

import ludoteca

OTHELLO = "mapello(map=othello)"


@pytest.fixture
def state():
    return ludoteca.load_game(OTHELLO).new_initial_state()


@pytest.mark.parametrize(
    "text, problem",
    [
        ("chess", "unknown game 'chess'; expected one of: mapello,"),
        ("", "unknown game ''"),
        ("taiji(size=1)", "at character 12: '1' is not a value of size; expected a number from 2 to 13"),
        ("taiji(", "expected ) at the end of the options"),
        ("taiji(size=9\0)", "is not a value of size"),
    ],
)
def test_games_that_cannot_be_read(text, problem):
    with pytest.raises(ludoteca.TextError) as raised:
        ludoteca.load_game(text)
    assert problem in str(raised.value)
    assert isinstance(raised.value, ValueError)


def test_errors_speak_portuguese():
    ludoteca.set_language("pt")
    try:
        with pytest.raises(ludoteca.TextError, match="não é um jogo"):
            ludoteca.load_game("chess")
        with pytest.raises(FileNotFoundError, match="não foi possível ler nada: esse ficheiro"):
            ludoteca.read_records("nada")
    finally:
        ludoteca.set_language("en")
    with pytest.raises(ValueError, match="not a supported language"):
        ludoteca.set_language("tlh")


@pytest.mark.parametrize("action", [0, 64, -1, 65, 10**6, 2**63, -(2**80)])
def test_illegal_actions(state, action):
    before = state.serialize()
    with pytest.raises(ludoteca.IllegalMoveError):
        state.apply_action(action)
    assert state.serialize() == before


def test_numbers_are_told_as_they_were_given(state):
    told = {10**30: str(10**30), -(10**30): str(-(10**30)), 10**5000: "> 10^38", -(10**40): "< -10^38"}
    for action, shown in told.items():
        with pytest.raises(ludoteca.IllegalMoveError, match=f"^{re.escape(shown)} is not an action of this game"):
            state.apply_action(action)


@pytest.mark.parametrize("number", [-1, 2**64, 10**30])
@pytest.mark.parametrize(
    "call",
    [
        lambda state, number: state.legal_actions(number),
        lambda state, number: state.legal_actions_mask(number),
        lambda state, number: state.observation_tensor(number),
        lambda state, number: state.player_return(number),
        lambda state, number: state.get_game().check_conformance(games=number),
        lambda state, number: state.get_game().check_conformance(seed=number),
        lambda state, number: ludoteca.Engine(seed=number),
        lambda state, number: ludoteca.Engine(threads=number),
        lambda state, number: ludoteca.Engine().search(state, nodes=number),
        lambda state, number: ludoteca.solve(state, nodes=number),
        lambda state, number: ludoteca.VectorGame(OTHELLO, 4, seed=number),
        lambda state, number: ludoteca.VectorGame(OTHELLO, 4, threads=number),
        lambda state, number: ludoteca.VectorGame(OTHELLO, 4).reset(seed=number),
        lambda state, number: ludoteca.VectorGame(OTHELLO, 4).play_random(number),
    ],
)
def test_numbers_out_of_range(state, call, number):
    with pytest.raises(ValueError, match=f"{number}; (choose|players are 0 and 1)"):
        call(state, number)


def test_the_largest_seed_is_a_seed(state):
    most = 2**64 - 1
    assert ludoteca.Engine(level=1, seed=most).step(state) in state.legal_actions()
    games = ludoteca.VectorGame(OTHELLO, 4, seed=most)
    games.reset(seed=most)


@pytest.mark.parametrize("action", ["d3", None, 1.5, [19], object()])
def test_actions_of_a_wrong_type(state, action):
    with pytest.raises(TypeError):
        state.apply_action(action)


def test_numbers_of_numpy_are_numbers(state):
    state.apply_action(np.int64(19))
    assert state.moves() == ["d3"]


def test_moves_that_cannot_be_read_or_played(state):
    with pytest.raises(ludoteca.TextError, match="'z99' is not a move"):
        state.apply_move("z99")
    with pytest.raises(ludoteca.IllegalMoveError, match="the move 'a1' is not legal"):
        state.apply_move("a1")
    with pytest.raises(ludoteca.IllegalMoveError):
        state.string_to_action("a1")
    with pytest.raises(ValueError):
        state.action_to_string(9999)
    with pytest.raises(ValueError, match="there is no player 7"):
        state.action_to_string(7, 19)
    with pytest.raises(ValueError, match="players are 0 and 1"):
        state.legal_actions(2)
    with pytest.raises(ValueError, match="no move to undo"):
        state.undo_action(0, 19)
    state.apply_action(19)
    for player, action in [(1, 19), (0, 20)]:
        with pytest.raises(ValueError, match="the last move was not"):
            state.undo_action(player, action)
    assert state.moves() == ["d3"]


def test_actions_that_are_holes():
    state = ludoteca.load_game("swack").new_initial_state()
    holes = set(range(state.num_distinct_actions())) - set(state.legal_actions())
    for action in holes:
        with pytest.raises(ludoteca.IllegalMoveError):
            state.apply_action(action)
    assert state.move_number() == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n\n\n",
        "taiji",
        "taiji\nstartpos\na1b1\nmore",
        "taiji\nnowhere\n",
        "taiji\nstartpos\na1z9",
        "taiji\nstartpos\na1b1 a1b1",
        "\0" * 100,
    ],
)
def test_states_that_cannot_be_read(text):
    with pytest.raises(ValueError):
        ludoteca.deserialize_state(text)


def test_records_that_cannot_be_read(tmp_path):
    with pytest.raises(ludoteca.TextError, match="line 1"):
        ludoteca.Record("nonsense")
    nothing = tmp_path / "nothing"
    with pytest.raises(FileNotFoundError, match=f"{re.escape(str(nothing))} could not be read: there is no such"):
        ludoteca.read_records(nothing)
    with pytest.raises(IsADirectoryError, match=re.escape(str(tmp_path))):
        next(ludoteca.read_records(tmp_path))
    state = ludoteca.load_game("taiji").new_initial_state()
    with pytest.raises(ValueError, match="determined by the game"):
        state.to_record(Game="swack")
    with pytest.raises(TypeError):
        state.to_record(Player1=3)
    good = '[Game "taiji(size=2)"]\n\n1. a1b1 b2a2 0-1\n\n'
    path = tmp_path / "records"
    path.write_text(good + '[Game "go"]\n\n*\n\n' + good)
    records = ludoteca.read_records(path)
    assert next(records).result == "0-1"
    with pytest.raises(ludoteca.TextError, match="line 5, column 8"):
        next(records)
    assert [record.result for record in records] == ["0-1"]


@pytest.mark.parametrize("scale", [0, -1, 1e9, float("nan"), float("inf")])
def test_pictures_of_no_size(state, scale):
    with pytest.raises(ValueError):
        state.to_png(scale)
    with pytest.raises(ValueError):
        state.to_rgb(scale)


@pytest.mark.parametrize("n", [0, -1, 2**20 + 1, 2**70])
def test_batches_of_a_wrong_size(n):
    with pytest.raises(ValueError, match="choose 1 to 1048576"):
        ludoteca.VectorGame("taiji", n)


@pytest.mark.parametrize(
    "actions, error",
    [
        (np.zeros(7, np.int64), ValueError),
        (np.zeros((8, 1), np.int64), TypeError),
        (np.zeros(8), TypeError),
        (np.zeros(8, bool), TypeError),
        (np.array(["a"] * 8), TypeError),
        ([[1, 2], [3]], TypeError),
        (None, TypeError),
        (3, TypeError),
        (np.full(8, -1), ludoteca.IllegalMoveError),
        (np.full(8, 2**63, np.uint64), ludoteca.IllegalMoveError),
        (np.full(8, 10**9), ludoteca.IllegalMoveError),
    ],
)
def test_actions_of_batches(actions, error):
    games = ludoteca.VectorGame("swack", 8)
    masks = games.masks.copy()
    with pytest.raises(error):
        games.step(actions)
    assert (games.masks == masks).all() and not games.lengths.any()


def test_one_illegal_action_stops_the_whole_step():
    games = ludoteca.VectorGame(OTHELLO, 100)
    actions = games.random_actions().copy()
    actions[[70, 90]] = 0
    with pytest.raises(ludoteca.IllegalMoveError, match="game 70: the move 'a1' is not legal"):
        games.step(actions)
    assert not games.lengths.any()


def test_actions_may_be_anything_that_numpy_knows():
    games = ludoteca.VectorGame(OTHELLO, 4)
    for actions in [[19] * 4, (18, 18, 18, 18), np.full((4, 2), 17, np.int8)[:, 0]]:
        games.step(actions)
    assert (games.lengths == 3).all()


def test_arrays_that_were_changed_behind_our_back():
    games = ludoteca.VectorGame("taiji", 4)
    games.masks.flags.writeable = False
    with pytest.raises(ValueError, match="the array masks can no longer be written to"):
        games.step(games.random_actions())
    games.masks.flags.writeable = True
    games.step(games.random_actions())


def test_arrays_to_observe_into():
    games = ludoteca.VectorGame("taiji", 4, observe=False)
    assert games.observations is None
    right = (4, 3, 9, 9)
    read_only = np.zeros(right, np.float32)
    read_only.flags.writeable = False
    for wrong in [
        np.zeros(right),
        np.zeros(right[1:], np.float32),
        np.zeros((4, 3, 9, 18), np.float32)[..., ::2],
        np.zeros(right, np.float32, order="F"),
        read_only,
        None,
        "observations",
    ]:
        with pytest.raises(ValueError, match=r"float32 array of shape \[4, 3, 9, 9\]"):
            games.observe(wrong)


def test_batches_without_anything_to_vary():
    with pytest.raises(ValueError, match="has no random start"):
        ludoteca.VectorGame("taiji", 4, vary=True)
    with pytest.raises(IndexError, match="games are 0 to 3"):
        ludoteca.VectorGame("taiji", 4).state(4)


@pytest.mark.parametrize(
    "arguments",
    [
        {"level": 0},
        {"level": 9},
        {"level": -3},
        {"threads": 0},
        {"hash": 0},
        {"hash": 2**40},
        {"seed": -1},
    ],
)
def test_players_that_do_not_exist(arguments):
    with pytest.raises(ValueError, match="cannot be"):
        ludoteca.Engine(**arguments)


def test_searches_that_cannot_be(state):
    engine = ludoteca.Engine()
    with pytest.raises(ValueError, match="needs a limit"):
        engine.search(state)
    with pytest.raises(ValueError, match="give only one of"):
        engine.search(state, nodes=10, depth=3)
    for limit in [{"nodes": 0}, {"depth": 0}, {"seconds": 0}, {"seconds": float("nan")}]:
        with pytest.raises(ValueError):
            engine.search(state, **limit)
    with pytest.raises(ValueError):
        engine.search(state, nodes=10, lines=0)
    with pytest.raises(TypeError):
        engine.search("state", nodes=10)
    over = ludoteca.deserialize_state("swack\nstartpos\npass pass")
    for search in [lambda: engine.search(over, nodes=10), lambda: ludoteca.solve(over)]:
        with pytest.raises(ludoteca.GameOverError, match="nothing to search"):
            search()


def test_an_object_in_use_by_another_thread_is_no_crash():
    engine = ludoteca.Engine()
    state = ludoteca.load_game("taiji").new_initial_state()
    thread = threading.Thread(target=lambda: engine.search(state, seconds=1.0))
    thread.start()
    said = set()
    while thread.is_alive():
        try:
            engine.search(state, nodes=1)
        except RuntimeError as error:
            said.add(str(error))
    thread.join()
    assert said == {"this engine is searching in another thread; give each thread its own Engine"}
    assert engine.search(state, nodes=100).nodes > 0


def test_games_in_use_by_another_thread_are_no_crash():
    games = ludoteca.VectorGame("ampel", 256)
    thread = threading.Thread(target=lambda: games.play_random(500))
    thread.start()
    said = set()
    while thread.is_alive():
        try:
            games.state(0)
        except RuntimeError as error:
            said.add(str(error))
    thread.join()
    assert said == {"these games are in use by another thread; give each thread its own VectorGame"}
    assert games.masks.any(axis=1).all()
