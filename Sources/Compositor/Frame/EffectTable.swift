// EffectTable.swift: the effects of the nodes that have any, beside them.
//
// A node with effects owns one entry. References (tiles, bitmaps, paths) stay
// in the entries; the frame loop reads the plain values in `places`.

import Foundation
import VitrineGraphics

/// The effects of one node.
@MainActor
final class EffectEntry {
    var style = EffectStyle()
    var path: CGPath?
    /// The pixels of the node itself, without its shadow.
    var ownBounds = DeviceRect.empty
    /// The node was placed anew.
    var isPlaceStale = true
    /// Something looks different in its subtree.
    var isContentStale = true
    var shadowTile: ShadowTile?
    /// What a tile of the subtree or of a path was made for.
    var shadowKey: ShadowKey?
    var picture: SubtreePicture?
    /// The images whose pixels the place holds.
    var mips: (CGImage, CGImage)?
    var backdrop: Backdrop?
    /// The node was moved along with what scrolls since its effects were settled, and its place with it: the pixels for
    /// which that is all that happened.
    private(set) var scrolled: DeviceRect?
    /// For copies that replicators make, whose nodes know no layer.
    var copied: (layer: CALayer, instance: Instance)?

    func noteScroll(by shift: PixelShift, in seen: DeviceRect) {
        scrolled = scrolled.map { $0.moved(by: shift).intersection(seen) } ?? seen
    }

    /// What was noted, once.
    func takeScroll() -> DeviceRect? {
        defer { scrolled = nil }
        return scrolled
    }
}

@MainActor
struct EffectTable {
    private(set) var entries: ContiguousArray<EffectEntry?> = []
    /// One at least, so that there is an address.
    var places: ContiguousArray<EffectPlace> = [EffectPlace()]
    private var free: ContiguousArray<Int32> = []
    private(set) var count = 0
    /// An entry waits for `settleEffects`.
    var isStale = false
    /// Some node may have a backdrop: `settleBackdrops` clears it where none has.
    var hasBackdrops = false
    /// The rearmost node that may look different, by its number: for those behind it nothing has changed.
    private(set) var rearmostChange = 0

    mutating func noteChange(at node: Int) { rearmostChange = min(rearmostChange, node) }

    mutating func forgetChanges() { rearmostChange = .max }

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
