// DecodingMemoryTests.swift: small files that need much memory, in a process with a limit.

import Foundation
import Synchronization
import Testing
import VitrineSystem

@testable import VitrineGraphics

private final class Peak: Sendable {
    private let most = Mutex(0)
    var value: Int { most.withLock { $0 } }
    func note(_ new: Int) { most.withLock { $0 = max($0, new) } }
}

@Suite struct DecodingMemoryTests {
    /// The memory that a unit of 384 MB leaves to decoders.
    private let memory = DecodingMemory(limit: DecodingMemory.share(of: MemoryBudget(bytes: 384 << 20)))

    private func reason(_ body: () throws -> CGImage) -> String? {
        do {
            _ = try body()
            return nil
        } catch { return (error as? ImageCodecError)?.reason ?? "\(error)" }
    }

    private func little(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }

    /// 42 bytes of a picture of any size, with a frame of one pixel.
    private func gif(width: Int, height: Int) -> Data {
        Data(
            Array("GIF89a".utf8) + little(width) + little(height) + [0x80, 0, 0, 255, 0, 0, 0, 0, 255]
                + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B])
    }

    @Test func aSmallGIFFileCannotAllocateAQuarterOfAGigabyte() throws {
        let large = try EncodedImage(data: gif(width: 8192, height: 8192), memory: memory)
        // 256 MB for the canvas, and 256 MB for the picture.
        #expect(
            reason { try large.decode() }
                == "takes 512 MB to decode at 8192 x 8192 pixels; at most 192 MB are allowed")
        #expect(reason { try large.decode(width: 10, height: 10) }?.hasPrefix("takes 512 MB") == true)
        #expect(reason { try ImageAnimation(large).decode(0) }?.hasPrefix("takes 512 MB") == true)
        let small = try EncodedImage(data: gif(width: 1000, height: 1000), memory: memory)
        #expect(try small.decode().width == 1000)
        #expect(memory.used == 0)
    }

    /// The header of `flat-progressive.jpg`, 16 x 8 pixels, with another size in its frame.
    private func progressive(width: Int, height: Int) throws -> Data {
        let path = try #require(Bundle.module.path(forResource: "Resources/flat-progressive.jpg", ofType: nil))
        var data = try Data(contentsOf: URL(fileURLWithPath: path))
        let frame = try #require(data.range(of: Data([0xFF, 0xC2]))).upperBound
        let size = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
        data.replaceSubrange(frame + 3..<frame + 7, with: size)
        return data
    }

    /// All coefficients of a progressive file are kept until its last scan, whatever the requested size.
    @Test func aProgressiveJPEGIsRefusedAtEverySize() throws {
        let image = try EncodedImage(data: progressive(width: 8192, height: 8192), memory: memory)
        // Two bytes a coefficient, and three components: of full size here, or with halved colours.
        let bytes = image.workingBytes
        #expect(bytes == 8192 * 8192 * 6 || bytes == 8192 * 8192 * 3)
        #expect(reason { try image.decode(width: 100, height: 100) }?.hasSuffix("at most 192 MB are allowed") == true)
        #expect(reason { try image.decode() }?.hasSuffix("at most 192 MB are allowed") == true)
        #expect(memory.used == 0)
    }

    @Test func baselineJPEGsAndPalettesAreReducedWithLittleMemory() throws {
        let little = DecodingMemory(limit: 1000)
        for name in ["turned.jpg", "palette8.png"] {
            let path = try #require(Bundle.module.path(forResource: "Resources/\(name)", ofType: nil))
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            let image = try EncodedImage(data: data, memory: little)
            #expect(try image.decode(width: 8, height: 4).width == 8)
            #expect(reason { try image.decode() }?.hasPrefix("takes 1 MB") == true)
        }
    }

    @Test func grantsWaitForReleasedMemory() async throws {
        let memory = DecodingMemory(limit: 100)
        let peak = Peak()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    try? memory.grant(60) { peak.note(memory.used) }
                    try? memory.grant(30) { peak.note(memory.used) }
                }
            }
        }
        #expect(peak.value <= 100 && memory.used == 0)
        #expect(throws: DecodingMemory.Shortage(needed: 101, limit: 100)) { try memory.grant(101) {} }
    }

    @Test func decodersAndCachesFollowTheBudget() {
        let decoders = DecodingMemory(limit: 0), cache = DecodedImageCache(limit: 0)
        ImageMemory.follow(
            MemoryBudget(bytes: 64 << 20), limits: ImageLimits(), decoders: decoders, cache: cache)
        #expect(decoders.limit == 32 << 20 && cache.limit == 8 << 20)
        let chosen = ImageLimits(environment: { $0 == "VITRINE_IMAGE_CACHE" ? "3M" : nil })
        ImageMemory.follow(MemoryBudget(bytes: 16 << 20), limits: chosen, decoders: decoders, cache: cache)
        #expect(decoders.limit == 8 << 20 && cache.limit == 8 << 20)
    }
}
