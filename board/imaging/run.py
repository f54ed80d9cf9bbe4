"""One machine from power-on to the last check."""

import os
import subprocess
from pathlib import Path

from harness import picture
from harness.errors import CheckFailed, Unavailable

from .app import DRINK, App
from .machine import AMD64, HEIGHT, VIRTIO_CARD, WIDTH, Machine

HERE = Path(__file__).resolve().parent


class Run:
    """The state that the checks of one machine share."""

    def __init__(self, image, out, key, built, page, patience, architecture=AMD64, emulator=(), card=VIRTIO_CARD):
        self.image, self.key, self.page, self.patience, self.architecture = image, key, page, patience, architecture
        self.card = card
        self.built, self.root = Path(built), HERE.parents[1]
        self.out = out if architecture is AMD64 else out / architecture.name
        self.out.mkdir(parents=True, exist_ok=True)
        # The command that runs the board's programs here, if one is needed.
        self.emulator = emulator
        self.expected = offscreen_menu(self.built, self.out, emulator)
        self.detail = offscreen(self.built, self.out, "detail", f"wait 1\ntap {DRINK[0]} {DRINK[1]}\nwait 3\n", emulator)
        # Pairs of seconds since power-on and the picture at that time.
        self.way = []
        self.machine = None
        self._app = None

    def __enter__(self):
        self.circle = self.out / "circle"
        if self.architecture is AMD64:
            build_circle(self.circle)
        self.machine = Machine(self.image, self.out, self.key, self.architecture, self.card)
        self.shell = self.machine.shell
        return self

    def __exit__(self, *_):
        self.machine.close()

    @property
    def app(self):
        """The app, after ssh of the machine replies."""
        if self._app is None:
            self.shell.wait(self.patience)
            self._app = App(self.machine, self.expected, self.detail)
        return self._app

    def checks(self, report, checks, always=False):
        for check in checks:
            name = f"{self.architecture.name}: {check.__name__.replace('_', ' ')}"
            if always:
                only, report.only = report.only, None
            try:
                report.run(name, check, self)
            finally:
                if always:
                    report.only = only


def offscreen_menu(built, out, emulator=()):
    """The menu as the same program draws it on this machine: the panel must show it, byte for byte."""
    return offscreen(built, out, "menu", "wait 4\n", emulator)


def offscreen(built, out, name, commands, emulator=()):
    """The last frame of an offscreen run with an input script."""
    path, script = out / f"{name}-offscreen.png", out / f"{name}.script"
    path.unlink(missing_ok=True)
    script.write_text(commands)
    program = built / "Kiosk"
    if not program.exists():
        raise Unavailable(f"{program} is missing: swift build -c release --static-swift-stdlib --product Kiosk")
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("VITRINE_", "LC_", "LANG"))}
    result = subprocess.run([*emulator, program, "--output", "offscreen", "--size", f"{WIDTH}x{HEIGHT}", "--script", script, "--screenshot", path],
                            env=clean, text=True, capture_output=True, timeout=600, check=False)
    if not path.exists():
        raise CheckFailed(f"{program} draws no picture: status {result.returncode}: {result.stderr.strip()[-600:]}")
    return picture.read(path)


def build_circle(path):
    result = subprocess.run(["gcc", "-O1", "-static", "-Wall", "-o", path, HERE / "circle.c"], text=True, capture_output=True, check=False)
    if result.returncode != 0:
        raise Unavailable(f"circle.c does not build: {result.stderr.strip()[-600:]}")
