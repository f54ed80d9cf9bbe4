// UIView+Direction.swift: whether a view's content reads from the left or from the right.

import Foundation
public import VitrineDrawing

extension UIView {
    var baseEffectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        if semanticContentAttribute == .unspecified, inheritance.contains(.traits), let own = overriddenDirection {
            return own
        }
        return UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    /// The direction that views with this attribute have.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(
            for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }

    /// The direction that views with this attribute have among content that reads in `layoutDirection`.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceRightToLeft: .rightToLeft
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .unspecified: layoutDirection
        }
    }

    /// The direction that the nearest view or controller overrides.
    private var overriddenDirection: UIUserInterfaceLayoutDirection? {
        var view: UIView? = self
        while let current = view {
            for overrides in [current.storedTraitOverrides, current.controller?.storedTraitOverrides] {
                if let overrides, overrides.contains(UITraitLayoutDirection.self),
                    let direction = overrides.layoutDirection.direction
                {
                    return direction
                }
            }
            view = current.storedSuperview
        }
        return nil
    }

    /// Lays out and draws the view again after a change of its direction.
    func directionTraitDidChange() {
        layoutDirectionChanged()
        invalidateIntrinsicContentSize()
        setNeedsUpdateConstraints()
        setNeedsLayout()
        setNeedsDisplay()
    }
}
