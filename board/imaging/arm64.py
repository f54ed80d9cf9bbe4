"""Programs compiled for arm64, and an image with them that boots on QEMU's `virt` machine."""

import subprocess
from pathlib import Path

from harness import packages
from harness.errors import CheckFailed

from . import boot, faults, slots
from .boot import expect
from .machine import ARM64
from .make import make_image, output_of
from .run import Run

ROOT = Path(__file__).resolve().parents[2]
HELLO = ROOT / "board" / "imaging" / "hello"
# Runs programs of arm64 on this machine, with the libraries of the board.
EMULATOR = "qemu-aarch64-static"


def sysroot():
    return packages.cache_folder().parent / "arm64" / "sysroot"


def emulated(program, *words, **options):
    if not packages.find_program(EMULATOR):
        raise CheckFailed(f"{EMULATOR} is missing: scripts/setup image")
    return output_of([EMULATOR, "-L", sysroot(), program, *words], **options)


def hello_runs(out):
    folder = out / "arm64-hello"
    output_of([ROOT / "board" / "arm64", "--package", HELLO, "--product", "Hello", folder])
    said = emulated(folder / "Hello").strip()
    expect(said.startswith("hello from arm64, FreeType 2.") and said.endswith("1970-01-01"), f"it says: {said}")
    return said


def kiosk_compiles(page, built):
    text = output_of(page.words("board/arm64 ", {"out/arm64": str(built)}))
    for program in ["Kiosk", "vitrinectl"]:
        kind = subprocess.run(["readelf", "-h", built / program], text=True, capture_output=True, check=True).stdout
        expect("AArch64" in kind, f"{program} is not a program for arm64: {kind}")
    return text.strip().splitlines()[-1] + "; " + (built / "versions").read_text().splitlines()[0]


def release_is_deployed(run):
    """By the page's command for programs that were compiled elsewhere. An image of the same programs already has the
    release; one that was made before the tree changed receives it."""
    slots.deploy(run, "board/deploy --build-folder")
    text = slots.deploy(run, "board/deploy --build-folder")
    expect("is there already" in text, f"deploy: {text}")
    run.app.expect_picture("deployed")


def check(report, page, out, key, options):
    built = options.arm_build_folder
    report.run("arm64: a hello with Foundation and FreeType is compiled and runs", hello_runs, out)
    if built is None:
        built = out / "arm64-programs"
        report.run("arm64: the kiosk is compiled", kiosk_compiles, page, built)
    else:
        page.take("board/arm64 ")
    image = options.arm_image or out / "kiosk-arm64.img"
    if not options.arm_image:
        image.unlink(missing_ok=True)
        make_image(report, "arm64: an image is made", page, "board/image --arch arm64", image, key, built)
    else:
        page.take("board/image --arch arm64")
    # Libraries of Debian 13 draw glyphs slightly differently than 12's: the picture is that of the same program here.
    with Run(image, out, key, built, page, 3 * options.patience, ARM64, [EMULATOR, "-L", str(sysroot())]) as run:
        run.checks(report, boot.CHECKS[:1], always=True)
        run.checks(report, [boot.splash_gives_way_without_a_flicker, boot.boot_is_traced, boot.tap_is_answered,
                            boot.user_has_no_privileges, boot.unit_is_closed, boot.limits_are_the_units, boot.journal_is_bounded,
                            faults.killed_it_comes_back, faults.trapped_it_comes_back_with_a_report,
                            faults.driver_taken_away_is_waited_for, faults.memory_that_runs_short_is_told, release_is_deployed])
