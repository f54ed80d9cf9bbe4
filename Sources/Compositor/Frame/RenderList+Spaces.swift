// RenderList+Spaces.swift: planes that share a space, and copies, in the list.
//
// A plane's place in the list depends on all planes of its space, and a change
// of a layer below a replicator shows in all its copies. Such changes are noted
// while layers are patched; afterwards each space is looked at once: listed
// anew where its order or its copies changed, left alone otherwise.

import Foundation

/// Layers to be looked at when all patches are done.
@MainActor
struct StaleSpaces {
    /// The owners' subtrees must be listed anew.
    private(set) var rebuilt: [CALayer] = []
    /// The order of the planes around these layers may have changed.
    private(set) var reordered: [CALayer] = []
    var isEmpty: Bool { rebuilt.isEmpty && reordered.isEmpty }

    /// Notes layers whose change a patch of one node cannot show, and says whether that is all there is to do.
    mutating func takeOver(_ layer: CALayer, _ traits: NodeTraits, _ state: LayerState) -> Bool {
        let isRebuilt = traits.contains(.isCopied) || layer.spaceKind.contains(.keepsDepth)
        if isRebuilt { rebuilt.append(layer) }
        if note(layer, traits, state) || isRebuilt { return true }
        // The sublayers' space lies about a point of the bounds.
        guard !layer.children.isEmpty, !layer.keepsSublayers(state) else { return false }
        rebuilt.append(layer)
        return true
    }

    /// Notes that the layer may have changed its place among its siblings. Returns whether their superlayer is
    /// listed anew, and the layer with it.
    @discardableResult
    mutating func note(_ layer: CALayer, _ traits: NodeTraits, _ state: LayerState) -> Bool {
        if traits.contains(.inSpace) {
            reordered.append(layer)
            return false
        }
        // It lay level when the list was made.
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
    /// What a layer shows, at the time of the frame or, for late instances, before.
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
        if traits.contains(.inSpace) { style.take(layer.plane(state), values) }
        addEffects(of: layer, to: &style)
        return style
    }

    func contents(of layer: CALayer) -> LayerContents {
        state == .shown ? layer.shownContents : layer.storedContents
    }

    func vector(of layer: CALayer) -> VectorContent? { layer.vectorContent(asShown: state == .shown) }

    /// The layer whose subtree has the nodes of all sublayers of `layer`, and of their copies.
    func rebuildRoot(of layer: CALayer) -> CALayer {
        func planeOwner(_ layer: CALayer) -> CALayer {
            var owner = layer
            while owner.spaceKind.contains(.keepsDepth), let above = owner.parent { owner = above }
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

    /// Lists anew what patches alone could not bring up to date.
    func rebuildStaleSpaces() {
        // What is rebuilt may itself have to change its place: each time one layer further up.
        while !staleSpaces.isEmpty { rebuildNotedSpaces() }
    }

    private func rebuildNotedSpaces() {
        let stale = staleSpaces
        staleSpaces.clear()
        var done: Set<ObjectIdentifier> = []
        // Outer ones first: a rebuild takes inner ones along.
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

    /// Whether the nodes below `layer` stand in the order of their depths.
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
