// AlertPresentation.swift: the places of alerts and sheets, and their animations.

import Foundation
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@MainActor
final class AlertPresentation: UIPresentationController {
    private let dimming = SheetDimming()
    private var watcher: KeyboardWatcher?

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }
    private var isSheet: Bool { alert?.preferredStyle == .actionSheet }

    override var dimsTintBelow: Bool { true }
    override var isElevated: Bool { true }

    override func systemAnimator(isComing: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        isSheet
            ? nil
            : ScaleTransition(isComing: isComing, coming: 0.4, going: 0.25) { _ in
                CGAffineTransform(a: 1.15, b: 0, c: 0, d: 1.15, tx: 0, ty: 0)
            }
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView, let view = presentedViewController.view else { return .zero }
        var available = container.bounds.inset(by: container.safeAreaInsets)
        let keyboard = container.keyboardLayoutGuide.layoutFrame
        if keyboard.minY < available.maxY, keyboard.height > 0 {
            available.size.height = max(120, keyboard.minY - available.minY)
        }
        let scale = max(1, traitCollection.displayScale)
        func onPixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        if isSheet {
            let width = min(available.width, 420) - 16
            let size = view.sizeThatFits(CGSize(width: width, height: available.height - 16))
            return CGRect(
                x: onPixel(available.midX - width / 2), y: available.maxY - size.height - 8, width: width,
                height: size.height)
        }
        let size = view.sizeThatFits(CGSize(width: alertWidth(in: available), height: available.height - 32))
        return CGRect(
            x: onPixel(available.midX - size.width / 2), y: onPixel(available.midY - size.height / 2),
            width: size.width, height: onPixel(size.height))
    }

    /// The width of an alert; wider for very large text.
    private func alertWidth(in available: CGRect) -> CGFloat {
        let least = min(AlertView.alertWidth, available.width)
        guard traitCollection.preferredContentSizeCategory.isAccessibilityCategory else { return least }
        let wanted = UIFontMetrics(forTextStyle: .body)
            .scaledValue(for: AlertView.alertWidth, compatibleWith: traitCollection)
        return max(least, min(wanted, available.width - 32))
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container = containerView else { return }
        dimming.frame = container.bounds
        dimming.alpha = 0
        dimming.onTap = { [weak self] in if self?.isSheet == true { self?.alert?.cancel() } }
        container.insertSubview(dimming, at: 0)
        let watcher = KeyboardWatcher(frame: .zero)
        watcher.onMove = { [weak container] in container?.setNeedsLayout() }
        container.insertSubview(watcher, at: 0)
        watcher.follow(container)
        self.watcher = watcher
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in
            dimming.alpha = 1
        })
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimming.frame = containerView?.bounds ?? .zero
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { dimming.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in
            dimming.alpha = 0
        })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { dimming.removeFromSuperview() } else { dimming.alpha = 1 }
    }
}
