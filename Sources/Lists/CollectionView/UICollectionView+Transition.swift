// UICollectionView+Transition.swift: an interactive change from one layout to another.

import Foundation
import VitrineRuntime

extension UICollectionView {
    @discardableResult
    func baseStartInteractiveTransition(
        to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)?
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
        // Both layouts still answer queries.
        old.owner = self
        layout.owner = self
        layout.invalidateLayout()
        between.invalidateLayout()
        for element in shown.values { element.view.willTransition(from: old, to: layout) }
        return between
    }

    func baseFinishInteractiveTransition() { endTransition(finished: true) }
    func baseCancelInteractiveTransition() { endTransition(finished: false) }

    private func endTransition(finished: Bool) {
        guard let state = transition else { return }
        transition = nil
        let (old, new) = (state.layout.currentLayout, state.layout.nextLayout)
        let target = finished ? new : old
        (finished ? old : new).owner = nil
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
