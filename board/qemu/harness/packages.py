"""Debian packages, unpacked into a cache and not installed."""

import fcntl
import os
import shutil
import subprocess
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from .errors import Unavailable

PROGRAMS = {
    "qemu-system-x86_64": "qemu-system-x86", "apt-get": "apt", "dpkg-deb": "dpkg", "modprobe": "kmod", "depmod": "kmod",
    "cpio": "cpio", "zstd": "zstd", "xz": "xz-utils", "make": "make", "gcc": "gcc", "modetest": "libdrm-tests", "strace": "strace",
    "cage": "cage", "Xwayland": "xwayland",
}
BUSYBOX = Path("/bin/busybox")
KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"


def cache_folder():
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(base) / "vitrine" / "qemu"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextmanager
def lock(name):
    """A lock among all processes of the machine."""
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
    """Static programs have no loader in their headers."""
    head = BUSYBOX.read_bytes()[:4096]
    return b"dynamic" if b"ld-linux" in head else b"statically linked"


def run(arguments, what, **options):
    try:
        return subprocess.run(arguments, check=True, text=True, capture_output=True, **options).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        detail = getattr(error, "stderr", None) or str(error)
        raise Unavailable(f"{what}: {' '.join(map(str, arguments))}: {detail.strip()[-800:]}") from error


class Suite:
    """The source of packages: the system's own suite, or another of its mirror, without changes to the system."""

    def __init__(self, name=None):
        self.name = name

    @property
    def environment(self):
        environment = {**os.environ, "LC_ALL": "C"}
        if self.name:
            environment["APT_CONFIG"] = str(self.folder / "apt.conf")
        return environment

    @property
    def folder(self):
        return cache_folder() / f"suite-{self.name}"

    def prepare(self):
        """A separate apt configuration, with the system's mirror."""
        if not self.name or (self.folder / "apt.conf").exists():
            return
        for name in ["etc/apt.conf.d", "etc/preferences.d", "etc/trusted.gpg.d", "lists/partial", "cache/archives/partial", "state"]:
            (self.folder / name).mkdir(parents=True, exist_ok=True)
        (self.folder / "state" / "status").touch()
        sites = run(["apt-get", "indextargets", "--format", "$(SITE)", "Codename: bookworm"], "looking for Debian's mirror")
        if not sites.strip():
            raise Unavailable("apt's sources name no mirror of bookworm: run apt-get update")
        (self.folder / "etc" / "sources.list").write_text(
            f"deb [arch=amd64 signed-by={KEYRING}] {sites.split()[0]} {self.name} main\n")
        (self.folder / "apt.conf").write_text(
            f'Dir::Etc "{self.folder}/etc"; Dir::Etc::sourcelist "{self.folder}/etc/sources.list"; '
            f'Dir::Etc::sourceparts "-"; Dir::State "{self.folder}/state"; Dir::State::lists "{self.folder}/lists"; '
            f'Dir::State::status "{self.folder}/state/status"; Dir::Cache "{self.folder}/cache"; '
            'APT::Architecture "amd64"; APT::Architectures "amd64"; APT::Sandbox::User "root";\n')

    def run(self, arguments, what, **options):
        self.prepare()
        return run(arguments, what, env=self.environment, **options)

    def fetch_lists(self):
        """Fetches package lists: a new machine has none, and old ones name versions that the mirror has removed."""
        as_root = [] if self.name or os.geteuid() == 0 else ["sudo", "-n"]
        with lock("apt"):
            self.run([*as_root, "apt-get", "-q", "update"], "fetching package lists")

    def with_fresh_lists(self, look_up):
        """The result of `look_up`, with new package lists if it finds nothing with the current ones."""
        try:
            return look_up()
        except Unavailable:
            self.fetch_lists()
            return look_up()

    def candidate(self, name):
        """The version that apt would install; the mirror removes old point releases, so none is fixed here."""
        policy = self.run(["apt-cache", "policy", name], f"looking for package {name}")
        for line in policy.splitlines():
            if line.strip().startswith("Candidate:") and "(none)" not in line:
                return line.split()[1]
        raise Unavailable(f"apt has no package {name}: run apt-get update, with {self.title}'s main in its sources")

    @property
    def title(self):
        return self.name or "bookworm"

    def kernel_package(self):
        """The package on which linux-image-amd64 depends, such as linux-image-6.1.0-48-amd64."""
        return self.with_fresh_lists(self.present_kernel_package)

    def present_kernel_package(self):
        depends = self.run(["apt-cache", "depends", f"linux-image-amd64={self.candidate('linux-image-amd64')}"],
                           "looking for the kernel package")
        for line in depends.splitlines():
            name = line.split()[-1]
            if "Depends:" in line and name.startswith("linux-image-"):
                return name
        raise Unavailable(f"apt has no kernel in {self.title}: run apt-get update")

    @cache
    def unpacked(self, name):
        """The folder with the contents of package `name` in its current version, and that version.

        Looked up once a run: apt's results may change, or fail, during a run.
        """
        return self.with_fresh_lists(lambda: self.present_package(name))

    def present_package(self, name):
        version = self.candidate(name)
        folder = cache_folder() / "packages" / f"{name}_{version.replace(':', '_')}"
        with lock("apt"):
            if not folder.exists():
                self.download(name, version, folder)
        return folder, version

    def download(self, name, version, folder):
        part = folder.with_name(folder.name + ".part")
        shutil.rmtree(part, ignore_errors=True)
        (part / "root").mkdir(parents=True)
        self.run(["apt-get", "-q", "-o", "APT::Sandbox::User=root", "download", f"{name}={version}"],
                 f"downloading {name} {version}", cwd=part)
        archive = next(part.glob("*.deb"))
        run(["dpkg-deb", "-x", archive, part / "root"], f"unpacking {archive.name}")
        archive.unlink()
        (part / "root").rename(folder)
        shutil.rmtree(part)


BOOKWORM = Suite()
BACKPORTS = Suite("bookworm-backports")
