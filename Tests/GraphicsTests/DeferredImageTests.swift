// DeferredImageTests.swift: pictures that are decoded when needed, and only once.

import Foundation
import Synchronization
import Testing

@testable import VitrineGraphics

@Suite struct DeferredImageTests {
    private final class Counter: Sendable {
        let value = Mutex(0)
        func count() { value.withLock { $0 += 1 } }
        var total: Int { value.withLock { $0 } }
    }

    /// 16 pixels across are 64 bytes a row.
    private func picture(
        rows: Int, _ cache: DecodedImageCache, _ counter: Counter, word: UInt32 = 0xFF00_0000
    ) -> CGImage {
        let size = PixelSize(width: 16, height: rows)
        let deferred = DeferredImage(size: size, cache: cache) {
            counter.count()
            let buffer = PixelBuffer(width: 16, height: rows)
            for y in 0..<rows { for x in 0..<16 { buffer[x, y] = word } }
            return CGImage(buffer, isOpaque: true)
        }
        return CGImage(deferred, isOpaque: false)
    }

    @Test func pixelsAreDecodedOnDemand() {
        let cache = DecodedImageCache(limit: 10_000), counter = Counter()
        let image = picture(rows: 2, cache, counter, word: 0xFF01_0203)
        #expect(image.width == 16 && image.height == 2 && image.bytesPerRow == 64 && counter.total == 0)
        #expect(image.buffer[3, 1] == 0xFF01_0203)
        #expect(image.buffer[4, 1] == 0xFF01_0203 && counter.total == 1)
        // Known after decoding.
        #expect(image.decoded?.isOpaque == true)
    }

    @Test func theCacheEvictsTheOldest() {
        let cache = DecodedImageCache(limit: 640), counter = Counter()
        let first = picture(rows: 4, cache, counter), second = picture(rows: 4, cache, counter)
        let third = picture(rows: 4, cache, counter)
        _ = first.decoded
        _ = second.decoded
        #expect(cache.bytes == 512)
        // The first was used again, so that the second is the oldest.
        _ = first.decoded
        _ = third.decoded
        #expect(cache.bytes == 512 && counter.total == 3)
        _ = first.decoded
        #expect(counter.total == 3, "the first is still cached")
        _ = second.decoded
        #expect(counter.total == 4, "the second was decoded again")
    }

    @Test func visibleImagesStayDecoded() {
        let cache = DecodedImageCache(limit: 10_000), counter = Counter()
        let image = picture(rows: 4, cache, counter)
        let shown = image.decoded
        cache.purge()
        #expect(cache.bytes == 0)
        #expect(image.decoded === shown && counter.total == 1)
        // It was used again, so it is cached again.
        #expect(cache.bytes == 256)
    }

    @Test func unreferencedImagesLeaveTheCache() {
        let cache = DecodedImageCache(limit: 10_000), counter = Counter()
        var image: CGImage? = picture(rows: 4, cache, counter)
        _ = image?.decoded
        cache.purge()
        _ = image?.decoded
        #expect(counter.total == 2, "purged pixels are decoded again")
        #expect(cache.bytes == 256)
        image = nil
        #expect(cache.bytes == 0, "a released image is removed from the cache")
    }

    @Test func imagesLargerThanTheCacheAreNotKept() {
        let cache = DecodedImageCache(limit: 300), counter = Counter()
        let small = picture(rows: 4, cache, counter), large = picture(rows: 5, cache, counter)
        _ = small.decoded
        _ = large.decoded
        #expect(cache.bytes == 256)
        _ = small.decoded
        #expect(counter.total == 2)
        cache.limit = 0
        #expect(cache.bytes == 0)
    }

    @Test func threadsShareOneDecoding() async {
        let cache = DecodedImageCache(limit: 10_000), counter = Counter()
        let image = picture(rows: 400, cache, counter)
        let decoded = Mutex<[CGImage]>([])
        let queue = DecodeQueue()
        for _ in 0..<8 {
            queue.run {
                if let pixels = image.decoded { decoded.withLock { $0.append(pixels) } }
            }
        }
        await queue.waitUntilIdle()
        #expect(queue.count == 0 && counter.total == 1)
        #expect(decoded.withLock { $0.count } == 8)
    }

