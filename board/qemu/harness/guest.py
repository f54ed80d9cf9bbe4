"""An emulated machine: a display card, a keyboard, a tablet, and the host's file system."""

import os
import shlex
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from . import emulator, initramfs, kernel, machine as machines
from .errors import BootFailed, CheckFailed, Unavailable
from .qmp import QMP
from .rfb import DisplayPlug

BOOT_LIMIT = 90


def strain():
    """The factor by which the guest is slower than on an idle host, since the emulator may share its processors."""
    return max(1.0, os.getloadavg()[0] / os.cpu_count())


def wait_until(condition, limit, what):
    """The first true value of `condition()`; fails after `limit` seconds of an idle host, naming `what`."""
    start = time.monotonic()
    while True:
        value = condition()
        if value:
            return value
        waited = time.monotonic() - start
        if waited > limit * strain():
            raise CheckFailed(f"{what}: not within {waited:.0f} s")
        time.sleep(0.03)


class Job:
    """A shell script running in the guest, as root, with the host's file system."""

    def __init__(self, folder, script):
        self.folder, self.script = folder, script

    def text(self, name):
        path = self.folder / name
        return path.read_text(errors="replace") if path.exists() else ""

    @property
    def output(self):
        return self.text("out")

    @property
    def errors(self):
        return self.text("err")

    @property
    def lines(self):
        return self.output.splitlines()

    @property
    def status(self):
        """The exit status, or None while the script runs."""
        text = self.text("status").strip()
        return int(text) if text else None

    @property
    def pid(self):
        return int(wait_until(lambda: self.text("pid").strip(), 20, f"start of `{self.script}`"))

    def wait(self, limit=60):
        wait_until(lambda: self.status is not None, limit, f"end of `{self.script}`")
        return self.status

    def wait_for_line(self, start, limit=30, after=0):
        """The first line from number `after` on that begins with `start`."""
        def find():
            line = next((line for line in self.lines[after:] if line.startswith(start)), None)
            if line is None and self.status is not None:
                raise CheckFailed(f"`{self.script}` ended with status {self.status} before it printed `{start}…`: "
                                  f"{self.errors.strip()[-600:] or 'no message'}")
            return line
        return wait_until(find, limit, f"line `{start}…` of `{self.script}` (last lines: {self.lines[-3:]})")


