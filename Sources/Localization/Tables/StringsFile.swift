// StringsFile.swift: reads `"key" = "value";`, and finds the line of a mistake.
//
// Entries before a mistake are used: a translator's slip costs the rest of a file, never the program.

import Foundation

/// The contents of a `.strings` file.
struct StringsFile {
    private(set) var strings: [String: String] = [:]
    /// The problem of the file, for its author; nil if there is none.
    private(set) var problem: String?

    private var scalars: [Unicode.Scalar] = []
    private var at = 0

    /// - Parameter data: UTF-8, or UTF-16 with a byte order mark.
    init(_ data: Data) {
        guard let text = Self.text(data) else {
            problem = "is neither UTF-8 nor UTF-16"
            return
        }
        scalars = Array(text.unicodeScalars)
        do {
            try readPairs()
        } catch {
            problem = "line \(line(of: error.offset)): \(error.expected)"
        }
        scalars = []
    }

    private static func text(_ data: Data) -> String? {
        let bytes = [UInt8](data)
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFF, 0xFE): return utf16(bytes.dropFirst(2)) { UInt16($0) | UInt16($1) << 8 }
        case (0xFE, 0xFF): return utf16(bytes.dropFirst(2)) { UInt16($0) << 8 | UInt16($1) }
        default:
            let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
            return String(validating: bytes.dropFirst(hasMark ? 3 : 0), as: UTF8.self)
        }
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, unit: (UInt8, UInt8) -> UInt16) -> String? {
        let bytes = Array(bytes)
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { unit(bytes[$0], bytes[$0 + 1]) }
        return String(validating: units, as: UTF16.self)
    }

    // MARK: Grammar

    private struct Mistake: Error {
        let offset: Int
        let expected: String
    }

    private func line(of offset: Int) -> Int { scalars.prefix(offset).count { $0 == "\n" } + 1 }

    private var next: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

    private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        at += 1
        return true
    }

    private mutating func readPairs() throws(Mistake) {
        try skipBlanks()
        // The whole file may be in braces, as a property list.
        let isBraced = consume("{")
        while true {
            try skipBlanks()
            guard next != nil else {
                if isBraced { throw Mistake(offset: at, expected: "the “}” that ends the file is missing") }
                return
            }
            if isBraced, consume("}") { return }
            let key = try readString("a key in quotation marks")
            try skipBlanks()
            var value = key
            if consume("=") {
                try skipBlanks()
                value = try readString("a value in quotation marks after “\(key.prefix(60))” =")
                try skipBlanks()
            }
            strings[key] = value
            let end = at
            guard consume(";") else {
                throw Mistake(offset: end, expected: "“;” is missing after “\(key.prefix(60))”")
            }
        }
    }

    private mutating func skipBlanks() throws(Mistake) {
        while let scalar = next {
            if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
                at += 1
            } else if scalar == "/", at + 1 < scalars.count, scalars[at + 1] == "/" {
                while let other = next, other != "\n" { _ = consume(other) }
            } else if scalar == "/", at + 1 < scalars.count, scalars[at + 1] == "*" {
                let start = at
                at += 2
                while at + 1 < scalars.count, !(scalars[at] == "*" && scalars[at + 1] == "/") { at += 1 }
                guard at + 1 < scalars.count else {
                    throw Mistake(offset: start, expected: "the comment that begins here has no end")
                }
                at += 2
            } else {
                return
            }
        }
    }

    private mutating func readString(_ expected: String) throws(Mistake) -> String {
        let start = at
        if consume("\"") { return try readQuoted(from: start, until: "\"") }
        if consume("'") { return try readQuoted(from: start, until: "'") }
        var word = String.UnicodeScalarView()
        while let scalar = next, Self.isBare(scalar) {
            word.append(scalar)
            at += 1
        }
        guard !word.isEmpty else { throw Mistake(offset: start, expected: "\(expected) is expected") }
        return String(word)
    }

    /// Whether a character needs no quotation marks.
    private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$", ":", ".", "-": true
        default: false
        }
    }

    /// UTF-16 units, since escapes may write a character in two halves.
    private mutating func readQuoted(from start: Int, until end: Unicode.Scalar) throws(Mistake) -> String {
        var units: [UInt16] = []
        while let scalar = next {
            at += 1
            if scalar == end { return String(decoding: units, as: UTF16.self) }
            if scalar == "\\", let escaped = next {
                at += 1
                readEscape(escaped, &units)
            } else {
                units.append(contentsOf: UTF16.encode(scalar)!)
            }
        }
        throw Mistake(offset: start, expected: "the quotation mark that opens here is never closed")
    }

    private mutating func readEscape(_ escaped: Unicode.Scalar, _ units: inout [UInt16]) {
        switch escaped {
        case "n": units.append(10)
        case "t": units.append(9)
        case "r": units.append(13)
        case "a": units.append(7)
        case "b": units.append(8)
        case "f": units.append(12)
        case "v": units.append(11)
        case "U", "u": units.append(readNumber(radix: 16, digits: 4) ?? 0xFFFD)
        case "0"..."7":
            at -= 1
            units.append(readNumber(radix: 8, digits: 3) ?? 0xFFFD)
        default: units.append(contentsOf: UTF16.encode(escaped)!)
        }
    }

    private mutating func readNumber(radix: Int, digits: Int) -> UInt16? {
        var text = ""
        while text.count < digits, let scalar = next,
            Character(scalar).hexDigitValue.map({ $0 < radix }) == true
        {
            text.unicodeScalars.append(scalar)
            at += 1
        }
        return UInt16(text, radix: radix)
    }
}
