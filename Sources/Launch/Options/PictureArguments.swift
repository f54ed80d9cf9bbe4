// PictureArguments.swift: options of the output, scripts and written files, for the argument parser.

import ArgumentParser

struct PictureArguments: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Where the picture goes: drm (a display), fb (a frame buffer device), window (of Wayland or X11), offscreen (memory) or vnc (memory, shown to VNC viewers).",
            valueName: "drm|fb[:node]|window|offscreen|vnc[:place]"))
    var output: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The display, such as card0, HDMI-A-1, @1280x720 or card0/HDMI-A-1@1920x1080@60.",
            valueName: "display"))
    var device: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How far the picture is turned on the panel, clockwise.", valueName: "0|90|180|270"))
    var rotation: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Pixels of the offscreen panel, or of a window that keeps its size.", valueName: "WxH"))
    var size: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Pixels per point; without it, by the display's density.", valueName: "S"))
    var scale: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("End after this many frames.", valueName: "N"))
    var frames: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Play an input script.", valueName: "file"))
    var script: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Write the last picture to this PNG file.", valueName: "file"))
    var screenshot: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Write figures of the run to this JSON file.", valueName: "file"))
    var stats: String?
}
