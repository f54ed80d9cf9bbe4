// KeyNames.swift: keys by name and by character, as HID usages of a US keyboard.
//
// Source: USB HID Usage Tables 1.4, page 7 (keyboard).

import Foundation

/// Names and characters of keys.
package enum KeyNames {
    /// Named keys, in the order of messages.
    private static let named: [(name: String, usage: Int)] = {
        let keys: [(String, Int)] = [
            ("return", 0x28), ("escape", 0x29), ("backspace", 0x2A), ("tab", 0x2B), ("space", 0x2C),
            ("delete", 0x4C),
            ("left", 0x50), ("right", 0x4F), ("up", 0x52), ("down", 0x51), ("home", 0x4A), ("end", 0x4D),
            ("pageup", 0x4B), ("pagedown", 0x4E), ("insert", 0x49), ("capslock", 0x39), ("printscreen", 0x46),
            ("pause", 0x48), ("menu", 0x76), ("power", 0x66), ("mute", 0x7F), ("volumeup", 0x80),
            ("volumedown", 0x81),
        ]
        let functions: [(String, Int)] = (1...12).map { ("f\($0)", 0x39 + $0) }
        // Page 12.
        let media: [(String, Int)] = [
            ("play", 0xC00B0), ("pauseplaying", 0xC00B1), ("fastforward", 0xC00B3), ("rewind", 0xC00B4),
            ("next", 0xC00B5), ("previous", 0xC00B6), ("stop", 0xC00B7), ("playpause", 0xC00CD),
        ]
        return keys + functions + media
    }()

    private static let synonyms = [
        "enter": "return", "esc": "escape", "arrowleft": "left", "arrowright": "right", "arrowup": "up",
        "arrowdown": "down",
    ]

    /// Characters without and with shift.
    private static let symbols: [(plain: Character, shifted: Character, usage: Int)] = [
        ("1", "!", 0x1E), ("2", "@", 0x1F), ("3", "#", 0x20), ("4", "$", 0x21), ("5", "%", 0x22),
        ("6", "^", 0x23),
        ("7", "&", 0x24), ("8", "*", 0x25), ("9", "(", 0x26), ("0", ")", 0x27), ("-", "_", 0x2D),
        ("=", "+", 0x2E),
        ("[", "{", 0x2F), ("]", "}", 0x30), ("\\", "|", 0x31), (";", ":", 0x33), ("'", "\"", 0x34),
        ("`", "~", 0x35),
        (",", "<", 0x36), (".", ">", 0x37), ("/", "?", 0x38),
    ]

    /// Every name that `usage(of:)` accepts, except single characters.
    static var all: [String] { named.map(\.name) + synonyms.keys.sorted() }

    /// A key's name in a script: its name, the character on it, or its usage as a number.
    static func name(of usage: Int) -> String {
        if let row = named.first(where: { $0.usage == usage }) { return row.name }
        let character = characters(usage: usage, shift: false)
        // A quote or a hash has another meaning.
        if character.count == 1, let first = character.first, !"\"#\r\u{1B}\u{8}\t ".contains(first) {
            return character
        }
        return "0x" + String(usage, radix: 16)
    }

    /// The names for messages.
    static var listed: String { named.map(\.name).joined(separator: ", ") }

    /// The usage of a key by its name or by the character on it, ignoring case.
    package static func usage(of name: String) -> Int? {
        let lower = name.lowercased()
        let known = synonyms[lower] ?? lower
        if known.hasPrefix("0x") {
            guard let usage = Int(known.dropFirst(2), radix: 16), (0...0xF_FFFF).contains(usage) else {
                return nil
            }
            return usage
        }
        if let key = named.first(where: { $0.name == known }) { return key.usage }
        guard known.count == 1, let character = known.first, let key = key(typing: character), !key.shift
        else { return nil }
        return key.usage
    }

    /// The key that types `character`, and whether shift is held for it.
    package static func key(typing character: Character) -> (usage: Int, shift: Bool)? {
        switch character {
        case "\n": return (0x28, false)
        case "\t": return (0x2B, false)
        case " ": return (0x2C, false)
        case "a"..."z": return (0x04 + Int(character.asciiValue!) - 0x61, false)
        case "A"..."Z": return (0x04 + Int(character.asciiValue!) - 0x41, true)
        default:
            guard let row = symbols.first(where: { $0.plain == character || $0.shifted == character }) else {
                return nil
            }
            return (row.usage, row.shifted == character)
        }
    }

    /// The text of the key. Empty for keys that type nothing.
    package static func characters(usage: Int, shift: Bool) -> String {
        switch usage {
        case 0x04...0x1D:
            let letter = String(UnicodeScalar(UInt8(0x61 + usage - 0x04)))
            return shift ? letter.uppercased() : letter
        case 0x28: return "\r"
        case 0x29: return "\u{1B}"
        case 0x2A: return "\u{8}"
        case 0x2B: return "\t"
        case 0x2C: return " "
        default:
            guard let row = symbols.first(where: { $0.usage == usage }) else { return "" }
            return String(shift ? row.shifted : row.plain)
        }
    }
}
