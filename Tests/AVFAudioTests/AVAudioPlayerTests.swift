// AVAudioPlayerTests.swift: expectations from Apple's header AVAudioPlayer.h and its pages of documentation. Lengths are
// those of the files. The clock is the stage's.

import Foundation
import OffscreenTesting
import Testing
import VideoClips
import VitrineRuntime

@testable import VitrineAVFAudio

@MainActor @Suite struct AVAudioPlayerTests {
    @Test func aSoundEndsAtItsLength() async throws {
        let file = try SoundClip(seconds: 0.5).write(), sound = SoundStage()
        let player = try sound.player(file.url)
        #expect(abs(player.duration - 0.5) < 1e-6 && player.numberOfChannels == 1 && player.url == file.url)
        #expect(!player.isPlaying && player.currentTime == 0 && player.data == nil)
        #expect(player.prepareToPlay() && player.play() && player.isPlaying)
        await sound.advance(by: 0.25)
        #expect(player.isPlaying && abs(player.currentTime - 0.25) < 1e-6)
        await sound.advance(by: 0.24)
        #expect(player.isPlaying && sound.ends.ends.isEmpty)
        await sound.advance(by: 0.02)
        #expect(!player.isPlaying && sound.ends.ends == [true] && player.currentTime == 0)
        // From the beginning.
        #expect(player.play())
        await sound.advance(by: 0.4)
        #expect(abs(player.currentTime - 0.4) < 1e-6)
        await sound.advance(by: 1)
        #expect(sound.ends.ends == [true, true])
    }

    @Test func aPauseKeepsThePosition() async throws {
        let file = try SoundClip(seconds: 1).write(), sound = SoundStage()
        let player = try sound.player(file.url)
        player.play()
        await sound.advance(by: 0.3)
        player.pause()
        #expect(!player.isPlaying)
        await sound.advance(by: 5)
        #expect(abs(player.currentTime - 0.3) < 1e-6 && sound.ends.ends.isEmpty)
        // No work: the run loop sleeps.
        #expect(sound.stage.loop.nextDeadline == nil)
        player.play()
        await sound.advance(by: 0.3)
        player.stop()
        #expect(abs(player.currentTime - 0.6) < 1e-6)
        player.play()
        await sound.advance(by: 0.39)
        #expect(player.isPlaying)
        await sound.advance(by: 0.02)
        #expect(sound.ends.ends == [true])
    }

    @Test func loopsRepeatWithoutAGap() async throws {
        let file = try SoundClip(seconds: 0.25).write(), sound = SoundStage()
        let player = try sound.player(file.url)
        player.numberOfLoops = 2
        player.play()
        await sound.advance(by: 0.6)
        #expect(player.isPlaying && abs(player.currentTime - 0.1) < 1e-6)
        // A pause does not begin again.
        player.pause()
        await sound.advance(by: 0.5)
        player.play()
        await sound.advance(by: 0.14)
        #expect(player.isPlaying)
        await sound.advance(by: 0.02)
        #expect(!player.isPlaying && sound.ends.ends == [true])
        player.numberOfLoops = -1
        player.play()
        await sound.advance(by: 10.1)
        #expect(player.isPlaying && abs(player.currentTime - 0.1) < 1e-6 && sound.ends.ends.count == 1)
        player.stop()
        await sound.advance(by: 1)
        #expect(sound.ends.ends.count == 1)
    }

    @Test func currentTimeIsWhereItPlaysOn() async throws {
        let file = try SoundClip(seconds: 1).write(), sound = SoundStage()
        let player = try sound.player(file.url)
        player.currentTime = 0.7
        #expect(player.currentTime == 0.7)
        player.play()
        await sound.advance(by: 0.1)
        #expect(abs(player.currentTime - 0.8) < 1e-6)
        player.currentTime = 0.2
        await sound.advance(by: 0.7)
        #expect(player.isPlaying && abs(player.currentTime - 0.9) < 1e-6)
        player.pause()
        player.currentTime = -3
        #expect(player.currentTime == 0)
        player.currentTime = 100
        #expect(player.currentTime == player.duration)
        player.currentTime = .nan
        #expect(player.currentTime == player.duration)
        player.play()
        await sound.advance(by: 0.05)
        #expect(sound.ends.ends == [true])
    }

