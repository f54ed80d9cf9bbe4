// ControlFields.swift: the fields of a request's JSON object.
//
// Every field that a command knows is read by name; any other is refused, so that a mistyped field is not treated as a
// missing one.

import Foundation

/// Reads the fields of one request.
struct ControlFields {
    let command: String
    private let object: [String: Any]
    private var known: Set<String> = ["command"]

    /// - Throws: `ControlRequest.Mistake` if the message is no object with a command.
    init(message: Data) throws(ControlRequest.Mistake) {
        guard let object = (try? JSONSerialization.jsonObject(with: message)) as? [String: Any] else {
            throw ControlRequest.Mistake("the message is no JSON object, such as {\"command\": \"status\"}")
        }
        guard let command = object["command"] as? String else {
            throw ControlRequest.Mistake("the message has no \"command\", such as {\"command\": \"status\"}")
        }
        self.object = object
        self.command = command
    }

    /// The text of a field that is required.
    mutating func text(_ name: String, _ advice: String) throws(ControlRequest.Mistake) -> String {
        known.insert(name)
        guard let text = object[name] as? String else {
            throw ControlRequest.Mistake("\(command) needs \"\(name)\": \(advice)")
        }
        return text
    }

    /// The text of a field that may be missing.
    mutating func text(ifGiven name: String) throws(ControlRequest.Mistake) -> String? {
        known.insert(name)
        guard let value = object[name] else { return nil }
        guard let text = value as? String else {
            throw ControlRequest.Mistake("the \"\(name)\" of \(command) is a text")
        }
        return text
    }

    /// A switch that is required.
    mutating func flag(_ name: String) throws(ControlRequest.Mistake) -> Bool {
        known.insert(name)
        guard let isOn = object[name] as? Bool else {
            throw ControlRequest.Mistake("\(command) needs \"\(name)\": true or false")
        }
        return isOn
    }

    /// A number within `range` that may be missing.
    mutating func number(
        ifGiven name: String, _ range: ClosedRange<Double>
    ) throws(ControlRequest.Mistake) -> Double? {
        known.insert(name)
        guard let value = object[name] else { return nil }
        guard let number = value as? Double, range.contains(number) else {
            throw ControlRequest.Mistake(
                "the \"\(name)\" of \(command) is a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// A whole number within `range`; `usual` if it is missing.
    mutating func count(
        _ name: String, _ range: ClosedRange<Int>, usual: Int
    ) throws(ControlRequest.Mistake) -> Int {
        known.insert(name)
        guard let value = object[name] else { return usual }
        guard let number = value as? Double, let count = Int(exactly: number), range.contains(count) else {
            throw ControlRequest.Mistake(
                "the \"\(name)\" of \(command) is a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return count
    }

    /// A whole number within `range` that is required.
    mutating func count(_ name: String, _ range: ClosedRange<Int>) throws(ControlRequest.Mistake) -> Int {
        guard object[name] != nil else {
            throw ControlRequest.Mistake(
                "\(command) needs \"\(name)\": a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return try count(name, range, usual: range.lowerBound)
    }

    /// A point of the screen that is required.
    mutating func point() throws(ControlRequest.Mistake) -> CGPoint {
        guard let x = try number(ifGiven: "x", -1e6...1e6), let y = try number(ifGiven: "y", -1e6...1e6) else {
            throw ControlRequest.Mistake("\(command) needs \"x\" and \"y\": points of the screen")
        }
        return CGPoint(x: x, y: y)
    }

    /// The value of a property, which is required.
    mutating func value(_ name: String) throws(ControlRequest.Mistake) -> InspectedValue {
        known.insert(name)
        guard let json = object[name], let value = InspectedValue(json: json) else {
            throw ControlRequest.Mistake("\(command) needs \"\(name)\": \(InspectedEdit.advice)")
        }
        return value
    }

    /// The description of views and elements.
    mutating func query() throws(ControlRequest.Mistake) -> ElementQuery {
        var query = ElementQuery(
            identifier: try text(ifGiven: "identifier"), label: try text(ifGiven: "label"),
            className: try text(ifGiven: "class"), text: try text(ifGiven: "text"))
        let x = try number(ifGiven: "x", -1e6...1e6), y = try number(ifGiven: "y", -1e6...1e6)
        if let x, let y { query.point = CGPoint(x: x, y: y) }
        guard (x == nil) == (y == nil), !query.isEmpty else {
            throw ControlRequest.Mistake(
                "\(command) needs \"identifier\", \"label\", \"class\" or \"text\", or both of \"x\" and \"y\"")
        }
        return query
    }

    /// - Throws: `ControlRequest.Mistake` if there are fields that were not read.
    func refuseOthers() throws(ControlRequest.Mistake) {
        if let other = object.keys.filter({ !known.contains($0) }).min() {
            throw ControlRequest.Mistake("\(command) has no field \"\(other.prefix(40))\"")
        }
    }
}
