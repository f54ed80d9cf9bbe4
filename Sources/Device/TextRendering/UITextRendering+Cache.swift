// UITextRendering+Cache.swift: the memory of the glyph cache, and its limit.

import Foundation
import VitrineText

extension UITextRendering {
    /// Figures of the glyph cache: its work since the program started, and its present size.
    public struct CacheFigures: Hashable, Sendable {
        /// How often a glyph's mask was in the cache, and how often it had to be created. Text that stays where it is
        /// keeps its masks and does not look them up.
        public var hits = 0, misses = 0
        /// The number of masks in the cache.
        public var glyphs = 0
        /// The memory of the masks in bytes, with the table that finds them.
        public var bytes = 0
        /// The number of pages of masks that were removed to stay within the limit.
        public var evictedPages = 0

        /// The fraction of appearance-ups that found a mask, 0 to 1; 0 before the first.
        public var hitRate: Double { hits + misses == 0 ? 0 : Double(hits) / Double(hits + misses) }
    }

    /// The figures at this moment.
    public static var cacheFigures: CacheFigures {
        let statistics = GlyphCache.shared.statistics
        return CacheFigures(
            hits: statistics.hits, misses: statistics.misses, glyphs: statistics.glyphs,
            bytes: statistics.bytes, evictedPages: statistics.evictedPages)
    }

    /// The memory that masks of glyphs may take, in bytes. Default: 8 MiB. A smaller value takes effect with the next
    /// mask that is created; one page of 64 KiB is always used.
    public static var cacheLimit: Int {
        get { GlyphCache.shared.statistics.budget }
        set { GlyphCache.shared.setBudget(newValue) }
    }
}
