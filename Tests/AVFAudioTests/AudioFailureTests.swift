// AudioFailureTests.swift: sounds that cannot be played, and players that end; expectations from Apple's header
// AVAudioPlayer.h and its pages of documentation.

import Foundation
import Testing
import VideoClips

@testable import VitrineAVFAudio

@MainActor @Suite struct AudioFailureTests {
    /// The description of the error of a file.
    private func reason(_ make: () throws -> AVAudioPlayer) -> String {
        do {
            _ = try make()
            return ""
        } catch {
            #expect((error as NSError).domain == NSOSStatusErrorDomain)
            return error.localizedDescription
        }
    }

    @Test func whatCannotBePlayedIsAnErrorWithItsReason() throws {
        let sound = SoundStage()
        #expect(
            reason { try sound.player(URL(fileURLWithPath: "/nowhere/a.wav")) } == "There is no file /nowhere/a.wav")
        let web = try #require(URL(string: "https://example.org/a.mp3"))
        #expect(reason { try sound.player(web) }.contains("https is not supported"))
        #expect(reason { try sound.player(URL(fileURLWithPath: "/dev/zero")) }.contains("is not a file"))
        let text = try ClipFile("text.wav", Data("This is no sound.\n".utf8))
        #expect(!reason { try sound.player(text.url) }.isEmpty)
        #expect(!reason { try AVAudioPlayer(data: Data()) }.isEmpty)
        #expect(!reason { try AVAudioPlayer(data: SoundClip().data().prefix(30)) }.isEmpty)
        let film = try VideoClip().write()
        #expect(reason { try sound.player(film.url) } == "clip.avi contains no sound")
        #expect(reason { try AVAudioPlayer(data: Data(count: 128 << 20 | 1)) }.contains("Play it from a file"))
    }

    @Test func aMissingPlugInIsNamedWithItsPackage() throws {
        var clip = SoundClip()
        // Windows Media Audio.
        clip.format = 0x161
        let file = try clip.write(), sound = SoundStage()
        #expect(reason { try sound.player(file.url) }.contains("Install the package gstreamer1.0-libav"))
    }

    @Test func aDecoderThatDiesEndsTheSound() async throws {
        let file = try SoundClip(seconds: 1).write(), sound = SoundStage()
        let player = try sound.player(file.url)
        player.play()
        await sound.advance(by: 0.2)
        kill(try #require(player.playback?.process), SIGKILL)
        await waitUntil { !player.isPlaying }
        #expect(sound.ends.ends == [false] && sound.ends.errors.count == 1)
        #expect(sound.ends.errors.first?.localizedDescription.isEmpty == false)
        // Another decoder plays on.
        #expect(player.play() && abs(player.currentTime - 0.2) < 1e-6)
        await sound.advance(by: 0.9)
        #expect(sound.ends.ends == [false, true])
    }

    @Test func aPlayerThatIsGoneIsSilent() async throws {
        let file = try SoundClip(seconds: 1).write(), sound = SoundStage()
        var player: AVAudioPlayer? = try sound.player(file.url)
        player?.play()
        let process = try #require(player?.playback?.process)
        weak let gone = player
        player = nil
        #expect(gone == nil)
        await waitUntil { kill(process, 0) != 0 }
        await sound.advance(by: 2)
        #expect(sound.ends.ends.isEmpty)
    }
}
