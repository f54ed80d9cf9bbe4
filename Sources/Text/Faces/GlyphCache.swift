// GlyphCache.swift: masks of recently drawn glyphs, in bounded memory.
//
// Masks are packed into pages of 64 KiB. When the budget is exceeded, the pages
// that were used longest ago leave the table together. Their memory is kept
// until the main actor ends its turn, so a mask that was returned during a
// frame can be read until the frame is done.
//
// Invariant: `bytes` counts pages in the table, and stays within the budget
// except for the page that is being filled. Retired pages are not counted; they
// are freed at the end of the turn.

import Synchronization
import VitrineGraphics

/// The glyph cache that all faces share: one budget for any number of fonts. Usable from any thread.
package final class GlyphCache: Sendable {
    /// The process's cache.
    package static let shared = GlyphCache(budget: 8 << 20)

    package struct Statistics: Hashable, Sendable {
        package var hits = 0
        package var misses = 0
        /// The number of pages that were dropped to stay within the budget.
        package var evictedPages = 0
        /// The number of dropped pages that are kept until the main actor's turn ends.
        package var retiredPages = 0
        /// Memory of the cached masks and their table entries, in bytes.
        package var bytes = 0
        package var budget = 0
        package var glyphs = 0
    }

    /// The cache's entry for a glyph.
    enum Lookup: @unchecked Sendable {
        case coverage(GlyphCoverage)
        /// The glyph has no ink.
        case blank
        case unknown
    }

    private let state: Mutex<GlyphPages>
    /// The number of page drops whose effect may be visible. Read without the lock.
    private let drops = Atomic<Int>(0)

    var dropCount: Int { drops.load(ordering: .acquiring) }

    /// - Parameter budget: the limit for the masks, in bytes. At least one page is always used.
    package init(budget: Int) {
        state = Mutex(GlyphPages(budget: budget))
    }

    package var statistics: Statistics {
        state.withLock { $0.statistics }
    }

    /// Sets the budget, in bytes. A smaller budget takes effect with the next glyph that is added.
    package func setBudget(_ bytes: Int) {
        state.withLock { $0.statistics.budget = max(0, bytes) }
    }

    /// Removes every mask, as an app does when memory runs low.
    package func removeAll() {
        scheduleRelease(
            state.withLock {
                drops.add(1, ordering: .releasing)
                return $0.removeAll()
            })
    }

    /// Frees pages that left the table during this main-actor turn. The cache calls it
    /// after the turn; a frame loop may call it at the end of a frame.
    @MainActor package func releaseRetiredPages() {
        state.withLock { $0.releaseRetired() }
    }

    /// Face, size, glyph, phase and style as one word. Nil if one is out of range
    /// (glyph numbers have 16 bits in every font; the largest size is 16,384 pixels per em).
    static func key(face: UInt32, glyph: UInt32, pixelSize: Int32, phase: UInt8, style: GlyphStyle = .plain)
        -> UInt64?
    {
        guard glyph <= 0xFFFF, pixelSize > 0, pixelSize < 1 << 20, face < 1 << 23 else { return nil }
        return UInt64(face) << 41 | UInt64(pixelSize) << 21 | UInt64(glyph) << 5 | UInt64(style.rawValue) << 2
            | UInt64(phase & 3)
    }

    func lookup(_ key: UInt64) -> Lookup {
        state.withLock { $0.lookup(key) }
    }

    func validate(_ pages: [UInt64]) -> Bool {
        state.withLock { $0.validate(pages) }
    }

    /// Copies `mask` into the cache. If another thread added it first, returns that mask.
    func insert(_ key: UInt64, _ mask: borrowing GlyphBitmap) -> Lookup {
        var retired = false
        let result = state.withLock { pages in
            let found = pages.insert(key, mask)
            retired = pages.needsRelease
            if retired { drops.add(1, ordering: .releasing) }
            pages.needsRelease = false
            return found
        }
        scheduleRelease(retired)
        return result
    }

    private func scheduleRelease(_ retired: Bool) {
        if retired { Task { @MainActor in self.releaseRetiredPages() } }
    }
}
