"""Kernels of the guest, and the display driver that Debian does not build."""

import hashlib
import os
import shutil
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from . import packages
from .errors import Unavailable

GUEST = Path(__file__).resolve().parent.parent / "guest"
#: Added to vkms: its faults can be requested (guest/vkms_faults.c).
FAULTS = [GUEST / "vkms_faults.c", GUEST / "vkms_faults.h"]
SUITES = {"6.1": packages.BOOKWORM, "6.12": packages.BACKPORTS}


@dataclass(frozen=True)
class Kernel:
    root: Path
    #: The package's version, such as 6.1.192-2.
    version: str
    image: Path

    @property
    def release(self):
        """The output of `uname -r`, such as 6.1.0-48-amd64."""
        return self.image.name.removeprefix("vmlinuz-")


@cache
def find(series):
    """The unpacked kernel of a series, `6.1` or `6.12`; the same one for all machines of a run."""
    suite = SUITES[series]
    root, version = suite.unpacked(suite.kernel_package())
    image = next((root / "boot").glob("vmlinuz-*"), None)
    if image is None:
        raise Unavailable(f"{root} holds no /boot/vmlinuz-*: delete the folder and try again")
    return Kernel(root, version, image)


def vkms(kernel):
    """The virtual KMS driver for a 6.1 kernel, built from Debian's own source of it, with faults on request."""
    recipe = hashlib.sha256(b"".join(path.read_bytes() for path in [Path(__file__), *FAULTS])).hexdigest()[:12]
    module = packages.cache_folder() / f"vkms-{kernel.version}-{recipe}.ko"
    with packages.lock("vkms"):
        if not module.exists():
            with tempfile.TemporaryDirectory(dir=packages.cache_folder()) as folder:
                build_vkms(Path(folder), kernel, module)
    return module


def build_vkms(folder, kernel, module):
    headers = headers_tree(folder / "headers", kernel)
    source = folder / "vkms"
    source.mkdir()
    package, _ = packages.BOOKWORM.unpacked("linux-source-6.1")
    archive = next((package / "usr" / "src").glob("linux-source-*.tar.xz"))
    tree = archive.name.removesuffix(".tar.xz")
    packages.run(["tar", "-C", source, "--strip-components=5", "-xf", archive, f"{tree}/drivers/gpu/drm/vkms"],
                 "unpacking the driver's source")
    allow_writeback(source / "vkms_output.c")
    add_faults(source)
    objects = " ".join(sorted(f"{path.stem}.o" for path in source.glob("*.c")))
    (source / "Makefile").write_text(f"vkms-y := {objects}\nobj-m += vkms.o\n")
    packages.run(["make", "-s", "-C", headers, f"M={source}", "modules"], "building vkms")
    packages.run(["strip", "--strip-debug", source / "vkms.ko"], "stripping vkms")
    part = module.with_suffix(".part")
    shutil.copy(source / "vkms.ko", part)
    os.replace(part, module)


def allow_writeback(path):
    """The kernel checks clones: without possible_clones on both encoders it rejects a writeback commit."""
    text = path.read_text()
    place = text.find("Failed to init writeback connector")
    if place < 0:
        raise Unavailable(f"{path.name} is not the driver that this was written for")
    end = text.index("\n", place) + 1
    clones = "\t\telse { struct drm_encoder *e; drm_for_each_encoder(e, dev) e->possible_clones = 3; }\n"
    path.write_text(text[:end] + clones + text[end:])


#: The driver's own words, and what replaces them, in vkms_drv.c.
HOOKS = {
    '#include "vkms_drv.h"\n': '#include "vkms_drv.h"\n#include "vkms_faults.h"\n',
    "DEFINE_DRM_GEM_FOPS(vkms_driver_fops);":
        "static const struct file_operations vkms_driver_fops = {\n"
        "\t.owner = THIS_MODULE, .open = drm_open, .release = drm_release, .unlocked_ioctl = vkms_faults_ioctl,\n"
        "\t.compat_ioctl = drm_compat_ioctl, .poll = drm_poll, .read = drm_read, .llseek = noop_llseek,\n"
        "\t.mmap = drm_gem_mmap,\n};",
    ".atomic_check = drm_atomic_helper_check,": ".atomic_check = vkms_faults_check,",
    ".atomic_commit = drm_atomic_helper_commit,": ".atomic_commit = vkms_faults_commit,",
    "\t\t\t\t minor->debugfs_root, minor);\n": "\t\t\t\t minor->debugfs_root, minor);\n\tvkms_faults_debugfs(minor);\n",
}


def add_faults(source):
    """Adds files to debugfs that let the link fail and commits be refused."""
    for file in FAULTS:
        shutil.copy(file, source)
    driver = source / "vkms_drv.c"
    text = driver.read_text()
    for words, others in HOOKS.items():
        if text.count(words) != 1:
            raise Unavailable(f"{driver.name} is not the driver that this was written for: `{words.strip()}`")
        text = text.replace(words, others)
    driver.write_text(text)


def headers_tree(folder, kernel):
    """The kernel's headers in one tree, since their makefile refers to /usr/src, where nothing is installed."""
    common = f"linux-headers-{kernel.release.removesuffix('amd64')}common"
    for name in [f"linux-headers-{kernel.release}", common, "linux-kbuild-6.1"]:
        root, _ = packages.BOOKWORM.unpacked(name)
        shutil.copytree(root, folder, symlinks=True, dirs_exist_ok=True)
    headers = folder / "usr" / "src" / f"linux-headers-{kernel.release}"
    makefile = headers / "Makefile"
    makefile.write_text(makefile.read_text().replace("/usr/src", str(folder / "usr" / "src")))
    return headers
