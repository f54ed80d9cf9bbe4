// NSStringDrawing.swift: measuring and drawing of strings.
//
// Coordinates: points of the current context, y down.

public import Foundation
import VitrineGraphics
import VitrineLocalization

/// Options for measuring and drawing a string in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: Int
    /// Creates options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The last line in the rectangle ends in an ellipsis if text is left over.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
    /// The origin is the top left of the text, which may have many lines. Without this option the origin is the left
    /// end of the baseline, and there is one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Heights include the font's leading. Here they always do.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// The bounds are those of the ink instead of the lines.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// `.natural` alignment follows the writing direction of each paragraph. Without this option it follows the
    /// direction of the app's language.
    public static let resolvesNaturalAlignmentWithBaseWritingDirection = NSStringDrawingOptions(rawValue: 1 << 9)
    /// The option above, by the name that Swift derives from the Objective-C constant.
    public static let optionsResolvesNaturalAlignmentWithBaseWritingDirection =
        resolvesNaturalAlignmentWithBaseWritingDirection
}

/// Allows text to shrink, and has the result of drawing.
open class NSStringDrawingContext: NSObject {
    /// The smallest factor by which fonts may shrink to fit; 0 keeps them.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor that was used last. Default: 1.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The rectangle that was covered last, in points.
    open internal(set) var totalBounds = CGRect.zero

    public override init() { super.init() }
}

extension NSAttributedString {
    /// The size of the text without wrapping: lines end only at line breaks. Not rounded.
    public func size() -> CGSize {
        prepared(in: nil, options: .usesLineFragmentOrigin, context: nil, placesGlyphs: false).size
    }

    /// Draws without wrapping, with the top left at `point`.
    public func draw(at point: CGPoint) {
        prepared(in: nil, options: .usesLineFragmentOrigin, context: nil).draw(at: point)
    }

    /// Draws in lines as wide as `rect`; lines below it are left out.
    public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

    /// Draws in a rectangle, in points of the current context. `context` may be nil; if not, it holds the covered
    /// rectangle and the scale of the fonts afterwards.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) {
        let text = prepared(in: rect.size, options: options, context: context)
        let top = options.contains(.usesLineFragmentOrigin) ? rect.minY : rect.minY - text.firstBaseline
        context?.totalBounds = CGRect(origin: CGPoint(x: rect.minX, y: top), size: text.size)
        text.draw(at: CGPoint(x: rect.minX, y: top))
    }

    /// The rectangle that `draw(with:options:context:)` covers in a rectangle of `size` at the origin. Not rounded. A
    /// width or height of 0 is no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    )
        -> CGRect
    {
        let text = prepared(
            in: size, options: options, context: context, placesGlyphs: options.contains(.usesDeviceMetrics))
        let top = options.contains(.usesLineFragmentOrigin) ? 0 : -text.firstBaseline
        var bounds = CGRect(x: 0, y: top, width: text.size.width, height: text.size.height)
        if options.contains(.usesDeviceMetrics) {
            let ink = text.inkBounds
            bounds = ink.isNull ? CGRect(x: 0, y: top, width: 0, height: 0) : ink.offsetBy(dx: 0, dy: top)
        }
        context?.totalBounds = bounds
        return bounds
    }

    /// - Parameter available: the available size, in points; nil for no limit. A length of 0 is no limit either, as in
    ///   UIKit.
    /// - Parameter placesGlyphs: false if only the size is wanted.
    private func prepared(
        in available: CGSize?, options: NSStringDrawingOptions, context: NSStringDrawingContext?,
        placesGlyphs: Bool = true
    ) -> PreparedText {
        var text = StyledText(self, font: .systemFont(ofSize: 12))
        if !options.contains(.resolvesNaturalAlignmentWithBaseWritingDirection) {
            text.resolveNaturalAlignment(rightToLeft: AppLanguage.isRightToLeft)
        }
        func limit(_ length: CGFloat) -> CGFloat { length > 0 ? length : .infinity }
        let isMultiline = options.contains(.usesLineFragmentOrigin)
        for index in text.blocks.indices {
            let mode = text.blocks[index].paragraph.lineBreakMode
            if options.contains(.truncatesLastVisibleLine), mode == .byWordWrapping || mode == .byCharWrapping {
                text.blocks[index].paragraph.lineBreakMode = .byTruncatingTail
            }
        }
        // A style that truncates means one line, unless the options truncate the last visible one.
        let truncates = text.blocks.contains {
            ![.byWordWrapping, .byCharWrapping].contains($0.paragraph.lineBreakMode)
        }
        let isSingle =
            available != nil && (!isMultiline || (truncates && !options.contains(.truncatesLastVisibleLine)))
        let prepared = PreparedText(
            text,
            available: CGSize(
                width: available.map { limit($0.width) } ?? .infinity,
                height: isMultiline ? available.map { limit($0.height) } ?? .infinity : .infinity),
            maximumLines: isSingle ? 1 : 0, minimumScaleFactor: context?.minimumScaleFactor ?? 1,
            scale: UIGraphicsGetCurrentContext().map { abs($0.ctm.d) } ?? MainScreenScale.value,
            placesGlyphs: placesGlyphs)
        context?.actualScaleFactor = prepared.actualScaleFactor
        return prepared
    }
}

extension NSString {
    /// The size of the text without wrapping. Not rounded.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        attributed(attributes).size()
    }

    /// Draws without wrapping, with the top left at `point`.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(at: point)
    }

    /// Draws in lines as wide as `rect`; lines below it are left out.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(in: rect)
    }

    /// Draws in a rectangle, as the method of `NSAttributedString` does.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) { attributed(attributes).draw(with: rect, options: options, context: context) }

    /// The rectangle that drawing covers, as the method of `NSAttributedString` computes it.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { attributed(attributes).boundingRect(with: size, options: options, context: context) }

    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: self as String, attributes: attributes)
    }
}

extension String {
    /// The size of the text without wrapping. Not rounded.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        (self as NSString).size(withAttributes: attributes)
    }

    /// Draws without wrapping, with the top left at `point`.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        (self as NSString).draw(at: point, withAttributes: attributes)
    }

    /// Draws in lines as wide as `rect`; lines below it are left out.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        (self as NSString).draw(in: rect, withAttributes: attributes)
    }

    /// Draws in a rectangle, as the method of `NSAttributedString` does.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) { (self as NSString).draw(with: rect, options: options, attributes: attributes, context: context) }

    /// The rectangle that drawing covers, as the method of `NSAttributedString` computes it.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        (self as NSString).boundingRect(
            with: size, options: options, attributes: attributes, context: context)
    }
}
