"""Input as real devices behave: turned panels, calibration, palms, gamepads, remotes, scanners, and a busy app."""

import re
from contextlib import contextmanager

from harness.guest import wait_until

from .board import expect
from .input import events, wait_for_events

BUSY_PRESSES, BUSY_MOVES = 200, 216
# The point in a picture that a finger touches at a point of the panel, by the clockwise rotation in degrees.
TURNS = {
    0: lambda x, y: (x, y),
    90: lambda x, y: (y, 1 - x),
    180: lambda x, y: (1 - x, 1 - y),
    270: lambda x, y: (1 - y, x),
}

GRAB_KEYBOARD = """name=$(grep -l 'QEMU Virtio Keyboard' /sys/class/input/event*/device/name | cut -d/ -f5)
perl -e 'open(my $d, "<", $ARGV[0]) or die "$ARGV[0]: $!"; ioctl($d, 0x40044590, 1) or die "EVIOCGRAB: $!"' /dev/input/$name"""


class Maker:
    """A device in the guest, made with uinput."""

    def __init__(self, board, job, fifo):
        self.board, self.job, self.fifo = board, job, fifo
        self.done = 0

    def send(self, *commands, wait=True):
        """Commands of guest/touchpanel.py or guest/keydevice.py, one report each."""
        text = "".join(f"{command}\n" for command in commands)
        self.board.guest.run(f"cat > {self.fifo} <<'END'\n{text}END")
        self.done += len(commands)
        if wait:
            wait_until(lambda: self.job.lines.count("done") >= self.done, 30, f"{commands} of the device")


@contextmanager
def device(board, script, *arguments):
    """A device that is removed at the end of the check."""
    board.devices_made = getattr(board, "devices_made", 0) + 1
    fifo = f"/run/device{board.devices_made}"
    path = board.root / "board" / "qemu" / "guest" / script
    job = board.guest.program("python3", path, *[fifo if argument is None else argument for argument in arguments])
    try:
        job.wait_for_line("ready")
        board.guest.run("SYSTEMD_IGNORE_CHROOT=1 udevadm settle --timeout=10")
        yield Maker(board, job, fifo)
    finally:
        board.guest.run(f"kill -KILL {job.pid} 2>/dev/null; rm -f {fifo}; SYSTEMD_IGNORE_CHROOT=1 udevadm settle --timeout=10")


def touch_panel(board, name="Vitrine panel"):
    return device(board, "touchpanel.py", None, name)


def key_device(board, kind):
    return device(board, "keydevice.py", kind, None)


@contextmanager
def probe(board, *options):
    with board.probe("--input", *options) as running:
        running.wait_for_line("shown")
        yield running


def place(x, y):
    # The probe never prints a negative zero.
    return f"{x + 0:.3f} {y + 0:.3f}"


def pinch_check(degrees):
    def check(board):
        turn = TURNS[degrees]
        with touch_panel(board) as panel, probe(board, "--turn-input", degrees) as running:
            panel.send("down 0 0.40 0.25", "down 1 0.60 0.25")
            steps = [(0.30, 0.70), (0.20, 0.80), (0.10, 0.90)]
            for left, right in steps:
                panel.send(f"move 0 {left} 0.25", f"move 1 {right} 0.25")
            panel.send("up 1", "up 0")
            wanted = [f"touchDown 0 {place(*turn(0.4, 0.25))}", f"touchDown 1 {place(*turn(0.6, 0.25))}"]
            for left, right in steps:
                wanted += [f"touchMoved 0 {place(*turn(left, 0.25))}", f"touchMoved 1 {place(*turn(right, 0.25))}"]
            expect_places(running, wanted + ["touchUp 1", "touchUp 0"])

    check.__name__ = f"two_fingers_pinch_on_a_panel_turned_by_{degrees}"
    return check


def expect_places(running, wanted):
    """The events without force and size, which the panel also measures."""
    wait_until(lambda: wanted[-1] in events(running), 10, f"`{wanted[-1]}`, got {events(running)}")
    places = [event for event in events(running) if not event.startswith(("touchForce", "touchSize"))]
    expect(places == wanted, f"events {places}, expected {wanted}")


