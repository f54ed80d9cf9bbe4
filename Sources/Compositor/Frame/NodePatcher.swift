// NodePatcher.swift: patches many nodes in one pass, for animations.
//
// The list's arrays are plain memory during the pass: work beyond a node's own
// numbers is recorded, and the list does it afterwards.
//
// Invariant: a node has the same bits as after `RenderList.patch`.

import VitrineGraphics
import Foundation
import VitrineRaster

/// The nodes of a render list while animations are sampled.
struct NodePatcher {
    private let nodes: UnsafeMutablePointer<RenderNode>
    private let bounds: UnsafeMutablePointer<DeviceRect>
    private let opaque: UnsafeMutablePointer<DeviceRect>
    private let damage: UnsafeMutablePointer<DamageRegion>
    private let base: Inherited
    private let reportsTouched: Bool

    init(
        nodes: UnsafeMutablePointer<RenderNode>, bounds: UnsafeMutablePointer<DeviceRect>,
        opaque: UnsafeMutablePointer<DeviceRect>, damage: UnsafeMutablePointer<DamageRegion>, base: Inherited,
        reportsTouched: Bool
    ) {
        (self.nodes, self.bounds, self.opaque, self.damage) = (nodes, bounds, opaque, damage)
        (self.base, self.reportsTouched) = (base, reportsTouched)
    }

    /// The list's remaining work for a node after the pass.
    enum RemainingWork {
        case none
        /// Pictures of subtrees around the node are stale.
        case touch
        /// The node's list must be drawn from a bitmap, and subtrees around it are stale.
        case bitmap
        /// More than the node's own numbers depends on the change: the node is patched from its layer.
        case patch
    }

    /// Shows `v` in node `i`. Only `changed` may differ.
    @inline(__always)
    func show(_ v: UnsafePointer<LayerValues>, at i: Int, _ changed: FlatProperties) -> RemainingWork {
        let node = nodes + i
        var isMoved = false
        if !changed.isDisjoint(with: [.place, .bounds]) {
            guard v.pointee.isLevel else { return .patch }
            let toParent = v.pointee.toSuperlayer
            isMoved = toParent != node.pointee.style.toParent
            if changed.contains(.bounds) {
                let box = Box(v.pointee.bounds)
                isMoved = isMoved || box != node.pointee.style.bounds
            }
        }
        let isReshaped = isReshaped(node, v, changed)
        let background =
            changed.contains(.background) ? v.pointee.background.pixel : node.pointee.style.background
        let border = changed.contains(.borderColor) ? v.pointee.border.pixel : node.pointee.style.borderColor
        let opacity =
            changed.contains(.opacity) ? NodeStyle.opacity(v.pointee.opacity) : node.pointee.style.opacity
        if isMoved || isReshaped || !preservesPlacement(node, background, border, opacity) {
            // Descendants move with the node.
            guard node.pointee.subtreeEnd == i + 1 else { return .patch }
            if isMoved { move(node, v, changed) }
            if isReshaped {
                node.pointee.style.cornerRadius = NodeStyle.length(v.pointee.cornerRadius)
                node.pointee.style.borderWidth = NodeStyle.length(v.pointee.borderWidth)
            }
            (node.pointee.style.background, node.pointee.style.borderColor) = (background, border)
            node.pointee.style.opacity = opacity
            return place(i)
        }
        return recolor(i, background, border, opacity)
    }

    @inline(__always)
    private func isReshaped(
        _ node: UnsafeMutablePointer<RenderNode>, _ v: UnsafePointer<LayerValues>, _ changed: FlatProperties
    ) -> Bool {
        guard !changed.isDisjoint(with: [.borderWidth, .cornerRadius]) else { return false }
        return node.pointee.style.cornerRadius != NodeStyle.length(v.pointee.cornerRadius)
            || node.pointee.style.borderWidth != NodeStyle.length(v.pointee.borderWidth)
    }

    /// Whether the node's placement, opaque area and group stay the same.
    @inline(__always)
    private func preservesPlacement(
        _ node: UnsafeMutablePointer<RenderNode>, _ background: UInt32, _ border: UInt32, _ opacity: UInt8
    ) -> Bool {
        func alike(_ a: UInt32, _ b: UInt32) -> Bool {
            let (a, b) = (a >> 24, b >> 24)
            return a == b || (a > 0 && b > 0 && a < 255 && b < 255)
        }
        let former = node.pointee.style.opacity
        return alike(node.pointee.style.background, background)
            && (node.pointee.style.borderColor >> 24 == 0) == (border >> 24 == 0)
            && (former == opacity || (former > 0 && opacity > 0 && former < 255 && opacity < 255))
    }

