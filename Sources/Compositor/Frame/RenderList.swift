// RenderList.swift: the layer tree as a flat list, in drawing order.
//
// Commits patch the list and the raster reads it; the raster never accesses a
// layer. The order is depth first, parents before children, so a subtree is a range.
//
// Invariants: owners[i].nodeIndex == i for a live list; bounds[i] covers every
// device pixel that node i may touch, and is empty if it draws nothing;
// opaque[i] is within the area that node i covers with opaque pixels; every
// visible change is in `damage`, with its old and new place.
// Main actor only.

import Foundation
import VitrineGraphics
import VitrineRaster

@MainActor
final class RenderList {
    // Only one actor changes these, in steps that call no code outside the list, so accesses cannot overlap. Checking
    // each access would cost a tenth of a frame in which many layers change.
    @exclusivity(unchecked) var nodes: ContiguousArray<RenderNode> = []
    @exclusivity(unchecked) var bounds: ContiguousArray<DeviceRect> = []
    @exclusivity(unchecked) var opaque: ContiguousArray<DeviceRect> = []
    @exclusivity(unchecked) var owners: ContiguousArray<NodeOwner> = []
    /// The number of nodes that are copies of a layer's node.
    private var copyCount = 0
    private var ignoresRootTransform = false
    /// Counts changes of the set and order of the nodes.
    private(set) var generation = 0
    /// Replicators make copies up to this number of nodes.
    private static let mostNodes = 1 << 18
    /// Layers whose sublayers' order or copies must be checked after all other patches.
    var staleSpaces = StaleSpaces()
    @exclusivity(unchecked) var contents = ContentTable()
    @exclusivity(unchecked) var effects = EffectTable()
    @exclusivity(unchecked) var damage: DamageRegion
    @exclusivity(unchecked) var scrolls = ScrollTable()
    /// The values that the root inherits: points to device pixels, and the surface.
    private(set) var base: Inherited
    /// Whether layers store their index in this list. False for pictures made beside the screen.
    let isLive: Bool
    let state: LayerState
    /// Whether everything is drawn on an opaque background.
    var hasOpaqueBackground = false
    /// Whether reduced images are smooth, whatever their layers' filter, unless that is the nearest pixel.
    var smoothsReducedImages = false
    /// How the properties of the root layer are applied.
    private let root: PictureRoot
    /// Whether the first node uses its own coordinates, whatever its layer's transform.
    var topIsInOwnCoordinates: Bool { ignoresRootTransform || root.isInOwnCoordinates }
    private var fresh = FreshNodes()
    private var previousCopies = PreviousCopies()
    private var seen: ContiguousArray<Bool> = []

    convenience init(toDevice: Affine, surface: DeviceRect, isLive: Bool, usesPresentation: Bool) {
        self.init(
            inherited: .top(Projection(toDevice), surface: surface), isLive: isLive,
            state: usesPresentation ? .shown : .model, root: .asIs)
    }

    init(inherited: Inherited, isLive: Bool, state: LayerState, root: PictureRoot) {
        base = inherited
        damage = DamageRegion(surface: inherited.clip)
        self.isLive = isLive
        self.state = state
        self.root = root
    }

    /// Nodes of a rebuilt subtree before they are inserted.
    private struct FreshNodes {
        var nodes: ContiguousArray<RenderNode> = []
        var owners: ContiguousArray<NodeOwner> = []
        /// The former index of each node, or -1.
        var former: ContiguousArray<Int32> = []
        /// Whether the collected nodes are below a replicator.
        var isCopying = false

        mutating func removeAll() {
            nodes.removeAll(keepingCapacity: true)
            owners.removeAll(keepingCapacity: true)
            former.removeAll(keepingCapacity: true)
        }
    }

    /// Lists `layer` and everything below it, and replaces the current list.
    /// - Parameters:
    ///   - inOwnCoordinates: whether `base` maps from the layer's own coordinates, not from its superlayer's.
    ///   - instance: the copy of the layer that is listed.
    func build(_ layer: CALayer, inOwnCoordinates: Bool = false, instance: Instance = .original) {
        ignoresRootTransform = inOwnCoordinates
        rebuild(range: 0..<nodes.count, parent: -1, layer: layer, instance: instance)
        settleEffects()
    }

    /// Changes the surface and places the whole list again.
    func setSurface(toDevice: Affine, surface: DeviceRect) {
        base.toDevice = toDevice
        base.clip = surface
        base.opaqueClip = surface
        damage = DamageRegion(surface: surface)
        scrolls.removeAll()
        effects.recordChange(at: 0)
        for i in nodes.indices { derive(i) }
        damage.add(surface)
    }

