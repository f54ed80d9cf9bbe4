"""Classifies the panel's pictures."""


def is_off(shown):
    """QEMU's message in the middle of a dark panel, while nothing drives it."""
    row = shown.width * 3
    middle = shown.height // 2
    outside = shown.rgb[:(middle - 20) * row] + shown.rgb[(middle + 20) * row:]
    return not any(outside) and any(shown.rgb)


def kind(shown, kiosk):
    if shown == kiosk:
        return "kiosk"
    if not any(shown.rgb):
        return "black"
    return "off" if is_off(shown) else "other"


def middle(shown):
    row = shown.width * 3
    return shown.rgb[shown.height // 2 * row - 40 * row:shown.height // 2 * row + 40 * row]


def write_ppm(path, shown):
    path.write_bytes(b"P6 %d %d 255\n" % (shown.width, shown.height) + shown.rgb)
