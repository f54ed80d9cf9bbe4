// UIAccessibilityElement.swift: a part of a view that has no view of its own.

public import Foundation

/// Something that a view draws by itself, such as a bar of a chart, for tests and assistive tools.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// The view that the element is in.
    open weak var accessibilityContainer: AnyObject?
    /// Where it is, in points of the container. The frame on the screen follows from it.
    open var accessibilityFrameInContainerSpace = CGRect.null

    /// An element in `container`, which is not retained.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }

    /// What it is in.
    open override var next: UIResponder? { accessibilityContainer as? UIResponder }

    /// Where it is, in points of the screen: from the place in the container, if that was given.
    open override var accessibilityFrame: CGRect {
        get {
            guard !accessibilityFrameInContainerSpace.isNull,
                let view = accessibilityContainer as? UIView, let window = view.window
            else { return super.accessibilityFrame }
            return window.convert(
                view.convert(accessibilityFrameInContainerSpace, to: nil), to: nil as UIWindow?)
        }
        set {
            super.accessibilityFrame = newValue
            accessibilityFrameInContainerSpace = .null
        }
    }
}
