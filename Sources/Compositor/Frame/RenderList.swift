// RenderList.swift: the layer tree as a flat list, in drawing order.
//
// The list is patched by commits and read by the raster, which never sees a
// layer. Depth first, parents before children, so a subtree is a range.
//
// Invariants: owners[i].nodeIndex == i for a live list; bounds[i] covers every
// device pixel that node i may touch, and is empty where it draws nothing;
// opaque[i] lies within what node i covers with opaque pixels; every change of
// what would be drawn is in `damage`, old place and new.
// Main actor only.

import Foundation
import VitrineGraphics

@MainActor
final class RenderList {
    var nodes: ContiguousArray<RenderNode> = []
    var bounds: ContiguousArray<DeviceRect> = []
    var opaque: ContiguousArray<DeviceRect> = []
    /// Nil once the layer left; the node then goes with the next rebuild.
    private var owners: ContiguousArray<Unmanaged<CALayer>?> = []
    var contents = ContentTable()
    var damage: DamageRegion
    /// What the root's parent would hand down: points to device pixels, and the surface.
    private(set) var base: Inherited
    /// Whether layers know their place in this list. Not so for pictures made beside the screen.
    private let isLive: Bool
    private let usesPresentation: Bool
    private var fresh = FreshNodes()
    private var seen: ContiguousArray<Bool> = []

    init(toDevice: Affine, surface: DeviceRect, isLive: Bool, usesPresentation: Bool) {
        base = Inherited(
            toDevice: toDevice, clip: surface, opaqueClip: surface, scope: -1, isVisible: true,
            isUpsideDown: false)
        damage = DamageRegion(surface: surface)
        self.isLive = isLive
        self.usesPresentation = usesPresentation
    }

    /// Nodes of a rebuilt subtree before they take their place.
    private struct FreshNodes {
        var nodes: ContiguousArray<RenderNode> = []
        var owners: ContiguousArray<Unmanaged<CALayer>?> = []
        /// Where each stood before, or -1.
        var former: ContiguousArray<Int32> = []

        mutating func removeAll() {
            nodes.removeAll(keepingCapacity: true)
            owners.removeAll(keepingCapacity: true)
            former.removeAll(keepingCapacity: true)
        }
    }

    func style(of layer: CALayer) -> NodeStyle {
        var style =
            usesPresentation
            ? NodeStyle(layer.shownValues, contents: layer.shownContents)
            : NodeStyle(layer.values, contents: layer.storedContents)
        style.vectorID = vector(of: layer)?.identity ?? 0
        return style
    }

    func contents(of layer: CALayer) -> LayerContents {
        usesPresentation ? layer.shownContents : layer.storedContents
    }

    func vector(of layer: CALayer) -> VectorContent? { layer.vectorContent(asShown: usesPresentation) }

    /// Lists `root` and everything below it; what was listed before goes.
    func build(_ root: CALayer) {
        rebuild(range: 0..<nodes.count, parent: -1, layer: root)
    }

    /// Changes the surface; the whole list is placed anew.
    func setSurface(toDevice: Affine, surface: DeviceRect) {
        base.toDevice = toDevice
        base.clip = surface
        base.opaqueClip = surface
        damage = DamageRegion(surface: surface)
        for i in nodes.indices { derive(i) }
        damage.add(surface)
    }

    /// Forgets a layer that leaves the tree or dies. Its node is removed by the rebuild that its parent asked for.
    func forget(_ layer: CALayer) {
        let i = Int(layer.nodeIndex)
        guard i >= 0, i < owners.count else { return }
        owners[i] = nil
        layer.nodeIndex = -1
    }

    /// Lists the subtree of `layer` anew: sublayers came, left or changed order.
    func rebuildSubtree(of layer: CALayer) {
        let i = Int(layer.nodeIndex)
        guard i >= 0 else { return }
        rebuild(range: i..<Int(nodes[i].subtreeEnd), parent: nodes[i].parent, layer: layer)
    }

    private func rebuild(range: Range<Int>, parent: Int32, layer: CALayer) {
        let start = range.lowerBound
        fresh.removeAll()
        collect(layer, parent: parent, start: start, range: range)
        let old = ContiguousArray(nodes[range]), oldBounds = ContiguousArray(bounds[range])
        seen.removeAll(keepingCapacity: true)
        seen.append(contentsOf: repeatElement(false, count: range.count))
        for former in fresh.former where former >= 0 { seen[Int(former) - start] = true }
        for (k, wasSeen) in seen.enumerated() where !wasSeen {
            damage.add(oldBounds[k])
            contents.release(old[k].slot)
        }
        nodes.replaceSubrange(range, with: fresh.nodes)
        bounds.replaceSubrange(range, with: repeatElement(.empty, count: fresh.nodes.count))
        opaque.replaceSubrange(range, with: repeatElement(.empty, count: fresh.nodes.count))
        owners.replaceSubrange(range, with: fresh.owners)
        shift(
            after: start + fresh.nodes.count, from: range.upperBound, by: fresh.nodes.count - range.count,
            parent: parent)
        settle(start: start, old: old, oldBounds: oldBounds)
    }

