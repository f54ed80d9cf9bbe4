// NSParagraphStyle.swift: the breaking, alignment and spacing of a paragraph's lines.
//
// Lengths are points.

public import Foundation
import VitrineFoundationPatches
import VitrineText

/// The side on which lines of text are aligned.
public enum NSTextAlignment: Int, Sendable {
    /// At the left edge, in the middle, at the right edge, or stretched to both edges except for the last line.
    case left, center, right, justified
    /// By the direction of the text: left, or right where text runs from right to left.
    case natural
}

/// How lines are broken or truncated.
public enum NSLineBreakMode: Int, Sendable {
    /// Broken between words, broken between characters, cut at the edge, or shortened by an ellipsis at the beginning,
    /// end or middle.
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The direction in which text runs.
public enum NSWritingDirection: Int, Sendable {
    /// That of the first letter with a direction.
    case natural = -1
    /// From left to right, as Latin.
    case leftToRight = 0
    /// From right to left, as Arabic and Hebrew.
    case rightToLeft = 1
}

/// The style of a paragraph. Immutable; `NSMutableParagraphStyle` can be changed.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
    private let foundationMark = FoundationMark()

    struct Values: Hashable, Sendable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var baseWritingDirection = NSWritingDirection.natural
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var hyphenationFactor: Float = 0
        var allowsDefaultTighteningForTruncation = false
        var usesDefaultHyphenation = false
        var lineBreakStrategy: LineBreakStrategy = []
        /// Nil for the default stops.
        var tabStops: [NSTextTab]?
        var defaultTabInterval: CGFloat = 0
        var textLists: [NSTextList] = []
    }

    /// Rules for breaking lines between words.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        /// The rules as bits.
        public let rawValue: UInt
        /// Creates a set of rules from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The last line of a paragraph does not have a single word.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Korean is broken only between words.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// The rules that labels use.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    var values = Values()

    /// The style of text without one. Shared.
    public static let `default` = NSParagraphStyle()

    public override init() { super.init() }

    init(values: Values) {
        self.values = values
        super.init()
    }

    /// True.
    open class var supportsSecureCoding: Bool { true }

    /// Restores an archived style.
    public required init?(coder: NSCoder) {
        values = coder.paragraphValues()
        super.init()
    }

    /// Archives the style.
    open func encode(with coder: NSCoder) { coder.encode(values) }

    /// The side on which lines are aligned. Default: `.natural`.
    open var alignment: NSTextAlignment { values.alignment }
    /// How lines are broken. Default: `.byWordWrapping`.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The direction in which the paragraph runs. Default: `.natural`.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// The space between the bottom of one line and the top of the next. Default: 0.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The space after the paragraph. Default: 0.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The space before the paragraph, unless it is the first. Default: 0.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The distance from the leading edge to the first line. Default: 0.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The distance from the leading edge to the other lines. Default: 0.
    open var headIndent: CGFloat { values.headIndent }
    /// The end of lines: measured from the leading edge if positive, from the trailing edge otherwise. Default: 0.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The smallest height of a line. Default: 0.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The largest height of a line; 0, the default, for no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// A factor for the font's line height; 0, the default, leaves it.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// Words are hyphenated where a line would be filled to less than this fraction, 0 to 1. Default: 0. Needs a
    /// dictionary of the language (Debian's hyphen-* packages).
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// Whether words are hyphenated as with a `hyphenationFactor` of 1. Default: false.
    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
    /// Rules for breaking lines between words. Default: none.
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    /// The stops that tabs move to. By default 12 stops, 28 points apart; after the last stop tabs move in steps of 28.
    open var tabStops: [NSTextTab] {
        values.tabStops ?? (1...12).map { NSTextTab(textAlignment: .natural, location: CGFloat($0) * 28) }
    }
    /// The distance between stops after the last of `tabStops`; 0, the default, for 28.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// The lists that the paragraph belongs to, from the outermost to its own. In a text view an item has a mark and the
    /// list's indents in place of its own. Default: none.
    open var textLists: [NSTextList] { values.textLists }
    /// Whether letters move together, by up to a twentieth of their size, before text is truncated. Default: false.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

    /// An immutable style with the same values.
    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }
    /// An `NSMutableParagraphStyle` with the same values.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values: values) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSParagraphStyle else { return false }
        return self === other || values == other.values
    }

    open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed. Negative lengths become 0, except `tailIndent`.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = max(0, newValue) }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = max(0, newValue) }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = max(0, newValue) }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = max(0, newValue) }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = max(0, newValue) }
    }
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = max(0, newValue) }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = max(0, newValue) }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = max(0, newValue) }
    }
    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTighteningForTruncation }
        set { values.allowsDefaultTighteningForTruncation = newValue }
    }

    open override var usesDefaultHyphenation: Bool {
        get { values.usesDefaultHyphenation }
        set { values.usesDefaultHyphenation = newValue }
    }
    open override var lineBreakStrategy: LineBreakStrategy {
        get { values.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }
    open override var tabStops: [NSTextTab] {
        get { super.tabStops }
        set { values.tabStops = newValue }
    }
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = max(0, newValue) }
    }

    open override var textLists: [NSTextList] {
        get { values.textLists }
        set { values.textLists = newValue }
    }

    /// Adds a stop, in order of its location.
    open func addTabStop(_ anObject: NSTextTab) {
        values.tabStops = (tabStops + [anObject]).sorted { $0.location < $1.location }
    }

    /// Removes all stops equal to this one.
    open func removeTabStop(_ anObject: NSTextTab) {
        values.tabStops = tabStops.filter { !$0.isEqual(anObject) }
    }

    /// Takes over all values of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

extension NSParagraphStyle.Values {
    /// The values with a factor for hyphenation, if they have none of their own.
    func hyphenated(_ factor: Float) -> Self {
        guard factor > 0, hyphenationFactor == 0, !usesDefaultHyphenation else { return self }
        var values = self
        values.hyphenationFactor = factor
        return values
    }

    /// The values for the text module.
    var settings: ParagraphSettings {
        var settings = ParagraphSettings()
        settings.alignment =
            switch alignment {
            case .left: .left
            case .center: .center
            case .right: .right
            case .justified: .justified
            case .natural: .natural
            }
        settings.lineBreak =
            switch lineBreakMode {
            case .byWordWrapping: .wordWrap
            case .byCharWrapping: .charWrap
            case .byClipping: .clip
            case .byTruncatingHead: .truncateHead
            case .byTruncatingTail: .truncateTail
            case .byTruncatingMiddle: .truncateMiddle
            }
        settings.lineSpacing = lineSpacing
        settings.minimumLineHeight = minimumLineHeight
        settings.maximumLineHeight = maximumLineHeight
        settings.lineHeightMultiple = lineHeightMultiple
        settings.firstLineHeadIndent = firstLineHeadIndent
        settings.headIndent = headIndent
        settings.tailIndent = tailIndent
        settings.paragraphSpacing = paragraphSpacing
        settings.tabStops = tabStops?.map(\.stop) ?? []
        settings.tabInterval = defaultTabInterval
        settings.hyphenationFactor = usesDefaultHyphenation ? 1 : CGFloat(hyphenationFactor)
        settings.keepsHangulWords = lineBreakStrategy.contains(.hangulWordPriority)
        settings.avoidsOrphans = lineBreakStrategy.contains(.pushOut)
        settings.rightToLeft =
            switch baseWritingDirection {
            case .natural: nil
            case .leftToRight: false
            case .rightToLeft: true
            }
        return settings
    }
}
