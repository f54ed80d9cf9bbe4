// CodecTests.swift: PNG and JPEG of every kind, intact and damaged, and the code shared by all formats.

import Foundation
import SeededNumbers
import Testing

@testable import VitrineGraphics

private func resource(_ name: String) throws -> String {
    try #require(Bundle.module.path(forResource: "Resources/\(name)", ofType: nil), "no resource \(name)")
}

private func decode(_ name: String) throws -> [[UInt32]] {
    try ImageDecoder.decode(path: resource(name)).buffer.words
}

/// Within 3 of each channel, the error of JPEG in flat colours.
private func isClose(_ a: UInt32, _ b: UInt32) -> Bool {
    [0, 8, 16, 24].allSatisfy { (shift: UInt32) in abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 3 }
}

@Suite struct CodecTests {
    @Test func colours() throws {
        #expect(
            try decode("rgb8.png") == [
                [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF],
                [0xFF00_0000, 0xFF10_2030, 0xFFC8_6432, 0xFF01_0203],
            ])
        #expect(try ImageDecoder.decode(path: resource("rgb8.png")).isOpaque)
    }

    @Test func alphaIsPremultiplied() throws {
        // 200 * 128 / 255 = 100.4, 100 * 128 / 255 = 50.2, 50 * 128 / 255 = 25.1.
        #expect(
            try decode("rgba8.png") == [
                [0xFFFF_0000, 0x8000_8000, 0, 0x4040_4040], [0, 0xFF10_2030, 0x8064_3219, 0x0100_0000],
            ])
        #expect(try !ImageDecoder.decode(path: resource("rgba8.png")).isOpaque)
    }

    @Test func greys() throws {
        func gray(_ v: UInt32) -> UInt32 { 0xFF00_0000 | v << 16 | v << 8 | v }
        #expect(try decode("gray8.png") == [[0, 50, 100, 150].map(gray), [200, 255, 17, 34].map(gray)])
        #expect(try decode("gray1.png") == [[0, 255, 0, 255].map(gray), [255, 0, 255, 0].map(gray)])
        #expect(
            try decode("gray8-alpha.png") == [
                [0xFF00_0000, 0x8080_8080, 0, 0x4032_3232], [0, 0xFF32_3232, 0x8005_0505, 0xFFFF_FFFF],
            ])
    }

    @Test func palettesWithTransparency() throws {
        #expect(
            try decode("palette-transparent.png") == [
                [0xFFFF_0000, 0x8000_8000, 0, 0xFF0A_141E], [0xFF0A_141E, 0, 0x8000_8000, 0xFFFF_0000],
            ])
    }

    @Test func palettesWithAGammaAreAsPixelsWithIt() throws {
        let colours: [UInt32] = [0xFFFF_0000, 0xFF80_40C0, 0xFF0A_141E, 0xFFC8_6432]
        #expect(try decode("palette-srgb.png") == [colours])
        #expect(try decode("palette-gamma.png") == decode("rgb-gamma.png"))
        #expect(try decode("palette-gamma.png") != [colours])
    }

    @Test func indicesBeyondThePaletteAreBlack() throws {
        #expect(try decode("palette-short.png") == [[0xFFC8_6432, 0xFF00_0000, 0xFF00_0000, 0xFFFF_0000]])
    }

    @Test func sixteenBits() throws {
        #expect(try decode("rgb16.png") == [[0xFFFF_0000, 0xFF00_FF00, 0xFF80_40C0, 0xFF00_00FF]])
    }

    @Test func sixteenBitsOfOtherKinds() throws {
        #expect(try decode("gray16.png") == [[0xFF00_0000, 0xFF80_8080, 0xFFFF_FFFF]])
        #expect(try decode("rgba16.png") == [[0xFFFF_8000, 0x8080_0000]])
    }

    /// Red is 10 for each pixel from the top left on, blue 255.
    @Test func interlacedRowsAreOrdered() throws {
        #expect(
            try decode("interlaced.png") == [
                [0xFF00_00FF, 0xFF0A_00FF, 0xFF14_00FF], [0xFF1E_00FF, 0xFF28_00FF, 0xFF32_00FF],
                [0xFF3C_00FF, 0xFF46_00FF, 0xFF50_00FF],
            ])
    }

    @Test func emptyColourProfilesChangeNothing() throws {
        #expect(try decode("broken-icc.png") == [[0xFFC8_6432]])
        #expect(try decode("srgb-gamma.png") == [[0xFFC8_6432]])
    }

    @Test(arguments: [
        ("flat.jpg", 0xFFC8_6432 as UInt32), ("flat-progressive.jpg", 0xFFC8_6432), ("gray.jpg", 0xFF64_6464),
        // No cyan, half magenta, all yellow: red 255, green 127, blue 0.
        ("cmyk.jpg", 0xFFFF_7F00),
    ])
    func jpegs(_ name: String, _ color: UInt32) throws {
        let image = try ImageDecoder.decode(path: resource(name))
        #expect(image.width == 16 && image.height == 8 && image.isOpaque)
        for row in image.buffer.words { for word in row { #expect(isClose(word, color), "\(hex(word))") } }
    }

    @Test func orientationIsRead() throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: resource("turned.jpg")))
        let decoded = try ImageDecoder.decodeOriented(data: data)
        #expect(decoded.orientation == 6 && decoded.image.width == 32 && decoded.image.height == 16)
        // Rotated right: the left colour, red, is on top.
        let upright = decoded.image.oriented(exif: decoded.orientation)
        #expect(upright.width == 16 && upright.height == 32)
        #expect(isClose(upright.buffer[8, 2], 0xFFFF_0000) && isClose(upright.buffer[8, 29], 0xFF00_00FF))
    }

    /// A picture of 3 x 2, a b c over d e f, as it appears for each orientation.
    @Test(
        arguments: [
            (1, [[1, 2, 3], [4, 5, 6]]), (2, [[3, 2, 1], [6, 5, 4]]), (3, [[6, 5, 4], [3, 2, 1]]),
            (4, [[4, 5, 6], [1, 2, 3]]),
            (5, [[1, 4], [2, 5], [3, 6]]), (6, [[4, 1], [5, 2], [6, 3]]), (7, [[6, 3], [5, 2], [4, 1]]),
            (8, [[3, 6], [2, 5], [1, 4]]),
            (0, [[1, 2, 3], [4, 5, 6]]), (9, [[1, 2, 3], [4, 5, 6]]),
        ] as [(Int, [[UInt32]])])
    func orientations(_ orientation: Int, _ expected: [[UInt32]]) {
        #expect(image([[1, 2, 3], [4, 5, 6]]).oriented(exif: orientation).buffer.words == expected)
    }

    @Test(arguments: UInt64(0)..<6)
    func pngsRoundTrip(seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        let width = random.int(1..<70), height = random.int(1..<30), opaque = seed % 2 == 0
        let words = (0..<height).map { _ in
            (0..<width).map { _ -> UInt32 in
                let a = opaque ? 255 : UInt32(random.int(0..<256))
                func color() -> UInt32 { UInt32(random.int(0..<Int(a) + 1)) }
                return a << 24 | color() << 16 | color() << 8 | color()
            }
        }
        let source = image(words)
        #expect(source.isOpaque == opaque)
        let back = try ImageDecoder.decode(data: PNGEncoder.encode(source))
        #expect(back.isOpaque == opaque)
        #expect(ImageComparison.difference(back, source) == nil)
    }

    @Test func jpegsRoundTripOnWhite() throws {
        let half = image([[UInt32]](repeating: [UInt32](repeating: 0x8000_0000, count: 20), count: 20))
        let back = try ImageDecoder.decode(data: JPEGEncoder.encode(half, quality: 0.9))
        #expect(
            back.width == 20 && back.buffer.words.allSatisfy { $0.allSatisfy { isClose($0, 0xFF7F_7F7F) } })
        let small = try JPEGEncoder.encode(half, quality: 0.05).count,
            large = try JPEGEncoder.encode(half, quality: .nan).count
        #expect(small > 0 && large > 0)
    }

    @Test func croppedImagesEncodeTheirPart() throws {
        let part = try #require(
            image([[1, 2, 3], [0xFF00_0004, 0xFF00_0005, 0xFF00_0006]]).cropping(
                to: CGRect(x: 1, y: 1, width: 2, height: 1)))
        #expect(
            try ImageDecoder.decode(data: PNGEncoder.encode(part)).buffer.words == [
                [0xFF00_0005, 0xFF00_0006]
            ])
    }

    @Test func errorsContainTheFileAndTheReason() throws {
        func message(_ path: String) -> String {
            do {
                _ = try ImageDecoder.decode(path: path)
                return "no error"
            } catch { return "\(error)" }
        }
        #expect(message("/nowhere/menu.png") == "/nowhere/menu.png: there is no such file")
        #expect(message("/tmp") == "/tmp: is a folder, not an image file")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-codecs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("a.png").path
        try Data().write(to: URL(fileURLWithPath: path))
        #expect(message(path) == "\(path): is empty; a PNG, JPEG, GIF or WebP was expected")
        try Data("GIF88a".utf8).write(to: URL(fileURLWithPath: path))
        #expect(message(path) == "\(path): is no PNG, JPEG, GIF or WebP")
        let bomb = try resource("bomb.png")
        #expect(message(bomb).hasPrefix("\(bomb): has 60000 x 60000 pixels; at most"))
    }

    @Test func theSizeLimitIsInPixels() throws {
        let path = try resource("rgb8.png")
        #expect(throws: ImageCodecError.self) { try ImageDecoder.decode(path: path, mostPixels: 7) }
        #expect(try ImageDecoder.decode(path: path, mostPixels: 8).width == 4)
    }

    @Test func emptyImagesCannotBeWritten() {
        let empty = CGImage(PixelBuffer(width: 0, height: 5))
        #expect(throws: ImageCodecError.self) { try PNGEncoder.encode(empty) }
        #expect(empty.pngData == nil)
    }

    @Test(arguments: [
        "rgba8.png", "rgb16.png", "palette-transparent.png", "flat.jpg", "flat-progressive.jpg", "turned.jpg",
        "cmyk.jpg", "still.gif", "interlaced.gif", "rgb.webp", "rgba.webp", "flat.webp", "moving.webp",
    ])
    func truncatedFilesAreErrors(_ name: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: resource(name)))
        for count in 0..<data.count {
            // Without its last bytes a file may still contain all of its pixels; with half of them it cannot.
            let result = Result { try ImageDecoder.decode(data: data.prefix(count)) }
            if count < data.count / 2 {
                #expect(throws: ImageCodecError.self, "\(count) of \(data.count) bytes") { try result.get() }
            }
        }
    }

    @Test(arguments: [
        "rgba8.png", "gray8-alpha.png", "flat.jpg", "flat-progressive.jpg", "turned.jpg", "cmyk.jpg",
        "disposal.gif",
        "flat.webp", "moving.webp",
    ])
    func brokenFilesNeverTrap(_ name: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: resource(name)))
        var random = SeededNumbers(seed: 42)
        for _ in 0..<300 {
            var broken = data
            for _ in 0..<random.int(1..<6) {
                broken[random.int(0..<broken.count)] = UInt8(random.int(0..<256))
            }
            // An image or an error, but no trap.
            if let image = try? ImageDecoder.decode(data: broken, mostPixels: 1 << 20) {
                #expect(image.width > 0 && image.height > 0)
            }
        }
    }
}
