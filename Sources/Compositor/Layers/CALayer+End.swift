// CALayer+End.swift: the deinitialization of a layer.
//
// Sublayers and a mask have unowned pointers to the layer, so these are cleared
// first. The last reference may be released on any thread. Nothing else has the
// layer then, but those pointers belong to the main actor. A compositor retains the
// layers that it draws, so a layer released on another thread is in none.

import Dispatch
import Foundation
import VitrineSystem

extension CALayer {
    /// Called on the main actor when the layer is deinitialized: clears all pointers to it.
    final func leave() {
        for child in children where child.parent === self { child.parent = nil }
        if let mask = extras?.mask, mask.parent === self {
            mask.parent = nil
            mask.isMask = false
        }
        compositor?.remove(self)
    }

    /// The same from any other thread, later.
    nonisolated final func leaveFromElsewhere() {
        var remains: LayerRemains?
        MainPlace.assume { remains = LayerRemains(of: self) }
        guard let remains else { return }
        DispatchQueue.main.async { remains.release() }
    }
}

/// The parts that a layer released on another thread leaves to the main actor.
@MainActor
private final class LayerRemains {
    private let children: [CALayer]
    private let mask: CALayer?
    private let copy: CALayer?
    private let layer: ObjectIdentifier
    /// Never read: it keeps the layer's memory, so no other layer gets its address before this is done.
    private unowned let place: CALayer

    /// Moves the parts out of the layer that only the main actor may release. Nil if there are none.
    init?(of layer: CALayer) {
        children = layer.children
        mask = layer.extras?.mask
        copy = layer.presentationCopy
        self.layer = ObjectIdentifier(layer)
        place = layer
        if children.isEmpty, mask == nil, copy == nil { return nil }
        layer.children = []
        layer.extras = nil
        layer.presentationCopy = nil
    }

    func release() {
        for child in children where child.parent.map(ObjectIdentifier.init) == layer { child.parent = nil }
        if let mask, mask.parent.map(ObjectIdentifier.init) == layer {
            mask.parent = nil
            mask.isMask = false
        }
    }
}
