"""Two displays on one card."""

import time

from harness import picture
from harness.guest import wait_until

from .board import expect
from .kiosk import menu_and_detail


def second_panel(board, name):
    path = board.folder / f"{name}-second-panel.ppm"
    board.guest.qmp.call("screendump", filename=str(path), device="card", head=1)
    return picture.read(path)


def expect_second(board, wanted, name, limit=10):
    def difference():
        shown = second_panel(board, name)
        return None if shown == wanted else shown.first_difference(wanted)
    end = time.monotonic() + limit
    while (reason := difference()) is not None:
        expect(time.monotonic() < end, f"the second panel ({name}): {reason}")
        time.sleep(0.1)


def plugged(board, width, height):
    """The second display's plug, in its socket."""
    plug = board.guest.plug(1)
    plug.plug(width, height)
    wait_until(lambda: board.guest.run("cat /sys/class/drm/card0-Virtual-2/status").strip() == "connected", 10,
               "the second display")
    return plug


def seat_mirror_shows_the_same_picture(board):
    plug = plugged(board, board.guest.width, board.guest.height)
    try:
        with board.probe("--screens", "mirror", "--input") as probe:
            probe.wait_for_line("shown")
            board.expect_probe_picture("mirror")
            expect_second(board, picture.read(board.guest.share / "expect.ppm"), "mirror")
            board.guest.qmp.tap_key("a")
            wait_until(lambda: sum(line.startswith("shown") for line in probe.lines) >= 2, 10, "another frame")
            board.expect_probe_picture("mirror-again")
            expect_second(board, picture.read(board.guest.share / "expect.ppm"), "mirror-again")
            expect(board.terminate(probe) == 0, f"exit status {probe.status}: {probe.errors}")
    finally:
        plug.close()


def seat_second_display_shows_its_own_picture(board):
    plug = plugged(board, 1024, 768)
    other = board.guest.share / "expect.ppm.other"
    try:
        with board.probe("--screens", "separate", "--input") as probe:
            line = probe.wait_for_line("other card0/Virtual-2")
            expect("1024x768" in line, f"not the display's own mode: {line}")
            probe.wait_for_line("shown")
            board.expect_probe_picture("separate")
            expect_second(board, picture.read(other), "separate")
            seen = len(probe.lines)
            plug.unplug()
            probe.wait_for_line("other gone", after=seen)
            board.guest.qmp.tap_key("a")
            probe.wait_for_line("shown", after=seen)
            board.expect_probe_picture("separate-alone")
            plug.plug(800, 600)
            line = probe.wait_for_line("other card0/Virtual-2", after=seen)
            expect("800x600" in line, f"not the new display's mode: {line}")
            expect_second(board, picture.read(other), "separate-again")
            board.expect_probe_picture("separate-both")
            expect(board.terminate(probe) == 0, f"exit status {probe.status}: {probe.errors}")
    finally:
        plug.close()


def seat_second_display_is_left_alone_unless_asked_for(board):
    plug = plugged(board, board.guest.width, board.guest.height)
    try:
        before = second_panel(board, "one-before")
        with board.probe() as probe:
            probe.wait_for_line("shown")
            expect(not any(line.startswith("other") for line in probe.lines), f"the second display is used: {probe.lines}")
            expect(second_panel(board, "one") == before, "the second panel changed")
    finally:
        plug.close()


def seat_kiosk_is_mirrored(board):
    menu, _ = menu_and_detail(board)
    plug = plugged(board, board.guest.width, board.guest.height)
    try:
        with board.kiosk_runs("--screens", "mirror") as kiosk:
            board.panel.expect(menu, "mirrored-kiosk", limit=20 * board.slowness, watch=kiosk)
            expect_second(board, menu, "mirrored-kiosk")
    finally:
        plug.close()


def seat_kiosk_without_a_window_there_leaves_the_second_display_black(board):
    menu, _ = menu_and_detail(board)
    plug = plugged(board, 1024, 768)
    try:
        with board.kiosk_runs("--screens", "separate", "--scale", "1") as kiosk:
            board.panel.expect(menu, "separate-kiosk", limit=20 * board.slowness, watch=kiosk)
            expect_second(board, picture.Picture(1024, 768, bytes(1024 * 768 * 3)), "separate-kiosk")
            plug.unplug()
            time.sleep(1)
            board.panel.expect(menu, "separate-kiosk-alone", watch=kiosk)
            expect(board.terminate(kiosk) == 0, f"exit status {kiosk.status}: {kiosk.errors}")
    finally:
        plug.close()


CHECKS = [
    seat_kiosk_is_mirrored, seat_kiosk_without_a_window_there_leaves_the_second_display_black, seat_mirror_shows_the_same_picture, seat_second_display_shows_its_own_picture,
    seat_second_display_is_left_alone_unless_asked_for,
]
