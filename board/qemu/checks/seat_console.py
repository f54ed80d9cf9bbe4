"""The text console: acquired, switched, locked, and restored whenever the program ends."""

import time

from harness.guest import wait_until

from .board import KD_GRAPHICS, KD_TEXT, expect
from .input import events

VT_PROCESS = 1
K_OFF = 4
STATE = """perl -e 'open(my $c, "<", "/dev/tty1") or die "/dev/tty1: $!";
sub ask { my ($call, $bytes) = @_; my $value = pack("x$bytes"); ioctl($c, $call, $value) or die "$call: $!"; return $value }
print join(" ", unpack("i", ask(0x4B3B, 4)), unpack("i", ask(0x4B44, 4)), unpack("C", ask(0x5601, 8))), "\\n";'
cat /proc/sys/kernel/sysrq /proc/sys/kernel/ctrl-alt-del /sys/class/tty/tty0/active"""


def console_state(board):
    """Mode, keyboard mode and switching mode of the first console; SysRq, Ctrl-Alt-Del; the console in front."""
    words = board.guest.run(STATE).split()
    return [int(word) for word in words[:5]] + [words[5]]


def show_text(board, name):
    """Writes text on the console, so that a black panel is not mistaken for it; returns its picture."""
    board.guest.run("printf '\\033[?25l\\033[2J\\033[HThe console of the emulated board\\r\\n' > /dev/tty1")
    return board.panel.expect_light(name, limit=20 * board.slowness)


def expect_console(board, before, picture, name, fields=6):
    """The console has the same pixels as at first, and typed keys are echoed and read."""
    wait_until(lambda: console_state(board)[:fields] == before[:fields], 10,
               f"console {before}; it is {console_state(board)}")
    board.panel.expect(picture, name)
    with board.guest_console() as console:
        for key in "abc":
            board.guest.qmp.tap_key(key)
        echoed = board.panel.expect_change(picture, f"{name}-echo", limit=20 * board.slowness)
        left, top, right, bottom = echoed.changed_bounds(picture)
        expect(right - left <= 5 * 16 and bottom - top <= 32, "more than three letters changed")
        board.guest.qmp.tap_key("ret")
        line = console.wait_for_line("read ")
        expect(line == "read abc", f"the console read `{line}`")


def console_comes_back(board, name, options, end):
    before, picture = console_state(board), show_text(board, f"{name}-before")
    expect(before[0] == KD_TEXT, "the console is not in text mode at first")
    # Swift's own report of a crash takes minutes on the emulated processor.
    with board.probe("--input", *options, environment={"SWIFT_BACKTRACE": "enable=no"}) as probe:
        probe.wait_for_line("shown")
        watcher = probe.wait_for_line("seat direct").split()[2]
        expect(int(watcher) > 0, "no watcher runs")
        if end is not None:
            during = console_state(board)
            expect(during[:3] == [KD_GRAPHICS, K_OFF, VT_PROCESS], f"console {during} while the program runs")
            board.expect_probe_picture(f"{name}-during")
            board.guest.signal(probe, end)
        probe.wait(30)
        expect(probe.status != 0 or end == "TERM", f"exit status {probe.status} after {end}")
        gone = f"! grep -qs 'State:.[^Z]' /proc/{watcher}/status"
        wait_until(lambda: board.guest.start(gone).wait() == 0, 10, "the watcher's end")
    expect_console(board, before, picture, f"{name}-after")


def seat_sigterm_leaves_a_console_that_echoes(board):
    console_comes_back(board, "sigterm", [], "TERM")


def seat_sigkill_leaves_a_console_that_echoes(board):
    console_comes_back(board, "sigkill", [], "KILL")


def seat_segmentation_fault_leaves_a_console_that_echoes(board):
    console_comes_back(board, "segv", [], "SEGV")


def seat_abort_leaves_a_console_that_echoes(board):
    console_comes_back(board, "abort", [], "ABRT")


def seat_trap_leaves_a_console_that_echoes(board):
    console_comes_back(board, "trap", ["--trap"], None)


def seat_watcher_is_small_and_no_child(board):
    with board.probe("--input") as probe:
        probe.wait_for_line("shown")
        watcher = probe.wait_for_line("seat direct").split()[2]
        figures = dict(line.split(":", 1) for line in board.guest.run(
            f"cat /proc/{watcher}/smaps_rollup /proc/{watcher}/status").splitlines() if ":" in line)
        own = sum(int(figures[name].split()[0]) for name in ["Private_Clean", "Private_Dirty", "VmPTE"])
        expect(own < 200, f"the watcher holds {own} KB of its own")
        expect(int(figures["PPid"]) != probe.pid, "the watcher is a child of the program")
        held = board.guest.run(f"ls -l /proc/{watcher}/fd")
        expect("/dev/dri" not in held and "/dev/input" not in held, f"the watcher holds devices: {held}")
        print(f"        the watcher: {own} KB of its own", flush=True)


