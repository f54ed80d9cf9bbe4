"""The app in an emulated machine: its state in systemd, and its picture."""

import json
import time

from harness.errors import CheckFailed

from .sight import kind, write_ppm

CONTROL = "/opt/vitrine/current/bin/vitrinectl"
# The app's control group, as set up by board/systemd/vitrine.service.
GROUP = "/sys/fs/cgroup/system.slice/vitrine.service"
LIMITS = {"memory.high": 384 << 20, "memory.max": 512 << 20, "pids.max": 512, "cpu.weight": 500, "cpu.max": "300000 100000"}
# The limits of docs/deploy.md, in seconds: the watchdog's timeout, and the pause before a restart.
WATCHDOG, PAUSE = 30, 1
# A point on the menu's second drink.
DRINK = (480, 300)


class App:
    """`start` is the duration of a start here, from exec to the first shown frame. All limits are relative to it,
    since an emulated machine beside a build is dozens of times slower than a board."""

    def __init__(self, machine, picture, detail):
        self.machine, self.shell, self.picture, self.detail = machine, machine.shell, picture, detail
        self.booted = self.show("ActiveEnterTimestampMonotonic")[0] / 1e6
        self.first_start = self.start = self.last_start()

    def last_start(self):
        """Seconds from exec to READY=1, which is sent after the first shown frame."""
        began, seen = self.show("ExecMainStartTimestampMonotonic", "ActiveEnterTimestampMonotonic")
        return (seen - began) / 1e6

    def show(self, *properties):
        text = self.shell.run("systemctl show vitrine.service " + " ".join(f"-p {name}" for name in properties))
        values = dict(line.split("=", 1) for line in text.splitlines() if "=" in line)
        return [int(values[name]) if values[name].isdigit() else values[name] for name in properties]

    @property
    def process(self):
        return self.show("MainPID")[0]

    @property
    def restarts(self):
        return self.show("NRestarts")[0]

    def status(self):
        return json.loads(self.shell.run(f"{CONTROL} status"))

    @property
    def patience(self):
        """Seconds that a start may take on a busy host."""
        return 20 + 6 * self.start

    def uptime(self):
        """Seconds of the guest's CLOCK_MONOTONIC."""
        return float(self.shell.run("cat /proc/uptime").split()[0])

    def expect_picture(self, name, limit=None):
        self.machine.panel.expect(self.picture, name, limit=limit or self.patience)

    def expect_return(self, name, wound, promised, restarts=1):
        """After `wound` (a shell command), the app's picture returns within the promised time and one start.

        `promised` is what systemd waits for; how long a start takes is the machine's.
        """
        before = self.restarts
        wounded = float(self.shell.run(f"cut -d' ' -f1 /proc/uptime; {wound}").split()[0])
        end = time.monotonic() + 2 * promised + self.patience
        while True:
            self.expect_dark_or_kiosk(name)
            now, state, ready = self.show("NRestarts", "ActiveState", "ActiveEnterTimestampMonotonic")
            if now >= before + restarts and state == "active" and ready / 1e6 > wounded:
                break
            if time.monotonic() > end:
                raise CheckFailed(f"not back: {state}, {now - before} restarts; {self.journal()}")
            time.sleep(0.5)
        self.expect_picture(name)
        took = ready / 1e6 - wounded
        # The first start after the boot read the program from the disk.
        self.start = max(1, min(self.start, self.last_start()))
        allowed = promised + self.patience
        if took > allowed:
            raise CheckFailed(f"back after {took:.1f} s; {promised} s and a start ({self.start:.1f} s here) are promised")
        return f"back after {took:.1f} s of the guest, of which a start takes {self.start:.1f} s here"

    def expect_dark_or_kiosk(self, name):
        """The panel shows no console between two runs."""
        shown = self.machine.dump("between")
        if shown is not None and kind(shown, self.picture) == "other":
            write_ppm(self.machine.folder / f"{name}-between.ppm", shown)
            raise CheckFailed(f"before the kiosk the panel shows something else: {self.machine.folder / name}-between.ppm")

    def journal(self, lines=12):
        return self.shell.attempt(f"journalctl -u vitrine -n {lines} --no-pager -o cat")[1].strip()

    def expect_answers(self, name):
        """A tap opens a drink, escape closes it, and each picture is the same program's offscreen picture."""
        self.tap(*DRINK)
        self.machine.panel.expect(self.detail, f"{name}-tapped", limit=self.patience)
        self.machine.qmp.tap_key("esc")
        self.expect_picture(f"{name}-home")

    def tap(self, x, y):
        """Clicks the tablet's button at a point of the picture."""
        qmp = self.machine.qmp
        # The kernel sends only changes, and a program that has just started has no earlier position.
        qmp.pointer(1 - x / self.machine.width, 1 - y / self.machine.height)
        qmp.pointer(x / self.machine.width, y / self.machine.height)
        qmp.button(True)
        time.sleep(0.2)
        qmp.button(False)

    def reports(self):
        return self.shell.run("ls /var/lib/vitrine/crashes 2>/dev/null || true").split()

    def copy(self, source, target, mode="755"):
        self.shell.run(f"cat >{target} && chmod {mode} {target}", data=source.read_bytes())
