"""OpenSpiel's own tests and bots on our games."""

import pickle
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import evaluate_bots, generate_playthrough, mcts

import ludoteca
import ludoteca.openspiel

NAMES = ludoteca.openspiel.names()


@pytest.mark.parametrize("name", [*NAMES, "ludoteca_mapello(map=random,seed=3)"])
def test_random_simulation(name):
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_all_games_are_there():
    assert len(NAMES) == len(ludoteca.registered_names())
    assert set(NAMES) <= set(pyspiel.registered_names())


def test_api():
    code = (
        "import ludoteca.openspiel\n"
        "from absl.testing import absltest\n"
        "from open_spiel.integration_tests import api_test\n"
        "absltest.main(module=api_test)\n"
    )
    command = [sys.executable, "-c", code, "--test_only_games=ludoteca_.*"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    tests = 5 * len(NAMES)
    assert f"Ran {tests} tests" in ran.stderr, ran.stderr


@pytest.mark.parametrize("name", NAMES)
def test_playthrough(name, tmp_path):
    flags.FLAGS([""])
    text = generate_playthrough.playthrough(name, None, seed=1)
    path = tmp_path / "playthrough.txt"
    path.write_text(text)
    expected, replayed = generate_playthrough.replay(str(path))
    assert expected == replayed


@pytest.mark.parametrize("name", NAMES)
def test_the_bot_of_openspiel_plays_a_whole_game_against_level_3(name):
    game = pyspiel.load_game(name)
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random)
    theirs = mcts.MCTSBot(game, uct_c=2, max_simulations=2, evaluator=evaluator, random_state=random)
    ours = ludoteca.openspiel.EngineBot(level=3)
    state = game.new_initial_state()
    returns = evaluate_bots.evaluate_bots(state, [theirs, ours], random)
    assert state.is_terminal()
    assert list(returns) in ([1, -1], [-1, 1], [0, 0])


def test_options_are_parameters():
    game = pyspiel.load_game("ludoteca_taiji(size=7,groups=2)")
    assert str(game.rules) == "taiji(size=7,groups=2)"
    assert str(pyspiel.load_game("ludoteca_taiji(size=7)").rules) == "taiji(size=7)"
    assert str(pyspiel.load_game("ludoteca_taiji").rules) == "taiji"
    again = pickle.loads(pickle.dumps(game))
    assert str(again.rules) == str(game.rules)
    assert again.new_initial_state().legal_actions() == game.new_initial_state().legal_actions()
    with pytest.raises(ludoteca.TextError, match="is not a value of size"):
        pyspiel.load_game("ludoteca_taiji(size=1)")


def test_observations_are_ours():
    game = pyspiel.load_game("ludoteca_swack")
    state = game.new_initial_state()
    assert game.observation_tensor_shape() == state.play.get_game().observation_tensor_shape()
    assert state.observation_tensor(0) == state.play.observation_tensor().ravel().tolist()
    assert state._repr_svg_().startswith("<svg")
