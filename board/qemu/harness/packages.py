"""Debian packages, unpacked into a cache and not installed."""

import fcntl
import os
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path

from .errors import Unavailable

PROGRAMS = {
    "qemu-system-x86_64": "qemu-system-x86", "apt-get": "apt", "dpkg-deb": "dpkg", "modprobe": "kmod", "depmod": "kmod",
    "cpio": "cpio", "zstd": "zstd", "xz": "xz-utils", "modetest": "libdrm-tests", "strace": "strace",
}
BUSYBOX = Path("/bin/busybox")


def cache_folder():
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(base) / "vitrine" / "qemu"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextmanager
def lock(name):
    """One holder at a time among all processes of the machine."""
    with open(cache_folder() / f"{name}.lock", "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def require_programs():
    missing = sorted({package for program, package in PROGRAMS.items() if not find_program(program)})
    if not BUSYBOX.exists() or b"statically linked" not in busybox_kind():
        missing.append("busybox-static")
    if missing:
        raise Unavailable(f"the emulated board needs Debian packages: apt-get install {' '.join(missing)}")


def find_program(name):
    return shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin")


def busybox_kind():
    """Static programs name no loader in their headers."""
    head = BUSYBOX.read_bytes()[:4096]
    return b"dynamic" if b"ld-linux" in head else b"statically linked"


def run(arguments, what, **options):
    try:
        return subprocess.run(arguments, check=True, text=True, capture_output=True, **options).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        detail = getattr(error, "stderr", None) or str(error)
        raise Unavailable(f"{what}: {' '.join(map(str, arguments))}: {detail.strip()[-800:]}") from error


def fetch_lists():
    """New package lists: a fresh machine has none, and old ones name versions that the mirror has dropped."""
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    with lock("apt"):
        run([*as_root, "apt-get", "-q", "update"], "fetching package lists")


def with_fresh_lists(look_up):
    """What `look_up` finds, with new package lists if it finds nothing with those at hand."""
    try:
        return look_up()
    except Unavailable:
        fetch_lists()
        return look_up()


def candidate(name):
    """The version that apt would install now; point releases leave the mirror, so none is written down."""
    policy = run(["apt-cache", "policy", name], f"looking for package {name}", env={**os.environ, "LC_ALL": "C"})
    for line in policy.splitlines():
        if line.strip().startswith("Candidate:") and "(none)" not in line:
            return line.split()[1]
    raise Unavailable(f"apt knows no package {name}: run apt-get update, with bookworm's main in its sources")


def kernel_package():
    """The name of the kernel package that linux-image-amd64 stands for, such as linux-image-6.1.0-48-amd64."""
    return with_fresh_lists(present_kernel_package)


def present_kernel_package():
    depends = run(["apt-cache", "depends", "linux-image-amd64"], "looking for the kernel package")
    for line in depends.splitlines():
        name = line.split()[-1]
        if "Depends:" in line and name.startswith("linux-image-"):
            return name
    raise Unavailable("apt knows no package linux-image-amd64: run apt-get update, with bookworm's main in its sources")


def unpacked(name):
    """The folder with the contents of package `name` in its present version, and that version."""
    return with_fresh_lists(lambda: present_package(name))


def present_package(name):
    version = candidate(name)
    folder = cache_folder() / "packages" / f"{name}_{version.replace(':', '_')}"
    with lock("apt"):
        if not folder.exists():
            download(name, version, folder)
    return folder, version


def download(name, version, folder):
    part = folder.with_name(folder.name + ".part")
    shutil.rmtree(part, ignore_errors=True)
    (part / "root").mkdir(parents=True)
    run(["apt-get", "-q", "-o", "APT::Sandbox::User=root", "download", f"{name}={version}"], f"downloading {name} {version}",
        cwd=part)
    archive = next(part.glob("*.deb"))
    run(["dpkg-deb", "-x", archive, part / "root"], f"unpacking {archive.name}")
    archive.unlink()
    (part / "root").rename(folder)
    shutil.rmtree(part)
