// NSTextLayoutManager.swift: the layout of a text as fragments, one for each paragraph.
//
// The work is that of a layout manager: a paragraph is laid out once, and of a long text only what is asked for. The
// fragments read it. Paragraphs are shown otherwise than the text has them by way of `ParagraphSource`.
//
// Coordinates: points of the text container, y down. Main thread only.

public import Foundation
public import VitrineDrawing
import VitrineLocalization
public import VitrineObjectiveC

/// Lays out the text of a content manager in a container.
///
/// Only the paragraphs that somebody asks for are laid out if the text is long and the container is a single column
/// without an end; places of the others are estimates.
open class NSTextLayoutManager: NSObject, NSTextSelectionDataSource, @unchecked Sendable {
    /// How the ends of segments are placed.
    public enum SegmentType: Int, Sendable {
        /// As wide as the text.
        case standard
        /// To the edge where a selection goes on in the next line.
        case selection
        /// As wide as the text.
        case highlight
    }

    /// Which segments are enumerated, and how far they reach.
    public struct SegmentOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt
        /// Makes options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Segments come without their ranges.
        public static let rangeNotRequired = SegmentOptions(rawValue: 1 << 0)
        /// Only the first and the last line.
        public static let middleFragmentsExcluded = SegmentOptions(rawValue: 1 << 1)
        /// The first segment begins at the edge.
        public static let headSegmentExtended = SegmentOptions(rawValue: 1 << 2)
        /// The last segment ends at the edge.
        public static let tailSegmentExtended = SegmentOptions(rawValue: 1 << 3)
        /// An empty range where one line ends and the next begins is at the end of the first.
        public static let upstreamAffinity = SegmentOptions(rawValue: 1 << 4)
    }

    /// Makes fragments. Not retained.
    open weak var delegate: (any NSTextLayoutManagerDelegate)? {
        didSet { if delegate !== oldValue { elementsDidChange() } }
    }
    /// The text. Set by `NSTextContentManager.addTextLayoutManager(_:)`; not retained.
    open private(set) weak var textContentManager: NSTextContentManager?
    /// Stored; line heights always include the font's leading. Default: true.
    open var usesFontLeading = true
    /// Stored: no text makes the layout slow. Default: false.
    open var limitsLayoutForSuspiciousContents = false
    /// Whether words are hyphenated where a line would be left partly empty. Needs a dictionary of the language. Default:
    /// false.
    open var usesHyphenation = false {
        didSet { if usesHyphenation != oldValue { engine.hyphenationFactor = usesHyphenation ? 1 : 0 } }
    }
    /// Whether natural alignment is at the side where the text begins; otherwise where the app's language does. Default:
    /// true.
    open var resolvesNaturalAlignmentWithBaseWritingDirection = true {
        didSet {
            if resolvesNaturalAlignmentWithBaseWritingDirection != oldValue { elementsDidChange() }
        }
    }
    /// Stored; layout takes place on the main thread, when it is needed.
    open var layoutQueue: OperationQueue?
    /// The selections, which the app makes and draws.
    open var textSelections: [NSTextSelection] = []
    /// Moves selections through this layout.
    open lazy var textSelectionNavigation = NSTextSelectionNavigation(dataSource: self)
    /// Shows the visible part of the text, by its delegate.
    public private(set) lazy var textViewportLayoutController = NSTextViewportLayoutController(textLayoutManager: self)
    /// Called before a fragment is shown for the first time, and after its rendering attributes were invalidated: sets
    /// them for the fragment's text.
    open var renderingAttributesValidator: ((NSTextLayoutManager, NSTextLayoutFragment) -> Void)? {
        didSet { for entry in fragments.entries { entry.part.isValidated = false } }
    }

    /// The layout.
    private(set) var engine = NSLayoutManager()
    private var ownsEngine = true
    var fragments = TextParts<NSTextLayoutFragment>()
    /// That of an empty text.
    private var emptyFragment: NSTextLayoutFragment?
    /// Views of attachments whose paragraph is being edited.
    var keptViews: [ObjectIdentifier: AttachmentView] = [:]
    /// Which views of attachments are kept.
    var reusePolicy: ((NSTextAttachmentViewProvider) -> UITextAttachmentViewProviderReusePolicy)?
    /// Whether any text with an attachment has been seen.
    private(set) var mayHaveViews = false
    /// Called when text looks different, in the same places.
    var displayDidChange: (() -> Void)?
    /// As many fragments are kept at least.
    private static let keptFragments = 4096

    /// A layout without a text and a container.
    public override init() {
        super.init()
        engine.isHidden = true
        engine.showsListMarkers = true
        engine.allowsNonContiguousLayout = true
        follow()
    }

    /// A layout without a text and a container: nothing is archived.
    public required convenience init?(coder: NSCoder) { self.init() }

    /// The layout of a text view.
    convenience init(_ engine: NSLayoutManager, of content: NSTextContentStorage) {
        self.init()
        self.engine = engine
        ownsEngine = false
        textContentManager = content
        content.adopt(self)
        engine.textContainers.first?.textLayout = self
        lookForAttachments(in: NSRange(location: 0, length: engine.textStorage?.length ?? 0))
        follow()
    }

    private func follow() {
        engine.layoutIsNoLongerValid = { [weak self] in self?.textViewportLayoutController.setNeedsLayout() }
    }

    /// Ends the use of a text view's layout.
    func end() {
        engine.paragraphSource = nil
        engine.layoutIsNoLongerValid = nil
        engine.textContainers.first?.textLayout = nil
        for entry in fragments.entries { dismissViews(of: entry.part) }
        fragments = TextParts()
    }

    // MARK: The text

    /// Takes another text. All layouts of the present one do.
    open func replace(_ textContentManager: NSTextContentManager) {
        let all = self.textContentManager?.textLayoutManagers ?? [self]
        for manager in all { textContentManager.addTextLayoutManager(manager) }
    }

    func contentDidChange(to content: NSTextContentManager?) {
        textContentManager = content
        engine.showsListMarkers = (content as? NSTextContentStorage)?.includesTextListMarkers != true
        // A text view decides what its layout shows.
        guard ownsEngine else { return }
        engine.textStorage?.removeLayoutManager(engine)
        content?.layoutStorage?.addLayoutManager(engine)
        lookForAttachments(in: NSRange(location: 0, length: engine.textStorage?.length ?? 0))
        elementsDidChange()
    }

    /// Everything is made again: elements, fragments and the layout.
    func elementsDidChange() {
        for entry in fragments.entries { dismissViews(of: entry.part) }
        fragments = TextParts()
        emptyFragment = nil
        engine.paragraphSource = needsSource ? self : nil
        engine.layOutAll()
    }

    /// Whether paragraphs may be shown otherwise than the text has them.
    private var needsSource: Bool {
        delegate != nil || textContentManager?.hasCustomElements == true || mayHaveViews
            || !resolvesNaturalAlignmentWithBaseWritingDirection
    }

    /// Whether fragments may draw otherwise than the layout does.
    var hasOwnFragments: Bool { delegate != nil }

    /// Follows an edit, before the layout does.
    func textDidChange(_ range: NSRange, delta: Int) {
        emptyFragment = nil
        let removed = fragments.edit(range, delta: delta) { fragment, now in
            fragment.units = NSRange(now)
            if let moved = NSTextRange(NSRange(now)) { fragment.rangeInElement = moved }
            fragment.forgetLines()
        }
        for entry in removed { dismissViews(of: entry.part, isEdit: true) }
        lookForAttachments(in: range)
    }

    private func lookForAttachments(in range: NSRange) {
        let text = (textContentManager as? NSTextContentStorage)?.textStorage ?? engine.textStorage
        guard !mayHaveViews, let text, range.length > 0, NSMaxRange(range) <= text.length else { return }
        text.enumerateAttribute(.attachment, in: range) { value, _, stop in
            guard value is NSTextAttachment else { return }
            mayHaveViews = true
            stop.pointee = true
        }
        if mayHaveViews, engine.paragraphSource == nil { engine.paragraphSource = self }
    }

    /// The number of units before a location; nil for a location of another text.
    func unit(of location: any NSTextLocation) -> Int? { textContentManager?.unit(of: location) }

    func location(ofUnit unit: Int) -> any NSTextLocation {
        textContentManager?.location(ofUnit: unit) ?? TextUnitLocation(unit)
    }

    /// The units of a range, inside the text.
    func units(of range: NSTextRange) -> NSRange {
        let length = length
        let start = min(max(0, unit(of: range.location) ?? 0), length)
        return NSRange(start..<min(max(start, unit(of: range.endLocation) ?? start), length))
    }

    func range(of units: NSRange) -> NSTextRange {
        NSTextRange(location: location(ofUnit: units.location), end: location(ofUnit: NSMaxRange(units)))
            ?? NSTextRange(location: location(ofUnit: units.location))
    }

    var length: Int { engine.textStorage?.length ?? 0 }

    // MARK: The container

    /// Where the text is laid out.
    open var textContainer: NSTextContainer? {
        get { engine.textContainers.first }
        set {
            engine.textContainers.first?.textLayout = nil
            engine.setTextContainer(newValue)
            newValue?.textLayout = self
            elementsDidChange()
        }
    }

    /// The rectangle around the text, in the container. Its height is an estimate as long as some of a long text is not
    /// laid out.
    open var usageBoundsForTextContainer: CGRect { textContainer.map(engine.usedRect(for:)) ?? .zero }

    // MARK: Layout

    /// Lays out a range.
    open func ensureLayout(for range: NSTextRange) {
        let units = units(of: range)
        engine.ensureLayout(forCharacterRange: units)
        if units.length == 0, units.location >= length { _ = engine.extraLineRect }
    }

    /// Lays out a part of the container.
    open func ensureLayout(for bounds: CGRect) {
        if let textContainer { engine.ensureLayout(forBoundingRect: bounds, in: textContainer) }
    }

    /// Discards the layout of a range: its fragments are made again.
    open func invalidateLayout(for range: NSTextRange) {
        let units = units(of: range)
        for entry in fragments.remove(units.location..<NSMaxRange(units)) { dismissViews(of: entry.part) }
        emptyFragment = nil
        guard let text = engine.textStorage, text.length > 0 else { return }
        let paragraphs = text.text.paragraphRange(for: units)
        engine.invalidateLayout(forCharacterRange: paragraphs, actualCharacterRange: nil)
    }

    /// The fragment at a height of the container. Nil above and below the text.
    open func textLayoutFragment(for position: CGPoint) -> NSTextLayoutFragment? {
        if let extra = engine.extraLineRect, position.y >= extra.minY, position.y < extra.maxY {
            guard let last = length > 0 ? fragment(at: length - 1) : fragmentOfEmptyText() else { return nil }
            last.hasExtraLine = true
            last.ensureLayout()
            return last
        }
        guard let unit = engine.unit(atHeight: position.y) else { return nil }
        let found = fragment(at: unit)
        found?.ensureLayout()
        return found
    }

    /// The fragment with a location. Nil behind the text.
    open func textLayoutFragment(for location: any NSTextLocation) -> NSTextLayoutFragment? {
        guard let unit = unit(of: location), (0..<length).contains(unit) else { return nil }
        return fragment(at: unit)
    }

    /// Calls `block` for fragments from a location on, until it returns false.
    ///
    /// - Parameters:
    ///   - location: where to begin; nil for the beginning of the text, or its end in reverse. In reverse, the first
    ///     fragment is the one before that with the location.
    ///   - options: the direction, and how much is laid out.
    ///   - block: receives a fragment.
    /// - Returns: where the enumeration ended; nil if there was no fragment.
    @discardableResult
    open func enumerateTextLayoutFragments(
        from location: (any NSTextLocation)?, options: NSTextLayoutFragment.EnumerationOptions = [],
        using block: (NSTextLayoutFragment) -> Bool
    ) -> (any NSTextLocation)? {
        let isReverse = options.contains(.reverse)
        guard length > 0 else {
            guard options.contains(.ensuresExtraLineFragment), let only = fragmentOfEmptyText() else { return nil }
            prepare(only, options)
            _ = block(only)
            return documentRange.location
        }
        guard let start = location.map(unit(of:)) ?? (isReverse ? length : 0) else { return nil }
        var at = min(max(0, start), length)
        if isReverse, at < length, let own = fragment(at: at) { at = own.units.location }
        var end: Int?
        while isReverse ? at > 0 : at < length {
            guard let fragment = fragment(at: isReverse ? at - 1 : at) else { break }
            at = isReverse ? min(at - 1, fragment.units.location) : max(at + 1, NSMaxRange(fragment.units))
            guard isShown(fragment) else { continue }
            prepare(fragment, options)
            end = at
            if !block(fragment) { break }
        }
        return end.map(self.location(ofUnit:))
    }

    private func prepare(_ fragment: NSTextLayoutFragment, _ options: NSTextLayoutFragment.EnumerationOptions) {
        if options.contains(.estimatesSize) { fragment.isEstimated = true }
        if options.contains(.ensuresExtraLineFragment), NSMaxRange(fragment.units) == length {
            fragment.hasExtraLine = true
        }
        if options.contains(.ensuresLayout) { fragment.ensureLayout() }
    }

    private func isShown(_ fragment: NSTextLayoutFragment) -> Bool {
        guard let textContentManager, let element = fragment.textElement else { return true }
        return textContentManager.shows(element)
    }

    // MARK: Fragments

    /// The fragment with a unit of the text.
    func fragment(at unit: Int) -> NSTextLayoutFragment? {
        if let known = fragments[unit] { return known.part }
        guard let content = textContentManager, let element = content.element(atUnit: unit),
            let range = element.elementRange, let start = content.unit(of: range.location),
            let end = content.unit(of: range.endLocation), start <= unit, unit < end
        else { return nil }
        let made = makeFragment(for: element, at: range.location)
        made.units = NSRange(location: start, length: end - start)
        if fragments.entries.count > 2 * Self.keptFragments {
            fragments.keep { abs($0.range.lowerBound - unit) < 1 << 16 || $0.part.attachmentViews?.isEmpty == false }
        }
        fragments.insert(made, start..<end)
        return made
    }

    private func makeFragment(for element: NSTextElement, at location: any NSTextLocation) -> NSTextLayoutFragment {
        nonisolated(unsafe) let place = location
        let own = MainActor.assumeIsolated {
            delegate?.textLayoutManager(self, textLayoutFragmentFor: place, in: element)
        }
        let made = own ?? NSTextLayoutFragment(textElement: element, range: element.elementRange)
        made.textLayoutManager = self
        return made
    }

    /// The fragment with the line of the caret.
    private func fragmentOfEmptyText() -> NSTextLayoutFragment? {
        if let emptyFragment { return emptyFragment }
        guard textContentManager != nil, textContainer != nil else { return nil }
        let element = NSTextParagraph(attributedString: nil)
        element.textContentManager = textContentManager
        element.elementRange = documentRange
        let made = makeFragment(for: element, at: documentRange.location)
        made.hasExtraLine = true
        emptyFragment = made
        return made
    }

    // MARK: Rendering attributes

    /// Calls `block` for each range with rendering attributes from a location on, until it returns false.
    open func enumerateRenderingAttributes(
        from location: any NSTextLocation, reverse: Bool,
        using block: (NSTextLayoutManager, [NSAttributedString.Key: Any], NSTextRange) -> Bool
    ) { baseEnumerateRendering(from: location, reverse: reverse, using: block) }

    /// Replaces the rendering attributes of a range. They are over the attributes of the text, and are no part of it:
    /// colours, underlines and strikethroughs, which change no place. `NSNull` removes the text's own colour.
    open func setRenderingAttributes(
        _ renderingAttributes: [NSAttributedString.Key: Any], for textRange: NSTextRange
    ) { changeRendering(textRange) { $0 = renderingAttributes } }

    /// Sets a rendering attribute of a range; nil removes the text's own.
    open func addRenderingAttribute(
        _ renderingAttribute: NSAttributedString.Key, value: Any?, for textRange: NSTextRange
    ) { changeRendering(textRange) { $0[renderingAttribute] = value ?? NSNull() } }

    /// Removes a rendering attribute of a range.
    open func removeRenderingAttribute(_ renderingAttribute: NSAttributedString.Key, for textRange: NSTextRange) {
        changeRendering(textRange) { $0[renderingAttribute] = nil }
    }

    /// Removes all rendering attributes of a range, and has the validator set them again.
    open func invalidateRenderingAttributes(for textRange: NSTextRange) { baseInvalidateRendering(for: textRange) }

    /// The attributes of links: blue, and underlined.
    open class var linkRenderingAttributes: [NSAttributedString.Key: Any] {
        [.foregroundColor: UIColor.link, .underlineStyle: NSUnderlineStyle.single.rawValue]
    }

    /// The attributes that a link is shown with, in addition to those of its text: the delegate's, or those of all links.
    open func renderingAttributes(forLink link: Any, at location: any NSTextLocation)
        -> [NSAttributedString.Key: Any]
    {
        let standard = Self.linkRenderingAttributes
        guard let delegate else { return standard }
        nonisolated(unsafe) let (link, place, standardAttributes) = (link, location, standard)
        nonisolated(unsafe) var own: [NSAttributedString.Key: Any]?
        MainActor.assumeIsolated {
            own = delegate.textLayoutManager(
                self, renderingAttributesForLink: link, at: place, defaultAttributes: standardAttributes)
        }
        return own ?? [:]
    }

    // MARK: Segments

    /// Calls `block` for each segment of a range until it returns false: text side by side on one line, from left to
    /// right and from top to bottom. It receives the segment's range, its rectangle in the container, the distance from
    /// the rectangle's top to the baseline, and the container. An empty range has a segment without a width.
    open func enumerateTextSegments(
        in textRange: NSTextRange, type: SegmentType, options: SegmentOptions = [],
        using block: (NSTextRange?, CGRect, CGFloat, NSTextContainer) -> Bool
    ) { baseEnumerateSegments(in: textRange, type: type, options: options, using: block) }

    // MARK: Editing

    /// Replaces a range by elements.
    open func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]) {
        textContentManager?.replaceContents(in: range, with: textElements)
    }

    /// Replaces a range by a text.
    open func replaceContents(in range: NSTextRange, with attributedString: NSAttributedString) {
        textContentManager?.replaceContents(in: range, with: [NSTextParagraph(attributedString: attributedString)])
    }

    // MARK: NSTextSelectionDataSource

    open var documentRange: NSTextRange {
        textContentManager?.documentRange ?? NSTextRange(location: TextUnitLocation(0))
    }

    open func enumerateSubstrings(
        from location: any NSTextLocation, options: NSString.EnumerationOptions = [],
        using block: (String?, NSTextRange, NSTextRange?, UnsafeMutablePointer<ObjCBool>) -> Void
    ) { baseEnumerateSubstrings(from: location, options: options, using: block) }

    open func textRange(
        for selectionGranularity: NSTextSelection.Granularity, enclosing location: any NSTextLocation
    ) -> NSTextRange? { baseTextRange(for: selectionGranularity, enclosing: location) }

    open func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)? {
        textContentManager?.location(location, offsetBy: offset)
    }

    open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
        textContentManager?.offset(from: from, to: to) ?? NSNotFound
    }

    open func baseWritingDirection(at location: any NSTextLocation) -> NSTextSelectionNavigation.WritingDirection {
        engine.readsFromRight(at: unit(of: location) ?? 0) ? .rightToLeft : .leftToRight
    }

    open func enumerateCaretOffsetsInLineFragment(
        at location: any NSTextLocation,
        using block: (CGFloat, any NSTextLocation, Bool, UnsafeMutablePointer<ObjCBool>) -> Void
    ) { baseEnumerateCaretOffsets(at: location, using: block) }

    open func lineFragmentRange(for point: CGPoint, inContainerAt location: any NSTextLocation) -> NSTextRange? {
        baseLineFragmentRange(for: point)
    }
}

