"""The display switched off and on again, by atomic commits and by the legacy calls."""

import re

from harness.guest import wait_until

from .board import expect
from .panel_cursor import STATE


def is_lit(board):
    states = re.findall(r"^crtc\[.*?\n.*?^\s+active=(\d)", board.guest.run(STATE), flags=re.MULTILINE | re.DOTALL)
    return "1" in states


def nap(board, name, *options):
    with board.probe("--nap", 5 * board.slowness, *options) as probe:
        probe.wait_for_line("shown")
        probe.wait_for_line("off")
        # The probe switches the display off as soon as it has shown the picture: a later screen dump is too late.
        wait_until(lambda: not is_lit(board), 3 * board.slowness, "a CRTC that is not active")
        probe.wait_for_line("on", limit=20 + 5 * board.slowness)
        seen = len(probe.lines)
        probe.wait_for_line("shown", after=seen - 1)
        expect(is_lit(board), "the CRTC is not active")
        board.expect_probe_picture(f"{name}-after")
        expect(board.terminate(probe) == 0, f"exit status {probe.status}: {probe.errors}")


def display_that_was_off_shows_the_right_picture(board):
    nap(board, "nap")


def display_that_was_off_shows_the_right_picture_by_the_older_calls(board):
    nap(board, "nap-legacy", "--legacy")


def display_that_is_off_when_the_program_ends_comes_back(board):
    console = board.panel.dump("console-before-nap")
    with board.probe("--nap", 600) as probe:
        probe.wait_for_line("off")
        wait_until(lambda: not is_lit(board), 3 * board.slowness, "a CRTC that is not active")
        expect(board.terminate(probe) == 0, f"exit status {probe.status}: {probe.errors}")
    board.panel.expect(console, "console-after-nap")


CHECKS = [
    display_that_was_off_shows_the_right_picture, display_that_was_off_shows_the_right_picture_by_the_older_calls,
    display_that_is_off_when_the_program_ends_comes_back,
]
