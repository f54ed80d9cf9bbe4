// main.swift: starts the probe.

import Foundation

do {
    exit(try Probe(options: ProbeOptions(CommandLine.arguments)).run())
} catch {
    FileHandle.standardError.write(Data("VitrineDRMProbe: \(error)\n".utf8))
    exit(1)
}
