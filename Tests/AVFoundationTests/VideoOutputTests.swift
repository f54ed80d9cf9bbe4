// VideoOutputTests.swift: an item's pictures for an app. Expectations from Apple's header AVPlayerItemOutput.h.

import Foundation
import OffscreenTesting
import Testing
import VideoClips
import VitrineAVFoundation
import VitrineCoreMedia
import VitrineCoreVideo

@MainActor @Suite struct VideoOutputTests {
    @MainActor
    private final class Delegate: AVPlayerItemOutputPullDelegate {
        var calls = 0
        func outputMediaDataWillChange(_ sender: AVPlayerItemVideoOutput) { calls += 1 }
    }

    private func grey(_ buffer: CVPixelBuffer) -> Int {
        CVPixelBufferLockBaseAddress(buffer, .readOnly)
        defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
        return CVPixelBufferGetBaseAddress(buffer).map { Int($0.load(as: UInt32.self) & 255) } ?? -1
    }

    @Test func picturesAreCopiedAtTheirTimes() async throws {
        let file = try VideoClip().write()
        let stage = OffscreenStage(size: CGSize(width: 64, height: 48), scale: 1)
        stage.makeCurrent()
        let player = AVPlayer(url: file.url)
        let output = AVPlayerItemVideoOutput(pixelBufferAttributes: [
            kCVPixelBufferPixelFormatTypeKey: kCVPixelFormatType_32BGRA
        ])
        let item = try #require(player.currentItem)
        item.add(output)
        player.play()
        var pictures: [Int] = [], times: [Double] = []
        for _ in 0..<40 {
            await stage.advance(by: OffscreenStage.frameInterval)
            let time = item.currentTime()
            guard output.hasNewPixelBuffer(forItemTime: time) else { continue }
            var shown = CMTime.invalid
            let buffer = try #require(output.copyPixelBuffer(forItemTime: time, itemTimeForDisplay: &shown))
            #expect(CVPixelBufferGetWidth(buffer) == 64 && CVPixelBufferGetHeight(buffer) == 48)
            pictures.append((0..<100).first { abs(VideoClip.grey($0) - grey(buffer)) <= 1 } ?? -1)
            times.append(shown.seconds)
            // Only once.
            #expect(output.copyPixelBuffer(forItemTime: time, itemTimeForDisplay: nil) == nil)
        }
        // Each picture for two refreshes.
        #expect((19...21).contains(pictures.count) && pictures == Array(0..<pictures.count))
        #expect(times.enumerated().allSatisfy { abs($1 - Double($0) / 30) < 1e-3 })
    }

    @Test func attributesScale() async throws {
        let file = try VideoClip().write()
        let stage = OffscreenStage(size: CGSize(width: 64, height: 48), scale: 1)
        stage.makeCurrent()
        let player = AVPlayer(url: file.url)
        let output = AVPlayerItemVideoOutput(pixelBufferAttributes: [
            kCVPixelBufferWidthKey: 32, kCVPixelBufferHeightKey: 24,
        ])
        let delegate = Delegate()
        output.setDelegate(delegate, queue: .main)
        output.requestNotificationOfMediaDataChange(withAdvanceInterval: 0.1)
        try #require(player.currentItem).add(output)
        player.play()
        await stage.advance(by: 1.5)
        #expect(delegate.calls == 1)
        player.seek(to: .zero, toleranceBefore: .zero, toleranceAfter: .zero)
        await stage.advance(by: 0.1)
        let buffer = try #require(output.copyPixelBuffer(forItemTime: .zero, itemTimeForDisplay: nil))
        #expect(CVPixelBufferGetWidth(buffer) == 32 && CVPixelBufferGetHeight(buffer) == 24)
        #expect(output.copyPixelBuffer(forItemTime: .invalid, itemTimeForDisplay: nil) == nil)
        player.replaceCurrentItem(with: nil)
        #expect(!output.hasNewPixelBuffer(forItemTime: .zero))
    }
}
