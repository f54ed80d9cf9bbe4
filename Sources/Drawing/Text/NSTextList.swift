// NSTextList.swift: a list of paragraphs, and the marks before its items.

public import Foundation
import VitrineFoundationPatches

/// A list. Its items are the paragraphs whose styles name it last in `textLists`. Two lists are the same if they are the
/// same object.
open class NSTextList: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let foundationMark = FoundationMark()

    /// The text before an item: characters, and a keyword in braces in place of a mark or number, as in `"({decimal})"`.
    public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
        /// The text.
        public var rawValue: String
        /// Creates a format from its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a format from its text.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// A small white square.
        public static let box = MarkerFormat("{box}")
        /// A check mark.
        public static let check = MarkerFormat("{check}")
        /// A white circle.
        public static let circle = MarkerFormat("{circle}")
        /// A black diamond.
        public static let diamond = MarkerFormat("{diamond}")
        /// A bullet.
        public static let disc = MarkerFormat("{disc}")
        /// A hyphen.
        public static let hyphen = MarkerFormat("{hyphen}")
        /// A small black square.
        public static let square = MarkerFormat("{square}")
        /// Numbers in base 16: a, b, c for 10 to 12.
        public static let lowercaseHexadecimal = MarkerFormat("{lower-hexadecimal}")
        /// Numbers in base 16: A, B, C for 10 to 12.
        public static let uppercaseHexadecimal = MarkerFormat("{upper-hexadecimal}")
        /// Numbers in base 8.
        public static let octal = MarkerFormat("{octal}")
        /// The letters a to z, again from a after z.
        public static let lowercaseAlpha = MarkerFormat("{lower-alpha}")
        /// The letters A to Z, again from A after Z.
        public static let uppercaseAlpha = MarkerFormat("{upper-alpha}")
        /// The letters a to z, again from a after z.
        public static let lowercaseLatin = MarkerFormat("{lower-latin}")
        /// The letters A to Z, again from A after Z.
        public static let uppercaseLatin = MarkerFormat("{upper-latin}")
        /// i, ii, iii, iv.
        public static let lowercaseRoman = MarkerFormat("{lower-roman}")
        /// I, II, III, IV.
        public static let uppercaseRoman = MarkerFormat("{upper-roman}")
        /// 1, 2, 3.
        public static let decimal = MarkerFormat("{decimal}")
    }

    /// Options of a list.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: UInt
        /// Creates a set of options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The marks of the lists around this one are before its own.
        public static let prependEnclosingMarker = Options(rawValue: 1 << 0)
    }

    /// The text before an item.
    public let markerFormat: MarkerFormat
    /// The options of the list.
    public let listOptions: Options
    /// The number of the first item, from 1. Only for ordered lists.
    open var startingItemNumber: Int

    /// Creates a list.
    /// - Parameter startingItemNumber: 0 and less mean 1.
    public required init(markerFormat: MarkerFormat, options: Options, startingItemNumber: Int) {
        self.markerFormat = markerFormat
        listOptions = options
        self.startingItemNumber = max(1, startingItemNumber)
        super.init()
    }

    /// Creates a list that begins with 1.
    /// - Parameter options: bits of `Options`.
    public convenience init(markerFormat: MarkerFormat, options: Int) {
        self.init(
            markerFormat: markerFormat, options: Options(rawValue: UInt(truncatingIfNeeded: options)),
            startingItemNumber: 1)
    }

    /// True.
    open class var supportsSecureCoding: Bool { true }

    /// Restores an archived list. Nil where the archive has no format.
    public required convenience init?(coder: NSCoder) {
        guard let format = coder.decodeObject(of: NSString.self, forKey: "NSMarkerFormat") as String? else {
            return nil
        }
        let start = coder.containsValue(forKey: "NSStart") ? coder.decodeInteger(forKey: "NSStart") : 1
        self.init(
            markerFormat: MarkerFormat(format),
            options: Options(rawValue: UInt(truncatingIfNeeded: coder.decodeInteger(forKey: "NSOptions"))),
            startingItemNumber: start)
    }

    /// Archives the list.
    open func encode(with coder: NSCoder) {
        coder.encode(markerFormat.rawValue as NSString, forKey: "NSMarkerFormat")
        if listOptions != [] { coder.encode(Int(listOptions.rawValue), forKey: "NSOptions") }
        if startingItemNumber != 1 { coder.encode(startingItemNumber, forKey: "NSStart") }
    }

    /// Another list with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        type(of: self).init(
            markerFormat: markerFormat, options: listOptions, startingItemNumber: startingItemNumber)
    }

    /// Whether the marks are numbers or letters.
    open var isOrdered: Bool { ListMarkerText(markerFormat.rawValue, number: 1).isNumbered }

    /// The mark of an item.
    /// - Parameter itemNumber: the item's number, with that of the first one added. Ignored by lists without numbers.
    open func marker(forItemNumber itemNumber: Int) -> String {
        ListMarkerText(markerFormat.rawValue, number: itemNumber).text
    }

    /// Whether texts contain the marks of their lists as characters. False: the layout of a text view adds them.
    open class var includesTextListMarkers: Bool { false }

    /// The indent of an item's text in points, with `level` lists around it.
    package static func indent(ofLevel level: Int) -> CGFloat { 36 * CGFloat(level) }
    /// The distance from an item's mark to its text, in points.
    package static let markerDistance: CGFloat = 25
}

extension NSAttributedString {
    /// The characters around a location that belong to a list, with those of lists inside it. Empty at `NSNotFound` if
    /// the character at the location does not.
    public func range(of list: NSTextList, at location: Int) -> NSRange {
        guard lists(at: location).contains(where: { $0 === list }) else {
            return NSRange(location: NSNotFound, length: 0)
        }
        let text = string as NSString
        var range = text.paragraphRange(for: NSRange(location: location, length: 0))
        while range.location > 0, lists(at: range.location - 1).contains(where: { $0 === list }) {
            let before = text.paragraphRange(for: NSRange(location: range.location - 1, length: 0))
            range = NSUnionRange(before, range)
        }
        while NSMaxRange(range) < length, lists(at: NSMaxRange(range)).contains(where: { $0 === list }) {
            range = NSUnionRange(range, text.paragraphRange(for: NSRange(location: NSMaxRange(range), length: 0)))
        }
        return range
    }

    /// The ordinal number, from 1, of the item at a location among the paragraphs of a list. Those of lists inside it are
    /// not counted. 0 if the character at the location does not belong to the list.
    public func itemNumber(in list: NSTextList, at location: Int) -> Int {
        guard lists(at: location).contains(where: { $0 === list }) else { return 0 }
        let text = string as NSString
        var number = 0
        var at = location
        while at >= 0 {
            let lists = lists(at: at)
            guard lists.contains(where: { $0 === list }) else { break }
            if lists.last === list { number += 1 }
            at = text.paragraphRange(for: NSRange(location: at, length: 0)).location - 1
        }
        return number
    }

    private func lists(at location: Int) -> [NSTextList] {
        guard (0..<length).contains(location) else { return [] }
        return (attribute(.paragraphStyle, at: location, effectiveRange: nil) as? NSParagraphStyle)?.textLists ?? []
    }
}
