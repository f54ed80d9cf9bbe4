"""The part of the VNC protocol that unplugs the emulated display and plugs it in again.

QEMU takes a client's wish for a desktop size as the size of the window that stands for the
monitor; for a width and height of 0 virtio-gpu tells its guest that the connector has no display.
"""

import socket
import struct

SET_ENCODINGS = 2
SET_DESKTOP_SIZE = 251
EXTENDED_DESKTOP_SIZE = -308


class DisplayPlug:
    def __init__(self, path, width, height):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(10)
        self.socket.connect(str(path))
        self.read(12)
        self.socket.sendall(b"RFB 003.008\n")
        self.read(self.read(1)[0])
        self.socket.sendall(b"\x01")
        self.read(4)
        self.socket.sendall(b"\x01")
        self.read(struct.unpack(">20xI", self.read(24))[0])
        self.socket.sendall(struct.pack(">BxHi", SET_ENCODINGS, 1, EXTENDED_DESKTOP_SIZE))
        # QEMU starts with a window of 0 x 0 and ignores an unchanged size, so the current size is sent first.
        self.resize(width, height)

    def read(self, count):
        data = b""
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            if not part:
                raise EOFError("QEMU closed the VNC connection")
            data += part
        return data

    def resize(self, width, height):
        screen = struct.pack(">IHHHHI", 0, 0, 0, width, height, 0)
        self.socket.sendall(struct.pack(">BxHHBx", SET_DESKTOP_SIZE, width, height, 1) + screen)

    def unplug(self):
        self.resize(0, 0)

    def plug(self, width, height):
        self.resize(width, height)

    def close(self):
        self.socket.close()
