// UILabel.swift: a view that shows read-only text.
//
// The text is laid out when the text, its font or the available size changes, and the layout is cached. A change of
// colour only redraws; the layer stores glyphs, not pixels. Coordinates: points; baselines are on whole device pixels.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
import VitrineFoundationPatches
public import VitrineRuntime
public import VitrineViewValues

/// The vertical position of single-line text that shrank to fit its label's width.
public enum UIBaselineAdjustment: Int, Sendable {
    /// On the baseline that the text would have at full size.
    case alignBaselines = 0
    /// In the middle of the bounds.
    case alignCenters = 1
    /// With the top edge that the text would have at full size.
    case none = 2
}

/// Shows text in one or more lines.
@preconcurrency @MainActor
open class UILabel: UIView, UILetterformAwareAdjusting {
    private var content = LabelContent()
    var layouts = LabelLayouts()
    private var storedTextColor: UIColor = .label
    private var storedFont: UIFont = .systemFont(ofSize: UIFont.labelFontSize)
    private var storedStyle = NSMutableParagraphStyle()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Restores an archived label.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        storedStyle.lineBreakMode = .byTruncatingTail
        restoreText(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        storeText(in: coder)
    }

    private func setUp() {
        storedStyle.lineBreakMode = .byTruncatingTail
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityTraits = .staticText
    }

    // MARK: Text

    /// The text that is shown. Default: nil. Setting an equal string does nothing.
    open var text: String? {
        get { content.string }
        set {
            guard newValue != content.string || content.isAttributed else { return }
            content = LabelContent(plain: newValue)
            shapeDidChange()
        }
    }

    /// The text with its attributes. Where a run has no font, colour or paragraph style, the label's own applies.
    open var attributedText: NSAttributedString? {
        get {
            content.attributed
                ?? content.string.map { NSAttributedString(string: $0, attributes: ownAttributes) }
        }
        set {
            if let newValue, let present = content.attributed, present.hasSameContent(as: newValue) { return }
            if newValue == nil, content.string == nil { return }
            content = LabelContent(attributed: newValue)
            if let newValue, newValue.length > 0 { adoptFirstAttributes(of: newValue) }
            shapeDidChange()
        }
    }

    /// The font of the whole text. Default: the system font of 17 points. Nil sets the default.
    open var font: UIFont! {
        get { storedFont }
        set {
            let font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
            guard font != storedFont || content.isAttributed else { return }
            storedFont = font
            content.setAttribute(.font, to: font)
            shapeDidChange()
        }
    }

    /// The colour of the whole text. Default: `UIColor.label`. Setting it does not lay out plain text again.
    open var textColor: UIColor! {
        get { storedTextColor }
        set {
            let color: UIColor = newValue ?? .label
            guard !color.isSame(as: storedTextColor) || content.isAttributed else { return }
            storedTextColor = color
            if content.isAttributed {
                content.setAttribute(.foregroundColor, to: color)
                layouts.removeAll()
            }
            if !recolors(to: color) { setNeedsDisplay() }
        }
    }

    /// Recolours plain text without drawing it again. False where that is not possible, as when a subclass draws the
    /// text.
    private func recolors(to color: UIColor) -> Bool {
        guard type(of: self) == UILabel.self, showsOwnColor, !content.isAttributed else { return false }
        var shown = color.cgColor
        if color.dependsOnTraits { withOwnTraits { shown = color.cgColor } }
        return layer.recolorStore(shown)
    }

    /// The horizontal alignment. Default: `.natural`, the side where the interface's language begins.
    open var textAlignment: NSTextAlignment {
        get { storedStyle.alignment }
        set {
            guard newValue != storedStyle.alignment else { return }
            changeStyle { $0.alignment = newValue }
        }
    }

    /// How lines break or truncate. Default: `.byTruncatingTail`. With several lines, only the last one is truncated.
    open var lineBreakMode: NSLineBreakMode {
        get { storedStyle.lineBreakMode }
        set {
            guard newValue != storedStyle.lineBreakMode else { return }
            changeStyle { $0.lineBreakMode = newValue }
        }
    }

