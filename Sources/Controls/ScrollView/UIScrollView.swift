// UIScrollView.swift: a window onto content that is larger than itself.
//
// The content offset is the origin of the bounds: scrolling moves no subview,
// and the compositor shifts what it has. The aspects are in files of their own
// (UIScrollView+Dragging.swift and its siblings). Coordinates: points. Main
// actor only.

public import Foundation
import VitrineCompositor
public import VitrineRuntime

/// Shows a part of its content, and lets people move it.
@preconcurrency @MainActor
open class UIScrollView: UIView, InsetAdjusting, ScrollDelegating {
    open weak var scrollDelegate: (any UIScrollViewDelegate)? { didSet { updatePinch() } }
    /// Recognises the drags that scroll.
    public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanRecognizer()
    /// Recognises the pinches that zoom; nil while the limits of the scale leave no room.
    public internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?
    let contentTouches = ContentTouchRecognizer()
    let indicators = ScrollIndicators()

    // MARK: Behaviour

    /// Whether people can scroll. True by default.
    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    /// Whether content may be pulled beyond its left and right edges, and springs back. True by default.
    open var bouncesHorizontally = true
    /// Whether content may be pulled beyond its top and bottom, and springs back. True by default.
    open var bouncesVertically = true
    /// Whether content may be pulled beyond its edges, and springs back. Sets both axes; reads true where both do.
    open var bounces: Bool {
        get { bouncesHorizontally && bouncesVertically }
        set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
    }
    /// Whether content bounces vertically even if it fits. False by default.
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    /// Whether scrolling stops at multiples of the bounds. False by default.
    open var isPagingEnabled = false
    /// Whether a drag stays with the axis it began along. False by default.
    open var isDirectionalLockEnabled = false
    open var decelerationRate = DecelerationRate.normal
    /// Whether touches reach the content only after it is clear that they do not scroll. True by default.
    open var delaysContentTouches = true {
        didSet { contentTouches.delaysTouchesBegan = delaysContentTouches }
    }
    /// Whether a drag takes touches away from the content that has them already. True by default.
    open var canCancelContentTouches = true
    /// Whether the key for the beginning of a document brings the content to its top. True by default.
    open var scrollsToTop = true
    /// Whether a hardware keyboard scrolls, where the scroll view or something inside has the keys. True by default.
    open var allowsKeyboardScrolling = true
    /// Whether a drag that finds the content at its edge is left to a scroll view around this one. True by default.
    open var transfersVerticalScrollingToParent = true
    open var transfersHorizontalScrollingToParent = true
    /// Whether dragging the content takes the keyboard away. No by default.
    open var keyboardDismissMode = KeyboardDismissMode.none

    // MARK: Indicators

