// EffectTable.swift: the effects of the nodes that have any.
//
// A node with effects owns one entry. References (tiles, bitmaps, paths) stay
// in the entries; the frame loop reads the plain values in `places`.

import Foundation
import VitrineGraphics
import VitrineRaster

/// The effects of one node.
@MainActor
final class EffectEntry {
    var style = EffectStyle()
    var path: CGPath?
    /// The pixels of the node, without its shadow.
    var ownBounds = DeviceRect.empty
    /// Whether the node's placement changed.
    var isPlaceStale = true
    /// Whether something in its subtree changed visibly.
    var isContentStale = true
    var shadowTile: ShadowTile?
    /// The tile shifted by parts of a pixel, as it was drawn last.
    private var shifted: (tile: ShadowTile, source: Int, shift: TileShift)?
    /// The parameters of the tile of a subtree or path.
    var shadowKey: ShadowKey?
    var picture: SubtreePicture?
    /// The images whose pixels `places` refers to.
    var mips: (CGImage, CGImage)?
    var backdrop: Backdrop?
    /// The glass on the surface, as its place refers to it.
    var glass: PlacedGlass?
    /// Set if the node and its place were moved with scrolled content since its effects were settled: the pixels for
    /// which nothing else happened.
    private(set) var scrolled: DeviceRect?
    /// The source of a copy made by a replicator; the copy's node has no layer.
    var copied: (layer: CALayer, instance: Instance)?

    /// `tile` moved by parts of a pixel. The result is kept until the tile or the shift differ.
    func shiftedTile(of tile: ShadowTile, by shift: TileShift) -> ShadowTile {
        guard shift != .none else {
            shifted = nil
            return tile
        }
        if let shifted, shifted.source == tile.pixels.serial, shifted.shift == shift { return shifted.tile }
        let result = tile.shifted(by: shift)
        shifted = (result, tile.pixels.serial, shift)
        return result
    }

    /// The shadow is drawn from a tile of `ShadowTiles`.
    func useSharedTile(_ tile: ShadowTile) {
        shadowTile = tile
        shadowKey = nil
        shifted = nil
    }

    func recordScroll(by shift: PixelShift, in seen: DeviceRect) {
        scrolled = scrolled.map { $0.moved(by: shift).intersection(seen) } ?? seen
    }

    /// Returns the recorded pixels and clears them.
    func takeScroll() -> DeviceRect? {
        defer { scrolled = nil }
        return scrolled
    }
}

@MainActor
struct EffectTable {
    private(set) var entries: ContiguousArray<EffectEntry?> = []
    /// At least one element, so that there is an address.
    var places: ContiguousArray<EffectPlace> = [EffectPlace()]
    private var free: ContiguousArray<Int32> = []
    private(set) var count = 0
    /// Whether an entry waits for `settleEffects`.
    var isStale = false
    /// Whether a node may have a backdrop. `settleBackdrops` clears it if none has.
    var hasBackdrops = false
    /// The index of the rearmost node that may have changed: nothing changed behind it.
    private(set) var rearmostChange = 0

    mutating func recordChange(at node: Int) { rearmostChange = min(rearmostChange, node) }

    mutating func clearChanges() { rearmostChange = .max }

    subscript(_ index: Int32) -> EffectEntry { entries[Int(index)]! }

    mutating func allocate() -> Int32 {
        count += 1
        isStale = true
        if let index = free.popLast() {
            entries[Int(index)] = EffectEntry()
            return index
        }
        entries.append(EffectEntry())
        if places.count < entries.count { places.append(EffectPlace()) }
        return Int32(entries.count - 1)
    }

    mutating func release(_ index: Int32) {
        guard index >= 0 else { return }
        entries[Int(index)] = nil
        places[Int(index)] = EffectPlace()
        free.append(index)
        count -= 1
    }
}
