// Compositor+Damage.swift: the pass that collects the areas to be drawn.
//
// The frame's damage is what changed since the last presented frame. The ring records what each buffer lacks.

import Foundation
import VitrineDisplay
import VitrineGraphics
import VitrineRaster

extension Compositor {
    /// Adds the list's damage to that of the frame, and of every buffer. Returns whether there is any to show.
    func collectDamage() -> Bool {
        if !list.damage.isEmpty {
            ring.add(list.damage)
            frameDamage.add(list.damage)
            list.damage.clear()
        }
        guard !frameDamage.isEmpty else { return false }
        announced.removeAll(keepingCapacity: true)
        for rect in frameDamage.rects { announced.append(rect.pixelRect) }
        return true
    }

    /// Called when the rendering of glyphs changed: everything is drawn again.
    package func redrawText() { list.damage.add(surface) }

    /// Called when the output's size, buffers or display changed: every buffer is completely stale.
    package func outputDidChange() {
        surface = DeviceRect(PixelRect(output.pixelSize))
        list.setSurface(toDevice: Affine(scale: Double(scale)), surface: surface)
        CATransaction.withoutActions { rootLayer.bounds = rootBounds }
        invalidateEverything()
    }

    func invalidateEverything() {
        ring = DamageRing(surface: surface, bufferCount: output.bufferCount)
        frameDamage = DamageRegion(surface: surface)
        frameDamage.add(surface)
    }
}
