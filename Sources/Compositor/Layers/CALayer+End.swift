// CALayer+End.swift: what a layer does as it goes.
//
// Sublayers and a mask point to the layer without holding it, so they let go of
// it first. The last reference may go on any thread; nobody has the
// layer then, but those pointers are the main actor's. A compositor holds what
// it draws, so a layer that goes elsewhere is in none.

import Dispatch
import Foundation

extension CALayer {
    /// On the main actor's place, as the layer goes: nothing points to it any more.
    final func leave() {
        for child in children where child.parent === self { child.parent = nil }
        if let mask = extras?.mask, mask.parent === self {
            mask.parent = nil
            mask.isMask = false
        }
        compositor?.forget(self)
    }

    /// The same from any other thread, later.
    nonisolated final func leaveFromElsewhere() {
        var remains: LayerRemains?
        MainPlace.assume { remains = LayerRemains(of: self) }
        guard let remains else { return }
        DispatchQueue.main.async { remains.letGo() }
    }
}

/// What a layer that went on another thread leaves to the main actor.
@MainActor
private final class LayerRemains {
    private let children: [CALayer]
    private let mask: CALayer?
    private let copy: CALayer?
    private let layer: ObjectIdentifier
    /// Never read: it keeps the layer's memory, so that no other layer comes to its address before this is done.
    private unowned let place: CALayer

    /// Takes from the layer what is released on the main actor only. Nil where there is nothing.
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

    func letGo() {
        for child in children where child.parent.map(ObjectIdentifier.init) == layer { child.parent = nil }
        if let mask, mask.parent.map(ObjectIdentifier.init) == layer {
            mask.parent = nil
            mask.isMask = false
        }
    }
}
