// UISheetPresentationController.swift: a sheet over the presenter.
//
// On a narrow screen it is at the bottom edge, at one of its detents, and follows a finger between them and away. On a
// wide one a page or a form is in the middle. A keyboard moves it up.

public import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineLocalization
import VitrineViewValues

/// Places a controller as a sheet.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// Decides about the sheet, and receives changes of its detent. Not retained.
    open weak var delegate: (any UISheetPresentationControllerDelegate)? {
        get { adaptiveDelegate as? any UISheetPresentationControllerDelegate }
        set { adaptiveDelegate = newValue }
    }

    /// The heights at which the sheet rests, the lowest first. A large one by default.
    open var detents: [Detent] = [.large()] { didSet { detentsDidChange() } }
    /// The present detent; nil for the lowest.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { detentsDidChange() } }
    }
    /// The highest detent at which views below are neither dimmed nor blocked; nil, the default, for none.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { detentsDidChange() } }
    /// Whether a grip is shown at the top. False by default.
    open var prefersGrabberVisible = false { didSet { frameView.grabber.isHidden = !prefersGrabberVisible } }
    /// The corner radius in points; nil, the default, for the system's.
    open var preferredCornerRadius: CGFloat? { didSet { storedContainer?.setNeedsLayout() } }
    /// Whether content that is pulled up at its top lifts the sheet first. True by default.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the sheet is at the bottom edge even on low screens. False by default: it fills such a screen.
    open var prefersEdgeAttachedInCompactHeight = false { didSet { storedContainer?.setNeedsLayout() } }
    /// Whether a sheet on the bottom edge is as wide as the content would like. False by default.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
        didSet { storedContainer?.setNeedsLayout() }
    }
    /// Whether a form is as large as a page. False by default.
    open var prefersPageSizing = false { didSet { storedContainer?.setNeedsLayout() } }
    /// The place of a sheet that is not at the bottom edge. Default: in the middle. Ignored with a `sourceView`.
    open var preferredPlacement = Placement.automatic {
        didSet { if preferredPlacement != oldValue { storedContainer?.setNeedsLayout() } }
    }
    /// The view that the sheet comes from. Stored only.
    open weak var sourceView: UIView?

    let dimming = SheetDimming()
    let frameView = SheetFrame()
    private lazy var dragging = SheetDragging(self)
    /// The distance by which a finger has pulled the sheet down from its detent (below 0: up), in points.
    var pull: CGFloat = 0

    /// The content inside the sheet's rounded frame.
    open override var presentedView: UIView? { frameView }

    // MARK: Places

    /// Whether the sheet is at the bottom edge.
    var isEdgeAttached: Bool {
        let traits = traitCollection
        if traits.verticalSizeClass == .compact { return true }
        return traits.horizontalSizeClass != .regular
    }

    private var fillsLowScreen: Bool {
        traitCollection.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
    }

    private var area: (bounds: CGRect, safe: UIEdgeInsets) {
        (storedContainer?.bounds ?? .zero, storedContainer?.safeAreaInsets ?? .zero)
    }

    /// The heights of the sheet at its detents, with the safe area below; the lowest first.
    var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
        let (bounds, safe) = area
        let most = max(0, bounds.height - safe.top - Self.topMargin - safe.bottom)
        let context = Detent.ResolutionContext(
            containerTraitCollection: traitCollection, maximumDetentValue: most)
        let found = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { (detent.identifier, $0 + safe.bottom) }
        }
        return found.isEmpty ? [(.large, most + safe.bottom)] : found.sorted { $0.1 < $1.1 }
    }

    var restingHeight: CGFloat {
        let heights = heights
        return heights.first { $0.identifier == selectedDetentIdentifier }?.height ?? heights[0].height
    }

    /// Points between the top of the screen and a large sheet.
    private static let topMargin: CGFloat = 10
    private static let formSize = CGSize(width: 540, height: 620)
    private static let pageWidth: CGFloat = 704
    private static let pageMargin: CGFloat = 24

    open override var frameOfPresentedViewInContainerView: CGRect {
        let (bounds, safe) = area
        if fillsLowScreen { return bounds.offsetBy(dx: 0, dy: pull) }
        if isEdgeAttached { return edgeFrame(bounds, safe) }
        return onPixel(floatingFrame(bounds, safe)).offsetBy(dx: 0, dy: pull)
    }

    private func edgeFrame(_ bounds: CGRect, _ safe: UIEdgeInsets) -> CGRect {
        var width = bounds.width
        if widthFollowsPreferredContentSizeWhenEdgeAttached, preferredContentSize.width > 0 {
            width = min(width, preferredContentSize.width)
        }
        let lift = keyboardHeight > 0 ? max(0, keyboardHeight - safe.bottom) : 0
        let most = bounds.height - safe.top - Self.topMargin
        let height = min(restingHeight + lift, most)
        // A finger lifts the sheet beyond its detents by making it higher, so that its foot stays covered.
        let shown = pull < 0 ? height - pull : height
        let y = bounds.maxY - height + pull
        return CGRect(
            x: bounds.midX - width / 2, y: onPixel(y), width: width, height: max(shown, 0))
    }

    private func floatingFrame(_ bounds: CGRect, _ safe: UIEdgeInsets) -> CGRect {
        let available = bounds.inset(by: safe).insetBy(dx: Self.pageMargin, dy: Self.pageMargin)
        let wish = preferredContentSize
        let isForm = presentationStyle == .formSheet && !prefersPageSizing
        var size =
            isForm ? Self.formSize : CGSize(width: min(Self.pageWidth, available.width), height: available.height)
        if wish.width > 0 { size.width = wish.width }
        if wish.height > 0 { size.height = wish.height }
        size = CGSize(width: min(size.width, available.width), height: min(size.height, available.height))
        var y = bounds.midY - size.height / 2
        if keyboardHeight > 0 {
            let free = bounds.maxY - keyboardHeight - Self.pageMargin
            y = max(available.minY, min(y, free - size.height))
            size.height = min(size.height, max(free - y, 120))
        }
        return CGRect(
            x: floatingStart(size.width, in: bounds, available), y: y, width: size.width, height: size.height)
    }

    /// The left edge of a sheet that is not at the bottom edge.
    private func floatingStart(_ width: CGFloat, in bounds: CGRect, _ available: CGRect) -> CGFloat {
        let isMirrored = storedContainer?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch sourceView == nil ? preferredPlacement : .automatic {
        case .automatic, .center: return bounds.midX - width / 2
        case .leading: return isMirrored ? available.maxX - width : available.minX
        case .trailing: return isMirrored ? available.minX : available.maxX - width
        }
    }

    private var keyboardHeight: CGFloat {
        guard let window = storedContainer?.window, let placement = window.keyboardPlacement,
            placement.isDocked
        else { return 0 }
        return max(0, window.bounds.maxY - placement.frame.minY)
    }

    private func onPixel(_ value: CGFloat) -> CGFloat {
        let scale = max(1, traitCollection.displayScale)
        return (value * scale).rounded() / scale
    }

    private func onPixel(_ rect: CGRect) -> CGRect {
        CGRect(x: onPixel(rect.minX), y: onPixel(rect.minY), width: rect.width, height: rect.height)
    }

    // MARK: Course

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container = storedContainer, let content = presentedViewController.view else { return }
        dimming.frame = container.bounds
        dimming.alpha = 0
        dimming.onTap = { [weak self] in self?.dismissByPerson() }
        AppLanguage.follow(dimming) { $0.accessibilityLabel = SystemString.dismiss.text }
        container.insertSubview(dimming, at: 0)
        frameView.embed(content)
        frameView.grabber.isHidden = !prefersGrabberVisible
        dragging.attach(to: frameView)
        styleFrame()
        watchKeyboard(container)
        let coordinator = presentedViewController.transitionCoordinator
        let depth = dimmedAlpha
        coordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = depth })
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { tearDown() }
    }

    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        let coordinator = presentedViewController.transitionCoordinator
        coordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 0 })
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed {
            tearDown()
        } else {
            dimming.alpha = dimmedAlpha
        }
    }

    private func tearDown() {
        keyboardGuide?.removeFromSuperview()
        keyboardGuide = nil
        dimming.removeFromSuperview()
        frameView.unembed()
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimming.frame = storedContainer?.bounds ?? .zero
        if transition == nil, !dragging.isActive { dimming.alpha = dimmedAlpha }
        styleFrame()
    }

    /// The alpha of the dimming, as a fraction of its full value.
    var dimmedAlpha: CGFloat { isUndimmed ? 0 : 1 }

    private var isUndimmed: Bool {
        guard let largest = largestUndimmedDetentIdentifier, isEdgeAttached else { return false }
        let heights = heights
        guard let limit = heights.first(where: { $0.identifier == largest })?.height else { return false }
        return restingHeight <= limit
    }

    open override var passesTouchesThrough: Bool { isUndimmed }
    open override var dimsTintBelow: Bool { largestUndimmedDetentIdentifier == nil }
    open override var isDismissedByEscape: Bool { true }
    open override var isElevated: Bool { true }

    private func styleFrame() {
        let attached = isEdgeAttached && !fillsLowScreen
        frameView.style(
            radius: preferredCornerRadius ?? (fillsLowScreen ? 0 : 10), corners: attached ? .top : .all,
            casts: dimmedAlpha == 0)
        frameView.show(currentDetent?.backgroundEffect ?? backgroundEffect)
        storedContainer?.accessibilityViewIsModal = !isUndimmed
    }

    override func backgroundEffectDidChange() {
        super.backgroundEffectDidChange()
        if storedContainer != nil { styleFrame() }
    }

    // MARK: Detents

    /// The detent at which the sheet rests; nil if it is not at the bottom edge.
    private var currentDetent: Detent? {
        guard isEdgeAttached, !fillsLowScreen else { return nil }
        let heights = heights
        let resting = heights.first { $0.identifier == selectedDetentIdentifier } ?? heights.first
        return detents.first { $0.identifier == resting?.identifier }
    }

    private func detentsDidChange() { storedContainer?.setNeedsLayout() }

    /// Computes the heights of the detents again, since values that their closures use have changed.
    open func invalidateDetents() { storedContainer?.setNeedsLayout() }

    /// Makes `changes` to the sheet's properties, and animates the result.
    open func animateChanges(_ changes: () -> Void) {
        changes()
        settle()
    }

    /// Moves the sheet to where it rests.
    func settle(velocity: CGFloat = 0) {
        guard let container = storedContainer, transition == nil else { return }
        pull = 0
        SystemMotion.animate(velocity: velocity, options: .allowUserInteraction) {
            self.placePresentedView()
            self.frameView.layoutIfNeeded()
            self.dimming.alpha = self.dimmedAlpha
            container.layoutIfNeeded()
        }
        styleFrame()
    }

    /// A person has pulled the sheet to a detent.
    func choose(_ identifier: Detent.Identifier, velocity: CGFloat) {
        let changed = identifier != (selectedDetentIdentifier ?? heights[0].identifier)
        selectedDetentIdentifier = identifier
        settle(velocity: velocity)
        if changed { delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self) }
    }

    // MARK: Keyboard

    private var keyboardGuide: KeyboardWatcher?

    private func watchKeyboard(_ container: PresentationContainer) {
        let watcher = KeyboardWatcher(frame: .zero)
        watcher.onMove = { [weak container] in container?.setNeedsLayout() }
        container.insertSubview(watcher, at: 0)
        watcher.follow(container)
        keyboardGuide = watcher
    }
}

/// An invisible view at the position of the keyboard, which reports its movements.
@MainActor
package final class KeyboardWatcher: UIView {
    package var onMove: (() -> Void)?

    package func follow(_ view: UIView) {
        isUserInteractionEnabled = false
        isOpaque = false
        translatesAutoresizingMaskIntoConstraints = false
        let guide = view.keyboardLayoutGuide
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: guide.topAnchor), heightAnchor.constraint(equalToConstant: 0),
            leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            widthAnchor.constraint(equalToConstant: 0),
        ])
    }

    package override var center: CGPoint {
        get { super.center }
        set {
            guard newValue != super.center else { return }
            super.center = newValue
            onMove?()
        }
    }
}