def tablet_check(degrees):
    def check(board):
        with probe(board, "--turn-input", degrees) as running:
            qmp = board.guest.qmp
            # The kernel sends only changes.
            qmp.pointer(0.9, 0.9)
            qmp.pointer(0.25, 0.125)
            qmp.button(True)
            qmp.button(False)
            wait_until(lambda: "pointerButton 0 up" in events(running), 10, "the release of the button")
            qmp.button(True, "wheel-down")
            wanted = [f"pointerMoved {place(*TURNS[degrees](0.25, 0.125))}", "pointerButton 0 down", "pointerButton 0 up",
                      # A wheel follows the viewer's hand, not the panel.
                      "scroll 0.000 48.000"]
            wait_until(lambda: wanted[-1] in events(running), 10, f"the wheel, got {events(running)}")
            expect(events(running)[-4:] == wanted, f"events {events(running)}, expected {wanted} last")

    check.__name__ = f"pointer_and_wheel_on_a_panel_turned_by_{degrees}"
    return check


def keys_do_not_turn_with_the_panel(board):
    with probe(board, "--turn-input", 90) as running:
        board.guest.qmp.tap_key("up")
        wait_for_events(running, ["key 52 down [] [] 0", "key 52 up [] [] 0"])


def palms_are_cancelled_and_force_arrives(board):
    with touch_panel(board) as panel, probe(board) as running:
        panel.send("down 0 0.5 0.5", "press 0 0.55 0.5 51", "down 1 0.1 0.1", "palm 1", "up 1", "up 0")
        wait_until(lambda: "touchUp 0" in events(running), 10, f"the finger's end, got {events(running)}")
        got = events(running)
        expect("touchForce 0 0.200" in got, f"no force of 51 of 255 in {got}")
        expect(any(re.fullmatch(r"touchSize 0 0\.025 0\.025", event) for event in got), f"no size of 816 of 32767 in {got}")
        expect("touchCancelled 1" in got and "touchUp 1" not in got, f"the palm was not cancelled: {got}")


def calibration_puts_touches_right(board):
    with touch_panel(board) as panel:
        with probe(board, "--set", "touch-calibration=name~=panel=-1 0 1 0 0.5 0.25") as running:
            panel.send("down 0 0.25 0.5", "up 0")
            wait_until(lambda: "touchUp 0" in events(running), 10, "a tap")
            expect("touchDown 0 0.750 0.500" in events(running), f"events {events(running)}")


def hold_and_vanish(running, device, command, event):
    """The device is removed after the app received its events: the kernel drops events that were not read by then."""
    device.send(command)
    wait_until(lambda: event in events(running), 10, f"{event}, got {events(running)}")
    device.send("vanish")


def a_panel_that_vanishes_cancels_its_finger(board):
    with touch_panel(board) as panel, probe(board) as running:
        hold_and_vanish(running, panel, "down 0 0.5 0.5", "touchDown 0 0.500 0.500")
        wait_until(lambda: "touchCancelled 0" in events(running), 10, f"the cancellation, got {events(running)}")
        with touch_panel(board) as second:
            second.send("down 0 0.25 0.25", "up 0")
            wait_until(lambda: "touchUp 0" in events(running), 10, f"a tap on the next panel, got {events(running)}")
        expect("touchDown 0 0.250 0.250" in events(running), f"events {events(running)}")


def a_keyboard_that_vanishes_lets_its_key_up(board):
    with key_device(board, "keyboard") as keys, probe(board) as running:
        hold_and_vanish(running, keys, "down 30", "key 4 down [a] [a] 0")
        wait_until(lambda: "key 4 up [a] [a] 0" in events(running), 10, f"the key's end, got {events(running)}")
        expect(events(running)[-1] == "key 4 up [a] [a] 0", f"other events follow: {events(running)}")


def caps_lock_lights_up(board):
    with key_device(board, "keyboard") as keys, probe(board) as running:
        keys.send("tap 58")
        wait_until(lambda: len(events(running)) == 2, 10, "caps lock")
        board.guest.run("sleep 0.3")
        keys.send("lights")
        expect("lights [1]" in keys.job.lines, f"{keys.job.lines}")
        keys.send("tap 58")
        wait_until(lambda: len(events(running)) == 4, 10, "caps lock again")
        board.guest.run("sleep 0.3")
        keys.send("lights")
        expect(keys.job.lines[-2:] == ["lights []", "done"], f"{keys.job.lines}")


def gamepads_are_remotes_whenever_they_come(board):
    with probe(board) as running, key_device(board, "gamepad") as pad:
        pad.send("tap 0x130", "tap 0x131", "axis 0x10 1", "axis 0x10 0", "axis 1 -32768", "axis 1 0")
        wanted = ["remote select down", "remote select up", "remote menu down", "remote menu up", "remote right down",
                  "remote right up", "remote up down", "remote up up"]
        wait_until(lambda: events(running)[-1:] == wanted[-1:], 15, f"the stick's end, got {events(running)}")
        # On slow machines a direction may repeat.
        got = [event for n, event in enumerate(events(running)) if n == 0 or event != events(running)[n - 1]]
        expect(got == wanted, f"events {got}, expected {wanted}")
        hold_and_vanish(running, pad, "axis 0x11 1", "remote down down")
        wait_until(lambda: events(running)[-1] == "remote down up", 10, f"the end of what the gamepad held, got {events(running)}")


