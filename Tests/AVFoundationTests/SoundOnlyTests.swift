// SoundOnlyTests.swift: files that have only sound; expectations from Apple's headers AVPlayer.h and AVPlayerItem.h. Lengths
// are those of the files. The clock is the stage's.

import Foundation
import OffscreenTesting
import Testing
import VideoClips
@testable import VitrineAVFoundation
import VitrineCompositor
import VitrineCoreMedia
import VitrineRuntime

@MainActor @Suite struct SoundOnlyTests {
    private let stage = OffscreenStage(size: CGSize(width: 64, height: 48), scale: 1)

    private func player(_ seconds: Double) throws -> (AVPlayer, ClipFile) {
        let file = try SoundClip(seconds: seconds).write()
        stage.makeCurrent()
        return (AVPlayer(url: file.url), file)
    }

    @Test func aSoundHasItsLengthAndItsEnd() async throws {
        let (player, file) = try player(0.5)
        var ends = 0
        let token = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
        ) { _ in MainActor.assumeIsolated { ends += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        player.play()
        await stage.advance(by: 0.4)
        #expect(player.currentItem?.error == nil && player.currentItem?.status == .readyToPlay)
        #expect(player.currentItem?.duration == CMTime(value: 1, timescale: 2))
        #expect(player.timeControlStatus == .playing && abs(player.currentTime().seconds - 0.4) < 0.02)
        #expect(ends == 0)
        await stage.advance(by: 0.2)
        #expect(ends == 1 && player.rate == 0 && abs(player.currentTime().seconds - 0.5) < 1e-6)
        withExtendedLifetime(file) {}
    }

    @Test func aSeekIsDone() async throws {
        let (player, file) = try player(2)
        player.play()
        await stage.advance(by: 0.2)
        var done: Bool?
        player.seek(to: CMTime(value: 3, timescale: 2), toleranceBefore: .zero, toleranceAfter: .zero) { done = $0 }
        await stage.advance(by: 0.2)
        #expect(done == true && abs(player.currentTime().seconds - 1.7) < 0.02)
        await stage.advance(by: 0.5)
        #expect(player.rate == 0 && player.currentTime().seconds == 2)
        withExtendedLifetime(file) {}
    }

    @Test func aLayerIsEmptyAndTheSoundGoesOn() async throws {
        let (player, file) = try player(0.5)
        let layer = AVPlayerLayer(player: player)
        layer.frame = stage.window.bounds
        stage.window.layer.addSublayer(layer)
        player.play()
        await stage.advance(by: 0.3)
        #expect(!layer.isReadyForDisplay && player.currentTime().seconds > 0.2)
        await stage.advance(by: 0.4)
        #expect(player.rate == 0 && abs(player.currentTime().seconds - 0.5) < 1e-6)
        withExtendedLifetime(file) {}
    }

    @Test func aQueueOfSoundsPlaysWithoutAGap() async throws {
        let first = try SoundClip(seconds: 0.3).write(), second = try SoundClip(seconds: 0.5).write()
        stage.makeCurrent()
        let player = AVQueuePlayer(items: [AVPlayerItem(url: first.url), AVPlayerItem(url: second.url)])
        player.play()
        await stage.advance(by: 0.5)
        #expect(player.items().count == 1 && abs(player.currentTime().seconds - 0.2) < 0.02)
        await stage.advance(by: 0.5)
        #expect(player.items().isEmpty)
        withExtendedLifetime([first, second]) {}
    }

    @Test func aMissingPlugInIsNamedWithItsPackage() async throws {
        var clip = SoundClip()
        // Windows Media Audio.
        clip.format = 0x161
        let file = try clip.write()
        stage.makeCurrent()
        let player = AVPlayer(url: file.url)
        player.play()
        await stage.advance(by: 0.1)
        let error = try #require(player.currentItem?.error as? AVError)
        #expect(error.code == .decoderNotFound && error.reason.contains("Install the package gstreamer1.0-libav"))
    }
}
