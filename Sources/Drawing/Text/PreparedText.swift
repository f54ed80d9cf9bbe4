// PreparedText.swift: text laid out once, measured and drawn many times.
//
// Shaping costs far more than drawing. Code that shows the same text again, in another colour or place, keeps this
// object and pays only for drawing.
//
// Coordinates: points, y down, origin at the text's top left corner.

public import Foundation
import VitrineGraphics
package import VitrineText

/// Text that has been shaped and broken into lines. Immutable.
public final class PreparedText: @unchecked Sendable {
    /// Paragraphs of one style, and their distance from the top.
    package struct Block {
        package var layout: TextLayout
        package var y: CGFloat
    }

    package let blocks: [Block]
    let styles: [RunDecoration]
    /// The width of the widest line and the height of all lines, in points; not rounded.
    public let size: CGSize
    /// The distance from the top to the first line's baseline, on a whole device pixel.
    public let firstBaseline: CGFloat
    /// The distance from the top to the last line's baseline.
    public let lastBaseline: CGFloat
    /// The number of lines that are shown.
    public let numberOfLines: Int
    /// From the left end of the line that begins farthest left to the right end of the one that ends farthest right.
    let lineSpan: ClosedRange<CGFloat>
    /// The last line's lower edge.
    let lastBottom: CGFloat
    /// UTF-16 units of the last block up to the last line's end.
    let shownUnits: Int
    /// Whether a part of the text is not shown.
    public let isTruncated: Bool
    /// Whether the first line reads from right to left.
    public var isRightToLeft: Bool {
        let layout = blocks.first?.layout
        return (layout?.lines.first ?? layout?.extraLine)?.isRightToLeft ?? false
    }
    /// The factor by which the fonts were scaled; 1 unless a smaller scale was allowed and needed.
    public let actualScaleFactor: CGFloat

    /// Lays out text in one font.
    ///
    /// - Parameters:
    ///   - string: the text.
    ///   - font: the font.
    ///   - paragraphStyle: the style of all paragraphs.
    ///   - available: the largest size of the text, in points; infinite for no limit. Lines that do not fit into the
    ///     height are left out, except the first.
    ///   - maximumLines: 0 for no limit.
    ///   - minimumScaleFactor: the smallest factor by which fonts may shrink; 1, or 0 as in UILabel, keeps them.
    ///   - displayScale: device pixels per point; baselines are placed on whole pixels.
    ///   - defaultRightToLeft: the direction of paragraphs without a letter that has one.
    public convenience init(
        _ string: String, font: UIFont, paragraphStyle: NSParagraphStyle = .default,
        fitting available: CGSize = CGSize(width: CGFloat.infinity, height: .infinity), maximumLines: Int = 0,
        minimumScaleFactor: CGFloat = 1, displayScale: CGFloat = 1, defaultRightToLeft: Bool = false
    ) {
        self.init(
            string, font: font, paragraphStyle: paragraphStyle, fitting: available, maximumLines: maximumLines,
            minimumScaleFactor: minimumScaleFactor, displayScale: displayScale, defaultRightToLeft: defaultRightToLeft,
            former: nil)
    }

    /// - Parameters:
    ///   - naturalRightToLeft: whether natural alignment is at the right; nil for that of each paragraph's direction.
    ///   - language: a BCP 47 tag for text that names none; nil for the app's.
    ///   - former: the layout of nearly the same text. The lines of paragraphs that have not changed are used again,
    ///     where that is possible.
    package convenience init(
        _ string: String, font: UIFont, paragraphStyle: NSParagraphStyle, fitting available: CGSize, maximumLines: Int,
        minimumScaleFactor: CGFloat, displayScale: CGFloat, defaultRightToLeft: Bool,
        naturalRightToLeft: Bool? = nil, language: String? = nil, former: PreparedText?
    ) {
        var text = StyledText(string, font: font, paragraph: paragraphStyle.values, language: language)
        if let naturalRightToLeft { text.resolveNaturalAlignment(rightToLeft: naturalRightToLeft) }
        text.setDefaultDirection(rightToLeft: defaultRightToLeft)
        self.init(
            text, available: available, maximumLines: maximumLines, minimumScaleFactor: minimumScaleFactor,
            scale: displayScale, former: former)
    }

