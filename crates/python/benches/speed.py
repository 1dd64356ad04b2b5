"""Random games per second: all games with VectorGame, and Othello compared with OpenSpiel and pgx.

    python benches/speed.py [--seconds 5] [--games 4096] [--threads 0]

Each row is measured for the given time after a warm-up. Rates are per second of wall-clock time, for all
processors together, and per second of processor time, for one processor, which is independent of other load.
OpenSpiel plays in one process per processor.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import time
from collections.abc import Iterator

import ludoteca

OTHELLO = "mapello(map=othello)"
PROCESSORS = os.cpu_count() or 1

def main() -> None:
    arguments = read_arguments()
    print(f"| {'random games':34} | a second | a second of processor time | moves a game |")
    print("|---|---|---|---|")
    for game in [*ludoteca.registered_names(), OTHELLO]:
        for way, play in ways(game, arguments).items():
            show(f"{game}, {way}", play, arguments.seconds)
    # JAX starts threads, and processes must not be forked after that.
    show("OpenSpiel othello, from Python", openspiel(arguments.seconds), arguments.seconds)
    show("pgx othello, step with observations", pgx(arguments.games), arguments.seconds)

def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--games", type=int, default=4096)
    parser.add_argument("--threads", type=int, default=0)
    return parser.parse_args()

#: Plays forever; yields the number of games, estimated from their mean length, and the number of moves.
Player = Iterator[tuple[float, int]]

def show(name: str, play: Player, seconds: float) -> None:
    next(play)
    games, moves = 0.0, 0
    wall, processor = time.perf_counter(), processor_time()
    while time.perf_counter() - wall < seconds:
        now_games, now_moves = next(play)
        games, moves = games + now_games, moves + now_moves
    wall, processor = time.perf_counter() - wall, processor_time() - processor
    rates = f"{games / wall:,.0f} | {games / processor:,.0f}"
    print(f"| {name} | {rates} | {moves / games:.1f} |", flush=True)

def processor_time() -> float:
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system

def ways(game: str, arguments: argparse.Namespace) -> dict[str, Player]:
    def made(observe: bool) -> ludoteca.VectorGame:
        return ludoteca.VectorGame(
            game, arguments.games, threads=arguments.threads, observe=observe
        )

    return {
        "step with observations": stepping(made(True)),
        "step": stepping(made(False)),
        "play_random": running(made(False)),
    }

def stepping(games: ludoteca.VectorGame) -> Player:
    length = mean_length(games)
    while True:
        games.step(games.random_actions())
        yield len(games) / length, len(games)

def running(games: ludoteca.VectorGame) -> Player:
    length = mean_length(games)
    while True:
        games.play_random(50)
        yield 50 * len(games) / length, 50 * len(games)

def mean_length(games: ludoteca.VectorGame) -> float:
    """Return the mean length of random games. Some are too long to play thousands of them to the end."""
    few = ludoteca.VectorGame(games.get_game(), 500, seed=1, observe=False)
    steps = 4000
    return steps * len(few) / few.play_random(steps)

def openspiel(seconds: float) -> Player:
    """Play in one process per processor for this time, after a warm-up."""
    duration = 0.5
    while True:
        with multiprocessing.Pool(PROCESSORS) as pool:
            done = pool.map(openspiel_games, [duration] * PROCESSORS)
            pool.close()
            pool.join()
        yield float(sum(games for games, _ in done)), sum(moves for _, moves in done)
        duration = seconds

def openspiel_games(seconds: float) -> tuple[int, int]:
    import pyspiel

    game = pyspiel.load_game("othello")
    games, moves, begin = 0, 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            moves += 1
        games += 1
    return games, moves

def pgx(batch: int) -> Player:
    import jax
    import jax.numpy as jnp
    import pgx as library
    from pgx.experimental import auto_reset

    env = library.make("othello")
    step = auto_reset(env.step, env.init)

    @jax.jit
    def play(state, key):
        key, choosing, resetting = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choosing, logits, axis=-1)
        state = jax.vmap(step)(state, actions, jax.random.split(resetting, batch))
        return state, key, state.terminated.sum()

    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, batch))
    steps, total = 600, 0
    for _ in range(steps):
        state, key, ended = play(state, key)
        total += int(ended)
    length = steps * batch / total
    while True:
        for _ in range(10):
            state, key, ended = play(state, key)
        ended.block_until_ready()
        yield 10 * batch / length, 10 * batch

if __name__ == "__main__":
    main()
