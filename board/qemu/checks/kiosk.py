"""The kiosk in use: touches, keys, a display that is unplugged, signals, and idleness."""

import json
import re

from harness.guest import wait_until

from .board import KD_GRAPHICS, KD_TEXT, expect

# Points of the 1280 x 800 picture at scale 1.
DRINK = (480, 300)
SETTLE = 3


def frame_after(board, name, *commands):
    """The offscreen frame after a script of `commands`, with time for every animation to end; made once a run."""
    if name in board.frames:
        return board.frames[name]
    script = board.folder / f"{name}.script"
    script.write_text("\n".join(["wait 1", *commands, f"wait {SETTLE}"]) + "\n")
    board.frames[name] = board.offscreen_frame(name, "--script", script)
    return board.frames[name]


def unit(board, point):
    return point[0] / board.guest.width, point[1] / board.guest.height


def menu_and_detail(board):
    menu = frame_after(board, "menu-untouched")
    detail = frame_after(board, "detail-tapped", "tap {} {}".format(*DRINK))
    expect(menu.share_differing(detail) >= 0.05, "a tap on a drink changes less than 5 % of the offscreen picture")
    return menu, detail


def tablet_press_opens_what_a_tap_opens(board):
    menu, detail = menu_and_detail(board)
    with board.kiosk_runs() as kiosk:
        board.panel.expect(menu, "before-press", limit=20 * board.slowness, watch=kiosk)
        board.press(*unit(board, DRINK))
        board.panel.expect(detail, "after-press", limit=20 * board.slowness, watch=kiosk)


def finger_opens_what_a_tap_opens(board):
    menu, detail = menu_and_detail(board)
    board.touch(None)
    with board.kiosk_runs() as kiosk:
        board.panel.expect(menu, "before-finger", limit=20 * board.slowness, watch=kiosk)
        board.touch("down 0 {} {}".format(*unit(board, DRINK)))
        board.touch("up 0")
        board.panel.expect(detail, "after-finger", limit=20 * board.slowness, watch=kiosk)


def key_changes_what_the_script_changes(board):
    """Escape closes the drink that a press opened."""
    menu, detail = menu_and_detail(board)
    after = frame_after(board, "key-pressed", "tap {} {}".format(*DRINK), "wait 1", "key escape")
    expect(after.share_differing(detail) >= 0.05, "escape changes less than 5 % of the offscreen picture")
    with board.kiosk_runs() as kiosk:
        board.panel.expect(menu, "before-key", limit=20 * board.slowness, watch=kiosk)
        board.press(*unit(board, DRINK))
        board.panel.expect(detail, "drink-before-key", limit=20 * board.slowness, watch=kiosk)
        board.guest.qmp.tap_key("esc")
        board.panel.expect(after, "after-key", limit=20 * board.slowness, watch=kiosk)


def replugged_display_shows_the_right_picture(board):
    menu, detail = menu_and_detail(board)
    with board.kiosk_runs() as kiosk:
        board.panel.expect(menu, "before-unplug", limit=20 * board.slowness, watch=kiosk)
        plug = board.guest.plug()
        try:
            plug.unplug()
            wait_until(lambda: "disconnected" in board.guest.run("cat /sys/class/drm/card0-Virtual-1/status"), 10,
                       "the connector without a display")
            # The kiosk continues without a display: screens opened meanwhile are shown when it returns.
            board.press(*unit(board, DRINK))
            plug.plug(board.guest.width, board.guest.height)
            board.panel.expect(detail, "after-replug", limit=20 * board.slowness, watch=kiosk)
        finally:
            plug.close()
        expect(board.terminate(kiosk) == 0, f"exit status {kiosk.status}: {kiosk.errors}")


def sigterm_ends_the_kiosk_cleanly(board):
    menu, _ = menu_and_detail(board)
    console = board.panel.dump("console-before-kiosk")
    stats = board.guest.share / "stats.json"
    stats.unlink(missing_ok=True)
    with board.kiosk_runs("--stats", "/lab/stats.json") as kiosk:
        board.panel.expect(menu, "before-sigterm", limit=20 * board.slowness, watch=kiosk)
        expect(board.console_mode() == KD_GRAPHICS, "the console is not in graphics mode while the kiosk runs")
        status = board.terminate(kiosk)
        expect(status == 0, f"exit status {status}: {kiosk.errors}")
    expect(board.console_mode() == KD_TEXT, "the console stays in graphics mode")
    board.panel.expect(console, "console-after-kiosk")
    figures = json.loads(stats.read_text())
    expect(figures["output"] == "drm" and figures["frames"] >= 1, f"stats: {figures}")


IDLE_SCRIPT = """
strace -f -ttt -o /lab/idle.strace -p {pid} 2> /lab/idle.attach & tracer=$!
for attempt in $(seq 200); do grep -q attached /lab/idle.attach && break; sleep 0.1; done
grep attached /lab/idle.attach || {{ cat /lab/idle.attach >&2; exit 1; }}
# Attaching interrupts the system calls in which the threads sleep; they sleep again at once.
sleep 1.5
date +%s.%N
sleep 10
date +%s.%N
kill -INT $tracer
wait $tracer || true
"""


def idle_kiosk_makes_no_system_call(board):
    """For 10 s, starting 10 s after the last event, on all threads."""
    menu, detail = menu_and_detail(board)
    with board.kiosk_runs() as kiosk:
        board.panel.expect(menu, "before-idle", limit=20 * board.slowness, watch=kiosk)
        board.press(*unit(board, DRINK))
        board.panel.expect(detail, "idle", limit=20 * board.slowness, watch=kiosk)
        board.guest.run("sleep 8.5")
        times = board.guest.run(IDLE_SCRIPT.format(pid=kiosk.pid), limit=60).splitlines()
        begin, end = map(float, times[-2:])
        trace = (board.guest.share / "idle.strace").read_text().splitlines()
        calls = [line for line in trace if begin <= float(re.match(r"\d+\s+([\d.]+) ", line).group(1)) <= end]
        expect(end - begin >= 10, f"watched for {end - begin:.1f} s only")
        expect(not calls, f"{len(calls)} system calls in 10 s, such as: {calls[:5]}")
        threads = {line.split()[0] for line in trace}
        expect(str(kiosk.pid) in threads, f"strace saw threads {threads}, not {kiosk.pid}")
        expect(kiosk.status is None, f"the kiosk ended with status {kiosk.status}")


CHECKS = [
    tablet_press_opens_what_a_tap_opens, finger_opens_what_a_tap_opens, key_changes_what_the_script_changes,
    replugged_display_shows_the_right_picture, sigterm_ends_the_kiosk_cleanly, idle_kiosk_makes_no_system_call,
]
