// BrokenVideoFuzzTests.swift: two hundred video files of five containers, each damaged in another way.

import Foundation
import SeededNumbers
import Synchronization
import Testing
import VideoClips
import VitrineGraphics
import VitrineVideo

@Suite struct BrokenVideoFuzzTests {
    private static let count = 200

    /// Whole files.
    private func wholeFiles() throws -> [(name: String, data: Data)] {
        let encoders = [
            ("vp8.webm", "vp8enc deadline=1 ! webmmux"), ("vp9.mkv", "vp9enc deadline=1 cpu-used=8 ! matroskamux"),
            ("theora.ogv", "theoraenc ! oggmux"), ("jpeg.mov", "jpegenc ! qtmux"),
        ]
        var clip = VideoClip()
        clip.hasSound = true
        clip.count = 10
        return try [("raw.avi", clip.data())]
            + encoders.map { name, encoder in
                let file = try ClipFile(
                    name,
                    pipeline:
                        "videotestsrc num-buffers=10 pattern=ball ! video/x-raw,width=96,height=64,framerate=25/1 "
                        + "! videoconvert ! \(encoder) ! filesink location=FILE")
                return (name, try Data(contentsOf: file.url))
            }
    }

    private func damaged(_ whole: Data, _ random: inout SeededNumbers) -> Data {
        var data = whole
        let place = Int.random(in: 0..<data.count, using: &random)
        let end = min(data.count, place + Int.random(in: 1...64, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return data.prefix(place)
        case 1:
            for _ in 0..<Int.random(in: 1...24, using: &random) {
                data[Int.random(in: 0..<data.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            }
        case 2: for i in place..<end { data[i] = UInt8.random(in: .min ... .max, using: &random) }
        // Numbers of sizes and counts.
        case 3: for i in place..<min(end, place + 4) { data[i] = 0xFF }
        case 4: data.removeSubrange(place..<end)
        default: data.insert(contentsOf: whole[..<place], at: end)
        }
        return data
    }

    /// Each ends in pictures or in an error. One that goes on for long is stopped.
    @Test func everyFileEnds() throws {
        let files = try wholeFiles()
        let faults = Mutex<[String]>([])
        let queue = OperationQueue()
        // Most of the time is that of decoders that wait for a stream.
        queue.maxConcurrentOperationCount = 8
        for seed in 0..<Self.count {
            queue.addOperation {
                var random = SeededNumbers(seed: UInt64(seed + 1) &* 0xD134_2543_DE82_EF95)
                let whole = files[seed % files.count]
                let fault = play(damaged(whole.data, &random), as: whole.name)
                if let fault { faults.withLock { $0.append("seed \(seed), \(whole.name): \(fault)") } }
            }
        }
        queue.waitUntilAllOperationsAreFinished()
        #expect(faults.withLock { $0 } == [])
    }

    /// What is wrong; nil for nothing.
    private func play(_ data: Data, as name: String) -> String? {
        guard let file = try? ClipFile(name, data), let video = try? DecodedVideo(file.url, megabytes: 256) else {
            return "the decoder does not start"
        }
        let small = PixelBuffer(width: 16, height: 16)
        for _ in 0..<300 {
            // The decoder gives a file up after 15 seconds without a stream.
            guard let report = video.next(seconds: 60) else { return "the decoder is silent" }
            switch report {
            case .frame(let frame):
                if frame.size.width > 4096 || frame.size.height > 4096 { return "\(frame.size)" }
                frame.draw(into: small)
            case .failed(let failure): return failure.reason.isEmpty ? "no reason" : nil
            case .end: return nil
            default: break
            }
        }
        return nil
    }
}
