"""A touch panel for five fingers, made with uinput.

Usage: touchpanel.py FIFO [NAME]. Reads lines from the FIFO; each is one report of the panel (coordinates 0…1):
`down SLOT X Y`, `move SLOT X Y`, `press SLOT X Y PRESSURE` (0…255, the finger moves as well), `palm SLOT`, `up SLOT`.
`stroke SLOT X1 Y1 X2 Y2 COUNT HERTZ` is a finger's whole way; `vanish` unplugs the panel. Prints `ready` when the panel
is there, and `done` after each line.
"""

import sys
import time

from uinputdevice import EV_ABS, EV_KEY, Device, serve

BTN_TOUCH = 0x14A
ABS_X, ABS_Y, ABS_MT_SLOT, ABS_MT_MAJOR, ABS_MT_X, ABS_MT_Y = 0x00, 0x01, 0x2F, 0x30, 0x35, 0x36
ABS_MT_TOOL, ABS_MT_TRACKING_ID, ABS_MT_PRESSURE = 0x37, 0x39, 0x3A
MT_TOOL_FINGER, MT_TOOL_PALM = 0, 2
INPUT_PROP_DIRECT = 1
FINGERS = 5
LARGEST = 32767


class TouchPanel(Device):
    def __init__(self, name):
        # 200 units per millimetre: a panel of some 164 mm.
        ranges = {ABS_X: (0, LARGEST, 200), ABS_Y: (0, LARGEST, 200), ABS_MT_SLOT: (0, FINGERS - 1, 0),
                  ABS_MT_X: (0, LARGEST, 200), ABS_MT_Y: (0, LARGEST, 200), ABS_MT_TRACKING_ID: (0, 65535, 0),
                  ABS_MT_TOOL: (0, 2, 0), ABS_MT_PRESSURE: (0, 255, 0), ABS_MT_MAJOR: (0, LARGEST, 200)}
        super().__init__(name, 0x1209, 0x0001, keys=[BTN_TOUCH], axes=ranges, properties=[INPUT_PROP_DIRECT])
        self.touches = 0
        self.fingers = set()

    def down(self, slot, x, y):
        self.touches += 1
        self.fingers.add(slot)
        self.report((EV_ABS, ABS_MT_SLOT, slot), (EV_ABS, ABS_MT_TRACKING_ID, self.touches),
                    (EV_ABS, ABS_MT_TOOL, MT_TOOL_FINGER), *self.place(x, y), (EV_KEY, BTN_TOUCH, 1))

    def move(self, slot, x, y):
        self.report((EV_ABS, ABS_MT_SLOT, slot), *self.place(x, y))

    def press(self, slot, x, y, pressure):
        self.report((EV_ABS, ABS_MT_SLOT, slot), *self.place(x, y), (EV_ABS, ABS_MT_PRESSURE, round(pressure)),
                    (EV_ABS, ABS_MT_MAJOR, round(pressure) * 16))

    def palm(self, slot):
        self.report((EV_ABS, ABS_MT_SLOT, slot), (EV_ABS, ABS_MT_TOOL, MT_TOOL_PALM))

    def up(self, slot):
        self.fingers.discard(slot)
        released = () if self.fingers else ((EV_KEY, BTN_TOUCH, 0),)
        self.report((EV_ABS, ABS_MT_SLOT, slot), (EV_ABS, ABS_MT_TRACKING_ID, -1), *released)

    def stroke(self, slot, x1, y1, x2, y2, count, hertz):
        self.down(slot, x1, y1)
        start = time.monotonic()
        for step in range(1, round(count) + 1):
            time.sleep(max(0, start + step / hertz - time.monotonic()))
            part = step / round(count)
            self.move(slot, x1 + (x2 - x1) * part, y1 + (y2 - y1) * part)
        self.up(slot)

    @staticmethod
    def place(x, y):
        return (EV_ABS, ABS_MT_X, round(x * LARGEST)), (EV_ABS, ABS_MT_Y, round(y * LARGEST))


def main(fifo, name="Vitrine test panel"):
    panel = TouchPanel(name)

    def obey(word, slot=0, *rest):
        if word == "vanish":
            return panel.vanish()
        return getattr(panel, word)(int(slot), *map(float, rest))

    serve(fifo, obey)


if __name__ == "__main__":
    main(*sys.argv[1:])
