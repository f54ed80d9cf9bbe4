// SVGScanner.swift: reads numbers and words of an attribute's value.

/// A position in a value. Each method reads what it is named after, or leaves the position and returns nil.
struct SVGScanner {
    private let bytes: [UInt8]
    private(set) var position = 0

    init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { position >= bytes.count }
    /// The next byte; 0 at the end.
    var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

    mutating func skipSpaces() {
        while next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0D || next == 0x0C { position += 1 }
    }

    /// Skips spaces with at most one comma among them.
    mutating func skipComma() {
        skipSpaces()
        if next == UInt8(ascii: ",") {
            position += 1
            skipSpaces()
        }
    }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte, !isAtEnd else { return false }
        position += 1
        return true
    }

    mutating func skip(_ byte: Unicode.Scalar) -> Bool { skip(UInt8(ascii: byte)) }

    mutating func byte() -> UInt8? {
        guard !isAtEnd else { return nil }
        position += 1
        return bytes[position - 1]
    }

    /// A number as SVG writes it: a sign, digits, a point, an exponent. `em` after a number is no exponent.
    mutating func number() -> Double? {
        let start = position
        if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
        let whole = skipDigits()
        var fraction = 0
        if next == UInt8(ascii: ".") {
            position += 1
            fraction = skipDigits()
        }
        guard whole + fraction > 0 else {
            position = start
            return nil
        }
        skipExponent()
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let value = Double(text), value.isFinite else {
            position = start
            return nil
        }
        return value
    }

    private mutating func skipExponent() {
        guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else { return }
        let start = position
        position += 1
        if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
        if skipDigits() == 0 { position = start }
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while next >= 0x30 && next <= 0x39 { position += 1 }
        return position - start
    }

    /// 0 or 1, of an arc; needs no separator after it.
    mutating func flag() -> Bool? {
        guard next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else { return nil }
        position += 1
        return bytes[position - 1] == UInt8(ascii: "1")
    }

    /// Letters, digits, `-` and `_`; nil if there are none.
    mutating func word() -> String? {
        let start = position
        while Self.isWordByte(next) { position += 1 }
        return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A || byte >= 0x30 && byte <= 0x39
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    /// The bytes up to `end`, which is skipped; nil if it does not follow.
    mutating func text(upTo end: Unicode.Scalar) -> String? {
        guard let stop = bytes[position...].firstIndex(of: UInt8(ascii: end)) else { return nil }
        defer { position = stop + 1 }
        return String(decoding: bytes[position..<stop], as: UTF8.self)
    }

    /// The rest of the value.
    var rest: String { String(decoding: bytes[min(position, bytes.count)...], as: UTF8.self) }

    /// Numbers with spaces or commas between them, to the end. Nil if anything else follows.
    static func numbers(_ text: String) -> [Double]? {
        var scanner = SVGScanner(text)
        var numbers: [Double] = []
        scanner.skipSpaces()
        while !scanner.isAtEnd {
            guard let number = scanner.number() else { return nil }
            numbers.append(number)
            scanner.skipComma()
        }
        return numbers
    }
}
