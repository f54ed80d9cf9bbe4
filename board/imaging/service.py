"""The service as shipped, in trouble: memory, descriptors, consoles, two crashes at once."""

import re
import time

from .app import CONTROL, GROUP, PAUSE, WATCHDOG
from .boot import expect
from .faults import new_report

UNIT = "/etc/systemd/system/vitrine.service"
# Switches to a console: VT_ACTIVATE. The image has no chvt.
SWITCH = """perl -e 'open(my $c, "<", "/dev/tty0") or die "/dev/tty0: $!"; ioctl($c, 0x5606, %d + 0) or die "VT_ACTIVATE: $!"'"""
# Takes memory until it is ended.
HOG = "#!/usr/bin/perl\n$taken .= 'x' x (1 << 22) while 1;\n"
CONNECTOR = "/sys/class/drm/card0-Virtual-1/status"


def same_process(run, before):
    now = (run.app.restarts, run.app.process)
    expect(now == before, f"the app was restarted: {before}, {now}: {run.app.journal()}")


def state(run):
    return run.app.restarts, run.app.process


def processor_time(run, process):
    """Seconds in user mode and in the kernel."""
    return sum(map(int, run.shell.run(f"cut -d' ' -f14,15 /proc/{process}/stat").split())) / 100


def unit_is_valid(run):
    """Each line of the unit is one that this systemd has, and its programs are there. Debian 12's has no `MemoryPressureWatch`, and
    ignores it: the app then asks the kernel itself."""
    status, text = run.shell.attempt(f"systemd-analyze verify --man=no {UNIT}", limit=400)
    own = [line for line in text.splitlines() if "vitrine" in line and "'MemoryPressureWatch'" not in line]
    expect(status == 0 and not own, f"systemd-analyze verify: status {status}: {text.strip()[:800]}")


def killed_for_memory_it_comes_back(run):
    """The kernel's own choice when the machine has no memory left."""
    # Only the app: the kernel kills the largest process that it may.
    wound = f"echo 1000 >/proc/{run.app.process}/oom_score_adj; echo f >/proc/sysrq-trigger"
    took = run.app.expect_return("oom", wound, PAUSE)
    expect("oom-kill" in run.app.journal(40), f"not killed for memory: {run.app.journal(40)}")
    run.app.expect_answers("oom")
    return took


def above_its_memory_it_is_killed_and_comes_back(run):
    """MemoryMax. A process in the app's group takes what the app would; without MemoryHigh, which would slow it down."""
    run.shell.run("cat >/var/tmp/hog && chmod 755 /var/tmp/hog", data=HOG)
    limit = int(run.shell.run(f"cat {GROUP}/memory.max"))
    expect(limit == 512 << 20, f"the limit is {limit}")
    wound = (f"echo max >{GROUP}/memory.high; "
             f"(sh -c 'echo $$ >{GROUP}/cgroup.procs; exec /var/tmp/hog' >/dev/null 2>&1 </dev/null &)")
    took = run.app.expect_return("memory-max", wound, PAUSE + 20)
    expect("oom-kill" in run.app.journal(40), f"not ended by its limit: {run.app.journal(40)}")
    run.app.expect_answers("memory-max")
    return took


def without_descriptors_it_goes_on(run):
    """No descriptor can be opened, and clients connect."""
    before = state(run)
    process = run.app.process
    limits = run.shell.run(f"prlimit --pid {process} --nofile --raw --noheadings -o SOFT,HARD").split()
    used = run.shell.run(f"ls /proc/{process}/fd | sort -n | tail -n 1").strip()
    try:
        run.shell.run(f"prlimit --pid {process} --nofile={int(used) + 1}:{limits[1]}")
        status, text = run.shell.attempt(f"for i in 1 2 3 4; do timeout 5 {CONTROL} status >/dev/null 2>&1 & done; wait; "
                                         f"timeout 5 {CONTROL} status", limit=400)
        expect(status != 0, f"a client was served without a descriptor: {text[:300]}")
        run.app.expect_answers("no-descriptors")
        spent = processor_time(run, process)
        time.sleep(5)
        spent = processor_time(run, process) - spent
        expect(spent < 1, f"{spent} s of a processor in 5 s: it spins")
    finally:
        run.shell.run(f"prlimit --pid {process} --nofile={limits[0]}:{limits[1]}")
    end = time.monotonic() + run.app.patience
    while run.shell.attempt(f"timeout 20 {CONTROL} status")[0] != 0:
        expect(time.monotonic() < end, f"no client is served with descriptors: {run.app.journal()}")
    same_process(run, before)


def console_switches_during_mode_sets_are_survived(run):
    """A switch away while the app takes the display again, over and over."""
    before = state(run)
    for pause in [0, 0.01, 0.03, 0.05, 0.1, 0.2, 0.4]:
        steps = f"{SWITCH % 2}; sleep {pause}; {SWITCH % 1}; sleep {pause}"
        run.shell.run(f"for i in 1 2 3; do {steps}; done", limit=400)
    run.shell.run(SWITCH % 1)
    run.app.expect_picture("switched")
    # The connector is forced off and on between two switches: each sets the mode.
    for pause in [0, 0.05, 0.2]:
        run.shell.run(f"echo off >{CONNECTOR}; {SWITCH % 2}; sleep {pause}; echo detect >{CONNECTOR}; {SWITCH % 1}", limit=400)
        run.app.tap(5, 5)
        run.app.expect_picture(f"forced-{pause}")
    run.app.expect_answers("switched")
    same_process(run, before)


def starved_of_the_processor_it_goes_on(run):
    """Programs of real-time priority take all that the kernel gives them, 95 % of each processor, for longer than the watchdog waits."""
    before = state(run)
    hogs = "for i in 1 2; do chrt --fifo 50 perl -e '$end = time + %d; 1 while time < $end' & done; wait"
    run.shell.run(hogs % (WATCHDOG + 10), limit=600)
    run.app.expect_answers("starved")
    same_process(run, before)


def two_crashes_at_once_make_one_report(run):
    """Two threads crash in the same moment, and the kernel's signal of the manager comes on top."""
    before = run.app.reports()
    process = run.app.process
    # tgkill(2) is 234 on x86-64 and 131 on arm64.
    number = 131 if run.architecture.name == "arm64" else 234
    wound = (f"perl -e '@t = map {{ s/.*[^0-9]//r }} glob(\"/proc/{process}/task/*\"); "
             f"syscall({number}, {process}, $t[0] + 0, 11); syscall({number}, {process}, $t[-1] + 0, 4); kill ABRT => {process};'")
    took = run.app.expect_return("two-crashes", wound, PAUSE)
    _, text = new_report(run, before)
    expect(re.search(r"SIG(SEGV|ILL|ABRT)", text) and "stack" in text.lower(), f"the report: {text[:600]}")
    expect(text.endswith("end of the report\n"), f"the report is cut: {text[-200:]}")
    return took


CHECKS = [
    unit_is_valid, killed_for_memory_it_comes_back, above_its_memory_it_is_killed_and_comes_back,
    without_descriptors_it_goes_on, console_switches_during_mode_sets_are_survived, starved_of_the_processor_it_goes_on,
    two_crashes_at_once_make_one_report,
]
