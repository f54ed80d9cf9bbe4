// NSTextContainer.swift: the area into which text flows.
//
// Coordinates: points, y down, origin at the container's top left corner.

public import Foundation
import VitrineGraphics

/// A rectangle for text, with parts that text flows around.
open class NSTextContainer: NSObject, @unchecked Sendable {
    /// The layout manager whose text flows into the container. Nil if it is a text layout manager; but the first use in a
    /// text view makes the view lay out its text with a layout manager instead.
    open internal(set) weak var layoutManager: NSLayoutManager? {
        get {
            if engine?.isHidden == true { layoutManagerIsAsked?() }
            return engine?.isHidden == true ? nil : engine
        }
        set { engine = newValue }
    }
    /// The layout manager that does the work, also for a text layout manager.
    package internal(set) weak var engine: NSLayoutManager?
    /// Called when a layout manager is asked for that belongs to a text layout manager.
    package var layoutManagerIsAsked: (() -> Void)?
    /// The text layout manager whose text flows into the container.
    package weak var textLayout: AnyObject?

    /// In points. A width or height of 0, or one that is not finite, is no limit.
    open var size: CGSize { didSet { if size != oldValue { changed() } } }
    /// Paths that text flows around, in the container's coordinates. A row of text stays outside of every path that it
    /// meets.
    open var exclusionPaths: [UIBezierPath] = [] { didSet { changed() } }
    /// How the last line that fits is broken or truncated. Default: `.byWordWrapping`.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { changed() } }
    }
    /// The largest number of lines; 0, the default, for no limit.
    open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { changed() } } }
    /// The space on both sides of a line, in points. Default: 5.
    open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { changed() } } }
    /// Whether the text view keeps the container as wide as itself. Default: false.
    open var widthTracksTextView = false
    /// Whether the text view keeps the container as high as itself. Default: false.
    open var heightTracksTextView = false

    /// Creates a container of a size in points; 0 is no limit.
    public init(size: CGSize = .zero) {
        self.size = size
        super.init()
    }

    /// Makes a container without limits: nothing is archived.
    public required init?(coder: NSCoder) {
        size = .zero
        super.init()
    }

    /// Whether all lines are as wide as the container.
    open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

    private func changed() { engine?.textContainerChangedGeometry(self) }

    /// The first part of a row that is free for text, in the writing direction.
    ///
    /// `proposedRect` is a row. `remainingRect` is set to the rest of the row after the result; empty if there is none.
    open func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
        let row = proposedRect.intersection(
            CGRect(x: 0, y: -.greatestFiniteMagnitude / 2, width: lineWidth, height: .greatestFiniteMagnitude)
        )
        remainingRect?.pointee = .zero
        guard !row.isNull else { return .zero }
        var parts = segments(top: proposedRect.minY, bottom: proposedRect.maxY).compactMap {
            part -> Range<CGFloat>? in
            let clamped = part.clamped(to: row.minX..<max(row.minX, row.maxX))
            return clamped.isEmpty ? nil : clamped
        }
        if baseWritingDirection == .rightToLeft { parts.reverse() }
        guard let first = parts.first else { return .zero }
        func rect(_ part: Range<CGFloat>) -> CGRect {
            CGRect(
                x: part.lowerBound, y: proposedRect.minY, width: part.upperBound - part.lowerBound,
                height: proposedRect.height)
        }
        if parts.count > 1 {
            let rest = parts.dropFirst()
            remainingRect?.pointee = rest.dropFirst().reduce(rect(rest.first!)) { $0.union(rect($1)) }
        }
        return rect(first)
    }

    // MARK: for the layout manager

    /// The width in points; infinite for no limit.
    var lineWidth: CGFloat { size.width > 0 && size.width.isFinite ? size.width : .infinity }
    var lineHeightLimit: CGFloat { size.height > 0 && size.height.isFinite ? size.height : .infinity }

    /// The free parts of a row between two heights, from left to right.
    func segments(top: CGFloat, bottom: CGFloat) -> [Range<CGFloat>] {
        guard lineWidth.isFinite else { return [0..<1e9] }
        var free = [0..<lineWidth]
        for path in exclusionPaths {
            guard let taken = Self.span(of: path, top: top, bottom: bottom) else { continue }
            free = free.flatMap { part -> [Range<CGFloat>] in
                guard taken.overlaps(part) else { return [part] }
                var left: [Range<CGFloat>] = []
                if part.lowerBound < taken.lowerBound { left.append(part.lowerBound..<taken.lowerBound) }
                if taken.upperBound < part.upperBound { left.append(taken.upperBound..<part.upperBound) }
                return left
            }
        }
        return free
    }

    /// The horizontal extent of a path between two heights; nil if it is above or below.
    private static func span(of path: UIBezierPath, top: CGFloat, bottom: CGFloat) -> Range<CGFloat>? {
        let bounds = path.cgPath.boundingBox
        guard !bounds.isNull, bounds.maxY > top, bounds.minY < bottom, bounds.width > 0 else { return nil }
        var low = CGFloat.infinity, high = -CGFloat.infinity
        let edges = FlattenedEdges(path.cgPath)
        for (a, b) in edges.lines {
            let (upper, lower) = a.y <= b.y ? (a, b) : (b, a)
            guard lower.y >= top, upper.y <= bottom else { continue }
            func x(at y: CGFloat) -> CGFloat {
                lower.y == upper.y
                    ? upper.x : upper.x + (lower.x - upper.x) * (y - upper.y) / (lower.y - upper.y)
            }
            let ends = [x(at: max(top, upper.y)), x(at: min(bottom, lower.y))]
            low = min(low, ends[0], ends[1])
            high = max(high, ends[0], ends[1])
            if upper.y == lower.y { (low, high) = (min(low, lower.x), max(high, lower.x)) }
        }
        return low < high ? low..<high : nil
    }
}

/// A path's outline as straight lines, precise enough for text to flow around.
private struct FlattenedEdges {
    private(set) var lines: [(CGPoint, CGPoint)] = []
    private static let steps = 16

    init(_ path: CGPath) {
        var start = CGPoint.zero
        var at = CGPoint.zero
        var lines: [(CGPoint, CGPoint)] = []
        func line(to point: CGPoint) {
            lines.append((at, point))
            at = point
        }
        /// Each point counts by its polynomial of t and 1 - t.
        func curve(_ points: [CGPoint], _ weights: (CGFloat, CGFloat) -> [CGFloat]) {
            for step in 1...Self.steps {
                let t = CGFloat(step) / CGFloat(Self.steps)
                var point = CGPoint.zero
                for (weight, control) in zip(weights(t, 1 - t), points) {
                    point.x += weight * control.x
                    point.y += weight * control.y
                }
                line(to: point)
            }
        }
        path.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint:
                if at != start { line(to: start) }
                start = points[0]
                at = start
            case .addLineToPoint: line(to: points[0])
            case .addQuadCurveToPoint:
                curve([at, points[0], points[1]]) { t, u in [u * u, 2 * u * t, t * t] }
            case .addCurveToPoint:
                curve([at, points[0], points[1], points[2]]) { t, u in
                    let second: CGFloat = 3 * u * u * t
                    let third: CGFloat = 3 * u * t * t
                    return [u * u * u, second, third, t * t * t]
                }
            case .closeSubpath: if at != start { line(to: start) }
            @unknown default: break
            }
        }
        if at != start { line(to: start) }
        self.lines = lines
    }
}
