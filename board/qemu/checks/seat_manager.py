"""Devices from seatd, for a user without permission to open them."""

from contextlib import contextmanager

from harness.guest import wait_until

from .board import KD_TEXT, expect
from .input import events
from .seat_console import console_state, expect_console, show_text, switch_away_and_back

NOBODY = 65534
AS_NOBODY = f"setpriv --reuid={NOBODY} --regid={NOBODY} --clear-groups --inh-caps=-all --bounding-set=-all"


@contextmanager
def seatd(board):
    """A seatd that serves user nobody."""
    job = board.guest.start("exec /usr/sbin/seatd -u nobody")
    wait_until(lambda: board.guest.start("test -S /run/seatd.sock").wait() == 0, 10, "seatd's socket")
    try:
        yield job
    finally:
        board.guest.run(f"kill {job.pid} || true")
        job.wait()
        board.guest.run("rm -f /run/seatd.sock")


@contextmanager
def unprivileged_probe(board, *options):
    expectation = board.guest.share / "expect.ppm"
    expectation.unlink(missing_ok=True)
    expectation.touch()
    expectation.chmod(0o666)
    with board.running(*AS_NOBODY.split(), board.probe_path, *options, "--expect", "/lab/expect.ppm") as probe:
        yield probe


def seat_manager_opens_what_the_user_may_not(board):
    before, picture = console_state(board), show_text(board, "seatd-before")
    with seatd(board), unprivileged_probe(board, "--input") as probe:
        probe.wait_for_line("shown")
        expect("seat seatd 0" in probe.lines, f"not through seatd: {probe.lines}")
        board.expect_probe_picture("seatd")
        board.guest.qmp.tap_key("a")
        wait_until(lambda: any("[a]" in event for event in events(probe)), 10, "a key")
        expect(board.terminate(probe) == 0, f"exit status {probe.status}: {probe.errors}")
        wait_until(lambda: console_state(board)[0] == KD_TEXT, 10, "the console in text mode")
    # seatd does not reset the switching mode; the kernel notices at the next switch that seatd has ended.
    expect_console(board, before, picture, "seatd-after", fields=2)


def seat_manager_switches_sessions(board):
    with seatd(board), unprivileged_probe(board, "--input") as probe:
        probe.wait_for_line("shown")
        switch_away_and_back(board, probe, "seatd-switch")
        expect(board.terminate(probe) == 0, f"exit status {probe.status}: {probe.errors}")


def seat_manager_gives_the_console_back_after_sigkill(board):
    before, picture = console_state(board), show_text(board, "seatd-kill-before")
    with seatd(board), unprivileged_probe(board, "--input") as probe:
        probe.wait_for_line("shown")
        board.guest.signal(probe, "KILL")
        probe.wait(20)
        wait_until(lambda: console_state(board)[0] == KD_TEXT, 10, "the console in text mode")
    expect_console(board, before, picture, "seatd-kill-after", fields=2)


def seat_without_a_manager_every_rung_is_named(board):
    job = board.guest.start(f"exec {AS_NOBODY} {board.probe_path} --patience 0")
    expect(job.wait() == 1, f"opened the display without permission: {job.output}")
    for words in ["adduser nobody video", "systemctl enable --now seatd", "logind"]:
        expect(words in job.errors, f"`{words}` is not in the message: {job.errors}")


def seat_manager_that_serves_others_names_its_group(board):
    daemon = board.guest.start("exec /usr/sbin/seatd -g video")
    try:
        wait_until(lambda: board.guest.start("test -S /run/seatd.sock").wait() == 0, 10, "seatd's socket")
        job = board.guest.start(f"exec {AS_NOBODY} {board.probe_path} --patience 0")
        expect(job.wait() == 1, f"opened the display without permission: {job.output}")
        expect("/run/seatd.sock belongs to group video" in job.errors, f"the socket's group is not named: {job.errors}")
    finally:
        board.guest.run(f"kill {daemon.pid}; rm -f /run/seatd.sock")


def kill_seatd(board, daemon, probe):
    """Its socket remains, without replies."""
    board.guest.run(f"kill -KILL {daemon.pid}")
    probe.wait_for_line("change disconnected")
    expect("seat manager is gone" in probe.errors, f"message: {probe.errors}")


def seat_manager_that_dies_is_survived(board):
    """The devices are lost with it: the program reports this, reconnects, and gets its display from the next one."""
    with seatd(board) as daemon, unprivileged_probe(board, "--input") as probe:
        probe.wait_for_line("shown")
        seen = len(probe.lines)
        kill_seatd(board, daemon, probe)
        board.guest.run("rm -f /run/seatd.sock")
        with seatd(board):
            probe.wait_for_line("change connected", limit=20, after=seen)
            probe.wait_for_line("shown", after=seen)
            board.expect_probe_picture("seatd-again")
            board.guest.qmp.tap_key("a")
            wait_until(lambda: any("[a]" in event for event in events(probe)), 10, "a key")
            expect(board.terminate(probe) == 0, f"exit status {probe.status}: {probe.errors}")
    # The ended process could not release the console; switching to another one and back does.
    board.guest.run("timeout 10 busybox chvt 2 && timeout 10 busybox chvt 1")


def seat_manager_that_stays_away_ends_the_program(board):
    """The program tries to reconnect for half a minute, with growing pauses. Then its exit status requests a restart."""
    with seatd(board) as daemon, unprivileged_probe(board, "--input") as probe:
        probe.wait_for_line("shown")
        kill_seatd(board, daemon, probe)
        expect(probe.wait(60) == 75, f"exit status {probe.status}: {probe.errors}")
        expect("not waited for any longer" in probe.errors, f"message: {probe.errors}")
    board.guest.run("timeout 10 busybox chvt 2 && timeout 10 busybox chvt 1")


CHECKS = [
    seat_manager_opens_what_the_user_may_not, seat_manager_switches_sessions,
    seat_manager_gives_the_console_back_after_sigkill, seat_without_a_manager_every_rung_is_named,
    seat_manager_that_serves_others_names_its_group, seat_manager_that_dies_is_survived,
]
# Half a minute of waiting.
LONG_CHECKS = [seat_manager_that_stays_away_ends_the_program]
