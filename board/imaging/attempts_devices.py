"""The attempts by keyboards, USB sticks and scanners, and the way out of the lock. They follow those of attempts.py."""

import os
import re
import subprocess
import time

from .attempts import CHECKS, attempt, prepare
from .boot import expect
from .service import SWITCH


# MARK: A keyboard

def chord(run, *keys):
    for key in keys:
        run.machine.qmp.key(key, True)
    time.sleep(0.1)
    for key in reversed(keys):
        run.machine.qmp.key(key, False)


@attempt("a keyboard")
def switches_consoles_by_keys(run):
    """Ctrl-Alt-F1 to F12, Alt-F2, Alt-Left and Alt-Right."""
    for number in range(1, 13):
        chord(run, "ctrl", "alt", f"f{number}")
    for keys in [("alt", "f2"), ("alt", "left"), ("alt", "right")]:
        chord(run, *keys)
    time.sleep(2)
    front = run.shell.run("cat /sys/class/tty/tty0/active").strip()
    expect(front == "tty1", f"{front} is in front")
    return "nothing happens"


@attempt("a keyboard")
def asks_the_kernel(run):
    """SysRq with each letter and digit."""
    for key in "bceijkmopqstuwxyz0123456789fhlnr":
        chord(run, "alt", "sysrq", key)
    time.sleep(2)
    return "nothing happens"


@attempt("a keyboard")
def restarts_the_machine(run):
    """Ctrl-Alt-Del, ten times in two seconds."""
    for _ in range(10):
        chord(run, "ctrl", "alt", "delete")
    time.sleep(5)
    expect("running" in run.shell.attempt("systemctl is-system-running; echo running")[1], "the machine shuts down")
    return "nothing happens"


@attempt("a keyboard")
def switches_the_machine_off(run):
    """The power button, and the power, sleep and wake keys."""
    run.machine.qmp.call("system_powerdown")
    for key in ["power", "sleep", "wake"]:
        run.machine.qmp.tap_key(key)
    time.sleep(15)
    run.machine.alive()
    jobs = run.shell.run("systemctl list-jobs --no-legend").strip()
    expect("poweroff" not in jobs and "shutdown" not in jobs and "sleep" not in jobs, f"jobs: {jobs}")
    return "nothing happens; the firmware's long press is not emulated"


@attempt("a keyboard")
def ends_the_program(run):
    """Ctrl-C, Ctrl-Z, Ctrl-\\\\, Ctrl-D, Ctrl-Q, Ctrl-W, Alt-F4, Alt-Tab, the menu key, Escape."""
    for keys in [("ctrl", "c"), ("ctrl", "z"), ("ctrl", "backslash"), ("ctrl", "d"), ("ctrl", "q"), ("ctrl", "w"), ("ctrl", "s"),
                 ("alt", "f4"), ("alt", "tab"), ("meta_l", "q"), ("meta_l", "l"), ("menu",), ("f1",), ("f11",), ("esc",)]:
        chord(run, *keys)
    time.sleep(2)
    return "the app stays; unused keys do nothing"


@attempt("a keyboard")
def holds_and_hammers_keys(run):
    """All keys at once, held, then 1,500 strokes as fast as they go."""
    names = list("qwertyuiopasdfghjklzxcvbnm1234567890") + ["shift", "ctrl", "alt", "spc", "ret", "backspace"]
    for name in names:
        run.machine.qmp.key(name, True)
    time.sleep(3)
    for name in names:
        run.machine.qmp.key(name, False)
    for number in range(1500):
        run.machine.qmp.tap_key(names[number % 36])
    run.machine.qmp.tap_key("esc")
    return "nothing is typed where no field has the focus"


# MARK: A USB stick

def stick(run, image, name, check):
    """Plugs a stick with the contents of a file in, waits until the kernel has it, and pulls it out."""
    qmp = run.machine.qmp
    qmp.call("blockdev-add", **{"node-name": name, "driver": "raw", "file": {"driver": "file", "filename": str(image)}})
    qmp.call("device_add", driver="usb-storage", id=f"usb-{name}", drive=name, bus="usb.0")
    try:
        end = time.monotonic() + 60 + run.app.patience
        while not run.shell.attempt("ls /dev/sd?")[1].startswith("/dev/sd"):
            expect(time.monotonic() < end, f"the kernel has no stick: {run.shell.attempt('dmesg | tail -n 5')[1]}")
            time.sleep(1)
        time.sleep(5)
        check()
    finally:
        # Pulled out while it is in use.
        qmp.call("device_del", id=f"usb-{name}")
        end = time.monotonic() + 60
        while run.shell.attempt("ls /dev/sd?")[0] == 0 and time.monotonic() < end:
            time.sleep(1)
        qmp.call("blockdev-del", **{"node-name": name})