def remotes_are_presses(board):
    with key_device(board, "remote") as remote, probe(board) as running:
        remote.send("tap 0x160", "tap 158", "tap 0x192", "tap 103", "tap 0x205", "tap 164")
        wait_for_events(running, [
            "remote select down", "remote select up", "remote menu down", "remote menu up", "remote pageUp down",
            "remote pageUp up", "key 52 down [] [] 0", "key 52 up [] [] 0", "key 22 down [5] [5] 0", "key 22 up [5] [5] 0",
            "key c00cd down [] [] 0", "key c00cd up [] [] 0",
        ])


def scanners_are_apart_from_the_keyboard(board):
    with key_device(board, "scanner") as scanner:
        with probe(board, "--set", "scanner=046a:0001", "--set", "keyboard-layout=de") as running:
            # y, z, Ctrl and ], Return; then the keyboard's own y key.
            scanner.send("tap 21 44", "down 29", "tap 27", "up 29", "tap 2 28")
            board.guest.qmp.tap_key("y")
            wait_for_events(running, ["scan [yz\\u{1D}1] [Vitrine test scanner]", "key 1c down [z] [z] 0", "key 1c up [z] [z] 0"])


def nothing_is_lost_while_the_app_is_busy(board):
    """Two seconds of 200 presses, and of a stroke of 120 Hz."""
    with key_device(board, "keyboard") as keys, touch_panel(board) as panel, probe(board) as running:
        board.guest.signal(running, "USR1")
        running.wait_for_line("busy")
        keys.send(f"type 30 1.8 {BUSY_PRESSES}", wait=False)
        panel.send(f"stroke 0 0.1 0.5 0.9 0.25 {BUSY_MOVES} 120", wait=False)
        wait_until(lambda: "touchUp 0" in events(running), 40, "the stroke's end")
        wait_until(lambda: keys.job.lines.count("done") == 1, 40, "the end of the typing")
        wait_until(lambda: events(running).count("key 4 up [a] [a] 0") >= BUSY_PRESSES, 20,
                   f"{BUSY_PRESSES} keys, got {events(running).count('key 4 up [a] [a] 0')}")
        got = events(running)
        expect(got.count("key 4 down [a] [a] 0") == BUSY_PRESSES, f"{got.count('key 4 down [a] [a] 0')} presses of {BUSY_PRESSES}")
        moves = [event for event in got if event.startswith("touchMoved 0")]
        expect(len(moves) == BUSY_MOVES, f"{len(moves)} moves of {BUSY_MOVES}")
        expect(moves[-1] == "touchMoved 0 0.900 0.250", f"the stroke ends at {moves[-1]}")
        first = running.lines.index("back")
        expect(not any(line.startswith("event") for line in running.lines[running.lines.index("busy"):first]),
               "events arrived while the app was busy: the check shows nothing")


def a_key_that_takes_long_is_one_press(board):
    """The key is released long before its press is handled: it must not repeat."""
    with key_device(board, "keyboard") as keys, probe(board, "--slow", 1.5) as running:
        wanted = ["key 4 down [a] [a] 0", "key 4 up [a] [a] 0", "key 5 down [b] [b] 0", "key 5 up [b] [b] 0"]
        held = 1.0
        while held > 0.3:  # if the machine paused meanwhile, the key was held, and may repeat
            before = len(events(running))
            keys.send("hold 30 0.1", "tap 48")
            held = float([line for line in keys.job.lines if line.startswith("held")][-1].split()[1])
            wait_until(lambda: events(running)[before:][-1:] == wanted[-1:], 20, f"the second key's end, got {events(running)}")
        got = events(running)[before:]
        expect(got == wanted, f"events {got}, expected {wanted}")


def can_grab_keyboard(board):
    """Whether a program can grab the keyboard: only if no other has."""
    job = board.guest.start(GRAB_KEYBOARD)
    return job.wait() == 0


