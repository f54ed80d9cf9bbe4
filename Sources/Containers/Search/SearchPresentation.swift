// SearchPresentation.swift: presents a search over the searched content, and below its bar.

import Foundation
import VitrineRuntime

@MainActor
final class SearchPresentation: UIPresentationController {
    private var search: UISearchController? { presentedViewController as? UISearchController }

    override var shouldPresentInFullscreen: Bool { false }
    override var shouldRemovePresentersView: Bool { false }
    /// The bar may be in the content and stays within reach.
    override var passesTouchesThrough: Bool { true }
    override var isDismissedByEscape: Bool { true }

    /// All of the content, or the part below the bar if the bar is in the content itself.
    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        guard let bar = search?.searchBar, search?.host == nil,
            bar.isDescendant(of: presentingViewController.view)
        else { return container.bounds }
        let end = min(max(0, bar.convert(bar.bounds, to: container).maxY), container.bounds.maxY)
        return CGRect(x: 0, y: end, width: container.bounds.width, height: container.bounds.maxY - end)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        search?.willPresent()
        follow(expands: true)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if completed { search?.didPresent() } else { search?.didDismiss() }
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        search?.willDismiss()
        follow(expands: false)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { search?.didDismiss() } else { search?.expand(true, animated: false) }
    }

    private func follow(expands: Bool) {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [weak search] context in
            search?.expand(expands, animated: context.isAnimated)
        })
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        // Focus and assistive tools find the bar, and not the covered content.
        containerView?.accessibilityViewIsModal = search?.host != nil && search?.coversContent == true
    }
}
