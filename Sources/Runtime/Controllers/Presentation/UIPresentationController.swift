// UIPresentationController.swift: manages a presented controller from its presentation to its dismissal.
//
// Its container is above the presenter's content, and contains the presented view and further views of the
// presentation, such as a dimmed backdrop.

public import Foundation
public import VitrineDrawing
import VitrineGraphics
public import VitrineViewValues

/// Manages one presentation.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment, UITraitChangeObservable,
    AdaptivelyPresenting
{
    /// The presenting controller: the ancestor of the one on which `present` was called.
    public private(set) weak var storedPresenting: UIViewController?
    /// The presented controller: retained by its presenter, and retaining this object, until the presentation ends.
    private weak var presentedWhileShown: UIViewController?
    /// The presented controller after the end, when it no longer retains this object.
    private var presentedAfterwards: UIViewController?
    /// The style of this presentation.
    open var presentationStyle: UIModalPresentationStyle { storedStyle }
    /// The style that the presented controller had, or to which its presentation adapted.
    final var storedStyle: UIModalPresentationStyle
    /// Decides how the presentation adapts. Not retained.
    open weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)?
    /// Traits for the presented controller. Nil for none.
    open var overrideTraitCollection: UITraitCollection?
    /// Traits for the container and the presented controller, in place of those around them. Default: none.
    open var traitOverrides = UITraitOverrides() {
        didSet { storedContainer?.presentationTraitsDidChange(from: oldValue) }
    }
    /// The effect behind the presented controller's view, in place of the background that a sheet or a popover has; nil, the
    /// default, for that. A presentation of one's own shows it itself.
    open var backgroundEffect: UIVisualEffect? { didSet { backgroundEffectDidChange() } }
    /// The registrations for changes of traits; `registerForTraitChanges` adds to it.
    public var traitRegistrations: [UITraitChangeRegistration] = []
    var storedContainer: PresentationContainer?
    var transition: ControllerTransition?
    /// The first responder and the focused view below.
    weak var responderBelow: UIResponder?
    weak var focusBelow: UIView?
    /// Whether a person dismisses the controller: the delegate is then called.
    var isDismissedByPerson = false

    /// Creates a presentation in the controller's `modalPresentationStyle`.
    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        presentedWhileShown = presentedViewController
        storedPresenting = presentingViewController
        let style = presentedViewController.modalPresentationStyle
        storedStyle = style == .automatic ? .pageSheet : style
        super.init()
    }

    func setPresenting(_ controller: UIViewController) { storedPresenting = controller }

    /// The presenting controller; the presented one itself before it is presented.
    open var presentingViewController: UIViewController { storedPresenting ?? storedPresented }
    /// The presented controller.
    ///
    /// If a program keeps this object for longer than a controller that was never presented, it returns an empty
    /// controller.
    open var presentedViewController: UIViewController { storedPresented }

    private var storedPresented: UIViewController {
        if let known = presentedAfterwards ?? presentedWhileShown { return known }
        let substitute = UIViewController()
        presentedAfterwards = substitute
        return substitute
    }

    /// Retains the presented controller after the end of the presentation, for code that keeps this object.
    func retainPresented() { presentedAfterwards = presentedWhileShown }

    /// Releases the presented controller when a presentation begins: it then retains this object.
    func releasePresented() {
        guard let controller = presentedAfterwards else { return }
        presentedWhileShown = controller
        presentedAfterwards = nil
    }

    /// The view that contains the presentation; nil before it begins.
    open var containerView: UIView? { storedContainer }

    /// The view that is animated into the container: the presented controller's, or one around it.
    open var presentedView: UIView? { storedPresented.view }

    /// The final frame of the presented view in the container: the whole container, unless overridden.
    open var frameOfPresentedViewInContainerView: CGRect { storedContainer?.bounds ?? .zero }

    /// Called before the container is laid out.
    open func containerViewWillLayoutSubviews() {}
    /// Called when the container has been laid out.
    open func containerViewDidLayoutSubviews() {}

    /// Called when another background effect was set. The default does nothing.
    func backgroundEffectDidChange() {}

    // MARK: Course

    /// Called before the controller appears. Add further views here, and animate them with the presented controller's
    /// coordinator.
    open func presentationTransitionWillBegin() {}
    /// Called when the controller has appeared; false if the transition was cancelled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the controller disappears.
    open func dismissalTransitionWillBegin() {}
    /// Called when the controller has disappeared; false if the transition was cancelled.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// Whether the container covers the window, instead of only the presentation context. Depends on the style by
    /// default.
    open var shouldPresentInFullscreen: Bool { !presentationStyle.isInContext }

    /// Whether the presenter's view is removed when it is covered. True by default for `.fullScreen` and
    /// `.currentContext`.
    open var shouldRemovePresentersView: Bool {
        presentationStyle == .fullScreen || presentationStyle == .currentContext
    }

    /// The transition of this kind of presentation, unless the application has one; nil for the transition style's.
    open func systemAnimator(isComing: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// Whether the tint colour of views below is dimmed, as for sheets and popovers. False by default.
    open var dimsTintBelow: Bool { false }

    /// Whether the presented controller is at the elevated level, with lighter dark backgrounds. True for sheets,
    /// popovers and alerts; false by default.
    open var isElevated: Bool { false }

    /// Whether views below receive touches outside of the presentation's views. False by default.
    open var passesTouchesThrough: Bool { false }

    // MARK: Adapting

    /// The style for the present traits; `.none` for the original one.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        adaptivePresentationStyle(for: traitCollection)
    }

    /// The style for these traits, from the delegate if there is one; `.none` for the original one.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        adaptiveDelegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
            ?? ownAdaptiveStyle(for: traitCollection)
    }

    /// The style of this kind of presentation in narrow spaces, without a delegate.
    open func ownAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }

    /// The traits of the container; before the presentation, those of the presenter or the screen.
    open var traitCollection: UITraitCollection {
        let around = storedContainer?.traitCollection ?? storedPresenting?.viewIfLoaded?.traitCollection
        let traits = around ?? UIScreen.main.traitCollection
        return storedContainer == nil ? traitOverrides.applied(to: traits) : traits
    }

    /// Called when the traits changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Sizes

    /// The preferred size of the presented controller, in points.
    open var preferredContentSize: CGSize { storedPresented.preferredContentSize }

    /// Lays out the container, since the presented controller prefers another size.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        storedContainer?.setNeedsLayout()
    }

    /// Lays out the container, since constraints of the presented controller changed its size.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        storedContainer?.setNeedsLayout()
    }

    /// The size of the presented controller in a container of `parentSize`: the same, unless overridden.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the container gets another size. By default calls the presented controller.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        storedPresented.viewWillTransition(
            to: self.size(forChildContentContainer: storedPresented, withParentContainerSize: size),
            with: coordinator)
    }

    /// Called before the traits change. By default calls the presented controller.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        storedPresented.willTransition(to: newCollection, with: coordinator)
    }

    // MARK: A person ends it

    /// Dismisses the controller for a swipe, a tap outside or Escape. Returns false if that is not allowed.
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
            presentedViewController.preventsDismissal
            || !(adaptiveDelegate?.presentationControllerShouldDismiss(self) ?? true)
        if isHeld { adaptiveDelegate?.presentationControllerDidAttemptToDismiss(self) }
        return !isHeld
    }

    /// Whether Escape dismisses the controller.
    open var isDismissedByEscape: Bool { false }
}

extension UIViewController {
    /// Whether the controller, or a child with a loaded view, is modal in its presentation.
    var preventsDismissal: Bool {
        isModalInPresentation || storedChildren.contains { $0.isViewLoaded && $0.preventsDismissal }
    }
}
