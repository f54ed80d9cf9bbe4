// GlyphCache.swift: coverage masks of recently drawn glyphs, in bounded memory.
//
// Masks are packed into pages of 64 KiB. When the budget is exceeded the pages
// that were used longest ago leave the table together. Their memory lives on
// until the main actor ends its turn, so a mask that was handed out during a
// frame can be read until the frame is done.
//
// Invariant: `bytes` counts pages in the table, and stays within the budget
// except for the page that is being filled. Retired pages are not counted; they
// go at the end of the turn.

import Synchronization
import VitrineGraphics

/// Shared by all faces: one budget, whatever number of fonts an app uses. Any thread.
package final class GlyphCache: Sendable {
    /// The process's cache.
    package static let shared = GlyphCache(budget: 8 << 20)

    package struct Statistics: Hashable, Sendable {
        package var hits = 0
        package var misses = 0
        /// Pages that were dropped to stay within the budget.
        package var evictedPages = 0
        /// Dropped pages whose memory waits for the main actor's turn to end.
        package var retiredPages = 0
        /// Memory of the cached masks and their table entries.
        package var bytes = 0
        package var budget = 0
        package var glyphs = 0
    }

    /// What the cache knows of a glyph.
    enum Lookup: @unchecked Sendable {
        case coverage(GlyphCoverage)
        /// The glyph has no ink.
        case blank
        case unknown
    }

    private let state: Mutex<GlyphPages>
    /// Of how many drops of pages anybody may have seen the effect; read without the lock.
    private let drops = Atomic<Int>(0)

    var dropCount: Int { drops.load(ordering: .acquiring) }

    /// - Parameter budget: bytes that the masks may take; at least one page is always used.
    package init(budget: Int) {
        state = Mutex(GlyphPages(budget: budget))
    }

    package var statistics: Statistics {
        state.withLock { $0.statistics }
    }

    /// A smaller budget takes effect with the next glyph that is added.
    package func setBudget(_ bytes: Int) {
        state.withLock { $0.statistics.budget = max(0, bytes) }
    }

    /// Forgets every mask, as an app does when memory runs low.
    package func removeAll() {
        retireLater(
            state.withLock {
                drops.add(1, ordering: .releasing)
                return $0.removeAll()
            })
    }

    /// Frees pages that left the table during this main-actor turn. Called by
    /// itself after the turn; a frame loop may call it at the end of a frame.
    @MainActor package func releaseRetiredPages() {
        state.withLock { $0.releaseRetired() }
    }

    /// Face, size, glyph, phase and style as one word; nil where they are out of range
    /// (glyph numbers are 16 bits in every font; 16,384 pixels per em is the largest size).
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

    func keeps(_ pages: [UInt64]) -> Bool {
        state.withLock { $0.keeps(pages) }
    }

    /// Copies `mask` in; where another thread was first, its mask is returned.
    func insert(_ key: UInt64, _ mask: borrowing GlyphBitmap) -> Lookup {
        var retired = false
        let result = state.withLock { pages in
            let found = pages.insert(key, mask)
            retired = pages.needsRelease
            if retired { drops.add(1, ordering: .releasing) }
            pages.needsRelease = false
            return found
        }
        retireLater(retired)
        return result
    }

    private func retireLater(_ retired: Bool) {
        if retired { Task { @MainActor in self.releaseRetiredPages() } }
    }
}
