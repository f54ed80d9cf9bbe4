// GlyphPages.swift: the cache's table and memory. GlyphCache has the lock.
//
// An open-addressing table (linear probing, at most half full) maps a key to a
// mask in a page. A page records its last use; eviction removes whole pages,
// oldest first, and rebuilds the table once for all of them.

import VitrineGraphics

/// One glyph's mask from the rasteriser, before it is cached.
struct GlyphBitmap: ~Copyable {
    let pixels: UnsafeMutablePointer<UInt8>?
    let width: Int
    let height: Int
    let left: Int
    let top: Int
    let format: GlyphCoverage.Format

    static var blank: GlyphBitmap { GlyphBitmap(adopting: nil, width: 0, height: 0, left: 0, top: 0) }

    /// Takes ownership of `width` × `height` bytes; four times as many for a coloured glyph.
    init(
        adopting pixels: UnsafeMutablePointer<UInt8>?, width: Int, height: Int, left: Int, top: Int,
        format: GlyphCoverage.Format = .mask
    ) {
        self.format = format
        self.pixels = pixels
        self.width = width
        self.height = height
        self.left = left
        self.top = top
    }

    deinit { pixels?.deallocate() }

    var bytesPerPixel: Int { format.bytesPerPixel }
}

struct GlyphPages: ~Copyable, @unchecked Sendable {
    private struct Slot {
        var key: UInt64 = 0
        var base: UnsafePointer<UInt8>?
        var width: Int32 = 0
        var height: Int32 = 0
        var left: Int32 = 0
        var top: Int32 = 0
        var page: Int32 = 0
        var format = GlyphCoverage.Format.mask
    }

    private struct Page {
        var base: UnsafeMutablePointer<UInt8>
        var capacity: Int
        var used = 0
        var lastUse: UInt64
        /// Bytes that count for this page: its memory and its table entries.
        var cost: Int
        /// Unique among all pages of the process.
        var serial: UInt32
    }

    private static let pageBytes = 64 << 10
    /// The size of two table slots, since the table is at most half full.
    private static let entryCost = 2 * MemoryLayout<Slot>.stride

    var statistics = GlyphCache.Statistics()
    /// Set when pages were retired and a release is not scheduled yet.
    var needsRelease = false

    private var slots: UnsafeMutableBufferPointer<Slot>
    private var pages: [Page?] = []
    private var current = -1
    private var retired: [UnsafeMutablePointer<UInt8>] = []
    private var tick: UInt64 = 0
    private var lastSerial: UInt32 = 0

    init(budget: Int) {
        statistics.budget = max(0, budget)
        slots = .allocate(capacity: 1024)
        slots.initialize(repeating: Slot())
    }

    deinit {
        slots.deallocate()
        for page in pages { page?.base.deallocate() }
        for memory in retired { memory.deallocate() }
    }

    private func index(of key: UInt64) -> Int {
        let mask = slots.count - 1
        var hash = key &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
        var index = Int(truncatingIfNeeded: hash) & mask
        while slots[index].key != 0 && slots[index].key != key { index = (index + 1) & mask }
        return index
    }

    mutating func lookup(_ key: UInt64) -> GlyphCache.Lookup {
        let slot = slots[index(of: key)]
        guard slot.key == key else {
            statistics.misses += 1
            return .unknown
        }
        statistics.hits += 1
        tick += 1
        pages[Int(slot.page)]?.lastUse = tick
        return lookupResult(slot)
    }

    private func lookupResult(_ slot: Slot) -> GlyphCache.Lookup {
        guard let base = slot.base else { return .blank }
        let serial = pages[Int(slot.page)]?.serial ?? 0
        return .coverage(
            GlyphCoverage(
                base: base, stride: Int(slot.width) * slot.format.bytesPerPixel, width: Int(slot.width),
                height: Int(slot.height), left: Int(slot.left), top: Int(slot.top),
                format: slot.format,
                page: UInt64(serial) << 32 | UInt64(UInt32(slot.page))))
    }

    /// Whether the pages with these numbers are all still in the table. If so, marks them as used.
    mutating func validate(_ numbers: [UInt64]) -> Bool {
        for number in numbers {
            let index = Int(number & 0xFFFF_FFFF)
            guard pages.indices.contains(index), pages[index]?.serial == UInt32(number >> 32) else {
                return false
            }
        }
        tick += 1
        for number in numbers { pages[Int(number & 0xFFFF_FFFF)]?.lastUse = tick }
        return true
    }

