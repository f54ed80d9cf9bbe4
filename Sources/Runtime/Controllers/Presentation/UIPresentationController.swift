// UIPresentationController.swift: places a presented controller, from its coming until it has gone.
//
// Its container lies over what the presenter shows, and holds the presented
// view and whatever the presentation adds, such as a dimmed backdrop.

public import Foundation
import VitrineGraphics

/// Manages one presentation.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment, AdaptivelyPresenting {
    /// Who presents. The controller around the one that `present` was called on.
    public private(set) weak var storedPresenting: UIViewController?
    /// What is presented: held by its presenter, and holding this object, until the presentation ends.
    private weak var presentedWhileShown: UIViewController?
    /// The same from the end on, when the controller has let go of this object.
    private var presentedAfterwards: UIViewController?
    /// The style this presentation was made for.
    public internal(set) var presentationStyle: UIModalPresentationStyle
    open weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)?
    /// Traits for what is presented.
    open var overrideTraitCollection: UITraitCollection?
    var storedContainer: PresentationContainer?
    var transition: ControllerTransition?
    /// Who had the keys and the focus below.
    weak var responderBelow: UIResponder?
    weak var focusBelow: UIView?
    /// A person ends the presentation: the delegate hears of it.
    var isDismissedByPerson = false

    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        presentedWhileShown = presentedViewController
        storedPresenting = presentingViewController
        let style = presentedViewController.modalPresentationStyle
        presentationStyle = style == .automatic ? .pageSheet : style
        super.init()
    }

    func setPresenting(_ controller: UIViewController) { storedPresenting = controller }

    open var presentingViewController: UIViewController { storedPresenting ?? storedPresented }
    /// The controller that is presented.
    ///
    /// A program may keep this object for longer than a controller that was never presented: an empty controller stands
    /// in for that one.
    open var presentedViewController: UIViewController { storedPresented }

    private var storedPresented: UIViewController {
        if let known = presentedAfterwards ?? presentedWhileShown { return known }
        let substitute = UIViewController()
        presentedAfterwards = substitute
        return substitute
    }

    /// The presentation has ended: whoever keeps it finds in it what was presented.
    func keepPresented() { presentedAfterwards = presentedWhileShown }

    /// The presentation begins, perhaps once more: the controller holds this object now.
    func letPresenterHoldPresented() {
        guard let controller = presentedAfterwards else { return }
        presentedWhileShown = controller
        presentedAfterwards = nil
    }

    /// What the presentation happens in, once it has begun.
    open var containerView: UIView? { storedContainer }

    /// The view that comes: the presented controller's, or one around it. Inside the container.
    open var presentedView: UIView? { storedPresented.view }

    /// Where the presented view stands in the container: all of it, unless overridden.
    open var frameOfPresentedViewInContainerView: CGRect { storedContainer?.bounds ?? .zero }

    /// The container is about to be laid out, or has been.
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    // MARK: Course

    /// Add views of the presentation's own here, and animate them by the presented controller's coordinator.
    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// Whether the container covers the window, and not just the presentation context. True by default.
    open var shouldPresentInFullscreen: Bool { !presentationStyle.isInContext }

    /// Whether the presenter's view is taken out once it is covered. False, unless overridden or full screen.
    open var shouldRemovePresentersView: Bool {
        presentationStyle == .fullScreen || presentationStyle == .currentContext
    }

    /// What animates the coming and going, unless the application has something; nil: the transition style does.
    open func systemAnimator(isComing: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// Whether views below keep their tint. Sheets and popovers dim it.
    open var dimsTintBelow: Bool { false }

    /// Whether what is presented lies above what presents it, so that its dark backgrounds are lighter. Sheets,
    /// popovers and alerts do; what covers the screen does not.
    open var isElevated: Bool { false }

    /// Whether views below get touches where the presentation has none. False.
    open var passesTouchesThrough: Bool { false }

    // MARK: Adapting

    /// The style for the present traits; `.none`: the one asked for.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        adaptivePresentationStyle(for: traitCollection)
    }

    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        adaptiveDelegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
            ?? ownAdaptiveStyle(for: traitCollection)
    }

    /// What the kind of presentation does by itself where room is narrow.
    open func ownAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }

    open var traitCollection: UITraitCollection {
        let around = storedContainer?.traitCollection ?? storedPresenting?.viewIfLoaded?.traitCollection
        return around ?? UIScreen.main.traitCollection
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Sizes

    open var preferredContentSize: CGSize { storedPresented.preferredContentSize }

    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        storedContainer?.setNeedsLayout()
    }

    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        storedContainer?.setNeedsLayout()
    }

    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        storedPresented.viewWillTransition(
            to: self.size(forChildContentContainer: storedPresented, withParentContainerSize: size),
            with: coordinator)
    }

    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        storedPresented.willTransition(to: newCollection, with: coordinator)
    }

    // MARK: A person ends it

    /// What a swipe, a tap beside or Escape asks for. False if it was not let.
    @discardableResult
    package func dismissByPerson() -> Bool {
        guard presentedViewController.storedPresented == nil, transition == nil else { return false }
        guard mayBeDismissedByPerson() else { return false }
        isDismissedByPerson = true
        adaptiveDelegate?.presentationControllerWillDismiss(self)
        presentingViewController.dismiss(animated: true)
        return true
    }

    package func mayBeDismissedByPerson() -> Bool {
        let isHeld =
            presentedViewController.asksToStayPresented
            || !(adaptiveDelegate?.presentationControllerShouldDismiss(self) ?? true)
        if isHeld { adaptiveDelegate?.presentationControllerDidAttemptToDismiss(self) }
        return !isHeld
    }

    /// Whether Escape ends it.
    open var isDismissedByEscape: Bool { false }
}

extension UIViewController {
    /// Whether the controller, or one inside that is seen, is modal in its presentation.
    var asksToStayPresented: Bool {
        isModalInPresentation || storedChildren.contains { $0.isViewLoaded && $0.asksToStayPresented }
    }
}
