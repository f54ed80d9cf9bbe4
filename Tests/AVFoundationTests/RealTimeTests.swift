// RealTimeTests.swift: a player with the machine's clock. Tolerances are those of a busy machine.

import Foundation
import Testing
import VideoClips
import VitrineCompositor
import VitrineCoreMedia
import VitrineDisplay
import VitrineGraphics
import VitrineRuntime

@testable import VitrineAVFoundation

@MainActor @Suite struct RealTimeTests {
    private let output: OffscreenOutput
    private let loop: FrameLoop

    init() {
        output = OffscreenOutput(size: PixelSize(width: 64, height: 48), refreshInterval: 1.0 / 60)
        loop = FrameLoop(output: output, clock: FrameClock(), scale: 1)
    }

    private func file(hasSound: Bool) throws -> ClipFile {
        var clip = VideoClip()
        clip.hasSound = hasSound
        clip.count = 300
        return try clip.write()
    }

    /// A player whose pictures fill the output.
    private func player(_ file: ClipFile) -> AVPlayer {
        let player = AVPlayer(url: file.url)
        let layer = AVPlayerLayer(player: player)
        layer.frame = CGRect(x: 0, y: 0, width: 64, height: 48)
        loop.compositor.rootLayer.addSublayer(layer)
        return player
    }

    /// Pictures follow the machine's clock, or that of the sound. The main thread is kept: the turns of other suites would
    /// take longer than the clip.
    @Test(arguments: [false, true]) func picturesFollowTheClock(_ hasSound: Bool) throws {
        let file = try file(hasSound: hasSound)
        let player = player(file)
        player.play()
        let begin = Date(), limit = Date(timeIntervalSinceNow: 20)
        /// Whether the picture is that of the time.
        func isRight() -> Bool {
            let index = Int(player.currentTime().seconds * 30), grey = Int(output.pixel(32, 24) & 255)
            return (index - 3...index + 3).contains { $0 >= 0 && abs(VideoClip.grey($0) - grey) <= 1 }
        }
        while player.currentTime().seconds < 0.7 || !isRight(), Date() < limit {
            loop.runTurn()
            usleep(3000)
        }
        #expect(isRight() && player.currentTime().seconds >= 0.7)
        #expect(player.timeControlStatus == .playing && player.currentItem?.error == nil)
        #expect(player.currentItem?.playback?.hasSound == hasSound)
        // It took its time.
        #expect(Date().timeIntervalSince(begin) > 0.6)
        player.pause()
        let paused = player.currentTime()
        for _ in 0..<20 {
            loop.runTurn()
            usleep(3000)
        }
        #expect(player.currentTime() == paused)
        #expect(!loop.clock.hasRunningLinks)
    }

    /// Where the sound ends first, pictures go on at the machine's pace, also after a pause. "This notification is sent when
    /// the item has played to its end time" (AVPlayerItem.h); the length is that of the longest track.
    @Test func picturesGoOnAfterTheSound() throws {
        var clip = VideoClip()
        clip.hasSound = true
        clip.count = 75
        clip.soundCount = 15
        let file = try clip.write(), player = player(file), begin = Date(), limit = Date(timeIntervalSinceNow: 30)
        func run(until isDone: () -> Bool) {
            while !isDone(), Date() < limit {
                loop.runTurn()
                usleep(3000)
            }
        }
        let item = try #require(player.currentItem), ended = Posted(AVPlayerItem.didPlayToEndTimeNotification, of: item)
        player.play()
        run { player.currentTime().seconds > 1.4 }
        player.pause()
        let paused = player.currentTime().seconds
        #expect(paused > 1.4)
        for _ in 0..<20 {
            loop.runTurn()
            usleep(3000)
        }
        #expect(player.currentTime().seconds == paused)
        player.play()
        run { !ended.notes.isEmpty }
        #expect(!ended.notes.isEmpty && item.error == nil)
        #expect(abs(player.currentTime().seconds - 2.5) < 0.01)
        #expect(Date().timeIntervalSince(begin) > 2.3)
    }

    /// Sound gives the time: its pace is that of the sound.
    @Test(arguments: [2, 0.5] as [Float]) func soundIsPlayedAtItsRate(_ rate: Float) throws {
        let file = try file(hasSound: true)
        let player = player(file)
        let limit = Date(timeIntervalSinceNow: 30)
        func run(until isDone: () -> Bool) {
            while !isDone(), Date() < limit {
                loop.runTurn()
                usleep(3000)
            }
        }
        // From the usual rate to another one, while it plays.
        player.play()
        run { player.currentTime().seconds > 0.3 }
        player.rate = rate
        let change = player.currentTime().seconds
        run { player.currentTime().seconds > change + 0.2 && player.timeControlStatus == .playing }
        // A thread that had to wait for a processor is late at the beginning or the end of a part: then another is measured.
        var paces: [Double] = []
        func isRight(_ pace: Double) -> Bool { abs(pace / Double(rate) - 1) < 0.2 }
        while paces.count < 6, !paces.contains(where: isRight) {
            let (position, moment) = (player.currentTime().seconds, loop.clock.seconds)
            run { player.currentTime().seconds > position + 0.6 * Double(rate) }
            paces.append((player.currentTime().seconds - position) / (loop.clock.seconds - moment))
        }
        #expect(paces.contains(where: isRight), "\(paces)")
        #expect(player.currentItem?.error == nil)
    }
}
