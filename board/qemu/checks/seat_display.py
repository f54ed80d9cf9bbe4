"""Displays and cards that are connected late, are removed without an event, or are temporarily in use by another program."""

import time
from contextlib import contextmanager

from harness.guest import wait_until

from .board import expect

CONNECTOR = "/sys/class/drm/card0-Virtual-1/status"
DRIVER = "/sys/bus/virtio/drivers/virtio_gpu"
SETTLE = "SYSTEMD_IGNORE_CHROOT=1 udevadm settle --timeout=10"


@contextmanager
def unplugged(board):
    plug = board.guest.plug()
    try:
        plug.unplug()
        wait_until(lambda: "disconnected" in board.guest.run(f"cat {CONNECTOR}"), 10, "the connector without a display")
        yield plug
    finally:
        plug.plug(board.guest.width, board.guest.height)
        time.sleep(0.3)
        plug.close()


@contextmanager
def card_holder(board, *victim):
    """Another program drives the card, until the block's end or until it is terminated."""
    with board.running("python3", board.root / "board/qemu/guest/cardholder.py", *victim) as holder:
        holder.wait_for_line("holding")
        yield holder
        if holder.status is None:
            expect(board.terminate(holder) == 0, f"the holder of the card: {holder.errors}")


def sleeps(board, probe, seconds=3):
    """The program makes no system call for some seconds."""
    switches = f"sleep 1; grep -h ctxt /proc/{probe.pid}/task/*/status; sleep {seconds}; echo; grep -h ctxt /proc/{probe.pid}/task/*/status"
    first, second = board.guest.run(switches).split("\n\n")
    expect(first.strip() == second.strip(), f"an idle process runs: {first} then {second}")


def seat_starts_without_a_display_and_lights_the_first(board):
    with unplugged(board) as plug:
        with board.probe("--await", "--input") as probe:
            line = probe.wait_for_line("open")
            expect("no display" in line, f"opened without a display: {line}")
            sleeps(board, probe)
            plug.plug(1024, 768)
            line = probe.wait_for_line("change connected")
            expect("1024x768" in line, f"not the display's size: {line}")
            probe.wait_for_line("shown")
            board.expect_probe_picture("first-display")
            expect(board.terminate(probe) == 0, f"exit status {probe.status}: {probe.errors}")


def seat_without_a_display_the_sockets_are_named(board):
    with unplugged(board):
        job = board.guest.start(f"exec {board.probe_path} --patience 1")
        expect(job.wait() == 1, f"opened without a display: {job.output}")
        expect("Virtual-1 (not connected)" in job.errors and "Plug one in" in job.errors, f"message: {job.errors}")


def seat_display_that_is_forced_off_without_an_event_is_noticed(board):
    """sysfs sends no event: the next input detects it, at the earliest a second later."""
    with board.probe("--input") as probe:
        probe.wait_for_line("shown")
        time.sleep(1.2)
        board.guest.run(f"echo off > {CONNECTOR}")
        try:
            sleeps(board, probe, 2)
            seen = len(probe.lines)
            board.guest.qmp.tap_key("a")
            probe.wait_for_line("change disconnected", after=seen)
            time.sleep(1.2)
        finally:
            board.guest.run(f"echo detect > {CONNECTOR}")
        seen = len(probe.lines)
        board.guest.qmp.tap_key("b")
        probe.wait_for_line("change connected", after=seen)
        probe.wait_for_line("shown", after=seen)
        board.expect_probe_picture("forced")
        expect(board.terminate(probe) == 0, f"exit status {probe.status}: {probe.errors}")


def seat_card_taken_away_comes_back(board):
    """Another program becomes the card's master while frames are shown, and drops it again."""
    with board.probe("--input") as probe:
        probe.wait_for_line("shown")
        with card_holder(board, probe.pid):
            seen = len(probe.lines)
            board.guest.qmp.tap_key("a")
            wait_until(lambda: "Another program drives" in probe.errors, 10, "a word about the other program")
            expect(not any(line.startswith("shown") for line in probe.lines[seen:]), "a frame without the card")
        probe.wait_for_line("shown", after=seen)
        board.expect_probe_picture("taken")
        expect(probe.errors.count("Another program drives") == 1, f"said more than once: {probe.errors}")
        expect(board.terminate(probe) == 0, f"exit status {probe.status}: {probe.errors}")


def seat_boot_splash_is_waited_for(board):
    with card_holder(board) as holder:
        with board.probe("--patience", 120) as probe:
            wait_until(lambda: f"process {holder.pid}" in probe.errors, 10, "the holder's name")
            expect(not probe.lines, f"a display that another program drives: {probe.lines}")
            board.terminate(holder)
            probe.wait_for_line("shown", limit=20)
            expect(probe.errors.count("process") == 1, f"said more than once: {probe.errors}")
            board.expect_probe_picture("splash")


def seat_boot_splash_that_stays_is_named(board):
    with card_holder(board) as holder, board.probe("--patience", 1) as job:
        expect(job.wait(20) == 1, f"opened a card that is driven by another program: {job.output}")
        expect(f"process {holder.pid}" in job.errors and "stop it first" in job.errors, f"message: {job.errors}")


def seat_unknown_card_is_named(board):
    job = board.guest.start(f"exec {board.probe_path} --device card7 --patience 0.5")
    expect(job.wait() == 1, f"opened card7: {job.output}")
    expect("/dev/dri/card7" in job.errors and "the kernel has /dev/dri/card0" in job.errors, f"message: {job.errors}")


def seat_starts_without_a_card_and_takes_the_first(board):
    device = board.guest.run("basename /sys/class/drm/card0/device/virtio*").strip()
    board.guest.run(f"echo {device} > {DRIVER}/unbind")
    try:
        with board.probe("--await") as probe:
            expect("no display" in probe.wait_for_line("open"), f"opened without a card: {probe.lines}")
            sleeps(board, probe)
            board.guest.run(f"echo {device} > {DRIVER}/bind; {SETTLE}")
            probe.wait_for_line("change connected", limit=20)
            probe.wait_for_line("shown")
            board.expect_probe_picture("first-card")
            expect(board.terminate(probe) == 0, f"exit status {probe.status}: {probe.errors}")
    finally:
        board.guest.run(f"[ -e {DRIVER}/{device} ] || echo {device} > {DRIVER}/bind; {SETTLE}")


CHECKS = [
    seat_starts_without_a_display_and_lights_the_first, seat_without_a_display_the_sockets_are_named,
    seat_display_that_is_forced_off_without_an_event_is_noticed, seat_card_taken_away_comes_back,
    seat_boot_splash_is_waited_for, seat_boot_splash_that_stays_is_named, seat_unknown_card_is_named,
]
# These also remove the card from the console.
LAST_CHECKS = [seat_starts_without_a_card_and_takes_the_first]
