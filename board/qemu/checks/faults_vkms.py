"""A card that refuses commits, and a display whose link fails, with the kiosk: requested from vkms (guest/vkms_faults.c)."""

import re
from contextlib import contextmanager

from harness.guest import wait_until

from .board import expect
from .kiosk import frame_after, unit

FILES = "/sys/kernel/debug/dri/0"
ERRORS = {"EBUSY": 16, "ENOMEM": 12, "EINVAL": 22, "ENOSPC": 28}
#: A point on a drink of the menu at 640 x 480.
DRINK = (166, 300)
#: More than a program that pauses between attempts makes in the time of a check.
ALWAYS = 1_000_000
#: The service manager's interval in seconds. The kiosk feeds its watchdog twice an interval.
INTERVAL = 4
#: `Watchdog.patience`: the seconds of a run before a display that refuses may end it.
PATIENCE = 300


def pictures(board):
    """The menu, and the menu after a tap on a drink."""
    menu = frame_after(board, "small-menu")
    detail = frame_after(board, "small-detail", "tap {} {}".format(*DRINK))
    expect(menu.share_differing(detail) >= 0.05, "a tap on a drink changes less than 5 % of the offscreen picture")
    return menu, detail


@contextmanager
def kiosk(board, *options, mode="640x480", environment=()):
    """The kiosk in a mode other than the console's, so that its first frame sets it. Its cursor is not in its picture."""
    board.require(board.kiosk, "Kiosk")
    words = [board.kiosk, "--output", "drm", "--device", f"@{mode}", "--scale", "1", "--cursor", "never", *options]
    try:
        with board.running(*(["env", *environment] if environment else []), *words, folder=board.states) as job:
            try:
                yield job
            finally:
                # The picture from before is restored at the end.
                board.guest.run(f"cd {FILES} && echo 0 1 any > refuse && echo 0 > widest")
    finally:
        board.guest.run(f"cd {FILES} && echo 0 1 any > refuse && echo 0 > widest")


def refuse(board, count, error, kind):
    board.guest.run(f"echo {count} {ERRORS[error]} {kind} > {FILES}/refuse")


def refusals(board):
    """How many calls are still to be refused, and how many were."""
    text = board.guest.run(f"cat {FILES}/refuse")
    return tuple(map(int, re.fullmatch(r"left=(\d+) refused=(\d+)\n", text).groups()))


def link(board):
    """The link's state, and how often a mode set has trained it again."""
    state, count = re.fullmatch(r"(good|bad) trained=(\d+)\n", board.guest.run(f"cat {FILES}/link")).groups()
    return state, int(count)


def fail_link(board):
    board.guest.run(f"echo bad > {FILES}/link")


def press(board):
    board.press(*unit(board, DRINK))


def expect_trained(board, before, job):
    """The link is good again, by one mode set, and the program is the same."""
    limit = 20 * board.slowness
    wait_until(lambda: link(board) == ("good", before + 1), limit, f"a link that is good again ({link(board)}, {job.errors})")
    expect(job.status is None, f"the kiosk ended with status {job.status}: {job.errors}")


def expect_end(board, job):
    expect(board.terminate(job) == 0, f"exit status {job.status}: {job.errors}")


def failed_link_is_trained_again(board):
    menu, detail = pictures(board)
    limit = 20 * board.slowness
    with kiosk(board) as job:
        board.panel.expect(menu, "before-link", limit=limit, watch=job)
        for attempt in range(2):
            before = link(board)[1]
            fail_link(board)
            expect_trained(board, before, job)
            board.panel.expect(menu, f"link-{attempt}", limit=limit, watch=job)
        press(board)
        board.panel.expect(detail, "after-link", limit=limit, watch=job)
        expect_end(board, job)


def refused_training_check(error):
    """A still picture: no later frame sets the mode if the refused one is not repeated."""
    def check(board):
        menu, _ = pictures(board)
        limit = 20 * board.slowness
        with kiosk(board) as job:
            board.panel.expect(menu, f"{error}-before", limit=limit, watch=job)
            before = link(board)[1]
            refuse(board, 1, error, "modeset")
            fail_link(board)
            expect_trained(board, before, job)
            expect(refusals(board) == (0, 1), f"{refusals(board)} refusals: {job.errors}")
            board.panel.expect(menu, f"{error}-after", limit=limit, watch=job)
            expect_end(board, job)
    check.__name__ = f"mode_set_refused_once_with_{error}_is_repeated"
    return check


def refused_flips_check(error):
    """Refused while the picture changes: some frames are lost, the last one is not."""
    def check(board):
        menu, detail = pictures(board)
        limit = 20 * board.slowness
        with kiosk(board) as job:
            board.panel.expect(menu, f"{error}-flip-before", limit=limit, watch=job)
            for count in (1, 3):
                refuse(board, count, error, "flip")
                press(board)
                board.panel.expect(detail, f"{error}-flip", limit=limit, watch=job)
                expect(refusals(board) == (0, count), f"{refusals(board)} refusals: {job.errors}")
                board.guest.qmp.tap_key("esc")
                board.panel.expect(menu, f"{error}-flip-home", limit=limit, watch=job)
            expect_end(board, job)
    check.__name__ = f"flips_refused_with_{error}_are_repeated"
    return check


def first_frame_refused_check(error):
    def check(board):
        menu, _ = pictures(board)
        refuse(board, 1, error, "any")
        with kiosk(board) as job:
            board.panel.expect(menu, f"{error}-first", limit=20 * board.slowness, watch=job)
            expect(refusals(board) == (0, 1), f"{refusals(board)} refusals: {job.errors}")
            expect_end(board, job)
    check.__name__ = f"first_frame_refused_with_{error}_is_repeated"
    return check