class Guest:
    """Boots on entry, and ends on exit."""

    def __init__(self, folder, machine=machines.STOCK):
        self.folder = Path(folder).resolve()
        self.machine = machine
        self.share = self.folder / "guest"
        self.width, self.height = machine.width, machine.height
        self.jobs = None
        self.count = 0

    def __enter__(self):
        guest_kernel = kernel.find(self.machine.kernel)
        image = initramfs.prepare(guest_kernel)
        qemu = emulator.find(self.machine.emulator)
        try:
            self.boot(qemu, guest_kernel, image)
        except BootFailed as error:
            # No tested code has run yet: an emulated kernel that hangs is not a failure of the tests.
            print(f"{self.machine.name}: {error}; it is booted once more", flush=True)
            serial = self.folder / "serial.log"
            if serial.exists():
                serial.replace(self.folder / "serial-first.log")
            self.boot(qemu, guest_kernel, image)
        return self

    def boot(self, qemu, guest_kernel, image):
        shutil.rmtree(self.share, ignore_errors=True)
        (self.share / "jobs").mkdir(parents=True)
        if self.machine.display == "vkms":
            shutil.copy(kernel.vkms(guest_kernel), self.share / "vkms.ko")
        # Unix socket paths have at most 107 characters, so the sockets are not in the project's folder.
        self.sockets = tempfile.TemporaryDirectory(prefix="vitrine-qemu-")
        self.log = open(self.folder / "qemu.log", "w")
        started = time.monotonic()
        self.process = subprocess.Popen([*qemu.command, *self.arguments(guest_kernel, image)], env=qemu.environment,
                                        stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        try:
            self.wait_for_boot()
            self.boot_seconds = time.monotonic() - started
            self.jobs = socket.socket(socket.AF_UNIX)
            self.jobs.connect(str(self.socket("jobs")))
            self.qmp = QMP(self.socket("qmp"))
        except BaseException:
            self.stop()
            raise

    def __exit__(self, *_):
        self.stop()

    def socket(self, name):
        return Path(self.sockets.name) / name

    def arguments(self, guest_kernel, image):
        # Only TCG: stock kernels hang with a KVM that is present but does not work.
        words = [
            "console=ttyS0", "loglevel=4", "panic=-1", "tsc=reliable", "vt.global_cursor_default=0", "consoleblank=0",
            # An emulated processor has no leaks to close, and closing them takes a third of its time.
            "mitigations=off",
            f"vitrine.display={self.machine.display}", *self.machine.boot_words,
        ]
        return [
            "-accel", "tcg", "-cpu", self.machine.processor, "-smp", str(self.machine.processors), "-machine", "q35",
            "-m", "1024", "-nodefaults", "-no-reboot", "-display", "none",
            "-serial", f"file:{self.folder / 'serial.log'}",
            "-serial", f"unix:{self.socket('jobs')},server=on,wait=off",
            "-qmp", f"unix:{self.socket('qmp')},server=on,wait=off",
            "-kernel", str(guest_kernel.image), "-initrd", str(image), "-append", " ".join(words),
            *self.display_arguments(),
            *(word for name in self.machine.inputs for word in ["-device", name]),
            "-fsdev", f"local,id=lab,path={self.share},security_model=none",
            "-device", "virtio-9p-pci,fsdev=lab,mount_tag=lab",
            "-fsdev", "local,id=host,path=/,security_model=none,readonly=on,multidevs=remap",
            "-device", "virtio-9p-pci,fsdev=host,mount_tag=host",
        ]

    def display_arguments(self):
        """The card, and a VNC server for each of its connectors, whose window is that connector's plug."""
        if self.machine.display != "virtio":
            return []
        card = f"virtio-gpu-pci,id=card,xres={self.width},yres={self.height},max_outputs={self.machine.heads}"
        servers = [["-vnc", f"unix:{self.vnc_socket(head)},display=card,head={head}"] for head in range(self.machine.heads)]
        return ["-device", card, *(word for server in servers for word in server)]

    def vnc_socket(self, head=0):
        return self.socket(f"vnc{head}")

    def wait_for_boot(self):
        started = time.monotonic()
        while not (self.share / "ready").exists():
            if self.process.poll() is not None:
                raise BootFailed(f"QEMU ended with status {self.process.returncode}: {self.tail('qemu.log')}")
            if time.monotonic() > started + BOOT_LIMIT * strain():
                raise BootFailed(f"the guest did not boot within {time.monotonic() - started:.0f} s: {self.tail('serial.log')}")
            time.sleep(0.05)

    def tail(self, name):
        path = self.folder / name
        return path.read_text(errors="replace")[-800:].strip() if path.exists() else "no log"

    def stop(self):
        if self.jobs is not None:
            self.jobs.close()
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.log.close()
        self.sockets.cleanup()

    def start(self, script):
        """Starts a script; `exec` in it makes the job's pid the program's."""
        if self.process.poll() is not None:
            raise Unavailable(f"the guest is gone: {self.tail('qemu.log')} {self.tail('serial.log')}")
        self.count += 1
        folder = self.share / "jobs" / f"{self.count:03}"
        folder.mkdir()
        (folder / "script").write_text(script + "\n")
        try:
            self.jobs.sendall(f"{folder.name}\n".encode())
        except OSError as error:
            raise Unavailable(f"the guest is gone ({error}): {self.tail('qemu.log')} {self.tail('serial.log')}") from error
        return Job(folder, script)

    def run(self, script, limit=60):
        """Runs a script to its end; fails if its exit status is not 0."""
        job = self.start(script)
        if job.wait(limit) != 0:
            raise CheckFailed(f"`{script}` in the guest: status {job.status}: {(job.errors or job.output).strip()[-600:]}")
        return job.output

    def program(self, *arguments, folder="/"):
        """Starts a program that is the job's own process."""
        return self.start(f"cd {shlex.quote(str(folder))}; exec {shlex.join(map(str, arguments))}")

    def signal(self, job, name):
        self.run(f"kill -{name} {job.pid}")

    def plug(self, head=0):
        """The plug of a display, in its socket."""
        return DisplayPlug(self.vnc_socket(head), self.width, self.height)