def not_mounted(run, processes):
    mounts = run.shell.run("findmnt -rn -o SOURCE").split()
    expect(not any(mount.startswith("/dev/sd") for mount in mounts), f"mounted: {mounts}")
    now = set(run.shell.run("ps -eo comm= 2>/dev/null || for p in /proc/[0-9]*; do cat $p/comm 2>/dev/null; done; true").split("\n"))
    fresh = {name for name in now - processes if name and not re.match(r"kworker|scsi_|usb-storage|uas|jbd2|ps$|cat$|sh$|bash$|sshd|\(udev|systemd-udevd|kthread|irq", name)}
    expect(not fresh, f"programs were started: {fresh}")


def processes(run):
    return set(run.shell.run("ps -eo comm= 2>/dev/null || for p in /proc/[0-9]*; do cat $p/comm 2>/dev/null; done; true").split("\n"))


@attempt("a USB stick")
def starts_its_content(run):
    """Has a program, an `autorun.inf`, content and rules for the app and for udev on a file system."""
    image, folder = run.out / "stick.img", run.out / "stick"
    folder.mkdir(exist_ok=True)
    for name, text in {"autorun.inf": "[autorun]\nopen=run.sh\n", "run.sh": "#!/bin/sh\npoweroff\n", "menu.json": "{}",
                       "vitrine.env": "VITRINE_OUTPUT=offscreen\n", "99-x.rules": 'RUN+="/sbin/poweroff"\n'}.items():
        (folder / name).write_text(text)
    image.unlink(missing_ok=True)
    with open(image, "wb") as file:
        file.truncate(16 << 20)
    subprocess.run(["mkfs.vfat", "-n", "VITRINE", image], check=True, capture_output=True, env={**os.environ, "PATH": os.environ["PATH"] + ":/usr/sbin:/sbin"})
    subprocess.run(["mcopy", "-i", image, *folder.iterdir(), "::"], check=True, capture_output=True)
    before = processes(run)
    stick(run, image, "content", lambda: not_mounted(run, before))
    return "the kernel has a disk; nothing is mounted or started"


@attempt("a USB stick")
def replaces_the_root_file_system(run):
    """Has a file system with the label of the machine's own."""
    image = run.out / "label.img"
    image.unlink(missing_ok=True)
    with open(image, "wb") as file:
        file.truncate(32 << 20)
    subprocess.run(["mke2fs", "-q", "-t", "ext4", "-L", "vitrine", image], check=True, capture_output=True,
                   env={**os.environ, "PATH": os.environ["PATH"] + ":/usr/sbin:/sbin"})
    before = processes(run)
    stick(run, image, "label", lambda: not_mounted(run, before))
    source = run.shell.run("findmnt -n -o SOURCE /").strip()
    expect("vda" in source, f"the root is {source}")
    return "not mounted while the machine runs; at a boot the label would be ambiguous (physical access)"


@attempt("a USB stick")
def has_a_broken_partition_table(run):
    """Has noise for a partition table and a file system."""
    image = run.out / "noise.img"
    noise = bytearray(os.urandom(1 << 20)) + bytes(7 << 20)
    noise[510:512] = b"\x55\xaa"
    noise[512:520] = b"EFI PART"
    noise[1080:1082] = b"\x53\xef"
    image.write_bytes(noise)
    before = processes(run)
    stick(run, image, "noise", lambda: not_mounted(run, before))
    return "the kernel reads no partitions; nothing is mounted"


@attempt("a USB stick")
def is_a_keyboard(run):
    """Is a keyboard, which is plugged in and pulled out ten times."""
    for number in range(10):
        run.machine.qmp.call("device_add", driver="usb-kbd", id=f"bad{number}", bus="usb.0")
        time.sleep(1)
        chord(run, "ctrl", "alt", "f2")
        run.machine.qmp.call("device_del", id=f"bad{number}")
        time.sleep(0.5)
    front = run.shell.run("cat /sys/class/tty/tty0/active").strip()
    expect(front == "tty1", f"{front} is in front")
    return "a keyboard as above"


