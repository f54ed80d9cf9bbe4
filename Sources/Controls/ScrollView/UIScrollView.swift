// UIScrollView.swift: a view onto content that is larger than itself.
//
// The content offset is the origin of the bounds: scrolling moves no subview, and the compositor shifts the pixels that
// it has. Each aspect has its own file (UIScrollView+Dragging.swift and its siblings). Coordinates: points. Main actor
// only.

import VitrineDisplay
import VitrineLocalization
import VitrineGraphics
public import Foundation
import VitrineCompositor
public import VitrineDrawing
public import VitrineRuntime
import VitrineSystem

/// A view that shows a part of its content and lets people scroll and zoom it.
@preconcurrency @MainActor
open class UIScrollView: UIView, InsetAdjusting, ScrollDelegating {
    /// The object that observes and controls scrolling. Not retained. Subclasses have a `delegate` of their own type.
    open weak var scrollDelegate: (any UIScrollViewDelegate)? { didSet { updatePinch() } }
    /// The recognizer of the drags that scroll.
    public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanRecognizer()
    /// The recognizer of the pinches that zoom; nil if the limits of the scale do not differ.
    public internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?
    package let contentTouches = ContentTouchRecognizer()
    package let indicators = ScrollIndicators()

    // MARK: Behaviour

    /// Whether people can scroll. True by default.
    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    /// Whether content can be dragged beyond its left and right edges and bounces back. True by default.
    open var bouncesHorizontally = true
    /// Whether content can be dragged beyond its top and bottom and bounces back. True by default.
    open var bouncesVertically = true
    /// Whether content bounces at its edges. Sets both axes; true if both do.
    open var bounces: Bool {
        get { bouncesHorizontally && bouncesVertically }
        set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
    }
    /// Whether content bounces vertically even if it fits. False by default.
    open var alwaysBounceVertical = false
    /// Whether content bounces horizontally even if it fits. False by default.
    open var alwaysBounceHorizontal = false
    /// Whether scrolling stops at multiples of the bounds. False by default.
    open var isPagingEnabled = false
    /// Whether a drag keeps to the axis along which it began. False by default.
    open var isDirectionalLockEnabled = false
    /// The rate of deceleration after a drag. Default: normal.
    open var decelerationRate = DecelerationRate.normal
    /// Whether touches reach the content only after it is clear that they do not scroll. True by default.
    open var delaysContentTouches = true {
        didSet { contentTouches.delaysTouchesBegan = delaysContentTouches }
    }
    /// Whether a drag cancels touches that the content already has. True by default.
    open var canCancelContentTouches = true
    /// Whether the key for the beginning of a document scrolls to the top. True by default.
    open var scrollsToTop = true
    /// Whether a hardware keyboard scrolls, while the scroll view or a view inside is first responder. True by default.
    open var allowsKeyboardScrolling = true
    /// Whether a vertical drag with the content at its edge scrolls an enclosing scroll view. True by default.
    open var transfersVerticalScrollingToParent = true
    /// Whether a horizontal drag with the content at its edge scrolls an enclosing scroll view. True by default.
    open var transfersHorizontalScrollingToParent = true
    /// Whether dragging the content dismisses the keyboard. Default: none.
    open var keyboardDismissMode = KeyboardDismissMode.none

    // MARK: Indicators

