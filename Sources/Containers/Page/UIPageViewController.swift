// UIPageViewController.swift: pages that a finger turns.
//
// Scrolled pages are side by side in a scroll view that holds the visible page and its neighbours; once a page has come
// to rest it is the middle one. Curled pages are turned by a swipe.

import VitrineCompositor
public import Foundation
import VitrineDrawing
public import VitrineObjectiveC
public import VitrineRuntime
import VitrineControls
public import VitrineViewValues

/// Provides the pages of a page view controller.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: _RespondsToSelectors {
    /// Returns the page before another; nil if there is none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the page after another; nil if there is none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// Returns the number of dots of a page control; 0, the default, for no page control.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Returns the index of the dot for the page that was set. Default: 0.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// Default: 0, for no page control.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int {
        VitrineMethods.result(of: self, [pageViewController]) { 0 }
    }
    /// Default: 0.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        VitrineMethods.result(of: self, [pageViewController]) { 0 }
    }
}

/// Observes the pages that a finger turns. All methods are optional.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: _RespondsToSelectors {
    /// Called when a finger begins to turn to other pages.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    )
    /// Called after a turn. `completed` is false if the finger moved back.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
    /// Returns the place of the spine for an orientation. Not called.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
    /// Does nothing by default.
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) {
        VitrineMethods.perform(on: self, [pageViewController, pendingViewControllers])
    }
    /// Does nothing by default.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        VitrineMethods.perform(on: self, [pageViewController, finished, previousViewControllers, completed])
    }
    /// Default: `.min`.
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation {
        VitrineMethods.result(of: self, [pageViewController, orientation]) { .min }
    }
}

