// UIAccessibilityElement.swift: a part of a view that has no view of its own.

import Foundation

/// Something that a view draws by itself, such as a bar of a chart, for tests and assistive tools.
@preconcurrency @MainActor
open class UIAccessibilityElement: NSObject {
    /// The view that the element is in.
    open weak var accessibilityContainer: AnyObject?
    /// A name for tests and tools; people never hear it.
    open var accessibilityIdentifier: String?
    /// What the element is, in words.
    open var accessibilityLabel: String?
    /// What happens when it is used, in words.
    open var accessibilityHint: String?
    /// What it stands at, in words.
    open var accessibilityValue: String?
    open var accessibilityTraits: UIAccessibilityTraits = .none
    open var isAccessibilityElement = true
    /// Where it is, in points of the container. The frame on the screen follows from it.
    open var accessibilityFrameInContainerSpace = CGRect.null
    private var frameOnScreen = CGRect.zero

    /// An element in `container`, which is not retained.
    @MainActor public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }

    /// Where it is, in points of the screen: from the place in the container, if that was given.
    open var accessibilityFrame: CGRect {
        get {
            guard !accessibilityFrameInContainerSpace.isNull,
                let view = accessibilityContainer as? UIView, let window = view.window
            else { return frameOnScreen }
            return window.convert(
                view.convert(accessibilityFrameInContainerSpace, to: nil), to: nil as UIWindow?)
        }
        set {
            frameOnScreen = newValue
            accessibilityFrameInContainerSpace = .null
        }
    }

    /// Does what a tap in the middle would do. False: nothing was done.
    open func accessibilityActivate() -> Bool { false }
}
