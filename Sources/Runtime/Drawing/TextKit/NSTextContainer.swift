// NSTextContainer.swift: the room that text flows into.
//
// Coordinates: points, y down, origin at the container's top left corner.

public import Foundation
import VitrineGraphics

/// A rectangle for text, with holes in it.
open class NSTextContainer: NSObject, @unchecked Sendable {
    /// Whose text flows in here.
    open internal(set) weak var layoutManager: NSLayoutManager?

    /// 0, and what is no number, is no limit.
    open var size: CGSize { didSet { if size != oldValue { changed() } } }
    /// What text flows around; in the container's coordinates. A row of text keeps clear of every path that it meets.
    open var exclusionPaths: [UIBezierPath] = [] { didSet { changed() } }
    /// How the last line that there is room for ends. `.byWordWrapping` by default.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { changed() } }
    }
    /// 0, the default, for no limit.
    open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { changed() } } }
    /// Points that are kept free on both sides of a line. 5 by default.
    open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { changed() } } }
    /// Whether the view that shows it makes it as wide as itself.
    open var widthTracksTextView = false
    /// Whether the view that shows it makes it as high as itself.
    open var heightTracksTextView = false

    public init(size: CGSize = .zero) {
        self.size = size
        super.init()
    }

    public required init?(coder: NSCoder) {
        size = .zero
        super.init()
    }

    /// Whether lines are as wide as the container, whatever their height.
    open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

    private func changed() { layoutManager?.textContainerChangedGeometry(self) }

    /// The part of a row that text may take: the first, in the writing direction.
    /// - Parameters:
    ///   - proposedRect: a row.
    ///   - remainingRect: set to what is left of the row behind the result; nothing if that is all.
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

    /// Points between the edges; infinite for no limit.
    var lineWidth: CGFloat { size.width > 0 && size.width.isFinite ? size.width : .infinity }
    var lineHeightLimit: CGFloat { size.height > 0 && size.height.isFinite ? size.height : .infinity }

    /// What is free between two heights, from left to right.
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

    /// What a path takes between two heights, from its left to its right; nil if it lies above or below.
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

/// A path's outline as straight lines, close enough for text to flow around.
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
