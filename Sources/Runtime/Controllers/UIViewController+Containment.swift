// UIViewController+Containment.swift: controllers inside controllers.

import Foundation
import VitrineDrawing

extension UIViewController {
    func adopt(_ child: UIViewController) {
        guard child !== self else { fatalError("\(self) cannot be its own child") }
        var ancestor: UIViewController? = self
        while let current = ancestor {
            guard current !== child else {
                fatalError("\(child) cannot be a child of \(self), which is inside it")
            }
            ancestor = current.storedParent
        }
        guard child.storedParent !== self else { return }
        if child.storedParent != nil { child.removeFromParent() }
        child.willMove(toParent: self)
        storedChildren.append(child)
        child.storedParent = self
        child.hasLeftParent = false
        // Until it has appeared it counts as on its way in.
        child.appearance.isMovingToParent = child.appearance.state == .disappeared
        child.storedView?.safeAreaMayHaveChanged()
    }

    func leaveParent() {
        guard let parent = storedParent else { return }
        parent.storedChildren.removeAll { $0 === self }
        storedParent = nil
        hasLeftParent = true
        containerInsets = .zero
        didMove(toParent: nil)
    }

    /// The outermost container of this controller.
    var outermost: UIViewController {
        var controller = self
        while let parent = controller.storedParent { controller = parent }
        return controller
    }

    var baseIsMovingToParent: Bool {
        appearance.isMovingToParent && storedParent != nil && !isBeingPresented
    }

    var baseIsMovingFromParent: Bool {
        appearance.isMovingFromParent
            || (appearance.state == .disappearing && storedParent == nil && hasLeftParent
                && !isBeingDismissed)
    }

    func baseTransition(
        from fromViewController: UIViewController, to toViewController: UIViewController,
        duration: TimeInterval, options: UIView.AnimationOptions, animations: (() -> Void)?,
        completion: ((Bool) -> Void)?
    ) {
        guard fromViewController.storedParent === self && toViewController.storedParent === self else {
            fatalError(
                "\(self) cannot make a transition from \(fromViewController) to \(toViewController): both must be its children"
            )
        }
        let (from, to) = (fromViewController, toViewController)
        let animated = duration > 0 && UIView.areAnimationsEnabled
        let place: UIView = from.viewIfLoaded?.superview ?? view
        for controller in [from, to] { controller.appearance.isManaged = true }
        from.beginDisappearanceIfShown(animated: animated)
        to.beginAppearanceTransition(true, animated: animated)
        let end = { (finished: Bool) in
            from.viewIfLoaded?.removeFromSuperview()
            from.endAppearanceTransition()
            to.endAppearanceTransition()
            for controller in [from, to] { controller.appearance.isManaged = false }
            completion?(finished)
        }
        let add = {
            UIView.performWithoutAnimation {
                if to.view.superview !== place { place.addSubview(to.view) }
            }
            to.isAppearingNow()
        }
        guard animated else {
            add()
            animations?()
            return end(true)
        }
        if options.transition == nil {
            add()
            UIView.animate(
                withDuration: duration, delay: 0, options: options, animations: { animations?() },
                completion: end)
        } else {
            UIView.transition(
                with: place, duration: duration, options: options,
                animations: {
                    add()
                    from.viewIfLoaded?.removeFromSuperview()
                    animations?()
                }, completion: end)
        }
    }
}

extension UIViewController {
    /// The parts of the safe area from the containers' bars and the application, in points.
    var ownSafeAreaInsets: UIEdgeInsets {
        let (a, b) = (additionalSafeAreaInsets, containerInsets)
        return UIEdgeInsets(
            top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }
}