def devices_are_given_away_and_taken_back(board):
    with touch_panel(board) as panel, probe(board) as running:
        expect(not can_grab_keyboard(board), "the keyboard is not kept from other programs")
        panel.send("down 0 0.5 0.5")
        board.guest.qmp.key("a", True)
        wait_until(lambda: any(event.startswith("key 4 down") for event in events(running)), 10, "a key")
        board.guest.signal(running, "USR2")
        running.wait_for_line("suspended")
        got = events(running)
        expect("touchCancelled 0" in got and "key 4 up [a] [a] 0" in got, f"events {got}")
        board.guest.qmp.key("a", False)
        panel.send("up 0")
        expect(can_grab_keyboard(board), "another program cannot grab the released keyboard")
        for key in ["b", "ret"]:
            board.guest.qmp.tap_key(key)
        count = len(events(running))
        expect(count == len(got), f"events arrived meanwhile: {events(running)}")
        board.guest.signal(running, "USR2")
        running.wait_for_line("resumed")
        board.guest.qmp.tap_key("c")
        panel.send("down 0 0.25 0.25", "up 0")
        wait_until(lambda: "touchUp 0" in events(running), 10, f"a tap, got {events(running)}")
        expect("key 6 down [c] [c] 0" in events(running)[count:], f"events {events(running)[count:]}")


def wrong_settings_say_what_would_be_right(board):
    for options, status, words in [
        (["--touch-calibration", "1 0 0 0 1"], 64, "a calibration is six numbers"),
        (["--keyboard-layout", "atlantis"], 64, "No such keyboard layout"),
        (["--scanner", "vendor=1"], 64, "VENDOR:PRODUCT"),
        (["--script", "/nowhere.script"], 66, "cannot be read"),
        (["--record-input", "/nowhere/a.script"], 73, "cannot be written"),
    ]:
        with board.kiosk_runs(*options) as kiosk:
            code = kiosk.wait(30)
            expect(code == status, f"{options}: status {code}, expected {status}: {kiosk.errors}")
            expect(words in kiosk.errors, f"{options}: {kiosk.errors}")
    board.guest.run("printf 'tap 10 10\\ntapp 1 2\\n' > /run/wrong.script")
    with board.kiosk_runs("--script", "/run/wrong.script") as kiosk:
        code = kiosk.wait(30)
        expect(code == 65 and "/run/wrong.script:2" in kiosk.errors and "did you mean tap?" in kiosk.errors,
               f"status {code}: {kiosk.errors}")


def what_is_recorded_can_be_played(board):
    """A finger's tap, recorded on the device, gives the same picture offscreen."""
    recording = board.guest.share / "hands.script"
    recording.unlink(missing_ok=True)
    with touch_panel(board) as panel, board.kiosk_runs("--record-input", "/lab/hands.script") as kiosk:
        wait_until(lambda: recording.exists(), 20, "the recording")
        board.guest.run("sleep 3")
        panel.send("down 0 0.2 0.4", "up 0")
        wait_until(lambda: "up 0" in recording.read_text(), 10, "the finger in the recording")
        # A recording needs no end mark: the app is killed, as in a crash.
        board.guest.signal(kiosk, "KILL")
        kiosk.wait()
    text = recording.read_text()
    expect("units screen" in text and re.search(r"down 0 0\.(2|199)\d* 0\.(4|399)\d*", text), f"the recording: {text}")
    after = board.folder / "hands-played.script"
    after.write_text(text + "wait 3\n")
    played = board.offscreen_frame("hands-played", "--script", after)
    still = board.folder / "hands-still.script"
    still.write_text("wait 6\n")
    untouched = board.offscreen_frame("hands-still", "--script", still)
    expect(played.rgb != untouched.rgb, "the tap of the recording opened nothing")


CHECKS = [
    *[pinch_check(degrees) for degrees in TURNS], *[tablet_check(degrees) for degrees in TURNS if degrees],
    keys_do_not_turn_with_the_panel, palms_are_cancelled_and_force_arrives, calibration_puts_touches_right,
    a_panel_that_vanishes_cancels_its_finger, a_keyboard_that_vanishes_lets_its_key_up, caps_lock_lights_up,
    gamepads_are_remotes_whenever_they_come, remotes_are_presses, scanners_are_apart_from_the_keyboard,
    nothing_is_lost_while_the_app_is_busy, a_key_that_takes_long_is_one_press, devices_are_given_away_and_taken_back,
    wrong_settings_say_what_would_be_right, what_is_recorded_can_be_played,
]
# One turn by which both axes move, and one without.
SOME_CHECKS = [
    check for check in CHECKS if not check.__name__.endswith(("turned_by_0", "turned_by_180", "turned_by_270"))
]
