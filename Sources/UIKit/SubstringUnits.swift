// SubstringUnits.swift: words and sentences of strings, which Foundation on Linux does not enumerate.
//
// Foundation's own methods end the program there. A method of `String` itself is preferred to that of its protocol; one
// of `NSString` is chosen by its options, since two of the same type would be ambiguous.

public import Foundation
import VitrineUnicode

extension NSString.EnumerationOptions {
    /// By words.
    @_disfavoredOverload public static var byWords: NSString.EnumerationOptions { .init(rawValue: 3) }
    /// By sentences.
    @_disfavoredOverload public static var bySentences: NSString.EnumerationOptions { .init(rawValue: 4) }

    /// The kind of boundaries; nil for those that Foundation finds.
    fileprivate var textUnit: BoundaryIterator.Kind? {
        switch rawValue & 0xff {
        case 3: .words
        case 4: .sentences
        default: nil
        }
    }
}

/// Options that enumerate the words or sentences of an `NSString`.
public struct TextUnitOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// By words.
    public static let byWords = TextUnitOptions(rawValue: 3)
    /// By sentences.
    public static let bySentences = TextUnitOptions(rawValue: 4)
    /// From the last to the first.
    public static let reverse = TextUnitOptions(rawValue: NSString.EnumerationOptions.reverse.rawValue)
    /// Without the substrings, which are nil.
    public static let substringNotRequired = TextUnitOptions(
        rawValue: NSString.EnumerationOptions.substringNotRequired.rawValue)
    /// By the rules of the user's language. Without effect.
    public static let localized = TextUnitOptions(rawValue: NSString.EnumerationOptions.localized.rawValue)
}

extension NSString {
    /// Calls `block` with each word or sentence of a range, with its range, and that with what follows up to the next.
    public func enumerateSubstrings(
        in range: NSRange, options: TextUnitOptions,
        using block: (String?, NSRange, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        let options = NSString.EnumerationOptions(rawValue: options.rawValue)
        var stop = ObjCBool(false)
        for unit in TextUnit.units(of: substring(with: range), options) {
            let own = NSRange(location: range.location + unit.own.lowerBound, length: unit.own.count)
            let whole = NSRange(location: range.location + unit.whole.lowerBound, length: unit.whole.count)
            block(options.contains(.substringNotRequired) ? nil : substring(with: own), own, whole, &stop)
            if stop.boolValue { return }
        }
    }
}

extension String {
    /// Calls `body` with each part of a range, with its range, and that with what follows up to the next.
    public func enumerateSubstrings<R: RangeExpression>(
        in range: R, options opts: NSString.EnumerationOptions = [],
        _ body:
            @escaping (
                _ substring: String?, _ substringRange: Range<Index>, _ enclosingRange: Range<Index>, inout Bool
            ) -> Void
    ) where R.Bound == Index {
        guard opts.textUnit != nil else {
            return self[...].enumerateSubstrings(in: range.relative(to: self), options: opts, body)
        }
        let range = range.relative(to: self)
        func place(_ offset: Int) -> Index { utf16.index(range.lowerBound, offsetBy: offset) }
        var stop = false
        for unit in TextUnit.units(of: String(self[range]), opts) {
            let own = place(unit.own.lowerBound)..<place(unit.own.upperBound)
            let whole = place(unit.whole.lowerBound)..<place(unit.whole.upperBound)
            body(opts.contains(.substringNotRequired) ? nil : String(self[own]), own, whole, &stop)
            if stop { return }
        }
    }
}

/// A word or sentence, in offsets of UTF-16.
private struct TextUnit {
    let own: Range<Int>
    /// With what follows up to the next unit; the first one begins with the text.
    var whole: Range<Int>

    static func units(of text: String, _ options: NSString.EnumerationOptions) -> [TextUnit] {
        guard let kind = options.textUnit, let iterator = BoundaryIterator(kind) else { return [] }
        let characters = Array(text.utf16)
        var units: [TextUnit] = []
        var last = 0
        characters.withUnsafeBufferPointer { buffer in
            iterator.forEach(in: buffer) { offset, isUnit in
                if isUnit { units.append(TextUnit(own: last..<offset, whole: last..<offset)) }
                last = offset
            }
        }
        for index in units.indices {
            let start = index == 0 ? 0 : units[index].own.lowerBound
            let end = index + 1 < units.count ? units[index + 1].own.lowerBound : characters.count
            units[index].whole = start..<end
        }
        return options.contains(.reverse) ? units.reversed() : units
    }
}
