"""QEMU: the system's, or a newer one unpacked beside it."""

import os

from . import packages

PARTS = ["qemu-system-x86", "qemu-system-common", "qemu-system-data", "seabios"]


class Emulator:
    def __init__(self, command, environment):
        self.command, self.environment = command, environment


def find(version):
    """`7.2`, which is installed, or `10` of the backports."""
    if version == "7.2":
        return Emulator(["qemu-system-x86_64"], dict(os.environ))
    system, common, data, bios = (packages.BACKPORTS.unpacked(name)[0] / "usr" for name in PARTS)
    folders = [word for folder in [data / "share" / "qemu", bios / "share" / "seabios"] for word in ["-L", str(folder)]]
    modules = common / "lib" / "x86_64-linux-gnu" / "qemu"
    return Emulator([str(system / "bin" / "qemu-system-x86_64"), *folders], {**os.environ, "QEMU_MODULE_DIR": str(modules)})
