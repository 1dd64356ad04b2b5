"""PettingZoo's and Gymnasium's own tests on our environments."""

import copy
import pickle
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import ludoteca
import ludoteca.gymnasium
from conftest import GAMES
from ludoteca.pettingzoo import env, raw_env

@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo(name):
    with warnings.catch_warnings():
        # One of its warnings is about observations that are no images.
        warnings.simplefilter("ignore", UserWarning)
        api_test(env(name), num_cycles=300)
    seed_test(lambda: env(name), num_cycles=100)
    render_test(lambda render_mode: env(name, render_mode=render_mode))

def test_agents_get_what_they_won():
    environment = raw_env("taiji(size=3)")
    environment.reset(seed=1)
    total = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        observation, reward, terminated, truncated, info = environment.last()
        total[agent] += reward
        if terminated or truncated:
            environment.step(None)
            continue
        other = environment.possible_agents[1 - environment.possible_agents.index(agent)]
        assert not environment.observe(other)["action_mask"].any()
        environment.step(int(np.argmax(observation["action_mask"])))
    assert sorted(total.values()) == [-1, 1]
    assert list(total.values()) == environment.state_now.returns()

def test_an_illegal_action_loses():
    wrapped = env("mapello")
    wrapped.reset()
    wrapped.step(0)
    assert wrapped.terminations["player_0"] and wrapped.rewards["player_0"] == -1
    with pytest.raises(ValueError, match="render_mode must be None or one of"):
        env("mapello", render_mode="bogus")
    raw = raw_env("mapello")
    raw.reset()
    with pytest.raises(ludoteca.IllegalMoveError):
        raw.step(0)

@pytest.mark.parametrize("name", GAMES)
def test_gymnasium(name):
    made = gymnasium.make("ludoteca/Game-v0", game=name, opponent="random", player=None)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made.unwrapped, skip_render_check=True)

def test_gymnasium_renders():
    for mode in ludoteca.gymnasium.GameEnv.metadata["render_modes"]:
        made = gymnasium.make("ludoteca/Game-v0", game="taiji(size=3)", render_mode=mode)
        check_env(made.unwrapped)

@pytest.mark.parametrize("opponent", [1, np.int64(1), "random", lambda state: state.legal_actions()[0]])
@pytest.mark.parametrize("player", [0, 1, None])
def test_games_against_an_opponent(opponent, player):
    game = ludoteca.gymnasium.GameEnv("swack(size=3)", opponent, player)
    _, info = game.reset(seed=3)
    assert player in (None, game.player)
    done = False
    while not done:
        assert game.state.current_player() == game.player
        _, reward, done, truncated, info = game.step(int(np.argmax(info["action_mask"])))
        assert not truncated
    assert reward == game.state.player_return(game.player)

def test_wrong_games_against_an_opponent():
    with pytest.raises(ValueError, match="player must be 0, 1 or None"):
        ludoteca.gymnasium.GameEnv("swack", player=2)
    with pytest.raises(ValueError, match="render_mode must be None or one of human, ansi, rgb_array, not 'bogus'"):
        ludoteca.gymnasium.GameEnv("swack", render_mode="bogus")
    with pytest.raises(ValueError, match="opponent must be"):
        ludoteca.gymnasium.GameEnv("swack", "strong")
    with pytest.raises(ValueError, match="opponent must be"):
        ludoteca.gymnasium.GameEnv("swack", 1.5)
    with pytest.raises(ValueError, match="level cannot be"):
        ludoteca.gymnasium.GameEnv("swack", 9)
    game = ludoteca.gymnasium.GameEnv("mapello")
    game.reset()
    _, reward, terminated, _, info = game.step(0)
    assert terminated and reward == -1 and "'a1' is not legal" in info["illegal"]

@pytest.mark.parametrize("opponent", [5, "random"])
def test_environments_survive_being_copied(opponent):
    game = ludoteca.gymnasium.GameEnv("mapello", opponent, player=None)
    _, info = game.reset(seed=4)
    game.step(int(np.argmax(info["action_mask"])))
    twins = [copy.deepcopy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game)), game]
    for _ in range(2):
        for _ in range(4):
            for twin in twins:
                twin.step(twin.state.legal_actions()[0])
            assert len({twin.state.serialize() for twin in twins}) == 1
        for twin in twins:
            twin.reset()
        assert len({twin.player for twin in twins}) == 1
