"""QEMU's control socket: pictures of the panel, and input for its devices."""

import json
import socket

from .errors import Unavailable

TABLET_RANGE = 32767


class QMP:
    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(30)
        self.socket.connect(str(path))
        self.lines = self.socket.makefile("rw")
        self.lines.readline()
        self.call("qmp_capabilities")

    def call(self, command, **arguments):
        self.lines.write(json.dumps({"execute": command, "arguments": arguments}) + "\n")
        self.lines.flush()
        while True:
            line = self.lines.readline()
            if not line:
                raise Unavailable(f"QEMU closed its control socket during {command}")
            answer = json.loads(line)
            if "error" in answer:
                raise Unavailable(f"QEMU refused {command}: {answer['error']['desc']}")
            if "return" in answer:
                return answer["return"]

    def screendump(self, path, head=0):
        self.call("screendump", filename=str(path), device="card", head=head)

    def send(self, *events):
        """Sends one report of a device. A press and its release need one each."""
        self.call("input-send-event", events=[{"type": kind, "data": data} for kind, data in events])

    def key(self, name, down):
        self.send(("key", {"down": down, "key": {"type": "qcode", "data": name}}))

    def tap_key(self, name):
        self.key(name, True)
        self.key(name, False)

    def pointer(self, x, y):
        """Moves the tablet's pointer; x and y from 0 to 1."""
        self.send(*(("abs", {"axis": axis, "value": round(value * TABLET_RANGE)}) for axis, value in (("x", x), ("y", y))))

    def button(self, down, button="left"):
        self.send(("btn", {"down": down, "button": button}))

    def finger(self, slot, x, y, down=False):
        """A finger on the multitouch panel (QEMU 10), put down or moved; x and y from 0 to 1."""
        def part(kind, axis, value):
            return ("mtt", {"type": kind, "slot": slot, "tracking-id": slot, "axis": axis, "value": value})
        # Only these two set the guest's slot; the values that follow belong to it.
        self.send(part("begin" if down else "update", "x", 0), *(part("data", axis, round(value * TABLET_RANGE)) for axis, value in (("x", x), ("y", y))))

    def lift(self, slot):
        self.send(("mtt", {"type": "end", "slot": slot, "tracking-id": -1, "axis": "x", "value": 0}))

    def close(self):
        self.lines.close()
        self.socket.close()