    /// Lays out text with attributes.
    ///
    /// Text without a font attribute has `defaultFont`. The other parameters are those of the initialiser for a string.
    public convenience init(
        _ attributedString: NSAttributedString, defaultFont: UIFont = .systemFont(ofSize: 12),
        fitting available: CGSize = CGSize(width: CGFloat.infinity, height: .infinity), maximumLines: Int = 0,
        minimumScaleFactor: CGFloat = 1, displayScale: CGFloat = 1, defaultRightToLeft: Bool = false
    ) {
        self.init(
            attributedString, defaultFont: defaultFont, fitting: available, maximumLines: maximumLines,
            minimumScaleFactor: minimumScaleFactor, displayScale: displayScale, defaultRightToLeft: defaultRightToLeft,
            former: nil)
    }

    /// - Parameters:
    ///   - naturalRightToLeft: whether natural alignment is at the right; nil for that of each paragraph's direction.
    ///   - language: a BCP 47 tag for text that names none; nil for the app's.
    ///   - former: the layout of nearly the same text, if there is one.
    package convenience init(
        _ attributedString: NSAttributedString, defaultFont: UIFont, fitting available: CGSize, maximumLines: Int,
        minimumScaleFactor: CGFloat, displayScale: CGFloat, defaultRightToLeft: Bool,
        naturalRightToLeft: Bool? = nil, language: String? = nil, former: PreparedText?
    ) {
        var text = StyledText(attributedString, font: defaultFont, language: language)
        if let naturalRightToLeft { text.resolveNaturalAlignment(rightToLeft: naturalRightToLeft) }
        text.setDefaultDirection(rightToLeft: defaultRightToLeft)
        self.init(
            text, available: available, maximumLines: maximumLines, minimumScaleFactor: minimumScaleFactor,
            scale: displayScale, former: former)
    }

    /// Whether a layout of nearly the same text can have these lines.
    package var isReusable: Bool { blocks.count == 1 && blocks[0].layout.isReusable }
    /// UTF-16 units that were shaped for this layout.
    package var shapedUnits: Int { blocks.reduce(0) { $0 + $1.layout.shapedUnits } }

    /// Lays out a single paragraph, for a container.
    ///
    /// - Parameter placesGlyphs: false if only the size is wanted.
    init(
        _ text: StyledText, width: CGFloat, maximumLines: Int, maximumHeight: CGFloat, shape: LayoutShape?,
        scale: CGFloat, cut: TextCut? = nil, placesGlyphs: Bool = true
    ) {
        let block = text.blocks[0]
        let layout = TextLayout(
            text: block.text, runs: block.runs, paragraph: block.settings, width: width,
            maximumLines: maximumLines, scale: scale, maximumHeight: maximumHeight, flowingIn: shape, cut: cut,
            placesGlyphs: placesGlyphs)
        blocks = [Block(layout: layout, y: 0)]
        styles = text.styles
        size = layout.size
        isTruncated = layout.isTruncated
        actualScaleFactor = 1
        numberOfLines = layout.lines.count
        lineSpan = Self.span(of: blocks)
        let last = blocks.last?.layout.lines.last
        lastBottom = (blocks.last?.y ?? 0) + (last?.bottom ?? 0)
        shownUnits = last?.utf16Range.upperBound ?? 0
        firstBaseline = layout.firstBaseline
        lastBaseline = layout.lastBaseline
    }

    private static func span(of blocks: [Block]) -> ClosedRange<CGFloat> {
        var left = CGFloat.infinity, right = -CGFloat.infinity
        for line in blocks.lazy.flatMap(\.layout.lines) {
            left = min(left, line.origin.x)
            right = max(right, line.origin.x + line.width)
        }
        return left <= right ? left...right : 0...0
    }

