"""Cameras: the kernel's virtual one, vivid, as its documentation (Documentation/admin-guide/media/vivid.rst) describes it.

Its first input is a webcam with the colour bars of 75 %. The second device is an HDMI input to which its output is
looped back: there a program sends a picture with a code.
"""

import shlex

from harness.guest import wait_until

from .board import expect

#: White, yellow, cyan, green, magenta, red, blue at three quarters, and black.
BARS = [(191, 191, 191), (191, 191, 0), (0, 191, 191), (0, 191, 0), (191, 0, 191), (191, 0, 0), (0, 0, 191), (0, 0, 0)]
#: Samples of colours have half the resolution, and eight bits a rounding.
NEAR = 6
#: The kernel modules are in the first program's file system.
IN_GUEST = "/usr/sbin/chroot /proc/1/root /bin/busybox"
DRIVER = "/sys/bus/platform/drivers/vivid"


def probe_of(board):
    program = board.kiosk.parent / "VitrineCameraProbe"
    board.require(program, "VitrineCameraProbe")
    return program


def load(board):
    """Loads vivid: a webcam, and an HDMI input with an output. Returns the nodes of both inputs and of the output."""
    options = "n_devs=2 node_types=0x1,0x101 num_inputs=1,1 input_types=0x0,0x3 num_outputs=1,1 output_types=0x0,0x1"
    board.guest.run(f"test -d {DRIVER} || {IN_GUEST} modprobe vivid {options}; udevadm settle --timeout=20 || true")
    names = board.guest.run("cd /sys/class/video4linux; for node in video*; do echo $node $(cat $node/name); done")
    nodes = dict(reversed(line.split(" ", 1)) for line in names.splitlines())
    found = [f"/dev/{nodes[name]}" for name in ["vivid-000-vid-cap", "vivid-001-vid-cap", "vivid-001-vid-out"]]
    # Only the pictures, without the driver's texts.
    board.guest.run("; ".join(f"v4l2-ctl -d {node} --set-ctrl osd_text_mode=2" for node in found[:2]))
    return found


def colors(line):
    return [tuple(bytes.fromhex(word)) for word in line.split()[3:]]


def are_near(found, wanted, near=NEAR):
    return all(abs(a - b) <= near for one, other in zip(found, wanted) for a, b in zip(one, other))


def pictures_of_each_format_have_the_colours_of_the_camera(board):
    webcam, _, _ = load(board)
    probe = probe_of(board)
    formats = board.guest.run(shlex.join([str(probe), "formats", webcam])).splitlines()
    expect(formats[0] == "name vivid", f"the camera's name is `{formats[0]}`")
    # The driver's sizes of a webcam, from its source: webcam_sizes in vivid-vid-cap.c.
    for code in ["YUYV", "UYVY", "NV12", "YU12", "GREY"]:
        sizes = {tuple(map(int, line.split()[2:4])) for line in formats if line.startswith(f"format {code} ")}
        expect({(320, 180), (640, 360), (640, 480), (1280, 720), (1920, 1080)} <= sizes, f"sizes of {code}: {sizes}")
        with board.running(probe, "pictures", webcam, code, 320, 180) as job:
            line = job.wait_for_line("picture")
            expect(line.split()[1:3] == ["320", "180"], f"{code}: {line}")
            wanted = BARS
            if code == "GREY":
                # The driver's luma of grey is that of Rec. 709, in the full range.
                grey = [round(0.2126 * r + 0.7152 * g + 0.0722 * b) for r, g, b in BARS]
                wanted = [(y, y, y) for y in grey]
            expect(are_near(colors(line), wanted), f"{code}: {colors(line)}, expected {wanted}")


def a_camera_that_is_used_is_refused_and_one_that_is_unplugged_ends(board):
    webcam, _, _ = load(board)
    probe = probe_of(board)
    with board.running(probe, "pictures", webcam, "YUYV", 320, 180) as first:
        first.wait_for_line("picture")
        with board.running(probe, "pictures", webcam, "YUYV", 320, 180) as second:
            line = second.wait_for_line("failed")
            expect("busy" in line and "another program uses it" in line, line)
        # The first one still has its pictures.
        count = len(first.lines)
        wait_until(lambda: len(first.lines) > count + 2, 10, "further pictures")
        board.guest.run(f"echo vivid.0 > {DRIVER}/unbind")
        line = first.wait_for_line("failed")
        expect("unplugged" in line and "is not connected" in line, line)
        expect(first.wait(10) == 0, f"the program ended with status {first.status}")
    board.guest.run(f"echo vivid.0 > {DRIVER}/bind; udevadm settle --timeout=20 || true")
    webcam, _, _ = load(board)
    with board.running(probe, "pictures", webcam, "YUYV", 320, 180) as again:
        expect(are_near(colors(again.wait_for_line("picture")), BARS), "the colours after it was plugged in again")


def codes_are_read_from_a_picture_that_is_sent_to_the_camera(board):
    _, camera, output = load(board)
    probe = probe_of(board)
    # A code from Zint, as the output's pictures: white around it, 1280x720 samples of YUYV, four times as large.
    board.guest.run(
        f"python3 {board.root}/board/qemu/guest/codepicture.py {board.root}/Tests/AVFoundationTests/Codes/qr.png "
        "1280 720 4 > /tmp/code.yuyv")
    board.guest.run(f"v4l2-ctl -d {output} --set-fmt-video-out=width=1280,height=720,pixelformat=YUYV; "
                    f"v4l2-ctl -d {camera} --set-ctrl loop_video=1")
    sender = board.guest.start(
        f"exec v4l2-ctl -d {output} --stream-out-mmap --stream-from=/tmp/code.yuyv --stream-loop")
    try:
        with board.running(probe, "pictures", camera, "YUYV", 1280, 720, "codes") as job:
            expect(job.wait_for_line("code", limit=60) == "code https://example.org/ticket?no=4711", str(job.lines[-3:]))
    finally:
        board.guest.start(f"kill {sender.pid}")


CHECKS = [
    pictures_of_each_format_have_the_colours_of_the_camera,
    a_camera_that_is_used_is_refused_and_one_that_is_unplugged_ends,
    codes_are_read_from_a_picture_that_is_sent_to_the_camera,
]
