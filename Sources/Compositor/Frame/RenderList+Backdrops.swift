// RenderList+Backdrops.swift: keeps backdrops in step with the pixels behind their nodes.
//
// They are made after all other effects are settled, from the rearmost node to
// the frontmost, since one may be behind another. The change that a picture makes on
// the screen is ordinary damage, and counts for the backdrops in front.
//
// Invariant: from here to the next change, `effects.places` contains the picture
// of a list that ends before the node.

import Foundation
import VitrineGraphics
import VitrineLayerSettings
import VitrineRaster

extension RenderList {
    /// Brings backdrops up to date, and damages what differs. Call after `settleEffects`, before each frame.
    /// - Parameter background: the colour behind everything, premultiplied.
    /// - Returns: the number of pixels drawn for them.
    @discardableResult
    func settleBackdrops(background: UInt32) -> Int {
        guard effects.hasBackdrops else { return 0 }
        effects.hasBackdrops = false
        defer { effects.clearChanges() }
        var count = 0
        for i in nodes.indices where nodes[i].effect >= 0 { settleBackdrop(i, background, &count) }
        return count
    }

    private func settleBackdrop(_ i: Int, _ background: UInt32, _ count: inout Int) {
        let e = nodes[i].effect, entry = effects[e]
        guard nodes[i].style.effects.contains(.backdrop) else {
            entry.backdrop = nil
            effects.places[Int(e)].backdrop = nil
            return
        }
        effects.hasBackdrops = true
        guard let key = backdropKey(i, entry.style) else {
            entry.backdrop = nil
            effects.places[Int(e)].backdrop = nil
            return
        }
        var stale = Array(damage.rects)
        placeGlass(i, entry, key.area)
        let isNew = entry.backdrop?.key != key
        if isNew {
            entry.backdrop = Backdrop(key, isOpaque: background >> 24 == 255)
            effects.places[Int(e)].backdrop = nil
            stale = [key.surface]
        } else if effects.rearmostChange >= i {
            return
        } else if stale.count > 8 {
            // Each rectangle requires a search of the whole list.
            stale = [stale.reduce(DeviceRect.empty) { $0.union($1) }]
        }
        guard let backdrop = entry.backdrop else { return }
        let changed = backdrop.update(stale, of: self, before: i, background: background, count: &count)
        // Glass is seen even if there is nothing behind it.
        guard !changed.isEmpty || isNew && entry.glass != nil else { return }
        effects.places[Int(e)].backdrop = backdrop.place
        effects.places[Int(e)].backdrop?.glass = entry.glass.map { .passUnretained($0.pieces) }
        damage.add(changed)
        effects.recordChange(at: i)
    }

    /// Nil if nothing of the node is visible.
    private func backdropKey(_ i: Int, _ style: EffectStyle) -> BackdropKey? {
        let filter = style.backdrop
        let place = nodes[i].place
        let area = place.box.outside.intersection(place.clip).intersection(base.clip)
        guard !area.isEmpty, place.inherited.isVisible else { return nil }
        let scale = abs(place.inherited.toDevice.determinant).squareRoot()
        // The same limit as for shadows: larger deviations look the same.
        let deviation = min(filter.blur * scale, 250)
        return BackdropKey(
            surface: base.clip, area: area, deviation: deviation.isFinite ? deviation : 0,
            colors: filter.colors, bend: style.glass?.reach(scale) ?? 0)
    }

    /// Places the node's glass, and damages all of it if it differs.
    private func placeGlass(_ i: Int, _ entry: EffectEntry, _ area: DeviceRect) {
        let new = entry.style.glass.flatMap { PlacedGlass.Key($0, nodes[i].place) }
        guard new != entry.glass?.key else { return }
        entry.glass = new.map { PlacedGlass($0) }
        effects.places[Int(nodes[i].effect)].backdrop?.glass = entry.glass.map { .passUnretained($0.pieces) }
        damage.add(area)
        effects.recordChange(at: i)
    }
}
