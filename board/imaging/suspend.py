"""A machine that sleeps and wakes. Its display card is one whose driver restores its state: virtio-gpu's does not."""

from .boot import expect
from .machine import HEIGHT, WIDTH
from .service import same_process, state

CARD = f"bochs-display,id=card,xres={WIDTH},yres={HEIGHT}"
# The kernel suspends all tasks and devices, waits for five seconds and resumes them, without the firmware.
SLEEP = "echo devices >/sys/power/pm_test; echo freeze >/sys/power/state; echo none >/sys/power/pm_test"


def sleeps_and_wakes(run):
    """The picture is there again, the app is the same process, and touches arrive."""
    # The card has no plane for a cursor: the arrow would be drawn into the picture.
    run.shell.run("echo VITRINE_CURSOR=never >>/etc/vitrine/app.env && systemctl restart vitrine", limit=600)
    run.app.expect_picture("without-cursor")
    before = state(run)
    for turn in range(2):
        run.shell.run(SLEEP, limit=600)
        run.app.expect_picture(f"woken-{turn}")
        run.app.expect_answers(f"woken-{turn}")
    woken = run.shell.run("dmesg | grep -c 'PM: suspend exit'").strip()
    expect(woken == "2", f"the machine woke {woken} times of 2")
    same_process(run, before)


CHECKS = [sleeps_and_wakes]
