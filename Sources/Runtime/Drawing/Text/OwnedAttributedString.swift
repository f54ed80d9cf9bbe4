// OwnedAttributedString.swift: attributed strings that free their attributes.
//
// Foundation on Linux keeps the attributes of each attributed string in a Core Foundation object behind a bare pointer,
// and never releases it: some 350 bytes a string, with its fonts and paragraph styles. A clock that creates one a
// second loses 30 MB a day. Two remedies:
//
// - immutable strings, an app's too: the end of `NSAttributedString` is followed by a release of the object;
// - mutable ones that Vitrine creates have a class that releases it. Those of Foundation's own class cannot: a string
// created from another uses the object of a temporary mutable one, without its own reference.
//
// Invariant: the object is released only by its single owner.

import CVitrineLinux
package import Foundation
@_spi(Reflection) import Swift

/// A mutable attributed string that frees its attributes.
package final class OwnedMutableAttributedString: NSMutableAttributedString {
    deinit { AttributedStringRuns.release(of: self) }

    // Archives hold classes that can be read without Vitrine.
    package override var classForCoder: AnyClass { NSMutableAttributedString.self }

    package override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        AttributedStringRuns.part(of: self, range)
    }

    package override func mutableCopy(with zone: NSZone? = nil) -> Any {
        OwnedMutableAttributedString(attributedString: self)
    }
}

/// The object behind an attributed string.
enum AttributedStringRuns {
    /// The number of bytes from the beginning of a string to the pointer; nil where this Foundation has no such
    /// pointer, or frees the object itself.
    private static let offset: Int? = {
        guard let (place, runs) = probe() else { return nil }
        // One reference is the probe's; since the string was released, a second one is a leak.
        let isLeft = vitrine_cf_retain_count(runs) == 2
        for _ in 0..<(isLeft ? 2 : 1) { vitrine_cf_release(runs) }
        return isLeft ? place : nil
    }()

    /// The position of the pointer in a string, and its value, with a further reference.
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

    /// The position of the pointer in the class of attributed strings. A `Mirror` of a string has it too, but searches
    /// all of the program's conformances.
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

    private static let isMended: Bool = {
        guard let offset else { return false }
        vitrine_release_field_at_end(
            unsafeBitCast(NSAttributedString.self as AnyClass, to: UnsafeMutableRawPointer.self), UInt(offset)
        )
        return true
    }()

    /// Makes immutable strings free their attributes, where Foundation does not.
    static func mend() { _ = isMended }

    /// Releases the object. Called before the string ends.
    static func release(of string: NSMutableAttributedString) {
        guard let offset else { return }
        let object = Unmanaged.passUnretained(string).toOpaque()
        guard let runs = object.load(fromByteOffset: offset, as: UnsafeRawPointer?.self) else { return }
        vitrine_cf_release(runs)
    }

    /// A part of a string. Foundation's own parts are never freed at all.
    static func part(of string: NSAttributedString, _ range: NSRange) -> NSAttributedString {
        let part = OwnedMutableAttributedString(string: (string.string as NSString).substring(with: range))
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
