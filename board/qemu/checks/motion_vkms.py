"""Animation on a display with true vertical blanks: the times of the shown frames, and their content."""

import functools
import re
from dataclasses import dataclass, field

from harness.errors import CheckFailed

from .board import expect

REFRESH = 1 / 60
FRAMES = 300
#: The least number of the 299 steps between 300 frames that are one vertical blank long.
STEPS_IN_TIME = 285
#: A busy host may delay the guest for some refreshes; a fault of ours occurs each time.
TRIES = 3
CRC = "/sys/kernel/debug/dri/0/crtc-0/crc"


class Late(CheckFailed):
    """Too many frames were late, possibly because of the host."""


def expect_in_time(condition, message):
    if not condition:
        raise Late(message)


def when_undisturbed(check):
    """A check that is repeated if frames were late, and fails if they are late each time."""
    @functools.wraps(check)
    def tried(board):
        for left in reversed(range(TRIES)):
            try:
                return check(board)
            except Late:
                if left == 0:
                    raise
    return tried


@dataclass
class Curve:
    """The expected path of the square."""

    name: str
    begin: float
    duration: float
    start: float
    end: float
    pace: tuple
    #: Time of the flip and position, for each frame that was shown while it ran.
    frames: list = field(default_factory=list)
    pictures: list = field(default_factory=list)

    def position(self, time):
        return self.start + (self.end - self.start) * eased((time - self.begin) / self.duration, *self.pace)

    def covers(self, time):
        return self.begin <= time < self.begin + self.duration


def eased(x, x1, y1, x2, y2):
    """A cubic Bézier curve from (0, 0) to (1, 1): y for x, by bisection."""
    def bezier(a, b, t):
        return 3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t ** 3
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if bezier(x1, x2, middle) < min(max(x, 0), 1) else (low, middle)
    return bezier(y1, y2, low)


def read_curves(lines):
    curves, seen = {}, []
    for line in lines:
        words = line.split()
        if words[:1] == ["curve"]:
            begin, duration, start, end, *pace = map(float, words[2:])
            curves[words[1]] = Curve(words[1], begin, duration, start, end, tuple(pace))
        elif words[:1] == ["seen"]:
            seen.append((float(words[1]), float(words[2]), words[3] if len(words) > 3 else None))
    for curve in curves.values():
        for time, position, picture in seen:
            if curve.covers(time):
                curve.frames.append((time, position))
                curve.pictures.append(picture)
    return curves


def run(board, *options):
    program = board.kiosk.parent / "VitrineMotionProbe"
    board.require(program, "VitrineMotionProbe")
    with board.running(program, "--output", "drm", "--device", "@640x480", *options) as probe:
        probe.wait_for_line("done", limit=90 * board.slowness)
        curves = read_curves(probe.lines)
    expect(set(curves) == {"block", "layer"}, f"the probe ran {sorted(curves)}: {probe.errors[-400:]}")
    return curves


def expect_curve(curve, at_least):
    """Each position is the curve's at the time when it was shown, and none was shown twice.

    A frame that missed its blank, as a busy host makes some do, is where the curve was one blank before; there may be
    as many of these as there may be late steps.
    """
    expect_in_time(len(curve.frames) >= at_least, f"{curve.name}: {len(curve.frames)} frames of {at_least} were seen")
    late = []
    for time, position in curve.frames:
        wanted = curve.position(time)
        if abs(position - wanted) > 1:
            expect_in_time(
                abs(position - curve.position(time - REFRESH)) <= 1,
                f"{curve.name}: {time - curve.begin:.4f} s after the begin x was {position:.2f}, not {wanted:.2f}")
            late.append(time)
    expect_in_time(len(late) < FRAMES - STEPS_IN_TIME, f"{curve.name}: {len(late)} frames came a blank late")
    positions = [position for _, position in curve.frames]
    expect(all(a < b for a, b in zip(positions, positions[1:])), f"{curve.name}: a state was shown twice")


@when_undisturbed
def a_square_is_where_its_curve_has_it_when_it_is_seen(board):
    curves = run(board)
    expect_curve(curves["block"], at_least=100)
    expect_curve(curves["layer"], at_least=FRAMES)


@when_undisturbed
def frames_follow_each_other_by_one_vertical_blank(board):
    curve = run(board)["layer"]
    times = [time for time, _ in curve.frames[:FRAMES]]
    expect_in_time(len(times) == FRAMES, f"{len(times)} of {FRAMES} frames were seen")
    steps = [b - a for a, b in zip(times, times[1:])]
    in_time = sum(1 for step in steps if abs(step - REFRESH) < 0.001)
    expect_in_time(
        in_time >= STEPS_IN_TIME,
        f"{in_time} of {len(steps)} flips are one vertical blank apart: "
        f"the others took {[round(step * 1000, 1) for step in steps if abs(step - REFRESH) >= 0.001][:20]} ms")
    expect_curve(curve, at_least=FRAMES)


@when_undisturbed
def no_frame_is_torn(board):
    """Every frame that the display composed is a complete drawn frame, and they are in the order of drawing.

    vkms says that a frame was flipped to before it has composed it. Where the guest's processor is away for longer than
    a refresh, it composes a buffer that has been given back, and finds the picture after the next in it, or a part of
    that. Such frames are counted and may be few; an app that draws into what is shown makes hundreds.
    """
    reader = board.guest.start(f"cd {CRC} && echo auto > control && exec cat data")
    try:
        curve = run(board, "pictures")["layer"]
    finally:
        board.guest.run(f"kill {reader.pid} || true")
    drawn = {picture: number for number, picture in enumerate(curve.pictures)}
    # The kernel writes a zero byte after each line.
    composed = [int(word, 16) for word in re.findall(r"0x[0-9a-f]+ 0x([0-9a-f]+)\n", reader.output)]
    expect_order([drawn.get(f"{checksum:x}") for checksum in composed], len(drawn))


def expect_order(numbers, drawn):
    """`numbers` has the number of the drawn picture, or None, for each composed frame."""
    known = [number for number in numbers if number is not None]
    expect(len(set(known)) > 20, f"{len(set(known))} of {drawn} pictures were composed at all")
    # The square is at the start of its path before and after.
    last = len(numbers) - 1 - numbers[::-1].index(max(known))
    between = numbers[numbers.index(min(known)):last + 1]
    expect(len(set(between)) > drawn / 2, f"{len(set(between))} of {drawn} pictures were composed in order")
    foreign = between.count(None)
    between = [number for number in between if number is not None]
    back = [(a, b) for a, b in zip(between, between[1:]) if a > b]
    expect_in_time(all(a - b == 1 for a, b in back),
                   f"frames were composed in another order than they were drawn: {back[:20]}")
    expect_in_time(
        foreign + len(back) < FRAMES - STEPS_IN_TIME,
        f"{foreign} of {len(between) + foreign} composed frames are none that was drawn, and {len(back)} came too early")


CHECKS = [
    a_square_is_where_its_curve_has_it_when_it_is_seen, frames_follow_each_other_by_one_vertical_blank,
    no_frame_is_torn,
]
