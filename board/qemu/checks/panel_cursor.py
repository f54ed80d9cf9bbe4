"""The display hardware's cursor. A screen dump does not contain it, since the host draws it; the driver's state is read."""

import re
import time

from .board import expect
from .panel_output import turned

STATE = "mount -t debugfs none /sys/kernel/debug 2> /dev/null; cat /sys/kernel/debug/dri/0/state"
# The arrow's picture has 15x21 pixels and its hot spot at (2, 2); the hardware cursor has 64x64.
HOT = 2


def cursor(board):
    """Where the cursor's upper left corner is on the panel; None while it is hidden."""
    for plane in re.split(r"^plane\[", board.guest.run(STATE), flags=re.MULTILINE)[1:]:
        place = re.search(r"crtc-pos=64x64([+-]\d+)([+-]\d+)", plane)
        if place and re.search(r"crtc=crtc-\d", plane):
            return int(place.group(1)), int(place.group(2))
    return None


def wait_for_cursor(board, expected, what, tolerance=0):
    """`tolerance` in pixels: a tablet's steps are not whole pixels."""
    limit = time.monotonic() + 20 * board.slowness
    while True:
        place = cursor(board)
        if place == expected or (place and expected and all(abs(a - b) <= tolerance for a, b in zip(place, expected))):
            return
        expect(time.monotonic() < limit, f"{what}: expected {expected}, it is {place}")
        time.sleep(0.1)


def pointer_is_seen_from_its_first_move_to_the_next_touch(board):
    menu = board.offscreen_frame("cursor", "--script", "menu.script")
    board.touch(None)
    with board.kiosk_runs() as kiosk:
        board.panel.expect(menu, "cursor", limit=30 * board.slowness, watch=kiosk)
        expect(cursor(board) is None, "the pointer is shown before it moved")
        board.guest.qmp.pointer(0.25, 0.25)
        board.guest.qmp.pointer(0.5, 0.75)
        place = (board.guest.width // 2 - HOT, board.guest.height * 3 // 4 - HOT)
        wait_for_cursor(board, place, "the pointer at its place", tolerance=1)
        # No frame is needed: the picture below is the same.
        board.panel.expect(menu, "cursor-moved", limit=10, watch=kiosk)
        board.touch("down 0 0.999 0.001")
        board.touch("up 0")
        wait_for_cursor(board, None, "the pointer hidden by a touch")
    expect(cursor(board) is None, "the pointer is still shown after the kiosk ended")


def pointer_can_be_hidden_for_good(board):
    menu = board.offscreen_frame("cursor-never", "--script", "menu.script")
    with board.kiosk_runs("--cursor", "never") as kiosk:
        board.panel.expect(menu, "cursor-never", limit=30 * board.slowness, watch=kiosk)
        board.guest.qmp.pointer(0.25, 0.25)
        board.guest.qmp.pointer(0.5, 0.75)
        board.guest.run("sleep 1")
        expect(cursor(board) is None, "the pointer is shown")


def pointer_that_is_always_seen_turns_with_the_picture(board):
    options = ["--script", "menu.script", "--rotation", 90]
    menu = board.offscreen_frame("cursor-90", *options)
    with board.kiosk_runs("--cursor", "always", *options) as kiosk:
        board.panel.expect(turned(menu, 90), "cursor-90", limit=30 * board.slowness, watch=kiosk)
        # The middle of 800x1280 is pixel (400, 640), which the panel shows at (1279 - 640, 400). The rotated image has
        # 21x15 pixels and its hot spot at (20 - 2, 2).
        width, height = board.guest.width, board.guest.height
        wait_for_cursor(board, (width - 1 - width // 2 - 18, height // 2 - HOT), "the pointer in the middle")


CHECKS = [
    pointer_is_seen_from_its_first_move_to_the_next_touch, pointer_can_be_hidden_for_good,
    pointer_that_is_always_seen_turns_with_the_picture,
]
