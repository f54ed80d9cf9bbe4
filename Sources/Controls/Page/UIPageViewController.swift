// UIPageViewController.swift: pages that a finger turns.
//
// Scrolled pages lie side by side in a scroll view that holds the page that is
// seen and its neighbours; once a page has come to rest it is the middle one
// again. Curled pages are folded over by a swipe, or a tap at the edge.

import VitrineCompositor
public import Foundation
public import VitrineRuntime

/// Gives pages.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// How many dots a page control has; 0, the default: there is none.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// The dot of the page that was set.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of pages that a finger turns.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
    func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    )
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
    func pageViewController(
        _ pageViewController: UIPageViewController,
        spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { .min }
}

/// Shows one page after the other.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController, UIScrollViewDelegate {
    public enum TransitionStyle: Int, Sendable { case pageCurl = 0, scroll }
    public enum NavigationOrientation: Int, Sendable { case horizontal = 0, vertical }
    public enum NavigationDirection: Int, Sendable { case forward = 0, reverse }
    public enum SpineLocation: Int, Sendable { case none = 0, min, mid, max }

    /// What a page controller is made with.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// Points between scrolled pages.
        public static let interPageSpacing = OptionsKey(
            rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    public let transitionStyle: TransitionStyle
    public let navigationOrientation: NavigationOrientation
    public let spineLocation: SpineLocation
    private let spacing: CGFloat
    /// Who gives pages; nil: fingers turn none.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { neighboursMayHaveChanged() } }
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Whether curled pages have content on their backs. Kept for UIKit's sake.
    open var isDoubleSided = false
    private var current: UIViewController?
    private var before: UIViewController?
    private var after: UIViewController?
    private let scroller = UIScrollView()
    private let dots = UIPageControl()
    private var turns = false
    private lazy var swipes: [UISwipeGestureRecognizer] = [true, false].map { forward in
        UISwipeGestureRecognizer { [weak self] _ in self?.turn(forward) }
    }
    private var pending: (completion: ((Bool) -> Void)?, target: UIViewController)?
    private var announced: UIViewController?

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

    /// The recognisers that turn pages. Empty for scrolled pages.
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
            scroller.delegate = self
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

    /// The page that is seen.
    open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

    /// Shows a page.
    ///
    /// - Parameters:
    ///   - direction: which way an animation goes.
    ///   - completion: called once the page has come to rest.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard (viewControllers?.count ?? 0) == 1 else {
            fatalError("\(self) shows one page at a time, but was given \(viewControllers?.count ?? 0)")
        }
        let new = viewControllers![0]
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
        layOutPages(keepsOffset: true)
        scroll(to: new)
    }

    /// The page comes in the place of the other, without motion.
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
        layOutPages(keepsOffset: false)
    }

    private var restOffset: CGPoint {
        let first = isMirrored ? after : before
        let start = first == nil ? 0 : pageStep
        return navigationOrientation == .horizontal ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start)
    }

    fileprivate func boundsDidChange() {
        guard current != nil else { return }
        if transitionStyle == .scroll {
            if !scroller.isDragging, !scroller.isDecelerating { layOutPages(keepsOffset: pending != nil) }
        } else {
            current?.view.frame = view.bounds
        }
        let height = dots.intrinsicContentSize.height
        dots.frame = CGRect(
            x: 0, y: view.bounds.maxY - view.safeAreaInsets.bottom - max(height, 26),
            width: view.bounds.width,
            height: max(height, 26))
    }

    private func layOutPages(keepsOffset: Bool) {
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
            // Neighbours come in when they begin to be seen.
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

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {
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
        layOutComing(coming, shift > 0)
        turns = false
        delegate?.pageViewController(self, willTransitionTo: [coming])
    }

    private func layOutComing(_ page: UIViewController, _ isFurther: Bool) {
        guard let frame = current?.view.frame else { return }
        let step = isFurther ? pageStep : -pageStep
        page.view.frame =
            navigationOrientation == .horizontal
            ? frame.offsetBy(dx: step, dy: 0) : frame.offsetBy(dx: 0, dy: step)
    }

    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { cameToRest() }
    }

    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { cameToRest() }

    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
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
        settleKeeping(old, on: coming, forward: coming === after)
        delegate?.pageViewController(
            self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: true)
    }

    /// The page that was left stays known as the neighbour.
    private func settleKeeping(_ old: UIViewController, on page: UIViewController, forward: Bool) {
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

/// A page controller's view.
@MainActor
private final class PageView: UIView {
    weak var pages: UIPageViewController?

    override func layoutSubviews() {
        super.layoutSubviews()
        pages?.boundsDidChange()
    }
}
