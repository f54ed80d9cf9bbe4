// AttributedStringRuns.swift: the attributes of attributed strings are freed.
//
// Foundation on Linux keeps the attributes of each attributed string in a Core Foundation object behind a bare pointer,
// and never releases it: some 350 bytes a string, and its fonts and paragraph styles with them. A clock that makes
// one a second loses 30 MB a day. Two remedies:
//
// - immutable strings, an app's too: after the end of `NSAttributedString` the object is released;
// - mutable ones that Vitrine makes are of a class that releases it (OwnedMutableAttributedString.swift).
//
// Invariant: the code that releases the object holds the only reference.

import CVitrineFoundation
package import Foundation
@_spi(Reflection) import Swift

/// The object behind an attributed string.
package enum AttributedStringRuns {
    /// Bytes from the beginning of a string to the pointer; nil where this Foundation has no such pointer, or frees
    /// what is behind it.
    private static let offset: Int? = {
        guard let (place, runs) = probe() else { return nil }
        // One reference is the probe's; the string was released, so a second one is a leak.
        let isLeft = vitrine_cf_retain_count(runs) == 2
        for _ in 0..<(isLeft ? 2 : 1) { vitrine_cf_release(runs) }
        return isLeft ? place : nil
    }()

    /// The offset of a string's pointer and its value, which is retained.
    private static func probe() -> (place: Int, runs: UnsafeRawPointer)? {
        let string = NSAttributedString(string: " ")
        return withExtendedLifetime(string) { () -> (Int, UnsafeRawPointer)? in
            let object = Unmanaged.passUnretained(string).toOpaque()
            let word = MemoryLayout<UInt>.size
            guard let place = place(), place >= 2 * word, place % word == 0,
                place + word <= Int(vitrine_block_size(object)),
                let runs = object.load(fromByteOffset: place, as: UnsafeRawPointer?.self)
            else { return nil }
            vitrine_cf_retain(runs)
            return (place, runs)
        }
    }

    /// The offset of the pointer in the class of attributed strings. A `Mirror` of a string has it too, after a search
    /// through all of the program's conformances.
    private static func place() -> Int? {
        var place: Int?
        // `.classType`, which the library has as a variable.
        let ofClasses = _EachFieldOptions(rawValue: 1)
        _forEachField(of: NSAttributedString.self, options: ofClasses) { name, offset, type, _ in
            guard strcmp(name, "_attributeArray") == 0 else { return true }
            if type == OpaquePointer.self { place = offset }
            return false
        }
        return place
    }

    /// Makes immutable strings free their attributes, at the first use. False where Foundation does, or is built in
    /// another way.
    static let isReleased: Bool = {
        guard let offset else { return false }
        vitrine_release_field_at_end(
            unsafeBitCast(NSAttributedString.self as AnyClass, to: UnsafeMutableRawPointer.self), UInt(offset)
        )
        return true
    }()

    /// Releases the object. For the end of a mutable string whose class owns it.
    package static func release(of string: NSMutableAttributedString) {
        guard let offset else { return }
        let object = Unmanaged.passUnretained(string).toOpaque()
        guard let runs = object.load(fromByteOffset: offset, as: UnsafeRawPointer?.self) else { return }
        vitrine_cf_release(runs)
    }

    /// A part of a string. Foundation's own parts are never freed at all.
    ///
    /// - Parameter text: the characters of the range; nil to read them.
    package static func part(of string: NSAttributedString, _ range: NSRange, text: String? = nil)
        -> NSAttributedString
    {
        let part = OwnedMutableAttributedString(
            string: text ?? (string.string as NSString).substring(with: range))
        string.enumerateAttributes(in: range, options: .longestEffectiveRangeNotRequired) {
            attributes, run, _ in
            // Runs reach beyond the part.
            let found = NSIntersectionRange(run, range)
            part.setAttributes(
                attributes, range: NSRange(location: found.location - range.location, length: found.length))
        }
        return NSAttributedString(attributedString: part)
    }
}
