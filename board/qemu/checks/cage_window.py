"""The kiosk as a client of cage, a compositor for one program, with a multitouch panel and a keyboard."""

import re
from contextlib import contextmanager

from harness.guest import wait_until

from .board import expect
from .kiosk import DRINK, frame_after, menu_and_detail, unit
from .seat_manager import AS_NOBODY, NOBODY, seatd

#: Limits of a busy emulation; most starts take a tenth of it.
START = 60
IDLE_SECONDS = 10
#: The kiosk's exit status when its display has been lost: EX_UNAVAILABLE of sysexits.h.
UNAVAILABLE = 69


@contextmanager
def kiosk_in_cage(board, *options):
    """The kiosk in cage. Its own output and exit status are in /lab/cage."""
    board.require(board.kiosk, "Kiosk")
    board.guest.run(f"rm -rf /lab/cage; mkdir -m 0777 /lab/cage; mkdir -p -m 0700 /run/cage; chown {NOBODY} /run/cage")
    kiosk = " ".join([str(board.kiosk), "--output", "window", *options])
    # cage 0.1.4 gives up at its start without a place for Xwayland's sockets.
    script = (f"cd {board.states}; mkdir -p -m 1777 /tmp/.X11-unix; rm -f /tmp/.X11-unix/*; "
              "export XDG_RUNTIME_DIR=/run/cage LIBSEAT_BACKEND=seatd WLR_RENDERER=pixman WLR_BACKENDS=drm,libinput; "
              f"exec {AS_NOBODY} cage -d -- sh -c '{kiosk} 2> /lab/cage/errors; echo $? > /lab/cage/status'")
    with seatd(board):
        job = board.guest.start(script)
        try:
            yield job
        finally:
            board.guest.run(f"pkill -TERM -x Kiosk; kill {job.pid}; true")
            job.wait()


def lab(board, name):
    path = board.guest.share / "cage" / name
    return path.read_text(errors="replace") if path.exists() else ""


def window_in_cage_equals_the_offscreen_frame(board):
    menu, _ = menu_and_detail(board)
    with kiosk_in_cage(board) as cage:
        board.panel.expect(menu, "cage-menu", limit=START * board.slowness, watch=cage)


def finger_and_keys_reach_a_window_in_cage(board):
    """A finger on the multitouch panel opens a drink, Escape closes it."""
    menu, detail = menu_and_detail(board)
    closed = frame_after(board, "key-pressed", "tap {} {}".format(*DRINK), "wait 1", "key escape")
    with kiosk_in_cage(board) as cage:
        board.panel.expect(menu, "cage-before-finger", limit=START * board.slowness, watch=cage)
        board.guest.qmp.finger(0, *unit(board, DRINK), down=True)
        board.guest.qmp.lift(0)
        board.panel.expect(detail, "cage-after-finger", limit=20 * board.slowness, watch=cage)
        board.guest.qmp.tap_key("esc")
        board.panel.expect(closed, "cage-after-key", limit=20 * board.slowness, watch=cage)


def two_fingers_reach_a_window_in_cage(board):
    """Both fingers of the panel are recorded, each with its own number and way."""
    menu, _ = menu_and_detail(board)
    with kiosk_in_cage(board, "--record-input", "/lab/cage/input.script") as cage:
        board.panel.expect(menu, "cage-before-fingers", limit=START * board.slowness, watch=cage)
        qmp = board.guest.qmp
        qmp.finger(0, 0.4, 0.5, down=True)
        qmp.finger(1, 0.6, 0.5, down=True)
        for step in range(1, 4):
            qmp.finger(0, 0.4 - 0.1 * step, 0.5)
            qmp.finger(1, 0.6 + 0.1 * step, 0.5)
        qmp.lift(1)
        qmp.lift(0)
        wait_until(lambda: "up 0" in recorded(board), 20, f"the end of the recorded fingers, got {recorded(board)}")
    lines = recorded(board)
    # Fractions of the screen, as the recording writes them.
    places = {finger: [tuple(map(float, line.split()[2:4])) for line in lines
                       if re.match(rf"(down|move) {finger} ", line)] for finger in (0, 1)}
    for finger, first, last in ((0, 0.4, 0.1), (1, 0.6, 0.9)):
        found = places[finger]
        expect(found and abs(found[0][0] - first) < 0.001 and abs(found[-1][0] - last) < 0.001,
               f"finger {finger} went through {found}, expected from {first} to {last}: {lines}")
        expect(all(abs(y - 0.5) < 0.001 for _, y in found), f"finger {finger}: {found}")
    expect(lines.index("up 1") < lines.index("up 0"), f"the fingers were lifted in another order: {lines}")


def recorded(board):
    return [line.strip() for line in lab(board, "input.script").splitlines()]


IDLE_SCRIPT = """
strace -f -ttt -o /lab/cage/strace -p $(pgrep -x Kiosk) 2> /lab/cage/attach & tracer=$!
for attempt in $(seq 200); do grep -q attached /lab/cage/attach && break; sleep 0.1; done
grep attached /lab/cage/attach || {{ cat /lab/cage/attach >&2; exit 1; }}
# Attaching interrupts the system calls in which the threads sleep; they sleep again at once.
sleep 1.5
date +%s.%N
sleep {seconds}
date +%s.%N
kill -INT $tracer
wait $tracer || true
"""


def window_in_cage_is_idle_at_rest(board):
    menu, _ = menu_and_detail(board)
    with kiosk_in_cage(board) as cage:
        board.panel.expect(menu, "cage-idle", limit=START * board.slowness, watch=cage)
        board.guest.run("sleep 8.5")
        times = board.guest.run(IDLE_SCRIPT.format(seconds=IDLE_SECONDS), limit=60).splitlines()
        begin, end = map(float, times[-2:])
        trace = lab(board, "strace").splitlines()
        calls = [line for line in trace if begin <= float(re.match(r"\d+\s+([\d.]+) ", line).group(1)) <= end]
        expect(end - begin >= IDLE_SECONDS, f"watched for {end - begin:.1f} s only")
        expect(not calls, f"{len(calls)} system calls in {IDLE_SECONDS} s, such as: {calls[:5]}")
        expect(trace, "strace saw no thread")


def cage_that_is_killed_ends_the_kiosk_with_a_message(board):
    menu, _ = menu_and_detail(board)
    with kiosk_in_cage(board) as cage:
        board.panel.expect(menu, "cage-before-kill", limit=START * board.slowness, watch=cage)
        board.guest.run("pkill -KILL -x cage")
        wait_until(lambda: lab(board, "status").strip(), 20, "the kiosk's end")
        expect(lab(board, "status").strip() == str(UNAVAILABLE), f"status {lab(board, 'status')}: {lab(board, 'errors')}")
        expect("compositor" in lab(board, "errors"), f"the message does not name the compositor: {lab(board, 'errors')}")


CHECKS = [
    window_in_cage_equals_the_offscreen_frame, finger_and_keys_reach_a_window_in_cage,
    two_fingers_reach_a_window_in_cage, window_in_cage_is_idle_at_rest,
    cage_that_is_killed_ends_the_kiosk_with_a_message,
]
