"""Abstract board games at Rust speed, for research.

>>> import ludoteca
>>> game = ludoteca.load_game("taiji(size=7)")
>>> state = game.new_initial_state()
>>> state.apply_action(state.legal_actions()[0])
>>> print(state)
  a b c d e f g
1 w<b<. . . . .
2 . . . . . . .
3 . . . . . . .
4 . . . . . . .
5 . . . . . . .
6 . . . . . . .
7 . . . . . . .
Dark to move (1-1)

`VectorGame` plays thousands of games at once, `Engine` is a strong computer player, and the
modules `ludoteca.openspiel`, `ludoteca.pettingzoo` and `ludoteca.gymnasium` provide the games
to those libraries.
"""

from ludoteca._ludoteca import (
    Engine,
    Game,
    GameOverError,
    IllegalMoveError,
    InternalError,
    Line,
    Record,
    Records,
    SearchResult,
    Solution,
    State,
    TextError,
    VectorGame,
    deserialize_state,
    language,
    load_game,
    read_records,
    registered_names,
    set_language,
    solve,
)

__all__ = [
    "Engine",
    "Game",
    "GameOverError",
    "IllegalMoveError",
    "InternalError",
    "Line",
    "Record",
    "Records",
    "SearchResult",
    "Solution",
    "State",
    "TextError",
    "VectorGame",
    "deserialize_state",
    "language",
    "load_game",
    "read_records",
    "registered_names",
    "set_language",
    "solve",
]
