"""Two display cards."""

import time

from harness import picture

from .board import expect
from .seat_display import DRIVER, SETTLE


def panels(board, name):
    """The pictures of the two cards, by the names of their devices in QEMU."""
    shown = {}
    for device in ["card", "second"]:
        path = board.folder / f"{name}-{device}-panel.ppm"
        board.guest.qmp.call("screendump", filename=str(path), device=device, head=0)
        shown[device] = picture.read(path)
    return shown


def expect_panel(board, device, name, limit=15):
    end = time.monotonic() + limit
    while True:
        wanted, shown = picture.read(board.guest.share / "expect.ppm"), panels(board, name)[device]
        if shown == wanted:
            return
        expect(time.monotonic() < end, f"panel of {device} ({name}): {shown.first_difference(wanted)}")
        time.sleep(0.1)


def device_of(width):
    """The card in QEMU whose display has this width."""
    return "second" if width == 1024 else "card"


def opened_width(line):
    return int(line.split("@")[1].split("x")[0])


def seat_each_card_is_taken_by_its_name(board):
    widths = set()
    for card in ["card0", "card1"]:
        with board.probe("--device", card) as probe:
            line = probe.wait_for_line("open")
            expect(line.startswith(f"open {card}/"), f"not {card}: {line}")
            probe.wait_for_line("shown")
            expect_panel(board, device_of(opened_width(line)), card)
            widths.add(opened_width(line))
    expect(widths == {1024, board.guest.width}, f"both names are of one card: {widths}")


def seat_other_card_takes_over_when_the_first_is_lost(board):
    """Without a name any card is used: the picture moves to the other if the driver is unbound while frames flip."""
    with board.probe("--flips", 100_000) as probe:
        line = probe.wait_for_line("open")
        expect(line.startswith("open card0/"), f"not the first card: {line}")
        device = board.guest.run("basename /sys/class/drm/card0/device/virtio*").strip()
        board.guest.run(f"echo {device} > {DRIVER}/unbind")
        try:
            probe.wait_for_line("change connected card1/", limit=30)
            expect(board.terminate(probe) == 0, f"exit status {probe.status}: {probe.errors}")
        finally:
            board.guest.run(f"echo {device} > {DRIVER}/bind; {SETTLE}")
    with board.probe("--device", "card1") as probe:
        line = probe.wait_for_line("open")
        probe.wait_for_line("shown")
        expect_panel(board, device_of(opened_width(line)), "after-takeover")


CHECKS = [seat_each_card_is_taken_by_its_name, seat_other_card_takes_over_when_the_first_is_lost]
