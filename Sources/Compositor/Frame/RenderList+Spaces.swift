// RenderList+Spaces.swift: planes that share a space, and copies of replicators, in the list.
//
// A plane's order in the list depends on all planes of its space, and a change
// of a layer below a replicator appears in all its copies. Such changes are recorded
// while layers are patched. Afterwards each space is checked once: it is listed again
// if its order or its copies changed, and otherwise left as it is.

import Foundation
import VitrineRaster

/// Layers to be checked after all patches.
@MainActor
struct StaleSpaces {
    /// Layers whose owners' subtrees must be listed again.
    private(set) var rebuilt: [CALayer] = []
    /// Layers around which the order of the planes may have changed.
    private(set) var reordered: [CALayer] = []
    var isEmpty: Bool { rebuilt.isEmpty && reordered.isEmpty }

    /// Records layers whose change cannot be shown by patching one node. Returns whether nothing else is to be done.
    mutating func recordChange(_ layer: CALayer, _ traits: NodeTraits, _ state: LayerState) -> Bool {
        let isRebuilt = traits.contains(.isCopied) || layer.spaceKind.contains(.preserves3D)
        if isRebuilt { rebuilt.append(layer) }
        if recordOrderChange(layer, traits, state) || isRebuilt { return true }
        // The sublayers' space is relative to a point of the bounds.
        guard !layer.children.isEmpty, !layer.hasIdentitySublayerTransform(state) else { return false }
        rebuilt.append(layer)
        return true
    }

    /// Records that the layer may have changed its order among its siblings. Returns whether their superlayer, and
    /// with it the layer, is listed again.
    @discardableResult
    mutating func recordOrderChange(_ layer: CALayer, _ traits: NodeTraits, _ state: LayerState) -> Bool {
        if traits.contains(.inSpace) {
            reordered.append(layer)
            return false
        }
        // The layer was level when the list was made.
        guard !layer.isLevel(state), !layer.isMask, let parent = layer.parent(state) else { return false }
        rebuilt.append(parent)
        return true
    }

    mutating func clear() {
        rebuilt.removeAll(keepingCapacity: true)
        reordered.removeAll(keepingCapacity: true)
    }
}

extension RenderList {
    /// A layer's appearance at the time of the frame or, for delayed instances, earlier.
    func appearance(of layer: CALayer, _ instance: Instance) -> (values: LayerValues, contents: LayerContents) {
        guard state == .shown else { return (layer.values, layer.storedContents) }
        if instance.delay != 0, let late = layer.appearance(late: instance.delay) { return late }
        return (layer.drawnValues, layer.shownContents)
    }

    func isCopied(_ layer: CALayer) -> Bool {
        layer.nodeIndex >= 0 && owners[Int(layer.nodeIndex)].traits.contains(.isCopied)
    }

    func style(of layer: CALayer, _ traits: NodeTraits) -> NodeStyle {
        let values = layer.values(state)
        var style = NodeStyle(values, contents: contents(of: layer))
        let vector = vector(of: layer)
        style.vectorID = vector?.identity ?? 0
        style.vectorIsBehind = vector?.isBehind ?? false
        if traits.contains(.inSpace) { style.apply(layer.plane(state), values) }
        addEffects(of: layer, to: &style)
        return style
    }

    func contents(of layer: CALayer) -> LayerContents {
        state == .shown ? layer.shownContents : layer.storedContents
    }

    func vector(of layer: CALayer) -> VectorContent? { layer.vectorContent(asShown: state == .shown) }

    /// The layer whose subtree contains the nodes of all sublayers of `layer`, and of their copies.
    func rebuildRoot(of layer: CALayer) -> CALayer {
        func planeOwner(_ layer: CALayer) -> CALayer {
            var owner = layer
            while owner.spaceKind.contains(.preserves3D), let above = owner.parent { owner = above }
            return owner
        }
        var root = planeOwner(layer)
        let i = Int(root.nodeIndex)
        guard i >= 0, owners[i].traits.contains(.isCopied) else { return root }
        var above = root.parent
        while let current = above {
            if current.spaceKind.contains(.replicates) { root = planeOwner(current) }
            above = current.parent
        }
        return root
    }

    /// Lists everything again that patches alone could not bring up to date.
    func rebuildStaleSpaces() {
        // A rebuilt layer may itself have to change its order: each round is one layer further up.
        while !staleSpaces.isEmpty { rebuildRecordedSpaces() }
    }

    private func rebuildRecordedSpaces() {
        let stale = staleSpaces
        staleSpaces.clear()
        var done: Set<ObjectIdentifier> = []
        // Outer ones first: a rebuild includes inner ones.
        let roots = stale.rebuilt.map { rebuildRoot(of: $0) }.sorted { $0.nodeIndex < $1.nodeIndex }
        var end: Int32 = -1
        for root in roots where root.nodeIndex >= end {
            done.insert(ObjectIdentifier(root))
            rebuildSubtree(of: root)
            end = nodes[Int(root.nodeIndex)].subtreeEnd
        }
        for layer in stale.reordered {
            guard let parent = layer.parent(state) else { continue }
            let owner = rebuildRoot(of: parent)
            guard owner.nodeIndex >= 0, done.insert(ObjectIdentifier(owner)).inserted,
                !hasOrder(owner)
            else { continue }
            rebuildSubtree(of: owner)
        }
    }

    /// Whether the nodes below `layer` are in the order of their depths.
    private func hasOrder(_ layer: CALayer) -> Bool {
        let order =
            layer.hasLevelSpace(state) ? layer.drawingOrder : layer.planes(state).map(\.layer)
        var i = firstChild(of: Int(layer.nodeIndex))
        let end = Int(nodes[Int(layer.nodeIndex)].subtreeEnd)
        for layer in order {
            guard i < end, owners[i].identity == ObjectIdentifier(layer) else { return false }
            i = Int(nodes[i].subtreeEnd)
        }
        return i == end
    }
}
