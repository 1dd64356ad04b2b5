"""Gymnasium environments of all games: one agent against a given opponent.

>>> import gymnasium
>>> import ludoteca.gymnasium
>>> game = gymnasium.make("ludoteca/Game-v0", game="taiji(size=5)", opponent=1)
>>> observation, info = game.reset(seed=7)
>>> done = False
>>> while not done:
...     action = game.action_space.sample(info["action_mask"])
...     observation, reward, terminated, truncated, info = game.step(action)
...     done = terminated or truncated
>>> reward in (-1.0, 0.0, 1.0)
True
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import spaces

import ludoteca

__all__ = ["GameEnv", "Opponent"]

_RENDER_MODES = ["human", "ansi", "rgb_array"]

#: A function that returns an action in a state that is not over.
Opponent = Callable[[ludoteca.State], int]

class GameEnv(gymnasium.Env[np.ndarray, np.int64]):
    """A game against an opponent, who replies within each step.

    The opponent is a level from 1 to 8, `"random"`, or a function from a `ludoteca.State` to an action.
    `player` is the agent's player, 0 or 1; None chooses it at random for each game. Observations are planes
    from the perspective of the player to move; `info["action_mask"]` is 1 for legal actions. The reward is 1
    for a win and -1 for a loss. An illegal action loses the game, and `info["illegal"]` is the reason.
    """

    metadata = {"render_modes": _RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        game: str | ludoteca.Game,
        opponent: SupportsIndex | str | Opponent = "random",
        player: int | None = 0,
        render_mode: str | None = None,
    ) -> None:
        if player not in (None, 0, 1):
            raise ValueError(f"player must be 0, 1 or None, not {player!r}")
        if render_mode not in (None, *_RENDER_MODES):
            modes = ", ".join(_RENDER_MODES)
            raise ValueError(f"render_mode must be None or one of {modes}, not {render_mode!r}")
        self.game = ludoteca.load_game(str(game))
        self.render_mode = render_mode
        shape = tuple(self.game.observation_tensor_shape())
        self.observation_space = spaces.Box(0.0, 1.0, shape, np.float32)
        self.action_space = spaces.Discrete(self.game.num_distinct_actions())
        self.state = self.game.new_initial_state()
        self.player = player or 0
        self._wanted_player = player
        self._opponent = opponent
        self._answer = _player_of(opponent, 0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Start a new game. If the opponent begins, it has already moved."""
        super().reset(seed=seed)
        self.state = self.game.new_initial_state((options or {}).get("position"))
        drawn = int(self.np_random.integers(2**31))
        self._answer = _player_of(self._opponent, drawn)
        self.player = drawn % 2 if self._wanted_player is None else self._wanted_player
        self._let_opponent_move()
        self._show()
        return self.state.observation_tensor(), self._info()

    def step(self, action: np.int64 | int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Play an action and the opponent's reply."""
        try:
            self.state.apply_action(action)
        except ludoteca.GameOverError:
            raise
        except ludoteca.IllegalMoveError as error:
            info = {**self._info(), "illegal": str(error)}
            return self.state.observation_tensor(), -1.0, True, False, info
        self._let_opponent_move()
        self._show()
        reward = self.state.player_return(self.player)
        over = self.state.is_terminal()
        return self.state.observation_tensor(), reward, over, False, self._info()

    def render(self) -> Any:
        """Return the board as text or pixels, depending on the render mode."""
        if self.render_mode == "rgb_array":
            return self.state.to_rgb()
        if self.render_mode == "ansi":
            return str(self.state)
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            print(self.state)

    def _info(self) -> dict[str, Any]:
        mask = self.state.legal_actions_mask(self.player).astype(np.int8)
        return {"action_mask": mask}

    def _let_opponent_move(self) -> None:
        while self.state.current_player() == 1 - self.player:
            self.state.apply_action(self._answer(self.state))

def _player_of(opponent: SupportsIndex | str | Opponent, seed: int) -> Opponent:
    """Return the opponent as a function that can be pickled and copied."""
    if callable(opponent):
        return opponent
    if isinstance(opponent, SupportsIndex):
        return partial(_engine_action, ludoteca.Engine(opponent, hash=8, seed=seed))
    if opponent == "random":
        return partial(_random_action, np.random.default_rng(seed))
    raise ValueError(
        f"opponent must be a level from 1 to 8, 'random' or a function, not {opponent!r}"
    )

def _engine_action(engine: ludoteca.Engine, state: ludoteca.State) -> int:
    # The engine's tables are not copied, but a copy of an environment must play the same moves.
    engine.new_game()
    return engine.step(state)

def _random_action(random: np.random.Generator, state: ludoteca.State) -> int:
    return int(random.choice(state.legal_actions()))

gymnasium.register(id="ludoteca/Game-v0", entry_point="ludoteca.gymnasium:GameEnv")
