// UICollectionView+Transition.swift: from one layout to another by a finger.

import Foundation
import VitrineRuntime

extension UICollectionView {
    /// Begins to go over to another layout. Set `transitionProgress` of the answer as the finger moves, then finish
    /// or cancel.
    ///
    /// - Parameter completion: called at the end: whether it ran to its end, and whether the other layout stays.
    @discardableResult
    public func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
    ) -> UICollectionViewTransitionLayout {
        guard transition == nil else {
            fatalError("\(self): startInteractiveTransition(to:) during another; finish or cancel that first")
        }
        guard layout !== collectionViewLayout else { fatalError("\(self): \(layout) is its layout already") }
        let old = collectionViewLayout
        let between =
            delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
        transition = LayoutTransition(layout: between, completion: completion)
        setLayout(between)
        // Both ends go on answering.
        old.collectionView = self
        layout.collectionView = self
        layout.invalidateLayout()
        between.invalidateLayout()
        for element in shown.values { element.view.willTransition(from: old, to: layout) }
        return between
    }

    /// Goes on to the next layout by itself.
    public func finishInteractiveTransition() { endTransition(finished: true) }
    /// Goes back to the layout from before.
    public func cancelInteractiveTransition() { endTransition(finished: false) }

    private func endTransition(finished: Bool) {
        guard let state = transition else { return }
        transition = nil
        let (old, new) = (state.layout.currentLayout, state.layout.nextLayout)
        let target = finished ? new : old
        (finished ? old : new).collectionView = nil
        let done = { [weak self] (completed: Bool) in
            for element in self?.shown.values.map({ $0 }) ?? [] {
                element.view.didTransition(from: old, to: new)
            }
            state.completion?(completed, finished)
        }
        guard window != nil else {
            setLayout(target)
            setNeedsLayout()
            return done(true)
        }
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
            self.setLayout(target)
            self.tile()
            target.finalizeLayoutTransition()
        } completion: {
            done($0)
        }
    }
}

/// A transition between layouts that is under way.
@MainActor
struct LayoutTransition {
    let layout: UICollectionViewTransitionLayout
    let completion: ((Bool, Bool) -> Void)?
}
