// ServiceArguments.swift: options of services, for the argument parser.

import ArgumentParser

struct ServiceArguments: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Serve vitrinectl on this local socket.", valueName: "path"))
    var control: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Let VNC viewers see and use the app: unix (a local socket) or its path; with a password loopback, an address, a port, or both.",
            valueName: "place|off"))
    var vnc: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A file whose first line is the viewers' password.", valueName: "file"))
    var vncPasswordFile: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The certificate of viewers' connections, PEM.", valueName: "file"))
    var vncCertificate: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The certificate's key, PEM.", valueName: "file"))
    var vncKey: String?

    @Flag(help: "Viewers see, and touch nothing.")
    var vncViewOnly = false

    @Flag(help: "Show frame times, damage, bytes written and memory above the app.")
    var overlay = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Write how the start went, by stage: JSON where the name ends in .json, else text; - is standard error.",
            valueName: "file"))
    var trace: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Write what each turn and each frame does, as JSON trace events for Perfetto, 64 MiB at most.",
            valueName: "file"))
    var traceFrames: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Keep crash reports and counts of starts in this folder.", valueName: "folder|off")
    )
    var state: String?
}
