"""The display output alone, with a picture of noise that any mistake in offset or stride would move."""

import re

from harness.guest import wait_until

from .board import KD_GRAPHICS, KD_TEXT, expect

FLIPS = 30


def card_has_a_connected_display(board):
    report = board.guest.run("modetest -M virtio_gpu -c")
    expect(re.search(r"\bconnected\s+Virtual-1", report), f"modetest shows no connected Virtual-1: {report[:400]}")


def panel_equals_the_picture_drawn(board):
    with board.probe() as probe:
        probe.wait_for_line("shown")
        expect("atomic" in probe.lines[0], f"no atomic commits: {probe.lines[0]}")
        board.expect_probe_picture("noise")


def flips_are_paced_without_vblank(board):
    """Frames are no faster than the mode's refresh; they may be slower in emulation."""
    with board.probe("--flips", FLIPS) as probe:
        opened = probe.wait_for_line("open")
        rate = int(opened.split("@")[-1].split()[0])
        count, milliseconds = map(int, re.match(r"shown (\d+) in (\d+) ms", probe.wait_for_line("shown")).groups())
        least = (FLIPS - 1) * 1000 / (rate + 0.5)
        expect(count == FLIPS, f"{count} of {FLIPS} frames were presented")
        expect(milliseconds >= least - 2, f"{FLIPS} frames within {milliseconds} ms; {rate} Hz allows {least:.0f} ms")
        board.expect_probe_picture("flips")


def legacy_calls_show_the_same(board):
    with board.probe("--legacy", "--flips", FLIPS) as probe:
        expect("legacy" in probe.wait_for_line("open"), "the probe did not take the legacy calls")
        probe.wait_for_line("shown")
        board.expect_probe_picture("legacy")


def sigterm_gives_the_console_back(board):
    before = board.panel.dump("console")
    with board.probe("--input") as probe:
        probe.wait_for_line("shown")
        expect(board.console_mode() == KD_GRAPHICS, "the console is not in graphics mode while the output is open")
        board.expect_probe_picture("over-console")
        status = board.terminate(probe)
        expect(status == 0 and probe.lines[-1] == "closed", f"exit status {status}, {probe.errors}")
    expect(board.console_mode() == KD_TEXT, "the console stays in graphics mode")
    board.panel.expect(before, "console-after")


def second_program_is_told_who_holds_the_display(board):
    with board.probe() as first:
        first.wait_for_line("shown")
        second = board.guest.start(str(board.probe_path))
        expect(second.wait() == 1, f"a second output opened: {second.output}")
        expect(f"process {first.pid}" in second.errors, f"the holder is not named: {second.errors}")
        board.expect_probe_picture("held")


def missing_permission_names_the_group(board):
    job = board.guest.start(f"exec setpriv --reuid=65534 --clear-groups {board.probe_path}")
    expect(job.wait() == 1, f"opened the display without permission: {job.output}")
    expect("group video" in job.errors and "adduser" in job.errors, f"the group is not named: {job.errors}")


def unplugged_display_comes_back(board):
    with board.probe() as probe:
        probe.wait_for_line("shown")
        plug = board.guest.plug()
        try:
            for width, height in [(board.guest.width, board.guest.height), (1024, 768), (board.guest.width, board.guest.height)]:
                seen = len(probe.lines)
                plug.unplug()
                probe.wait_for_line("change disconnected", after=seen)
                plug.plug(width, height)
                line = probe.wait_for_line("change connected", after=seen)
                expect(f"{width}x{height}" in line, f"not the new size: {line}")
                wait_until(lambda: any(l.startswith("shown") for l in probe.lines[seen:]), 15, "a frame after the replug")
                board.expect_probe_picture(f"replug-{width}")
        finally:
            plug.close()


def lost_driver_is_survived(board):
    """The driver is unbound while frames flip: their events never arrive, and every call fails with ENODEV."""
    with board.probe("--flips", 100_000) as probe:
        probe.wait_for_line("open")
        device = board.guest.run("basename /sys/class/drm/card0/device/virtio*").strip()
        driver = "/sys/bus/virtio/drivers/virtio_gpu"
        board.guest.run(f"echo {device} > {driver}/unbind")
        probe.wait_for_line("change disconnected", limit=20)
        seen = len(probe.lines)
        board.guest.run(f"echo {device} > {driver}/bind; SYSTEMD_IGNORE_CHROOT=1 udevadm settle --timeout=10")
        probe.wait_for_line("change connected", limit=20, after=seen)
        expect(board.terminate(probe) == 0, f"exit status {probe.status}: {probe.errors}")
    panel_equals_the_picture_drawn(board)


CHECKS = [
    card_has_a_connected_display, panel_equals_the_picture_drawn, flips_are_paced_without_vblank, legacy_calls_show_the_same,
    sigterm_gives_the_console_back, second_program_is_told_who_holds_the_display, missing_permission_names_the_group,
    unplugged_display_comes_back,
]
# It switches to another console, so it runs after everything else.
LAST_CHECKS = [lost_driver_is_survived]
