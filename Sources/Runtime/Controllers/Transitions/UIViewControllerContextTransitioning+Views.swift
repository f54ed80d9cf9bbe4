// UIViewControllerContextTransitioning+Views.swift: the views that a container leaves to the animation.

import Foundation

extension UIViewControllerContextTransitioning {
    /// Adds the other view of the transition behind everything, if it is in no view: navigation controllers leave both
    /// views to the animation, presentations only the one that moves.
    func insertViewBelow(isComing: Bool) {
        guard let below = view(forKey: isComing ? .from : .to), below.superview == nil else { return }
        UIView.performWithoutAnimation {
            below.frame = containerView.bounds
            containerView.insertSubview(below, at: 0)
            below.layoutIfNeeded()
        }
    }
}
