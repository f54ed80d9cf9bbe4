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
