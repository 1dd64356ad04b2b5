"""Checks certificates of Swack by the rules alone, sharing no code with the program that writes them.

    python3 check_swack.py FILE
"""

import sys

OTHER = {"r": "w", "w": "r"}
PASS = "pass"


class Board:
    """A board of some size: which cells are beside each other, and how it can be turned and reflected."""

    def __init__(self, size, tie):
        self.size, self.tie = size, tie
        cells = [(row, column) for row in range(size) for column in range(size)]
        self.beside = [
            [r * size + c for r, c in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
             if 0 <= r < size and 0 <= c < size]
            for row, column in cells
        ]
        self.images = [[self.image(turn, row, column) for row, column in cells] for turn in range(8)]

    def image(self, turn, row, column):
        if turn & 1:
            column = self.size - 1 - column
        if turn & 2:
            row = self.size - 1 - row
        if turn & 4:
            row, column = column, row
        return row * self.size + column

    def groups(self, stacks, colour):
        """The sizes of a colour's groups, the largest first."""
        left, sizes = {cell for cell, stack in enumerate(stacks) if stack[0] == colour}, []
        while left:
            edge, size = [left.pop()], 1
            while edge:
                near = left.intersection(self.beside[edge.pop()])
                left -= near
                size += len(near)
                edge.extend(near)
            sizes.append(size)
        return sorted(sizes, reverse=True)

    def winner(self, position):
        """Who has won after two passes; nobody wins a draw."""
        stacks, _, _, last = position
        red, white = self.groups(stacks, "r"), self.groups(stacks, "w")
        if red != white:
            return "r" if red > white else "w"
        if last == "-" or self.tie == "draw":
            return None
        return last if self.tie == "last-mover-wins" else OTHER[last]

    def moves(self, position):
        stacks, turn, _, _ = position
        yield PASS
        for source, (colour, height) in enumerate(stacks):
            if colour == turn:
                for target in self.beside[source]:
                    if stacks[target] == (OTHER[turn], height):
                        yield source, target

    def after(self, position, move):
        stacks, turn, passes, last = position
        if move == PASS:
            return stacks, OTHER[turn], passes + 1, last
        source, target = move
        stacks = list(stacks)
        stacks[source] = (OTHER[turn], stacks[source][1])
        stacks[target] = (turn, stacks[target][1] + 1)
        return tuple(stacks), OTHER[turn], 0, turn

    def same_for_all_images(self, position):
        """The least image of a position, and the turn or reflection that leads to it."""
        stacks, *rest = position
        turned = []
        for image in self.images:
            cells = [None] * len(stacks)
            for cell, stack in zip(image, stacks):
                cells[cell] = stack
            turned.append((tuple(cells), image))
        least, image = min(turned)
        return (least, *rest), image

    def check(self, start, claim, answers):
        """How many positions there are in which the claim was checked."""
        player = "r" if claim.startswith("p1") else "w"
        good_ends = (player,) if claim.endswith("wins") else (player, None)
        seen, left = set(), [start]
        while left:
            position = left.pop()
            if position in seen:
                continue
            seen.add(position)
            if position[2] == 2:
                assert self.winner(position) in good_ends, f"{claim}: ends badly: {position}"
                continue
            moves = list(self.moves(position))
            if position[1] == player:
                assert answers.get(position) in moves, f"{claim}: no legal answer: {position}"
                moves = [answers[position]]
            left.extend(self.same_for_all_images(self.after(position, move))[0] for move in moves)
        return len(seen)


def read_position(text):
    board, turn, passes, last = text.split()
    stacks = []
    for sign in board.replace("/", ""):
        if sign in OTHER:
            stacks.append((sign, 0))
        else:
            colour, height = stacks[-1]
            stacks[-1] = (colour, 10 * height + int(sign))
    return tuple(stacks), turn, int(passes), last


def read_answer(board, text):
    position, move = text.rsplit(" ", 1)
    position, image = board.same_for_all_images(read_position(position))
    if move == PASS:
        return position, PASS
    cells = [(int(cell[1:]) - 1) * board.size + "abcdefghi".index(cell[0]) for cell in (move[:2], move[2:])]
    return position, tuple(image[cell] for cell in cells)


def main(path):
    with open(path, encoding="utf-8") as file:
        kind, game, position, *lines = file.read().splitlines()
    assert kind == "ludoteca certificate 1", kind
    tie = next((tie for tie in ("last-mover-loses", "draw") if f"tie={tie}" in game), "last-mover-wins")
    position = position.removeprefix("position ")
    board = Board(position.split()[0].count("/") + 1, tie)
    start, _ = board.same_for_all_images(read_position(position))
    claims = {}
    for line in lines:
        if line.startswith("claim "):
            answers = claims[line.removeprefix("claim ")] = {}
        else:
            key, move = read_answer(board, line)
            answers[key] = move
    assert claims, "no claim"
    for claim, answers in claims.items():
        print(f"{claim} is right: {board.check(start, claim, answers)} positions")


if __name__ == "__main__":
    main(sys.argv[1])
