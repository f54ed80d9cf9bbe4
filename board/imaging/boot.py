"""From power-on to the kiosk, and the settings of the kiosk's service."""

import json
import re
import time

from harness.errors import CheckFailed

from .app import CONTROL, GROUP, LIMITS
from .sight import kind, middle, write_ppm

# The limit for `systemd-analyze security`, 0 (closed) to 10 (open).
EXPOSURE = 1.5


def expect(condition, message):
    if not condition:
        raise CheckFailed(message)


def boots_to_the_kiosk(run):
    """Keeps the panel's pictures on the way, for the splash check."""
    machine = run.machine
    while True:
        machine.alive()
        shown = machine.dump("boot")
        if shown is not None:
            if not run.way or run.way[-1][1] != shown:
                run.way.append((time.monotonic() - machine.began, shown))
            if shown == run.expected:
                break
        # A busy host leaves little processor time; a guest that waits without work uses none.
        if machine.seconds_spent() > run.patience or time.monotonic() > machine.began + 6 * run.patience:
            raise CheckFailed(f"no kiosk after {machine.seconds_spent():.0f} processor seconds, {time.monotonic() - machine.began:.0f} s, and {machine.events.resets} resets: "
                              f"{shown.first_difference(run.expected) if shown else 'no picture'}; see {machine.folder}; serial line: {machine.last_words()}")
        time.sleep(0.02)
    expect(machine.events.resets == 0, f"the machine restarted {machine.events.resets} times; serial line: {machine.last_words()}")
    return f"the offscreen picture, byte for byte, {run.way[-1][0]:.0f} s after power-on, emulated"


def splash_gives_way_without_a_flicker(run):
    """The firmware's own pictures, then a dark panel, then the kiosk: no text, no cursor, no half frame."""
    kinds = []
    for number, (_, shown) in enumerate(run.way):
        this = kind(shown, run.expected)
        if this == "other":
            write_ppm(run.out / f"way-{number}.ppm", shown)
        if not kinds or kinds[-1] != this:
            kinds.append(this)
    bright = [place for place, this in enumerate(kinds) if this == "other"]
    dark = [place for place, this in enumerate(kinds) if this in ("black", "off")]
    # The firmware may show anything. After the screen is dark, the kiosk must follow.
    expect(kinds[-1] == "kiosk" and kinds[-2] in ("black", "off"), f"before the kiosk the panel showed {kinds}; {run.out}/way-*.ppm")
    expect(len(bright) <= 1, f"something was seen on the way: {kinds}; {run.out}/way-*.ppm")
    # Bright pictures are the firmware's, with its logo in the middle.
    marks = {middle(shown) for _, shown in run.way if kind(shown, run.expected) == "other"}
    expect(len(marks) <= 1, f"something was seen after the firmware: {len(marks)} pictures, {run.out}/way-*.ppm")
    return " → ".join(kinds) + f", {len(run.way)} different pictures, {len(dark)} dark"


def boot_is_traced(run):
    """The start by stage, as text for people and as JSON for programs."""
    app = run.app
    trace = json.loads(run.shell.run(f"{CONTROL} trace"))
    (run.out / "boot-trace.json").write_text(json.dumps(trace, indent=2) + "\n")
    text = json.dumps(trace).lower()
    for stage in ["exec", "device", "font", "layout", "frame"]:
        expect(stage in text, f"the trace has no stage `{stage}`: {text[:600]}")
    analysis = run.shell.run("systemd-analyze time").strip().splitlines()[0]
    (run.out / "boot-time.txt").write_text(f"{analysis}\nkernel to the first frame that was seen: {app.booted:.1f} s\n"
                                           f"exec to the first frame that was seen: {app.first_start:.2f} s\n")
    return f"first frame {app.booted:.1f} s after the kernel began, {app.first_start:.2f} s after exec"


def tap_is_answered(run):
    expect(run.detail.share_differing(run.expected) >= 0.05, "a tap on a drink changes less than 5 % of the offscreen picture")
    run.app.expect_answers("booted")


