"""Pictures as rows of RGB bytes: QEMU's screen dumps and the app's PNG files."""

import ctypes
import ctypes.util

from .errors import CheckFailed, Unavailable


class Picture:
    def __init__(self, width, height, rgb):
        self.width, self.height, self.rgb = width, height, rgb

    def __eq__(self, other):
        return (self.width, self.height, self.rgb) == (other.width, other.height, other.rgb)

    def share_differing(self, other, every=1):
        """The part of the pixels, 0…1, that differ in one of `every` rows; 1 for another size."""
        if (self.width, self.height) != (other.width, other.height):
            return 1.0
        if self.rgb == other.rgb:
            return 0.0
        row = self.width * 3
        differing = 0
        for y in range(0, self.height, every):
            a, b = (p.rgb[y * row:(y + 1) * row] for p in (self, other))
            if a != b:
                differing += sum(a[x:x + 3] != b[x:x + 3] for x in range(0, row, 3))
        return differing / (self.width * len(range(0, self.height, every)))

    def first_difference(self, other):
        """A description of the first difference between two pictures."""
        if (self.width, self.height) != (other.width, other.height):
            return f"{self.width}x{self.height} pixels, expected {other.width}x{other.height}"
        index = next((i for i, (a, b) in enumerate(zip(self.rgb, other.rgb)) if a != b), None)
        if index is None:
            return "no difference"
        pixel = index // 3
        ours, theirs = (p.rgb[pixel * 3:pixel * 3 + 3].hex() for p in (self, other))
        share = self.share_differing(other) * 100
        return (f"{share:.2f} % of the pixels differ, the first at x {pixel % self.width}, y {pixel // self.width}: "
                f"#{ours}, expected #{theirs}")

    def changed_bounds(self, other):
        """Left, top, right, bottom (exclusive) of the differing pixels; None if there are none."""
        row = self.width * 3
        rows = [y for y in range(self.height) if self.rgb[y * row:(y + 1) * row] != other.rgb[y * row:(y + 1) * row]]
        if not rows:
            return None
        left, right = self.width, 0
        for y in rows:
            a, b = self.rgb[y * row:(y + 1) * row], other.rgb[y * row:(y + 1) * row]
            differing = [i for i, (p, q) in enumerate(zip(a, b)) if p != q]
            left, right = min(left, differing[0] // 3), max(right, differing[-1] // 3 + 1)
        return left, rows[0], right, rows[-1] + 1


def read(path):
    """A picture from a PPM or PNG file."""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError as error:
        raise CheckFailed(f"no picture: {error}") from error
    return read_ppm(data, path) if data[:2] == b"P6" else read_png(data, path)


def read_ppm(data, path):
    magic, width, height, largest, rgb = split_ppm(data)
    if magic != b"P6" or largest != 255 or len(rgb) != width * height * 3:
        raise CheckFailed(f"{path} is no whole binary PPM file with 8 bits a channel")
    return Picture(width, height, rgb)


def split_ppm(data):
    fields, offset = [], 0
    while len(fields) < 4:
        end = offset
        while end < len(data) and not data[end:end + 1].isspace():
            end += 1
        fields.append(data[offset:end])
        offset = end + 1
    return fields[0], int(fields[1]), int(fields[2]), int(fields[3]), data[offset:]


class PNGImage(ctypes.Structure):
    """libpng's png_image."""
    _fields_ = [("opaque", ctypes.c_void_p), ("version", ctypes.c_uint32), ("width", ctypes.c_uint32),
                ("height", ctypes.c_uint32), ("format", ctypes.c_uint32), ("flags", ctypes.c_uint32),
                ("colormap_entries", ctypes.c_uint32), ("warning_or_error", ctypes.c_uint32),
                ("message", ctypes.c_char * 64)]


PNG_IMAGE_VERSION = 1
PNG_FORMAT_RGBA = 3


def read_png(data, path):
    name = ctypes.util.find_library("png16") or ctypes.util.find_library("png")
    if not name:
        raise Unavailable("libpng is missing: apt-get install libpng16-16")
    library = ctypes.CDLL(name)
    image = PNGImage(version=PNG_IMAGE_VERSION)
    if not library.png_image_begin_read_from_memory(ctypes.byref(image), data, ctypes.c_size_t(len(data))):
        raise CheckFailed(f"{path} is no PNG file: {image.message.decode()}")
    image.format = PNG_FORMAT_RGBA
    pixels = ctypes.create_string_buffer(image.width * image.height * 4)
    if not library.png_image_finish_read(ctypes.byref(image), None, pixels, 0, None):
        raise CheckFailed(f"{path} is no whole PNG file: {image.message.decode()}")
    rgba = pixels.raw
    if rgba[3::4].count(255) != image.width * image.height:
        raise CheckFailed(f"{path} has transparent pixels; a frame has none")
    rgb = bytearray(image.width * image.height * 3)
    for channel in range(3):
        rgb[channel::3] = rgba[channel::4]
    return Picture(image.width, image.height, bytes(rgb))
