"""Input devices made with uinput: the shared part of their programs."""

import fcntl
import os
import struct

EV_SYN, EV_KEY, EV_REL, EV_ABS = 0, 1, 2, 3
UI_SET_EVBIT, UI_SET_KEYBIT, UI_SET_RELBIT, UI_SET_ABSBIT, UI_SET_PROPBIT = (0x40045564 + number for number in (0, 1, 2, 3, 10))
UI_SET_LEDBIT = 0x40045569
UI_DEV_SETUP, UI_ABS_SETUP, UI_DEV_CREATE, UI_DEV_DESTROY = 0x405C5503, 0x401C5504, 0x5501, 0x5502
EV_LED = 0x11
BUS_USB_CONST = 3


class Device:
    """Exists until `vanish`."""

    def __init__(self, name, vendor, product, keys=(), axes=None, motions=(), properties=(), lights=()):
        self.device = os.open("/dev/uinput", os.O_RDWR | os.O_NONBLOCK)
        for kind, codes, setter in ((EV_KEY, keys, UI_SET_KEYBIT), (EV_REL, motions, UI_SET_RELBIT),
                                    (EV_ABS, axes or {}, UI_SET_ABSBIT), (EV_LED, lights, UI_SET_LEDBIT)):
            if codes:
                fcntl.ioctl(self.device, UI_SET_EVBIT, kind)
            for code in codes:
                fcntl.ioctl(self.device, setter, code)
        for code in properties:
            fcntl.ioctl(self.device, UI_SET_PROPBIT, code)
        for axis, (least, most, resolution) in (axes or {}).items():
            setup = struct.pack("=HHiiiiii", axis, 0, 0, least, most, 0, 0, resolution)
            fcntl.ioctl(self.device, UI_ABS_SETUP, setup)
        fcntl.ioctl(self.device, UI_DEV_SETUP, struct.pack("=HHHH80sI", BUS_USB_CONST, vendor, product, 1, name.encode(), 0))
        fcntl.ioctl(self.device, UI_DEV_CREATE)

    def report(self, *events):
        """Sends one report of events (type, code, value)."""
        self.reports(events)

    def reports(self, *reports):
        """Sends reports in one write, so that nothing runs between them, even on a slow machine."""
        data = b"".join(struct.pack("=qqHHi", 0, 0, *event) for report in reports for event in (*report, (EV_SYN, 0, 0)))
        os.write(self.device, data)

    def vanish(self):
        if self.device >= 0:
            fcntl.ioctl(self.device, UI_DEV_DESTROY)
            os.close(self.device)
            self.device = -1


def serve(fifo, obey):
    """Creates a FIFO, and calls `obey(word, numbers…)` for each of its lines."""
    os.mkfifo(fifo)
    print("ready", flush=True)
    while True:
        with open(fifo) as lines:
            for line in lines:
                word, *rest = line.split()
                if word == "quit":
                    return
                obey(word, *rest)
                print("done", flush=True)
