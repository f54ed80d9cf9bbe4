// RenderList+Parts.swift: vector content that consists of many small parts: its damage, and whether it may be seen.

import VitrineRaster

extension RenderList {
    /// Damages the parts of the former and the current vector content of node `i`. Returns false if more of the node
    /// differs, so that all of it must be damaged.
    func damageParts(_ i: Int, former: VectorContent?, old: RenderNode, oldBounds: DeviceRect) -> Bool {
        let node = nodes[i]
        guard let former, let current = contents.vector(at: node.slot), node.effect < 0, !node.place.showsPicture
        else { return false }
        var same = old.style
        same.vectorID = node.style.vectorID
        guard same == node.style, old.place.looksLike(node.place),
            let before = former.parts(under: old.place.placement),
            let after = current.parts(under: node.place.placement)
        else { return false }
        damage.prepare(forAdding: before.count + after.count)
        for rect in before { damage.add(rect.intersection(oldBounds)) }
        for rect in after { damage.add(rect.intersection(bounds[i])) }
        return true
    }

    /// Whether a box in a layer's own coordinates may be visible; nil for all of its plane. False if the layer is hidden.
    func mayShow(_ layer: CALayer, _ box: Box?) -> Bool {
        let i = Int(layer.nodeIndex)
        guard i >= 0 else { return false }
        // Copies are at other places.
        if owners[i].traits.contains(.isCopied) { return true }
        let above = nodes[i].place.inherited
        guard above.isVisible, !above.clip.isEmpty else { return false }
        guard let box, above.perspective.isNone, (box.width + box.height).isFinite else { return true }
        return box.mapped(by: above.toDevice).outside.intersects(above.clip)
    }
}