    /// Removes a layer that leaves the tree or is freed. The rebuild that its parent requested removes its node.
    func remove(_ layer: CALayer) {
        let i = Int(layer.nodeIndex)
        guard i >= 0, i < owners.count else { return }
        owners[i].layer = nil
        layer.nodeIndex = -1
        scrolls.remove(layer)
        generation += 1
    }

    /// Lists the subtree of `layer` again after sublayers were added, removed or reordered. If its sublayers are
    /// in another layer's space, or it is copied, lists that layer's subtree.
    func rebuildSubtree(of layer: CALayer) {
        let layer = rebuildRoot(of: layer)
        let i = Int(layer.nodeIndex)
        guard i >= 0 else { return }
        rebuild(range: i..<Int(nodes[i].subtreeEnd), parent: nodes[i].parent, layer: layer)
        staleSpaces.recordOrderChange(layer, owners[Int(layer.nodeIndex)].traits, state)
    }

    private func rebuild(
        range: Range<Int>, parent: Int32, layer: CALayer, instance: Instance = .original
    ) {
        let start = range.lowerBound
        generation += 1
        // Nodes that were behind another may be in front of it.
        effects.recordChange(at: start)
        fresh.removeAll()
        if copyCount > 0 { previousCopies.record(owners[range], from: start) }
        let isInSpace = isLive && !range.isEmpty && owners[start].traits.contains(.inSpace)
        collect(
            layer, isInSpace ? layer.plane(state) : nil, instance, parent: parent, start: start, range: range
        )
        previousCopies.removeAll()
        let old = ContiguousArray(nodes[range]), oldBounds = ContiguousArray(bounds[range])
        seen.removeAll(keepingCapacity: true)
        seen.append(contentsOf: repeatElement(false, count: range.count))
        for former in fresh.former where former >= 0 { seen[Int(former) - start] = true }
        for (k, wasSeen) in seen.enumerated() where !wasSeen { touch(start + k, includingSelf: false) }
        for (k, wasSeen) in seen.enumerated() where !wasSeen {
            damage.add(oldBounds[k])
            contents.release(old[k].slot)
            effects.release(old[k].effect)
        }
        nodes.replaceSubrange(range, with: fresh.nodes)
        bounds.replaceSubrange(range, with: repeatElement(.empty, count: fresh.nodes.count))
        opaque.replaceSubrange(range, with: repeatElement(.empty, count: fresh.nodes.count))
        for owner in owners[range] where !owner.isOriginal { copyCount -= 1 }
        for owner in fresh.owners where !owner.isOriginal { copyCount += 1 }
        owners.replaceSubrange(range, with: fresh.owners)
        shift(
            after: start + fresh.nodes.count, from: range.upperBound, by: fresh.nodes.count - range.count,
            parent: parent)
        settle(start: start, old: old, oldBounds: oldBounds)
    }

    /// - Parameter plane: the layer's plane among the planes of a space. Nil if the layer is level.
    private func collect(
        _ layer: CALayer, _ plane: SpacePlane?, _ instance: Instance, parent: Int32, start: Int,
        range: Range<Int>
    ) {
        // `add` contains everything that needs much stack, for trees with thousands of levels.
        guard let added = add(layer, plane, instance, parent: parent, start: start, range: range) else { return }
        if plane?.isMarker != true {
            let outside = fresh.isCopying
            fresh.isCopying = added.isCopied
            if added.hasMask, let mask = layer.extras?.mask {
                collect(mask, nil, instance, parent: Int32(start + added.node), start: start, range: range)
            }
            collectSublayers(layer, instance, parent: Int32(start + added.node), start: start, range: range)
            fresh.isCopying = outside
        }
        fresh.nodes[added.node].subtreeEnd = Int32(start + fresh.nodes.count)
    }

    /// The data of a node for the layers below it.
    private struct AddedNode {
        /// Its index among the fresh nodes.
        var node: Int
        var isCopied: Bool
        var hasMask: Bool
    }