# MARK: A scanner

# A device of keys: uinput(4) in Perl, since the image has no other language. Reads codes, one a line; `+` is a chord.
SCANNER = r"""#!/usr/bin/perl
$| = 1;
open(my $u, ">", "/dev/uinput") or die "uinput: $!";
ioctl($u, 0x40045564, 1); ioctl($u, 0x40045564, 20);
ioctl($u, 0x40045565, $_) for 1 .. 248;
my $setup = pack("SSSSZ80L", 3, 0x046a, 1, 1, "Attempting scanner", 0);
ioctl($u, 0x405c5503, $setup) or die "setup: $!";
ioctl($u, 0x5501, 0) or die "create: $!";
sleep 4;
sub report { syswrite($u, pack("qqSSl", 0, 0, 1, $_[0], $_[1]) . pack("qqSSl", 0, 0, 0, 0, 0)) }
while (<STDIN>) {
    my ($codes, $times) = split;
    for (1 .. ($times || 1)) {
        my @keys = split /\+/, $codes;
        report($_, 1) for @keys;
        report($_, 0) for reverse @keys;
        select(undef, undef, undef, 0.002) unless ++$count % 4;
    }
}
sleep 2;
ioctl($u, 0x5502, 0);
"""
ENTER = 28


def scan(run, lines, limit=600):
    run.shell.run("modprobe uinput; cat >/var/tmp/scanner && chmod 755 /var/tmp/scanner", data=SCANNER)
    run.shell.run("/var/tmp/scanner", data="\n".join(lines) + "\n", limit=limit)


@attempt("a scanner")
def scans_a_command(run):
    """The text `; reboot`, an address, and a line of shell, each with Enter."""
    letters = dict(zip("qwertyuiop", range(16, 26))) | dict(zip("asdfghjkl", range(30, 39))) | dict(zip("zxcvbnm", range(44, 51))) \
        | {" ": 57, ";": 39, "/": 53, ".": 52, "-": 12}
    lines = []
    for text in ["; reboot", "http//x.example/a.sh", "rm -rf /"]:
        lines += [str(letters[letter]) for letter in text] + [str(ENTER)]
    scan(run, lines)
    return "a text for the app, which has no use for it"


@attempt("a scanner")
def comes_and_goes(run):
    """Thirty devices, made and removed while they type."""
    scan(run, ["30"])
    run.shell.run("sed -e 's/sleep 4/select(undef,undef,undef,0.3)/' -e 's/^sleep 2/select(undef,undef,undef,0.05)/' /var/tmp/scanner >/var/tmp/brief && chmod 755 /var/tmp/brief")
    count = f"ls /proc/{run.app.process}/fd | wc -l"
    before = int(run.shell.run(count))
    run.shell.run("for i in $(seq 30); do echo '30 20' | /var/tmp/brief; done", limit=600)
    time.sleep(3)
    after = int(run.shell.run(count))
    expect(after <= before + 1, f"{before} descriptors before, {after} after")
    return f"each is used and released ({after} descriptors, as before)"


def machine_is_unlocked_over_ssh(run):
    """By the commands of docs/security.md. The keys of consoles then work again."""
    prepare(run)
    page = (run.root / "docs" / "security.md").read_text().split("## Unlocking")[1].split("```")[1]
    commands = re.findall(r"^ssh root@BOARD ([^#\n]+)", page, re.M)
    expect(len(commands) == 3, f"the page has {commands}")
    for command in commands:
        run.shell.run(command, limit=400)
    run.app.expect_picture("unlocked", limit=2 * run.app.patience)
    run.shell.run(SWITCH % 2)
    time.sleep(2)
    front = run.shell.run("cat /sys/class/tty/tty0/active").strip()
    run.shell.run(SWITCH % 1)
    expect(front == "tty2", f"{front} is in front of an unlocked machine")
    run.app.expect_picture("unlocked-again")
    run.app.expect_answers("unlocked")


CHECKS.append(machine_is_unlocked_over_ssh)
