"""OpenSpiel games, which are registered when this module is imported.

Their names begin with `ludoteca_`, and their options are parameters:

>>> import pyspiel
>>> import ludoteca.openspiel
>>> game = pyspiel.load_game("ludoteca_swack(size=3)")
>>> state = game.new_initial_state()
>>> state.action_to_string(state.legal_actions()[0])
'b1a1'

Parameters that are not given have Ludoteca's defaults. OpenSpiel's algorithms, bots and tests run on these
games; `EngineBot` is Ludoteca's computer player as an OpenSpiel bot.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

import ludoteca

__all__ = ["EngineBot", "SpielGame", "SpielState", "names"]

_PREFIX = "ludoteca_"

def names() -> list[str]:
    """Return the names of the games in OpenSpiel."""
    return [_PREFIX + name for name in ludoteca.registered_names()]

class SpielGame(pyspiel.Game):
    """A Ludoteca game as an OpenSpiel game; `rules` is the `ludoteca.Game`."""

    _type: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        rules = _rules(self._type, params)
        super().__init__(self._type, _info(rules), params)
        self._rules = rules

    @property
    def rules(self) -> ludoteca.Game:
        """The `ludoteca.Game`."""
        # Unpickling restores only the parameters.
        if "_rules" not in self.__dict__:
            self._rules = _rules(self._type, self.get_parameters())
        return self._rules

    def new_initial_state(self) -> SpielState:
        """Return the state at the start of the game."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Return an observer of planes from the perspective of the player to move."""
        if iig_obs_type is None or (
            iig_obs_type.public_info and not iig_obs_type.perfect_recall
        ):
            return _Observer(self.rules, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)

class SpielState(pyspiel.State):
    """A Ludoteca state as an OpenSpiel state; `play` is the `ludoteca.State`."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.play = game.rules.new_initial_state()

    def current_player(self) -> int:
        """Return the player to move, or TERMINAL."""
        return self.play.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        self.play.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.action_to_string(player, action)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.play.is_terminal()

    def returns(self) -> list[float]:
        """Return the returns of both players."""
        return self.play.returns()

    def __str__(self) -> str:
        return f"{self.play}\n{self.play.position()}"

    def _repr_svg_(self) -> str:
        return self.play.to_svg()

class EngineBot(pyspiel.Bot):
    """Ludoteca's computer player as an OpenSpiel bot for Ludoteca's games.

    It plays at a level from 1 to 8, or at full strength with `seconds` per move.
    """

    def __init__(
        self, level: int | None = None, *, seconds: float = 1.0, seed: int = 0
    ) -> None:
        super().__init__()
        self._engine = ludoteca.Engine(level, seed=seed)
        self._seconds = seconds

    def step(self, state: SpielState) -> int:
        """Return the action to play."""
        return self._engine.step(state.play, self._seconds)

    def restart(self) -> None:
        """Clear the tables before another game."""
        self._engine.new_game()

    def restart_at(self, state: SpielState) -> None:
        """Clear the tables. The state contains the whole history."""
        self._engine.new_game()

class _Observer:
    """An OpenSpiel observer."""

    def __init__(self, rules: ludoteca.Game, params: Any) -> None:
        if params:
            raise ValueError(f"observers have no parameters, not {params}")
        shape = rules.observation_tensor_shape()
        self.tensor = np.zeros(rules.observation_tensor_size(), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        self.dict["observation"][:] = state.play.observation_tensor(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.play.observation_string(player)

def _rules(game_type: pyspiel.GameType, params: dict[str, Any]) -> ludoteca.Game:
    """Return the game with the parameters that differ from the registered defaults."""
    name = game_type.short_name.removeprefix(_PREFIX)
    defaults = _parameters(ludoteca.load_game(name))
    given = {option: params[option] for option in defaults if option in params}
    options = [
        f"{option}={value}" for option, value in given.items() if value != defaults[option]
    ]
    return ludoteca.load_game(f"{name}({','.join(options)})" if options else name)

def _parameters(rules: ludoteca.Game) -> dict[str, int | str]:
    """Return the default parameters; -1 if the default depends on other options."""
    return {**rules.get_parameters(), **dict.fromkeys(rules.derived_parameters(), -1)}

def _type_of(rules: ludoteca.Game) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=_PREFIX + rules.name,
        long_name=f"Ludoteca {rules.title()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(rules),
    )

def _info(rules: ludoteca.Game) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=rules.num_distinct_actions(),
        max_chance_outcomes=0,
        num_players=2,
        min_utility=rules.min_utility(),
        max_utility=rules.max_utility(),
        utility_sum=rules.utility_sum(),
        max_game_length=rules.max_game_length(),
    )

def _register(name: str) -> None:
    game_type = _type_of(ludoteca.load_game(name))
    # OpenSpiel needs a class for each game, and pickle finds classes by their names.
    class_name = f"SpielGame_{name}"
    game_class = type(class_name, (SpielGame,), {"_type": game_type, "__module__": __name__})
    globals()[class_name] = game_class
    pyspiel.register_game(game_type, game_class)

for _name in ludoteca.registered_names():
    _register(_name)
