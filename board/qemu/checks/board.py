"""The base of the checks."""

import os
import shlex
import subprocess
import time
from contextlib import contextmanager

from harness import picture
from harness.crc import CRCPanel
from harness.errors import CheckFailed, Unavailable
from harness.guest import wait_until
from harness.panel import Panel

CONSOLE_MODE = """perl -e 'open(my $c, "<", "/dev/tty0") or die "/dev/tty0: $!";
my $mode = pack("i", -1); ioctl($c, 0x4B3B, $mode) or die "KDGETMODE: $!"; print unpack("i", $mode), "\\n"'"""
KD_TEXT, KD_GRAPHICS = 0, 1
# KDSETMODE to text, KDSKBMODE to Unicode.
CONSOLE_IN_ORDER = """perl -e 'open(my $c, "<", "/dev/tty0"); ioctl($c, 0x4B3A, 0); ioctl($c, 0x4B45, 3)'"""
USUAL_BOOT_SECONDS = 6


class Board:
    """A booted guest and the programs to run on it."""

    def __init__(self, guest, folder, kiosk, probe, root):
        self.guest, self.folder, self.kiosk, self.probe_path, self.root = guest, folder, kiosk, probe, root
        self.panel = (CRCPanel if guest.machine.display == "vkms" else Panel)(guest, folder)
        # Paths of scripts and menu files are relative to this, so messages on the screen are the same in every checkout.
        self.states = root / "board" / "qemu" / "states"
        # How many times slower this machine is than an idle one, measured at boot.
        self.slowness = max(1.0, guest.boot_seconds / USUAL_BOOT_SECONDS)
        self.touch_panel_job = None
        # Offscreen frames by name, each made once.
        self.frames = {}

    def tidy(self):
        """Ends the programs that a failed check has left, so that the next one starts as usual."""
        names = "|".join(program.name[:15] for program in [self.kiosk, self.probe_path])
        try:
            self.guest.run(f"pkill -KILL -x '{names}'; pkill -KILL -f cardholder.py; {CONSOLE_IN_ORDER}; true")
        except (CheckFailed, Unavailable) as error:
            print(f"the guest was not cleaned up: {error}", flush=True)

    def require(self, program, build):
        if not program.exists():
            raise CheckFailed(f"{program} is missing: swift build -c release --product {build}")

    @contextmanager
    def running(self, *arguments, folder="/"):
        """A program that is ended by SIGTERM at the end of the check, even if it failed."""
        job = self.guest.program(*arguments, folder=folder)
        try:
            yield job
        finally:
            if job.status is None:
                self.guest.start(f"kill -TERM {job.pid}; sleep 3; kill -KILL {job.pid} 2>/dev/null || true")
                wait_until(lambda: job.status is not None, 15, f"end of {shlex.join(map(str, arguments))}")

    def probe(self, *options, environment={}):
        self.require(self.probe_path, "VitrineDRMProbe")
        expectation = self.guest.share / "expect.ppm"
        expectation.unlink(missing_ok=True)
        variables = [f"{name}={value}" for name, value in environment.items()]
        command = [*(["env", *variables] if variables else []), self.probe_path]
        return self.running(*command, *options, "--expect", "/lab/expect.ppm")

    def expect_probe_picture(self, name):
        """The panel shows the last picture that the probe wrote. It writes it shortly after the picture is shown."""
        end = time.monotonic() + 10
        while True:
            try:
                return self.panel.expect(picture.read(self.guest.share / "expect.ppm"), name, limit=1)
            except CheckFailed:
                if time.monotonic() > end:
                    raise

    def terminate(self, job, limit=15):
        """Sends SIGTERM; returns the program's exit status."""
        self.guest.signal(job, "TERM")
        return job.wait(limit)

    def kiosk_runs(self, *options):
        """The kiosk on the guest's display."""
        self.require(self.kiosk, "Kiosk")
        return self.running(self.kiosk, "--output", "drm", *options, folder=self.states)

    def offscreen_frame(self, name, *options, **environment):
        """The last frame of an offscreen run on the host, with a virtual clock."""
        self.require(self.kiosk, "Kiosk")
        path = self.folder / f"{name}-offscreen.png"
        path.unlink(missing_ok=True)
        command = [self.kiosk, "--output", "offscreen", "--size", f"{self.guest.width}x{self.guest.height}",
                   "--screenshot", path, *options]
        try:
            run = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=60, cwd=self.states,
                                 env={**os.environ, **environment})
        except subprocess.TimeoutExpired as error:
            raise CheckFailed(f"{shlex.join(map(str, command))}: not ended after 60 s") from error
        if not path.exists():
            raise CheckFailed(f"{shlex.join(map(str, command))}: status {run.returncode}, no picture: {run.stderr.strip()[-600:]}")
        return picture.read(path)

    def console_mode(self):
        return int(self.guest.run(CONSOLE_MODE))

    @contextmanager
    def guest_console(self):
        """A program that reads one line from the console in front, and prints `read` and the line."""
        job = self.guest.start('exec < /dev/tty1; echo open; read -r line; echo "read $line"')
        try:
            # Keys for a terminal that is not open are queued until another one is opened.
            job.wait_for_line("open")
            yield job
        finally:
            if job.status is None:
                self.guest.run(f"kill {job.pid} || true")

    def press(self, x, y):
        """Presses and releases the tablet's button at a point in unit coordinates."""
        # The kernel sends only changes, and a program that has just started has no earlier position.
        self.guest.qmp.pointer(1 - x, 1 - y)
        self.guest.qmp.pointer(x, y)
        self.guest.qmp.button(True)
        self.guest.qmp.button(False)

    def touch(self, command):
        """A finger on the guest's touch panel, which is created at the first call."""
        if self.touch_panel_job is None:
            script = self.root / "board" / "qemu" / "guest" / "touchpanel.py"
            self.touch_panel_job = self.guest.program("python3", script, "/run/touchpanel")
            self.touch_panel_job.wait_for_line("ready")
            self.guest.run("SYSTEMD_IGNORE_CHROOT=1 udevadm settle --timeout=10")
        if command:
            self.guest.run(f"echo '{command}' > /run/touchpanel")


def expect(condition, message):
    if not condition:
        raise CheckFailed(message)
