// InputScript.swift: a text file that plays a person: taps, drags, keys, waits.
//
// One command a line; `#` starts a comment. docs/input.md describes the format.
// Positions are points of the screen, or parts of it after `units screen`;
// times are seconds.

public import Foundation

/// Commands read from a script, in order.
public struct InputScript: Sendable {
    public enum Command: Hashable, Sendable {
        /// Lets time pass.
        case wait(Double)
        /// Waits until this many seconds after the script's start.
        case at(Double)
        /// Waits until nothing moves, but no longer than so many seconds.
        case settle(atMost: Double)
        /// What positions and distances count from here on.
        case units(Units)
        /// A finger down and up again.
        case tap(CGPoint)
        /// The same in the middle of what has this accessibility identifier by then.
        case tapElement(String)
        case down(id: Int, at: CGPoint)
        case move(id: Int, to: CGPoint)
        case up(id: Int)
        case cancel(id: Int)
        /// A finger down, moved in a straight line for `duration` seconds, and up.
        case drag(from: CGPoint, to: CGPoint, duration: Double)
        /// A key down and up again.
        case key(usage: Int, modifiers: InputModifiers)
        /// Each character as a key of a US keyboard, if it has one.
        case type(String)
        /// A key goes down, or is reported again while it is held, or comes up.
        case keyEvent(KeyInput, isDown: Bool)
        case pointer(to: CGPoint)
        case button(Int, isDown: Bool)
        /// Wheel movement, in points whatever the units are.
        case scroll(dx: CGFloat, dy: CGFloat)
        case force(id: Int, force: CGFloat, isEstimate: Bool)
        /// How wide and high a finger that is down is.
        case contact(id: Int, size: CGSize)
        /// A button of a remote, down and up again.
        case remote(RemoteButton)
        case remoteEvent(RemoteButton, isDown: Bool)
        case tilt(horizontal: CGFloat, vertical: CGFloat)
        case scan(ScanInput)
        case shake
        /// Writes the picture as it stands to a PNG file.
        case screenshot(path: String)
        /// Ends the program.
        case quit
    }

    public enum Units: String, Hashable, Sendable, CaseIterable {
        /// Points of the screen, from its top left.
        case points
        /// Parts of the screen's width and height, 0…1 from its top left: such a script fits every screen.
        case screen
    }

    /// A command and where it stands.
    public struct Line: Hashable, Sendable {
        /// Counts from 1.
        public var number: Int
        /// The line as written, without the spaces around it.
        public var text: String
        public var command: Command
    }

    /// The file's name, for messages.
    public var name: String
    public var lines: [Line]

    /// How long `settle` waits at most if nothing else is said: a slow board starts an app in that time.
    static let settleLimit = 60.0

    /// The most bytes that a script may have: a recording of a day's strokes fits.
    private static let largestFile = 16 << 20

    /// Reads the script in `file`.
    /// - Throws: `InputScriptError`, with what is wrong in it, a hundred lines at most.
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

    /// Reads a script from `text`.
    /// - Throws: `InputScriptError`, with what is wrong in it, a hundred lines at most.
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
            return String(cString: strerror(Int32(cause.code)))
        }
        if error.code == CocoaError.fileReadNoSuchFile.rawValue { return "there is no such file" }
        return error.localizedDescription
    }
}

/// What is wrong in a script, each with its line.
public struct InputScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    public struct Problem: Hashable, Sendable {
        /// Counts from 1; nil when the file as a whole is meant.
        public var line: Int?
        /// What stands there.
        public var text: String
        /// What is wrong, and what would be right.
        public var message: String
    }

    /// After so many problems nothing further is read.
    static let mostProblems = 100

    /// The script's file name.
    public var name: String
    public var problems: [Problem]

    init(name: String, problems: [Problem]) {
        self.name = name
        self.problems = problems
    }

    init(name: String, whole message: String) {
        self.init(name: name, problems: [Problem(line: nil, text: "", message: message)])
    }

    public var description: String {
        problems.map { problem in
            guard let line = problem.line else { return "\(name) \(problem.message)" }
            return "\(name):\(line): \"\(problem.text)\": \(problem.message)"
        }.joined(separator: "\n")
    }
}
