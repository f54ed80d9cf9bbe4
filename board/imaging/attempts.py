"""Attempts to get into a locked kiosk, to end it or to darken it, each by one actor of docs/security.md.

An attempt returns its outcome, for the table there. After each one the app is the same process, the machine has not been
restarted, and the panel shows the app's picture; otherwise the attempt has succeeded, and its check fails.
"""

import functools
import os
import re
import socket
import subprocess
import time

from harness.errors import CheckFailed

from .app import CONTROL, WATCHDOG
from .boot import expect
from .service import HOG, SWITCH

USER = "stranger"
UNIT = "/etc/systemd/system/vitrine.service"
CHECKS = []


def attempt(actor):
    """An attempt by an actor, as a check of the emulated machine."""
    def wrap(try_it):
        @functools.wraps(try_it)
        def check(run):
            prepare(run)
            before = run.app.restarts, run.app.process, run.machine.events.resets
            outcome = try_it(run)
            unharmed(run, before, try_it.__name__)
            run.outcomes.append((actor, try_it.__doc__.splitlines()[0].rstrip("."), outcome))
            write_outcomes(run)
            return outcome
        check.__name__ = f"{actor}: {try_it.__name__}"
        CHECKS.append(check)
        return check
    return wrap


def prepare(run):
    """A locked machine with a user who may log in and nothing else."""
    if hasattr(run, "outcomes"):
        return
    run.outcomes = []
    run.shell.run(f"id {USER} 2>/dev/null || useradd -m -s /bin/bash {USER}")
    run.shell.run("sed -i /^VITRINE_LOCK_CONSOLE/d /etc/vitrine/app.env && echo VITRINE_LOCK_CONSOLE=yes >>/etc/vitrine/app.env "
                  "&& systemctl restart vitrine", limit=400)
    run.app.expect_picture("locked", limit=2 * run.app.patience)


def write_outcomes(run):
    lines = [f"| {actor} | {text} | {outcome} |" for actor, text, outcome in run.outcomes]
    (run.out / "attempts.md").write_text("\n".join(lines) + "\n")


def unharmed(run, before, name):
    now = run.app.restarts, run.app.process, run.machine.events.resets
    expect(now == before, f"restarts, process and resets of the machine were {before}, and are {now}: {run.app.journal()}")
    home(run, name)


def home(run, name):
    """The app's first picture, at once or after what a guest would touch."""
    try:
        run.app.expect_picture(name, limit=20)
    except CheckFailed:
        run.machine.qmp.tap_key("esc")
        run.app.tap(5, 5)
        run.app.expect_picture(name)
        run.app.expect_answers(name)


def as_stranger(run, command, limit=300):
    """Status and output of a command of the local user."""
    quoted = command.replace("'", "'\\''")
    return run.shell.attempt(f"cd /tmp && runuser -u {USER} -- bash -c '{quoted}'", limit)


def refused(run, command, *words):
    """The end of what the system says to the local user, who does not succeed."""
    status, text = as_stranger(run, command)
    expect(status != 0, f"`{command}` succeeded: {text[:400]}")
    said = text.strip().splitlines()[-1] if text.strip() else ""
    expect(any(word in text for word in words or ["ermission denied"]), f"`{command}`: status {status}: {text[:400]}")
    return said.split(": ")[-1].strip().rstrip(".")


# MARK: A local user

@attempt("a local user")
def asks_the_control_socket(run):
    """Asks the control socket for a tree, and to quit."""
    first = refused(run, f"{CONTROL} tree", "ermission denied", "not permitted", "cannot", "No such file")
    refused(run, f"{CONTROL} quit", "ermission denied", "not permitted", "cannot", "No such file")
    return f"refused: {first}"


@attempt("a local user")
def reads_saved_state_and_reports(run):
    """Reads the saved state and the crash reports."""
    refused(run, "ls /var/lib/vitrine/crashes")
    return "refused: " + refused(run, "cat /var/lib/vitrine/*")


@attempt("a local user")
def reads_the_apps_memory_and_environment(run):
    """Reads the app's memory, environment and open files in `/proc`."""
    process = run.app.process
    for name in ["mem", "environ", "fd", "maps"]:
        path = f"/proc/{process}/{name}"
        said = refused(run, f"ls {path}" if name == "fd" else f"head -c 1 {path} | grep -q .", "ermission denied", "")
    return f"refused: {said or 'nothing is read'}"


