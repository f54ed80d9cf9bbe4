// RenderList+Effects.swift: updates shadows and bitmaps for their nodes and subtrees.
//
// Placing a node, or a visible change below it, only marks its entry. Before
// the raster all marked entries are settled, the deepest first, since a shadow is
// part of the picture whose shadow an outer layer casts.
//
// Invariant: from a settling to the next change, bounds[i] covers node i's
// shadow, and `effects.places` matches the tree.

import Foundation
import VitrineGraphics
import VitrineLayerSettings
import VitrineRaster

extension RenderList {
    /// Called when node `i` changed visibly: pictures of the subtrees around it are stale.
    func touch(_ i: Int, includingSelf: Bool) {
        guard effects.count > 0 else { return }
        effects.recordChange(at: i)
        var k = includingSelf ? i : Int(nodes[i].parent)
        while k >= 0 {
            let e = nodes[k].effect
            if e >= 0 {
                effects[e].isContentStale = true
                effects.isStale = true
            }
            k = Int(nodes[k].parent)
        }
    }

    func addEffects(of layer: CALayer, to style: inout NodeStyle) {
        if layer.isMask { style.effects.insert(.isMask) }
        if let effects = layer.listedEffects(usesPresentation: state == .shown) {
            style.apply(effects, of: layer, deviceScale: deviceScale)
            // A bitmap in the layer's own coordinates has nothing behind it.
            if !effects.backdrop.isNone, !style.effects.contains(.rasterizes) {
                // Glass need not cover the bounds.
                let isOpaque = hasOpaqueBackground && effects.glass == nil
                style.effects.insert(isOpaque ? [.backdrop, .opaqueBackdrop] : .backdrop)
            }
        }
        if smoothsReducedImages, style.contentKind == .image, layer.minificationFilter != .nearest {
            style.effects.insert(.mipmapped)
        }
        guard state == .shown else { return }
        // The two appearances of a cross-fade are added to each other, separately from the pixels behind them.
        if layer.transitionStage?.appearance.addsUp == true { style.blend = LayerBlend(.plusLighter) }
        if layer.stagedTransition?.appearance.addsUp == true { style.effects.insert(.isolates) }
    }

    /// Device pixels per point, without scaling transforms.
    private var deviceScale: Double { abs(base.toDevice.determinant).squareRoot() }

    /// The index of the first child of node `i`, after its mask.
    func firstChild(of i: Int) -> Int {
        nodes[i].style.effects.contains(.hasMask) ? Int(nodes[i + 1].subtreeEnd) : i + 1
    }

    /// Adds or removes the table entry of `layer`'s node. Returns whether the effects changed.
    func updateEffects(_ node: inout RenderNode, of layer: CALayer, _ instance: Instance) -> Bool {
        guard !node.style.effects.isDisjoint(with: .listed) else {
            guard node.effect >= 0 else { return false }
            damage.add(effects.places[Int(node.effect)].area)
            effects.release(node.effect)
            node.effect = -1
            return true
        }
        let isNew = node.effect < 0
        if isNew { node.effect = effects.allocate() }
        let entry = effects[node.effect]
        entry.copied = instance.isOriginal ? nil : (layer, instance)
        let values = layer.listedEffects(usesPresentation: state == .shown) ?? .none
        let style = EffectStyle(values, node.style.effects, deviceScale: deviceScale)
        if node.style.effects.contains(.backdrop) { effects.hasBackdrops = true }
        guard isNew || style != entry.style else { return false }
        entry.style = style
        entry.path = values.shadowPath
        entry.isPlaceStale = true
        effects.isStale = true
        return true
    }

    /// Applies the effects to a node that was just placed.
    func deriveEffects(_ i: Int) {
        let style = nodes[i].style
        let e = nodes[i].effect, isVisible = nodes[i].place.inherited.isVisible
        if nodes[i].place.showsPicture {
            bounds[i] = .empty
            opaque[i] = .empty
            nodes[i].place.inherited.isVisible = false
        }
        if style.blend.actsWhereClear && isVisible {
            bounds[i] = bounds[i].union(nodes[i].place.box.outside.intersection(nodes[i].place.clip))
        }
        guard e >= 0 else { return }
        let entry = effects[e]
        entry.ownBounds = bounds[i]
        entry.isPlaceStale = true
        effects.isStale = true
        bounds[i] = bounds[i].union(effects.places[Int(e)].area)
    }

    /// Brings shadows and bitmaps up to date, and damages what differs. Call before each frame.
    func settleEffects() {
        guard effects.isStale else { return }
        effects.isStale = false
        for i in nodes.indices.reversed() where nodes[i].effect >= 0 { settle(i) }
    }