def switch_away_and_back(board, probe, name):
    """Another console in front, then this one again: both pictures, and the receiver of keys."""
    seen = len(probe.lines)
    text = board.panel.dump(f"{name}-drawn")
    board.guest.run("printf '\\033[?25l\\033[2J\\033[HThe second console\\r\\n' > /dev/tty2; timeout 10 busybox chvt 2")
    probe.wait_for_line("paused", after=seen)
    probe.wait_for_line("change disconnected", after=seen)
    other = board.panel.expect_change(text, f"{name}-other")
    expect(any(other.rgb), "the second console shows nothing")
    heard = len(events(probe))
    board.guest.qmp.tap_key("q")
    time.sleep(0.5)
    expect(len(events(probe)) == heard, f"keys of another console arrive: {events(probe)[heard:]}")
    seen = len(probe.lines)
    board.guest.run("timeout 10 busybox chvt 1")
    probe.wait_for_line("resumed", after=seen)
    probe.wait_for_line("shown", after=seen)
    board.expect_probe_picture(f"{name}-back")
    board.guest.qmp.tap_key("w")
    wait_until(lambda: any("[w]" in event for event in events(probe)), 10, "a key after the return")


def seat_console_is_switched_away_and_back(board):
    before, picture = console_state(board), show_text(board, "switch-before")
    with board.probe("--input") as probe:
        probe.wait_for_line("shown")
        board.guest.qmp.key("z", True)
        wait_until(lambda: any("[z]" in event for event in events(probe)), 10, "a held key")
        switch_away_and_back(board, probe, "switch")
        board.guest.qmp.key("z", False)
        downs = [event for event in events(probe) if "[z]" in event]
        expect(any(" up " in event for event in downs), f"the held key was not released: {downs}")
        expect(board.terminate(probe) == 0, f"exit status {probe.status}: {probe.errors}")
    expect_console(board, before, picture, "switch-after")


def seat_locked_console_stays(board):
    """Consoles cannot be switched and the kernel receives no keys; all is restored after SIGTERM and after SIGKILL."""
    before = console_state(board)
    for end in ["TERM", "KILL"]:
        picture = show_text(board, "lock-before")
        with board.probe("--input", "--lock") as probe:
            probe.wait_for_line("shown")
            locked = console_state(board)
            expect(locked[1] == K_OFF and locked[3] == 0 and locked[4] == 0, f"console {locked} while it is locked")
            board.guest.run("timeout 2 busybox chvt 2 || true")
            expect(console_state(board)[5] == "tty1", "the console was switched in spite of the lock")
            expect("paused" not in probe.lines, "the program was asked to leave")
            board.expect_probe_picture("locked")
            board.guest.signal(probe, end)
            probe.wait(20)
        expect_console(board, before, picture, f"lock-after-{end}")
    board.guest.run("timeout 10 busybox chvt 2 && timeout 10 busybox chvt 1")


LEAVE_WITHOUT_TEXT = """perl -e 'open(my $c, "<", "/dev/tty1") or die "/dev/tty1: $!";
ioctl($c, 0x4B3A, 1) or die "KDSETMODE: $!"; ioctl($c, 0x4B45, 4) or die "KDSKBMODE: $!"'"""


def seat_console_that_others_left_without_text_gets_it_back(board):
    """The state after a boot splash, or a killed program: graphics mode, and no keys."""
    before, picture = console_state(board), show_text(board, "without-text-before")
    board.guest.run(LEAVE_WITHOUT_TEXT)
    expect(console_state(board)[:2] == [KD_GRAPHICS, K_OFF], "the console cannot be left without text")
    with board.probe("--input") as probe:
        probe.wait_for_line("shown")
        expect(board.terminate(probe) == 0, f"exit status {probe.status}: {probe.errors}")
    expect_console(board, before, picture, "without-text-after")


CHECKS = [
    seat_sigterm_leaves_a_console_that_echoes, seat_sigkill_leaves_a_console_that_echoes,
    seat_segmentation_fault_leaves_a_console_that_echoes, seat_abort_leaves_a_console_that_echoes,
    seat_trap_leaves_a_console_that_echoes, seat_watcher_is_small_and_no_child, seat_console_is_switched_away_and_back,
    seat_locked_console_stays, seat_console_that_others_left_without_text_gets_it_back,
]
# A signal that is handled, one that cannot be, and one of a crash.
SOME_CHECKS = [
    check for check in CHECKS
    if check not in (seat_abort_leaves_a_console_that_echoes, seat_trap_leaves_a_console_that_echoes)
]
