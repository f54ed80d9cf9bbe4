// MessageMapping.swift: addresses and places in messages, from the editor's files to their copies and back.
//
// The protocol writes each range as `start` and `end`, each place as `line` and `character`, and names the file beside them or
// around them. So messages that this file does not know are mapped too.

import Foundation
import Translation

/// What maps places of a file.
protocol PlaceMaps: AnyObject {
    /// The map of a file by the path of the original; nil if its copy is the original.
    func map(of path: String) -> CopyMap?
    /// The address of a file's copy; nil if the file has none.
    func copyAddress(_ address: String) -> String?
    /// The address of a copy's original; nil if the address is none of a copy.
    func originalAddress(_ address: String) -> String?
}

/// Maps the messages of one direction.
struct MessageMapping {
    enum Direction { case toCopy, toOriginal }
    /// What becomes of places that are not in the original.
    enum Rule {
        /// What has such a place is left out.
        case exact
        /// The place is where the text was added.
        case nearest
    }

    let maps: any PlaceMaps
    let direction: Direction
    var rule = Rule.exact

    /// Maps a value.
    /// - Parameter file: the address of the file that places refer to where no other is named, as it is in the value.
    /// - Returns: nil if the value refers to places that are not in the original.
    func mapped(_ value: Any, file: String?) -> Any? {
        switch value {
        case let text as String: return address(text) ?? text
        case let list as [Any]: return list.compactMap { mapped($0, file: file) }
        case let object as [String: Any]: return mapped(object, file: file)
        default: return value
        }
    }

    private func address(_ text: String) -> String? {
        guard text.hasPrefix("file:") else { return nil }
        return direction == .toCopy ? maps.copyAddress(text) : maps.originalAddress(text)
    }

    private func mapped(_ object: [String: Any], file: String?) -> Any? {
        if let place = Positions.position(object), object.count == 2 { return mapped(place, file) }
        if object.count == 2, let range = Positions.range(object) { return mapped(range, file) }
        let own = Self.file(of: object) ?? file
        // The places of a link from the file that the request names.
        let source = object["targetUri"] != nil ? file : own
        var result: [String: Any] = [:]
        for (key, value) in object {
            switch key {
            case "originSelectionRange": result[key] = mapped(value, file: source)
            case "fromRanges":
                let caller = (object["from"] as? [String: Any])?["uri"] as? String
                result[key] = mapped(value, file: caller ?? file)
            case "changes" where value is [String: Any]: result[key] = changes(value as? [String: Any] ?? [:])
            case "newText", "text": result[key] = value
            default:
                guard let new = mapped(value, file: own) else { return nil }
                result[key] = new
            }
        }
        if direction == .toOriginal, object["startLine"] is Int { return folding(object, own) }
        return result
    }

    /// The address that an object names for its places.
    private static func file(of object: [String: Any]) -> String? {
        object["targetUri"] as? String ?? object["uri"] as? String
            ?? (object["textDocument"] as? [String: Any])?["uri"] as? String
            ?? (object["item"] as? [String: Any])?["uri"] as? String
    }

    /// Edits by address.
    private func changes(_ changes: [String: Any]) -> [String: Any] {
        var result: [String: Any] = [:]
        for (file, edits) in changes { result[address(file) ?? file] = mapped(edits, file: file) }
        return result
    }

    // MARK: Places

    private func map(_ file: String?) -> CopyMap? {
        guard let file else { return nil }
        let original = direction == .toCopy ? file : maps.originalAddress(file) ?? file
        return EditorAddress.path(original).flatMap(maps.map)
    }

    private func mapped(_ place: TextPosition, _ file: String?) -> Any? {
        guard let map = map(file) else { return Positions.value(place) }
        if direction == .toCopy { return Positions.value(map.inCopy(place)) }
        let (position, kind) = map.inOriginal(place)
        return rule == .exact && kind != .same ? nil : Positions.value(position)
    }

    private func mapped(_ range: Range<TextPosition>, _ file: String?) -> Any? {
        guard let map = map(file) else { return Positions.value(range) }
        switch (direction, rule) {
        case (.toCopy, _):
            let start = map.inCopy(range.lowerBound)
            return Positions.value(start..<max(start, map.inCopy(range.upperBound)))
        case (.toOriginal, .exact): return map.inOriginal(range).map(Positions.value)
        case (.toOriginal, .nearest): return Positions.value(map.nearest(range))
        }
    }

    /// A part of a file that an editor folds, whose places have keys of their own.
    private func folding(_ object: [String: Any], _ file: String?) -> Any? {
        guard let map = map(file), let first = object["startLine"] as? Int, let last = object["endLine"] as? Int else {
            return object
        }
        var result = object
        for (lineKey, columnKey, line) in [("startLine", "startCharacter", first), ("endLine", "endCharacter", last)] {
            guard line < map.original.count else { return nil }
            guard let column = object[columnKey] as? Int else { continue }
            let place = map.inOriginal(TextPosition(line: line, column: column)).position
            result[lineKey] = place.line
            result[columnKey] = place.column
        }
        return result
    }
}
