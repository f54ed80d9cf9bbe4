// MovedPlace.swift: whether nodes moved by whole pixels draw the same pixels at the new position.
//
// Most drawing is relative to edges on the grid of 1/256 pixel, so a move by whole
// pixels changes nothing else. Rotated or mirrored content is sampled from the
// surface's own pixels, and some content guarantees nothing: then the result is
// false, and it is drawn again.

import Foundation
import VitrineRaster

extension NodePlace {
    /// Whether the place equals `old`, moved by `shift`.
    /// - Parameter seen: the pixels that matter, at their current positions. Clips may differ elsewhere.
    func isMoved(from old: NodePlace, by shift: PixelShift, in seen: DeviceRect) -> Bool {
        guard inherited.isVisible || old.inherited.isVisible else { return true }
        return inherited.isVisible == old.inherited.isVisible && isUprightAndPlain
            && inherited.toDevice.isMoved(from: old.inherited.toDevice, by: shift)
            && inherited.alpha == old.inherited.alpha
            && box == old.box.moved(by: shift) && contentBox == old.contentBox.moved(by: shift)
            && radiusX == old.radiusX && radiusY == old.radiusY && corners == old.corners
            && alpha == old.alpha && isRectilinear == old.isRectilinear && isGroup == old.isGroup
            && groupAlpha == old.groupAlpha && hasMask == old.hasMask && showsPicture == old.showsPicture
            && cutsEdges == old.cutsEdges && hasLateBorder == old.hasLateBorder
            && drawsList == old.drawsList
            && clip.isMoved(from: old.clip, by: shift, in: seen)
            && inherited.clip.isMoved(from: old.inherited.clip, by: shift, in: seen)
    }
}

extension Affine {
    /// Whether only the translation differs, by `shift` on the grid.
    func isMoved(from old: Affine, by shift: PixelShift) -> Bool {
        a == old.a && b == old.b && c == old.c && d == old.d && self.shift(from: old) == shift
    }

    /// The difference from the translation of `old`, on the grid. Nil if it is not in whole pixels.
    func shift(from old: Affine) -> PixelShift? {
        let x = onGrid(tx) - onGrid(old.tx), y = onGrid(ty) - onGrid(old.ty)
        guard abs(x) < largestDeviceCoordinate, abs(y) < largestDeviceCoordinate, x == x.rounded(),
            y == y.rounded()
        else { return nil }
        return PixelShift(x: Int32(x), y: Int32(y))
    }
}

extension Box {
    func moved(by shift: PixelShift) -> Box {
        let x = Double(shift.x), y = Double(shift.y)
        return Box(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y)
    }
}

extension DeviceRect {
    fileprivate func isMoved(from old: DeviceRect, by shift: PixelShift, in seen: DeviceRect) -> Bool {
        intersection(seen) == old.moved(by: shift).intersection(seen)
    }
}

extension EffectPlace {
    mutating func move(by shift: PixelShift, in clip: DeviceRect) {
        if let former = shadow {
            shadow?.extent = former.extent.moved(by: shift)
            shadow?.area = former.area.moved(by: shift).intersection(clip)
        }
        if let former = picture {
            picture?.deviceBox = former.deviceBox.moved(by: shift)
            picture?.area = former.area.moved(by: shift).intersection(clip)
        }
    }

    /// Whether the effects equal those of `old` within `seen`.
    /// - Parameter isUpright: whether nothing is rotated, mirrored or in perspective.
    func isSame(as old: EffectPlace, in seen: DeviceRect, isUpright: Bool) -> Bool {
        guard mip == old.mip, backdrop == old.backdrop else { return false }
        switch (shadow, old.shadow) {
        case (nil, nil): break
        case (let new?, let old?):
            guard new.extent == old.extent, new.color == old.color, new.tile.serial == old.tile.serial,
                new.area.intersection(seen) == old.area.intersection(seen)
            else { return false }
        default: return false
        }
        switch (picture, old.picture) {
        case (nil, nil): return true
        case (let new?, let old?):
            return isUpright && new.serial == old.serial && new.box == old.box && new.alpha == old.alpha
                && new.deviceBox == old.deviceBox
                && new.area.intersection(seen) == old.area.intersection(seen)
        default: return false
        }
    }
}
