// ControlRequest.swift: requests to a running app.
//
// A request is a JSON object: `command` and, for some commands, `text` or `on`. Other fields are refused: a mistyped
// field must not be treated as a missing one.

public import Foundation

/// A request to a running app.
public enum ControlRequest: Hashable, Sendable {
    /// Returns the picture as PNG.
    case screenshot
    /// Returns the app's state and measurements.
    case status
    /// Returns the views of all windows.
    case tree
    /// Returns the accessibility elements on the screen, in reading order.
    case elements
    /// Returns the accessibility problems on the screen, one a line.
    case audit
    /// Reads content again.
    case reload
    /// Ends the app in order.
    case quit
    /// Plays the lines of an input script.
    case input(String)
    /// Shows or hides the performance overlay.
    case overlay(Bool)
    /// Returns the start-up trace.
    case trace
    /// Frees memory, as on a memory warning.
    case memoryWarning

    /// The error of a message that is not a request.
    public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        /// What is wrong, and the expected form.
        public var description: String
    }

    private static let plain: [String: ControlRequest] = [
        "screenshot": .screenshot, "status": .status, "tree": .tree, "elements": .elements,
        "audit": .audit, "reload": .reload, "quit": .quit, "trace": .trace, "memory-warning": .memoryWarning,
    ]

    /// Parses a message.
    /// - Throws: `Mistake` with the expected form.
    public init(message: Data) throws(Mistake) {
        guard let object = (try? JSONSerialization.jsonObject(with: message)) as? [String: Any] else {
            throw Mistake(description: "the message is no JSON object, such as {\"command\": \"status\"}")
        }
        guard let command = object["command"] as? String else {
            throw Mistake(description: "the message has no \"command\", such as {\"command\": \"status\"}")
        }
        var known: Set = ["command"]
        switch command {
        case "input":
            known.insert("text")
            guard let text = object["text"] as? String else {
                throw Mistake(
                    description: "input needs \"text\": lines of an input script, such as tap 10 20")
            }
            self = .input(text)
        case "overlay":
            known.insert("on")
            guard let isOn = object["on"] as? Bool else {
                throw Mistake(description: "overlay needs \"on\": true or false")
            }
            self = .overlay(isOn)
        default:
            guard let request = Self.plain[command] else {
                let names = (Array(Self.plain.keys) + ["input", "overlay"]).sorted()
                throw Mistake(
                    description:
                        "there is no command \"\(command.prefix(40))\"; there are \(names.joined(separator: ", "))"
                )
            }
            self = request
        }
        if let other = object.keys.first(where: { !known.contains($0) }) {
            throw Mistake(description: "\(command) has no field \"\(other.prefix(40))\"")
        }
    }

    /// The request as a message.
    public var message: Data {
        var object: [String: Any] = [:]
        switch self {
        case .input(let text): object = ["command": "input", "text": text]
        case .overlay(let isOn): object = ["command": "overlay", "on": isOn]
        default: object["command"] = Self.plain.first { $0.value == self }?.key
        }
        // Strings and Booleans can always be encoded.
        return (try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys)) ?? Data()
    }
}
