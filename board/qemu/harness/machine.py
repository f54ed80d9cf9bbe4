"""The emulated machine: its kernel, processor, display and input devices."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Machine:
    name: str
    #: `6.1` (Debian 12's kernel) or `6.12` (of its backports).
    kernel: str = "6.1"
    #: QEMU's processor model; `qemu64` has only the instructions of every x86-64.
    processor: str = "max"
    #: One: an emulated processor needs one of the host's, and two machines run at the same time.
    processors: int = 1
    #: `virtio` (virtio-gpu) or `vkms` (the kernel's virtual display: true 60 Hz, no window).
    display: str = "virtio"
    #: Connectors of the virtio-gpu card.
    heads: int = 1
    width: int = 1280
    height: int = 800
    #: `7.2` (Debian 12's) or `10` (of its backports).
    emulator: str = "7.2"
    inputs: tuple = ("virtio-keyboard-pci", "virtio-tablet-pci")
    #: Further words for the kernel's command line.
    boot_words: tuple = field(default=())

STOCK = Machine("virtio-gpu on Linux 6.1")
NEWER_KERNEL = Machine("Linux 6.12", kernel="6.12", processors=2)
BASELINE = Machine("plain x86-64", processor="qemu64")
VKMS = Machine("vkms", display="vkms", width=640, height=480)
MULTITOUCH = Machine("virtio multitouch", emulator="10", inputs=("virtio-keyboard-pci", "virtio-multitouch-pci"))
TWO_HEADS = Machine("two heads", heads=2)
TWO_CARDS = Machine("two cards", inputs=("virtio-keyboard-pci", "virtio-gpu-pci,id=second,xres=1024,yres=768"))
#: By the names for `boot --machine` and `run-tests --machine`.
BY_NAME = {
    "stock": STOCK, "newer-kernel": NEWER_KERNEL, "baseline": BASELINE, "vkms": VKMS, "multitouch": MULTITOUCH,
    "two-heads": TWO_HEADS, "two-cards": TWO_CARDS,
}


def name(machine):
    """The name of a machine on the command line."""
    return next(name for name, known in BY_NAME.items() if known is machine)