    mutating func insert(_ key: UInt64, _ mask: borrowing GlyphBitmap) -> GlyphCache.Lookup {
        let existing = slots[index(of: key)]
        if existing.key == key { return lookupResult(existing) }
        // Coloured pixels are read as words, so every glyph begins at a word boundary.
        let bytes = (mask.width * mask.height * mask.bytesPerPixel + 3) & ~3
        reserveCapacity(bytes)
        tick += 1
        var slot = Slot(
            key: key, width: Int32(mask.width), height: Int32(mask.height), left: Int32(mask.left),
            top: Int32(mask.top), page: Int32(current), format: mask.format)
        if var page = pages[current] {
            if bytes > 0, let source = mask.pixels {
                let target = page.base + page.used
                target.update(from: source, count: mask.width * mask.height * mask.bytesPerPixel)
                slot.base = UnsafePointer(target)
            }
            page.used += bytes
            page.cost += Self.entryCost
            page.lastUse = tick
            pages[current] = page
        }
        statistics.bytes += Self.entryCost
        statistics.glyphs += 1
        if statistics.glyphs * 2 > slots.count { rebuild(capacity: slots.count * 2) }
        slots[index(of: key)] = slot
        return lookupResult(slot)
    }

    /// Makes sure that the current page has room for `bytes`.
    private mutating func reserveCapacity(_ bytes: Int) {
        let fits = current >= 0 && (pages[current].map { $0.used + bytes <= $0.capacity } ?? false)
        // Blank glyphs cost only table entries, so a page is also closed when these are too many.
        let isCrowded =
            current >= 0 && (pages[current].map { $0.cost - $0.capacity > Self.pageBytes * 4 } ?? false)
        if !fits || isCrowded {
            let capacity = max(Self.pageBytes, bytes)
            lastSerial &+= 1
            let page = Page(
                base: .allocate(capacity: capacity), capacity: capacity, lastUse: tick, cost: capacity,
                serial: lastSerial)
            statistics.bytes += capacity
            if let free = pages.firstIndex(where: { $0 == nil }) {
                pages[free] = page
                current = free
            } else {
                current = pages.count
                pages.append(page)
            }
        }
        if statistics.bytes > statistics.budget { evict() }
    }

    /// Drops the pages used longest ago until a quarter of the budget is free,
    /// so that the table is not rebuilt for each page.
    private mutating func evict() {
        let target = statistics.budget / 4 * 3
        let oldestFirst = pages.indices.filter { $0 != current && pages[$0] != nil }
            .sorted { pages[$0]!.lastUse < pages[$1]!.lastUse }
        var dropped = false
        for index in oldestFirst where statistics.bytes > target {
            retire(index)
            dropped = true
        }
        if dropped { rebuild(capacity: slots.count) }
    }

    private mutating func retire(_ index: Int) {
        guard let page = pages[index] else { return }
        retired.append(page.base)
        statistics.retiredPages += 1
        statistics.bytes -= page.cost
        statistics.evictedPages += 1
        pages[index] = nil
        needsRelease = true
    }

    /// Rebuilds the table with the entries whose page is still there.
    private mutating func rebuild(capacity: Int) {
        let old = slots
        slots = .allocate(capacity: capacity)
        slots.initialize(repeating: Slot())
        statistics.glyphs = 0
        for slot in old
        where slot.key != 0 && pages.indices.contains(Int(slot.page)) && pages[Int(slot.page)] != nil {
            slots[index(of: slot.key)] = slot
            statistics.glyphs += 1
        }
        old.deallocate()
    }

    /// Returns whether pages wait for release.
    mutating func removeAll() -> Bool {
        let evicted = statistics.evictedPages
        for index in pages.indices { retire(index) }
        statistics.evictedPages = evicted
        pages.removeAll()
        current = -1
        rebuild(capacity: 1024)
        needsRelease = false
        return !retired.isEmpty
    }

    mutating func releaseRetired() {
        for memory in retired { memory.deallocate() }
        retired.removeAll()
        statistics.retiredPages = 0
    }
}
