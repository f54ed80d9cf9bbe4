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
            "Where the picture goes: drm (a display) or offscreen (memory).", valueName: "drm|offscreen"))
    var output: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The display's device, such as /dev/dri/card0.", valueName: "node"))
    var device: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Pixels of the offscreen picture.", valueName: "WxH"))
    var size: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Pixels per point.", valueName: "S"))
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

    @Argument(
        parsing: .allUnrecognized, help: ArgumentHelp("Arguments for the app itself.", visibility: .hidden))
    var appArguments: [String] = []
}
