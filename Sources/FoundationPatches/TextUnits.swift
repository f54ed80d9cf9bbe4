// TextUnits.swift: a mutable string of UTF-16 units, for long texts that are edited.
//
// Foundation's mutable string is a Swift string, in UTF-8. Where it is not ASCII, the first use of an offset in UTF-16
// after each edit counts all of its units: 5 ms for a million. `install` gives an attributed string this one in place of
// its own.

package import Foundation
@_spi(Reflection) import Swift

/// A mutable string in which an offset is found, and text replaced there, at once.
package final class TextUnits: NSMutableString {
    private var units: [UInt16] = []
    /// Nil after an edit, until it is asked for.
    private var string: String?

    package required init(capacity: Int) { super.init(capacity: capacity) }

    package required init(string: String) {
        units = Self.encoded(string)
        self.string = string
        super.init(capacity: 0)
    }

    package required init(characters: UnsafePointer<unichar>, length: Int) {
        units = Array(UnsafeBufferPointer(start: characters, count: length))
        super.init(capacity: 0)
    }

    /// Nil: nothing is archived.
    package required init?(coder: NSCoder) { nil }

    package required convenience init(stringLiteral value: StaticString) {
        self.init(string: value.description)
    }
    package required convenience init(extendedGraphemeClusterLiteral value: StaticString) {
        self.init(string: value.description)
    }
    package required convenience init(unicodeScalarLiteral value: StaticString) {
        self.init(string: value.description)
    }

    // MARK: Reading

    package override var length: Int { units.count }

    package override func character(at index: Int) -> unichar { units[index] }

    /// The units of a range inside the text.
    package func units(in range: NSRange) -> ArraySlice<UInt16> { units[range.location..<NSMaxRange(range)] }

    /// The text as a Swift string: linear in its length after an edit.
    package var contents: String {
        if let string { return string }
        let made = units.withUnsafeBufferPointer(Self.decoded)
        string = made
        return made
    }

    package func part(_ range: NSRange) -> String {
        units.withUnsafeBufferPointer {
            Self.decoded(UnsafeBufferPointer(rebasing: $0[range.location..<NSMaxRange(range)]))
        }
    }

    /// The standard library's own conversion takes 100 ms for a million units.
    private static func decoded(_ units: UnsafeBufferPointer<UInt16>) -> String {
        String(unsafeUninitializedCapacity: 3 * units.count) { bytes in
            var end = 0
            var index = 0
            func put(_ byte: UInt32) {
                bytes[end] = UInt8(truncatingIfNeeded: byte)
                end += 1
            }
            while index < units.count {
                let unit = UInt32(units[index])
                index += 1
                if unit < 0x80 {
                    put(unit)
                } else if unit < 0x800 {
                    put(0xC0 | unit >> 6)
                    put(0x80 | unit & 0x3F)
                } else if unit & 0xFC00 == 0xD800, index < units.count, units[index] & 0xFC00 == 0xDC00 {
                    let scalar = 0x10000 + ((unit & 0x3FF) << 10 | UInt32(units[index] & 0x3FF))
                    index += 1
                    put(0xF0 | scalar >> 18)
                    put(0x80 | scalar >> 12 & 0x3F)
                    put(0x80 | scalar >> 6 & 0x3F)
                    put(0x80 | scalar & 0x3F)
                } else {
                    // Half a character cannot be encoded.
                    let shown = unit & 0xF800 == 0xD800 ? 0xFFFD : unit
                    put(0xE0 | shown >> 12)
                    put(0x80 | shown >> 6 & 0x3F)
                    put(0x80 | shown & 0x3F)
                }
            }
            return end
        }
    }

    /// As `Array(string.utf16)`, in a third of the time.
    private static func encoded(_ string: String) -> [UInt16] {
        var string = string
        return string.withUTF8 { bytes in
            [UInt16](unsafeUninitializedCapacity: bytes.count) { units, count in
                var index = 0
                func next() -> UInt32 {
                    defer { index += 1 }
                    return UInt32(bytes[index])
                }
                while index < bytes.count {
                    // Most bytes are ASCII.
                    while index < bytes.count, bytes[index] < 0x80 {
                        units[count] = UInt16(bytes[index])
                        count += 1
                        index += 1
                    }
                    guard index < bytes.count else { break }
                    let first = next()
                    var scalar = first
                    if first >= 0xF0 {
                        scalar = (first & 7) << 18 | (next() & 0x3F) << 12 | (next() & 0x3F) << 6 | next() & 0x3F
                        units[count] = UInt16(truncatingIfNeeded: 0xD7C0 + (scalar >> 10))
                        count += 1
                        scalar = 0xDC00 | scalar & 0x3FF
                    } else if first >= 0xE0 {
                        scalar = (first & 0xF) << 12 | (next() & 0x3F) << 6 | next() & 0x3F
                    } else if first >= 0xC0 {
                        scalar = (first & 0x1F) << 6 | next() & 0x3F
                    }
                    units[count] = UInt16(truncatingIfNeeded: scalar)
                    count += 1
                }
            }
        }
    }

    // MARK: Editing

    package override func replaceCharacters(in range: NSRange, with aString: String) {
        let isWhole = range.length == units.count
        units.replaceSubrange(range.location..<NSMaxRange(range), with: Self.encoded(aString))
        string = isWhole ? aString : nil
    }

    // MARK: In attributed strings

    /// Bytes from the beginning of an attributed string to its text; nil where this Foundation is built in another way.
    private static let offset: Int? = {
        var place: Int?
        // `.classType`, which the library has as a variable.
        let ofClasses = _EachFieldOptions(rawValue: 1)
        _forEachField(of: NSAttributedString.self, options: ofClasses) { name, offset, type, _ in
            guard strcmp(name, "_string") == 0 else { return true }
            if type == NSString.self { place = offset }
            return false
        }
        return place
    }()

    /// Replaces the text of an attributed string by an equal one of this class. Nil where that is not possible.
    package static func install(in string: NSMutableAttributedString) -> TextUnits? {
        guard let offset else { return nil }
        let units = TextUnits(string: string.string)
        return withExtendedLifetime(string) {
            let field = (Unmanaged.passUnretained(string).toOpaque() + offset).assumingMemoryBound(to: NSString.self)
            guard field.pointee is NSMutableString else { return nil }
            field.pointee = units
            return units
        }
    }
}
