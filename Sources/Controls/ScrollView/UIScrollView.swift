// UIScrollView.swift: a window onto content that is larger than itself.
//
// The content offset is the origin of the bounds: scrolling moves no subview,
// and the compositor shifts what it has. Coordinates: points. Main actor only.

import Foundation
import VitrineCompositor
import VitrineRuntime

/// Shows a part of its content, and lets people move it.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// What is left of the velocity after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    public enum IndicatorStyle: Int, Sendable {
        case `default`, black, white
    }

    /// Whether the safe area adds to the content inset.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Along the axes in which the content scrolls.
        case automatic = 0
        case scrollableAxes = 1
        case never = 2
        case always = 3
    }

    open weak var delegate: (any UIScrollViewDelegate)?
    /// Recognises the drags that scroll.
    public let panGestureRecognizer = UIPanGestureRecognizer()
    let contentTouches = ContentTouchRecognizer()
    let indicators = ScrollIndicators()

    // MARK: Behaviour

    /// Whether people can scroll. True by default.
    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    /// Whether content may be pulled beyond its edges, and springs back. True by default.
    open var bounces = true
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
    open var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }
    open var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }
    open var indicatorStyle = IndicatorStyle.default { didSet { indicators.style = indicatorStyle } }
    /// Around the tracks of the indicators.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { insetsDidChange() }
    }

    // MARK: Moving

    /// A finger is down on the content.
    public internal(set) var isTracking = false
    /// A finger moves the content.
    public internal(set) var isDragging = false
    /// The content moves on by itself after a drag.
    public internal(set) var isDecelerating = false
    var motion: ScrollMotion?
    var motionStart = 0.0
    var displayLink: CADisplayLink?
    var drag: ScrollDrag?
    private var reportedInset = UIEdgeInsets.zero

    @MainActor public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    @MainActor public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        restoreScrolling(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        storeScrolling(in: coder)
    }

    private func setUp() {
        clipsToBounds = true
        panGestureRecognizer.allowedScrollTypesMask = .all
        panGestureRecognizer.addTarget(self, action: UIScrollView.panDidChange)
        contentTouches.scrollView = self
        addGestureRecognizer(contentTouches)
        addGestureRecognizer(panGestureRecognizer)
    }

    isolated deinit { displayLink?.invalidate() }

    // MARK: Content

    /// The size of the content, in points.
    open var contentSize = CGSize.zero {
        didSet {
            guard contentSize != oldValue else { return }
            if motion == nil, !isDragging { contentOffset = clamped(contentOffset) }
            setNeedsLayout()
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
        if size.width > 0 || size.height > 0 { contentSize = size }
    }

    /// Room around the content, beyond which it scrolls.
    open var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { insetsDidChange() } } }

    /// The content inset with what the safe area adds.
    open var adjustedContentInset: UIEdgeInsets {
        var insets = contentInset
        let safe = safeAreaInsets
        let vertical: Bool
        let horizontal: Bool
        switch contentInsetAdjustmentBehavior {
        case .never: return insets
        case .always: (vertical, horizontal) = (true, true)
        case .automatic, .scrollableAxes:
            vertical = contentSize.height > bounds.height || alwaysBounceVertical
            horizontal = contentSize.width > bounds.width || alwaysBounceHorizontal
        }
        if vertical {
            insets.top += safe.top
            insets.bottom += safe.bottom
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

    private func insetsDidChange() {
        let insets = adjustedContentInset
        let old = reportedInset
        guard insets != old else { return }
        reportedInset = insets
        // Content that stood at its top stays there.
        if motion == nil, !isDragging {
            if contentOffset.y == -old.top { moveContent(to: CGPoint(x: contentOffset.x, y: -insets.top)) }
            if contentOffset.x == -old.left { moveContent(to: CGPoint(x: -insets.left, y: contentOffset.y)) }
        }
        adjustedContentInsetDidChange()
        setNeedsLayout()
    }

    /// The point of the content that stands at the upper left corner. Setting it stops what moves.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { setContentOffset(newValue, animated: false) }
    }

    /// Moves the content; any offset is taken, as from code it always was.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
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
        let insets = adjustedContentInset
        let seen = bounds.inset(by: insets)
        func shift(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
            if low < from { return low - from }
            return high > to ? min(high - to, low - from) : 0
        }
        let target = CGPoint(
            x: contentOffset.x + shift(rect.minX, rect.maxX, seen.minX, seen.maxX),
            y: contentOffset.y + shift(rect.minY, rect.maxY, seen.minY, seen.maxY))
        let offset = clamped(target)
        if offset != contentOffset { setContentOffset(offset, animated: animated) }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            super.bounds = newValue
            if newValue.origin != old.origin { contentDidMove() }
        }
    }

    func moveContent(to offset: CGPoint) {
        guard offset != bounds.origin else { return }
        bounds = CGRect(origin: offset, size: bounds.size)
    }

    private func contentDidMove() {
        setNeedsLayout()
        delegate?.scrollViewDidScroll(self)
    }

    // MARK: Limits

    /// Where the content may rest.
    var offsetRange: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
        let insets = adjustedContentInset
        func range(_ content: CGFloat, _ length: CGFloat, _ before: CGFloat, _ after: CGFloat) -> ClosedRange<
            CGFloat
        > {
            -before...max(-before, content + after - length)
        }
        return (
            range(contentSize.width, bounds.width, insets.left, insets.right),
            range(contentSize.height, bounds.height, insets.top, insets.bottom)
        )
    }

    func clamped(_ offset: CGPoint) -> CGPoint {
        let range = offsetRange
        return CGPoint(
            x: min(max(offset.x, range.x.lowerBound), range.x.upperBound),
            y: min(max(offset.y, range.y.lowerBound), range.y.upperBound))
    }

    /// The axes along which a finger moves anything.
    var movableAxes: (x: Bool, y: Bool) {
        let range = offsetRange
        return (
            range.x.upperBound > range.x.lowerBound || (bounces && alwaysBounceHorizontal),
            range.y.upperBound > range.y.lowerBound || (bounces && alwaysBounceVertical)
        )
    }

    // MARK: Touches of the content

    /// Whether a drag may take touches away from `view`, which has them already. True, except for
    /// controls that are operated by dragging; buttons lose their touch, so that a list of buttons scrolls.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) || view is UIButton }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === panGestureRecognizer else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return mayBeginDragging()
    }

    // MARK: Indicators

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() {
        indicators.show(in: self)
        indicators.fade()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        indicators.place(in: self)
    }
}
