// ImageDecoderFuzzTests.swift: broken PNG and JPEG files give a picture or an error, nothing else.

import Foundation
import Testing
import VitrineGraphics

@Suite struct ImageDecoderFuzzTests {
    /// Small enough that thousands decode in a second.
    private static let mostPixels = 1 << 16

    private static func picture(width: Int, height: Int, isOpaque: Bool) -> CGImage {
        let buffer = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let alpha: UInt32 = isOpaque || (x + y) % 3 != 0 ? 255 : 128
                let value = UInt32((x * 7 + y * 13) & 127)
                buffer[x, y] = alpha << 24 | value << 16 | (value / 2) << 8 | 64
            }
        }
        return CGImage(buffer, isOpaque: isOpaque)
    }

    private func fuzz(_ target: String, _ corpus: [[UInt8]]) throws {
        try FuzzRun.attempts(target, corpus: corpus, rounds: 3000) { bytes, seed in
            do {
                let image = try ImageDecoder.decode(data: Data(bytes), path: nil, mostPixels: Self.mostPixels)
                #expect(
                    image.width > 0 && image.height > 0 && image.width * image.height <= Self.mostPixels,
                    "seed \(seed) decoded to \(image.width) x \(image.height) pixels")
            } catch let error as ImageCodecError {
                #expect(!error.reason.isEmpty, "seed \(seed) failed without a reason")
            }
        }
    }

    @Test func pngFilesNeverTrap() throws {
        let corpus = try [(17, 9, true), (33, 20, false), (1, 1, true)].map {
            [UInt8](try PNGEncoder.encode(Self.picture(width: $0.0, height: $0.1, isOpaque: $0.2)))
        }
        try fuzz("png", corpus)
    }

    @Test func jpegFilesNeverTrap() throws {
        let corpus = try [(17, 9), (40, 24), (8, 8)].map {
            [UInt8](
                try JPEGEncoder.encode(Self.picture(width: $0.0, height: $0.1, isOpaque: true), quality: 0.8))
        }
        try fuzz("jpeg", corpus)
    }
}
