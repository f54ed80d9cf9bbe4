// CALayer+Tree.swift: adds, removes and reorders sublayers.

import Foundation
import VitrineLayerSettings

extension CALayer {
    final var visibleSublayers: [CALayer]? {
        guard let modelLayer else { return children.isEmpty ? nil : children }
        return modelLayer.children.isEmpty ? nil : modelLayer.children.map { $0.presentation() ?? $0 }
    }

    /// Sublayers from back to front, as drawn.
    final var drawingOrder: [CALayer] {
        guard children.contains(where: { $0.shownValues.zPosition != children[0].shownValues.zPosition })
        else { return children }
        // The sort must be stable: equal heights keep the order of the list.
        return children.enumerated()
            .sorted { a, b in
                let (za, zb) = (a.element.shownValues.zPosition, b.element.shownValues.zPosition)
                return za < zb || (!(zb < za) && a.offset < b.offset)
            }
            .map(\.element)
    }

    final func insert(_ layer: CALayer, at index: Int) {
        checkInsertion(of: layer)
        layer.detach(isMove: true)
        children.insert(layer, at: min(max(0, index), children.count))
        adopt(layer)
    }

    final func insert(_ layer: CALayer, beside sibling: CALayer?, above: Bool) {
        checkInsertion(of: layer)
        guard layer !== sibling else { return }
        layer.detach(isMove: true)
        if let sibling, let place = children.firstIndex(where: { $0 === sibling }) {
            children.insert(layer, at: above ? place + 1 : place)
        } else {
            children.insert(layer, at: above ? children.count : 0)
        }
        adopt(layer)
    }

    /// Inserts a layer directly above or below a sublayer; without one, on top or at the back. A layer that is already
    /// a sublayer is not removed for it, so its shown state stays.
    package final func place(_ layer: CALayer, beside sibling: CALayer?, above: Bool) {
        guard layer.parent === self, !layer.isMask else {
            insert(layer, beside: sibling, above: above)
            return
        }
        guard layer !== sibling, let old = children.firstIndex(where: { $0 === layer }) else { return }
        var target = above ? children.count : 0
        if let sibling, let place = children.firstIndex(where: { $0 === sibling }) {
            target = above ? place + 1 : place
        }
        if old < target { target -= 1 }
        guard target != old else { return }
        children.remove(at: old)
        children.insert(layer, at: target)
        sublayersDidChange()
    }

    /// Exchanges two sublayers.
    package final func exchangeSublayers(_ a: CALayer, _ b: CALayer) {
        guard let first = children.firstIndex(where: { $0 === a }),
            let second = children.firstIndex(where: { $0 === b }), first != second
        else { return }
        children.swapAt(first, second)
        sublayersDidChange()
    }

    final func replace(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, children.contains(where: { $0 === oldLayer }) else { return }
        checkInsertion(of: newLayer)
        newLayer.detach(isMove: true)
        guard let place = children.firstIndex(where: { $0 === oldLayer }) else { return }
        oldLayer.detach(isMove: false)
        children.insert(newLayer, at: place)
        adopt(newLayer)
    }

    final func replaceSublayers(with new: [CALayer]) {
        for child in children where !new.contains(where: { $0 === child }) { child.detach(isMove: false) }
        for layer in new where layer.parent !== self {
            checkInsertion(of: layer)
            layer.detach(isMove: true)
            children.append(layer)
            adopt(layer)
        }
        children = new
        sublayersDidChange()
    }

    final func checkInsertion(of layer: CALayer) {
        // A layer without sublayers and mask cannot be an ancestor: no search is needed.
        if layer !== self, layer.children.isEmpty, layer.extras?.mask == nil { return }
        var ancestor: CALayer? = self
        while let current = ancestor {
            guard current !== layer else {
                fatalError(
                    "\(layer) cannot become a sublayer of \(self): it is that layer or an ancestor of it")
            }
            ancestor = current.parent
        }
    }

    final func adopt(_ layer: CALayer) {
        layer.parent = self
        if let compositor { layer.join(compositor) }
        layer.runAction(kCAOnOrderIn)
        sublayersDidChange()
        if layer.needsLayoutFlag || layer.subtreeNeedsLayout { flagSubtreeLayout() }
        if layer.needsDisplayFlag || layer.subtreeNeedsDisplay { layer.flagDisplayAbove() }
    }

    /// Flags the layer for layout, except during its own: many apps add layers or a mask in each layout, which would
    /// then never settle.
    private final func sublayersDidChange() {
        mark(.sublayers)
        if !isLayingOut { flagLayout() }
    }

    /// Runs the action for inserting or removing the layer, in a tree that is shown.
    private func runAction(_ event: String) {
        guard compositor != nil, !CATransaction.actionsAreDisabled else { return }
        action(forKey: event)?.run(forKey: event, object: self, arguments: nil)
    }

    /// Removes the layer from its superlayer. A move keeps its animations.
    final func detach(isMove: Bool = false) {
        guard let parent else { return }
        if !isMove { runAction(kCAOnOrderOut) }
        self.parent = nil
        if parent.displayChild === self { parent.displayChild = nil }
        if isMask {
            isMask = false
            parent.extras?.mask = nil
        } else if let place = parent.children.firstIndex(where: { $0 === self }) {
            parent.children.remove(at: place)
        }
        parent.sublayersDidChange()
        if let compositor { leave(compositor, endsAnimations: !isMove) }
    }

    final func join(_ compositor: Compositor) {
        guard self.compositor !== compositor else { return }
        let former = self.compositor
        self.compositor = compositor
        nodeIndex = -1
        pendingChanges = []
        compositorDidChange(from: former)
        if !attachedAnimations.isEmpty {
            compositor.animate(self)
            if attachedAnimations.contains(where: { $0.frameRate > 0 }) {
                compositor.hasAnimationRates = true
            }
        }
        for child in children { child.join(compositor) }
        extras?.mask?.join(compositor)
    }

    final func leave(_ compositor: Compositor, endsAnimations: Bool) {
        endTransition(in: compositor)
        compositor.remove(self)
        compositor.stopAnimating(self)
        self.compositor = nil
        compositorDidChange(from: compositor)
        pendingChanges = []
        presented = nil
        presentationCopy = nil
        if endsAnimations && !attachedAnimations.isEmpty { endAllAnimations() }
        for child in children { child.leave(compositor, endsAnimations: endsAnimations) }
        extras?.mask?.leave(compositor, endsAnimations: endsAnimations)
    }
}