    @Test func aSoundBeginsAtATimeOfTheDevice() async throws {
        let file = try SoundClip(seconds: 0.5).write(), sound = SoundStage()
        let first = try sound.player(file.url), second = try sound.player(file.url)
        let begin = first.deviceCurrentTime + 0.3
        #expect(first.play(atTime: begin) && second.play(atTime: begin + 0.1) && first.isPlaying)
        #expect(!first.play(atTime: .nan))
        await sound.advance(by: 0.25)
        #expect(first.currentTime == 0 && second.currentTime == 0)
        await sound.advance(by: 0.25)
        #expect(abs(first.currentTime - 0.2) < 1e-6 && abs(second.currentTime - 0.1) < 1e-6)
        await sound.advance(by: 0.35)
        #expect(!first.isPlaying && second.isPlaying)
        // A time that is over is now.
        #expect(first.play(atTime: 0))
        await sound.advance(by: 0.1)
        #expect(abs(first.currentTime - 0.1) < 1e-6)
    }

    @Test func theRateChangesTheLength() async throws {
        let file = try SoundClip(seconds: 1).write(), sound = SoundStage()
        let player = try sound.player(file.url)
        player.rate = 2
        player.play()
        await sound.advance(by: 0.2)
        // Only if it is enabled.
        #expect(abs(player.currentTime - 0.2) < 1e-6)
        player.enableRate = true
        await sound.advance(by: 0.2)
        #expect(abs(player.currentTime - 0.6) < 1e-6)
        player.rate = 0.5
        await sound.advance(by: 0.4)
        #expect(abs(player.currentTime - 0.8) < 1e-6)
        player.rate = 100
        await sound.advance(by: 0.09)
        #expect(player.isPlaying)
        await sound.advance(by: 0.03)
        #expect(sound.ends.ends == [true])
    }

    @Test func aVolumeFades() async throws {
        let file = try SoundClip(seconds: 3).write(), sound = SoundStage()
        let player = try sound.player(file.url)
        func heard() -> Float { player.fade.volume(at: player.deviceCurrentTime) }
        #expect(player.volume == 1 && heard() == 1 && player.pan == 0)
        player.play()
        player.setVolume(0, fadeDuration: 2)
        #expect(player.volume == 0)
        await sound.advance(by: 0.5)
        #expect(abs(heard() - 0.75) < 1e-4)
        player.setVolume(1, fadeDuration: 0.5)
        await sound.advance(by: 0.25)
        #expect(abs(heard() - 0.875) < 1e-4)
        await sound.advance(by: 1)
        #expect(heard() == 1)
        player.volume = 0.5
        #expect(heard() == 0.5)
        player.setVolume(0.2, fadeDuration: 0)
        #expect(heard() == 0.2 && player.volume == 0.2)
    }

    @Test func aDelegateMayPlayItAgain() async throws {
        let file = try SoundClip(seconds: 0.2).write(), sound = SoundStage()
        let player = try sound.player(file.url)
        sound.ends.then = { [weak sound] player in if sound?.ends.ends.count ?? 9 < 3 { player.play() } }
        player.play()
        await sound.advance(by: 2)
        #expect(sound.ends.ends == [true, true, true] && !player.isPlaying)
    }

    @Test func aSoundInMemoryIsPlayedAndLeavesNoFile() async throws {
        let data = SoundClip(seconds: 0.3).data(), sound = SoundStage()
        func files() throws -> Set<String> {
            let names = try FileManager.default.contentsOfDirectory(
                atPath: FileManager.default.temporaryDirectory.path)
            return Set(names.filter { $0.hasPrefix("vitrine-sound-\(getpid())-") })
        }
        let before = try files()
        let player = try AVAudioPlayer(data: data, fileTypeHint: "com.microsoft.waveform-audio")
        #expect(try files() == before)
        #expect(player.url == nil && player.data == data && abs(player.duration - 0.3) < 1e-6)
        player.delegate = sound.ends
        player.play()
        await sound.advance(by: 0.4)
        #expect(sound.ends.ends == [true])
    }

    @Test func channelsAreThoseOfTheFile() throws {
        var clip = SoundClip(seconds: 0.1)
        clip.channels = 2
        let file = try clip.write()
        #expect(try SoundStage().player(file.url).numberOfChannels == 2)
    }

    @Test func theSoundOfAVideoIsPlayed() async throws {
        var clip = VideoClip()
        clip.hasSound = true
        let file = try clip.write(), sound = SoundStage()
        let player = try sound.player(file.url)
        #expect(abs(player.duration - 1) < 0.05)
        player.play()
        await sound.advance(by: 1.1)
        #expect(sound.ends.ends == [true])
    }
}
