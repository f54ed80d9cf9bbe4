"""The choice of display, mode and rotation, and the messages for invalid ones."""

from harness import picture

from .board import expect

TURNS = [90, 180, 270]
# The panel's size in pixels in the requested mode; virtio-gpu lists the usual ones.
OTHER_MODE = (1024, 768)


def turned(shown, degrees):
    """The picture, rotated clockwise."""
    width, height, rgb = shown.width, shown.height, shown.rgb
    if degrees == 0:
        return shown
    if degrees == 180:
        result = bytearray(len(rgb))
        for channel in range(3):
            result[channel::3] = rgb[channel::3][::-1]
        return picture.Picture(width, height, bytes(result))
    result = bytearray(len(rgb))
    for channel in range(3):
        plane = rgb[channel::3]
        columns = [plane[x::width] for x in range(width)]
        rows = [column[::-1] for column in columns] if degrees == 90 else columns[::-1]
        result[channel::3] = b"".join(rows)
    return picture.Picture(height, width, bytes(result))


def rotation_check(state, degrees, scale):
    script = f"{state}.script"
    options = ["--script", script, "--rotation", degrees, "--scale", scale]

    def check(board):
        # The kiosk runs the script from the folder of the states, on the device as in memory.
        upright = board.offscreen_frame(f"{state}-{degrees}-{scale}", *options)
        width, height = board.guest.width, board.guest.height
        size = (height, width) if degrees in (90, 270) else (width, height)
        expect((upright.width, upright.height) == size, f"the offscreen picture has {upright.width}x{upright.height} pixels")
        # vkms prefers another mode.
        with board.kiosk_runs("--device", f"@{width}x{height}", *options) as kiosk:
            board.panel.expect(turned(upright, degrees), f"{state}-{degrees}-{scale}", limit=30 * board.slowness, watch=kiosk)
    check.__name__ = f"panel_shows_{state}_turned_by_{degrees}_at_scale_{scale}"
    return check


def refusal_check(name, options, status, *words):
    def check(board):
        board.require(board.kiosk, "Kiosk")
        job = board.guest.program(board.kiosk, "--output", "drm", *options, folder=board.states)
        code = job.wait(30 * board.slowness)
        expect(code == status, f"exit status {code}, expected {status}: {job.errors}")
        missing = [word for word in words if word not in job.errors]
        expect(not missing, f"the error does not say {missing}: {job.errors}")
    check.__name__ = name
    return check


def mode_that_was_asked_for_is_set(board):
    width, height = OTHER_MODE
    name = "mode-asked-for"
    frame = board.offscreen_frame(name, "--script", "menu.script", "--size", f"{width}x{height}")
    display = f"card0/Virtual-1@{width}x{height}"
    with board.kiosk_runs("--script", "menu.script", "--device", display) as kiosk:
        board.panel.expect(frame, name, limit=30 * board.slowness, watch=kiosk)


def mode_that_runs_already_is_not_set_again(board):
    """The console has the preferred mode: the first picture is a commit that may not set a mode."""
    with board.probe() as probe:
        line = probe.wait_for_line("shown")
        expect(line.endswith(" kept"), f"the mode was set: {line}")
        board.expect_probe_picture("kept")


TURNS_BY_COPY = [rotation_check("menu", degrees, scale) for degrees in TURNS for scale in (1, 2)]
# Each angle and each scale once; SETTINGS has the third.
SOME_TURNS = [rotation_check("menu", 90, 1), rotation_check("menu", 270, 2)]
SETTINGS = [
    rotation_check("scrolled", 180, 1),
    mode_that_was_asked_for_is_set, mode_that_runs_already_is_not_set_again,
    refusal_check("unknown_card_is_answered_with_the_cards_that_there_are", ["--device", "card7"], 69,
                  "/dev/dri/card7", "the kernel has /dev/dri/card0"),
    refusal_check("unknown_connector_is_answered_with_the_cards_connectors", ["--device", "card0/HDMI-A-4"], 69,
                  "HDMI-A-4", "Virtual-1 (connected)"),
    refusal_check("unknown_mode_is_answered_with_the_displays_modes", ["--device", "@1281x801"], 69,
                  "1281x801", "1024x768@60", "(preferred)"),
    refusal_check("device_that_is_no_name_is_answered_with_the_form", ["--device", "banana"], 64,
                  '--device "banana"', "card0/HDMI-A-1@1920x1080@60"),
    refusal_check("rotation_that_cannot_be_is_answered_with_those_that_can", ["--rotation", "45"], 64,
                  '--rotation "45"', "0, 90, 180 or 270"),
]