/// A controller that shows one of many pages, which a finger turns.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// How pages are turned: curled, or scrolled.
    public enum TransitionStyle: Int, Sendable {
        /// A page turns like paper.
        case pageCurl = 0
        /// A page moves aside.
        case scroll
    }
    /// The direction in which pages follow each other.
    public enum NavigationOrientation: Int, Sendable {
        /// The next page is beside the page.
        case horizontal = 0
        /// The next page is below the page.
        case vertical
    }
    /// Whether an animation goes to later or to earlier pages.
    public enum NavigationDirection: Int, Sendable {
        /// To a later page.
        case forward = 0
        /// To an earlier page.
        case reverse
    }
    /// The place of the spine: none for scrolled pages, otherwise at an edge or in the middle.
    public enum SpineLocation: Int, Sendable {
        /// No spine: pages are scrolled.
        case none = 0
        /// At the left or top edge.
        case min
        /// In the middle.
        case mid
        /// At the right or bottom edge.
        case max
    }

    /// The keys of a page view controller's options.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public var rawValue: String
        /// Makes a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The place of the spine: the raw value of a `SpineLocation`.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The space between scrolled pages, in points.
        public static let interPageSpacing = OptionsKey(
            rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    /// How pages are turned.
    public let transitionStyle: TransitionStyle
    /// The direction in which pages follow each other.
    public let navigationOrientation: NavigationOrientation
    /// The place of the spine; `.none` for scrolled pages.
    public let spineLocation: SpineLocation
    private let spacing: CGFloat
    /// The object that provides pages; nil, the default, if fingers turn none. Not retained.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { neighboursMayHaveChanged() } }
    /// The object that observes turns. Not retained.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Whether curled pages have content on their backs. Backs are not drawn: it only allows two controllers in
    /// `setViewControllers`, a front and a back. Default: false.
    open var isDoubleSided = false
    private var current: UIViewController?
    private var before: UIViewController?
    private var after: UIViewController?
    private let scroller = PageScroller()
    private let dots = UIPageControl()
    private var turns = false
    private lazy var swipes: [UISwipeGestureRecognizer] = [true, false].map { forward in
        UISwipeGestureRecognizer { [weak self] _ in self?.turn(forward) }
    }
    private var pending: (completion: ((Bool) -> Void)?, target: UIViewController)?
    private var announced: UIViewController?

    /// Makes a controller. Set the first page with `setViewControllers`.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        let spine = (options?[.spineLocation] as? Int).flatMap { SpineLocation(rawValue: $0) }
        spineLocation = style == .scroll ? .none : spine ?? .min
        spacing = options?[.interPageSpacing] as? CGFloat ?? 0
        super.init(nibName: nil, bundle: nil)
    }

    /// Makes a controller whose pages curl sideways, which are UIKit's first choices.
    public convenience init() { self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal) }

    /// Restores an archived page controller.
    public required init?(coder: NSCoder) {
        transitionStyle = coder.choice("UIPageTransitionStyle") ?? .scroll
        navigationOrientation = coder.choice("UIPageOrientation") ?? .horizontal
        spineLocation = coder.choice("UIPageSpineLocation") ?? .none
        spacing = coder.finite("UIPageSpacing").map { CGFloat($0) } ?? 0
        super.init(coder: coder)
        isDoubleSided = coder.flag("UIPageDoubleSided") ?? false
    }

    open override func encode(with coder: NSCoder) {
        if let title { coder.encode(title as NSString, forKey: "UITitle") }
        coder.encode(transitionStyle.rawValue, forKey: "UIPageTransitionStyle")
        coder.encode(navigationOrientation.rawValue, forKey: "UIPageOrientation")
        coder.encode(spineLocation.rawValue, forKey: "UIPageSpineLocation")
        coder.encode(Double(spacing), forKey: "UIPageSpacing")
        coder.encode(isDoubleSided, forKey: "UIPageDoubleSided")
    }

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        RestorationChain.store(viewControllers ?? [], "UIPages", in: coder)
    }

    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        let kept = RestorationChain.restore("UIPages", from: coder, present: viewControllers ?? [], in: self)
        if let page = kept.first, page !== current {
            setViewControllers([page], direction: .forward, animated: false)
        }
    }

    /// The recognizers that turn curled pages; empty for scrolled pages.
    open var gestureRecognizers: [UIGestureRecognizer] {
        if transitionStyle == .scroll { return [] }
        return swipes
    }

    // MARK: View

    open override func loadView() {
        let root = PageView(frame: UIScreen.main.bounds)
        root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.pages = self
        root.clipsToBounds = true
        view = root
        dots.isUserInteractionEnabled = false
        dots.pageIndicatorTintColor = .tertiaryLabel
        dots.currentPageIndicatorTintColor = .label
        dots.isHidden = true
        if transitionStyle == .scroll {
            scroller.isPagingEnabled = true
            scroller.showsHorizontalScrollIndicator = false
            scroller.showsVerticalScrollIndicator = false
            scroller.contentInsetAdjustmentBehavior = .never
            scroller.observe(self)
            root.addSubview(scroller)
        } else {
            addSwipes(to: root)
        }
        root.addSubview(dots)
        if current != nil { show() }
    }

    private func addSwipes(to view: UIView) {
        let vertical = navigationOrientation == .vertical
        let mirrored = !vertical && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (forward, swipe) in zip([true, false], swipes) {
            let towardsStart = forward != mirrored
            swipe.direction = vertical ? (forward ? .up : .down) : towardsStart ? .left : .right
            view.addGestureRecognizer(swipe)
        }
    }

    private var pageStep: CGFloat {
        (navigationOrientation == .horizontal ? view.bounds.width : view.bounds.height) + spacing
    }

    private var isMirrored: Bool {
        navigationOrientation == .horizontal && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    // MARK: Pages

    /// The visible page, as a list of one.
    open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

    /// Shows a page. Another number of controllers stops the program.
    ///
    /// - Parameters:
    ///   - viewControllers: the page, as the only element; for curled pages with two sides, or with a spine in the
    ///     middle, also a second one, which is not shown.
    ///   - direction: the direction of an animation.
    ///   - animated: whether the page moves in.
    ///   - completion: called after the page has come to rest, with whether the animation finished.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let takesTwo = transitionStyle == .pageCurl && (isDoubleSided || spineLocation == .mid)
        guard let viewControllers, let new = viewControllers.first, viewControllers.count <= (takesTwo ? 2 : 1) else {
            fatalError("\(self) shows one page at a time, but was given \(viewControllers?.count ?? 0)")
        }
        finishPending(false)
        guard animated, isViewLoaded, view.window != nil, let current, current !== new else {
            settle(on: new)
            completion?(true)
            return
        }
        if UIAccessibility.isReduceMotionEnabled, UIAccessibility.prefersCrossFadeTransitions {
            return dissolve(to: new, completion)
        }
        if transitionStyle == .pageCurl {
            return curl(to: new, forward: direction == .forward) { completion?($0) }
        }
        if direction == .forward {
            discard(after, unless: new)
            after = new
        } else {
            discard(before, unless: new)
            before = new
        }
        pending = (completion, new)
        layoutPages(keepsOffset: true)
        scroll(to: new)
    }

    /// Replaces the page by a cross-fade, without motion.
    private func dissolve(to page: UIViewController, _ completion: ((Bool) -> Void)?) {
        UIView.transition(
            with: view, duration: 0.3, options: [.transitionCrossDissolve, .allowUserInteraction]
        ) {
            self.settle(on: page)
            self.view.layoutIfNeeded()
        } completion: {
            completion?($0)
        }
    }

    private func scroll(to page: UIViewController) {
        var offset = restOffset
        let way = page === after ? pageStep : -pageStep
        let step = isMirrored ? -way : way
        if navigationOrientation == .horizontal { offset.x += step } else { offset.y += step }
        scroller.setContentOffset(offset, animated: true)
    }

    private func finishPending(_ finished: Bool) {
        guard let pending else { return }
        self.pending = nil
        settle(on: pending.target)
        pending.completion?(finished)
    }

    private func settle(on page: UIViewController) {
        let old = current
        for other in [before, after] where other !== page { discard(other) }
        before = nil
        after = nil
        if old !== page { discard(old) }
        current = page
        if isViewLoaded { show() }
    }

    private func discard(_ page: UIViewController?, unless kept: UIViewController? = nil) {
        guard let page, page !== kept, page.parent === self else { return }
        page.willMove(toParent: nil)
        page.viewIfLoaded?.removeFromSuperview()
        page.removeFromParent()
    }

    private func show() {
        guard let current else { return }
        let place: UIView = transitionStyle == .scroll ? scroller : view
        adopt(current, in: place)
        neighboursMayHaveChanged()
        showDots(isNew: true)
    }

    private func adopt(_ page: UIViewController, in place: UIView) {
        if page.parent !== self { addChild(page) }
        if page.view.superview !== place {
            place.insertSubview(page.view, at: 0)
            page.didMove(toParent: self)
        }
    }

    private func neighboursMayHaveChanged() {
        guard isViewLoaded, transitionStyle == .scroll, let current, pending == nil else { return }
        if before == nil { before = dataSource?.pageViewController(self, viewControllerBefore: current) }
        if after == nil { after = dataSource?.pageViewController(self, viewControllerAfter: current) }
        layoutPages(keepsOffset: false)
    }

    private var restOffset: CGPoint {
        let first = isMirrored ? after : before
        let start = first == nil ? 0 : pageStep
        return navigationOrientation == .horizontal ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start)
    }

    fileprivate func boundsDidChange() {
        guard current != nil else { return }
        if transitionStyle == .scroll {
            if !scroller.isDragging, !scroller.isDecelerating { layoutPages(keepsOffset: pending != nil) }
        } else {
            current?.view.frame = view.bounds
        }
        let height = dots.intrinsicContentSize.height
        dots.frame = CGRect(
            x: 0, y: view.bounds.maxY - view.safeAreaInsets.bottom - max(height, 26),
            width: view.bounds.width,
            height: max(height, 26))
    }

    private func layoutPages(keepsOffset: Bool) {
        let bounds = view.bounds
        turns = true
        defer { turns = false }
        let pages = (isMirrored ? [after, current, before] : [before, current, after]).compactMap { $0 }
        let horizontal = navigationOrientation == .horizontal
        scroller.frame = CGRect(
            x: horizontal ? -spacing / 2 : 0, y: horizontal ? 0 : -spacing / 2,
            width: bounds.width + (horizontal ? spacing : 0),
            height: bounds.height + (horizontal ? 0 : spacing))
        for (index, page) in pages.enumerated() {
            // Neighbours are added when they become visible.
            if page === current || page.parent === self || page === pending?.target {
                adopt(page, in: scroller)
            }
            let start = CGFloat(index) * pageStep + spacing / 2
            page.viewIfLoaded?.frame = CGRect(
                x: horizontal ? start : 0, y: horizontal ? 0 : start, width: bounds.width,
                height: bounds.height)
        }
        let length = CGFloat(pages.count) * pageStep
        scroller.contentSize =
            horizontal
            ? CGSize(width: length, height: bounds.height) : CGSize(width: bounds.width, height: length)
        scroller.contentOffset = restOffset
    }

    // MARK: Scrolling

    /// Prepares the page that becomes visible, and notifies the delegate.
    func pagesDidScroll(_ scrollView: UIScrollView) {
        guard !turns, pending == nil, let current, scrollView.isDragging || scrollView.isDecelerating else {
            return
        }
        let rest = restOffset
        let shift =
            navigationOrientation == .horizontal
            ? scrollView.contentOffset.x - rest.x : scrollView.contentOffset.y - rest.y
        guard abs(shift) > 0.5 else { return }
        let coming = (shift > 0) != isMirrored ? after : before
        guard let coming, coming !== announced else { return }
        announced = coming
        _ = current
        turns = true
        adopt(coming, in: scroller)
        layoutIncomingPage(coming, shift > 0)
        turns = false
        delegate?.pageViewController(self, willTransitionTo: [coming])
    }

    private func layoutIncomingPage(_ page: UIViewController, _ isFurther: Bool) {
        guard let frame = current?.view.frame else { return }
        let step = isFurther ? pageStep : -pageStep
        page.view.frame =
            navigationOrientation == .horizontal
            ? frame.offsetBy(dx: step, dy: 0) : frame.offsetBy(dx: 0, dy: step)
    }

    /// Ends the turn if the content does not move on.
    func pagesDidEndDragging(willDecelerate decelerate: Bool) {
        if !decelerate { cameToRest() }
    }

    /// Ends the turn.
    func pagesDidEndDecelerating() { cameToRest() }

    /// Ends an animated change of the page.
    func pagesDidEndAnimation() {
        if pending != nil { finishPending(true) } else { cameToRest() }
    }

    private func cameToRest() {
        guard pending == nil, let old = current, let coming = announced else { return }
        announced = nil
        let rest = restOffset
        let shift =
            navigationOrientation == .horizontal
            ? scroller.contentOffset.x - rest.x : scroller.contentOffset.y - rest.y
        guard abs(shift) > pageStep / 2 else {
            discard(coming)
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: false)
            return
        }
        settleRetaining(old, on: coming, forward: coming === after)
        delegate?.pageViewController(
            self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: true)
    }

    /// Keeps the page that was left as a neighbour.
    private func settleRetaining(_ old: UIViewController, on page: UIViewController, forward: Bool) {
        discard(forward ? before : after)
        discard(old)
        current = page
        before = forward ? old : nil
        after = forward ? nil : old
        moveDots(by: forward ? 1 : -1)
        neighboursMayHaveChanged()
    }

    // MARK: Curling

    private func turn(_ forward: Bool) {
        guard let current, !turns else { return }
        let next =
            forward
            ? dataSource?.pageViewController(self, viewControllerAfter: current)
            : dataSource?.pageViewController(self, viewControllerBefore: current)
        guard let next else { return }
        delegate?.pageViewController(self, willTransitionTo: [next])
        curl(to: next, forward: forward) { [weak self] finished in
            guard let self else { return }
            moveDots(by: forward ? 1 : -1)
            delegate?.pageViewController(
                self, didFinishAnimating: finished, previousViewControllers: [current],
                transitionCompleted: true)
        }
    }

    private func curl(to page: UIViewController, forward: Bool, _ completion: @escaping (Bool) -> Void) {
        guard let old = current else { return settle(on: page) }
        turns = true
        addChild(page)
        page.view.frame = view.bounds
        current = page
        let kind: UIView.AnimationOptions =
            UIAccessibility.isReduceMotionEnabled
            ? .transitionCrossDissolve : forward ? .transitionCurlUp : .transitionCurlDown
        transition(
            from: old, to: page, duration: 0.5, options: kind, animations: nil
        ) { [weak self] finished in
            guard let self else { return }
            turns = false
            view.bringSubviewToFront(dots)
            discard(old)
            page.didMove(toParent: self)
            completion(finished)
        }
    }

    // MARK: Keys and dots

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            let forward: Bool? =
                switch press.key?.keyCode {
                case .keyboardPageDown: true
                case .keyboardPageUp: false
                default: nil
                }
            guard let forward else { continue }
            if transitionStyle == .pageCurl { return turn(forward) }
            if let page = forward ? after : before {
                return setViewControllers(
                    [page], direction: forward ? .forward : .reverse, animated: true)
            }
        }
        super.pressesBegan(presses, with: event)
    }

    private func showDots(isNew: Bool) {
        let count = dataSource?.presentationCount(for: self) ?? 0
        dots.isHidden = count == 0
        dots.numberOfPages = count
        if isNew, count > 0 { dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0 }
        view.bringSubviewToFront(dots)
        view.setNeedsLayout()
    }

    private func moveDots(by step: Int) {
        guard !dots.isHidden else { return }
        dots.currentPage = min(max(0, dots.currentPage + step), max(0, dots.numberOfPages - 1))
    }
}

/// A page view controller's view.
@MainActor
private final class PageView: UIView {
    weak var pages: UIPageViewController?

    override func layoutSubviews() {
        super.layoutSubviews()
        pages?.boundsDidChange()
    }
}
