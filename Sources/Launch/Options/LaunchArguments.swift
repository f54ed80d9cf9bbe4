// LaunchArguments.swift: the command line as the argument parser sees it.
//
// Help lists groups in this order, and options that are in none last: so all are
// in one, and those that people need first come first.
// Values stay text here: LaunchOptions checks them together with those of the
// environment, so that both are refused in the same words.

import ArgumentParser
import Foundation

struct LaunchArguments: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: ProcessInfo.processInfo.processName)
    }

    @OptionGroup(title: "The picture") var picture: PictureArguments

    @OptionGroup(title: "Watching and controlling") var services: ServiceArguments

    @OptionGroup(title: "The display and its console") var display: DisplayArguments

    @OptionGroup(title: "Input devices") var input: InputArguments

    @Argument(
        parsing: .allUnrecognized, help: ArgumentHelp("Arguments for the app itself.", visibility: .hidden))
    var appArguments: [String] = []
}
