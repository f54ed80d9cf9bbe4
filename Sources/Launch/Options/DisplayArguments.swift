// DisplayArguments.swift: options of displays and of the console, for the argument parser.

import ArgumentParser

struct DisplayArguments: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            What further displays of the card show: no change (one), the same picture (mirror), or windows of their own \
            (separate). On a desktop separate opens a further window, or some with the given sizes.
            """,
            valueName: "one|mirror|separate[=SIZE,…]"))
    var screens: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("When the pointer is shown.", valueName: "auto|never|always"))
    var cursor: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Who opens the devices: any (seatd, logind or the app itself), seatd, logind or none (itself).",
            valueName: "any|seatd|logind|none"))
    var seat: String?

    @Flag(help: "Show the bar of a window, which turns, unplugs, scales… the device (default in a terminal).")
    var bar = false

    @Flag(help: "Show no bar beside the app in a window.")
    var noBar = false

    @Flag(help: "Disable the keys that leave the app: other consoles, SysRq, Ctrl-Alt-Del.")
    var lockConsole = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How long to wait at the start for another program to release the display.", valueName: "seconds"))
    var waitDevice: String?
}
