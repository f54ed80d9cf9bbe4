// ControlRequest.swift: what a running app may be asked from outside.
//
// A request is a JSON object: `command` and, where the command wants one,
// `text` or `on`. Whatever else stands in it is refused: a mistyped field must
// not pass for one that was left out.

public import Foundation

/// A request to a running app.
public enum ControlRequest: Hashable, Sendable {
    /// The picture, as PNG.
    case screenshot
    /// The app's state and figures.
    case status
    /// The views of all windows.
    case tree
    /// What assistive tools meet on the screen, in reading order.
    case elements
    /// What people would stumble over on the screen, a line a finding.
    case audit
    /// Content is read anew.
    case reload
    /// The app ends, in order.
    case quit
    /// Lines of an input script are played.
    case input(String)
    /// The performance overlay is shown or hidden.
    case overlay(Bool)
    /// The start-up trace.
    case trace
    /// The app gives back what memory it can.
    case memoryWarning

    /// Why a message is no request, for people.
    public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        public var description: String
    }

    private static let plain: [String: ControlRequest] = [
        "screenshot": .screenshot, "status": .status, "tree": .tree, "elements": .elements,
        "audit": .audit, "reload": .reload, "quit": .quit, "trace": .trace, "memory-warning": .memoryWarning,
    ]

    /// Reads a message.
    /// - Throws: `Mistake`, with what would be right.
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
                    description: "input wants \"text\": lines of an input script, such as tap 10 20")
            }
            self = .input(text)
        case "overlay":
            known.insert("on")
            guard let isOn = object["on"] as? Bool else {
                throw Mistake(description: "overlay wants \"on\": true or false")
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

    /// The message for it.
    public var message: Data {
        var object: [String: Any] = [:]
        switch self {
        case .input(let text): object = ["command": "input", "text": text]
        case .overlay(let isOn): object = ["command": "overlay", "on": isOn]
        default: object["command"] = Self.plain.first { $0.value == self }?.key
        }
        // Strings and truth values can always be written.
        return (try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys)) ?? Data()
    }
}
