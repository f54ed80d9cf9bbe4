// OverridingUIViewController.swift: overrides what UIViewController.h lets a subclass override.

import UIKit

open class OverridingUIViewController: UIViewController {
    open override func updateProperties() { super.updateProperties() }
    open override func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        super.overrideTraitCollection(forChild: childViewController)
    }
    open override func setNeedsUpdateProperties() { super.setNeedsUpdateProperties() }
    open override func updatePropertiesIfNeeded() { super.updatePropertiesIfNeeded() }
    open override func updateTraitsIfNeeded() { super.updateTraitsIfNeeded() }
    open override var topLayoutGuide: any UILayoutSupport { super.topLayoutGuide }
    open override var bottomLayoutGuide: any UILayoutSupport { super.bottomLayoutGuide }
    open override var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { super.contentUnavailableConfiguration }
        set { super.contentUnavailableConfiguration = newValue }
    }
    open override var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        super.contentUnavailableConfigurationState
    }
    open override func setNeedsUpdateContentUnavailableConfiguration() {
        super.setNeedsUpdateContentUnavailableConfiguration()
    }
    open override var presentationController: UIPresentationController? { super.presentationController }
    open override var activePresentationController: UIPresentationController? { super.activePresentationController }
    open override var sheetPresentationController: UISheetPresentationController? { super.sheetPresentationController }
    open override var popoverPresentationController: UIPopoverPresentationController? {
        super.popoverPresentationController
    }
    open override var presentedViewController: UIViewController? { super.presentedViewController }
    open override var presentingViewController: UIViewController? { super.presentingViewController }
    open override var isBeingPresented: Bool { super.isBeingPresented }
    open override var isBeingDismissed: Bool { super.isBeingDismissed }
    open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        super.transitionCoordinator
    }
    open override var children: [UIViewController] { super.children }
    open override var parent: UIViewController? { super.parent }
    open override var isMovingToParent: Bool { super.isMovingToParent }
    open override var isMovingFromParent: Bool { super.isMovingFromParent }
    open override func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController,
        duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        super.transition(
            from: fromViewController, to: toViewController, duration: duration, options: options,
            animations: animations, completion: completion)
    }
    open override func addKeyCommand(_ keyCommand: UIKeyCommand) { super.addKeyCommand(keyCommand) }
    open override func removeKeyCommand(_ keyCommand: UIKeyCommand) { super.removeKeyCommand(keyCommand) }
    open override var editButtonItem: UIBarButtonItem { super.editButtonItem }
    open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        super.beginAppearanceTransition(isAppearing, animated: animated)
    }
    open override func endAppearanceTransition() { super.endAppearanceTransition() }
    open override var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { super.systemMinimumLayoutMargins }
    open override var parentFocusEnvironment: (any UIFocusEnvironment)? { super.parentFocusEnvironment }
    open override func setNeedsFocusUpdate() { super.setNeedsFocusUpdate() }
    open override func updateFocusIfNeeded() { super.updateFocusIfNeeded() }
}
