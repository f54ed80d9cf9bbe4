"""The kiosk on consoles, late displays and frame buffer devices."""

import time

from harness.guest import wait_until

from .board import KD_TEXT, expect
from .kiosk import DRINK, menu_and_detail, unit
from .seat_console import console_state, expect_console, show_text
from .seat_display import unplugged
from .seat_manager import seatd


def press_console_keys(board, key):
    for name, down in [("ctrl", True), ("alt", True), (key, True), (key, False), ("alt", False), ("ctrl", False)]:
        board.guest.qmp.key(name, down)


def front(board):
    return board.guest.run("cat /sys/class/tty/tty0/active").strip()


def seat_keys_bring_another_console_to_the_front(board):
    menu, detail = menu_and_detail(board)
    with board.kiosk_runs() as kiosk:
        board.panel.expect(menu, "before-console-keys", limit=20 * board.slowness, watch=kiosk)
        press_console_keys(board, "f2")
        wait_until(lambda: front(board) == "tty2", 10, "the second console")
        board.panel.expect_change(menu, "other-console")
        # Keys pressed there are not for the kiosk.
        board.press(*unit(board, DRINK))
        time.sleep(0.5)
        board.guest.run("timeout 10 busybox chvt 1")
        board.panel.expect(menu, "after-console-keys", limit=20 * board.slowness, watch=kiosk)
        board.press(*unit(board, DRINK))
        board.panel.expect(detail, "tapped-after-console-keys", limit=20 * board.slowness, watch=kiosk)
        expect(board.terminate(kiosk) == 0, f"exit status {kiosk.status}: {kiosk.errors}")


def seat_locked_kiosk_keeps_the_front(board):
    menu, _ = menu_and_detail(board)
    with board.kiosk_runs("--lock-console") as kiosk:
        board.panel.expect(menu, "locked-kiosk", limit=20 * board.slowness, watch=kiosk)
        press_console_keys(board, "f2")
        time.sleep(1)
        expect(front(board) == "tty1", "the console was switched in spite of the lock")
        board.panel.expect(menu, "still-locked", watch=kiosk)
        expect(board.terminate(kiosk) == 0, f"exit status {kiosk.status}: {kiosk.errors}")


def seat_kiosk_starts_without_a_display(board):
    menu, _ = menu_and_detail(board)
    with unplugged(board) as plug:
        with board.kiosk_runs("--scale", "1") as kiosk:
            wait_until(lambda: "runs without a display" in kiosk.errors, 20 * board.slowness, "a word about the display")
            plug.plug(board.guest.width, board.guest.height)
            board.panel.expect(menu, "late-display", limit=20 * board.slowness, watch=kiosk)
            expect(board.terminate(kiosk) == 0, f"exit status {kiosk.status}: {kiosk.errors}")


def seat_kiosk_of_seatd_brings_its_console_to_the_front(board):
    """As the shipped unit starts it, with its terminal as standard input. seatd would give it the active console."""
    menu, _ = menu_and_detail(board)
    with seatd(board):
        board.guest.run("timeout 10 busybox chvt 2")
        with board.running("sh", "-c", f"exec {board.kiosk} --output drm </dev/tty1", folder=board.states) as kiosk:
            board.panel.expect(menu, "own-console", limit=20 * board.slowness, watch=kiosk)
            expect(front(board) == "tty1", f"{front(board)} is in front")
            board.guest.run("timeout 10 busybox chvt 2")
            board.panel.expect_change(menu, "own-console-left")
            board.guest.run("timeout 10 busybox chvt 1")
            board.panel.expect(menu, "own-console-again", limit=20 * board.slowness, watch=kiosk)
            expect(board.terminate(kiosk) == 0, f"exit status {kiosk.status}: {kiosk.errors}")
    board.guest.run("timeout 10 busybox chvt 2 && timeout 10 busybox chvt 1")


def seat_kiosk_left_during_its_start_has_input_when_it_is_back(board):
    """seatd opens no device while another console is in front, also if the kiosk has not yet read that it is."""
    menu, detail = menu_and_detail(board)
    for pause in [0.2, 0.6, 1, 1.4]:
        with seatd(board):
            with board.running("sh", "-c", f"exec {board.kiosk} --output drm </dev/tty1", folder=board.states) as kiosk:
                time.sleep(pause * board.slowness)
                board.guest.run("timeout 10 busybox chvt 2")
                time.sleep(board.slowness)
                board.guest.run("timeout 10 busybox chvt 1")
                board.panel.expect(menu, f"left-{pause}", limit=20 * board.slowness, watch=kiosk)
                board.press(*unit(board, DRINK))
                board.panel.expect(detail, f"left-{pause}-tapped", limit=20 * board.slowness, watch=kiosk)
                expect(board.terminate(kiosk) == 0, f"exit status {kiosk.status}: {kiosk.errors}")
        board.guest.run("timeout 10 busybox chvt 2 && timeout 10 busybox chvt 1")


def framebuffer_kiosk(board):
    board.require(board.kiosk, "Kiosk")
    # The arrow would be drawn into the picture: a frame buffer has no hardware cursor.
    return board.running(board.kiosk, "--output", "fb", "--cursor", "never", folder=board.states)


def seat_frame_buffer_shows_the_offscreen_picture(board):
    menu, detail = menu_and_detail(board)
    before, picture = console_state(board), show_text(board, "fb-before")
    with framebuffer_kiosk(board) as kiosk:
        board.panel.expect(menu, "fb-menu", limit=20 * board.slowness, watch=kiosk)
        board.press(*unit(board, DRINK))
        board.panel.expect(detail, "fb-detail", limit=20 * board.slowness, watch=kiosk)
        board.guest.run("timeout 10 busybox chvt 2")
        board.panel.expect_change(detail, "fb-other-console")
        board.guest.run("timeout 10 busybox chvt 1")
        board.panel.expect(detail, "fb-back", limit=20 * board.slowness, watch=kiosk)
        expect(board.terminate(kiosk) == 0, f"exit status {kiosk.status}: {kiosk.errors}")
    expect_console(board, before, picture, "fb-after")


def seat_frame_buffer_gives_the_console_back_after_sigkill(board):
    menu, _ = menu_and_detail(board)
    before, picture = console_state(board), show_text(board, "fb-kill-before")
    with framebuffer_kiosk(board) as kiosk:
        board.panel.expect(menu, "fb-kill-menu", limit=20 * board.slowness, watch=kiosk)
        board.guest.signal(kiosk, "KILL")
        kiosk.wait(20)
        wait_until(lambda: console_state(board)[0] == KD_TEXT, 10, "the console in text mode")
    expect_console(board, before, picture, "fb-kill-after")


def seat_missing_frame_buffer_is_named(board):
    job = board.guest.start(f"exec {board.kiosk} --output fb:/dev/fb7")
    expect(job.wait() == 69, f"status {job.status}: {job.errors}")
    expect("/dev/fb7" in job.errors and "ls /dev/fb*" in job.errors, f"message: {job.errors}")


CHECKS = [
    seat_keys_bring_another_console_to_the_front, seat_locked_kiosk_keeps_the_front, seat_kiosk_starts_without_a_display,
    seat_kiosk_of_seatd_brings_its_console_to_the_front, seat_frame_buffer_shows_the_offscreen_picture, seat_frame_buffer_gives_the_console_back_after_sigkill,
    seat_missing_frame_buffer_is_named,
]

# Start the kiosk several times.
LONG_CHECKS = [seat_kiosk_left_during_its_start_has_input_when_it_is_back]
