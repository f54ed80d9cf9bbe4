// ImageGeneratorTests.swift: single pictures of a file. Expectations from Apple's header AVAssetImageGenerator.h.

import Foundation
import Synchronization
import Testing
import VideoClips
import VitrineAVFoundation
import VitrineCoreMedia
import VitrineGraphics

@Suite struct ImageGeneratorTests {
    private func generator(_ file: ClipFile, isExact: Bool = true) -> AVAssetImageGenerator {
        let generator = AVAssetImageGenerator(asset: AVURLAsset(url: file.url))
        if isExact {
            generator.requestedTimeToleranceBefore = .zero
            generator.requestedTimeToleranceAfter = .zero
        }
        return generator
    }

    /// The number of a clip's picture.
    private func number(_ image: CGImage) -> Int? {
        let grey = Int(image.buffer[image.width / 2, image.height / 2] & 255)
        return (0..<100).first { abs(VideoClip.grey($0) - grey) <= 1 }
    }

    @Test func picturesAreThoseOfTheirTimes() throws {
        let file = try VideoClip().write()
        let generator = generator(file)
        for index in [20, 3, 29, 0] {
            var actual = CMTime.invalid
            let image = try generator.copyCGImage(
                at: CMTime(value: CMTimeValue(index * 20 + 1), timescale: 600), actualTime: &actual)
            #expect(number(image) == index)
            // Inside of the picture's time.
            #expect(actual.seconds > Double(index) / 30 - 1e-3 && actual.seconds < Double(index + 1) / 30)
            #expect(image.width == 64 && image.height == 48)
        }
        // After the end: the last one.
        #expect(number(try generator.copyCGImage(at: CMTime(value: 50, timescale: 1), actualTime: nil)) == 29)
    }

    @Test func theLargestSizeKeepsTheProportions() throws {
        let file = try VideoClip().write()
        let generator = generator(file)
        for (most, width, height) in [
            (CGSize(width: 32, height: 100), 32, 24), (CGSize(width: 0, height: 12), 16, 12),
            (CGSize(width: 500, height: 500), 64, 48),
        ] {
            generator.maximumSize = most
            let image = try generator.copyCGImage(at: .zero, actualTime: nil)
            #expect(image.width == width && image.height == height, "\(most)")
        }
    }

    @Test func theSameInATask() async throws {
        let file = try VideoClip().write()
        let (image, time) = try await generator(file).image(at: CMTime(value: 1, timescale: 2))
        #expect(number(image) == 15 && abs(time.seconds - 0.5) < 1e-3)
    }

    @Test func severalTimesAreServedInTurn() async throws {
        let file = try VideoClip().write()
        let generator = generator(file)
        let found = Mutex<[Int?]>([])
        let times = [1, 11, 21].map { NSValue(time: CMTime(value: CMTimeValue($0 * 20 + 1), timescale: 600)) }
        await withCheckedContinuation { continuation in
            generator.generateCGImagesAsynchronously(forTimes: times) { requested, image, _, result, _ in
                let isLast = found.withLock {
                    $0.append(result == .succeeded ? image.flatMap(number) : nil)
                    return $0.count == 3
                }
                if isLast { continuation.resume() }
            }
        }
        #expect(found.withLock { $0 } == [1, 11, 21])
    }

    @Test func cancelledRequestsSaySo() async throws {
        let file = try VideoClip().write()
        let generator = generator(file)
        let results = Mutex<[AVAssetImageGenerator.Result]>([])
        let times = (0..<20).map { NSValue(time: CMTime(value: CMTimeValue($0), timescale: 30)) }
        await withCheckedContinuation { continuation in
            generator.generateCGImagesAsynchronously(forTimes: times) { _, _, _, result, _ in
                if results.withLock({
                    $0.append(result); return $0.count == 20
                }) {
                    continuation.resume()
                }
            }
            generator.cancelAllCGImageGeneration()
        }
        #expect(results.withLock { $0.last } == .cancelled)
    }

    @Test func whatHasNoPicturesHasAReason() throws {
        let file = try ClipFile("text.webm", Data("Not a video.\n".utf8))
        for generator in [
            generator(file), AVAssetImageGenerator(asset: AVURLAsset(url: URL(fileURLWithPath: "/nowhere.webm"))),
        ] {
            #expect { try generator.copyCGImage(at: .zero, actualTime: nil) } throws: {
                ($0 as? AVError)?.reason.isEmpty == false
            }
        }
        let video = try VideoClip().write()
        #expect(throws: AVError.self) { try generator(video).copyCGImage(at: .invalid, actualTime: nil) }
    }
}
