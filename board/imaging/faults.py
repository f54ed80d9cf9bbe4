"""Faults of boards, and the return of the picture within the time that docs/deploy.md promises."""

import json
import time

from .app import CONTROL, DRINK, GROUP, PAUSE, WATCHDOG
from .boot import expect

CALM = 20


def killed_it_comes_back(run):
    return run.app.expect_return("killed", f"kill -KILL {run.app.process}", PAUSE)


def new_report(run, before):
    """Name and text of the one new report."""
    new = [name for name in run.app.reports() if name not in before]
    expect(len(new) == 1, f"reports before: {before}, new: {new}")
    return new[0], run.shell.run(f"cat /var/lib/vitrine/crashes/{new[0]}")


def trapped_it_comes_back_with_a_report(run):
    before = run.app.reports()
    took = run.app.expect_return("trapped", f"kill -ILL {run.app.process}", PAUSE)
    name, text = new_report(run, before)
    expect("SIGILL" in text and "stack" in text.lower(), f"the report: {text[:600]}")
    expect(name in json.dumps(run.app.status()["crash_reports"]), "the status does not name the report")
    run.report_name = name
    return took


def stuck_main_thread_is_ended_by_the_watchdog(run):
    before = run.app.reports()
    run.app.copy(run.circle, "/var/tmp/circle")
    took = run.app.expect_return("stuck", f"/var/tmp/circle {run.app.process}", WATCHDOG + PAUSE)
    _, text = new_report(run, before)
    expect("SIGABRT" in text, f"the report: {text[:600]}")
    expect("watchdog" in run.app.journal(400).lower(), "the journal does not name the watchdog")
    return took


def reports_are_kept(run):
    if not hasattr(run, "report_name"):
        trapped_it_comes_back_with_a_report(run)
    expect(run.report_name in run.app.reports(), f"the trap's report is gone: {run.app.reports()}")


def driver_taken_away_is_waited_for(run):
    """Unplugged for longer than the watchdog's timeout: without a display no frame is due, so nothing is restarted."""
    restarts, process = run.app.restarts, run.app.process
    driver = "/sys/bus/virtio/drivers/virtio_gpu"
    device = run.shell.run("basename $(dirname $(readlink -f /sys/class/drm/card0/device/driver/../virtio*/drm | head -n 1)) 2>/dev/null;"
                           f" ls {driver} | grep '^virtio'").split()[-1]
    run.shell.run(f"echo {device} >{driver}/unbind")
    time.sleep(WATCHDOG + 8)
    expect(run.app.status()["display"]["is_connected"] is False, "the app does not report that its display is gone")
    run.shell.run(f"echo {device} >{driver}/bind")
    run.app.expect_picture("driver-back")
    expect((run.app.restarts, run.app.process) == (restarts, process), f"the app was started anew: {run.app.journal()}")
    run.app.expect_answers("driver")


def memory_that_runs_short_is_told(run):
    """The control group's limit is lowered to the app's memory: the app gets a warning, empties its caches, and continues."""
    process, warnings = run.app.process, run.app.status()["memory_warnings"]
    high = int(run.shell.run(f"cat {GROUP}/memory.high"))
    try:
        run.shell.run(f"echo $(($(cat {GROUP}/memory.current) * 9 / 10)) >{GROUP}/memory.high")
        # Its next drawing allocates memory again.
        run.app.tap(*DRINK)
        end = time.monotonic() + run.app.patience
        while run.app.status()["memory_warnings"] == warnings:
            expect(time.monotonic() < end, f"the app gets no warning; its sources are {run.app.status()['pressure_sources']}")
            time.sleep(0.5)
    finally:
        run.shell.run(f"echo {high} >{GROUP}/memory.high")
    run.machine.panel.expect(run.detail, "memory-drink", limit=run.app.patience)
    run.machine.qmp.tap_key("esc")
    run.app.expect_picture("memory-home")
    run.app.expect_answers("memory")
    expect(run.app.process == process, f"the app was started anew: {run.app.journal()}")
    return "; ".join(run.app.status()["pressure_sources"])