def next_best_mode_check(widest, size):
    def check(board):
        name = f"widest-{widest}"
        frame = board.offscreen_frame(name, "--script", "menu.script", "--scale", "1", "--size", size)
        board.guest.run(f"echo {widest} > {FILES}/widest")
        with kiosk(board, "--script", "menu.script", mode="1280x1024") as job:
            board.panel.expect(frame, name, limit=30 * board.slowness, watch=job)
            expect(f"@{size}" in job.errors and "is used instead" in job.errors, f"message: {job.errors}")
            board.guest.run(f"echo 0 > {FILES}/widest")
            expect_end(board, job)
    check.__name__ = f"next_best_of_modes_wider_than_{widest}_is_used"
    return check


@contextmanager
def service_manager(board):
    """A listener to the program's messages, and the variables for the program."""
    with board.running("python3", board.root / "board/qemu/guest/notifylistener.py", "/run/notify") as listener:
        listener.wait_for_line("listening")
        yield listener, ["NOTIFY_SOCKET=/run/notify", f"WATCHDOG_USEC={INTERVAL * 1_000_000}"]


def times(listener, word):
    return [float(line.split()[0]) for line in listener.lines if line.endswith(f" {word}")]


def uptime(board):
    return float(board.guest.run("cut -d' ' -f1 /proc/uptime"))


def refuse_everything(board, job):
    """Every call is refused, and the link fails: the program has to set the mode, and cannot.

    Wider modes remain refused: an attempt that has begun when the card accepts calls again would find one of them."""
    board.guest.run(f"echo 640 > {FILES}/widest")
    refuse(board, ALWAYS, "ENOSPC", "any")
    fail_link(board)
    words = "Nothing is shown until it succeeds"
    wait_until(lambda: words in job.errors, 20 * board.slowness, f"a word about the display that refuses ({job.errors})")


def accept_everything(board):
    """The modes of the picture's width alone: see `refuse_everything`."""
    refuse(board, 0, "ENOSPC", "any")


def refused_display_shows_the_picture_again(board):
    """A display that refuses every mode for some seconds, in which the picture changes. The run is young: its watchdog
    is fed."""
    menu, detail = pictures(board)
    limit = 20 * board.slowness
    with service_manager(board) as (listener, variables), kiosk(board, environment=variables) as job:
        board.panel.expect(menu, "before-refusal", limit=limit, watch=job)
        before = link(board)[1]
        refuse_everything(board, job)
        began = uptime(board)
        press(board)
        wait_until(lambda: refusals(board)[1] > 3, limit, "further attempts")
        wait_until(lambda: sum(fed > began for fed in times(listener, "WATCHDOG=1")) >= 2, limit + 2 * INTERVAL,
                   f"a watchdog that is fed, in a young run ({listener.lines[-5:]})")
        expect(link(board) == ("bad", before), f"a mode was set: {link(board)}, {job.errors}")
        accept_everything(board)
        # The pauses between attempts are half a minute at most.
        wait_until(lambda: link(board) == ("good", before + 1), 40 + limit, f"the next attempt ({job.errors})")
        board.panel.expect(detail, "after-refusal", limit=limit, watch=job)
        expect_end(board, job)


def watchdog_of_a_display_that_keeps_refusing_is_not_fed(board):
    """From the fifth minute of the run on; the picture's return feeds it again."""
    menu, _ = pictures(board)
    limit = 20 * board.slowness
    with service_manager(board) as (listener, variables), kiosk(board, environment=variables) as job:
        board.panel.expect(menu, "before-long-refusal", limit=limit, watch=job)
        wait_until(lambda: any("READY=1" in line for line in listener.lines), limit, "READY=1")
        began = times(listener, "WATCHDOG=1")[0]
        before = link(board)[1]
        refuse_everything(board, job)
        words = "the watchdog is not fed: the display refuses every mode"
        wait_until(lambda: words in job.errors, PATIENCE + 60, "a word about the watchdog")
        last = times(listener, "WATCHDOG=1")[-1] - began
        # An attempt with all modes takes many seconds in emulation, in which the main thread feeds nothing.
        expect(PATIENCE - 60 <= last <= PATIENCE + INTERVAL, f"last fed {last:.0f} s after the start")
        accept_everything(board)
        wait_until(lambda: link(board) == ("good", before + 1), 40 + limit, f"the next attempt ({job.errors})")
        board.panel.expect(menu, "after-long-refusal", limit=limit, watch=job)
        count = len(times(listener, "WATCHDOG=1"))
        wait_until(lambda: len(times(listener, "WATCHDOG=1")) > count, 3 * INTERVAL, "a feed after the picture's return")
        expect_end(board, job)


CHECKS = [
    failed_link_is_trained_again,
    *map(refused_training_check, ["EBUSY", "ENOMEM", "EINVAL"]),
    *map(refused_flips_check, ["EBUSY", "ENOMEM", "EINVAL"]),
    *map(first_frame_refused_check, ["EBUSY", "ENOMEM", "EINVAL"]),
    next_best_mode_check(1024, "1024x768"), next_best_mode_check(640, "640x480"),
    refused_display_shows_the_picture_again,
]
# One of each kind.
SOME_CHECKS = [
    failed_link_is_trained_again, refused_training_check("ENOMEM"), refused_flips_check("EINVAL"),
    first_frame_refused_check("EBUSY"), next_best_mode_check(640, "640x480"),
]
# Five minutes.
LONG_CHECKS = [watchdog_of_a_display_that_keeps_refusing_is_not_fed]
