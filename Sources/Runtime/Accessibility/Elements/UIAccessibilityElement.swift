// UIAccessibilityElement.swift: a part of a view that is not itself a view.

public import Foundation

/// A thing that a view draws itself, such as a bar of a chart, for tests and assistive tools.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// The view that the element is in.
    open weak var accessibilityContainer: AnyObject?
    /// The rectangle of the element, in points of the container. It determines the frame on the screen.
    open var accessibilityFrameInContainerSpace = CGRect.null

    /// An element in `container`, which is not retained.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }

    /// The container of the element.
    open override var next: UIResponder? { accessibilityContainer as? UIResponder }

    /// The rectangle of the element, in points of the screen: from the rectangle in the container, if that was set.
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
