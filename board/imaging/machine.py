"""A machine that boots an image of board/image, emulated from the firmware on."""

import os
import shutil
import socket
import subprocess
import time
from pathlib import Path

from harness import picture
from harness.errors import CheckFailed, Unavailable
from harness.panel import Panel
from harness.qmp import QMP

from .shell import Shell

WIDTH, HEIGHT = 1280, 800


class Architecture:
    """What QEMU and its firmware are called for one kind of processor."""

    def __init__(self, name, emulator, machine, firmware, variables):
        self.name, self.emulator, self.machine = name, emulator, machine
        self.firmware, self.variables = Path(firmware), variables and Path(variables)

    def firmware_words(self, folder):
        if not self.firmware.exists():
            raise Unavailable(f"{self.firmware} is missing: scripts/setup image")
        if not self.variables:
            return ["-bios", str(self.firmware)]
        copy = folder / "vars.fd"
        shutil.copyfile(self.variables, copy)
        return ["-drive", f"if=pflash,format=raw,readonly=on,file={self.firmware}", "-drive", f"if=pflash,format=raw,file={copy}"]


# Never KVM: stock kernels hang on it where the test machine offers it.
AMD64 = Architecture("amd64", "qemu-system-x86_64", ["-cpu", "max", "-vga", "none"],
                     "/usr/share/OVMF/OVMF_CODE.fd", "/usr/share/OVMF/OVMF_VARS.fd")
ARM64 = Architecture("arm64", "qemu-system-aarch64", ["-M", "virt", "-cpu", "cortex-a72"],
                     "/usr/share/qemu-efi-aarch64/QEMU_EFI.fd", None)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Machine:
    """QEMU with an image, its changes kept in memory only. Its one network port is the loopback's, for ssh."""

    def __init__(self, image, folder, key, architecture=AMD64):
        self.folder, self.width, self.height = folder, WIDTH, HEIGHT
        control = folder / "qmp"
        self.port = free_port()
        words = [
            architecture.emulator, *architecture.machine, "-accel", "tcg", "-smp", "2", "-m", "1G", "-nodefaults",
            *architecture.firmware_words(folder),
            "-drive", f"file={image},format=raw,if=virtio,snapshot=on",
            "-device", f"virtio-gpu-pci,id=card,xres={WIDTH},yres={HEIGHT}", "-device", "virtio-keyboard-pci",
            "-device", "virtio-tablet-pci", "-device", "virtio-rng-pci",
            "-nic", f"user,model=virtio-net-pci,restrict=on,hostfwd=tcp:127.0.0.1:{self.port}-:22",
            "-serial", f"file:{folder / 'serial.log'}", "-display", "none", "-qmp", f"unix:{control},server=on,wait=off",
        ]
        if not shutil.which(architecture.emulator):
            raise Unavailable(f"{architecture.emulator} is missing: scripts/setup image")
        self.log = folder / "qemu.log"
        self.began = time.monotonic()
        self.process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=self.log.open("w"))
        end = time.monotonic() + 30
        while not control.exists():
            if self.process.poll() is not None or time.monotonic() > end:
                raise Unavailable(f"QEMU does not start: {self.log.read_text().strip()[-800:]}")
            time.sleep(0.05)
        self.qmp = QMP(control)
        self.panel = Panel(self, folder)
        self.shell = Shell(self.port, key, folder)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.shell.close()
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def dump(self, name="now"):
        """What the panel shows; nothing while the firmware has not yet switched it on."""
        path = self.folder / f"{name}-panel.ppm"
        self.qmp.screendump(path)
        try:
            return picture.read(path)
        except CheckFailed:
            return None

    def seconds_spent(self):
        """Processor time of the emulator: what a slow or busy host gives it, it needs all the same."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def alive(self):
        if self.process.poll() is not None:
            raise CheckFailed(f"QEMU ended: {self.log.read_text().strip()[-800:]}")
