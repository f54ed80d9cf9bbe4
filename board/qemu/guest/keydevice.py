"""Devices with keys and buttons, made with uinput: a keyboard, a barcode scanner, a remote, a gamepad, a mouse.

Usage: keydevice.py KIND FIFO. Reads lines from the FIFO: `down CODE`, `up CODE`, `tap CODE…` (as fast as the kernel
takes them), `hold CODE SECONDS` (prints how long it really was), `type CODE SECONDS COUNT` (a key pressed COUNT times,
evenly in SECONDS), `axis CODE VALUE`, `motion CODE VALUE`, `vanish`, `lights` (prints the lights that are on). Codes are
those of linux/input-event-codes.h.
"""

import os
import struct
import sys
import time

from uinputdevice import EV_ABS, EV_KEY, EV_LED, EV_REL, Device, serve

LETTERS = range(1, 120)
REMOTE = [103, 105, 106, 108, 28, 139, 158, 164, 0x160, 0x161, 0x192, 0x193, *range(0x200, 0x20A)]
PAD = [0x130, 0x131, 0x133, 0x134, 0x136, 0x137, 0x13A, 0x13B, 0x13C]
STICK = (-32768, 32767, 0)
KINDS = {
    "keyboard": dict(name="Vitrine test keyboard", vendor=0x1209, product=0x0010, keys=LETTERS, lights=[0, 1, 2]),
    "scanner": dict(name="Vitrine test scanner", vendor=0x046A, product=0x0001, keys=LETTERS),
    "remote": dict(name="Vitrine test remote", vendor=0x1209, product=0x0012, keys=REMOTE),
    "gamepad": dict(name="Vitrine test gamepad", vendor=0x1209, product=0x0013, keys=PAD,
                    axes={0: STICK, 1: STICK, 3: STICK, 4: STICK, 0x10: (-1, 1, 0), 0x11: (-1, 1, 0)}),
    "mouse": dict(name="Vitrine test mouse", vendor=0x1209, product=0x0014, keys=[0x110, 0x111, 0x112],
                  motions=[0, 1, 6, 8, 11, 12]),
}


class KeyDevice(Device):
    def __init__(self, kind):
        super().__init__(**KINDS[kind])
        self.shown = set()

    def down(self, code):
        self.report((EV_KEY, code, 1))

    def up(self, code):
        self.report((EV_KEY, code, 0))

    def tap(self, *codes):
        self.reports(*([(EV_KEY, code, value)] for code in codes for value in (1, 0)))

    def hold(self, code, seconds):
        start = time.monotonic()
        self.down(code)
        time.sleep(seconds)
        self.up(code)
        print(f"held {time.monotonic() - start:.3f}", flush=True)

    def type(self, code, seconds, count):
        start = time.monotonic()
        for press in range(int(count)):
            time.sleep(max(0, start + seconds * press / count - time.monotonic()))
            self.tap(code)

    def axis(self, code, value):
        self.report((EV_ABS, code, value))

    def motion(self, code, value):
        self.report((EV_REL, code, value))

    def lights(self):
        try:
            while data := os.read(self.device, 24):
                _, _, kind, code, value = struct.unpack("=qqHHi", data)
                if kind == EV_LED:
                    (self.shown.add if value else self.shown.discard)(code)
        except BlockingIOError:
            pass
        print(f"lights {sorted(self.shown)}", flush=True)


def main(kind, fifo):
    device = KeyDevice(kind)
    serve(fifo, lambda word, *numbers: getattr(device, word)(*(float(n) if word in ("hold", "type") and i == 1 else int(n, 0)
                                                               for i, n in enumerate(numbers))))


if __name__ == "__main__":
    main(*sys.argv[1:])
