// UICollectionView+Bounds.swift: changes of the bounds, inside an animation and by the adjustments of contexts.

import Foundation
import VitrineControls
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

extension UICollectionView {
    /// Moves the content by the adjustment of a layout's context, together with a finger or a motion.
    func adjustOffset(by distance: CGPoint) {
        guard let held = heldAdjustment else {
            return shiftContent(by: CGVector(dx: distance.x, dy: distance.y))
        }
        heldAdjustment = CGPoint(x: held.x + distance.x, y: held.y + distance.y)
    }

    /// Returns by how much the contexts of `invalidation` adjust the offset: the new bounds are not set yet.
    func collectAdjustment(_ invalidation: () -> Void) -> CGPoint {
        let outer = heldAdjustment
        heldAdjustment = .zero
        invalidation()
        defer { heldAdjustment = outer }
        return outer == nil ? heldAdjustment ?? .zero : .zero
    }

    /// Moves the content after the bounds were set. That changes the bounds once more, for which a layout adjusts
    /// nothing.
    func adjustNewBounds(by distance: CGPoint) {
        guard distance != .zero, heldAdjustment == nil else { return }
        heldAdjustment = .zero
        shiftContent(by: CGVector(dx: distance.x, dy: distance.y))
        heldAdjustment = nil
    }

    /// Gives cells their places in the new bounds as a part of the animation, if one runs.
    func boundsDidChange(from old: CGRect) {
        guard old != bounds, UIView.inheritedAnimationDuration > 0, UIView.areAnimationsEnabled, window != nil,
            !needsReload, !isTiling, pendingUpdate == nil, departures == nil, movement == nil
        else { return }
        let layout = collectionViewLayout
        // Before the layout's method, which may ask for visible cells: that lays out.
        let before = Set(shown.keys)
        departures = [:]
        layout.prepareIfNeeded()
        layout.prepare(forAnimatedBoundsChange: old)
        tile()
        for (key, element) in Self.inOrder(shown) where !before.contains(key) { appear(key, element) }
        let gone = departures ?? [:]
        departures = nil
        disappear(gone)
        layout.finalizeAnimatedBoundsChange()
    }

    private static func inOrder(_ elements: [ElementKey: ShownElement]) -> [(ElementKey, ShownElement)] {
        elements.sorted { $0.key.path < $1.key.path }.map { ($0.key, $0.value) }
    }

    /// Moves a new element's view from the layout's place for its appearance, if there is one.
    private func appear(_ key: ElementKey, _ element: ShownElement) {
        guard let start = collectionViewLayout.initialAttributes(for: key) else { return }
        UIView.performWithoutAnimation { collectionViewLayout.shown(start).apply(to: element.view) }
        apply(element.attributes, to: element.view)
    }

    /// Moves views to the layout's places for their disappearance, and removes those without one at once.
    private func disappear(_ gone: [ElementKey: ShownElement]) {
        var moving: [(view: UICollectionReusableView, end: UICollectionViewLayoutAttributes)] = []
        for (key, element) in Self.inOrder(gone) {
            if let end = collectionViewLayout.finalAttributes(for: key) {
                moving.append((element.view, collectionViewLayout.shown(end)))
                notifyEndDisplaying(key, element)
            } else {
                retire(key, element)
            }
        }
        guard !moving.isEmpty else { return }
        let views = moving.map(\.view)
        leaving += views
        UIView.animate(withDuration: UIView.inheritedAnimationDuration, delay: 0, options: .allowUserInteraction) {
            for (view, end) in moving { end.apply(to: view) }
        } completion: { [weak self] _ in
            self?.finish(views)
        }
    }
}
