// DisplayArguments.swift: options of displays and of the console, for the argument parser.

import ArgumentParser

struct DisplayArguments: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "What further displays of the card show: what they did (one), the same picture (mirror), or windows of their own (separate).",
            valueName: "one|mirror|separate"))
    var screens: String?

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
}