    /// Adds a layer's node without its descendants. Returns nil if there are too many copies.
    @inline(never)
    private func add(
        _ layer: CALayer, _ plane: SpacePlane?, _ instance: Instance, parent: Int32, start: Int,
        range: Range<Int>
    ) -> AddedNode? {
        let k = fresh.nodes.count
        let former: Int32
        if instance.isOriginal {
            former = isLive && range.contains(Int(layer.nodeIndex)) ? layer.nodeIndex : -1
        } else {
            // Copies within copies can multiply without limit.
            guard k < Self.mostNodes else { return nil }
            former = previousCopies.next(of: ObjectIdentifier(layer))
        }
        let slot = former >= 0 ? nodes[Int(former)].slot : contents.allocate()
        let appearance = appearance(of: layer, instance)
        contents.set(appearance.contents, at: slot)
        let vector = vector(of: layer)
        contents.setVector(vector, at: slot)
        var style = NodeStyle(appearance.values, contents: appearance.contents)
        style.vectorID = vector?.identity ?? 0
        style.vectorIsBehind = vector?.isBehind ?? false
        if let plane { style.apply(plane, appearance.values) }
        if layer.spaceKind.contains(.preserves3D) {
            style.drawNothing()
        } else {
            addEffects(of: layer, to: &style)
        }
        if parent < 0, ignoresRootTransform { (style.toParent, style.perspective) = (.identity, .none) }
        if parent < 0 { root.adjust(&style) }
        var node = RenderNode(
            subtreeEnd: 0, parent: parent, outerScope: -1, slot: slot,
            effect: former >= 0 ? nodes[Int(former)].effect : -1, style: style, place: unplaced)
        let hasNewEffects = updateEffects(&node, of: layer, instance)
        // A released entry may belong to another node from here on.
        if former >= 0 && node.effect < 0 { nodes[Int(former)].effect = -1 }
        fresh.nodes.append(node)
        // A layer's bitmap includes its shadow.
        if hasNewEffects && former >= 0 {
            touch(Int(former), includingSelf: style.effects.contains(.rasterizes))
        }
        let isCopied =
            fresh.isCopying || plane?.isCopied == true || layer.spaceKind.contains(.replicates)
        fresh.owners.append(
            NodeOwner(
                layer, instance, traits: NodeTraits(inSpace: plane != nil, isCopied: isCopied)))
        fresh.former.append(former)
        return AddedNode(node: k, isCopied: isCopied, hasMask: style.effects.contains(.hasMask))
    }

    private func collectSublayers(
        _ layer: CALayer, _ instance: Instance, parent: Int32, start: Int, range: Range<Int>
    ) {
        if layer.hasLevelSpace(state, late: instance.delay) {
            for child in state == .shown ? layer.shownOrder : layer.drawingOrder {
                collect(child, nil, instance, parent: parent, start: start, range: range)
            }
            return
        }
        for plane in layer.planes(state, of: instance) {
            collect(plane.layer, plane, plane.instance, parent: parent, start: start, range: range)
        }
    }

    private var unplaced: NodePlace {
        NodePlace(
            inherited: base, clip: .empty, box: Box(x0: 0, y0: 0, x1: 0, y1: 0),
            contentBox: Box(x0: 0, y0: 0, x1: 0, y1: 0), radiusX: 0, radiusY: 0, corners: 0, alpha: 255,
            isRectilinear: true, isGroup: false, groupAlpha: 255, cutsEdges: false, hasLateBorder: false,
            drawsList: false)
    }

    /// Shifts the indexes of everything after a range that grew or shrank.
    private func shift(after newEnd: Int, from oldEnd: Int, by delta: Int, parent: Int32) {
        guard delta != 0 else { return }
        let d = Int32(delta)
        var ancestor = parent
        while ancestor >= 0 {
            nodes[Int(ancestor)].subtreeEnd += d
            ancestor = nodes[Int(ancestor)].parent
        }
        for i in newEnd..<nodes.count {
            nodes[i].subtreeEnd += d
            if nodes[i].parent >= oldEnd { nodes[i].parent += d }
            if nodes[i].outerScope >= oldEnd { nodes[i].outerScope += d }
            if nodes[i].place.inherited.scope >= oldEnd { nodes[i].place.inherited.scope += d }
            if isLive, let owner = owners[i].layer { owner._withUnsafeGuaranteedRef { $0.nodeIndex += d } }
        }
    }

    /// Places a rebuilt range and finds the visible changes.
    private func settle(start: Int, old: ContiguousArray<RenderNode>, oldBounds: ContiguousArray<DeviceRect>) {
        let order = StableOrder(fresh.former)
        for k in fresh.nodes.indices {
            let i = start + k
            derive(i)
            if isLive, let owner = fresh.owners[k].layer {
                owner._withUnsafeGuaranteedRef {
                    $0.nodeIndex = Int32(i)
                    $0.pendingChanges = []
                }
            }
            let former = Int(fresh.former[k])
            guard former >= 0 else {
                damage.add(bounds[i])
                touch(i, includingSelf: true)
                continue
            }
            let o = former - start
            // Nodes that changed their order are drawn again.
            if !order.isStable(k) { discardBackdrop(of: i) }
            if !order.isStable(k) || differs(i, from: old[o]) {
                damage.add(oldBounds[o])
                damage.add(bounds[i])
                touch(i, includingSelf: true)
            }
        }
        for k in fresh.nodes.indices where fresh.former[k] >= 0 {
            let i = start + k, before = old[Int(fresh.former[k]) - start]
            if nodes[i].place.affectsDescendantsLike(before.place, nodes[i].style, before.style) { continue }
            for j in Int(fresh.former[k])..<Int(before.subtreeEnd) { damage.add(oldBounds[j - start]) }
            for j in i..<Int(nodes[i].subtreeEnd) { damage.add(bounds[j]) }
        }
    }