    private func collect(_ layer: CALayer, parent: Int32, start: Int, range: Range<Int>) {
        let k = fresh.nodes.count
        let former = isLive && range.contains(Int(layer.nodeIndex)) ? layer.nodeIndex : -1
        let slot = former >= 0 ? nodes[Int(former)].slot : contents.allocate()
        contents.set(contents(of: layer), at: slot)
        contents.setVector(vector(of: layer), at: slot)
        fresh.nodes.append(
            RenderNode(
                subtreeEnd: 0, parent: parent, outerScope: -1, slot: slot, style: style(of: layer),
                place: unplaced))
        fresh.owners.append(.passUnretained(layer))
        fresh.former.append(former)
        for child in layer.drawingOrder {
            collect(child, parent: Int32(start + k), start: start, range: range)
        }
        fresh.nodes[k].subtreeEnd = Int32(start + fresh.nodes.count)
    }

    private var unplaced: NodePlace {
        NodePlace(
            inherited: base, clip: .empty, box: Box(x0: 0, y0: 0, x1: 0, y1: 0),
            contentBox: Box(x0: 0, y0: 0, x1: 0, y1: 0), radiusX: 0, radiusY: 0, corners: 0, alpha: 255,
            isRectilinear: true, isGroup: false, cutsEdges: false, hasLateBorder: false, drawsList: false)
    }

    /// Moves the numbers of everything behind a range that grew or shrank.
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
            if isLive, let owner = owners[i] { owner._withUnsafeGuaranteedRef { $0.nodeIndex += d } }
        }
    }

    /// Places a rebuilt range and finds what looks different from before.
    private func settle(start: Int, old: ContiguousArray<RenderNode>, oldBounds: ContiguousArray<DeviceRect>)
    {
        var furthest = -1
        for k in fresh.nodes.indices {
            let i = start + k
            derive(i)
            if isLive, let owner = fresh.owners[k] {
                owner._withUnsafeGuaranteedRef {
                    $0.nodeIndex = Int32(i)
                    $0.pendingChanges = []
                }
            }
            let former = Int(fresh.former[k])
            guard former >= 0 else {
                damage.add(bounds[i])
                continue
            }
            let o = former - start
            // What changed its place in the order is drawn anew: any two that
            // changed sides have the later one behind the furthest seen so far.
            if former < furthest || differs(i, from: old[o]) {
                damage.add(oldBounds[o])
                damage.add(bounds[i])
            }
            furthest = max(furthest, former)
        }
        for k in fresh.nodes.indices where fresh.former[k] >= 0 {
            let i = start + k, before = old[Int(fresh.former[k]) - start]
            if nodes[i].place.actsAlike(before.place, nodes[i].style, before.style) { continue }
            for j in Int(fresh.former[k])..<Int(before.subtreeEnd) { damage.add(oldBounds[j - start]) }
            for j in i..<Int(nodes[i].subtreeEnd) { damage.add(bounds[j]) }
        }
    }

    private func differs(_ i: Int, from old: RenderNode) -> Bool {
        !nodes[i].place.looksLike(old.place) || nodes[i].style != old.style
    }

    /// Takes over changed properties of one layer; its subtree is placed anew only where it inherits something else.
    func patch(_ layer: CALayer) {
        let i = Int(layer.nodeIndex)
        guard i >= 0 else { return }
        let new = style(of: layer)
        let old = nodes[i]
        guard new != old.style else { return }
        if new.contentID != old.style.contentID || new.contentKind != old.style.contentKind {
            contents.set(contents(of: layer), at: old.slot)
        }
        if new.vectorID != old.style.vectorID { contents.setVector(vector(of: layer), at: old.slot) }
        let oldBounds = bounds[i]
        nodes[i].style = new
        derive(i)
        damage.add(oldBounds, movedTo: bounds[i])
        let end = Int(old.subtreeEnd)
        guard end > i + 1 else { return }
        let actsOnAll = !nodes[i].place.actsAlike(old.place, new, old.style)
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

    private func replace(_ j: Int) {
        let oldPlace = nodes[j].place, oldBounds = bounds[j]
        derive(j)
        guard oldPlace != nodes[j].place || oldBounds != bounds[j] else { return }
        damage.add(oldBounds, movedTo: bounds[j])
    }
}