    /// - Parameters:
    ///   - former: the layout of nearly the same text, if there is one.
    ///   - placesGlyphs: false if only the size is wanted.
    init(
        _ text: StyledText, available: CGSize, maximumLines: Int, minimumScaleFactor: CGFloat, scale: CGFloat,
        former: PreparedText? = nil, placesGlyphs: Bool = true
    ) {
        let known = former.flatMap { $0.isReusable && text.blocks.count == 1 ? $0.blocks[0].layout : nil }
        let composer = TextComposer(
            availableSize: available, maximumLines: maximumLines, scale: scale, former: known,
            placesGlyphs: placesGlyphs)
        let (composed, factor) = composer.compose(text, minimumScaleFactor: minimumScaleFactor)
        blocks = composed.blocks
        styles = text.styles
        size = composed.size
        isTruncated = composed.isTruncated
        actualScaleFactor = factor
        numberOfLines = blocks.reduce(0) { $0 + $1.layout.lines.count }
        lineSpan = Self.span(of: blocks)
        let last = blocks.last?.layout.lines.last
        lastBottom = (blocks.last?.y ?? 0) + (last?.bottom ?? 0)
        shownUnits = last?.utf16Range.upperBound ?? 0
        firstBaseline = blocks.first.map { $0.y + $0.layout.firstBaseline } ?? 0
        lastBaseline = blocks.last.map { $0.y + $0.layout.lastBaseline } ?? 0
    }
}

/// The parts of a row that are free for text, from left to right.
typealias LayoutShape = (_ top: CGFloat, _ bottom: CGFloat) -> [Range<CGFloat>]

/// Stacks blocks of paragraphs within a size.
struct TextComposer {
    struct Result {
        var blocks: [PreparedText.Block] = []
        var size = CGSize.zero
        var isTruncated = false
    }

    /// Rounding must not push a line out of a size that was measured for it.
    private static let tolerance: CGFloat = 0.01

    var availableSize: CGSize
    var maximumLines: Int
    var scale: CGFloat
    /// The layout of nearly the same text, if there is one.
    var former: TextLayout?
    /// False if only sizes are wanted.
    var placesGlyphs = true

    /// The layout in the largest size that fits, and its factor.
    func compose(_ text: StyledText, minimumScaleFactor: CGFloat) -> (Result, CGFloat) {
        let natural = tightened(text) ?? compose(text)
        guard natural.isTruncated, minimumScaleFactor > 0, minimumScaleFactor < 1 else { return (natural, 1) }
        var low = minimumScaleFactor
        var high: CGFloat = 1
        var best = compose(text.scaled(by: low))
        guard !best.isTruncated else { return (best, low) }
        // Each step halves the range: a difference of 1/128 of the size is not visible.
        for _ in 0..<7 {
            let middle = (low + high) / 2
            let result = compose(text.scaled(by: middle))
            if result.isTruncated {
                high = middle
            } else {
                low = middle
                best = result
            }
        }
        return (best, low)
    }

    /// The layout with letters moved together just enough for the text to fit; nil where that is not allowed, not
    /// needed or not enough.
    private func tightened(_ text: StyledText) -> Result? {
        guard availableSize.width.isFinite,
            text.blocks.contains(where: \.paragraph.allowsDefaultTighteningForTruncation)
        else { return nil }
        let natural = compose(text)
        guard natural.isTruncated else { return natural }
        for part in [0.01, 0.02, 0.03, 0.04, 0.05] as [CGFloat] {
            let result = compose(text.tightened(by: part))
            if !result.isTruncated { return result }
        }
        return nil
    }

    func compose(_ text: StyledText) -> Result {
        var result = Result()
        var y: CGFloat = 0
        var lines = 0
        for (index, block) in text.blocks.enumerated() {
            if index > 0 {
                y += max(
                    block.paragraph.paragraphSpacingBefore, text.blocks[index - 1].paragraph.paragraphSpacing)
            }
            let limit = maximumLines > 0 ? maximumLines - lines : 0
            let layout = layout(block, maximumLines: limit, height: availableSize.height - y, isFirst: index == 0)
            guard let layout else {
                result.isTruncated = true
                break
            }
            result.blocks.append(.init(layout: layout, y: y))
            result.size.width = max(result.size.width, layout.size.width)
            y += max(layout.size.height, layout.extraLine?.height ?? 0)
            lines += max(1, layout.lines.count)
            result.size.height = y
            if layout.isTruncated {
                result.isTruncated = true
                break
            }
            if maximumLines > 0, lines >= maximumLines, index + 1 < text.blocks.count {
                result.isTruncated = true
                break
            }
        }
        return result
    }

