// ParsedArguments.swift: the options on the command line.
//
// The argument parser handles any command line, help and errors, but building its descriptions of some fifty options
// takes milliseconds of a start of thirty. Nearly all command lines only have options with values, which are parsed
// here; all others are passed to the parser. The results are the same.

import ArgumentParser
import VitrineDeviceInput

struct ParsedArguments: Equatable {
    /// The values of options, by their names without dashes. `yes` for one without a value.
    private(set) var values: [String: String] = [:]
    /// The other arguments, in order.
    private(set) var appArguments: [String] = []

    /// - Throws: `LaunchError` with the usage, for an invalid command line.
    init(_ arguments: [String]) throws {
        if let plain = Self(plain: arguments) { self = plain } else { try self.init(parsing: arguments) }
    }

    /// Nil for command lines that only the argument parser handles: help, completion scripts, short options, missing
    /// values.
    init?(plain arguments: [String]) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-") else {
                appArguments.append(argument)
                continue
            }
            let name = argument.dropFirst(2).prefix { $0 != "=" }
            guard argument.hasPrefix("--"), !name.isEmpty, !Self.isForParser(name) else { return nil }
            let text = argument.dropFirst(2 + name.count)
            if Self.flags.contains(String(name)) {
                guard text.isEmpty else { return nil }
                values[String(name)] = "yes"
            } else if Self.names.contains(String(name)) {
                guard let value = text.isEmpty ? rest.popFirst() : String(text.dropFirst()), !value.isEmpty
                else { return nil }
                values[String(name)] = value
            } else {
                appArguments.append(argument)
            }
        }
    }

    /// Whether the argument parser has its own option of this name.
    private static func isForParser(_ name: Substring) -> Bool {
        ["help", "version", "generate-", "experimental-"].contains { name.hasPrefix($0) }
    }

    private static let names = Set(
        LaunchArguments.texts.map(\.name) + DeviceInput.Configuration.Setting.allCases.map(\.rawValue))
    private static let flags = Set(LaunchArguments.flags.map(\.name))

    /// Parses with the argument parser.
    /// - Throws: `LaunchError` with the usage.
    init(parsing arguments: [String]) throws {
        let parsed: LaunchArguments
        do {
            parsed = try LaunchArguments.parse(arguments)
        } catch {
            throw LaunchError(.usage, LaunchArguments.message(for: error))
        }
        for (name, text) in LaunchArguments.texts { values[name] = text(parsed) }
        for setting in DeviceInput.Configuration.Setting.allCases {
            values[setting.rawValue] = parsed.input.text(of: setting)
        }
        for (name, isSet) in LaunchArguments.flags where isSet(parsed) { values[name] = "yes" }
        appArguments = parsed.appArguments
    }
}

extension LaunchArguments {
    /// The options with text values, except the settings of input devices.
    fileprivate static var texts: [(name: String, text: (LaunchArguments) -> String?)] {
        [
            ("output", { $0.picture.output }), ("device", { $0.picture.device }), ("size", { $0.picture.size }),
            ("rotation", { $0.picture.rotation }), ("scale", { $0.picture.scale }), ("cursor", { $0.display.cursor }),
            ("seat", { $0.display.seat }), ("wait-device", { $0.display.waitDevice }),
            ("screens", { $0.display.screens }),
            ("frames", { $0.picture.frames }), ("script", { $0.picture.script }),
            ("screenshot", { $0.picture.screenshot }),
            ("stats", { $0.picture.stats }), ("record-input", { $0.input.recordInput }),
            ("record-test", { $0.input.recordTest }), ("record-root", { $0.input.recordRoot }),
            ("control", { $0.services.control }), ("vnc", { $0.services.vnc }),
            ("vnc-password-file", { $0.services.vncPasswordFile }),
            ("vnc-certificate", { $0.services.vncCertificate }), ("vnc-key", { $0.services.vncKey }),
            ("trace", { $0.services.trace }), ("trace-frames", { $0.services.traceFrames }),
            ("state", { $0.services.state }),
        ]
    }

    fileprivate static var flags: [(name: String, isSet: (LaunchArguments) -> Bool)] {
        [
            ("lock-console", { $0.display.lockConsole }), ("bar", { $0.display.bar }), ("no-bar", { $0.display.noBar }),
            ("vnc-view-only", { $0.services.vncViewOnly }),
            ("overlay", { $0.services.overlay }),
        ]
    }
}

extension LaunchOptions {
    /// The description of the options, for an app's own `--help`.
    public static var help: String { LaunchArguments.helpMessage(includeHidden: false) }
}