    private func settle(_ i: Int) {
        let e = nodes[i].effect, entry = effects[e]
        guard entry.isPlaceStale || entry.isContentStale else { return }
        entry.isPlaceStale = false
        var new = EffectPlace(backdrop: effects.places[Int(e)].backdrop)
        if !nodes[i].place.clip.isEmpty,
            let layer = owners[i].layer?.takeUnretainedValue() ?? entry.copied?.layer
        {
            if nodes[i].place.showsPicture {
                new.picture = picturePlace(i, entry, layer)
            } else {
                entry.picture = nil
                new.mip = mipPlace(i, entry)
                new.shadow = shadowPlace(i, entry, layer)
            }
            entry.isContentStale = false
        }
        let old = effects.places[Int(e)]
        let scrolled = entry.takeScroll()
        if new != old {
            let isUpright = nodes[i].place.isUprightAndPlain
            let isOnlyMoved = scrolled.map { new.isSame(as: old, in: $0, isUpright: isUpright) }
            if isOnlyMoved != true { damage.add(old.area, movedTo: new.area) }
            effects.places[Int(e)] = new
            effects.recordChange(at: i)
        }
        bounds[i] = entry.ownBounds.union(new.area)
    }

    private func picturePlace(_ i: Int, _ entry: EffectEntry, _ layer: CALayer) -> PicturePlace? {
        let scale = entry.style.rasterizationScale
        if entry.isContentStale || entry.picture?.scale != scale
            || entry.picture?.filter != entry.style.filter
        {
            entry.picture = SubtreePicture(
                of: layer, entry.copied?.instance ?? .original, bounds: nodes[i].style.bounds, scale: scale,
                filter: entry.style.filter, state: state)
        }
        guard let picture = entry.picture else { return nil }
        let place = nodes[i].place
        guard let deviceBox = place.inherited.projection.box(around: picture.box)?.onGrid else { return nil }
        return PicturePlace(
            pixels: ContentPixels(picture.image), box: picture.box, deviceBox: deviceBox,
            area: deviceBox.outside.intersection(place.clip), projection: place.inherited.projection,
            alpha: place.alpha, serial: picture.serial)
    }
}

extension RenderList {
    /// The sampled mipmap levels of a reduced image. Nil if it is not reduced.
    private func mipPlace(_ i: Int, _ entry: EffectEntry) -> MipPlace? {
        entry.mips = nil
        let node = nodes[i], s = node.style.contentSource, b = node.style.contentBox
        guard node.style.effects.contains(.mipmapped), node.style.contentKind == .image,
            let image = contents.image(at: node.slot),
            let m = node.place.inherited.projection.tangent((b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2)
        else { return nil }
        let shown = b.width * b.height * abs(m.determinant)
        let halvings = log2(s.width * s.height / shown) / 2 + entry.style.mipBias
        guard shown > 0, halvings > 0, halvings.isFinite else { return nil }
        var level = 0
        var larger = image
        while level < Int(min(halvings, 24)), larger.width > 1 || larger.height > 1 {
            larger = larger.halved
            level += 1
        }
        let smaller = larger.halved
        entry.mips = (larger, smaller)
        return MipPlace(
            larger: ContentPixels(larger), smaller: ContentPixels(smaller), level: level,
            share: UInt8(min(max(halvings - Double(level), 0), 1) * 255))
    }
}

extension EffectStyle {
    init(_ v: EffectValues, _ effects: NodeEffects, deviceScale: Double) {
        if effects.contains(.shadow) {
            var color = v.shadowColor
            color.components.w *= Double(min(v.shadowOpacity, 1))
            shadowColor = color.pixel
            shadowX = Double(v.shadowOffset.width)
            shadowY = Double(v.shadowOffset.height)
            shadowRadius = v.shadowRadius > 0 ? Double(v.shadowRadius) : 0
            pathID = v.shadowPath.map { UInt(bitPattern: ObjectIdentifier($0).hashValue) } ?? 0
        }
        if effects.contains(.rasterizes) {
            rasterizationScale = v.rasterizes ? Double(v.rasterizationScale) : deviceScale
            filter = v.filter
        }
        if effects.contains(.backdrop) { (backdrop, glass) = (v.backdrop, v.glass) }
        if effects.contains(.mipmapped), v.minificationFilterBias.isFinite {
            mipBias = Double(v.minificationFilterBias)
        }
    }
}

extension NodeStyle {
    @MainActor
    mutating func apply(_ v: EffectValues, of layer: CALayer, deviceScale: Double) {
        blend = v.blend
        // Bounds that clip sublayers also clip the shadow.
        if v.shadowOpacity > 0, v.shadowColor.components.w > 0, !masks { effects.insert(.shadow) }
        if layer.extras?.mask != nil { effects.insert(.hasMask) }
        if !v.allowsGroupOpacity { effects.insert(.spreadsOpacity) }
        if v.rasterizes || !v.filter.isNone,
            SubtreePicture.canHold(bounds, scale: v.rasterizes ? Double(v.rasterizationScale) : deviceScale)
        {
            effects.insert(.rasterizes)
        }
        if v.minifiesTrilinear && contentKind == .image { effects.insert(.mipmapped) }
    }
}
