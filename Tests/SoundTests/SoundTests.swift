// SoundTests.swift: WAV files, and machines without sound.

import Foundation
import Testing

@testable import VitrineSound

@Suite struct SoundTests {
    /// A WAV file of one format chunk and one data chunk.
    private func wav(tag: Int = 1, channels: Int = 1, rate: Int = 8000, bits: Int = 16, data: [UInt8]) -> Data {
        func word(_ v: Int) -> [UInt8] { [UInt8(v & 255), UInt8(v >> 8 & 255)] }
        func long(_ v: Int) -> [UInt8] { word(v & 0xFFFF) + word(v >> 16) }
        let width = channels * bits / 8
        let format = word(tag) + word(channels) + long(rate) + long(rate * width) + word(width) + word(bits)
        let body = Array("WAVEfmt ".utf8) + long(16) + format + Array("data".utf8) + long(data.count) + data
        return Data(Array("RIFF".utf8) + long(body.count) + body)
    }

    @Test func samplesOfEveryWidthAreTheSame() throws {
        // Half of the maximum, and the minimum.
        let eight = try SoundClip(wav: wav(bits: 8, data: [192, 0]))
        let sixteen = try SoundClip(wav: wav(bits: 16, data: [0, 64, 0, 128]))
        let twentyFour = try SoundClip(wav: wav(bits: 24, data: [0, 0, 64, 0, 0, 128]))
        let thirtyTwo = try SoundClip(wav: wav(bits: 32, data: [0, 0, 0, 64, 0, 0, 0, 128]))
        let floats = try SoundClip(wav: wav(tag: 3, bits: 32, data: [0, 0, 0, 63, 0, 0, 128, 191]))
        for clip in [eight, sixteen, twentyFour, thirtyTwo, floats] {
            #expect(clip.samples == [16384, -32768])
            #expect(clip.rate == 8000)
        }
    }

    @Test func unplayableFilesAreExplained() {
        for (data, words) in [
            (Data("RIFX".utf8), "no WAV file"), (wav(bits: 12, data: [1, 2]), "12 bits"),
            (wav(channels: 6, data: []), "6 channels"), (wav(rate: 1, data: []), "1 Hz"),
            (wav(rate: 4000, bits: 8, data: [UInt8](repeating: 0, count: 4000 * 31)), "lasts 31 s"),
            (Data(wav(data: []).prefix(36)), "contains no sound"),
        ] {
            do {
                _ = try SoundClip(wav: data)
                Issue.record("accepted: \(words)")
            } catch { #expect(error.description.contains(words), "\(error)") }
        }
    }

    @Test func truncatedAndModifiedFilesNeverTrap() {
        let whole = wav(data: [UInt8](repeating: 7, count: 64))
        for count in 0..<whole.count { _ = try? SoundClip(wav: whole.prefix(count)) }
        for at in 0..<whole.count {
            for value: UInt8 in [0, 127, 255] {
                var changed = whole
                changed[at] = value
                _ = try? SoundClip(wav: changed)
            }
        }
    }

    /// ALSA's null device accepts everything: clips are played one after the other, and excess ones do not wait.
    @Test func clipsArePlayedInTurn() {
        let player = SoundPlayer(device: "null")
        let taken = (0..<20).count { _ in player.play(.click) }
        player.drain()
        #expect(taken >= SoundPlayer.mostWaiting)
        #expect(player.playedCount == taken)
        #expect(player.complaint == nil)
    }

    @Test func aMissingDeviceIsReportedOnceAndIsNoError() async {
        let player = SoundPlayer(device: "hw:CARD=there_is_none")
        await confirmation(expectedCount: 1) { said in
            player.setComplaintHandler { _ in said() }
            for _ in 0..<3 {
                player.play(.click)
                player.drain()
            }
        }
        #expect(player.complaint != nil)
        #expect(player.playedCount == 0)
    }

    @Test func soundsAreKnownByNumber() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "beep-\(UUID().uuidString).wav")
        defer { try? FileManager.default.removeItem(at: file) }
        try wav(data: [0, 1]).write(to: file)
        var first: SystemSoundID = 0, second: SystemSoundID = 0
        #expect(AudioServicesCreateSystemSoundID(file, &first) == 0)
        #expect(AudioServicesCreateSystemSoundID(file, &second) == 0)
        #expect(first != second)
        #expect(AudioServicesDisposeSystemSoundID(first) == 0)
        #expect(AudioServicesDisposeSystemSoundID(first) == kAudioServicesSystemSoundUnspecifiedError)
        var none: SystemSoundID = 5
        #expect(AudioServicesCreateSystemSoundID(file.appendingPathExtension("x"), &none) != 0)
        #expect(none == 5)
    }

    @Test func theClickIsShortAndNotLoud() {
        let click = SoundClip.click
        #expect(click.samples.count <= click.rate / 50)
        let loudest = click.samples.map { abs(Int($0)) }.max() ?? 0
        #expect((2000...16000).contains(loudest))
        #expect(abs(Int(click.samples.last ?? 0)) < 100)
    }

    /// Feedback is short, begins and ends near silence, and never clips.
    @Test func feedbackIsShortAndSoft() throws {
        let impacts = [0.1, 0.5, 1].map(SoundClip.impact)
        let peaks = impacts.map { $0.samples.map { abs(Int($0)) }.max() ?? 0 }
        #expect(peaks[0] < peaks[1] && peaks[1] < peaks[2] && peaks[2] < 16384)
        for clip in impacts + [.selection, .success, .warning, .failure] {
            #expect(clip.samples.count <= clip.rate * 3 / 10)
            #expect(abs(Int(try #require(clip.samples.first))) < 400)
            #expect(abs(Int(try #require(clip.samples.last))) < 400)
        }
        #expect(SoundClip.impact(strength: .nan) == SoundClip.impact(strength: 0))
    }
}
