// LaunchArguments.swift: the command line for the argument parser.
//
// Help lists groups in this order, and options without a group last: so all are in a group, the most important first.
// Values are text here: LaunchOptions checks them together with those of the environment, so that the error messages
// are the same.

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