@attempt("a local user")
def signals_the_app(run):
    """Ends, stops and aborts the app with signals."""
    for name in ["TERM", "STOP", "ABRT", "KILL", "HUP"]:
        said = refused(run, f"kill -{name} {run.app.process}", "not permitted")
    return f"refused: {said}"


@attempt("a local user")
def replaces_the_program(run):
    """Replaces the app's program, its unit, and its settings."""
    for path in ["/opt/vitrine/current/bin/app", "/opt/vitrine/new", UNIT, "/etc/vitrine/app.env", "/run/systemd/system/vitrine.service"]:
        said = refused(run, f"echo x >{path}")
    return f"refused: {said}"


@attempt("a local user")
def commands_the_service_manager(run):
    """Stops and restarts the unit, and switches the machine off."""
    for words in ["stop vitrine", "restart vitrine", "kill vitrine", "mask vitrine", "poweroff", "reboot"]:
        said = refused(run, f"systemctl --no-ask-password {words}", "denied", "authentication", "Failed")
    return f"refused: {said}"


@attempt("a local user")
def speaks_for_the_app(run):
    """Tells the service manager, in the app's name, that it stops, and that its watchdog has fired."""
    for message in ["STOPPING=1", "WATCHDOG=trigger", "MAINPID=1", "READY=1"]:
        as_stranger(run, f"NOTIFY_SOCKET=/run/systemd/notify systemd-notify --pid={run.app.process} {message}")
        as_stranger(run, f"NOTIFY_SOCKET=/run/systemd/notify systemd-notify {message}")
    time.sleep(3)
    expect(run.app.show("ActiveState")[0] == "active", f"the unit is {run.app.show('ActiveState')}")
    return "ignored: messages count only from the app's own process"


@attempt("a local user")
def draws_on_the_display(run):
    """Opens the display's card and its frame buffer."""
    paths = run.shell.run("ls /dev/dri/card* /dev/fb* 2>/dev/null || true").split()
    for path in paths:
        said = refused(run, f"exec 3<>{path}")
    return f"refused: {said} ({', '.join(paths)})"


@attempt("a local user")
def listens_to_the_keys(run):
    """Reads what guests type and touch from the input devices, and makes one of its own."""
    for path in run.shell.run("ls /dev/input/event*").split() + ["/dev/uinput"]:
        said = refused(run, f"exec 3<>{path}", "ermission denied", "No such")
    return f"refused: {said}"


@attempt("a local user")
def types_into_the_console(run):
    """Types into the app's terminal (TIOCSTI), and reads its screen (`/dev/vcs1`)."""
    for path in ["/dev/tty1", "/dev/tty0", "/dev/vcs1", "/dev/console"]:
        said = refused(run, f"exec 3<>{path}")
    return f"refused: {said}"


@attempt("a local user")
def switches_the_console(run):
    """Brings another console to the front."""
    said = refused(run, SWITCH % 2)
    # With root's permission, but against the lock.
    run.shell.attempt(SWITCH % 2)
    time.sleep(2)
    front = run.shell.run("cat /sys/class/tty/tty0/active").strip()
    expect(front == "tty1", f"{front} is in front of a locked machine")
    return f"refused: {said}; the lock also refuses root"


@attempt("a local user")
def takes_all_memory(run):
    """Takes more memory than the machine has."""
    run.shell.run("cat >/var/tmp/hog && chmod 755 /var/tmp/hog", data=HOG)
    status, text = as_stranger(run, "/var/tmp/hog", limit=600)
    expect(status != 0, f"the machine has no end: {text[:200]}")
    return "the kernel ends the user's process, not the app"


@attempt("a local user")
def takes_all_processors(run):
    """Starts 200 busy processes for longer than the watchdog's interval."""
    seconds = WATCHDOG + 10
    as_stranger(run, f"perl -e 'for (1..200) {{ next if fork; alarm {seconds}; 1 while 1 }}' >/dev/null 2>&1 </dev/null &")
    time.sleep(seconds / 2)
    run.app.expect_answers("busy")
    time.sleep(seconds / 2 + 10)
    return "slower answers; the app has its share of the processors"


@attempt("a local user")
def fills_the_disk(run):
    """Fills the disk, as far as a user may."""
    as_stranger(run, "dd if=/dev/zero of=/var/tmp/fill bs=1M 2>/dev/null", limit=900)
    try:
        run.app.expect_answers("filled")
    finally:
        run.shell.run("rm -f /var/tmp/fill && sync")
    return "the app goes on; its state is not saved in that time"


