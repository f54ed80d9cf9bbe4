// OverridingUIView.swift: overrides what UIView.h lets a subclass override.

import UIKit

open class OverridingUIView: UIView {
    open override func updateProperties() { super.updateProperties() }
    open override func setNeedsUpdateProperties() { super.setNeedsUpdateProperties() }
    open override func updatePropertiesIfNeeded() { super.updatePropertiesIfNeeded() }
    open override func updateTraitsIfNeeded() { super.updateTraitsIfNeeded() }
    open override var layoutMarginsGuide: UILayoutGuide { super.layoutMarginsGuide }
    open override var safeAreaLayoutGuide: UILayoutGuide { super.safeAreaLayoutGuide }
    open override var readableContentGuide: UILayoutGuide { super.readableContentGuide }
    open override var keyboardLayoutGuide: UIKeyboardLayoutGuide { super.keyboardLayoutGuide }
    open override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        super.contentHuggingPriority(for: axis)
    }
    open override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        super.setContentHuggingPriority(priority, for: axis)
    }
    open override func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        super.contentCompressionResistancePriority(for: axis)
    }
    open override func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { super.setContentCompressionResistancePriority(priority, for: axis) }
    open override var constraints: [NSLayoutConstraint] { super.constraints }
    open override func addConstraint(_ constraint: NSLayoutConstraint) { super.addConstraint(constraint) }
    open override func addConstraints(_ constraints: [NSLayoutConstraint]) { super.addConstraints(constraints) }
    open override func removeConstraint(_ constraint: NSLayoutConstraint) { super.removeConstraint(constraint) }
    open override func removeConstraints(_ constraints: [NSLayoutConstraint]) { super.removeConstraints(constraints) }
    open override var layoutGuides: [UILayoutGuide] { super.layoutGuides }
    open override func addLayoutGuide(_ layoutGuide: UILayoutGuide) { super.addLayoutGuide(layoutGuide) }
    open override func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { super.removeLayoutGuide(layoutGuide) }
    open override var leadingAnchor: NSLayoutXAxisAnchor { super.leadingAnchor }
    open override var trailingAnchor: NSLayoutXAxisAnchor { super.trailingAnchor }
    open override var leftAnchor: NSLayoutXAxisAnchor { super.leftAnchor }
    open override var rightAnchor: NSLayoutXAxisAnchor { super.rightAnchor }
    open override var topAnchor: NSLayoutYAxisAnchor { super.topAnchor }
    open override var bottomAnchor: NSLayoutYAxisAnchor { super.bottomAnchor }
    open override var widthAnchor: NSLayoutDimension { super.widthAnchor }
    open override var heightAnchor: NSLayoutDimension { super.heightAnchor }
    open override var centerXAnchor: NSLayoutXAxisAnchor { super.centerXAnchor }
    open override var centerYAnchor: NSLayoutYAxisAnchor { super.centerYAnchor }
    open override var firstBaselineAnchor: NSLayoutYAxisAnchor { super.firstBaselineAnchor }
    open override var lastBaselineAnchor: NSLayoutYAxisAnchor { super.lastBaselineAnchor }
    @available(*, deprecated, renamed: "forLastBaselineLayout")
    open override func forBaselineLayout() -> UIView { super.forBaselineLayout() }
    open override func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        super.constraintsAffectingLayout(for: axis)
    }
    open override var hasAmbiguousLayout: Bool { super.hasAmbiguousLayout }
    open override func exerciseAmbiguityInLayout() { super.exerciseAmbiguityInLayout() }
    open override var layoutMargins: UIEdgeInsets {
        get { super.layoutMargins }
        set { super.layoutMargins = newValue }
    }
    open override var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { super.directionalLayoutMargins }
        set { super.directionalLayoutMargins = newValue }
    }
    open override var parentFocusEnvironment: (any UIFocusEnvironment)? { super.parentFocusEnvironment }
    open override var isFocused: Bool { super.isFocused }
    open override func setNeedsFocusUpdate() { super.setNeedsFocusUpdate() }
    open override func updateFocusIfNeeded() { super.updateFocusIfNeeded() }
    open override var minimumContentSizeCategory: UIContentSizeCategory? {
        get { super.minimumContentSizeCategory }
        set { super.minimumContentSizeCategory = newValue }
    }
    open override var maximumContentSizeCategory: UIContentSizeCategory? {
        get { super.maximumContentSizeCategory }
        set { super.maximumContentSizeCategory = newValue }
    }
    open override func addMotionEffect(_ effect: UIMotionEffect) { super.addMotionEffect(effect) }
    open override var motionEffects: [UIMotionEffect] {
        get { super.motionEffects }
        set { super.motionEffects = newValue }
    }
    open override func removeMotionEffect(_ effect: UIMotionEffect) { super.removeMotionEffect(effect) }
    open override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        super.snapshotView(afterScreenUpdates: afterUpdates)
    }
    open override func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { super.resizableSnapshotView(from: rect, afterScreenUpdates: afterUpdates, withCapInsets: capInsets) }
    @discardableResult
    open override func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        super.drawHierarchy(in: rect, afterScreenUpdates: afterUpdates)
    }
    open override func viewPrintFormatter() -> UIViewPrintFormatter { super.viewPrintFormatter() }
    open override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        super.effectiveUserInterfaceLayoutDirection
    }
    open override var anchorPoint: CGPoint {
        get { super.anchorPoint }
        set { super.anchorPoint = newValue }
    }
    open override var contentScaleFactor: CGFloat {
        get { super.contentScaleFactor }
        set { super.contentScaleFactor = newValue }
    }
    open override var superview: UIView? { super.superview }
    open override var subviews: [UIView] { super.subviews }
    open override var window: UIWindow? { super.window }
    open override func insertSubview(_ view: UIView, at index: Int) { super.insertSubview(view, at: index) }
    open override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        super.insertSubview(view, aboveSubview: siblingSubview)
    }
    open override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        super.insertSubview(view, belowSubview: siblingSubview)
    }
    open override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        super.exchangeSubview(at: index1, withSubviewAt: index2)
    }
    open override func bringSubviewToFront(_ view: UIView) { super.bringSubviewToFront(view) }
    open override func sendSubviewToBack(_ view: UIView) { super.sendSubviewToBack(view) }
    open override func isDescendant(of view: UIView) -> Bool { super.isDescendant(of: view) }
    open override func viewWithTag(_ tag: Int) -> UIView? { super.viewWithTag(tag) }
    @discardableResult
    open override func endEditing(_ force: Bool) -> Bool { super.endEditing(force) }
    open override var gestureRecognizers: [UIGestureRecognizer]? {
        get { super.gestureRecognizers }
        set { super.gestureRecognizers = newValue }
    }
    open override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        super.addGestureRecognizer(gestureRecognizer)
    }
    open override func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        super.removeGestureRecognizer(gestureRecognizer)
    }
    open override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { super.convert(point, to: view) }
    open override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { super.convert(point, from: view) }
    open override func convert(_ rect: CGRect, to view: UIView?) -> CGRect { super.convert(rect, to: view) }
    open override func convert(_ rect: CGRect, from view: UIView?) -> CGRect { super.convert(rect, from: view) }
    open override func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        super.convert(point, to: coordinateSpace)
    }
    open override func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        super.convert(point, from: coordinateSpace)
    }
    open override func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        super.convert(rect, to: coordinateSpace)
    }
    open override func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        super.convert(rect, from: coordinateSpace)
    }
    open override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { super.overrideUserInterfaceStyle }
        set { super.overrideUserInterfaceStyle = newValue }
    }
    open override var traitOverrides: UITraitOverrides {
        get { super.traitOverrides }
        set { super.traitOverrides = newValue }
    }
    open override var traitCollection: UITraitCollection { super.traitCollection }
    open override var interactions: [any UIInteraction] {
        get { super.interactions }
        set { super.interactions = newValue }
    }
    open override func addInteraction(_ interaction: any UIInteraction) { super.addInteraction(interaction) }
    open override func removeInteraction(_ interaction: any UIInteraction) { super.removeInteraction(interaction) }
    open override func frame(in referenceView: UIView) -> CGRect? { super.frame(in: referenceView) }
}
