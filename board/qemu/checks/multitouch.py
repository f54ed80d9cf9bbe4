"""Fingers on QEMU 10's multitouch panel."""

from .board import expect
from .input import events, wait_for_events


def two_fingers_arrive_from_the_multitouch_panel(board):
    with board.probe("--input") as probe:
        probe.wait_for_line("shown")
        qmp = board.guest.qmp
        qmp.finger(0, 0.4, 0.5, down=True)
        qmp.finger(1, 0.6, 0.5, down=True)
        for step in range(1, 4):
            qmp.finger(0, 0.4 - 0.1 * step, 0.5)
            qmp.finger(1, 0.6 + 0.1 * step, 0.5)
        qmp.lift(1)
        qmp.lift(0)
        wait_for_events(probe, [
            "touchDown 0 0.400 0.500", "touchDown 1 0.600 0.500", "touchMoved 0 0.300 0.500", "touchMoved 1 0.700 0.500",
            "touchMoved 0 0.200 0.500", "touchMoved 1 0.800 0.500", "touchMoved 0 0.100 0.500", "touchMoved 1 0.900 0.500",
            "touchUp 1", "touchUp 0",
        ])
        expect(not any(event.startswith("pointer") for event in events(probe)), f"a pointer moved, too: {events(probe)}")


CHECKS = [two_fingers_arrive_from_the_multitouch_panel]