@attempt("a local user")
def forges_log_lines(run):
    """Writes lines into the journal in the app's name, and reads the app's lines."""
    as_stranger(run, "logger -t vitrine forged-line; logger -t vitrine --journald <<< 'MESSAGE=forged-line'; true")
    run.shell.run("journalctl --sync")
    found = run.shell.run("journalctl -u vitrine --no-pager -o cat | grep -c forged-line || true").strip()
    expect(found == "0", f"{found} forged lines are the unit's")
    seen = as_stranger(run, "journalctl -u vitrine --no-pager -o cat -n 5")[1]
    expect("shown on" not in seen and "watchdog" not in seen.lower(), f"the journal is read: {seen[:300]}")
    return "the lines are not the unit's; the app's lines cannot be read"


@attempt("a local user")
def leaves_traps_in_shared_folders(run):
    """Leaves links to the system's files where programs make temporary ones, and is restarted around."""
    names = ["kiosk.png", "vitrine", "app", f"vitrine-{run.app.process}", "crash", ".X11-unix"]
    as_stranger(run, "; ".join(f"ln -sf /etc/passwd /tmp/{name}; ln -sf /etc/passwd /var/tmp/{name}" for name in names))
    before = run.shell.run("md5sum /etc/passwd")
    run.shell.run("systemctl reload vitrine")
    own = run.shell.run(f"ls -a /proc/{run.app.process}/root/tmp").split()
    expect(not set(names) & set(own), f"the app sees them: {own}")
    expect(run.shell.run("md5sum /etc/passwd") == before, "/etc/passwd was written")
    return "the app has a `/tmp` of its own"


# MARK: The app itself

def as_the_app(run, command):
    """Status and output of a shell command in the unit's sandbox, with all of its limits."""
    kept = []
    for line in run.shell.run(f"cat {UNIT}").split("[Service]")[1].split("[Install]")[0].splitlines():
        name = line.split("=")[0].strip()
        if not line.startswith(("#", "Exec", "TTY", "Standard", "Restart", "Type", "Notify", "Watchdog", "RuntimeDirectory",
                                "Timeout", "EnvironmentFile")) and name:
            kept.append(line)
    unit = ["[Service]", "Type=oneshot", *kept, "StandardOutput=file:/run/intruder.out", "StandardError=inherit",
            "ExecStart=/bin/sh /run/intruder.sh"]
    run.shell.run("cat >/run/systemd/system/intruder.service", data="\n".join(unit) + "\n")
    run.shell.run("cat >/run/intruder.sh && chmod 755 /run/intruder.sh && : >/run/intruder.out", data=command + "\n")
    run.shell.attempt("systemctl daemon-reload && systemctl start intruder", limit=300)
    status = run.shell.run("systemctl show intruder -p ExecMainStatus --value").strip()
    text = run.shell.run("cat /run/intruder.out; systemctl reset-failed intruder 2>/dev/null; true")
    return int(status), text


@attempt("the app, if it was compromised")
def becomes_root(run):
    """Becomes root with the system's own programs."""
    status, text = as_the_app(run, "id -un; su -c id root </dev/null; mount -t tmpfs none /mnt; unshare -r id; cat /etc/shadow")
    expect(status != 0 and text.startswith("vitrine\n") and "uid=0" not in text, f"status {status}: {text[:600]}")
    return "refused: " + text.strip().splitlines()[-1].split(": ")[-1]


@attempt("the app, if it was compromised")
def changes_the_system(run):
    """Writes its program, its unit, its settings, the system's programs and its boot files."""
    places = ["/opt/vitrine/current/bin/app", UNIT, "/etc/vitrine/app.env", "/usr/bin/new", "/boot/new", "/etc/cron.d/new"]
    status, text = as_the_app(run, "\n".join(f"echo x >{place}" for place in places) + "\nexit 7")
    expect(status == 7 and text.count("Read-only") + text.count("ermission denied") == len(places), f"status {status}: {text[:600]}")
    return "refused: the system is read-only for it, and root's"


@attempt("the app, if it was compromised")
def looks_around(run):
    """Reads homes, other processes, the disk, and the kernel's memory and messages."""
    status, text = as_the_app(
        run, "ls -A /root /home; ls /proc | grep -c '^[0-9]'; head -c 1 /dev/vda; head -c 1 /dev/mem; head -c 1 /dev/kmsg; "
        "ls /proc/1/fd; echo 1 >/proc/sys/kernel/sysrq; exit 7")
    expect(status == 7 and USER not in text and ".ssh" not in text, f"status {status}: {text[:600]}")
    count = int(re.search(r"^(\d+)$", text, re.M).group(1))
    expect(count <= 6, f"{count} processes are seen")
    return "homes are empty, other users' processes are not there, no disk or kernel file can be opened"


