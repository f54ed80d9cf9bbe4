// UIPopoverBackgroundView.swift: a bubble and an arrow of an application's own.
//
// The view is as large as the popover with its arrow. The popover tells it
// where the arrow is, lays the content on it, and adds the shadow.

public import Foundation

/// What a class that draws popovers says of its measures. Each is asked once a presentation.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods: AnyObject {
    /// How wide the arrow is where it leaves the bubble, points.
    static func arrowBase() -> CGFloat
    /// How far the arrow reaches out of the bubble, points.
    static func arrowHeight() -> CGFloat
    /// Room between the bubble's edges and the content, points; the arrow does not count.
    static func contentViewInsets() -> UIEdgeInsets
}

/// Draws a popover's bubble with its arrow. Derive from it, and set `popoverBackgroundViewClass`.
///
/// A subclass overrides both properties and the three methods, and answers `init(frame:)`.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    /// From the middle of the side at which the arrow is to the middle of the arrow, points; to the right, or
    /// downwards, where it is above zero.
    open var arrowOffset: CGFloat = 0 { didSet { if arrowOffset != oldValue { setNeedsLayout() } } }
    /// The side at which the arrow is.
    open var arrowDirection = UIPopoverArrowDirection.unknown {
        didSet { if arrowDirection != oldValue { setNeedsLayout() } }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether the content has round corners as in other popovers. True by default.
    open class var wantsDefaultContentAppearance: Bool { true }

    open class func arrowBase() -> CGFloat { isToBeOverridden() }
    open class func arrowHeight() -> CGFloat { isToBeOverridden() }
    open class func contentViewInsets() -> UIEdgeInsets { isToBeOverridden() }

    private static func isToBeOverridden(_ name: String = #function) -> Never {
        fatalError("\(self) is a popover's background: it has to override \(name)")
    }
}

/// The measures of the view that draws a popover; coordinates: points.
struct PopoverMeasures {
    var arrowHeight = PopoverPlace.arrowHeight
    /// How near to a corner the arrow's middle may come.
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