    @inline(__always)
    private func move(
        _ node: UnsafeMutablePointer<RenderNode>, _ v: UnsafePointer<LayerValues>, _ changed: FlatProperties
    ) {
        node.pointee.style.toParent = v.pointee.toSuperlayer
        guard changed.contains(.bounds) else { return }
        let box = Box(v.pointee.bounds)
        node.pointee.style.bounds = box
        if node.pointee.style.contentKind == .image {
            node.pointee.style.contentBox = node.pointee.style.imageBox(gravity: v.pointee.gravity, in: box)
        }
    }

    /// Places a node without descendants.
    @inline(__always)
    private func place(_ i: Int) -> RemainingWork {
        let node = nodes + i
        let old = bounds[i]
        let parent = Int(node.pointee.parent)
        let placed =
            parent >= 0
            ? node.pointee.place(
                Int32(i), under: nodes[parent].place.inherited, nil, bounds: &bounds[i], opaque: &opaque[i])
            : node.pointee.place(Int32(i), under: base, nil, bounds: &bounds[i], opaque: &opaque[i])
        damage.pointee.add(old, movedTo: bounds[i])
        if placed.needsBitmap { return .bitmap }
        return reportsTouched ? .touch : .none
    }

    /// Changes only colours.
    @inline(__always)
    private func recolor(_ i: Int, _ background: UInt32, _ border: UInt32, _ opacity: UInt8) -> RemainingWork {
        let node = nodes + i
        let isFaded = node.pointee.style.opacity != opacity
        guard
            isFaded || node.pointee.style.background != background
                || node.pointee.style.borderColor != border
        else { return .none }
        (node.pointee.style.background, node.pointee.style.borderColor) = (background, border)
        if isFaded {
            node.pointee.style.opacity = opacity
            guard node.pointee.place.inherited.isVisible else { return .none }
            let alpha = mul255(opacity, inheritedAlpha(of: node))
            if node.pointee.place.isGroup {
                node.pointee.place.groupAlpha = alpha
                for j in i + 1..<max(i + 1, Int(node.pointee.subtreeEnd)) { damage.pointee.add(bounds[j]) }
            } else {
                node.pointee.place.alpha = alpha
            }
        }
        damage.pointee.add(bounds[i])
        return reportsTouched ? .touch : .none
    }

    private func inheritedAlpha(of node: UnsafeMutablePointer<RenderNode>) -> UInt8 {
        node.pointee.parent >= 0 ? nodes[Int(node.pointee.parent)].place.inherited.alpha : base.alpha
    }
}

extension RenderList {
    /// Passes the nodes as plain memory to `body`.
    func withPatcher(_ body: (NodePatcher) -> Void) {
        let reportsTouched = effects.count > 0
        nodes.withUnsafeMutableBufferPointer { nodes in
            bounds.withUnsafeMutableBufferPointer { bounds in
                opaque.withUnsafeMutableBufferPointer { opaque in
                    guard let n = nodes.baseAddress, let b = bounds.baseAddress, let o = opaque.baseAddress
                    else { return }
                    withUnsafeMutablePointer(to: &damage) { damage in
                        body(
                            NodePatcher(
                                nodes: n, bounds: b, opaque: o, damage: damage, base: base,
                                reportsTouched: reportsTouched))
                    }
                }
            }
        }
    }

    /// Whether a change of `changed` affects only `layer`'s node: no effects, no vector content,
    /// no camera.
    func isPlain(_ layer: CALayer, _ changed: FlatProperties) -> Bool {
        let i = Int(layer.nodeIndex), node = nodes[i]
        guard owners[i].traits.isEmpty, layer.spaceKind.isEmpty, node.effect < 0, node.style.effects.isEmpty,
            node.style.blend == .normal, node.style.vectorID == 0, !type(of: layer).paintsItself,
            layer.storedBackground?.pattern == nil, node.style.perspective.isNone, !node.style.isHidden,
            layer.values.isDoubleSided, !changed.contains(.other)
        else { return false }
        // The ink of a list moves with its bounds.
        if changed.contains(.bounds) && node.style.contentKind == .list { return false }
        return true
    }

    /// Does the remaining work of a patched node.
    func finish(_ rest: NodePatcher.RemainingWork, at i: Int) {
        if rest == .bitmap { contents.needBitmap(at: nodes[i].slot) }
        if effects.count > 0 { touch(i, includingSelf: false) }
    }
}
