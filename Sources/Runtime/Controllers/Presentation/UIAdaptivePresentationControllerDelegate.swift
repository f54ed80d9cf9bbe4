// UIAdaptivePresentationControllerDelegate.swift: decides about styles for other screens, and about dismissal.

import Foundation
public import VitrineDrawing
public import VitrineObjectiveC
public import VitrineViewValues

/// Decides how a presentation adapts, and whether a person may dismiss it. All requirements have defaults.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: _RespondsToSelectors {
    /// The style for these traits; `.none` keeps the original style.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// The style in narrow spaces; called if the other method is not implemented.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Called with the presentation controller of the adapted style, before it is used.
    func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController)
    /// The controller to show in the adapted style, such as a navigation controller with the presented one; nil for the
    /// presented one.
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Called before the controller is presented in a style; `.none` for the original one.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
    /// Whether a person may dismiss the controller by a gesture or a key.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called before a person dismisses the controller; not if the program does.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called when a person dismissed the controller; not if the program did.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called when a person tried to dismiss the controller, but may not.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// In narrow spaces the style of the other method, elsewhere that of the kind of presentation.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        VitrineMethods.result(of: self, [controller, traitCollection]) {
            traitCollection.horizontalSizeClass == .compact
                ? adaptivePresentationStyle(for: controller) : controller.ownAdaptiveStyle(for: traitCollection)
        }
    }
    /// The style of the kind of presentation.
    public func adaptivePresentationStyle(for controller: UIPresentationController)
        -> UIModalPresentationStyle
    {
        VitrineMethods.result(of: self, [controller]) { controller.ownAdaptiveStyle(for: controller.traitCollection) }
    }
    /// Does nothing.
    public func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController
    ) {
        VitrineMethods.perform(on: self, [presentationController, adaptivePresentationController])
    }
    /// Nil.
    public func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        VitrineMethods.result(of: self, [controller, style]) { nil }
    }
    /// Does nothing.
    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        VitrineMethods.perform(on: self, [presentationController, style, transitionCoordinator])
    }
    /// True.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
        -> Bool
    {
        VitrineMethods.result(of: self, [presentationController]) { true }
    }
    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        VitrineMethods.perform(on: self, [presentationController])
    }
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        VitrineMethods.perform(on: self, [presentationController])
    }
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        VitrineMethods.perform(on: self, [presentationController])
    }
}

/// An object with a delegate that decides about a presentation; sheets and popovers have delegates of their own types.
@preconcurrency @MainActor
public protocol AdaptivelyPresenting: AnyObject {
    /// The delegate as its base type. Not retained.
    var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)? { get set }
}

extension AdaptivelyPresenting {
    /// Decides how the presentation adapts, and whether a person may dismiss it. Not retained.
    public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { adaptiveDelegate }
        set { adaptiveDelegate = newValue }
    }
}
