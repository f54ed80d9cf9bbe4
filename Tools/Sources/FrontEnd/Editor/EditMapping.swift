// EditMapping.swift: changes that the server proposes, for the originals.
//
// The server has seen translated text, and must not write any of it into the originals: a change is one of text that is the
// same in both.

import Foundation
import Translation

/// Maps workspace edits.
struct EditMapping {
    let maps: any PlaceMaps

    /// Whether all edits in a value replace text that is the same in the original. Edits of text that is only in the
    /// copy do not count.
    func isPossible(_ value: Any) -> Bool { reduced(value, file: nil) != nil }

    /// A value with workspace edits, such as a code action, without those of text that is only in the copy. Addresses and
    /// places are still those of the copy.
    /// - Returns: nil if there is an edit of translated text.
    func reduced(_ value: Any, file: String?) -> Any? {
        if let list = value as? [Any] {
            let reduced = list.map { item in
                (item as? [String: Any]).flatMap { isOfAddedText($0, file) } == true
                    ? .some(nil) : self.reduced(item, file: file).map(Optional.some)
            }
            return reduced.contains { $0 == nil } ? nil : reduced.compactMap { $0 ?? nil }
        }
        guard let object = value as? [String: Any] else { return value }
        if object["newText"] != nil, let map = map(file), let range = Self.range(of: object) {
            return map.replaceable(range) == nil ? nil : object
        }
        let own = (object["textDocument"] as? [String: Any])?["uri"] as? String ?? object["uri"] as? String ?? file
        var result: [String: Any] = [:]
        for (key, item) in object {
            if key == "changes", let changes = item as? [String: Any] {
                var files: [String: Any] = [:]
                for (address, edits) in changes {
                    guard let edits = reduced(edits, file: address) else { return nil }
                    files[address] = edits
                }
                result[key] = files
            } else {
                guard let item = reduced(item, file: own) else { return nil }
                result[key] = item
            }
        }
        return result
    }

    /// Whether an object is an edit of text that is only in the copy; nil if it is none.
    private func isOfAddedText(_ object: [String: Any], _ file: String?) -> Bool? {
        guard object["newText"] != nil, let map = map(file), let range = Self.range(of: object) else { return nil }
        return !map.isIdentity && !range.isEmpty && map.isAdded(range)
    }

    private static func range(of edit: [String: Any]) -> Range<TextPosition>? {
        (edit["range"] as? [String: Any]).flatMap(Positions.range)
    }

    private func map(_ file: String?) -> CopyMap? {
        file.flatMap { EditorAddress.path(maps.originalAddress($0) ?? $0) }.flatMap(maps.map)
    }
}
