// Vitrinectl.swift: the command that sends requests to a running app.

import ArgumentParser
import Foundation
import VitrineControlSocket

@main struct Vitrinectl: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vitrinectl", abstract: "Controls a running Vitrine app.",
        subcommands: [
            Screenshot.self, Status.self, Tree.self, Find.self, Elements.self, Audit.self, Explain.self, Frames.self,
            Touch.self, Touches.self, Log.self, Tap.self, TypeText.self, Key.self, Play.self, TextSize.self,
            Language.self,
            Reload.self, Overlay.self, Trace.self, MemoryWarning.self, Quit.self, Door.self,
        ])

    /// The version that clients see.
    static let release = "0.1.0"
}

/// Prints why there is no reply. A closed standard error must not change the exit status.
func printError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("vitrinectl: \(text)\n".utf8))
}

/// The app to which requests are sent.
struct Connection: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The app's control socket. Without it: VITRINE_CONTROL, else $XDG_RUNTIME_DIR/vitrine/control, else /run/vitrine/control.",
            valueName: "path"))
    var socket: String?

    @Option(help: "Seconds to wait for a reply.")
    var patience = 30.0

    /// The first of the usual paths that exists, unless one is given.
    var path: String {
        let paths = socket.map { [$0] } ?? ControlClient.usualPaths(ProcessInfo.processInfo.environment)
        return paths.first { FileManager.default.fileExists(atPath: $0) } ?? paths[paths.count - 1]
    }

    /// A time limit that a socket accepts, in seconds.
    var limitedPatience: Double { max(0.1, min(patience.isNaN ? 30 : patience, 86400)) }

    /// Sends a request. Ends the program with a reason if it failed.
    func send(_ request: ControlRequest) throws -> ControlReply {
        do {
            let reply = try ControlClient(path: path, patience: limitedPatience).ask(request)
            if let problem = reply.problem { throw ControlError(problem) }
            return reply
        } catch {
            printError("\(error)")
            throw ExitCode(69)
        }
    }

    /// Sends a request, and prints the text of the reply.
    func show(_ request: ControlRequest) throws {
        let text = try send(request).text
        if !text.isEmpty { print(text) }
    }
}

struct Screenshot: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Write the picture as PNG.")
    @OptionGroup var connection: Connection
    @Argument(help: "The file; - is standard output.") var file: String

    func run() throws {
        let picture = try connection.send(.screenshot).attachment ?? Data()
        do {
            if file == "-" {
                try FileHandle.standardOutput.write(contentsOf: picture)
            } else {
                try picture.put(at: file)
            }
        } catch {
            printError("\(file) cannot be written: \(error)")
            throw ExitCode(73)
        }
    }
}

struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print the app's state and figures as JSON.")
    @OptionGroup var connection: Connection
    func run() throws { try connection.show(.status) }
}

struct Tree: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print the views of all windows.")
    @OptionGroup var connection: Connection
    func run() throws { try connection.show(.tree) }
}

struct Elements: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print what assistive tools meet on the screen, in reading order.")
    @OptionGroup var connection: Connection
    func run() throws { try connection.show(.elements) }
}

struct Audit: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print what people would stumble over on the screen; status 1 if there is anything.")
    @OptionGroup var connection: Connection

    func run() throws {
        let findings = try connection.send(.audit).text
        guard !findings.isEmpty else { return }
        print(findings)
        throw ExitCode(1)
    }
}

struct Tap: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Tap at a point of the screen.")
    @OptionGroup var connection: Connection
    @Argument(help: "Points from the left.") var x: Double
    @Argument(help: "Points from the top.") var y: Double
    func run() throws { try connection.show(.input("tap \(x) \(y)")) }
}

struct TypeText: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "type", abstract: "Type a text on a US keyboard.")
    @OptionGroup var connection: Connection
    @Argument var text: String

    func run() throws { try connection.show(.input("type \(QuotedText.quoted(text))")) }
}

struct Key: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Press a key.")
    @OptionGroup var connection: Connection
    @Argument(help: "The key's name or the character on it.") var name: String
    @Argument(help: "Keys held with it, such as control+shift.") var modifiers: String?
    func run() throws {
        try connection.show(.input((["key", name] + [modifiers].compactMap { $0 }).joined(separator: " ")))
    }
}

struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Play an input script.")
    @OptionGroup var connection: Connection
    @Argument(help: "The script; - is standard input.") var file: String

    func run() throws {
        let data =
            file == "-"
            ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: file)
        guard let data, let text = String(data: data, encoding: .utf8) else {
            printError("\(file) cannot be read as UTF-8 text")
            throw ExitCode(66)
        }
        try connection.show(.input(text))
    }
}

struct Reload: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Have the app reload its content.")
    @OptionGroup var connection: Connection
    func run() throws { try connection.show(.reload) }
}

struct Overlay: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show or hide the performance overlay.")
    enum State: String, ExpressibleByArgument, CaseIterable { case on, off }
    @OptionGroup var connection: Connection
    @Argument var state: State
    func run() throws { try connection.show(.overlay(state == .on)) }
}

struct Trace: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the start-up trace as JSON, or a trace of the next frames for Perfetto.")
    @OptionGroup var connection: Connection
    @Option(
        help: ArgumentHelp(
            "Trace the next frames, at most \(ControlRequest.mostTracedFrames), as JSON trace events.", valueName: "n"))
    var frames: Int?
    @Option(help: "Seconds after which the trace of frames ends, even if there were fewer.")
    var seconds = 10.0

    func validate() throws {
        if let frames, !(1...ControlRequest.mostTracedFrames).contains(frames) {
            throw ValidationError("--frames is a whole number from 1 to \(ControlRequest.mostTracedFrames)")
        }
        guard (0...ControlRequest.longestTrace).contains(seconds) else {
            throw ValidationError("--seconds is a number from 0 to \(ControlRequest.longestTrace)")
        }
    }

    func run() throws {
        guard let frames else { return try connection.show(.trace) }
        var patient = connection
        patient.patience = max(patient.patience, seconds + 30)
        let reply = try patient.send(.traceFrames(frames, seconds: seconds))
        if !reply.text.isEmpty { printError(reply.text) }
        try FileHandle.standardOutput.write(contentsOf: reply.attachment ?? Data())
    }
}

struct MemoryWarning: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "memory-warning", abstract: "Have the app release unneeded memory.")
    @OptionGroup var connection: Connection
    func run() throws { try connection.show(.memoryWarning) }
}

struct Quit: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "End the app, in order.")
    @OptionGroup var connection: Connection
    func run() throws { try connection.show(.quit) }
}
