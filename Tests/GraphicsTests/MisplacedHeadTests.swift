// MisplacedHeadTests.swift: files whose first bytes suggest another format than the decoder finds.

import Foundation
import Testing

@testable import VitrineGraphics

@Suite struct MisplacedHeadTests {
    /// At the header's position: the colour type palette and no interlacing. libpng skips an unknown chunk, even in
    /// front of the header.
    private static let decoy: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]

    /// Colour types without a palette: bits, number, and a stored pixel of half red, or of grey.
    private static let kinds: [(bits: UInt8, type: UInt8, pixel: [UInt8], word: UInt32)] = [
        (8, 0, [0x80], 0xFF80_8080), (16, 0, [0x80, 0x80], 0xFF80_8080),
        (8, 2, [0x80, 0, 0], 0xFF80_0000), (16, 2, [0x80, 0x80, 0, 0, 0, 0], 0xFF80_0000),
        (16, 4, [0x80, 0x80, 0xFF, 0xFF], 0xFF80_8080), (8, 6, [0x80, 0, 0, 0xFF], 0xFF80_0000),
        (16, 6, [0x80, 0x80, 0, 0, 0, 0, 0xFF, 0xFF], 0xFF80_0000),
    ]

    private static func file(_ kind: Int, decoy: String?) -> Data {
        let kind = kinds[kind]
        var png = HandmadePNG()
        if let decoy { png.add(decoy, Self.decoy) }
        png.addHead(width: 64, height: 5, bits: kind.bits, type: kind.type)
        png.addRows(Array(repeating: Array(repeating: kind.pixel, count: 64).flatMap { $0 }, count: 5))
        png.add("IEND")
        return png.data
    }

    @Test(arguments: kinds.indices, ["none", "aaAa", "zzZz"])
    func aChunkBeforeTheHeaderIsIgnored(kind: Int, decoy: String) throws {
        let data = Self.file(kind, decoy: decoy == "none" ? nil : decoy)
        let image = try EncodedImage(data: data)
        #expect(image.width == 64 && image.height == 5)
        let word = Self.kinds[kind].word
        #expect(try image.decode().buffer.words == Array(repeating: Array(repeating: word, count: 64), count: 5))
        #expect(try image.decode(width: 3, height: 2).buffer.words == [[word, word, word], [word, word, word]])
    }

    /// Only libpng finds an EXIF block: bytes inside a text chunk are none, a chunk behind the pixels is.
    @Test func exifIsASeparateChunk() throws {
        let exif: [UInt8] =
            Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        func orientation(_ name: String, _ content: [UInt8], isBehind: Bool) throws -> Int {
            var png = HandmadePNG()
            png.addHead(width: 1, height: 1, bits: 8, type: 0)
            if !isBehind { png.add(name, content) }
            png.addRows([[7]])
            if isBehind { png.add(name, content) }
            png.add("IEND")
            return try EncodedImage(data: png.data).orientation
        }
        for isBehind in [false, true] {
            #expect(try orientation("eXIf", exif, isBehind: isBehind) == 6)
            #expect(try orientation("tEXt", Array("a\0eXIf".utf8) + exif, isBehind: isBehind) == 1)
            #expect(try orientation("eXIf", [1, 2, 3], isBehind: isBehind) == 1)
        }
    }

    @Test func aPaletteWithAForeignGammaIsReadAsPixels() throws {
        // 33,333 is a screen's gamma of 3: half of the scale becomes darker.
        for (gamma, isForeign) in [(45455, false), (33333, true)] {
            var png = HandmadePNG()
            png.add("aaAa", Self.decoy)
            png.addHead(width: 2, height: 1, bits: 8, type: 3)
            png.add("gAMA", HandmadePNG.big(gamma))
            png.add("PLTE", [0x80, 0x80, 0x80, 0, 0, 0])
            png.addRows([[0, 1]])
            png.add("IEND")
            let word = try EncodedImage(data: png.data).decode().buffer.words[0][0]
            #expect((word != 0xFF80_8080) == isForeign, "gamma \(gamma): \(String(word, radix: 16))")
        }
    }
}