    @Test func damageIsReportedOnceAndNothingIsDrawn() {
        let counter = Counter()
        let image = CGImage(
            DeferredImage(size: PixelSize(width: 4, height: 4)) {
                counter.count()
                throw ImageCodecError(path: "a test’s picture", reason: "is damaged, as it should be")
            }, isOpaque: true)
        #expect(image.decoded == nil && image.decoded == nil && counter.total == 1)
        #expect(image.buffer.words == [[UInt32]](repeating: [0, 0, 0, 0], count: 4))
        let target = PixelBuffer(width: 4, height: 4)
        CGContext(bitmap: target, scale: 1).draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(target.words == [[UInt32]](repeating: [0, 0, 0, 0], count: 4))
    }

    @Test func turnedPicturesAreDeferredToo() {
        let cache = DecodedImageCache(limit: 10_000), counter = Counter()
        let image = picture(rows: 3, cache, counter).oriented(exif: 6)
        #expect(image.width == 3 && image.height == 16 && counter.total == 0)
        #expect(image.buffer[2, 15] == 0xFF00_0000 && counter.total == 1)
    }
}

@Suite struct ThumbnailTests {
    private func encoded(_ name: String) throws -> EncodedImage {
        try EncodedImage(
            path: #require(Bundle.module.path(forResource: "Resources/\(name)", ofType: nil), "no \(name)"))
    }

    /// Left half 255 red, right half black: three pixels across 4 are (255, 255·⅓·½…): means of 4/3 pixels.
    @Test func smallerPicturesAreMeans() {
        let buffer = PixelBuffer(width: 4, height: 2)
        for y in 0..<2 { for x in 0..<4 { buffer[x, y] = x < 2 ? 0xFFFF_0000 : 0xFF00_0000 } }
        let image = CGImage(buffer)
        // The middle one covers ⅔ of the second pixel and ⅔ of the third: 127.5.
        #expect(
            image.resized(toWidth: 3, height: 1).buffer.words == [[0xFFFF_0000, 0xFF80_0000, 0xFF00_0000]])
        #expect(image.resized(toWidth: 1, height: 1).buffer.words == [[0xFF80_0000]])
        #expect(image.resized(toWidth: 1, height: 1).isOpaque)
        #expect(image.resized(toWidth: 4, height: 2) === image)
    }

    @Test func largerPicturesKeepTheirCorners() {
        let buffer = PixelBuffer(width: 2, height: 1)
        buffer[0, 0] = 0xFFFF_0000
        buffer[1, 0] = 0xFF00_00FF
        let large = CGImage(buffer).resized(toWidth: 8, height: 4)
        #expect(large.width == 8 && large.buffer[0, 0] == 0xFFFF_0000 && large.buffer[7, 3] == 0xFF00_00FF)
    }

    /// Each quarter of 32 x 16 has one colour; each of the eight files has another orientation.
    @Test(arguments: 1...8)
    func jpegsAreDecodedSmall(orientation: Int) throws {
        let image = try encoded("orientation-\(orientation).jpg")
        #expect(image.orientation == orientation)
        let small = try image.decode(width: 8, height: 4)
        #expect(small.width == 8 && small.height == 4)
        func isClose(_ word: UInt32, _ expected: UInt32) -> Bool {
            [0, 8, 16].allSatisfy { (shift: UInt32) in
                abs(Int(word >> shift & 255) - Int(expected >> shift & 255)) <= 12
            }
        }
        let corners: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]
        func seen(_ image: CGImage) -> [Int?] {
            [(0, 0), (image.width - 1, 0), (0, image.height - 1), (image.width - 1, image.height - 1)].map {
                place in
                corners.firstIndex { isClose(image.buffer[place.0, place.1], $0) }
            }
        }
        #expect(seen(small) == [0, 1, 2, 3])
        // EXIF 2.32: the positions of the stored corners 0 1 / 2 3.
        let expected = [
            [0, 1, 2, 3], [1, 0, 3, 2], [3, 2, 1, 0], [2, 3, 0, 1], [0, 2, 1, 3], [2, 0, 3, 1], [3, 1, 2, 0],
            [1, 3, 0, 2],
        ]
        #expect(seen(small.oriented(exif: orientation)) == expected[orientation - 1])
        #expect(seen(try image.decode().oriented(exif: orientation)) == expected[orientation - 1])
    }

    @Test(arguments: ["flat.jpg", "flat-progressive.jpg", "cmyk.jpg", "flat.webp", "still.gif", "rgb16.png"])
    func everyFormatIsDecodedAtAnySize(_ name: String) throws {
        let image = try encoded(name)
        for (width, height) in [(1, 1), (3, 2), (5, 1), (image.width, image.height), (40, 30)] {
            let small = try image.decode(width: width, height: height)
            #expect(small.width == width && small.height == height)
        }
    }
}
