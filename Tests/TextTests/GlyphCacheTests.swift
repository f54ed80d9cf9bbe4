// GlyphCacheTests.swift: limits, counters, and the lifetime of masks.

import Foundation
import Testing
import VitrineGraphics

@testable import VitrineText

@MainActor @Suite struct GlyphCacheTests {
    private func face(_ cache: GlyphCache) throws -> FontFace {
        try FontFace(file: fontFile("Inter-Regular.otf"), cache: cache)
    }

    @Test("The second request is a hit, and returns the same memory")
    func hits() throws {
        let cache = GlyphCache(budget: 1 << 20)
        let face = try face(cache)
        let first = try #require(face.coverage(glyph: 504, pixelSize: 896, phase: 1))
        let second = try #require(face.coverage(glyph: 504, pixelSize: 896, phase: 1))
        #expect(first.base == second.base)
        #expect(cache.statistics.hits == 1)
        #expect(cache.statistics.misses == 1)
        // Another size, phase or glyph is another mask; glyphs without ink are cached too.
        _ = face.coverage(glyph: 504, pixelSize: 897, phase: 1)
        _ = face.coverage(glyph: 504, pixelSize: 896, phase: 2)
        _ = face.coverage(glyph: 1682, pixelSize: 896, phase: 0)
        _ = face.coverage(glyph: 1682, pixelSize: 896, phase: 0)
        #expect(cache.statistics.misses == 4)
        #expect(cache.statistics.hits == 2)
        #expect(cache.statistics.glyphs == 4)
    }

    @Test("Faces with the same glyph numbers do not mix")
    func faces() throws {
        let cache = GlyphCache(budget: 1 << 20)
        let regular = try face(cache)
        let bold = try FontFace(file: fontFile("Inter-Bold.otf"), cache: cache)
        let a = try #require(regular.coverage(glyph: 504, pixelSize: 6400, phase: 0))
        let b = try #require(bold.coverage(glyph: 504, pixelSize: 6400, phase: 0))
        #expect(a.base != b.base)
    }

    @Test("Memory stays within the budget, and recent masks are kept", arguments: [0, 100_000, 1 << 20])
    func bounded(_ budget: Int) throws {
        let cache = GlyphCache(budget: budget)
        let face = try face(cache)
        for size in 10..<60 as Range<Int32> {
            for glyph in 500..<560 as Range<UInt32> {
                _ = face.coverage(glyph: glyph, pixelSize: size * 64, phase: 0)
            }
            // The page that is being filled may exceed it.
            #expect(cache.statistics.bytes <= max(budget, 0) + 400_000)
        }
        #expect(cache.statistics.evictedPages > 0)
        let misses = cache.statistics.misses
        _ = face.coverage(glyph: 559, pixelSize: 59 * 64, phase: 0)
        #expect(cache.statistics.misses == misses)
    }

    @Test("A returned mask is valid until the turn ends, even if it is evicted")
    func validWithinATurn() throws {
        let cache = GlyphCache(budget: 0)
        let face = try face(cache)
        let mask = try #require(face.coverage(glyph: 504, pixelSize: 6400, phase: 0))
        let copy = Array(UnsafeBufferPointer(start: mask.base, count: mask.stride * mask.height))
        for size in 20..<120 as Range<Int32> {
            for glyph in 500..<520 as Range<UInt32> {
                _ = face.coverage(glyph: glyph, pixelSize: size * 64, phase: 0)
            }
        }
        #expect(cache.statistics.evictedPages > 0)
        #expect(cache.statistics.retiredPages > 0)
        #expect(Array(UnsafeBufferPointer(start: mask.base, count: mask.stride * mask.height)) == copy)
    }

    @Test("After the turn the memory of evicted masks is freed")
    func freedAfterTheTurn() async throws {
        let cache = GlyphCache(budget: 0)
        let face = try face(cache)
        for size in 20..<60 as Range<Int32> {
            for glyph in 500..<520 as Range<UInt32> {
                _ = face.coverage(glyph: glyph, pixelSize: size * 64, phase: 0)
            }
        }
        #expect(cache.statistics.retiredPages > 0)
        for _ in 0..<100 where cache.statistics.retiredPages > 0 { await Task.yield() }
        #expect(cache.statistics.retiredPages == 0)
    }

    @Test("Validated pages are kept, and count as used")
    func keeps() throws {
        let cache = GlyphCache(budget: 1 << 20)
        let face = try face(cache)
        let mask = try #require(face.coverage(glyph: 504, pixelSize: 6400, phase: 0))
        for size in 20..<100 as Range<Int32> {
            for glyph in 500..<520 as Range<UInt32> {
                _ = face.coverage(glyph: glyph, pixelSize: size * 64, phase: 0)
            }
            #expect(face.validate(pages: [mask.page]))
        }
        #expect(cache.statistics.evictedPages > 5)
        let misses = cache.statistics.misses
        #expect(face.coverage(glyph: 504, pixelSize: 6400, phase: 0)?.base == mask.base)
        #expect(cache.statistics.misses == misses)
        #expect(face.dropCount > 0)
        let drops = face.dropCount
        #expect(face.validate(pages: [mask.page]) && face.dropCount == drops)
        // Unused, it is evicted like all others, and its number is never reused.
        for size in 100..<180 as Range<Int32> {
            for glyph in 500..<520 as Range<UInt32> {
                _ = face.coverage(glyph: glyph, pixelSize: size * 64, phase: 0)
            }
        }
        #expect(!face.validate(pages: [mask.page]))
        #expect(!face.validate(pages: [UInt64.max]))
        #expect(face.validate(pages: []))
        let again = try #require(face.coverage(glyph: 504, pixelSize: 6400, phase: 0))
        #expect(again.page != mask.page)
        cache.removeAll()
        #expect(!face.validate(pages: [again.page]) && face.dropCount > drops)
    }

    @Test("All masks can be removed")
    func removeAll() throws {
        let cache = GlyphCache(budget: 1 << 20)
        let face = try face(cache)
        _ = face.coverage(glyph: 504, pixelSize: 896, phase: 0)
        cache.removeAll()
        #expect(cache.statistics.bytes == 0)
        #expect(cache.statistics.glyphs == 0)
        #expect(face.coverage(glyph: 504, pixelSize: 896, phase: 0) != nil)
    }

    @Test("A smaller budget applies from the next glyph on")
    func smallerBudget() throws {
        let cache = GlyphCache(budget: 8 << 20)
        let face = try face(cache)
        for size in 10..<60 as Range<Int32> {
            for glyph in 500..<560 as Range<UInt32> {
                _ = face.coverage(glyph: glyph, pixelSize: size * 64, phase: 0)
            }
        }
        let before = cache.statistics.bytes
        cache.setBudget(before / 4)
        _ = face.coverage(glyph: 1, pixelSize: 896, phase: 0)
        #expect(cache.statistics.bytes <= before / 4)
    }

    @Test("Threads may request masks at the same time")
    func threads() async throws {
        let cache = GlyphCache(budget: 100_000)
        let face = try face(cache)
        let tasks = (0..<4 as Range<UInt32>).map { start in
            Task.detached {
                (0..<400 as Range<UInt32>).filter {
                    face.coverage(glyph: 500 + ($0 + start * 13) % 100, pixelSize: 640, phase: 0) != nil
                }.count
            }
        }
        var inked = 0
        for task in tasks { inked += await task.value }
        #expect(inked % 4 == 0)
        #expect(inked > 0)
    }
}
