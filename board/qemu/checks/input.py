"""Input devices alone: the probe prints the events of the emulated ones."""

from harness.guest import wait_until

from .board import expect


def events(probe):
    return [line.removeprefix("event ") for line in probe.lines if line.startswith("event ")]


def wait_for_events(probe, wanted):
    """Waits until exactly the events in `wanted` have arrived, in that order."""
    wait_until(lambda: len(events(probe)) >= len(wanted), 10, f"{len(wanted)} events, got {events(probe)}")
    expect(events(probe) == wanted, f"events {events(probe)}, expected {wanted}")


def keys_arrive_with_usage_and_text(board):
    with board.probe("--input") as probe:
        probe.wait_for_line("shown")
        board.guest.qmp.tap_key("a")
        board.guest.qmp.key("shift", True)
        board.guest.qmp.tap_key("2")
        board.guest.qmp.key("shift", False)
        board.guest.qmp.tap_key("ret")
        wait_for_events(probe, [
            "key 4 down [a] [a] 0", "key 4 up [a] [a] 0", "key e1 down [] [] 20000", "key 1f down [@] [@] 20000",
            "key 1f up [@] [@] 20000", "key e1 up [] [] 0", "key 28 down [\\r] [\\r] 0", "key 28 up [\\r] [\\r] 0",
        ])


def held_key_repeats(board):
    with board.probe("--input") as probe:
        probe.wait_for_line("shown")
        board.guest.qmp.key("b", True)
        wait_until(lambda: len(events(probe)) >= 4, 10, "repeats of a held key")
        board.guest.qmp.key("b", False)
        wait_until(lambda: events(probe)[-1].startswith("key 5 up"), 10, "the end of the held key")
        expect(set(events(probe)[:-1]) == {"key 5 down [b] [b] 0"}, f"events {events(probe)}")


def console_does_not_read_keys(board):
    """Keys typed while the keyboard is grabbed must not be in the console's input afterwards."""
    with board.guest_console() as console:
        with board.probe("--input") as probe:
            probe.wait_for_line("shown")
            for key in "abc":
                board.guest.qmp.tap_key(key)
            wait_until(lambda: len(events(probe)) >= 6, 10, "three keys")
        board.guest.qmp.tap_key("x")
        board.guest.qmp.tap_key("ret")
        line = console.wait_for_line("read ")
        expect(line == "read x", f"the console read `{line}`, expected only keys after the grab")


def tablet_moves_and_presses(board):
    with board.probe("--input") as probe:
        probe.wait_for_line("shown")
        board.guest.qmp.pointer(0.25, 0.75)
        board.guest.qmp.button(True)
        board.guest.qmp.button(False)
        # libinput delays a release by some 25 ms to detect a bouncing button.
        wait_until(lambda: "pointerButton 0 up" in events(probe), 10, "the release of the button")
        board.guest.qmp.button(True, "wheel-down")
        wait_for_events(probe, [
            "pointerMoved 0.250 0.750", "pointerButton 0 down", "pointerButton 0 up", "scroll 0.000 48.000",
        ])


def fingers_arrive_by_slot(board):
    board.touch(None)
    with board.probe("--input") as probe:
        probe.wait_for_line("shown")
        # Both are read together: the second is drawn while the first's frame waits for its flip.
        board.guest.signal(probe, "STOP")
        board.touch("down 0 0.1 0.2")
        board.touch("down 1 0.9 0.8")
        board.guest.signal(probe, "CONT")
        board.touch("move 0 0.15 0.25")
        board.touch("up 0")
        board.touch("up 1")
        wait_for_events(probe, [
            "touchDown 0 0.100 0.200", "touchDown 1 0.900 0.800", "touchMoved 0 0.150 0.250", "touchUp 0", "touchUp 1",
        ])
        board.expect_probe_picture("fingers")


CHECKS = [
    keys_arrive_with_usage_and_text, held_key_repeats, console_does_not_read_keys, tablet_moves_and_presses,
    fingers_arrive_by_slot,
]