@attempt("the app, if it was compromised")
def commands_the_machine(run):
    """Switches the machine off, and ends the first process."""
    status, text = as_the_app(run, "systemctl --no-ask-password poweroff; systemctl --no-ask-password stop ssh; reboot -f; kill -9 1; exit 7")
    expect(status == 7 and re.search("denied|authentication|not permitted", text), f"status {status}: {text[:600]}")
    run.shell.run("systemctl is-active ssh")
    return "refused: " + text.strip().splitlines()[-1].split(": ")[-1]


# MARK: The network

@attempt("the network")
def looks_for_open_ports(run):
    """Looks for a port that listens, of TCP and UDP."""
    lines = run.shell.run("ss -Htuln").splitlines()
    open_ones = sorted({line.split()[4] for line in lines if not re.search(r"127\.0\.0\.|\[::1\]", line)})
    ports = {place.rsplit(":", 1)[1] for place in open_ones}
    # 68 is DHCP's client, 5355 the name service's.
    expect(ports <= {"22", "68", "5355"} and "22" in ports, f"listening: {open_ones}")
    return "only ssh's, which the image has because it was made with `--key`"


def ssh(run, *options, user="root"):
    words = ["ssh", "-p", str(run.machine.port), "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null",
             "-o", "LogLevel=ERROR", "-o", "ConnectTimeout=60", "-o", "IdentitiesOnly=yes", "-F", "/dev/null", *options, f"{user}@127.0.0.1", "id"]
    result = subprocess.run(words, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=200,
                            env={**os.environ, "SSH_ASKPASS": "/bin/hostname", "SSH_ASKPASS_REQUIRE": "force", "SSH_AUTH_SOCK": ""})
    expect(result.returncode == 255 and "uid=" not in result.stdout, f"{words}: status {result.returncode}: {result.stdout[:300]}")
    return result.stdout.strip().splitlines()[-1].split(": ")[-1].rstrip(".")


@attempt("the network")
def logs_in_with_a_password(run):
    """Logs in with a password, as root and as the app's user."""
    for user in ["root", "vitrine"]:
        said = ssh(run, "-o", "PreferredAuthentications=password,keyboard-interactive", "-o", "PubkeyAuthentication=no", user=user)
    return f"refused: {said}"


@attempt("the network")
def logs_in_with_another_key(run):
    """Logs in with a key that the image does not have."""
    key = run.out / "other-key"
    for path in [key, key.with_suffix(".pub")]:
        path.unlink(missing_ok=True)
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
    return "refused: " + ssh(run, "-i", str(key), "-o", "BatchMode=yes")


@attempt("the network")
def logs_in_as_the_apps_user(run):
    """Logs in as the app's user, with the administrator's key."""
    return "refused: " + ssh(run, "-i", str(run.key), "-o", "BatchMode=yes", user="vitrine")


@attempt("the network")
def floods_the_port(run):
    """Opens 100 connections at once, says nothing or nonsense on them, and keeps them."""
    peers = []
    try:
        for number in range(100):
            peer = socket.create_connection(("127.0.0.1", run.machine.port), timeout=30)
            if number % 2:
                peer.sendall(os.urandom(4096))
            peers.append(peer)
        time.sleep(10)
        run.app.tap(480, 300)
        run.machine.panel.expect(run.detail, "flooded", limit=run.app.patience)
        run.machine.qmp.tap_key("esc")
    except (ConnectionError, TimeoutError):
        pass
    finally:
        for peer in peers:
            peer.close()
    return "ssh drops them; the app goes on"


@attempt("the network")
def opens_a_viewer_without_a_password(run):
    """Connects a viewer to a port that was configured without a password."""
    status, text = run.shell.attempt("runuser -u vitrine -- env VITRINE_OUTPUT=offscreen VITRINE_CONTROL= VITRINE_VNC=0.0.0.0:5900 "
                                     "timeout 60 /opt/vitrine/current/bin/app")
    expect(status not in (0, 124) and re.search("password|TLS", text), f"status {status}: {text[:400]}")
    return "there is no such port: the app does not start (" + text.strip().splitlines()[-1][:90].replace("|", "/") + ")"


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