def full_disk_is_survived(run):
    fill = ("fallocate -l $(df -B1 --output=avail / | tail -n 1) /var/fill 2>/dev/null; "
            "dd if=/dev/zero of=/var/fill2 bs=64k 2>/dev/null; sync; df -B1 --output=avail / | tail -n 1")
    left = int(run.shell.run(fill, limit=600).split()[-1])
    try:
        expect(left == 0, f"{left} bytes are left on the disk")
        status, text = run.shell.attempt("setpriv --reuid vitrine --clear-groups sh -c 'echo x >/var/lib/vitrine/x'")
        expect(status != 0, f"the disk is not full: {text}")
        took = run.app.expect_return("full-disk", f"kill -ILL {run.app.process}", PAUSE)
        run.app.expect_answers("full")
        return took
    finally:
        run.shell.run("rm -f /var/fill /var/fill2 && sync")


def disk_that_turns_read_only_is_survived(run):
    """As the kernel remounts it after errors of a worn card."""
    run.shell.run("echo u >/proc/sysrq-trigger; for i in $(seq 50); do touch /var/x 2>/dev/null || exit 0; sleep 0.2; done; exit 1")
    try:
        took = run.app.expect_return("read-only", f"kill -KILL {run.app.process}", PAUSE)
        run.app.expect_answers("read-only")
        return took
    finally:
        run.shell.run("mount -o remount,rw / && rm -f /var/x")


def clock_that_is_set_disturbs_nobody(run):
    restarts, process = run.app.restarts, run.app.process
    try:
        for jump in ["+40 days", "-80 days"]:
            run.shell.run(f"date -s '{jump}'")
            time.sleep(WATCHDOG / 2 + 3)
            run.app.expect_answers("clock")
        expect((run.app.restarts, run.app.process) == (restarts, process), f"the app was started anew: {run.app.journal()}")
    finally:
        run.shell.run("date -s '+40 days'")


def crash_loop_rests_and_tries_again(run):
    """Five crashes within ten minutes. Those of earlier checks count, so fewer may be needed here."""
    run.shell.run(f"echo VITRINE_CRASH_REST={CALM + 4 * run.app.start:.0f} >>/etc/vitrine/app.env")
    try:
        run.shell.run("systemctl restart vitrine")
        run.app.expect_picture("before-loop")
        for _ in range(5):
            process, restarts = run.app.process, run.app.restarts
            run.shell.run(f"kill -SEGV {process}")
            end = time.monotonic() + run.app.patience
            while run.app.restarts == restarts or run.app.show("ActiveState")[0] != "active":
                expect(time.monotonic() < end, f"not started again: {run.app.journal()}")
                time.sleep(0.5)
            if "rests for" in run.app.journal(6):
                break
        expect("rests for" in run.app.journal(40), f"no rest after five crashes: {run.app.journal()}")
        shown = run.machine.panel.expect_change(run.app.picture, "crash-screen", limit=run.app.patience)
        dark = sum(1 for i in range(0, len(shown.rgb), 300) if shown.rgb[i] < 64) / (len(shown.rgb) / 300)
        expect(dark > 0.9 and shown.rgb[:3] != b"\0\0\0", "the calm screen is not there")
        tree = run.shell.run(f"{CONTROL} tree")
        expect("Out of order" in tree and "Code crash-" in tree and "/var/" not in tree, f"the calm screen says: {tree}")
        run.app.expect_picture("after-rest", limit=CALM + 4 * run.app.patience)
    finally:
        run.shell.run("sed -i '/^VITRINE_CRASH_REST/d' /etc/vitrine/app.env")
    return "five crashes, the calm screen, the kiosk again"


CHECKS = [killed_it_comes_back, trapped_it_comes_back_with_a_report, stuck_main_thread_is_ended_by_the_watchdog, reports_are_kept,
          driver_taken_away_is_waited_for, clock_that_is_set_disturbs_nobody, memory_that_runs_short_is_told,
          full_disk_is_survived, disk_that_turns_read_only_is_survived, crash_loop_rests_and_tries_again]
