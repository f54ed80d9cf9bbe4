// JournalEntry.swift: a message in the journal's format: a sequence of fields.
//
// A value without line breaks follows `NAME=`; any other follows its length in eight bytes, the least significant
// first. https://systemd.io/JOURNAL_NATIVE_PROTOCOL

import Foundation

enum JournalEntry {
    /// The datagram for `fields`, in order.
    static func encode(_ fields: [(name: String, value: String)]) -> [UInt8] {
        var bytes: [UInt8] = []
        for (name, value) in fields {
            let text = Array(value.utf8)
            bytes += Array(name.utf8)
            if text.contains(10) {
                bytes.append(10)
                var length = UInt64(text.count).littleEndian
                withUnsafeBytes(of: &length) { bytes += Array($0) }
            } else {
                bytes.append(61)
            }
            bytes += text
            bytes.append(10)
        }
        return bytes
    }

    /// A valid name for the journal: upper case, digits and underscores, a letter first, at most 64 characters.
    static func fieldName(_ name: String) -> String {
        let letters = name.uppercased().unicodeScalars.map { scalar -> Character in
            ("A"..."Z").contains(Character(scalar)) || ("0"..."9").contains(Character(scalar))
                ? Character(scalar) : "_"
        }
        let text = String(letters.drop { !$0.isLetter }.prefix(64))
        return text.isEmpty ? "FIELD" : text
    }
}
