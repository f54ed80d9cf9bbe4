// UIKeyboardLayoutGuide.swift: the rectangle of the on-screen keyboard.
//
// Coordinates: points of the guide's view. The window stores the keyboard's position (UIWindow+Keyboard).

public import Foundation
import VitrineDrawing

/// The rectangle where the on-screen keyboard covers a view. Without a keyboard the guide is at the bottom edge: as
/// high as the safe area's inset there, or without height.
@preconcurrency @MainActor
public final class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide also follows a keyboard that floats or is split, wherever it is. False by default:
    /// such a keyboard counts as none.
    public var followsUndockedKeyboard = false { didSet { placeMayHaveChanged() } }
    /// Whether the guide is as high as the bottom inset of the safe area while there is no keyboard. True by default.
    public var usesBottomSafeArea = true { didSet { placeMayHaveChanged() } }

    /// The height above the keyboard, in points, in which a finger that scrolls already dismisses it, as if the keyboard
    /// were higher by that. For a bar above the keyboard. Default: 0.
    public var keyboardDismissPadding: CGFloat = 0

    /// Nil: each view has its own.
    public required init?(coder: NSCoder) { return nil }

    init(owner: UIView) { super.init(role: .keyboard, owner: owner) }

    func placeMayHaveChanged() {
        guard let owner = storedOwner else { return }
        if let ownerItem = owner.layoutState?.item { ownerItem.engine.insetsChanged(of: owner, ownerItem) }
        updateTracked()
    }

    /// The distances of the guide from the view's edges.
    func insets(in view: UIView) -> UIEdgeInsets {
        let size = view.bounds.size
        let rest = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
        let hidden = UIEdgeInsets(top: size.height - rest, left: 0, bottom: 0, right: 0)
        guard let placement = view.storedWindow?.layoutState?.keyboard,
            placement.isDocked || followsUndockedKeyboard
        else { return hidden }
        let origin = view.bounds.origin
        let rect = view.convert(placement.frame, from: nil).offsetBy(dx: -origin.x, dy: -origin.y)
        if placement.isDocked {
            // Across the whole view, and down to its bottom edge; never less than without a keyboard.
            let height = max(rest, size.height - max(0, rect.minY))
            return UIEdgeInsets(top: size.height - height, left: 0, bottom: 0, right: 0)
        }
        return UIEdgeInsets(
            top: rect.minY, left: rect.minX, bottom: size.height - rect.maxY, right: size.width - rect.maxX)
    }
}

extension UIView {
    /// The padding of the view's keyboard guide; 0 if it has not been used.
    package var keyboardDismissPadding: CGFloat {
        (layoutState?.systemGuides[.keyboard] as? UIKeyboardLayoutGuide)?.keyboardDismissPadding ?? 0
    }
}
