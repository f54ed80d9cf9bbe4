// UIPopoverBackgroundView.swift: a custom bubble with an arrow.
//
// The view is as large as the popover with its arrow. The popover sets the position of the arrow, places the content on
// the view, and adds the shadow.

public import Foundation
public import VitrineDrawing

/// The measures of a class that draws popovers. Each method is called once per presentation.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods: AnyObject {
    /// The width of the arrow at the bubble, in points.
    static func arrowBase() -> CGFloat
    /// The length of the arrow, in points.
    static func arrowHeight() -> CGFloat
    /// The distances between the bubble's edges, without the arrow, and the content, in points.
    static func contentViewInsets() -> UIEdgeInsets
}

/// Draws a popover's bubble with its arrow. Derive from it, and set `popoverBackgroundViewClass`.
///
/// A subclass overrides both properties and the three methods, and implements `init(frame:)`.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    /// The distance from the middle of the side with the arrow to the middle of the arrow, in points; positive to the
    /// right or downwards.
    open var arrowOffset: CGFloat = 0 { didSet { if arrowOffset != oldValue { setNeedsLayout() } } }
    /// The side with the arrow.
    open var arrowDirection = UIPopoverArrowDirection.unknown {
        didSet { if arrowDirection != oldValue { setNeedsLayout() } }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    /// Restores an archived background view.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether the content has rounded corners as in other popovers. True by default.
    open class var wantsDefaultContentAppearance: Bool { true }

    /// The width of the arrow at the bubble, in points. Must be overridden.
    open class func arrowBase() -> CGFloat { isToBeOverridden() }
    /// The length of the arrow, in points. Must be overridden.
    open class func arrowHeight() -> CGFloat { isToBeOverridden() }
    /// The distances between the bubble's edges and the content, in points. Must be overridden.
    open class func contentViewInsets() -> UIEdgeInsets { isToBeOverridden() }

    private static func isToBeOverridden(_ name: String = #function) -> Never {
        fatalError("\(self) is a popover's background: it has to override \(name)")
    }
}

/// The measures of the view that draws a popover, in points.
struct PopoverMeasures {
    var arrowHeight = PopoverPlace.arrowHeight
    /// The smallest distance between a corner and the arrow's middle.
    var corner: CGFloat = 24
    var insets = UIEdgeInsets.zero
}

extension PopoverMeasures {
    @MainActor init(of type: any UIPopoverBackgroundViewMethods.Type) {
        self.init(
            arrowHeight: max(0, type.arrowHeight()), corner: max(0, type.arrowBase() / 2),
            insets: type.contentViewInsets())
    }
}
