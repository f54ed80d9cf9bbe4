// CGRect+Intersects.swift: whether rectangles intersect, as Core Graphics has it.
//
// Foundation's `intersects(_:)` on Linux is also true for rectangles that only touch. In a file that imports Foundation
// another method of the same type would be ambiguous. The front end writes `a.intersects(VitrineRectangle(b))`.

public import Foundation

/// A rectangle with its left and upper edges, and without the others.
public struct HalfOpenRectangle: Sendable {
    fileprivate let rect: CGRect
}

/// The rectangle for `CGRect.intersects(_:)`.
public func VitrineRectangle(_ rect: CGRect) -> HalfOpenRectangle { HalfOpenRectangle(rect: rect) }

/// The value itself, for methods `intersects(_:)` of other types.
@_disfavoredOverload
public func VitrineRectangle<Value>(_ value: Value) -> Value { value }

extension CGRect {
    /// Whether the rectangles have a point in common. An edge that both have does not count; a rectangle without a width
    /// or a height is its left or upper edge.
    public func intersects(_ other: HalfOpenRectangle) -> Bool {
        let other = other.rect
        guard !isNull, !other.isNull else { return false }
        return Span(minX, maxX).meets(Span(other.minX, other.maxX))
            && Span(minY, maxY).meets(Span(other.minY, other.maxY))
    }
}

/// From `low` up to `high`, which is not part of it unless both are equal.
private struct Span {
    let low: CGFloat
    let high: CGFloat

    init(_ low: CGFloat, _ high: CGFloat) {
        self.low = low
        self.high = high
    }

    func contains(_ place: CGFloat) -> Bool { low == high ? place == low : low <= place && place < high }

    func meets(_ other: Span) -> Bool {
        let place = max(low, other.low)
        return contains(place) && other.contains(place)
    }
}
