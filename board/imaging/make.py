"""Images and keys for a run."""

import subprocess

from harness.errors import CheckFailed

SWIFT = ["env", "SWIFT_DETERMINISTIC_HASHING=1", "swift", "build", "-c", "release", "--static-swift-stdlib"]


def output_of(words, limit=7200, **options):
    """Runs a program to its end; returns the end of its output."""
    result = subprocess.run([str(word) for word in words], text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, timeout=limit, check=False, **options)
    if result.returncode != 0:
        raise CheckFailed(f"{' '.join(map(str, words))}: status {result.returncode}: {result.stdout.strip()[-2500:]}")
    return result.stdout


def deploy_tests(program):
    return output_of([program]).strip().splitlines()[-1]


def new_key(out):
    """A pair of keys for this run's images."""
    for name in ["key", "key.pub"]:
        (out / name).unlink(missing_ok=True)
    output_of(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", out / "key"])
    return out / "key"


def build():
    """The programs of the image, which also draw the pictures for comparison."""
    for product in ["Kiosk", "vitrinectl"]:
        output_of([*SWIFT, "--product", product])
    return output_of([*SWIFT, "--show-bin-path"]).strip().splitlines()[-1]


def make_image(report, name, page, beginning, image, key, built):
    """board/image, by the page's command."""
    replacing = {"~/.ssh/id_ed25519.pub": f"{key}.pub", "out/kiosk.img": str(image), "out/kiosk-arm64.img": str(image), "out/arm64": str(built)}
    words = page.words(beginning, replacing)
    if "--build-folder" not in words:
        words[1:1] = ["--build-folder", str(built)]
    report.run(name, lambda: output_of(words).strip().splitlines()[-1])
    if not image.exists():
        raise CheckFailed(f"there is no image to boot: {' '.join(words)}")


def amd64_image(report, page, out, key, options):
    """The image as dd writes it to a card, and the folder of its programs."""
    built = options.build_folder or build()
    image = options.image or out / "kiosk.img"
    if not options.image:
        image.unlink(missing_ok=True)
        make_image(report, "an image is made", page, "board/image --key", image, key, built)
    else:
        page.take("board/image --key")
    card = out / "card.img"
    card.unlink(missing_ok=True)

    def write():
        words = page.words("dd if=", {"if=out/kiosk.img": f"if={image}", "of=/dev/sdX": f"of={card}"})
        # A card has its full size in any case; a file in its place need not.
        output_of([*words, "conv=sparse"])

    report.run("it is written to a card", write)
    return card if card.exists() else image, built