def commands_of_the_page_work(run):
    """The page's commands for a machine's settings and for inspecting it."""
    page, shell = run.page, run.shell
    shell.run(page.take("echo 'VITRINE_ROTATION=90'"))
    shell.run(page.take("systemctl restart vitrine"))
    # When rotated, the picture is as high as the panel is wide.
    display = run.app.status()["display"]
    shown = run.machine.panel.expect_change(run.app.picture, "turned", limit=run.app.patience)
    expect(shown.share_differing(run.app.picture) > 0.2, f"the picture is not turned: {display}")
    shell.run("sed -i '/^VITRINE_ROTATION/d' /etc/vitrine/app.env && systemctl restart vitrine")
    run.app.expect_picture("turned-back")
    process = run.app.process
    shell.run(page.take("systemctl reload vitrine"))
    run.app.expect_picture("reloaded")
    expect(run.app.process == process, "a reload restarted the app")
    status = json.loads(shell.run(page.take("/opt/vitrine/current/bin/vitrinectl status")))
    expect(status["frames"]["seen"] > 0 and status["watchdog"] is not None, f"status: {status}")
    shell.run("touch /tmp/shown.png && " + page.take("/opt/vitrine/current/bin/vitrinectl screenshot"))
    picture = shell.run("head -c 8 /tmp/kiosk.png | od -An -c")
    expect("P   N   G" in picture, f"no PNG: {picture}")
    expect(shell.run(page.take("journalctl -u vitrine")).strip(), "the journal has no line of the app")


# CAP_SYS_TTY_CONFIG, for locking the console.
CAPABILITIES = 1 << 26


def user_has_no_privileges(run):
    """Except that of the console's keyboard."""
    text = run.shell.run(f"cat /proc/{run.app.process}/status; id vitrine")
    expect(re.search(r"^Uid:\s+(?!0\s)", text, re.M), f"runs as root: {text}")
    for kind in ["Eff", "Prm", "Bnd", "Amb"]:
        held = int(re.search(rf"^Cap{kind}:\t([0-9a-f]+)$", text, re.M).group(1), 16)
        expect(held & ~CAPABILITIES == 0, f"has capabilities ({kind}): {text}")
    expect("NoNewPrivs:\t1" in text, "may gain privileges")
    groups = re.search(r"groups=(.*)", text).group(1)
    names = set(re.findall(r"\((\w+)\)", groups))
    expect(names == {"vitrine", "video", "render", "input", "audio"}, f"groups: {names}")


def unit_is_closed(run):
    text = run.shell.run("systemd-analyze security vitrine.service --no-pager", limit=400)
    (run.out / "security.txt").write_text(text)
    level = float(re.search(r"Overall exposure level for vitrine.service: ([0-9.]+)", text).group(1))
    expect(level <= EXPOSURE, f"the exposure level is {level}, expected at most {EXPOSURE}; {run.out / 'security.txt'}")
    return f"exposure level {level}"


def limits_are_the_units(run):
    """Of memory, processor time and threads, in the kernel."""
    found = dict(line.split(":", 1) for line in run.app.shell.run(f"cd {GROUP} && grep -H . {' '.join(LIMITS)}").splitlines())
    expect(found == {name: str(limit) for name, limit in LIMITS.items()}, f"the control group has {found}")


def journal_is_bounded(run):
    limits = run.app.show("LogRateLimitIntervalUSec", "LogRateLimitBurst")
    expect(limits[1] == 500, f"the unit's rate limit is {limits}")
    settings = run.shell.run("systemd-analyze cat-config systemd/journald.conf")
    for setting in ["Storage=persistent", "SystemMaxUse=64M", "RateLimitBurst=1000"]:
        expect(re.search(f"^{setting}$", settings, re.M), f"the journal has no {setting}")
    # A service that writes continuously: lines above the limit are counted, not kept.
    run.shell.run("systemd-run -q --wait -p LogRateLimitIntervalSec=30s -p LogRateLimitBurst=500 --unit flood sh -c "
                  "'seq 9000; sleep 1'; systemd-cat -t after-flood echo over", limit=300)
    run.shell.run("journalctl --sync")
    kept = int(run.shell.run("journalctl -u flood -o cat --no-pager | grep -cE '^[0-9]+$'"))
    # journald multiplies a limit by up to six while the disk has space.
    expect(0 < kept <= 6 * limits[1], f"{kept} of 9000 lines were kept")
    return f"{kept} of 9000 lines of a flood were kept"


CHECKS = [boots_to_the_kiosk, splash_gives_way_without_a_flicker, boot_is_traced, tap_is_answered, commands_of_the_page_work,
          user_has_no_privileges, unit_is_closed, limits_are_the_units, journal_is_bounded]