extension NSTextContainer {
    /// The text layout manager whose text flows into the container.
    public var textLayoutManager: NSTextLayoutManager? { textLayout as? NSTextLayoutManager }
}

extension NSTextLayoutManager: ParagraphSource {
    /// How a paragraph is shown: by its element and its fragment.
    package func shownParagraph(_ range: NSRange) -> ShownParagraph? {
        guard let content = textContentManager, let element = content.element(atUnit: range.location) else {
            return nil
        }
        guard content.shows(element) else { return ShownParagraph(isHidden: true) }
        var shown = ShownParagraph()
        if content.hasCustomElements, let own = (element as? NSTextParagraph)?.storedString,
            own.length == range.length
        {
            shown.text = own
        }
        if delegate != nil { shown.text = textWithLinks(shown.text, range) ?? shown.text }
        if let fragment = fragment(at: range.location) {
            shown.margins = fragment.margins
            makeViews(of: fragment, in: shown.text)
        }
        if !resolvesNaturalAlignmentWithBaseWritingDirection {
            shown.naturalRightToLeft = AppLanguage.isRightToLeft
        }
        return shown
    }

    /// A paragraph whose links have the delegate's attributes; nil without links.
    private func textWithLinks(_ shown: NSAttributedString?, _ range: NSRange) -> NSAttributedString? {
        guard let text = shown ?? engine.textStorage?.attributedSubstring(from: range), text.length == range.length
        else { return nil }
        var links: [(NSRange, Any)] = []
        text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length)) { link, part, _ in
            if let link { links.append((part, link)) }
        }
        guard !links.isEmpty else { return nil }
        let changed = NSTextStorage(attributedString: text)
        for (part, link) in links {
            let at = location(ofUnit: range.location + part.location)
            for (key, value) in renderingAttributes(forLink: link, at: at) {
                guard value is NSNull else {
                    changed.addAttribute(key, value: value, range: part)
                    continue
                }
                // A link without attributes of its own would have those of all links.
                switch key {
                case .foregroundColor: changed.addAttribute(key, value: UIColor.label, range: part)
                case .underlineStyle: changed.addAttribute(key, value: 0, range: part)
                default: changed.removeAttribute(key, range: part)
                }
            }
        }
        return changed
    }
}
