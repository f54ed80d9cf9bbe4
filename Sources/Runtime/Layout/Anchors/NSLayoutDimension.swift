// NSLayoutDimension.swift: a width, a height, or the distance between two edges.

public import Foundation
import VitrineDrawing

/// A width or height from which constraints to others or to a number are created. The constraints are inactive.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    override init(item: AnyObject, attribute: NSLayoutConstraint.Attribute) {
        super.init(item: item, attribute: attribute)
    }

    init(from start: NSLayoutAnchorBase, to end: NSLayoutAnchorBase) {
        let guide = UILayoutGuide()
        let isHorizontal = start.attribute.subject == .x
        super.init(item: guide, attribute: isHorizontal ? .width : .height)
        guard
            let view = (start.item as? UIView)?.storedSuperview ?? (start.item as? UILayoutGuide)?.owningView
                ?? start.item as? UIView
        else {
            fatalError("The distance from \(start.name) is not defined: its view has no superview")
        }
        view.addLayoutGuide(guide)
        let near = NSLayoutAnchorBase.of(guide, isHorizontal ? .left : .top)
        let far = NSLayoutAnchorBase.of(guide, isHorizontal ? .right : .bottom)
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (own, other) in [(near, start), (far, end)] {
            let fixed = other.attribute.fixed(isMirrored)
            let constraint = NSLayoutConstraint(
                item: guide, attribute: own.attribute, relatedBy: .equal, toItem: other.item,
                attribute: fixed,
                multiplier: 1, constant: 0)
            constraint.isActive = true
        }
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
