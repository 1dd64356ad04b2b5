"""All games as games of OpenSpiel, registered when this module is imported.

Their names begin with `ludoteca_`, and their options are parameters:

>>> import pyspiel
>>> import ludoteca.openspiel
>>> game = pyspiel.load_game("ludoteca_swack(size=3)")
>>> state = game.new_initial_state()
>>> state.action_to_string(state.legal_actions()[0])
'b1a1'

An option that is not mentioned has the default that it has in Ludoteca. OpenSpiel's algorithms, bots and
tests run on them; `EngineBot` is our computer player as one of its bots.
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
    """The names under which OpenSpiel knows the games."""
    return [_PREFIX + name for name in ludoteca.registered_names()]


class SpielGame(pyspiel.Game):
    """A game of ours as OpenSpiel sees it; `rules` is the game itself."""

    _type: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        rules = _rules(self._type, params)
        super().__init__(self._type, _info(rules), params)
        self._rules = rules

    @property
    def rules(self) -> ludoteca.Game:
        """The game itself."""
        # A game that was pickled comes back with its parameters alone.
        if "_rules" not in self.__dict__:
            self._rules = _rules(self._type, self.get_parameters())
        return self._rules

    def new_initial_state(self) -> SpielState:
        """A game from its start."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What observes positions: planes as the player to move sees them."""
        if iig_obs_type is None or (
            iig_obs_type.public_info and not iig_obs_type.perfect_recall
        ):
            return _Observer(self.rules, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class SpielState(pyspiel.State):
    """A game in progress as OpenSpiel sees it; `play` is the `ludoteca.State` itself."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.play = game.rules.new_initial_state()

    def current_player(self) -> int:
        """The player to move, or TERMINAL."""
        return self.play.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        self.play.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.action_to_string(player, action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.play.is_terminal()

    def returns(self) -> list[float]:
        """What the players got."""
        return self.play.returns()

    def __str__(self) -> str:
        return f"{self.play}\n{self.play.position()}"

    def _repr_svg_(self) -> str:
        return self.play.to_svg()


class EngineBot(pyspiel.Bot):
    """Our computer player as a bot of OpenSpiel, for games of ours.

    A level from 1 to 8; without one it plays at full strength and thinks for `seconds` a move.
    """

    def __init__(
        self, level: int | None = None, *, seconds: float = 1.0, seed: int = 0
    ) -> None:
        super().__init__()
        self._engine = ludoteca.Engine(level, seed=seed)
        self._seconds = seconds

    def step(self, state: SpielState) -> int:
        """The action to play."""
        return self._engine.step(state.play, self._seconds)

    def restart(self) -> None:
        """Forgets the last game."""
        self._engine.new_game()

    def restart_at(self, state: SpielState) -> None:
        """Forgets the last game: a state knows all about itself."""
        self._engine.new_game()


class _Observer:
    """What observes positions, as OpenSpiel wants it."""

    def __init__(self, rules: ludoteca.Game, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters; got {params}")
        shape = rules.observation_tensor_shape()
        self.tensor = np.zeros(rules.observation_tensor_size(), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        self.dict["observation"][:] = state.play.observation_tensor(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.play.observation_string(player)


def _rules(game_type: pyspiel.GameType, params: dict[str, Any]) -> ludoteca.Game:
    """The game with the options that differ from what was registered."""
    name = game_type.short_name.removeprefix(_PREFIX)
    usual = _parameters(ludoteca.load_game(name))
    unusual = {option: params[option] for option in usual if option in params}
    options = [
        f"{option}={value}" for option, value in unusual.items() if value != usual[option]
    ]
    return ludoteca.load_game(f"{name}({','.join(options)})" if options else name)


def _parameters(rules: ludoteca.Game) -> dict[str, int | str]:
    """The options as OpenSpiel registers them: -1 where the default depends on other options."""
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
    # OpenSpiel makes games from a class each, and pickle finds classes by their names.
    class_name = f"SpielGame_{name}"
    game_class = type(class_name, (SpielGame,), {"_type": game_type, "__module__": __name__})
    globals()[class_name] = game_class
    pyspiel.register_game(game_type, game_class)


for _name in ludoteca.registered_names():
    _register(_name)
