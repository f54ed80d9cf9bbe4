// ContentTable.swift: the images and lists of the render nodes.
//
// A node owns one slot. References stay in the table; the frame loop reads plain
// values and counts no references.

import Foundation
import VitrineGraphics
import VitrineRaster

@MainActor
struct ContentTable {
    /// `.none` for lists: code that shows a list in another colour must hold its only reference.
    private var owners: ContiguousArray<LayerContents> = []
    private var images: ContiguousArray<CGImage?> = []
    private var lists: ContiguousArray<PlacedList?> = []
    private var vectors: ContiguousArray<VectorContent?> = []
    private(set) var pixels: ContiguousArray<ContentPixels> = []
    private var free: ContiguousArray<Int32> = []

    mutating func allocate() -> Int32 {
        if let slot = free.popLast() { return slot }
        owners.append(.none)
        images.append(nil)
        lists.append(nil)
        vectors.append(nil)
        pixels.append(ContentPixels())
        return Int32(owners.count - 1)
    }

    mutating func release(_ slot: Int32) {
        set(.none, at: slot)
        setVector(nil, at: slot)
        free.append(slot)
    }

    mutating func set(_ contents: LayerContents, at slot: Int32) {
        let i = Int(slot)
        if case .list(let list) = contents { return setList(list, at: i) }
        if lists[i] == nil, owners[i].isSame(as: contents) { return }
        owners[i] = contents
        lists[i] = nil
        clearPixels(i)
        if case .image(let image) = contents { setImage(image, at: i) }
    }

    private mutating func setList(_ contents: ListContents, at i: Int) {
        if let known = lists[i], known.identity == contents.identity { return }
        owners[i] = .none
        clearPixels(i)
        // The same list in another colour keeps its glyphs' positions.
        if let known = lists[i], known.list === contents.list {
            known.show(contents)
        } else {
            var former: PlacedList?
            swap(&former, &lists[i])
            let isFree = isKnownUniquelyReferenced(&former)
            lists[i] = PlacedList(contents, inPlaceOf: isFree ? former : nil)
        }
        pixels[i].list = lists[i].map { .passUnretained($0) }
    }

    private mutating func clearPixels(_ i: Int) {
        images[i] = nil
        pixels[i] = ContentPixels()
        pixels[i].vector = vectors[i].map { .passUnretained($0) }
    }

    /// Shows the slot's list in another colour. Returns nil if the slot has another list.
    @inline(__always)
    mutating func recolor(_ contents: ListContents, at slot: Int32) -> Unmanaged<PlacedList>? {
        let i = Int(slot)
        guard let known = pixels[i].list, known._withUnsafeGuaranteedRef({ $0.isRecolored(contents) }) else {
            return nil
        }
        if pixels[i].base != nil {
            images[i] = nil
            pixels[i].base = nil
        }
        return known
    }

    /// The layer's vector content. Nil for none.
    mutating func setVector(_ vector: VectorContent?, at slot: Int32) {
        let i = Int(slot)
        guard vectors[i] !== vector else { return }
        vectors[i] = vector
        pixels[i].vector = vector.map { .passUnretained($0) }
    }

    func image(at slot: Int32) -> CGImage? { images[Int(slot)] }

    func vector(at slot: Int32) -> VectorContent? { vectors[Int(slot)] }

    /// Makes the bitmap of a list, for placements that scale or rotate it.
    mutating func needBitmap(at slot: Int32) {
        let i = Int(slot)
        guard images[i] == nil, let image = lists[i]?.image() else { return }
        setImage(image, at: i)
    }

    /// Holds the image, so its pixels stay valid while the node shows them.
    private mutating func setImage(_ source: CGImage, at i: Int) {
        guard let image = source.decoded else { return }
        images[i] = image
        var new = ContentPixels(image)
        new.list = pixels[i].list
        new.vector = pixels[i].vector
        pixels[i] = new
    }
}
