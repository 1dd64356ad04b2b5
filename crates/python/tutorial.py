# %% [markdown]
# # Ludoteca for researchers
#
# Five board games at Rust speed. Run this file as a script, or cell by cell: Jupyter (with jupytext), VS Code and others
# recognise the `# %%` lines as cell boundaries. It needs `ludoteca`, and `matplotlib` for plots.

# %%
import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt
import numpy as np

import ludoteca

# %% [markdown]
# ## Play
#
# A game is loaded by its name, with options in parentheses. The methods have the names and meanings of OpenSpiel: a state
# lists its legal actions, which are numbers, and applies one of them.

# %%
game = ludoteca.load_game("mapello")
state = game.new_initial_state()
print(state)
print({state.action_to_string(action): action for action in state.legal_actions()})

# %% [markdown]
# A notebook shows a state as a picture. Moves, positions and whole games can be written as text.

# %%
state.apply_move(state.legal_moves()[0])
print(state.position())
print(state.to_record(Player1="Ana", Player2="Rui"))

# %% [markdown]
# The computer plays at eight levels or at full strength. A search returns variations with their evaluations.

# %%
result = ludoteca.Engine().search(state, nodes=5000, lines=3)
for line in result.lines:
    print(f"{line.score:+.2f}", " ".join(line.moves[:5]))

players = [ludoteca.Engine(level=1), ludoteca.Engine(level=3)]
while not state.is_terminal():
    state.apply_action(players[state.current_player()].step(state))
print(state.status())

# %% [markdown]
# ## Thousands of games at once
#
# `VectorGame` plays many games in parallel on all cores. Observations, masks, rewards and dones are NumPy arrays that every
# step updates, and games that end are restarted. How long are random games?

# %%
figure, axes = plt.subplots(1, len(ludoteca.registered_names()), figsize=(16, 3))
mean_lengths = {}
for axis, name in zip(axes, ludoteca.registered_names()):
    games = ludoteca.VectorGame(name, 200, seed=1, observe=False)
    lengths = np.zeros(len(games), np.int32)
    while not lengths.all():
        _, _, _, dones = games.step(games.random_actions())
        first = dones & (lengths == 0)
        lengths[first] = games.lengths[first]
    mean_lengths[name] = float(lengths.mean())
    axis.hist(lengths, bins=25)
    axis.set_title(f"{name}: {mean_lengths[name]:.0f} moves")
figure.tight_layout()
figure.savefig("game-lengths.png")
print(mean_lengths)

# %% [markdown]
# ## Train a tiny policy
#
# This is a minimal policy: a linear map from the planes of a position to a logit for each action, and a softmax over the legal
# actions. It learns Taiji on a small board by REINFORCE from games against a random player, as the first player in half of the
# games and as the second player in the others.

# %%
GAMES = 1024
board = ludoteca.load_game("taiji(size=4)")
inputs = board.observation_tensor_size() + 1
weights = np.zeros((inputs, board.num_distinct_actions()), np.float32)
random = np.random.default_rng(3)
learner = np.arange(GAMES) % 2

def features(games: ludoteca.VectorGame) -> np.ndarray:
    planes = games.observations.reshape(GAMES, -1)
    return np.hstack([planes, np.ones((GAMES, 1), np.float32)])

def probabilities(seen: np.ndarray, masks: np.ndarray, weights: np.ndarray) -> np.ndarray:
    logits = np.where(masks, seen @ weights, -np.inf)
    odds = np.exp(logits - logits.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)

def choose(chances: np.ndarray) -> np.ndarray:
    thresholds = random.random((len(chances), 1))
    return (chances.cumsum(axis=1) > thresholds * 0.999999).argmax(axis=1)

def play(weights: np.ndarray, seed: int) -> tuple[np.ndarray, list]:
    """Play a batch of games from the start. Return the learner's rewards and the steps."""
    games = ludoteca.VectorGame(board, GAMES, seed=seed)
    won = np.zeros(GAMES, np.float32)
    playing = np.ones(GAMES, bool)
    steps = []
    while playing.any():
        actions = games.random_actions()
        own = playing & (games.players == learner)
        seen = features(games)
        chances = probabilities(seen, games.masks, weights)
        actions[own] = choose(chances)[own]
        steps.append((own, seen, chances, actions.copy()))
        _, _, rewards, dones = games.step(actions)
        ended = playing & dones
        won[ended] = rewards[ended, learner[ended]]
        playing &= ~dones
    return won, steps

# %%
curve = []
for step in range(40):
    won, steps = play(weights, seed=step)
    curve.append(float((won > 0).mean()))
    advantage = won - won.mean()
    gradient = np.zeros_like(weights)
    for own, seen, chances, actions in steps:
        error = -chances[own]
        error[np.arange(len(error)), actions[own]] += 1
        gradient += seen[own].T @ (error * advantage[own, None])
    weights += 8.0 * gradient / GAMES

print(f"won at first {curve[0]:.2f}, at last {np.mean(curve[-5:]):.2f}")

# %%
figure, axis = plt.subplots()
axis.plot(curve)
axis.set_xlabel("step")
axis.set_ylabel("share of games won against a random player")
figure.savefig("training.png")
