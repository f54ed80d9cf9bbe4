// UIPageControl.swift: a row of dots, one for each page.
//
// A tap in the leading or trailing half goes one page back or on; a finger that slides along the dots goes to the page
// under it. Coordinates: points of the bounds. Main actor only.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
import VitrineLocalization
public import VitrineRuntime
import VitrineViewValues

/// A row of dots that shows which of several pages is current.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// When the background of the dots is shown.
    public enum BackgroundStyle: Int, Sendable {
        /// While a finger slides along the dots.
        case automatic = 0
        /// Always, or never.
        case prominent, minimal
    }

    /// How a person is changing the page.
    public enum InteractionState: Int, Sendable {
        /// Not at all, by a tap, or by a finger that slides along the dots.
        case none = 0, discrete, continuous
    }

    private static let dot: CGFloat = 8
    /// The length of the current page's dot while it shows a progress, in points.
    private static let progressLength: CGFloat = 26
    private static let pitch: CGFloat = 18
    private static let height: CGFloat = 26
    /// The distance that a finger moves before it slides along the dots, in points.
    private static let slideThreshold: CGFloat = 8
    /// No screen has room for more dots. Of more pages, a part around the current one is shown.
    private static let mostDots = 250

    /// The direction of the dots.
    public enum Direction: Int, Sendable {
        /// The reading direction of the interface.
        case natural = 0
        /// A fixed direction.
        case leftToRight, rightToLeft, topToBottom, bottomToTop
    }

    private let backdrop = UIView()
    private let progressFill = UIView()
    private var dots: [UIImageView] = []
    /// The page of the first dot.
    private var firstPage: Int {
        let spare = numberOfPages - dots.count
        return spare <= 0 ? 0 : min(max(0, currentPage - dots.count / 2), spare)
    }
    private var images: [Int: UIImage] = [:]
    private var currentImages: [Int: UIImage] = [:]
    private var touchStart: CGPoint = .zero
    /// How a person is changing the page; none without a touch.
    public private(set) var interactionState = InteractionState.none

    /// The number of pages. Default: 0. Negative values count as 0.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(numberOfPages, 0)
            guard numberOfPages != oldValue else { return }
            rebuildDots()
            currentPage = min(currentPage, max(numberOfPages - 1, 0))
        }
    }

    /// The index of the current page, limited to the pages that exist. Setting it sends no action.
    open var currentPage: Int {
        get { storedPage }
        set {
            let page = min(max(newValue, 0), max(numberOfPages - 1, 0))
            guard page != storedPage else { return }
            storedPage = page
            updateDots()
            progress?.pageDidChange(to: page)
        }
    }
    private var storedPage = 0

    /// The progress of the current page, which is shown in its dot; nil, the default, for none.
    open var progress: UIPageControlProgress? {
        didSet {
            guard progress !== oldValue else { return }
            oldValue?.control = nil
            oldValue?.controlDidMoveToWindow()
            progress?.control = self
            progress?.controlDidMoveToWindow()
            if storedPage > 0 || numberOfPages > 0 { progress?.pageDidChange(to: storedPage) }
            updateDots()
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// Whether the control is hidden with one page or none. False by default.
    open var hidesForSinglePage = false { didSet { updateVisibility() } }
    /// The colour of the other pages' dots; nil, the default, for a pale label colour.
    open var pageIndicatorTintColor: UIColor? { didSet { updateDots() } }
    /// The colour of the current page's dot; nil, the default, for the label colour.
    open var currentPageIndicatorTintColor: UIColor? { didSet { updateDots() } }
    /// When the background is shown. Default: while a finger slides along the dots.
    open var backgroundStyle = BackgroundStyle.automatic { didSet { updateBackdrop() } }
    /// Whether a finger may slide along the dots. True by default.
    open var allowsContinuousInteraction = true
    /// The direction of the dots. `.natural` by default.
    open var direction = Direction.natural {
        didSet {
            guard direction != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The image of pages without their own; nil, the default, for a dot.
    open var preferredIndicatorImage: UIImage? { didSet { updateDots() } }
    /// The image of the current page, unless it has its own for that; nil, the default, for the image of the other
    /// pages.
    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { updateDots() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        build()
    }

    /// Restores an archived page control.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        build()
        restorePages(from: coder)
    }

    /// Not in the initialiser, since the properties' observers would not be called there.
    private func restorePages(from coder: NSCoder) {
        // A damaged archive may have an absurd number of pages.
        numberOfPages = min(max(coder.integer("UINumberOfPages") ?? 0, 0), 10_000)
        currentPage = coder.integer("UICurrentPage") ?? 0
        coder.restore(Self.coded, of: self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.store(Self.coded, of: self)
        coder.encode(numberOfPages, forKey: "UINumberOfPages")
        coder.encode(currentPage, forKey: "UICurrentPage")
    }

    private static var coded: [CodedProperty<UIPageControl>] {
        [
            .flag("UIHidesForSinglePage", \.hidesForSinglePage),
            .object("UIPageIndicatorTintColor", \.pageIndicatorTintColor),
            .object("UICurrentPageIndicatorTintColor", \.currentPageIndicatorTintColor),
        ]
    }

    private func build() {
        backdrop.isUserInteractionEnabled = false
        backdrop.backgroundColor = .secondarySystemFill
        backdrop.alpha = 0
        backdrop.isMadeBySuperview = true
        addSubview(backdrop)
        progressFill.isUserInteractionEnabled = false
        progressFill.isMadeBySuperview = true
        accessibilityTraits = [.adjustable, .updatesFrequently]
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    /// Sets the image of one page's indicator; nil to use the preferred one.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        images[page] = image
        updateDots()
    }

    /// The image that was set for a page's indicator; nil if none was.
    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

    /// Sets the image of one page's indicator while the page is current; nil to use the preferred one.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        currentImages[page] = image
        updateDots()
    }

    /// The image that was set for a page's indicator while current; nil if none was.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

    /// The size needed for so many pages, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = min(max(pageCount, 1), Self.mostDots)
        let extra = progress == nil ? 0 : Self.progressLength - Self.dot
        let length = CGFloat(count) * Self.pitch + Self.pitch + extra
        return isVertical
            ? CGSize(width: Self.height, height: length) : CGSize(width: length, height: Self.height)
    }

    open override var canBecomeFocused: Bool { isEnabled && numberOfPages > 1 }

    /// The arrow keys along the dots change the page of a control that has the focus; after the last they move the focus.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !changePage(by: presses) { super.pressesBegan(presses, with: event) }
    }

    // MARK: Dots

    private func rebuildDots() {
        for dot in dots { dot.removeFromSuperview() }
        dots = (0..<min(numberOfPages, Self.mostDots)).map { _ in
            let dot = UIImageView(frame: CGRect(x: 0, y: 0, width: Self.dot, height: Self.dot))
            dot.isUserInteractionEnabled = false
            dot.contentMode = .center
            dot.isMadeBySuperview = true
            addSubview(dot)
            return dot
        }
        updateDots()
        updateVisibility()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func updateDots() {
        let first = firstPage
        for (index, dot) in dots.enumerated() {
            let page = first + index
            let isCurrent = page == currentPage
            let color: UIColor =
                isCurrent
                ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
            let current = isCurrent ? currentImages[page] ?? preferredCurrentPageIndicatorImage : nil
            let image = current ?? images[page] ?? preferredIndicatorImage
            dot.image = image?.withRenderingMode(.alwaysTemplate)
            dot.tintColor = color
            dot.backgroundColor = image == nil ? color : nil
            dot.layer.cornerRadius = image == nil ? Self.dot / 2 : 0
            if isCurrent { showProgress(in: dot, color: color) }
        }
        setNeedsLayout()
    }

    // MARK: Progress

    private var showsProgress: Bool { progress?.isProgressVisible ?? false }

    /// A dot with a progress is a pale bar, filled from its leading end.
    private func showProgress(in dot: UIImageView, color: UIColor) {
        guard showsProgress else { return progressFill.removeFromSuperview() }
        dot.image = nil
        dot.layer.cornerRadius = Self.dot / 2
        dot.clipsToBounds = true
        dot.backgroundColor = pageIndicatorTintColor ?? .tertiaryLabel
        progressFill.backgroundColor = color
        if progressFill.superview !== dot { dot.addSubview(progressFill) }
    }

    private func layoutProgress(in dot: UIView) {
        guard let progress, progressFill.superview === dot else { return }
        let share = CGFloat(progress.currentProgress)
        let size = dot.bounds.size
        let mirrored = isMirrored
        progressFill.frame =
            isVertical
            ? CGRect(
                x: 0, y: mirrored ? size.height * (1 - share) : 0, width: size.width, height: size.height * share)
            : CGRect(
                x: mirrored ? size.width * (1 - share) : 0, y: 0, width: size.width * share, height: size.height)
    }

    func progressDidChange() { setNeedsLayout() }

    /// Goes to a page because the time of the page before is over; sends the actions of a change by a person.
    func timerTurns(to page: Int) { go(to: page, nil) }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        progress?.controlDidMoveToWindow()
    }

    private func updateVisibility() {
        let isSuperfluous = hidesForSinglePage && numberOfPages <= 1
        for dot in dots { dot.isHidden = isSuperfluous }
    }

    private func updateBackdrop() {
        let isShown =
            backgroundStyle == .prominent || backgroundStyle == .automatic && interactionState == .continuous
        UIView.animate(
            withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { self.backdrop.alpha = isShown ? 1 : 0 }, completion: nil)
    }

    var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

    /// Whether the first dot is at the right, or at the bottom.
    var isMirrored: Bool {
        switch direction {
        case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
        case .leftToRight, .topToBottom: false
        case .rightToLeft, .bottomToTop: true
        }
    }

    /// The distance of a point along the dots from the middle, in points.
    private func distance(of point: CGPoint) -> CGFloat {
        isVertical ? point.y - bounds.midY : point.x - bounds.midX
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let extra = showsProgress ? Self.progressLength - Self.dot : 0
        let length = CGFloat(dots.count) * Self.pitch + extra
        let start = Self.pitch / 2 - length / 2
        let current = currentPage - firstPage
        let currentPlace = isMirrored ? dots.count - 1 - current : current
        for (index, dot) in dots.enumerated() {
            let place = isMirrored ? dots.count - 1 - index : index
            let isLong = extra > 0 && place == currentPlace
            let shift = place > currentPlace ? extra : place == currentPlace ? extra / 2 : 0
            let along = start + CGFloat(place) * Self.pitch + shift
            let long = isLong ? Self.progressLength : Self.dot
            dot.bounds.size = CGSize(width: isVertical ? Self.dot : long, height: isVertical ? long : Self.dot)
            if isLong { layoutProgress(in: dot) }
            dot.center = CGPoint(
                x: bounds.midX + (isVertical ? 0 : along), y: bounds.midY + (isVertical ? along : 0))
        }
        let size = CGSize(width: length + Self.pitch, height: Self.height)
        backdrop.bounds.size = isVertical ? CGSize(width: size.height, height: size.width) : size
        backdrop.center = CGPoint(x: bounds.midX, y: bounds.midY)
        backdrop.layer.cornerRadius = Self.height / 2
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Touches

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        touchStart = touch.location(in: self)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        if interactionState == .none, allowsContinuousInteraction,
            abs(distance(of: point) - distance(of: touchStart)) > Self.slideThreshold
        {
            interactionState = .continuous
            updateBackdrop()
            progressVisibilityDidChange()
        }
        if interactionState == .continuous { go(to: page(at: point), event) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if interactionState == .none, isTouchInside {
            interactionState = .discrete
            let isTrailing = (distance(of: touchStart) > 0) != isMirrored
            go(to: currentPage + (isTrailing ? 1 : -1), event)
        }
        endInteraction()
    }

    open override func cancelTracking(with event: UIEvent?) { endInteraction() }

    override func actsBefore(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

    private func endInteraction() {
        let wasContinuous = interactionState == .continuous
        interactionState = .none
        updateBackdrop()
        if wasContinuous { progressVisibilityDidChange() }
    }

    private func progressVisibilityDidChange() {
        guard let progress else { return }
        updateDots()
        progress.visibilityDidChange()
    }

    private func page(at point: CGPoint) -> Int {
        let start = -CGFloat(dots.count) * Self.pitch / 2
        let last = max(dots.count - 1, 0)
        let place = Int(min(max(((distance(of: point) - start) / Self.pitch).rounded(.down), 0), CGFloat(last)))
        return firstPage + (isMirrored ? last - place : place)
    }

    private func go(to page: Int, _ event: UIEvent?) {
        let before = currentPage
        currentPage = page
        if currentPage != before { send([.valueChanged, .primaryActionTriggered], event) }
    }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? SystemString.page.text(in: nil, currentPage + 1, numberOfPages) }
        set { super.accessibilityValue = newValue }
    }
}
