// NSLayoutAnchor.swift: an edge, centre, baseline or size from which constraints are created.
//
// The type parameter separates the axes: constraints between an edge of one axis and one of the other do not compile.

public import Foundation

/// The base class of anchors of all axes.
@preconcurrency @MainActor
open class NSLayoutAnchorBase: NSObject {
    /// The view or layout guide that the anchor belongs to.
    public let item: AnyObject?
    let attribute: NSLayoutConstraint.Attribute

    init(item: AnyObject, attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
        super.init()
    }

    /// The name of the attribute, such as "leading".
    public var name: String { attribute.name }

    static func of(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) -> NSLayoutAnchorBase {
        switch attribute.subject {
        case .x: NSLayoutXAxisAnchor(item: item, attribute: attribute)
        case .y: NSLayoutYAxisAnchor(item: item, attribute: attribute)
        case .size, .nothing: NSLayoutDimension(item: item, attribute: attribute)
        }
    }

    func relate(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchorBase?, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            first: item!, attribute, relation, second: other?.item, other?.attribute ?? .notAnAttribute,
            multiplier, constant)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSLayoutAnchorBase else { return false }
        return MainActor.assumeIsolated { item === other.item && attribute == other.attribute }
    }

    open override var hash: Int {
        MainActor.assumeIsolated {
            var hasher = Hasher()
            hasher.combine(item.map(ObjectIdentifier.init))
            hasher.combine(attribute)
            return hasher.finalize()
        }
    }
}

/// A part of a view or guide from which constraints to parts of the same kind are created. The constraints are
/// inactive.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSLayoutAnchorBase {
    /// self = anchor.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.equal, anchor)
    }

    /// self ≥ anchor.
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor)
    }

    /// self ≤ anchor.
    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor)
    }

    /// self = anchor + constant.
    ///
    /// `c` is in points.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        relate(.equal, anchor, constant: c)
    }

    /// self ≥ anchor + constant, in points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, constant: c)
    }

    /// self ≤ anchor + constant, in points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, constant: c)
    }
}

/// An edge or centre on the horizontal axis.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance to another anchor, as a dimension. The view must have a superview.
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: self, to: otherAnchor)
    }

    /// self = anchor + the standard distance of 8 points times `multiplier`.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.equal, anchor, constant: systemSpacing * multiplier)
    }

    /// self ≥ anchor + the standard distance of 8 points times `multiplier`.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, constant: systemSpacing * multiplier)
    }

    /// self ≤ anchor + the standard distance of 8 points times `multiplier`.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, constant: systemSpacing * multiplier)
    }
}

/// An edge, centre or baseline on the vertical axis.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance to another anchor, as a dimension. The view must have a superview.
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: self, to: otherAnchor)
    }

    /// self = anchor + the standard distance of 8 points times `multiplier`, downwards.
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.equal, anchor, constant: systemSpacing * multiplier)
    }

    /// self ≥ anchor + the standard distance of 8 points times `multiplier`, downwards.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, constant: systemSpacing * multiplier)
    }

    /// self ≤ anchor + the standard distance of 8 points times `multiplier`, downwards.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, constant: systemSpacing * multiplier)
    }
}

/// The standard distance between views side by side, in points.
package let systemSpacing: CGFloat = 8