    /// Whether the vertical indicator is shown during scrolling. True by default.
    open var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }
    /// Whether the horizontal indicator is shown during scrolling. True by default.
    open var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }
    /// The colour of the indicators. Default: visible on any background.
    open var indicatorStyle = IndicatorStyle.default { didSet { indicators.style = indicatorStyle } }
    /// The insets of the vertical indicator's track, in points. Default: zero.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// The insets of the horizontal indicator's track, in points. Default: zero.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Whether the safe area adds to the indicators' insets. True by default.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { setNeedsLayout() } }

    /// The insets of both indicators' tracks, in points; reads as those of the vertical one.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    // MARK: Moving

    /// Whether a finger is down on the content.
    public internal(set) var isTracking = false
    /// Whether a finger moves the content.
    public internal(set) var isDragging = false
    /// Whether the content still moves after a drag.
    public internal(set) var isDecelerating = false
    var motion: ScrollMotion?
    /// The destination of a scroll to an element, computed from the sizes known so far; nil without such a scroll.
    var aim: (() -> CGPoint?)?
    var motionStart = 0.0
    /// The time of the motion's last step, in seconds.
    var motionTime = 0.0
    var displayLink: CADisplayLink?
    package var drag: ScrollDrag?
    /// Whether an animated scroll to the top is running because a person started it.
    var isScrollingToTop = false

    // MARK: Zooming

    var zoom = ZoomState()
    /// Whether content can be zoomed beyond its limits and bounces back. True by default.
    open var bouncesZoom = true
    /// The smallest zoom scale; 1 by default.
    open var minimumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
    /// The largest zoom scale; 1 by default. Zooming needs limits that differ, and a delegate that returns the view to
    /// zoom.
    open var maximumZoomScale: CGFloat = 1 { didSet { updatePinch() } }

    // MARK: Insets

    private var reportedInset = UIEdgeInsets.zero
    /// The height that a refresh control keeps above the content, in points.
    var refreshInset: CGFloat = 0 { didSet { if refreshInset != oldValue { insetsDidChange() } } }
    var storedRefreshControl: UIRefreshControl?
    /// The height at the bottom that the keyboard covers, in points, where the content's inset leaves no room for it.
    package var keyboardInset: CGFloat = 0 { didSet { if keyboardInset != oldValue { insetsDidChange() } } }
    /// The bars that observe the scroll position.
    package weak var topObserver: (any ScrollEdgeObserving)?
    package var bottomObservers = ScrollEdgeObservers()
    /// How much farther the content may rest while a large title above it is folded, in points.
    package var foldedTitleHeight: CGFloat = 0
    /// Nil until an effect at an edge is first asked for.
    private var storedEdgeEffects: ScrollEdgeEffects?
    var edgeEffects: ScrollEdgeEffects {
        let effects = storedEdgeEffects ?? ScrollEdgeEffects(self)
        storedEdgeEffects = effects
        return effects
    }
    /// Changes of the insets do not move content at its edge.
    package var keepsOffsetForInsets = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Restores an archived scroll view.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        restoreScrolling(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        storeScrolling(in: coder)
    }

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        storePlace(in: coder)
    }

    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        restorePlace(from: coder)
    }

    private func setUp() {
        clipsToBounds = true
        panGestureRecognizer.allowedScrollTypesMask = .all
        panGestureRecognizer.addTarget(self, action: UIScrollView.panDidChange)
        contentTouches.scrollView = self
        addGestureRecognizer(contentTouches)
        addGestureRecognizer(panGestureRecognizer)
    }

    deinit {
        if let displayLink { MainPlace.perform { displayLink.invalidate() } }
    }

    // MARK: Content

    /// The size of the content, in points.
    open var contentSize = CGSize.zero {
        didSet {
            guard contentSize != oldValue else { return }
            if motion == nil, !isDragging, !zoom.isActive { contentOffset = clamped(contentOffset) }
            insetsDidChange()
            if motion != nil { redirectMotion() }
            setNeedsLayout()
            notifyBars()
        }
    }

    /// Where content that is smaller than the view rests, as fractions of the space that is left: (0, 0), the default, is
    /// the upper left, (0.5, 0.5) the middle. Limited to 0…1.
    open var contentAlignmentPoint = CGPoint.zero {
        didSet {
            guard contentAlignmentPoint != oldValue else { return }
            if motion == nil, !isDragging, !zoom.isActive { contentOffset = clamped(contentOffset) }
            setNeedsLayout()
        }
    }

    // MARK: Auto Layout

    /// The guide of the content: constraints on its four edges decide the content size.
    public private(set) lazy var contentLayoutGuide = systemGuide("content")
    /// The guide of the visible area: views constrained to it stay in place during scrolling.
    public private(set) lazy var frameLayoutGuide = systemGuide("frame")

    open override var scrollsLayoutContent: Bool { true }

    open override func contentSizeDidSolve(_ size: CGSize) {
        // Without constraints on the guide, the content size is the app's.
        guard size.width > 0 || size.height > 0 else { return }
        contentSize = CGSize(width: size.width * zoom.scale, height: size.height * zoom.scale)
    }

    /// The space around the content to which it can scroll, in points. Default: zero.
    open var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { insetsDidChange() } } }

    /// Whether the safe area adds to `contentInset`. Default: automatic.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { insetsDidChange() }
    }

    /// `contentInset` with the additions of safe area, keyboard and refresh control, in points.
    open var adjustedContentInset: UIEdgeInsets {
        var insets = contentInset
        insets.top += refreshInset
        insets.bottom = max(insets.bottom, keyboardInset)
        let safe = safeAreaInsets
        guard safe != .zero else { return insets }
        let vertical: Bool
        let horizontal: Bool
        switch contentInsetAdjustmentBehavior {
        case .never: return insets
        case .automatic where !adjustsInsetsForController: return insets
        case .always: (vertical, horizontal) = (true, true)
        case .automatic, .scrollableAxes:
            let scrolls = contentSize.height > bounds.height || alwaysBounceVertical
            vertical = scrolls || contentInsetAdjustmentBehavior == .automatic && isContentBetweenBars
            horizontal = contentSize.width > bounds.width || alwaysBounceHorizontal
        }
        if vertical {
            insets.top += safe.top
            // The keyboard covers the safe area.
            insets.bottom = max(contentInset.bottom + safe.bottom, insets.bottom)
        }
        if horizontal {
            insets.left += safe.left
            insets.right += safe.right
        }
        return insets
    }

    /// Called after `adjustedContentInset` changed. Override it and call super.
    open func adjustedContentInsetDidChange() {}

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetsDidChange()
    }

    package func insetAdjustmentMayHaveChanged() { insetsDidChange() }

    private func insetsDidChange() {
        let insets = adjustedContentInset
        let old = reportedInset
        guard insets != old else { return }
        reportedInset = insets
        // Content that was at its top stays there.
        if motion == nil, !isDragging, !keepsOffsetForInsets {
            if contentOffset.y == -old.top { moveContent(to: CGPoint(x: contentOffset.x, y: -insets.top)) }
            if contentOffset.x == -old.left { moveContent(to: CGPoint(x: -insets.left, y: contentOffset.y)) }
            anchorSmallContent()
        }
        adjustedContentInsetDidChange()
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
        setNeedsLayout()
        notifyBars()
    }

    /// Moves content that is smaller than the view to its alignment point.
    private func anchorSmallContent() {
        guard contentAlignmentPoint != .zero, motion == nil, !isDragging, !zoom.isActive else { return }
        let range = offsetRange, offset = contentOffset
        let anchored = CGPoint(
            x: range.x.lowerBound == range.x.upperBound ? range.x.lowerBound : offset.x,
            y: range.y.lowerBound == range.y.upperBound ? range.y.lowerBound : offset.y)
        if anchored != offset { moveContent(to: anchored) }
    }

    private func notifyBars() {
        topObserver?.contentDidMove(in: self)
        for observer in bottomObservers.all where observer !== topObserver {
            observer.contentDidMove(in: self)
        }
    }

    /// The point of the content at the upper left corner, in points. Setting it stops any motion.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { setContentOffset(newValue, animated: false) }
    }

    /// Scrolls to an offset, in points; it may be outside the content.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        isScrollingToTop = false
        if animated, contentOffset != self.contentOffset, window != nil {
            start(.timed(from: self.contentOffset, to: contentOffset))
        } else {
            if motion != nil { stopMotion() }
            moveContent(to: contentOffset)
        }
    }

    /// Scrolls to a view inside that gets the focus.
    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        guard let view = context.nextFocusedView, view !== self, view.isDescendant(of: self) else { return }
        scrollRectToVisible(convert(view.bounds, from: view), animated: true)
    }

    /// Scrolls as little as needed to show `rect`, which is in points of the content.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let offset = offset(showing: rect)
        if offset != contentOffset { setContentOffset(offset, animated: animated) }
    }

    /// The content offset that shows `rect`: the current one if it is visible.
    package func offset(showing rect: CGRect) -> CGPoint {
        let insets = adjustedContentInset
        let seen = bounds.inset(by: insets)
        func shift(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
            if low < from { return low - from }
            return high > to ? min(high - to, low - from) : 0
        }
        let target = CGPoint(
            x: contentOffset.x + shift(rect.minX, rect.maxX, seen.minX, seen.maxX),
            y: contentOffset.y + shift(rect.minY, rect.maxY, seen.minY, seen.maxY))
        return clamped(target)
    }

    /// Whether `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` moves the content at present.
    open var isScrollAnimating: Bool {
        if case .timed = motion { true } else { false }
    }

    /// Whether `setZoomScale(_:animated:)` or `zoom(to:animated:)` changes the scale at present.
    open var isZoomAnimating: Bool { baseIsZoomAnimating }

    /// Shows the indicators after `changes` moved the content, as during a scroll.
    open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
        let before = contentOffset
        changes()
        if contentOffset != before || isScrollAnimating { flashScrollIndicators() }
    }

    /// Stops any motion at its current place: deceleration, animated scrolls and zooms.
    open func stopScrollingAndZooming() {
        stopMotion()
        stopZoom()
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            super.bounds = newValue
            if newValue.size != old.size { insetsDidChange() }
            if newValue.origin != old.origin { contentDidMove() }
        }
    }

    package func moveContent(to offset: CGPoint) {
        guard offset != bounds.origin else { return }
        bounds = CGRect(origin: offset, size: bounds.size)
    }

    private func contentDidMove() {
        setNeedsLayout()
        notifyBars()
        storedRefreshControl?.contentDidMove(in: self)
        scrollDelegate?.scrollViewDidScroll(self)
    }

    // MARK: Touches of the content

    /// Returns whether touches are delivered to the content at all. Default: true.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        true
    }

    /// Returns whether a drag may cancel touches that `view` already has. Default: true except for controls.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === panGestureRecognizer { return mayBeginDragging() }
        if gestureRecognizer === pinchGestureRecognizer { return mayBeginZooming() }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Keys

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard allowsKeyboardScrolling, isScrollEnabled, scroll(by: presses) else {
            return super.pressesBegan(presses, with: event)
        }
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard allowsKeyboardScrolling, isScrollEnabled, scroll(by: presses) else {
            return super.pressesChanged(presses, with: event)
        }
    }

    // MARK: Indicators

    /// Shows the indicators briefly.
    open func flashScrollIndicators() {
        indicators.show(in: self)
        indicators.fade()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        anchorSmallContent()
        storedRefreshControl?.place(in: self)
        storedEdgeEffects?.place()
        indicators.place(in: self)
    }

    // MARK: Edges

    /// The effect at the top edge.
    open var topEdgeEffect: UIScrollEdgeEffect { edgeEffects[.top] }
    /// The effect at the left edge.
    open var leftEdgeEffect: UIScrollEdgeEffect { edgeEffects[.left] }
    /// The effect at the bottom edge.
    open var bottomEdgeEffect: UIScrollEdgeEffect { edgeEffects[.bottom] }
    /// The effect at the right edge.
    open var rightEdgeEffect: UIScrollEdgeEffect { edgeEffects[.right] }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        if subview === zoom.view { zoom.view = nil }
    }

    // MARK: UIScrollView+Zooming

    /// Whether two fingers are zooming.
    open var isZooming: Bool { baseIsZooming }

    /// Whether the content is bouncing back to its limits.
    open var isZoomBouncing: Bool { baseIsZoomBouncing }

    /// The scale of the content. Default: 1. Setting it zooms without animation.
    open var zoomScale: CGFloat {
        get { baseZoomScale }
        set { baseZoomScale = newValue }
    }

    /// Zooms around the middle of the visible area, within the limits.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { baseSetZoomScale(scale, animated: animated) }

    /// Zooms so that `rect`, in the coordinates of the zoomed view, just fits, and centres it.
    open func zoom(to rect: CGRect, animated: Bool) { baseZoom(to: rect, animated: animated) }

    // MARK: UIScrollView+Focus

    /// The size of the visible area, in points.
    open var visibleSize: CGSize { bounds.size }

    // MARK: UIRefreshControl

    /// The control that starts a refresh when the content is pulled down; nil, the default, for none.
    open var refreshControl: UIRefreshControl? {
        get { baseRefreshControl }
        set { baseRefreshControl = newValue }
    }
}
