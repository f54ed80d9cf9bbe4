// AudioRealTimeTests.swift: players of sounds with the machine's clock; expectations from Apple's header AVAudioPlayer.h.
// Without a sound device GStreamer plays into nothing, at the sound's pace.

import Foundation
import Testing
import VideoClips
import VitrineDisplay
import VitrineGraphics
import VitrineRuntime
import VitrineVideo

@testable import VitrineAVFAudio

@MainActor @Suite struct AudioRealTimeTests {
    private let loop = FrameLoop(
        output: OffscreenOutput(size: PixelSize(width: 8, height: 8), refreshInterval: 1.0 / 60), clock: FrameClock(),
        scale: 1)
    private let ends = SoundEnds()

    /// The main thread is kept: the turns of other suites would take longer than the sound. So reports are read here, and
    /// not when the main queue has its turn.
    private func run(_ player: AVAudioPlayer, until isThere: () -> Bool) {
        loop.makeCurrent()
        let limit = Date(timeIntervalSinceNow: 30)
        while !isThere(), Date() < limit {
            loop.runTurn()
            player.decoderHasReported()
            usleep(3000)
        }
    }

    private func player(_ seconds: Double) throws -> (AVAudioPlayer, ClipFile) {
        loop.makeCurrent()
        let file = try SoundClip(seconds: seconds).write()
        let player = try AVAudioPlayer(contentsOf: file.url)
        player.delegate = ends
        return (player, file)
    }

    @Test func aSoundIsPlayedToItsEnd() throws {
        let (player, file) = try player(0.6)
        #expect(player.play())
        run(player) { player.currentTime > 0.3 }
        #expect(player.isPlaying && player.currentTime > 0.3)
        player.pause()
        let place = player.currentTime
        run(player) { [begin = Date()] in Date().timeIntervalSince(begin) > 0.05 }
        #expect(player.currentTime == place && ends.ends.isEmpty)
        #expect(player.play())
        run(player) { !ends.ends.isEmpty }
        #expect(ends.ends == [true] && !player.isPlaying && player.currentTime == 0)
        // Again.
        #expect(player.play())
        run(player) { ends.ends.count == 2 }
        #expect(ends.ends == [true, true])
        withExtendedLifetime(file) {}
    }

    @Test func aSoundIsRepeated() throws {
        let (player, file) = try player(0.3)
        player.numberOfLoops = 2
        player.play()
        var loops = 0
        run(player) {
            loops = max(loops, player.loops)
            return !ends.ends.isEmpty
        }
        #expect(ends.ends == [true] && loops == 2)
        player.numberOfLoops = -1
        player.play()
        run(player) { player.loops == 4 }
        #expect(player.isPlaying && ends.ends.count == 1)
        player.stop()
        withExtendedLifetime(file) {}
    }

    @Test func aSoundBeginsLaterAndElsewhere() throws {
        let (player, file) = try player(5)
        player.currentTime = 3
        let begin = player.deviceCurrentTime + 0.2
        #expect(player.play(atTime: begin))
        run(player) { player.deviceCurrentTime > begin - 0.1 }
        if player.deviceCurrentTime < begin { #expect(player.isPlaying && player.currentTime == 3) }
        run(player) { player.currentTime > 3.1 }
        #expect(player.deviceCurrentTime >= begin + 0.1)
        player.currentTime = 4.7
        #expect(player.currentTime == 4.7)
        run(player) { !ends.ends.isEmpty }
        #expect(ends.ends == [true])
        withExtendedLifetime(file) {}
    }

    /// The decoder's own reports are twice as far from each other as their moments.
    @Test func aRateIsThatOfTheDecoder() throws {
        let (player, file) = try player(30)
        player.enableRate = true
        player.rate = 2
        player.play()
        run(player) { player.timeline.rate > 0 && player.currentTime > 0.5 }
        let first = player.timeline
        run(player) { player.timeline.clock > first.clock + 0.4 }
        let second = player.timeline
        let pace = (second.time - first.time) / (second.clock - first.clock)
        #expect(abs(pace - 2) < 0.3, "\(pace)")
        player.stop()
        withExtendedLifetime(file) {}
    }

    @Test func aDecoderThatHangsIsGivenUp() throws {
        let (player, file) = try player(30)
        player.play()
        run(player) { player.currentTime > 0.1 }
        let process = try #require(player.playback?.process)
        player.playback?.longestSilence = 0.5
        kill(process, SIGSTOP)
        run(player) { !player.isPlaying }
        #expect(!player.isPlaying && ends.ends == [false])
        #expect(ends.errors.first?.localizedDescription == "The decoder does not answer")
        withExtendedLifetime(file) {}
    }
}
