"""Compares vkms's picture by the checksum of each composed frame.

vkms has no window to dump. Its checksum runs over the composed rows, 16 bits a channel in the order alpha,
red, green, blue, by the kernel's crc32_le from 0; so the checksum that a picture must have can be computed.
"""

import time
import zlib

from .errors import CheckFailed

ONE, ALL = 0xFFFF, 0xFFFFFFFF


def of_picture(picture):
    """The checksum of an opaque picture that fills the display."""
    wide = bytearray(picture.width * picture.height * 8)
    wide[0::8] = wide[1::8] = b"\xff" * (picture.width * picture.height)
    for channel in range(3):
        values = picture.rgb[channel::3]
        # 8 bits are extended to 16 by repeating them.
        wide[2 + 2 * channel::8] = wide[3 + 2 * channel::8] = values
    return zlib.crc32(bytes(wide), ALL) ^ ALL


class CRCPanel:
    """Replaces `Panel` on a machine whose display is vkms."""

    def __init__(self, guest, folder):
        self.guest, self.folder = guest, folder

    def checksum(self):
        """The checksum of a frame that was composed after this call."""
        answer = self.guest.run(
            "cd /sys/kernel/debug/dri/0/crtc-0/crc && echo auto > control && timeout 5 head -n 3 data | tail -n 1")
        words = answer.split()
        if len(words) < 2:
            raise CheckFailed(f"vkms gives no checksum: `{answer.strip()}`; is its display on?")
        return int(words[1], 16)

    def dump(self, name):
        """A value to compare with, as a screen dump is."""
        return self.checksum()

    def expect(self, expected, name, limit=10, watch=None):
        """Waits until the panel shows `expected`, a picture or a checksum, byte for byte."""
        wanted = expected if isinstance(expected, int) else of_picture(expected)
        end = time.monotonic() + limit
        while True:
            shown = self.checksum()
            if shown == wanted:
                return shown
            if watch is not None and watch.status is not None:
                raise CheckFailed(f"`{watch.script}` ended with status {watch.status}")
            if time.monotonic() > end:
                raise CheckFailed(f"panel ({name}): checksum {shown:08x}, expected {wanted:08x}")
            time.sleep(0.05)
