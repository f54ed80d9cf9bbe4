"""A machine that boots an image of board/image, emulated from the firmware on."""

import json
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
VIRTIO_CARD = f"virtio-gpu-pci,id=card,xres={WIDTH},yres={HEIGHT}"


class Architecture:
    """The names of QEMU and its firmware for one kind of processor."""

    def __init__(self, name, emulator, machine, firmware, variables, serial):
        self.name, self.emulator, self.machine, self.serial = name, emulator, machine, serial
        self.firmware, self.variables = Path(firmware), variables and Path(variables)

    def firmware_words(self, folder):
        if not self.firmware.exists():
            raise Unavailable(f"{self.firmware} is missing: scripts/setup image")
        if not self.variables:
            return ["-bios", str(self.firmware)]
        copy = folder / "vars.fd"
        shutil.copyfile(self.variables, copy)
        return ["-drive", f"if=pflash,format=raw,readonly=on,file={self.firmware}", "-drive", f"if=pflash,format=raw,file={copy}"]


# Never KVM: stock kernels hang with it where the test machine offers it.
AMD64 = Architecture("amd64", "qemu-system-x86_64", ["-cpu", "max", "-vga", "none"],
                     "/usr/share/OVMF/OVMF_CODE.fd", "/usr/share/OVMF/OVMF_VARS.fd", "ttyS0")
ARM64 = Architecture("arm64", "qemu-system-aarch64", ["-M", "virt", "-cpu", "cortex-a72"],
                     "/usr/share/qemu-efi-aarch64/QEMU_EFI.fd", None, "ttyAMA0")


# The offset of the EFI partition in board/image, and the loader's entry in it.
ESP, ENTRY = 1 << 20, "::loader/entries/vitrine.conf"


def card_with_serial_console(image, card, serial):
    """A copy of the image whose kernel also prints its last messages on the serial line; the panel stays quiet. It does not check its
    timer against the clock, which fails where the host is busy."""
    subprocess.run(["cp", "--sparse=always", image, card], check=True)
    drive = f"{card}@@{ESP}"
    entry = subprocess.run(["mtype", "-i", drive, ENTRY], check=True, capture_output=True, text=True).stdout
    entry = "\n".join(f"{line} no_timer_check console={serial} console=tty0" if line.startswith("options ") else line for line in entry.splitlines()) + "\n"
    edited = card.with_suffix(".entry")
    edited.write_text(entry)
    subprocess.run(["mcopy", "-o", "-i", drive, edited, ENTRY], check=True)


class Events:
    """The lines of a control socket, and the number of resets by the guest itself."""

    def __init__(self, lines):
        self.lines, self.resets = lines, 0

    def readline(self):
        line = self.lines.readline()
        if '"RESET"' in line and json.loads(line)["data"].get("guest"):
            self.resets += 1
        return line

    def __getattr__(self, name):
        return getattr(self.lines, name)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Machine:
    """QEMU with a copy of an image, its changes kept in memory only. Its one network port is the loopback's, for ssh."""

    def __init__(self, image, folder, key, architecture=AMD64, card=VIRTIO_CARD):
        self.folder, self.width, self.height = folder, WIDTH, HEIGHT
        control = folder / "qmp"
        # One of an emulator that was killed would be taken for the new one.
        control.unlink(missing_ok=True)
        self.serial = folder / "serial.log"
        disk = folder / "booted.img"
        card_with_serial_console(image, disk, architecture.serial)
        self.port = free_port()
        words = [
            architecture.emulator, *architecture.machine, "-accel", "tcg", "-smp", "2", "-m", "1G", "-nodefaults",
            *architecture.firmware_words(folder),
            "-drive", f"file={disk},format=raw,if=virtio,snapshot=on",
            "-device", card, "-device", "virtio-keyboard-pci",
            "-device", "virtio-tablet-pci", "-device", "virtio-rng-pci", "-device", "qemu-xhci,id=usb",
            "-nic", f"user,model=virtio-net-pci,restrict=on,hostfwd=tcp:127.0.0.1:{self.port}-:22",
            "-serial", f"file:{self.serial}", "-display", "none", "-qmp", f"unix:{control},server=on,wait=off",
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
        self.qmp.lines = self.events = Events(self.qmp.lines)
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
        """The panel's picture; None while the firmware has not yet switched it on."""
        path = self.folder / f"{name}-panel.ppm"
        self.qmp.screendump(path)
        try:
            return picture.read(path)
        except CheckFailed:
            return None

    def seconds_spent(self):
        """Processor time of the emulator, which does not depend on how slow or busy the host is."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def last_words(self):
        """The end of the kernel's messages on the serial line."""
        lines = self.serial.read_text(errors="replace").splitlines() if self.serial.exists() else []
        telling = [line for line in lines if "panic" in line.lower() or "BUG" in line or "ALERT" in line]
        return " | ".join((telling or lines)[-6:])[-600:]

    def alive(self):
        if self.process.poll() is not None:
            raise CheckFailed(f"QEMU ended: {self.log.read_text().strip()[-800:]}")
