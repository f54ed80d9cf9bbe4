// InspectedObjects.swift: numbers for views, layers and constraints, which a peer uses to name them.
//
// A number belongs to one object for good: it is not used again when the object is gone. Objects are not retained.

import Foundation
import VitrineCompositor
import VitrineGraphics

/// The objects that were shown to peers.
@MainActor final class InspectedObjects {
    private struct Entry {
        weak var object: AnyObject?
        var number: Int
        /// What a layer drew when it was last looked at. Retained, so that other contents have another identity.
        var contents: AnyObject?
        var look = LayerLook()
        /// Increases with each change of what the layer draws itself.
        var version = 0
    }

    /// The values of a layer that change its own picture.
    private struct LayerLook: Equatable {
        var size = CGSize.zero
        var color: CGColor?
        var border: CGColor?
        var numbers: [CGFloat] = []
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var identities: [Int: ObjectIdentifier] = [:]
    private var last = 0
    private var nextSweep = 4096

    /// The number of an object.
    func number(of object: AnyObject) -> Int {
        let identity = ObjectIdentifier(object)
        if let entry = entries[identity], entry.object === object { return entry.number }
        sweepIfLarge()
        last += 1
        // An object that is gone may have had the same address.
        if let old = entries[identity] { identities[old.number] = nil }
        entries[identity] = Entry(object: object, number: last)
        identities[last] = identity
        return last
    }

    /// The object with a number. Nil if it is gone.
    func object(_ number: Int) -> AnyObject? {
        identities[number].flatMap { entries[$0] }?.object
    }

    /// A number that is another one when the layer's own picture may be another one.
    func version(of layer: CALayer) -> Int {
        _ = number(of: layer)
        let identity = ObjectIdentifier(layer)
        guard var entry = entries[identity] else { return 0 }
        let contents = layer.contents.map { $0 as AnyObject }
        let look = LayerLook(
            size: layer.bounds.size, color: layer.backgroundColor, border: layer.borderColor,
            numbers: [layer.cornerRadius, layer.borderWidth, layer.bounds.minX, layer.bounds.minY])
        // Shapes and gradients have more values; they are few.
        let isSpecial = layer is CAShapeLayer || layer is CAGradientLayer
        if contents !== entry.contents || look != entry.look || isSpecial {
            entry.contents = contents
            entry.look = look
            entry.version += 1
            entries[identity] = entry
        }
        return entry.version
    }

    /// Forgets objects that are gone, so that the lists have at most twice the living ones.
    private func sweepIfLarge() {
        guard entries.count >= nextSweep else { return }
        for (identity, entry) in entries where entry.object == nil {
            identities[entry.number] = nil
            entries[identity] = nil
        }
        nextSweep = max(4096, entries.count * 2)
    }
}
