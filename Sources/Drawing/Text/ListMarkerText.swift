// ListMarkerText.swift: the mark of a list's item from its format.

import Foundation

/// A format with the number of an item in it. UIKit's characters for each keyword.
struct ListMarkerText {
    private(set) var text = ""
    /// Whether the format has a number.
    private(set) var isNumbered = false

    private static let marks: [String: String] = [
        "none": "", "box": "▫", "check": "✓", "circle": "◦", "diamond": "◆", "disc": "•", "hyphen": "⁃", "square": "▪",
    ]

    /// - Parameter format: keywords are in braces. A backslash keeps the next character from being special; tabs are left
    ///   out.
    init(_ format: String, number: Int) {
        var rest = Substring(format)
        while let character = rest.popFirst() {
            switch character {
            case "{":
                let end = rest.firstIndex(of: "}") ?? rest.endIndex
                add(keyword: String(rest[..<end]), number)
                rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
            case "\\": if let next = rest.popFirst(), next != "\t" { text.append(next) }
            case "\t": break
            default: text.append(character)
            }
        }
    }

    private mutating func add(keyword: String, _ number: Int) {
        if let mark = Self.marks[keyword] { return text += mark }
        isNumbered = true
        switch keyword {
        case "lower-hexadecimal": text += String(number, radix: 16)
        case "upper-hexadecimal": text += String(number, radix: 16, uppercase: true)
        case "octal": text += String(number, radix: 8)
        case "lower-alpha", "lower-latin": text += Self.letter(number, from: 0x61)
        case "upper-alpha", "upper-latin": text += Self.letter(number, from: 0x41)
        case "lower-roman": text += Self.roman(number)
        case "upper-roman": text += Self.roman(number).uppercased()
        default: text += String(number)
        }
    }

    private static func letter(_ number: Int, from first: UInt32) -> String {
        let place = UInt32((number &- 1) % 26 + (number < 1 ? 26 : 0)) % 26
        return Unicode.Scalar(first + place).map { String(Character($0)) } ?? ""
    }

    /// Numbers that Romans could not write are decimal.
    private static func roman(_ number: Int) -> String {
        guard (1..<4000).contains(number) else { return String(number) }
        let digits: [(Int, String)] = [
            (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
            (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
        ]
        var rest = number
        var text = ""
        for (value, digit) in digits {
            while rest >= value {
                text += digit
                rest -= value
            }
        }
        return text
    }
}
