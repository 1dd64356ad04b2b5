"""The conformance kit of the rules, called from Python, and what must be true of the border itself."""

import copy
import pickle

import numpy as np
import pytest

import ludoteca
from conftest import play_randomly


def test_the_kit_finds_nothing(game):
    game.check_conformance(games=2, seed=1)


def test_a_state_tells_one_story(game):
    state = game.new_initial_state()
    random = np.random.default_rng(7)
    actions = []
    while not state.is_terminal() and len(actions) < 150:
        legal = state.legal_actions()
        mask = state.legal_actions_mask()
        assert legal == sorted(set(legal)) == np.flatnonzero(mask).tolist()
        assert mask.shape == (game.num_distinct_actions(),)
        assert state.legal_actions(1 - state.current_player()) == []
        assert state.returns() == [0.0, 0.0]
        tensor = state.observation_tensor()
        assert list(tensor.shape) == game.observation_tensor_shape()
        assert tensor.dtype == np.float32 and 0 <= tensor.min() and tensor.max() <= 1
        texts = [state.action_to_string(action) for action in legal]
        assert sorted(texts) == sorted(state.legal_moves())
        assert [state.string_to_action(text) for text in texts] == legal
        action = int(random.choice(legal))
        player = state.current_player()
        before = state.position()
        state.apply_action(action)
        actions.append(action)
        state.undo_action(player, action)
        assert state.position() == before
        state.apply_action(action)
    assert state.history() == actions
    assert state.move_number() == len(actions) <= game.max_game_length()


def test_a_game_ends_once(game):
    state = play_randomly(game.new_initial_state(), seed=3, most=3000)
    if not state.is_terminal():
        assert game.max_game_length() == 2**31 - 1
        return
    assert state.current_player() == -4
    assert state.legal_actions() == [] and not state.legal_actions_mask().any()
    assert sum(state.returns()) == 0
    with pytest.raises(ludoteca.GameOverError):
        state.apply_action(state.history()[-1])


def test_states_survive_being_written(game):
    state = play_randomly(game.new_initial_state(), seed=5, most=4)
    copies = [
        state.clone(),
        copy.copy(state),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        ludoteca.deserialize_state(state.serialize()),
        game.deserialize_state(state.serialize()),
        eval(repr(state)),
    ]
    assert all(other == state and other.position() == state.position() for other in copies)
    assert pickle.loads(pickle.dumps(game)) == game
    assert hash(state.get_game()) == hash(game)
    moved = state.clone()
    play_randomly(moved, seed=1, most=1)
    assert moved != state and moved.move_number() == state.move_number() + 1


def test_positions_and_records_are_our_texts(game):
    state = play_randomly(game.new_initial_state(), seed=6, most=5)
    again = game.new_initial_state(state.position())
    assert again.position() == state.position()
    assert again.legal_actions() == state.legal_actions()
    assert ludoteca.deserialize_state(again.serialize()) == again
    record = ludoteca.Record(str(state.to_record(Player1="Ana", Player2="João")))
    assert record.state() == state and record.moves == state.moves()
    assert record.tags["Player2"] == "João"
    assert record.start().move_number() == 0


def test_a_state_of_another_game_is_refused():
    text = ludoteca.load_game("taiji(size=7)").new_initial_state().serialize()
    for other in ("swack", "taiji", "taiji(size=7,tie=draw)"):
        with pytest.raises(ludoteca.TextError, match=r"this is a state of taiji\(size=7\), not of " + other[:5]):
            ludoteca.load_game(other).deserialize_state(text)
    text = ludoteca.load_game("taiji").new_initial_state().serialize()
    assert ludoteca.load_game("taiji(size=9,groups=2)").deserialize_state(text).serialize() == text


def test_boards_are_drawn(game):
    state = play_randomly(game.new_initial_state(), seed=2, most=4)
    assert state._repr_svg_().startswith("<svg") and state.to_svg().endswith("</svg>\n")
    assert bytes(state.to_png()).startswith(b"\x89PNG")
    pixels = state.to_rgb(scale=0.5)
    assert pixels.dtype == np.uint8 and pixels.ndim == 3 and pixels.shape[2] == 3
    assert len(np.unique(pixels)) > 5
    assert state.status() in str(state)
