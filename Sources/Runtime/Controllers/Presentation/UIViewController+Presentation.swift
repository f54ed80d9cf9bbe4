// UIViewController+Presentation.swift: the presenting and presented controllers.

import Foundation

extension UIViewController {
    var basePresentedViewController: UIViewController? {
        var candidate: UIViewController? = self
        while let current = candidate {
            if let presented = current.storedPresented { return presented }
            candidate = current.storedParent
        }
        return nil
    }

    var basePresentingViewController: UIViewController? {
        var candidate: UIViewController? = self
        while let current = candidate {
            if let presenting = current.storedPresenting { return presenting }
            candidate = current.storedParent
        }
        return nil
    }

    var baseTransitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
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