    /// The pixels behind the node changed, even where a blur only reads them from afar.
    private func discardBackdrop(of i: Int) {
        let e = nodes[i].effect
        guard e >= 0, effects[e].backdrop != nil else { return }
        effects[e].backdrop = nil
        effects.places[Int(e)].backdrop = nil
    }

    private func differs(_ i: Int, from old: RenderNode) -> Bool {
        !nodes[i].place.looksLike(old.place) || nodes[i].style != old.style
    }

    /// Shows the layer's current list in another colour. Returns false if more must be done.
    ///
    /// Changes only the pixels of the glyphs' ink, if it is known. For a layer without presentation values.
    func recolor(_ layer: CALayer) -> Bool {
        let i = Int(layer.nodeIndex)
        guard i >= 0, owners[i].traits.isEmpty, case .list(let shown) = layer.storedContents else {
            return false
        }
        let changed = nodes.withUnsafeMutableBufferPointer { nodes -> DeviceRect? in
            guard nodes[i].effect < 0, nodes[i].place.drawsList,
                let placed = contents.recolor(shown, at: nodes[i].slot)
            else { return nil }
            nodes[i].style.contentID = shown.identity
            let ink = placed._withUnsafeGuaranteedRef { $0.ink(at: nodes[i].listOrigin) }
            return ink.map { $0.intersection(bounds[i]) } ?? bounds[i]
        }
        guard let changed else { return false }
        touch(i, includingSelf: true)
        damage.add(changed)
        return true
    }

    /// Applies changed properties of one layer. Its subtree is placed again only if it inherits other values.
    func patch(_ layer: CALayer) {
        let i = Int(layer.nodeIndex)
        guard i >= 0, !staleSpaces.recordChange(layer, owners[i].traits, state) else { return }
        let new = style(of: layer, owners[i].traits)
        let old = nodes[i]
        guard new != old.style || nodes[i].effect >= 0 else { return }
        let oldBounds = bounds[i], oldOwn = ownBounds(i)
        nodes[i].style = new
        let hasNewEffects = updateEffects(&nodes[i], of: layer, .original)
        guard new != old.style || hasNewEffects else { return }
        let isSameInItself =
            new.hasSameAppearance(as: old.style) && !(hasNewEffects && new.effects.contains(.rasterizes))
        touch(i, includingSelf: !isSameInItself)
        if new.contentID != old.style.contentID || new.contentKind != old.style.contentKind {
            contents.set(contents(of: layer), at: old.slot)
        }
        var formerVector: VectorContent?
        if new.vectorID != old.style.vectorID {
            formerVector = contents.vector(at: old.slot)
            contents.setVector(vector(of: layer), at: old.slot)
        }
        derive(i)
        let changedPart = layer.extras?.changedPart
        if let extras = layer.extras { extras.changedPart = nil }
        if let shift = scrollShift(i, from: old), scroll(layer, i, by: shift) { return }
        let actsOnAll = !nodes[i].place.affectsDescendantsLike(old.place, new, old.style)
        if let part = changedPart.flatMap({ damage(ofPart: $0, i, old: old.style) }),
            old.place == nodes[i].place
        {
            damage.add(part)
        } else if actsOnAll {
            damage.add(oldBounds, movedTo: bounds[i])
        } else if !damageParts(i, former: formerVector, old: old, oldBounds: oldBounds) {
            // An unchanged shadow costs nothing. A changed one is damaged when it is settled.
            damage.add(oldOwn, movedTo: ownBounds(i))
        }
        let end = Int(old.subtreeEnd)
        guard end > i + 1 else { return }
        if actsOnAll {
            for j in i + 1..<end { damage.add(bounds[j]) }
        }
        if nodes[i].place.inherited != old.place.inherited {
            for j in i + 1..<end { replace(j) }
        }
        if actsOnAll {
            for j in i + 1..<end { damage.add(bounds[j]) }
        }
    }

    /// The pixels of a node, without its shadow.
    private func ownBounds(_ i: Int) -> DeviceRect {
        nodes[i].effect >= 0 ? effects[nodes[i].effect].ownBounds : bounds[i]
    }

    private func replace(_ j: Int) {
        let oldPlace = nodes[j].place, oldBounds = bounds[j]
        derive(j)
        guard oldPlace != nodes[j].place || oldBounds != bounds[j] else { return }
        damage.add(oldBounds, movedTo: bounds[j])
    }
}
