// UIRegion.swift: the area in which a field acts.

public import Foundation
import VitrineGraphics

/// An area about its own origin, in points; combined areas share the origin.
@preconcurrency @MainActor
public final class UIRegion: NSObject {
    private let isInside: (CGPoint) -> Bool

    private init(_ holds: @escaping (CGPoint) -> Bool) {
        self.isInside = holds
        super.init()
    }

    /// Everywhere.
    public static let infinite = UIRegion { _ in true }

    /// A circle. A radius below 0 holds nothing.
    public convenience init(radius: CGFloat) {
        self.init { radius >= 0 && $0.x * $0.x + $0.y * $0.y <= radius * radius }
    }

    /// A rectangle whose middle is the origin.
    public convenience init(size: CGSize) {
        self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
    }

    /// All points outside of this area.
    public func inverse() -> UIRegion {
        let holds = isInside
        return UIRegion { !holds($0) }
    }

    /// The points in this area or in `region`.
    public func byUnion(with region: UIRegion) -> UIRegion {
        let (a, b) = (isInside, region.isInside)
        return UIRegion { a($0) || b($0) }
    }

    /// The points in this area, but not in `region`.
    public func byDifference(from region: UIRegion) -> UIRegion {
        let (a, b) = (isInside, region.isInside)
        return UIRegion { a($0) && !b($0) }
    }

    /// The points in both areas.
    public func byIntersection(with region: UIRegion) -> UIRegion {
        let (a, b) = (isInside, region.isInside)
        return UIRegion { a($0) && b($0) }
    }

    /// Whether a point, relative to the origin, is inside.
    public func contains(_ point: CGPoint) -> Bool { isInside(point) }
}
