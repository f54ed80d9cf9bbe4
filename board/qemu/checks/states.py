"""The kiosk's scripted states: the panel equals the offscreen frame, byte for byte, and the reviewed golden."""

import os
import shutil

from harness import picture
from harness.errors import CheckFailed

from .board import expect

LEAST_STATES = 5
LEAST_DIFFERENCE = 0.05


class State:
    """A script in states/, and further options of the kiosk in its lines that begin with `# options:`."""

    def __init__(self, path):
        self.path, self.name = path, path.stem

    def options(self):
        marked = (line.removeprefix("# options:") for line in self.path.read_text().splitlines()
                  if line.startswith("# options:"))
        return [word for line in marked for word in line.split()]

    def golden(self, board):
        return board.root / "Tests" / "Golden" / f"kiosk-{self.name}.png"

    def frame(self, board):
        """The offscreen frame, made once a run."""
        if self.name not in board.frames:
            board.frames[self.name] = board.offscreen_frame(self.name, "--script", self.path, *self.options())
        return board.frames[self.name]

    def stretched(self, board):
        """A copy of the script for the device, and its longest duration in seconds.

        Steps wait for the one before to come to rest (`settle`); what goes by the clock lasts longer where the
        emulation is slow.
        """
        seconds, lines = 0.0, []
        for line in self.path.read_text().splitlines():
            if line.startswith("wait "):
                wait = float(line.split()[1]) * board.slowness
                seconds += wait
                line = f"wait {wait:.2f}"
            elif line == "settle":
                seconds += 5 * board.slowness
            lines.append(line)
        copy = board.folder / f"{self.name}.script"
        copy.write_text("\n".join(lines) + "\n")
        return copy, seconds


def all_states(root):
    return [State(path) for path in sorted((root / "board" / "qemu" / "states").glob("*.script"))]


def golden_check(state):
    def check(board):
        # The reviewed pictures come from a stage, which draws light text without changes.
        name, golden = f"{state.name}-reviewed", state.golden(board)
        frame = board.offscreen_frame(name, "--script", state.path, *state.options(), VITRINE_TEXT_CONTRAST="0")
        if os.environ.get("BLESS") == "1":
            shutil.copy(board.folder / f"{name}-offscreen.png", golden)
        expect(golden.exists(), f"{golden} is missing: look at {board.folder}/{name}-offscreen.png, then run with BLESS=1")
        expected = picture.read(golden)
        if frame != expected:
            raise CheckFailed(f"offscreen frame ({name}-offscreen.png) and {golden.name}: {frame.first_difference(expected)}")
    check.__name__ = f"offscreen_frame_equals_the_golden_of_{state.name}"
    return check


def panel_check(state):
    def check(board):
        script, seconds = state.stretched(board)
        with board.kiosk_runs("--script", script, *state.options()) as kiosk:
            try:
                board.panel.expect(state.frame(board), state.name, limit=seconds + 20 * board.slowness, watch=kiosk)
            except CheckFailed as error:
                raise CheckFailed(f"{error}; the kiosk's errors: {kiosk.errors.strip()[-400:] or 'nothing'}") from error
    check.__name__ = f"panel_equals_the_offscreen_frame_of_{state.name}"
    return check


def states_differ(board):
    """Every two states differ in at least 5 % of the pixels of every eighth row, so that none can be mistaken for another."""
    states = all_states(board.root)
    expect(len(states) >= LEAST_STATES, f"{len(states)} states, at least {LEAST_STATES} are needed")
    for index, one in enumerate(states):
        for other in states[:index]:
            share = one.frame(board).share_differing(other.frame(board), every=8)
            expect(share >= LEAST_DIFFERENCE, f"{one.name} and {other.name} differ in {share * 100:.2f} % of the pixels only")


def panel_checks(root, names=None):
    """The checks of all states, or of those with these names."""
    return [panel_check(state) for state in all_states(root) if names is None or state.name in names]


def checks(root, on_panel=None):
    """The offscreen frames of all states, and the panel's of those with these names, or of all."""
    return [golden_check(state) for state in all_states(root)] + [states_differ] + panel_checks(root, on_panel)
