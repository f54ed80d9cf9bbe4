// NodeOwner.swift: the layers behind the nodes of a render list, and copies of them.

import Foundation

/// How a node depends on others of the list.
struct NodeTraits: OptionSet {
    let rawValue: UInt8

    /// A plane in its superlayer's space: where it lies among its siblings depends on all of them.
    static let inSpace = NodeTraits(rawValue: 1)
    /// The layer is a replicator or lies below one: it has copies.
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
    /// Nil for copies, and once the layer left; the node then goes with the next rebuild.
    var layer: Unmanaged<CALayer>?
    /// The address of the layer, also of one that a copy stands for. Never looked into.
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

/// Where the copies of each layer stood before a rebuild: the nth copy stays the nth copy, with its slot.
struct KnownCopies {
    private var places: [ObjectIdentifier: [Int32]] = [:]

    mutating func learn(_ owners: ArraySlice<NodeOwner>, from start: Int) {
        for i in owners.indices.reversed() where !owners[i].isOriginal {
            places[owners[i].identity, default: []].append(Int32(i))
        }
    }

    /// The place of the next copy, or -1.
    mutating func next(of identity: ObjectIdentifier) -> Int32 {
        places[identity]?.popLast() ?? -1
    }

    mutating func forget() {
        if !places.isEmpty { places.removeAll(keepingCapacity: true) }
    }
}