    /// The most lines; 0 for as many as fit. 1 by default.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { shapeDidChange() } } }

    /// Whether the font shrinks to fit the text into the width, down to `minimumScaleFactor`. False by default.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { shapeDidChange() } }
    }

    /// The smallest factor by which the font may shrink. 0, the default, means a tenth.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { shapeDidChange() } }
    }

    /// The vertical position of a single line that has shrunk. `.alignBaselines` by default.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
        didSet { if baselineAdjustment != oldValue, adjustsFontSizeToFitWidth { setNeedsDisplay() } }
    }

    /// Whether the space between letters shrinks, by up to a twentieth of the font size, before text is truncated.
    open var allowsDefaultTighteningForTruncation: Bool {
        get { storedStyle.allowsDefaultTighteningForTruncation }
        set {
            guard newValue != storedStyle.allowsDefaultTighteningForTruncation else { return }
            changeStyle { $0.allowsDefaultTighteningForTruncation = newValue }
        }
    }

    /// Rules for breaking lines between words. None by default.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { storedStyle.lineBreakStrategy }
        set {
            guard newValue != storedStyle.lineBreakStrategy else { return }
            changeStyle { $0.lineBreakStrategy = newValue }
        }
    }

    /// Whether the label's size includes letters that are larger than their font's line. Default: `.typographic`.
    open var sizingRule = UILetterformAwareSizingRule.typographic {
        didSet { if sizingRule != oldValue { shapeDidChange() } }
    }

    /// Whether the font follows the user's preferred text size. Fonts from `UIFont.preferredFont(forTextStyle:)` and
    /// `UIFontMetrics` do. False by default.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
    }

    /// The width at which `intrinsicContentSize` breaks lines, in points; 0, the default, for no limit.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    // MARK: Appearance

    /// The colour that replaces `textColor` while the label is highlighted; nil, the default, for none.
    open var highlightedTextColor: UIColor? { didSet { if isHighlighted { appearanceDidChange() } } }
    /// Whether the text is drawn in `highlightedTextColor`. False by default.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue, highlightedTextColor != nil { appearanceDidChange() } }
    }
    /// Whether the label looks enabled. A disabled label has pale text. True by default.
    open var isEnabled = true { didSet { if isEnabled != oldValue { appearanceDidChange() } } }
    /// The colour of the text's shadow. Nil, the default, for no shadow.
    open var shadowColor: UIColor? { didSet { if shadowColor != oldValue { appearanceDidChange() } } }
    /// Whether `textColor` alone decides the text's colours. Cached, since colours may change in every frame.
    private var showsOwnColor = true

    private func appearanceDidChange() {
        showsOwnColor =
            isEnabled && shadowColor == nil && (!isHighlighted || highlightedTextColor == nil)
        setNeedsDisplay()
    }

    /// The shadow's offset, in points. Default: one point upwards.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { if shadowOffset != oldValue, shadowColor != nil { setNeedsDisplay() } }
    }

    // MARK: Size

    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
    }

    /// The size of the text, broken at `size.width` if there may be several lines; rounded up to whole device pixels.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if content.isEmpty { return .zero }
        let width = numberOfLines != 1 && size.width > 0 ? size.width : .infinity
        let text = prepared(CGSize(width: width, height: .infinity), lines: numberOfLines, mayShrink: false)
        let outside = overhang(of: text)
        return CGSize(
            width: roundedUp(text.size.width + outside.left + outside.right),
            height: roundedUp(text.size.height + outside.top + outside.bottom))
    }

    // MARK: Auto Layout

    open override func layoutHeight(forWidth width: CGFloat) -> CGFloat? {
        guard numberOfLines != 1, !content.isEmpty else { return nil }
        let limit = preferredMaxLayoutWidth > 0 ? min(width, preferredMaxLayoutWidth) : width
        return sizeThatFits(CGSize(width: limit, height: .infinity)).height
    }

    open override var firstBaselineOffset: CGFloat {
        content.isEmpty ? 0 : roundedToPixel(font.ascender)
    }

    open override var lastBaselineOffset: CGFloat {
        content.isEmpty ? 0 : roundedUp(font.lineHeight) - roundedToPixel(font.ascender)
    }

    /// The rectangle of the text within `bounds`, in points. Override to place the text elsewhere.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let text = prepared(bounds.size, lines: numberOfLines, mayShrink: true)
        let size = CGSize(
            width: min(bounds.width, roundedUp(text.size.width)),
            height: min(bounds.height, roundedUp(text.size.height)))
        let spare = bounds.width - size.width
        let x: CGFloat =
            switch textAlignment {
            case .center: spare / 2
            case .right: spare
            case .natural where !traitCollection.resolvesNaturalAlignmentWithBaseWritingDirection:
                readsFromRight ? spare : 0
            case .natural, .justified: text.isRightToLeft ? spare : 0
            default: 0
            }
        return CGRect(
            x: bounds.minX + roundedToPixel(x), y: top(of: text, in: bounds), width: size.width,
            height: size.height)
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// Draws the text, centred vertically in `rect`. Override to inset it.
    open func drawText(in rect: CGRect) {
        guard !content.isEmpty, rect.width > 0 else { return }
        let (text, origin) = placed(in: rect)
        let traits = traitCollection
        if let shadowColor {
            text.drawSilhouette(
                at: CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height),
                color: shadowColor.resolvedColor(with: traits))
        }
        if isHighlighted, let highlightedTextColor {
            text.drawSilhouette(
                at: origin, color: highlightedTextColor.resolvedColor(with: traits), showsPictures: true)
        } else if !isEnabled {
            text.drawSilhouette(
                at: origin, color: storedTextColor.resolvedColor(with: traits).withAlphaComponent(0.4),
                showsPictures: true)
        } else if content.isAttributed {
            traits.performAsCurrent { text.draw(at: origin, color: storedTextColor) }
        } else {
            text.draw(at: origin, color: storedTextColor.resolvedColor(with: traits))
        }
    }

    /// Redraws when colours change between dark and light.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
            setNeedsDisplay()
        }
        if layouts.depends(on: layoutTraits) { shapeDidChange() }
        if adjustsFontForContentSizeCategory { adjustFont() }
    }

    /// Sets every font of the text to the size for the traits.
    private func adjustFont() {
        let traits = traitCollection
        let adjusted = storedFont.adjusted(to: traits)
        guard let attributed = content.attributed else {
            if adjusted !== storedFont { font = adjusted }
            return
        }
        let changed = OwnedMutableAttributedString(attributedString: attributed)
        var isNew = adjusted !== storedFont
        attributed.enumerateAttribute(.font, in: NSRange(location: 0, length: attributed.length)) {
            value, range, _ in
            guard let font = value as? UIFont else { return }
            let new = font.adjusted(to: traits)
            guard new !== font else { return }
            changed.addAttribute(.font, value: new, range: range)
            isNew = true
        }
        guard isNew else { return }
        storedFont = adjusted
        content = LabelContent(attributed: changed)
        shapeDidChange()
    }

    /// The text that assistive tools read: the label's text unless another value is set.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }

    // MARK: Layout

    private func shapeDidChange() {
        layouts.removeAll()
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    private func changeStyle(_ change: (NSMutableParagraphStyle) -> Void) {
        let style = NSMutableParagraphStyle()
        style.setParagraphStyle(storedStyle)
        change(style)
        storedStyle = style
        content.setAttribute(.paragraphStyle, to: style)
        shapeDidChange()
    }

    /// As in UIKit, the label's own properties follow the first character's attributes.
    private func adoptFirstAttributes(of text: NSAttributedString) {
        let first = text.attributes(at: 0, effectiveRange: nil)
        if let font = first[.font] as? UIFont { storedFont = font }
        if let color = first[.foregroundColor] as? UIColor { storedTextColor = color }
        if let style = first[.paragraphStyle] as? NSParagraphStyle {
            storedStyle = NSMutableParagraphStyle()
            storedStyle.setParagraphStyle(style)
        }
    }

    private var ownAttributes: [NSAttributedString.Key: Any] {
        [.font: storedFont, .foregroundColor: storedTextColor, .paragraphStyle: storedStyle]
    }

    private var readsFromRight: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The traits by which text is laid out.
    private var layoutTraits: LabelLayouts.Traits {
        let traits = traitCollection
        return LabelLayouts.Traits(
            alignsByText: traits.resolvesNaturalAlignmentWithBaseWritingDirection,
            language: traits.typesettingLanguage?.minimalIdentifier)
    }

    /// How far letters reach beyond the lines of the text, if the label makes room for them. Never negative.
    private func overhang(of text: PreparedText) -> UIEdgeInsets {
        guard sizingRule == .oversize else { return .zero }
        let ink = text.inkBounds
        guard !ink.isNull else { return .zero }
        return UIEdgeInsets(
            top: roundedUp(max(0, -ink.minY)), left: roundedUp(max(0, -ink.minX)),
            bottom: roundedUp(max(0, ink.maxY - text.size.height)),
            right: roundedUp(max(0, ink.maxX - text.size.width)))
    }

    /// The text laid out in `rect`, and its place there.
    private func placed(in rect: CGRect) -> (PreparedText, CGPoint) {
        let text = prepared(rect.size, lines: numberOfLines, mayShrink: true)
        let outside = overhang(of: text)
        guard outside != .zero else {
            return (text, CGPoint(x: rect.minX, y: top(of: text, in: rect)))
        }
        let room = rect.inset(by: outside)
        let inside = prepared(
            CGSize(width: max(1, room.width), height: rect.height), lines: numberOfLines, mayShrink: true)
        return (inside, CGPoint(x: room.minX, y: top(of: inside, in: room)))
    }

    /// The text laid out in the available size `available`. Cached until the text, its attributes or the size change.
    func prepared(_ available: CGSize, lines: Int, mayShrink: Bool) -> PreparedText {
        let shrinks = mayShrink && adjustsFontSizeToFitWidth
        let key = LabelLayouts.Key(
            availableSize: available, lines: lines,
            minimumScale: shrinks ? (minimumScaleFactor > 0 ? minimumScaleFactor : 0.1) : 1,
            displayScale: contentScaleFactor, rightToLeft: readsFromRight, traits: layoutTraits)
        // At the side where the interface begins, whatever the letters, unless each paragraph is to decide.
        let natural: Bool? = key.traits.alignsByText ? nil : key.rightToLeft
        return layouts.layout(for: key) { former in
            if let attributed = content.attributed {
                return PreparedText(
                    LabelContent.completed(attributed, style: storedStyle), defaultFont: storedFont,
                    fitting: key.availableSize,
                    maximumLines: key.lines, minimumScaleFactor: key.minimumScale,
                    displayScale: key.displayScale, defaultRightToLeft: key.rightToLeft, naturalRightToLeft: natural,
                    language: key.traits.language, former: former)
            }
            return PreparedText(
                content.string ?? "", font: storedFont, paragraphStyle: storedStyle, fitting: key.availableSize,
                maximumLines: key.lines, minimumScaleFactor: key.minimumScale, displayScale: key.displayScale,
                defaultRightToLeft: key.rightToLeft, naturalRightToLeft: natural, language: key.traits.language,
                former: former)
        }
    }

    /// The top of the text, so that it is centred in `rect` and its baselines are on whole pixels.
    private func top(of text: PreparedText, in rect: CGRect) -> CGFloat {
        guard text.actualScaleFactor < 1, numberOfLines == 1, baselineAdjustment != .alignCenters else {
            return roundedToPixel(rect.minY + (rect.height - text.size.height) / 2)
        }
        let full = rect.minY + (rect.height - font.lineHeight) / 2
        if baselineAdjustment == .none { return roundedToPixel(full) }
        return roundedToPixel(full + font.ascender) - text.firstBaseline
    }

    private func roundedToPixel(_ length: CGFloat) -> CGFloat {
        (length * contentScaleFactor).rounded(.toNearestOrAwayFromZero) / contentScaleFactor
    }

    private func roundedUp(_ length: CGFloat) -> CGFloat {
        // Slightly more than a whole pixel is a rounding error.
        ((length * contentScaleFactor) - 0.001).rounded(.up) / contentScaleFactor
    }
}