    open var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }
    open var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }
    open var indicatorStyle = IndicatorStyle.default { didSet { indicators.style = indicatorStyle } }
    /// Around the tracks of the indicators.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Whether the safe area adds to the indicators' insets. True by default.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { setNeedsLayout() } }

    /// Both indicators' insets; reads as those of the vertical one.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    // MARK: Moving

    /// A finger is down on the content.
    public internal(set) var isTracking = false
    /// A finger moves the content.
    public internal(set) var isDragging = false
    /// The content moves on by itself after a drag.
    public internal(set) var isDecelerating = false
    var motion: ScrollMotion?
    /// Where a scroll to an element goes as the sizes are known by now; nil where nobody asked for one, and once it
    /// is over.
    var aim: (() -> CGPoint?)?
    var motionStart = 0.0
    /// Seconds of the motion at which the content was moved last.
    var motionTime = 0.0
    var displayLink: CADisplayLink?
    var drag: ScrollDrag?
    /// An animated scroll is on its way to the top because a person asked for it.
    var isScrollingToTop = false

    // MARK: Zooming

    var zoom = ZoomState()
    /// Whether content may be zoomed beyond its limits, and springs back. True by default.
    open var bouncesZoom = true
    /// The smallest scale; 1 by default.
    open var minimumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
    /// The largest scale; 1 by default. Zooming takes a delegate that names the view, and limits that differ.
    open var maximumZoomScale: CGFloat = 1 { didSet { updatePinch() } }

    // MARK: Insets

    private var reportedInset = UIEdgeInsets.zero
    /// Room that a refresh control holds open above the content.
    var refreshInset: CGFloat = 0 { didSet { if refreshInset != oldValue { insetsDidChange() } } }
    var storedRefreshControl: UIRefreshControl?
    /// What the keyboard covers of the bottom, where the content's own inset leaves no room for it.
    var keyboardInset: CGFloat = 0 { didSet { if keyboardInset != oldValue { insetsDidChange() } } }
    /// Bars that watch where the content stands.
    package weak var topObserver: (any ScrollEdgeObserving)?
    package var bottomObservers = ScrollEdgeObservers()
    /// How much further down the content may rest while a large title above it is folded away, points.
    package var foldedTitleHeight: CGFloat = 0
    /// Insets that change now do not take content at its edge along.
    var keepsOffsetForInsets = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

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
            tellBars()
        }
    }

    // MARK: Auto Layout

    /// The content: views tied to its four edges decide its size.
    public private(set) lazy var contentLayoutGuide = systemGuide("content")
    /// What is seen of the content: views tied to it stay where they are while it scrolls.
    public private(set) lazy var frameLayoutGuide = systemGuide("frame")

    open override var scrollsLayoutContent: Bool { true }

    open override func contentSizeDidSolve(_ size: CGSize) {
        // Without constraints on it the content's size is the user's own.
        guard size.width > 0 || size.height > 0 else { return }
        contentSize = CGSize(width: size.width * zoom.scale, height: size.height * zoom.scale)
    }

    /// Room around the content, beyond which it scrolls.
    open var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { insetsDidChange() } } }

    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { insetsDidChange() }
    }

    /// The content inset with what the safe area and a refresh control add.
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
            // The keyboard stands on the safe area.
            insets.bottom = max(contentInset.bottom + safe.bottom, insets.bottom)
        }
        if horizontal {
            insets.left += safe.left
            insets.right += safe.right
        }
        return insets
    }

    /// Called when `adjustedContentInset` changed.
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
        // Content that stood at its top stays there.
        if motion == nil, !isDragging, !keepsOffsetForInsets {
            if contentOffset.y == -old.top { moveContent(to: CGPoint(x: contentOffset.x, y: -insets.top)) }
            if contentOffset.x == -old.left { moveContent(to: CGPoint(x: -insets.left, y: contentOffset.y)) }
        }
        adjustedContentInsetDidChange()
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
        setNeedsLayout()
        tellBars()
    }

    private func tellBars() {
        topObserver?.contentDidMove(in: self)
        for observer in bottomObservers.all where observer !== topObserver {
            observer.contentDidMove(in: self)
        }
    }

    /// The point of the content that stands at the upper left corner. Setting it stops what moves.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { setContentOffset(newValue, animated: false) }
    }

    /// Moves the content; any offset is taken, as from code it always was.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        isScrollingToTop = false
        if animated, contentOffset != self.contentOffset, window != nil {
            start(.timed(from: self.contentOffset, to: contentOffset))
        } else {
            if motion != nil { stopMotion() }
            moveContent(to: contentOffset)
        }
    }

    /// An item inside that gets the focus is brought into sight.
    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        guard let view = context.nextFocusedView, view !== self, view.isDescendant(of: self) else { return }
        scrollRectToVisible(convert(view.bounds, from: view), animated: true)
    }

    /// Scrolls just as far as it takes for `rect` of the content to be seen.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let offset = offset(showing: rect)
        if offset != contentOffset { setContentOffset(offset, animated: animated) }
    }

    /// Where the content lies once `rect` of it is seen: here, if it is.
    func offset(showing rect: CGRect) -> CGPoint {
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

    /// Stops what moves, where it is now: content that coasts, a scroll or a zoom that was asked for.
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

    func moveContent(to offset: CGPoint) {
        guard offset != bounds.origin else { return }
        bounds = CGRect(origin: offset, size: bounds.size)
    }

    private func contentDidMove() {
        setNeedsLayout()
        tellBars()
        storedRefreshControl?.contentDidMove(in: self)
        scrollDelegate?.scrollViewDidScroll(self)
    }

    // MARK: Touches of the content

    /// Whether touches go on to the content at all, asked when they come. True by default.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        true
    }

    /// Where content that is let go comes to rest, before the delegate is asked. Points, and points a second.
    func restingPlace(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    /// Whether a finger on `view` may turn out to scroll, so that the view hears of it a little later.
    func delaysTouches(in view: UIView) -> Bool { true }

    /// Whether a drag may take touches away from `view`, which has them already. True, except for controls.
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

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() {
        indicators.show(in: self)
        indicators.fade()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        storedRefreshControl?.place(in: self)
        indicators.place(in: self)
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        if subview === zoom.view { zoom.view = nil }
    }
}
