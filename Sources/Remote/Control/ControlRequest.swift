// ControlRequest.swift: requests to a running app.
//
// A request is a JSON object: `command` and the fields of that command. Other fields are refused: a mistyped field must
// not be treated as a missing one.

public import Foundation

/// A request to a running app.
public enum ControlRequest: Hashable, Sendable {
    /// Returns the picture as PNG.
    case screenshot
    /// Returns the picture as PNG, in a smaller size: 0.05…1.
    case picture(scale: Double)
    /// Returns the app's state and measurements.
    case status
    /// Returns the views of all windows.
    case tree
    /// Returns the views and elements that match, as JSON.
    case find(ElementQuery, limit: Int)
    /// Returns the accessibility elements on the screen, in reading order.
    case elements
    /// Returns the accessibility problems on the screen, one a line.
    case audit
    /// Returns the reasons for the frame of the first view that matches.
    case explainLayout(ElementQuery)
    /// Returns times, damage and bytes of the last frames, as JSON.
    case frames(Int)
    /// Returns the last messages of the log, one a line.
    case log(Int)
    /// Reads content again.
    case reload
    /// Ends the app in order.
    case quit
    /// Plays the lines of an input script.
    case input(String)
    /// Sets the text size by its short name; `default` is that of the process.
    case textSize(String)
    /// Sets the language, as a tag of BCP 47.
    case language(String)
    /// Shows or hides the performance overlay.
    case overlay(Bool)
    /// Returns the start-up trace.
    case trace
    /// Returns a trace of the next frames, in the JSON format of trace events.
    case traceFrames(Int, seconds: Double)
    /// Frees memory, as on a memory warning.
    case memoryWarning
    /// Returns the views and layers of all windows, as JSON.
    case inspectTree
    /// Returns the properties, constraints and reasons of a view or layer, as JSON.
    case inspect(Int)
    /// Returns what a view or layer draws itself, without those in it, as PNG.
    case inspectPicture(Int, scale: Double)
    /// Changes a property.
    case inspectSet(InspectedEdit)
    /// Returns which view a finger at a point touches, and why not the others, as JSON.
    case explainTouch(CGPoint)
    /// Records touches from now on, and returns what recognisers did with the last ones, as JSON.
    case touches
    /// Returns the accessibility elements on the screen in reading order, as JSON.
    case readingOrder

    /// The error of a message that is not a request.
    public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        /// What is wrong, and the expected form.
        public var description: String

