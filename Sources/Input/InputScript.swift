// InputScript.swift: text files with simulated input: taps, drags, keys, waits.
//
// One command a line; `#` starts a comment. docs/input.md describes the format. Positions are points of the screen, or
// fractions of it after `units screen`. Times are seconds.

public import Foundation
import VitrineSystem

/// The commands of a script, in order.
public struct InputScript: Sendable {
    /// A command of a script. Positions are in the current units, times in seconds.
    public enum Command: Hashable, Sendable {
        /// Waits for a time.
        case wait(Double)
        /// Waits until a time after the script's start.
        case at(Double)
        /// Waits until nothing moves, for a limited time.
        case settle(atMost: Double)
        /// Sets the units of later positions and distances.
        case units(Units)
        /// A finger goes down and up.
        case tap(CGPoint)
        /// A tap in the centre of the element with this accessibility identifier.
        case tapElement(String)
        /// A finger goes down. The id identifies it until it goes up.
        case down(id: Int, at: CGPoint)
        /// A finger that is down moves.
        case move(id: Int, to: CGPoint)
        /// A finger goes up.
        case up(id: Int)
        /// A finger's touch is cancelled.
        case cancel(id: Int)
        /// A finger goes down, moves in a straight line for `duration` seconds, and goes up.
        case drag(from: CGPoint, to: CGPoint, duration: Double)
        /// A key goes down and up.
        case key(usage: Int, modifiers: InputModifiers)
        /// Types text: each character is a key of a US keyboard, if it has one.
        case type(String)
        /// A key goes down, repeats or goes up.
        case keyEvent(KeyInput, isDown: Bool)
        /// The pointer moves.
        case pointer(to: CGPoint)
        /// A mouse button goes down or up. 0 is the primary one.
        case button(Int, isDown: Bool)
        /// The wheel scrolls, always in points.
        case scroll(dx: CGFloat, dy: CGFloat)
        /// The force of a finger that is down, 0…1.
        case force(id: Int, force: CGFloat, isEstimate: Bool)
        /// The width and height of a finger that is down.
        case contact(id: Int, size: CGSize)
        /// A button of a remote control goes down and up.
        case remote(RemoteButton)
        /// A button of a remote control goes down or up.
        case remoteEvent(RemoteButton, isDown: Bool)
        /// The device is tilted, -1…1 on each axis.
        case tilt(horizontal: CGFloat, vertical: CGFloat)
        /// A barcode is scanned.
        case scan(ScanInput)
        /// The device is shaken.
        case shake
        /// Writes the current picture to a PNG file.
        case screenshot(path: String)
        /// Ends the program.
        case quit
    }

    /// The units of positions and distances.
    public enum Units: String, Hashable, Sendable, CaseIterable {
        /// Points of the screen, from its top left.
        case points
        /// Fractions of the screen's width and height, 0…1 from its top left, for any screen.
        case screen
    }

    /// A command with its line in the file.
    public struct Line: Hashable, Sendable {
        /// The line's number, from 1.
        public var number: Int
        /// The line as written, without the spaces around it.
        public var text: String
        /// The parsed command.
        public var command: Command
    }

    /// The file's name, for messages.
    public var name: String
    /// The commands in order.
    public var lines: [Line]

    /// The default limit of `settle` in seconds: enough for an app's start on a slow board.
    static let settleLimit = 60.0

    /// The maximum size of a script in bytes: enough for a day's recording.
    private static let largestFile = 16 << 20

    /// Reads the script in `file`.
    /// - Throws: `InputScriptError` with the problems, a hundred at most.
    public init(file: String) throws {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: file))
        } catch {
            throw InputScriptError(
                name: file,
                whole:
                    "cannot be read: \(Self.reason(error)); give the path of a text file with one command a line"
            )
        }
        guard data.count <= Self.largestFile else {
            throw InputScriptError(
                name: file, whole: "has \(data.count) bytes; a script may have \(Self.largestFile) at most")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw InputScriptError(name: file, whole: "is not UTF-8 text; save it as UTF-8")
        }
        try self.init(text: text, name: file)
    }

    /// Parses `text`.
    /// - Throws: `InputScriptError` with the problems, a hundred at most.
    public init(text: String, name: String) throws {
        var lines: [Line] = []
        var problems: [InputScriptError.Problem] = []
        let rows = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for (index, row) in rows.enumerated() {
            let text = row.trimmingCharacters(in: .whitespaces)
            do {
                guard let command = try InputScriptParser.command(text) else { continue }
                lines.append(Line(number: index + 1, text: text, command: command))
            } catch {
                problems.append(.init(line: index + 1, text: text, message: error.message))
                if problems.count == InputScriptError.mostProblems { break }
            }
        }
        guard problems.isEmpty else { throw InputScriptError(name: name, problems: problems) }
        self.name = name
        self.lines = lines
    }

    private static func reason(_ error: any Error) -> String {
        let error = error as NSError
        if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError, cause.domain == NSPOSIXErrorDomain {
            return ErrnoName.message(Int32(cause.code))
        }
        if error.code == CocoaError.fileReadNoSuchFile.rawValue { return "there is no such file" }
        return error.localizedDescription
    }
}

/// The problems of a script, with their lines.
public struct InputScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One problem.
    public struct Problem: Hashable, Sendable {
        /// The line's number, from 1. Nil for a problem of the whole file.
        public var line: Int?
        /// The line's text.
        public var text: String
        /// What is wrong, and the expected form.
        public var message: String
    }

    /// The number of problems after which parsing stops.
    static let mostProblems = 100

    /// The script's file name.
    public var name: String
    /// The problems in the order of their lines.
    public var problems: [Problem]

    init(name: String, problems: [Problem]) {
        self.name = name
        self.problems = problems
    }

    init(name: String, whole message: String) {
        self.init(name: name, problems: [Problem(line: nil, text: "", message: message)])
    }

    /// One line for each problem.
    public var description: String {
        problems.map { problem in
            guard let line = problem.line else { return "\(name) \(problem.message)" }
            return "\(name):\(line): \"\(problem.text)\": \(problem.message)"
        }.joined(separator: "\n")
    }
}
