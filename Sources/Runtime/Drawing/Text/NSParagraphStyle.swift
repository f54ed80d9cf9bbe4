// NSParagraphStyle.swift: how lines of a paragraph are broken, aligned and spaced.
//
// Lengths are points.

public import Foundation
import VitrineFoundationPatches
import VitrineText

public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified
    /// By the direction of the text.
    case natural
}

public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public enum NSWritingDirection: Int, Sendable {
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// The style of a paragraph. This class does not change; `NSMutableParagraphStyle` does.
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
    }

    /// What is minded where lines are broken between words.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A paragraph's last line is not left with a single word.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Korean is broken between words only.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// What labels do by themselves.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    var values = Values()

    /// The style of text that names none. Shared.
    public static let `default` = NSParagraphStyle()

    public override init() { super.init() }

    init(values: Values) {
        self.values = values
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        values = coder.paragraphValues()
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encode(values) }

    open var alignment: NSTextAlignment { values.alignment }
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// Between the bottom of one line and the top of the next.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// After the paragraph.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Before the paragraph, unless it is the first.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// From the leading edge to the first line.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// From the leading edge to the other lines.
    open var headIndent: CGFloat { values.headIndent }
    /// Where lines end: from the leading edge if positive, from the trailing edge if not.
    open var tailIndent: CGFloat { values.tailIndent }
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// 0: no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// A factor for the font's line height; 0 leaves it.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// Words are cut where a line would be filled to less than this part, 0 to 1. Needs a dictionary of the language
    /// (Debian's hyphen-* packages).
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// The same as a `hyphenationFactor` of 1.
    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    /// Where tabs lead. By default 12 stops, 28 points apart; tabs go on in steps of 28 behind them.
    open var tabStops: [NSTextTab] {
        values.tabStops ?? (1...12).map { NSTextTab(textAlignment: .natural, location: CGFloat($0) * 28) }
    }
    /// Points between stops behind the last of `tabStops`; 0 for 28.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// Whether letters move together, by up to a twentieth of their size, before text is truncated.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values: values) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSParagraphStyle else { return false }
        return self === other || values == other.values
    }

    open override var hash: Int { values.hashValue }
}

/// A paragraph style to be filled in.
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

    open func addTabStop(_ anObject: NSTextTab) {
        values.tabStops = (tabStops + [anObject]).sorted { $0.location < $1.location }
    }

    open func removeTabStop(_ anObject: NSTextTab) {
        values.tabStops = tabStops.filter { !$0.isEqual(anObject) }
    }

    open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

extension NSParagraphStyle.Values {
    /// The same for the text module.
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
