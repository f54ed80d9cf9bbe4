// NSLayoutDimension.swift: a width, a height, or the distance between two edges.

public import Foundation
import VitrineDrawing

/// A width or height from which constraints to others or to a number are created. The constraints are inactive.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    override init(item: AnyObject, attribute: NSLayoutConstraint.Attribute) {
        super.init(item: item, attribute: attribute)
    }

    /// The distance from one anchor to another; negative if the other is before the first.
    init(from start: NSLayoutAnchorBase, to end: NSLayoutAnchorBase) {
        let distance = LayoutDistance(from: start, to: end)
        super.init(item: distance, attribute: distance.isHorizontal ? .width : .height)
    }

    override func relate(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchorBase?, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        // As in UIKit: nothing of the other size is left.
        if multiplier == 0, other != nil { return relate(relation, nil, constant: constant) }
        let constraint = super.relate(relation, other, multiplier: multiplier, constant: constant)
        let distances = [item, other?.item].compactMap { $0 as? LayoutDistance }
        if !distances.isEmpty { constraint.distances = distances }
        return constraint
    }

    /// self = constant.
    /// - Parameter c: in points.
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, nil, constant: c)
    }

    /// self ≥ constant, in points.
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, nil, constant: c)
    }

    /// self ≤ constant, in points.
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, nil, constant: c)
    }

    /// self = anchor × multiplier.
    public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, multiplier: m)
    }

    /// self ≥ anchor × multiplier.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, multiplier: m)
    }

    /// self ≤ anchor × multiplier.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, multiplier: m)
    }

    /// self = anchor × multiplier + constant, in points.
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.equal, anchor, multiplier: m, constant: c)
    }

    /// self ≥ anchor × multiplier + constant, in points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, multiplier: m, constant: c)
    }

    /// self ≤ anchor × multiplier + constant, in points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, multiplier: m, constant: c)
    }
}
