// UIView+OldNames.swift: properties and methods of views with the names of the specification.
//
// Old names forward to the present ones where both can exist. A method that subclasses override does not forward: an
// override of the old name would compile and never run, so the old name is unavailable and its message has the present
// one. docs/renamed.md lists all, including those that cannot exist beside the present name.

public import Foundation
public import VitrineDrawing
import VitrineGraphics
public import VitrineRuntime

extension UIView {
    /// The old name of `isHidden`.
    @available(*, deprecated, renamed: "isHidden")
    public var hidden: Bool {
        get { isHidden }
        set { isHidden = newValue }
    }

    /// The old name of `isOpaque`.
    @available(*, deprecated, renamed: "isOpaque")
    public var opaque: Bool {
        get { isOpaque }
        set { isOpaque = newValue }
    }

    /// The old name of `isUserInteractionEnabled`.
    @available(*, deprecated, renamed: "isUserInteractionEnabled")
    public var userInteractionEnabled: Bool {
        get { isUserInteractionEnabled }
        set { isUserInteractionEnabled = newValue }
    }

    /// The old name of `isMultipleTouchEnabled`.
    @available(*, deprecated, renamed: "isMultipleTouchEnabled")
    public var multipleTouchEnabled: Bool {
        get { isMultipleTouchEnabled }
        set { isMultipleTouchEnabled = newValue }
    }

    /// The old name of `isExclusiveTouch`.
    @available(*, deprecated, renamed: "isExclusiveTouch")
    public var exclusiveTouch: Bool {
        get { isExclusiveTouch }
        set { isExclusiveTouch = newValue }
    }

    /// The old name of `mask`.
    @available(*, deprecated, renamed: "mask")
    public var maskView: UIView? {
        get { mask }
        set { mask = newValue }
    }

    /// The old name of `isFocused`.
    @available(*, deprecated, renamed: "isFocused")
    public var focused: Bool { isFocused }

    /// The old name of `forFirstBaselineLayout`.
    @available(*, deprecated, renamed: "forFirstBaselineLayout")
    public var viewForFirstBaselineLayout: UIView { forFirstBaselineLayout }

    /// The old name of `forLastBaselineLayout`.
    @available(*, deprecated, renamed: "forLastBaselineLayout")
    public var viewForLastBaselineLayout: UIView { forLastBaselineLayout }

    /// The old name of `insertSubview(_:at:)`.
    @available(*, deprecated, renamed: "insertSubview(_:at:)")
    public func insertSubview(_ view: UIView, atIndex index: Int) {
        insertSubview(view, at: index)
    }

    /// The old name of `exchangeSubview(at:withSubviewAt:)`.
    @available(*, deprecated, renamed: "exchangeSubview(at:withSubviewAt:)")
    public func exchangeSubviewAtIndex(_ index1: Int, withSubviewAtIndex index2: Int) {
        exchangeSubview(at: index1, withSubviewAt: index2)
    }

    /// The old name of `isDescendant(of:)`.
    @available(*, deprecated, renamed: "isDescendant(of:)")
    public func isDescendantOfView(_ view: UIView) -> Bool {
        isDescendant(of: view)
    }

    /// The old name of `convert(_:to:)` for points.
    @available(*, deprecated, renamed: "convert(_:to:)")
    public func convertPoint(_ point: CGPoint, toView view: UIView?) -> CGPoint {
        convert(point, to: view)
    }

    /// The old name of `convert(_:from:)` for points.
    @available(*, deprecated, renamed: "convert(_:from:)")
    public func convertPoint(_ point: CGPoint, fromView view: UIView?) -> CGPoint {
        convert(point, from: view)
    }

    /// The old name of `convert(_:to:)` for rectangles.
    @available(*, deprecated, renamed: "convert(_:to:)")
    public func convertRect(_ rect: CGRect, toView view: UIView?) -> CGRect {
        convert(rect, to: view)
    }

    /// The old name of `convert(_:from:)` for rectangles.
    @available(*, deprecated, renamed: "convert(_:from:)")
    public func convertRect(_ rect: CGRect, fromView view: UIView?) -> CGRect {
        convert(rect, from: view)
    }

    /// The old name of `snapshotView(afterScreenUpdates:)`.
    @available(*, deprecated, renamed: "snapshotView(afterScreenUpdates:)")
    public func snapshotViewAfterScreenUpdates(_ afterUpdates: Bool) -> UIView? {
        snapshotView(afterScreenUpdates: afterUpdates)
    }

    /// The old name of `resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)`.
    @available(*, deprecated, renamed: "resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)")
    public func resizableSnapshotViewFromRect(
        _ rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        resizableSnapshotView(from: rect, afterScreenUpdates: afterUpdates, withCapInsets: capInsets)
    }

    /// The old name of `drawHierarchy(in:afterScreenUpdates:)`.
    @discardableResult
    @available(*, deprecated, renamed: "drawHierarchy(in:afterScreenUpdates:)")
    public func drawViewHierarchyInRect(_ rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawHierarchy(in: rect, afterScreenUpdates: afterUpdates)
    }
}

extension UIView {
    /// The old name of `contentCompressionResistancePriority(for:)`.
    @available(*, deprecated, renamed: "contentCompressionResistancePriority(for:)")
    public func contentCompressionResistancePriorityForAxis(_ axis: NSLayoutConstraint.Axis)
        -> UILayoutPriority
    {
        contentCompressionResistancePriority(for: axis)
    }

    /// The old name of `setContentCompressionResistancePriority(_:for:)`.
    @available(*, deprecated, renamed: "setContentCompressionResistancePriority(_:for:)")
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, forAxis axis: NSLayoutConstraint.Axis
    ) {
        setContentCompressionResistancePriority(priority, for: axis)
    }

    /// The old name of `contentHuggingPriority(for:)`.
    @available(*, deprecated, renamed: "contentHuggingPriority(for:)")
    public func contentHuggingPriorityForAxis(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        contentHuggingPriority(for: axis)
    }

    /// The old name of `setContentHuggingPriority(_:for:)`.
    @available(*, deprecated, renamed: "setContentHuggingPriority(_:for:)")
    public func setContentHuggingPriority(_ priority: UILayoutPriority, forAxis axis: NSLayoutConstraint.Axis) {
        setContentHuggingPriority(priority, for: axis)
    }

    /// The old name of `constraintsAffectingLayout(for:)`.
    @available(*, deprecated, renamed: "constraintsAffectingLayout(for:)")
    public func constraintsAffectingLayoutForAxis(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraintsAffectingLayout(for: axis)
    }

    /// The old name of `userInterfaceLayoutDirection(for:)`.
    @available(*, deprecated, renamed: "userInterfaceLayoutDirection(for:)")
    public class func userInterfaceLayoutDirectionForSemanticContentAttribute(
        _ attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute)
    }
}
