// NSTextLayoutFragment.swift: a laid-out paragraph.
//
// A fragment has no layout of its own: it reads the layout manager's, which lays out what is asked for.
// Coordinates: points of the fragment, with the origin at its upper left corner, y down.

public import Foundation
public import VitrineDrawing
public import VitrineGraphics

/// A laid-out part of a text: a paragraph. An app's own, which the delegate of the layout manager makes, draws more, keeps
/// space free around its text, or draws it otherwise.
///
/// After an edit of its paragraph there is another fragment in its place.
open class NSTextLayoutFragment: NSObject, NSTextViewportRenderingSurfaceKey, @unchecked Sendable {
    /// What is known of a layout.
    public enum State: UInt, Sendable {
        /// Nothing.
        case none
        /// The frame is an estimate.
        case estimatedUsageBounds
        /// The frame is exact; there are no lines.
        case calculatedUsageBounds
        /// There are lines.
        case layoutAvailable
    }

    /// How fragments are enumerated.
    public struct EnumerationOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt
        /// Makes options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// From the end to the beginning.
        public static let reverse = EnumerationOptions(rawValue: 1 << 0)
        /// Frames are estimates, where nothing else is known.
        public static let estimatesSize = EnumerationOptions(rawValue: 1 << 1)
        /// Fragments are laid out.
        public static let ensuresLayout = EnumerationOptions(rawValue: 1 << 2)
        /// The last fragment has the empty line behind a final newline.
        public static let ensuresExtraLineFragment = EnumerationOptions(rawValue: 1 << 3)
    }

    /// The layout. Not retained.
    open internal(set) weak var textLayoutManager: NSTextLayoutManager?
    /// What is laid out.
    open private(set) var textElement: NSTextElement?
    /// The part of the text that the fragment shows.
    open internal(set) var rangeInElement: NSTextRange
    /// Stored; layout takes place on the main thread.
    open var layoutQueue: OperationQueue?
    /// The part of the text in UTF-16 units of the layout's text.
    var units = NSRange(location: 0, length: 0)
    var hasExtraLine = false
    var isEstimated = false
    var isValidated = false
    /// The views of attachments; nil until the fragment is laid out.
    var attachmentViews: [AttachmentView]?
    private var isLaidOut = false
    private var known: (lines: [NSTextLineFragment], origin: CGPoint, end: CGRect?)?

    /// A fragment for an element.
    ///
    /// - Parameters:
    ///   - textElement: what is laid out.
    ///   - rangeInElement: the part of it; nil for the whole element.
    public init(textElement: NSTextElement, range rangeInElement: NSTextRange?) {
        self.textElement = textElement
        self.rangeInElement =
            rangeInElement ?? textElement.elementRange ?? NSTextRange(location: TextUnitLocation(0))
        super.init()
    }

    /// Nil: layouts are not archived.
    public required init?(coder: NSCoder) { return nil }

    // MARK: Layout

    private var engine: NSLayoutManager? { textLayoutManager?.engine }

    /// What is known of the layout.
    open var state: State {
        if isLaidOut || engine?.isLaidOut(units) == true { return .layoutAvailable }
        return isEstimated ? .estimatedUsageBounds : .none
    }

    /// Lays the fragment out.
    func ensureLayout() {
        guard let engine else { return }
        if units.length == 0 {
            _ = engine.extraLineRect
        } else if !engine.isLaidOut(units) {
            _ = engine.frame(ofParagraph: units)
        }
        isLaidOut = true
    }

    /// Discards the layout of the paragraph, which is laid out again when it is needed.
    open func invalidateLayout() {
        known = nil
        textLayoutManager?.invalidateLayout(for: rangeInElement)
    }

    /// Follows an edit before the fragment.
    func forgetLines() {
        known = nil
        isLaidOut = false
    }

    /// The lines, from top to bottom. None while there is no layout.
    open var textLineFragments: [NSTextLineFragment] {
        guard state == .layoutAvailable, let engine else { return [] }
        let lines = units.length > 0 ? engine.lines(of: units) : []
        let origin = layoutFragmentFrame.origin
        let extra = extraLine
        if let known, known.origin == origin, known.end == extra, isSame(known.lines, lines) { return known.lines }
        let text = shownText
        var made = lines.map { line in
            NSTextLineFragment(
                line, line.range, of: text, start: units.location,
                bounds: line.rect.offsetBy(dx: -origin.x, dy: -origin.y))
        }
        if let extra {
            let end = NSMaxRange(units)
            made.append(
                NSTextLineFragment(
                    nil, end..<end, of: text, start: units.location,
                    bounds: extra.offsetBy(dx: -origin.x, dy: -origin.y)))
        }
        known = (made, origin, extra)
        return made
    }

    private func isSame(_ known: [NSTextLineFragment], _ lines: [LaidLine]) -> Bool {
        let own = known.filter { $0.layout != nil }
        return own.count == lines.count
            && zip(own, lines).allSatisfy {
                $0.layout === $1.text && $0.characterRange.location + units.location == $1.range.lowerBound
            }
    }

    private var shownText: NSAttributedString {
        if let paragraph = textElement as? NSTextParagraph, paragraph.attributedString.length == units.length {
            return paragraph.attributedString
        }
        guard let text = engine?.textStorage, NSMaxRange(units) <= text.length else {
            return NSAttributedString(string: "")
        }
        return text.attributedSubstring(from: units)
    }

    /// The empty line behind a final newline, in the container.
    private var extraLine: CGRect? {
        guard hasExtraLine, let engine, NSMaxRange(units) == engine.textStorage?.length else { return nil }
        return engine.extraLineRect
    }

    /// The line at a height; without `requiresExactMatch` otherwise the first one below it. Nil if there is none.
    ///
    /// - Parameter verticalOffset: points from the fragment's upper edge.
    open func textLineFragment(forVerticalOffset verticalOffset: CGFloat, requiresExactMatch: Bool)
        -> NSTextLineFragment?
    {
        textLineFragments.first { line in
            let bounds = line.typographicBounds
            return verticalOffset < bounds.maxY && (!requiresExactMatch || verticalOffset >= bounds.minY)
        }
    }

    /// The line with a location; where one line ends and the next begins, the first of both if `isUpstreamAffinity` is
    /// set. Nil outside the fragment.
    open func textLineFragment(for textLocation: any NSTextLocation, isUpstreamAffinity: Bool) -> NSTextLineFragment? {
        guard let unit = textLayoutManager?.unit(of: textLocation) else { return nil }
        let index = unit - units.location
        return textLineFragments.first { line in
            let range = line.characterRange
            if range.length == 0 { return range.location == index && !isUpstreamAffinity }
            return isUpstreamAffinity
                ? range.location < index && index <= NSMaxRange(range) : NSLocationInRange(index, range)
        } ?? lineAtEnd(index, isUpstreamAffinity)
    }

    /// The end of a text without a final newline belongs to its last line.
    private func lineAtEnd(_ index: Int, _ isUpstreamAffinity: Bool) -> NSTextLineFragment? {
        let length = engine?.textStorage?.length ?? 0
        guard !isUpstreamAffinity, index == units.length, NSMaxRange(units) == length else { return nil }
        return textLineFragments.last
    }

    // MARK: Places

    /// The fragment's rectangle in the container: from the end of the fragment before to its own, as wide as its lines.
    /// `.zero` while nothing is known.
    open var layoutFragmentFrame: CGRect {
        guard let engine, state != .none else { return .zero }
        if state != .layoutAvailable { return engine.expectedFrame(ofParagraph: units) }
        let extra = extraLine
        guard let own = engine.frame(ofParagraph: units)?.rect else { return extra ?? .zero }
        guard let extra else { return own }
        return CGRect(x: own.minX, y: own.minY, width: own.width, height: max(own.height, extra.maxY - own.minY))
    }

    /// The rectangle that drawing may change, in points of the fragment. A subclass that draws elsewhere extends it.
    open var renderingSurfaceBounds: CGRect {
        guard let engine, state == .layoutAvailable else { return .zero }
        let frame = layoutFragmentFrame
        let ink = engine.inkBounds(of: units)
        let bounds = CGRect(origin: .zero, size: frame.size)
        // Edges of glyphs are on parts of pixels.
        return ink.isNull
            ? bounds : bounds.union(ink.offsetBy(dx: -frame.minX, dy: -frame.minY).insetBy(dx: -1, dy: -1))
    }

    /// The space before the lines, in addition to the container's padding and the paragraph's indents. 0, unless a subclass
    /// overrides it.
    open var leadingPadding: CGFloat { 0 }
    /// The space behind the lines, as `leadingPadding`.
    open var trailingPadding: CGFloat { 0 }
    /// The space above the first line, in addition to the paragraph's spacing. 0, unless a subclass overrides it.
    open var topMargin: CGFloat { 0 }
    /// The space below the last line, as `topMargin`.
    open var bottomMargin: CGFloat { 0 }

    var margins: ParagraphMargins {
        ParagraphMargins(
            top: topMargin, bottom: bottomMargin, leading: leadingPadding, trailing: trailingPadding)
    }

    // MARK: Drawing

    /// Draws the text. A subclass draws more before or after.
    ///
    /// - Parameters:
    ///   - point: where the fragment's upper left corner is, in points of the context.
    ///   - context: where to draw.
    open func draw(at point: CGPoint, in context: CGContext) {
        guard let engine else { return }
        textLayoutManager?.validateRendering(of: self)
        ensureLayout()
        let frame = layoutFragmentFrame
        let origin = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
        UIGraphicsPushContext(context)
        engine.drawBackground(forGlyphRange: units, at: origin)
        engine.drawGlyphs(forGlyphRange: units, at: origin)
        UIGraphicsPopContext()
    }

    // MARK: Attachments

    /// Those of the attachments that a view shows, in the order of the text. None while there is no layout.
    open var textAttachmentViewProviders: [NSTextAttachmentViewProvider] {
        guard state == .layoutAvailable else { return [] }
        return textLayoutManager?.viewProviders(of: self) ?? []
    }

    /// The rectangle of an attachment, in points of the fragment; `.zero` where there is none, or no layout.
    open func frameForTextAttachment(at location: any NSTextLocation) -> CGRect {
        guard let engine, state == .layoutAvailable, let unit = textLayoutManager?.unit(of: location),
            NSLocationInRange(unit, units), let rect = engine.attachmentRect(at: unit)
        else { return .zero }
        let origin = layoutFragmentFrame.origin
        return rect.offsetBy(dx: -origin.x, dy: -origin.y)
    }

    open override var description: String {
        "<\(type(of: self)) \(units.location)..<\(NSMaxRange(units)), frame \(layoutFragmentFrame), \(state)>"
    }
}
