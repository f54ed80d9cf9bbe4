// NodeOwner.swift: the layers behind the nodes of a render list, and copies of them.

import Foundation

/// How a node depends on other nodes of the list.
struct NodeTraits: OptionSet {
    let rawValue: UInt8

    /// A plane in its superlayer's space: its order among its siblings depends on all of them.
    static let inSpace = NodeTraits(rawValue: 1)
    /// The layer is a replicator or is below one: it has copies.
    static let isCopied = NodeTraits(rawValue: 2)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(inSpace: Bool, isCopied: Bool) {
        self = []
        if inSpace { insert(.inSpace) }
        if isCopied { insert(.isCopied) }
    }
}

/// The layer of a node.
struct NodeOwner {
    /// Nil for copies, and after the layer left; the node is then removed in the next rebuild.
    var layer: Unmanaged<CALayer>?
    /// The address of the layer, or of the layer that a copy repeats. Never dereferenced.
    var identity: ObjectIdentifier
    var isOriginal: Bool
    var traits: NodeTraits

    @MainActor
    init(_ layer: CALayer, _ instance: Instance, traits: NodeTraits) {
        self.layer = instance.isOriginal ? .passUnretained(layer) : nil
        identity = ObjectIdentifier(layer)
        isOriginal = instance.isOriginal
        self.traits = traits
    }
}

/// The positions of each layer's copies before a rebuild: the nth copy remains the nth copy, with its slot.
struct PreviousCopies {
    private var places: [ObjectIdentifier: [Int32]] = [:]

    mutating func record(_ owners: ArraySlice<NodeOwner>, from start: Int) {
        for i in owners.indices.reversed() where !owners[i].isOriginal {
            places[owners[i].identity, default: []].append(Int32(i))
        }
    }

    /// The former index of the next copy, or -1.
    mutating func next(of identity: ObjectIdentifier) -> Int32 {
        places[identity]?.popLast() ?? -1
    }

    mutating func removeAll() {
        if !places.isEmpty { places.removeAll(keepingCapacity: true) }
    }
}
