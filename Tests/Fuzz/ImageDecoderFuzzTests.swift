// ImageDecoderFuzzTests.swift: broken picture files result in a picture or an error.
//
// Corpus/FORMAT contains small valid files of every kind, and files that once
// caused a failure; each is tested unchanged, then damaged.

import Foundation
import Testing
import VitrineGraphics

@Suite struct ImageDecoderFuzzTests {
    /// Small enough that thousands decode in a second.
    private static let limits: ImageLimits = {
        var limits = ImageLimits()
        limits.pixels = 1 << 16
        limits.frames = 50
        return limits
    }()

    private func corpus(_ format: String) throws -> [[UInt8]] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Corpus/\(format)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try names.map { [UInt8](try Data(contentsOf: folder.appendingPathComponent($0))) }
    }

    private func attempt(_ bytes: [UInt8], _ seed: UInt64) throws {
        do {
            let file = try EncodedImage(data: Data(bytes), limits: Self.limits)
            #expect(
                file.width > 0 && file.height > 0 && file.width * file.height <= Self.limits.pixels
                    && (1...8).contains(file.orientation),
                "seed \(seed): \(file.width) x \(file.height) pixels")
            let image = try file.decode()
            #expect(image.width == file.width && image.height == file.height, "seed \(seed)")
            let small = try file.decode(width: (file.width + 2) / 3, height: (file.height + 2) / 3)
            #expect(small.width == (file.width + 2) / 3, "seed \(seed)")
            let animation = try ImageAnimation(file)
            for index in 0..<min(8, animation.count) {
                let seconds = animation.duration(of: index)
                #expect(seconds > 0 && seconds <= 16_777.3, "seed \(seed): \(seconds) s")
                #expect(try animation.decode(index).width == file.width, "seed \(seed)")
            }
        } catch let error as ImageCodecError {
            #expect(!error.reason.isEmpty, "seed \(seed) failed without a reason")
        }
    }

    private func fuzz(_ format: String) throws {
        let files = try corpus(format)
        try #require(files.count >= 8, "the corpus of \(format) files was not found")
        for (index, bytes) in files.enumerated() { try attempt(bytes, UInt64(index)) }
        try FuzzRun.attempts(format, corpus: files, rounds: 1500, attempt)
    }

    @Test func pngFilesNeverTrap() throws { try fuzz("png") }
    @Test func jpegFilesNeverTrap() throws { try fuzz("jpeg") }
    @Test func gifFilesNeverTrap() throws { try fuzz("gif") }
    @Test func webpFilesNeverTrap() throws { try fuzz("webp") }
}