    /// Lays out one block; nil if not even its first line fits.
    private func layout(_ block: StyledText.Block, maximumLines: Int, height: CGFloat, isFirst: Bool)
        -> TextLayout?
    {
        let whole = make(block, maximumLines: maximumLines, height: height)
        let isHigher = whole.size.height > height + Self.tolerance
        // A block that was truncated at the available height has no more lines than fit.
        let isLeftOff = whole.isTruncated && (maximumLines == 0 || whole.lines.count < maximumLines)
        guard height.isFinite, isHigher || isLeftOff else { return whole }
        let fitting = whole.lines.prefix { $0.top + $0.ascent + $0.descent <= height + Self.tolerance }.count
        if fitting == 0, !isFirst { return nil }
        return make(block, maximumLines: max(1, fitting), height: height)
    }

    /// The part of a long text that is laid out first, in UTF-16 units, and the factor for more of it where that is not
    /// enough.
    private static let firstPart = 4096
    private static let growth = 4
    /// No screen is as wide, in points.
    private static let widestLine: CGFloat = 50_000
    /// How far a line that begins within the available height may extend below it, in points.
    private static let below: CGFloat = 500

    /// Shapes only as much of a long text as there is space for.
    private func make(_ block: StyledText.Block, maximumLines: Int, height: CGFloat) -> TextLayout {
        var units = Self.firstPart
        let isBounded = maximumLines > 0 || height.isFinite
        while isBounded, !block.needsItsEnd, let part = block.beginning(units) {
            let layout = make(part, maximumLines, height)
            let isWide = !availableSize.width.isFinite && maximumLines == 1 && layout.size.width > Self.widestLine
            if layout.isTruncated || isWide { return layout }
            units = more(than: units, layout, height: height)
        }
        return make(block, maximumLines, height)
    }

    /// The units to lay out where a part was not enough: about as many as there is space for.
    private func more(than units: Int, _ layout: TextLayout, height: CGFloat) -> Int {
        let most = units * Self.growth
        guard maximumLines == 0, height.isFinite, layout.size.height > 0 else { return most }
        // Lines may hold more units farther below.
        let needed = CGFloat(units) * (height + Self.below) / layout.size.height * 1.25
        return needed < CGFloat(most) ? max(units + Self.firstPart / 4, Int(needed)) : most
    }

    private func make(_ block: StyledText.Block, _ maximumLines: Int, _ height: CGFloat) -> TextLayout {
        TextLayout(
            text: block.text, runs: block.runs, paragraph: block.settings, width: availableSize.width,
            maximumLines: maximumLines, scale: scale, maximumHeight: height + Self.below,
            placesGlyphs: placesGlyphs, former: former)
    }
}

extension StyledText.Block {
    /// The end is visible where a line is shortened at its beginning or in its middle.
    fileprivate var needsItsEnd: Bool {
        paragraph.lineBreakMode == .byTruncatingHead || paragraph.lineBreakMode == .byTruncatingMiddle
    }

    /// The first part of the text, up to a whole character; nil if the text is not longer.
    fileprivate func beginning(_ units: Int) -> StyledText.Block? {
        let utf16 = text.utf16
        guard
            var end = utf16.index(utf16.startIndex, offsetBy: units, limitedBy: utf16.endIndex),
            end < utf16.endIndex
        else { return nil }
        // Characters of more units than these are cut.
        for _ in 0..<64 {
            if end.samePosition(in: text) != nil { break }
            end = utf16.index(before: end)
        }
        guard let whole = end.samePosition(in: text), whole > text.startIndex else { return nil }
        var part = self
        part.text = String(text[..<whole])
        return part
    }
}
