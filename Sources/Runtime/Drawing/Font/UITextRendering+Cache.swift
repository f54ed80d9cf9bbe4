// UITextRendering+Cache.swift: the memory that glyphs' masks take, to be read and bounded.

import Foundation
import VitrineText

extension UITextRendering {
    /// What the cache of glyphs' masks did since the program started, and what it holds.
    public struct CacheFigures: Hashable, Sendable {
        /// How often a mask was there when it was wanted, and how often it had to be made. Text that stays where it is
        /// keeps its masks and asks for none.
        public var hits = 0, misses = 0
        /// Masks that are kept.
        public var glyphs = 0
        /// Memory that they take, with the table that finds them.
        public var bytes = 0
        /// Pages of masks that had to go to stay within the bound.
        public var evictedPages = 0

        /// The part of questions that were answered from the cache, 0 to 1; 0 before the first.
        public var hitRate: Double { hits + misses == 0 ? 0 : Double(hits) / Double(hits + misses) }
    }

    public static var cacheFigures: CacheFigures {
        let statistics = GlyphCache.shared.statistics
        return CacheFigures(
            hits: statistics.hits, misses: statistics.misses, glyphs: statistics.glyphs,
            bytes: statistics.bytes, evictedPages: statistics.evictedPages)
    }

    /// Bytes that masks of glyphs may take: 8 MiB unless set. Less takes effect with the next mask that is made; one
    /// page of 64 KiB is always used.
    public static var cacheLimit: Int {
        get { GlyphCache.shared.statistics.budget }
        set { GlyphCache.shared.setBudget(newValue) }
    }
}