        init(_ description: String) { self.description = description }
    }

    /// The scales of a picture of the screen, and of one of a view.
    public static let pictureScales = 0.05...1.0, viewScales = 0.1...4.0
    /// The numbers of inspected objects.
    public static let objectNumbers = 1...1_000_000_000
    /// The maximum number of matches, of messages, and of frames in a list and in a trace.
    public static let mostMatches = 200, mostMessages = 500, mostFrames = 120, mostTracedFrames = 600
    /// The maximum time in seconds that a trace waits for frames.
    public static let longestTrace = 60.0

    private static let plain: [String: ControlRequest] = [
        "screenshot": .screenshot, "status": .status, "tree": .tree, "elements": .elements,
        "audit": .audit, "reload": .reload, "quit": .quit, "trace": .trace, "memory-warning": .memoryWarning,
        "inspect-tree": .inspectTree, "touches": .touches, "reading-order": .readingOrder,
    ]
    private static let others = [
        "input", "overlay", "find", "explain-layout", "frames", "log", "text-size", "language", "trace-frames",
        "inspect", "inspect-picture", "inspect-set", "explain-touch",
    ]

    /// Parses a message.
    /// - Throws: `Mistake` with the expected form.
    public init(message: Data) throws(Mistake) {
        var fields = try ControlFields(message: message)
        self = try Self.request(&fields)
        try fields.refuseOthers()
    }

    private static func request(_ fields: inout ControlFields) throws(Mistake) -> ControlRequest {
        switch fields.command {
        case "input": return .input(try fields.text("text", "lines of an input script, such as tap 10 20"))
        case "overlay": return .overlay(try fields.flag("on"))
        case "screenshot":
            return try fields.number(ifGiven: "scale", pictureScales).map { .picture(scale: $0) } ?? .screenshot
        case "find":
            return .find(try fields.query(), limit: try fields.count("limit", 1...mostMatches, usual: 50))
        case "explain-layout": return .explainLayout(try fields.query())
        case "frames": return .frames(try fields.count("count", 1...mostFrames, usual: 30))
        case "log": return .log(try fields.count("count", 1...mostMessages, usual: 50))
        case "text-size": return .textSize(try fields.text("text", "XS to XXXL, AX1 to AX5, or default"))
        case "language": return .language(try fields.text("text", "a tag such as de or pt-BR"))
        case "trace-frames":
            return .traceFrames(
                try fields.count("count", 1...mostTracedFrames, usual: 60),
                seconds: try fields.number(ifGiven: "seconds", 0...longestTrace) ?? 10)
        case "inspect", "inspect-picture", "inspect-set", "explain-touch": return try inspection(&fields)
        default: break
        }
        guard let request = plain[fields.command] else {
            let names = (Array(plain.keys) + others).sorted()
            throw Mistake(
                "there is no command \"\(fields.command.prefix(40))\"; there are \(names.joined(separator: ", "))")
        }
        return request
    }

    private static func inspection(_ fields: inout ControlFields) throws(Mistake) -> ControlRequest {
        if fields.command == "explain-touch" { return .explainTouch(try fields.point()) }
        let object = try fields.count("object", objectNumbers)
        switch fields.command {
        case "inspect": return .inspect(object)
        case "inspect-picture":
            return .inspectPicture(object, scale: try fields.number(ifGiven: "scale", viewScales) ?? 1)
        default:
            return .inspectSet(
                InspectedEdit(
                    object: object, property: try fields.text("property", "its name, as inspect lists it"),
                    value: try fields.value("value")))
        }
    }

    /// The request as a message.
    public var message: Data {
        // Strings, finite numbers and Booleans can always be encoded.
        (try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys)) ?? Data()
    }

    private var object: [String: Any] {
        switch self {
        case .input(let text): ["command": "input", "text": text]
        case .overlay(let isOn): ["command": "overlay", "on": isOn]
        case .picture(let scale): ["command": "screenshot", "scale": scale]
        case .find(let query, let limit): query.fields.merging(["command": "find", "limit": limit]) { $1 }
        case .explainLayout(let query): query.fields.merging(["command": "explain-layout"]) { $1 }
        case .frames(let count): ["command": "frames", "count": count]
        case .log(let count): ["command": "log", "count": count]
        case .textSize(let name): ["command": "text-size", "text": name]
        case .language(let tag): ["command": "language", "text": tag]
        case .traceFrames(let count, let seconds):
            ["command": "trace-frames", "count": count, "seconds": seconds]
        case .inspect(let object): ["command": "inspect", "object": object]
        case .inspectPicture(let object, let scale):
            ["command": "inspect-picture", "object": object, "scale": scale]
        case .inspectSet(let edit):
            [
                "command": "inspect-set", "object": edit.object, "property": edit.property,
                "value": edit.value.json,
            ]
        case .explainTouch(let point):
            ["command": "explain-touch", "x": Double(point.x), "y": Double(point.y)]
        default: ["command": Self.plain.first { $0.value == self }?.key ?? ""]
        }
    }
}

extension ElementQuery {
    /// The members as fields of a request.
    fileprivate var fields: [String: Any] {
        var fields: [String: Any] = [:]
        fields["identifier"] = identifier
        fields["label"] = label
        fields["class"] = className
        fields["text"] = text
        if let point {
            fields["x"] = Double(point.x)
            fields["y"] = Double(point.y)
        }
        return fields
    }
}
