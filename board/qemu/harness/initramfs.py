"""The guest's kernel and its initial file system."""

import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from . import packages
from .errors import Unavailable

MODULES = [
    "virtio_pci", "virtio_gpu", "virtio_input", "evdev", "uinput", "9p", "9pnet_virtio", "overlay", "drm_shmem_helper",
    "vivid",
]
INIT = Path(__file__).resolve().parent.parent / "guest" / "init"


def prepare(kernel):
    """The path of an initramfs for a kernel; made if the cache has no matching one."""
    udev_root, udev_version = packages.BOOKWORM.unpacked("udev")
    recipe = hashlib.sha256(Path(__file__).read_bytes() + INIT.read_bytes()).hexdigest()[:12]
    image = packages.cache_folder() / f"initramfs-{kernel.version}-{udev_version}-{recipe}.zst".replace(":", "_")
    with packages.lock("initramfs"):
        if not image.exists():
            with tempfile.TemporaryDirectory(dir=packages.cache_folder()) as folder:
                build(Path(folder), kernel.root, kernel.release, udev_root, image)
    return image


def build(root, kernel_root, release, udev_root, image):
    for name in ["bin", "proc", "sys", "dev", "run", "tmp", "lab", "host", "layer", "root", "udev"]:
        (root / name).mkdir()
    shutil.copy(packages.BUSYBOX, root / "bin" / "busybox")
    shutil.copy(INIT, root / "init")
    (root / "init").chmod(0o755)
    copy_modules(root, kernel_root, release)
    copy_udev(root / "udev", udev_root)
    pack(root, image)


def copy_modules(root, kernel_root, release):
    """The modules that the guest loads, with their dependencies, unpacked so that busybox can load them."""
    source = kernel_root / "lib" / "modules" / release
    packages.run([packages.find_program("depmod"), "-b", kernel_root, release], "indexing kernel modules")
    target = root / "lib" / "modules" / release
    files = set()
    for module in MODULES:
        plan = packages.run(
            [packages.find_program("modprobe"), "-d", kernel_root, "-S", release, "--show-depends", module],
            f"looking for kernel module {module}")
        files.update(line.split()[1] for line in plan.splitlines() if line.startswith("insmod "))
    for file in map(Path, files):
        copy = target / file.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, copy)
        if copy.suffix == ".xz":
            packages.run(["xz", "-d", copy], "unpacking a kernel module")
    for name in ["modules.builtin", "modules.builtin.modinfo", "modules.order"]:
        if (source / name).exists():
            shutil.copy(source / name, target / name)
    packages.run([packages.find_program("depmod"), "-b", root, release], "indexing kernel modules")


def copy_udev(target, udev_root):
    """The daemon and its rules, laid out for a merged /usr. The hardware database is not needed."""
    for name in ["bin", "lib", "usr/bin", "usr/lib"]:
        if (udev_root / name).is_dir():
            into = target / "usr" / name.removeprefix("usr/")
            shutil.copytree(udev_root / name, into, symlinks=True, dirs_exist_ok=True,
                            ignore=shutil.ignore_patterns("hwdb.d", "modprobe.d"))


def pack(root, image):
    names = sorted(str(path.relative_to(root)) for path in root.rglob("*"))
    part = image.with_suffix(".part")
    with open(part, "wb") as out:
        archive = subprocess.Popen(["cpio", "-o", "-H", "newc", "--quiet", "-R", "0:0"], cwd=root, stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE)
        compress = subprocess.Popen(["zstd", "-1", "-q"], stdin=archive.stdout, stdout=out)
        archive.stdout.close()
        archive.stdin.write("\n".join(names).encode())
        archive.stdin.close()
        if compress.wait() != 0 or archive.wait() != 0:
            raise Unavailable(f"packing {image.name} failed; is {image.parent} full?")
    os.replace(part, image)
