"""A touch panel for five fingers, made with uinput.

Usage: touchpanel.py FIFO. Reads lines `down SLOT X Y`, `move SLOT X Y`, `up SLOT` (coordinates
0…1) from the FIFO; each line is one report of the panel. Prints `ready` when the panel is there.
"""

import fcntl
import os
import struct
import sys

EV_SYN, EV_KEY, EV_ABS = 0, 1, 3
BTN_TOUCH = 0x14A
ABS_X, ABS_Y, ABS_MT_SLOT, ABS_MT_X, ABS_MT_Y, ABS_MT_TRACKING_ID = 0x00, 0x01, 0x2F, 0x35, 0x36, 0x39
UI_SET_EVBIT, UI_SET_KEYBIT, UI_SET_ABSBIT, UI_SET_PROPBIT = 0x40045564, 0x40045565, 0x40045567, 0x4004556E
UI_DEV_SETUP, UI_ABS_SETUP, UI_DEV_CREATE = 0x405C5503, 0x401C5504, 0x5501
INPUT_PROP_DIRECT = 1
FINGERS = 5
LARGEST = 32767


class TouchPanel:
    def __init__(self):
        self.device = os.open("/dev/uinput", os.O_WRONLY)
        self.touches = 0
        self.down = set()
        for kind in (EV_KEY, EV_ABS):
            fcntl.ioctl(self.device, UI_SET_EVBIT, kind)
        fcntl.ioctl(self.device, UI_SET_KEYBIT, BTN_TOUCH)
        fcntl.ioctl(self.device, UI_SET_PROPBIT, INPUT_PROP_DIRECT)
        ranges = {ABS_X: LARGEST, ABS_Y: LARGEST, ABS_MT_SLOT: FINGERS - 1, ABS_MT_X: LARGEST, ABS_MT_Y: LARGEST,
                  ABS_MT_TRACKING_ID: 65535}
        for axis, largest in ranges.items():
            fcntl.ioctl(self.device, UI_SET_ABSBIT, axis)
            fcntl.ioctl(self.device, UI_ABS_SETUP, struct.pack("=HHiiiiii", axis, 0, 0, 0, largest, 0, 0, 0))
        fcntl.ioctl(self.device, UI_DEV_SETUP, struct.pack("=HHHH80sI", 6, 0x1209, 0x0001, 1, b"Vitrine test panel", 0))
        fcntl.ioctl(self.device, UI_DEV_CREATE)

    def report(self, *events):
        data = b"".join(struct.pack("=qqHHi", 0, 0, *event) for event in (*events, (EV_SYN, 0, 0)))
        os.write(self.device, data)

    def down_at(self, slot, x, y):
        self.touches += 1
        self.down.add(slot)
        self.report((EV_ABS, ABS_MT_SLOT, slot), (EV_ABS, ABS_MT_TRACKING_ID, self.touches), *self.place(x, y),
                    (EV_KEY, BTN_TOUCH, 1))

    def move_to(self, slot, x, y):
        self.report((EV_ABS, ABS_MT_SLOT, slot), *self.place(x, y))

    def up(self, slot):
        self.down.discard(slot)
        released = () if self.down else ((EV_KEY, BTN_TOUCH, 0),)
        self.report((EV_ABS, ABS_MT_SLOT, slot), (EV_ABS, ABS_MT_TRACKING_ID, -1), *released)

    @staticmethod
    def place(x, y):
        return (EV_ABS, ABS_MT_X, round(x * LARGEST)), (EV_ABS, ABS_MT_Y, round(y * LARGEST))


def main(fifo):
    panel = TouchPanel()
    os.mkfifo(fifo)
    print("ready", flush=True)
    while True:
        with open(fifo) as lines:
            for line in lines:
                word, slot, *rest = line.split()
                action = {"down": panel.down_at, "move": panel.move_to, "up": panel.up}[word]
                action(int(slot), *map(float, rest))


if __name__ == "__main__":
    main(sys.argv[1])
