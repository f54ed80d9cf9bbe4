// UIView+OldNames.swift: what views were asked for by the names of the specification.
//
// Names that may stand beside today's forward to them. A method that subclasses
// override does not: an override of the old name would compile and never run,
// so the old name is unavailable and says the new one. docs/renamed.md lists
// all, also those that cannot stand beside today's name.

public import Foundation
import VitrineGraphics
public import VitrineRuntime

extension UIView {
    @available(*, deprecated, renamed: "isHidden")
    public var hidden: Bool {
        get { isHidden }
        set { isHidden = newValue }
    }

    @available(*, deprecated, renamed: "isOpaque")
    public var opaque: Bool {
        get { isOpaque }
        set { isOpaque = newValue }
    }

    @available(*, deprecated, renamed: "isUserInteractionEnabled")
    public var userInteractionEnabled: Bool {
        get { isUserInteractionEnabled }
        set { isUserInteractionEnabled = newValue }
    }

    @available(*, deprecated, renamed: "isMultipleTouchEnabled")
    public var multipleTouchEnabled: Bool {
        get { isMultipleTouchEnabled }
        set { isMultipleTouchEnabled = newValue }
    }

    @available(*, deprecated, renamed: "isExclusiveTouch")
    public var exclusiveTouch: Bool {
        get { isExclusiveTouch }
        set { isExclusiveTouch = newValue }
    }

    @available(*, deprecated, renamed: "mask")
    public var maskView: UIView? {
        get { mask }
        set { mask = newValue }
    }

    @available(*, deprecated, renamed: "isFocused")
    public var focused: Bool { isFocused }

    @available(*, deprecated, renamed: "forFirstBaselineLayout")
    public var viewForFirstBaselineLayout: UIView { forFirstBaselineLayout }

    @available(*, deprecated, renamed: "forLastBaselineLayout")
    public var viewForLastBaselineLayout: UIView { forLastBaselineLayout }

    @available(*, deprecated, renamed: "insertSubview(_:at:)")
    public func insertSubview(_ view: UIView, atIndex index: Int) {
        insertSubview(view, at: index)
    }

    @available(*, deprecated, renamed: "exchangeSubview(at:withSubviewAt:)")
    public func exchangeSubviewAtIndex(_ index1: Int, withSubviewAtIndex index2: Int) {
        exchangeSubview(at: index1, withSubviewAt: index2)
    }

    @available(*, deprecated, renamed: "isDescendant(of:)")
    public func isDescendantOfView(_ view: UIView) -> Bool {
        isDescendant(of: view)
    }

    @available(*, deprecated, renamed: "convert(_:to:)")
    public func convertPoint(_ point: CGPoint, toView view: UIView?) -> CGPoint {
        convert(point, to: view)
    }

    @available(*, deprecated, renamed: "convert(_:from:)")
    public func convertPoint(_ point: CGPoint, fromView view: UIView?) -> CGPoint {
        convert(point, from: view)
    }

    @available(*, deprecated, renamed: "convert(_:to:)")
    public func convertRect(_ rect: CGRect, toView view: UIView?) -> CGRect {
        convert(rect, to: view)
    }

    @available(*, deprecated, renamed: "convert(_:from:)")
    public func convertRect(_ rect: CGRect, fromView view: UIView?) -> CGRect {
        convert(rect, from: view)
    }

    @available(*, deprecated, renamed: "snapshotView(afterScreenUpdates:)")
    public func snapshotViewAfterScreenUpdates(_ afterUpdates: Bool) -> UIView? {
        snapshotView(afterScreenUpdates: afterUpdates)
    }

    @available(*, deprecated, renamed: "resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)")
    public func resizableSnapshotViewFromRect(
        _ rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        resizableSnapshotView(from: rect, afterScreenUpdates: afterUpdates, withCapInsets: capInsets)
    }

    @discardableResult
    @available(*, deprecated, renamed: "drawHierarchy(in:afterScreenUpdates:)")
    public func drawViewHierarchyInRect(_ rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawHierarchy(in: rect, afterScreenUpdates: afterUpdates)
    }
}

extension UIView {
    @available(*, deprecated, renamed: "contentCompressionResistancePriority(for:)")
    public func contentCompressionResistancePriorityForAxis(_ axis: NSLayoutConstraint.Axis)
        -> UILayoutPriority
    {
        contentCompressionResistancePriority(for: axis)
    }

    @available(*, deprecated, renamed: "setContentCompressionResistancePriority(_:for:)")
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, forAxis axis: NSLayoutConstraint.Axis
    ) {
        setContentCompressionResistancePriority(priority, for: axis)
    }

    @available(*, deprecated, renamed: "contentHuggingPriority(for:)")
    public func contentHuggingPriorityForAxis(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        contentHuggingPriority(for: axis)
    }

    @available(*, deprecated, renamed: "setContentHuggingPriority(_:for:)")
    public func setContentHuggingPriority(_ priority: UILayoutPriority, forAxis axis: NSLayoutConstraint.Axis) {
        setContentHuggingPriority(priority, for: axis)
    }

    @available(*, deprecated, renamed: "constraintsAffectingLayout(for:)")
    public func constraintsAffectingLayoutForAxis(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraintsAffectingLayout(for: axis)
    }

    @available(*, deprecated, renamed: "userInterfaceLayoutDirection(for:)")
    public class func userInterfaceLayoutDirectionForSemanticContentAttribute(
        _ attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute)
    }
}
