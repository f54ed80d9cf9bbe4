// UIViewController+Presentation.swift: the presenting and presented controllers.

import Foundation

extension UIViewController {
    /// The controller that this one, or a controller around it, presents.
    public var presentedViewController: UIViewController? {
        var candidate: UIViewController? = self
        while let current = candidate {
            if let presented = current.storedPresented { return presented }
            candidate = current.storedParent
        }
        return nil
    }

    /// The controller that presented this one, or a controller around it.
    public var presentingViewController: UIViewController? {
        var candidate: UIViewController? = self
        while let current = candidate {
            if let presenting = current.storedPresenting { return presenting }
            candidate = current.storedParent
        }
        return nil
    }

    /// Whether the controller is appearing because it was presented.
    public var isBeingPresented: Bool { appearance.isBeingPresented }

    /// Whether the controller is disappearing because it was dismissed.
    public var isBeingDismissed: Bool { appearance.isBeingDismissed }

    /// The transition in progress that involves the controller or one of its ancestors.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        var candidate: UIViewController? = self
        while let current = candidate {
            if let own = current.ownTransition { return own }
            if let coming = current.presentation?.transition { return coming }
            if let going = current.storedPresented?.presentation?.transition { return going }
            candidate = current.storedParent
        }
        return nil
    }
}
