// LaunchArguments.swift: the command line as the argument parser sees it.
//
// Values stay text here: LaunchOptions checks them together with those of the
// environment, so that both are refused in the same words.

import ArgumentParser
import Foundation

struct LaunchArguments: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: ProcessInfo.processInfo.processName)
    }

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Where the picture goes: drm (a display), fb (a frame buffer device), offscreen (memory) or vnc (memory that VNC viewers see).",
            valueName: "drm|fb[:node]|offscreen|vnc[:place]"))
    var output: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The display, such as card0, HDMI-A-1, @1280x720 or card0/HDMI-A-1@1920x1080@60.",
            valueName: "display"))
    var device: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Pixels of the offscreen panel.", valueName: "WxH"))
    var size: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How far the picture is turned on the panel, clockwise.", valueName: "0|90|180|270"))
    var rotation: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Pixels per point; without it, by the display's density.", valueName: "S"))
    var scale: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("When the pointer is seen.", valueName: "auto|never|always"))
    var cursor: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Who opens the devices: any (seatd, logind or the app itself), seatd, logind or none (itself).",
            valueName: "any|seatd|logind|none"))
    var seat: String?

    @Flag(help: "Nobody leaves the app by the keyboard: no other console, no SysRq, no Ctrl-Alt-Del.")
    var lockConsole = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How long to wait at the start for another program to let the display go.", valueName: "seconds"))
    var waitDevice: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "What further displays of the card show: what they did (one), the same picture (mirror), or windows of their own (separate).",
            valueName: "one|mirror|separate"))
    var screens: String?

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

    @OptionGroup(title: "Input devices") var input: InputArguments

    @OptionGroup(title: "Watching and controlling") var services: ServiceArguments

    @Argument(
        parsing: .allUnrecognized, help: ArgumentHelp("Arguments for the app itself.", visibility: .hidden))
    var appArguments: [String] = []
}
