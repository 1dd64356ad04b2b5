"""PettingZoo environments of all games, for agents that take turns.

>>> from ludoteca.pettingzoo import env
>>> game = env("swack(size=3)")
>>> game.reset(seed=7)
>>> for agent in game.agent_iter():
...     observation, reward, termination, truncation, info = game.last()
...     if termination or truncation:
...         game.step(None)
...         continue
...     game.step(game.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import ludoteca

__all__ = ["env", "raw_env"]

_RENDER_MODES = ["human", "ansi", "rgb_array"]

def env(game: str | ludoteca.Game, render_mode: str | None = None) -> AECEnv:
    """Return an environment in which an illegal action loses the game."""
    environment = raw_env(game, render_mode)
    environment = wrappers.TerminateIllegalWrapper(environment, illegal_reward=-1)
    environment = wrappers.AssertOutOfBoundsWrapper(environment)
    return wrappers.OrderEnforcingWrapper(environment)

class raw_env(AECEnv, EzPickle):
    """An environment in which an illegal action raises `ludoteca.IllegalMoveError`.

    Observations are dictionaries: `observation` has the planes from the perspective of the player
    to move, `action_mask` is 1 for legal actions, and all 0 for an agent that is not to move. The
    reward is 1 for a win and -1 for a loss.
    """

    metadata = {
        "render_modes": _RENDER_MODES,
        "name": "ludoteca",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    agents: list[str]
    agent_selection: str
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]
    _cumulative_rewards: dict[str, float]

    def __init__(self, game: str | ludoteca.Game, render_mode: str | None = None) -> None:
        EzPickle.__init__(self, game, render_mode)
        super().__init__()
        if render_mode not in (None, *_RENDER_MODES):
            modes = ", ".join(_RENDER_MODES)
            raise ValueError(f"render_mode must be None or one of {modes}, not {render_mode!r}")
        self.game = ludoteca.load_game(str(game))
        self.metadata = {**self.metadata, "name": f"ludoteca_{self.game.name}_v0"}
        self.render_mode = render_mode
        self.possible_agents = ["player_0", "player_1"]
        self.agents = self.possible_agents[:]
        self.observation_spaces = {agent: self._observation_space() for agent in self.agents}
        actions = self.game.num_distinct_actions()
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.agents}
        self.state_now = self.game.new_initial_state()
        self._begin()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game, or one from a position with `options={"position": …}`.

        The seed has no effect, because the games are deterministic.
        """
        position = (options or {}).get("position")
        self.state_now = self.game.new_initial_state(position)
        self._begin()

    def step(self, action: Any) -> None:
        """Play an action of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self.state_now.apply_action(action)
        self.rewards = dict(zip(self.agents, self.state_now.returns()))
        if self.state_now.is_terminal():
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.state_now.current_player()]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """Return the observation of an agent."""
        player = self.possible_agents.index(agent)
        return {
            "observation": self.state_now.observation_tensor(),
            "action_mask": self.state_now.legal_actions_mask(player).astype(np.int8),
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the action space of an agent."""
        return self.action_spaces[agent]

    def render(self) -> str | np.ndarray | None:
        """Return the board as text or pixels, or print it, depending on the render mode."""
        if self.render_mode == "rgb_array":
            return self.state_now.to_rgb()
        if self.render_mode == "ansi":
            return str(self.state_now)
        if self.render_mode == "human":
            print(self.state_now)
        return None

    def close(self) -> None:
        """Do nothing."""

    def _begin(self) -> None:
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        over = self.state_now.is_terminal()
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        player = 0 if over else self.state_now.current_player()
        self.agent_selection = self.possible_agents[player]

    def _observation_space(self) -> spaces.Dict:
        shape = tuple(self.game.observation_tensor_shape())
        actions = self.game.num_distinct_actions()
        return spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, shape, np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
