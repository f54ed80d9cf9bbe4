// SubtitleTests.swift: subtitles beside a file. Expectations from Apple's headers AVMediaSelectionGroup.h and
// AVPlayerItemOutput.h; names of files as players of Linux (VLC, mpv) use them.

import Foundation
import OffscreenTesting
import Testing
import VideoClips
import VitrineAVFoundation
import VitrineCompositor
import VitrineCoreMedia
import VitrineRuntime

/// The texts that an output has given.
@MainActor
private final class Texts: AVPlayerItemLegibleOutputPushDelegate {
    private(set) var texts: [[String]] = []
    private(set) var last: [NSAttributedString] = []

    func legibleOutput(
        _ output: AVPlayerItemLegibleOutput, didOutputAttributedStrings strings: [NSAttributedString],
        nativeSampleBuffers nativeSamples: [Any], forItemTime itemTime: CMTime
    ) {
        texts.append(strings.map(\.string))
        last = strings
    }
}

@MainActor @Suite struct SubtitleTests {
    private static let german = """
        WEBVTT

        00:00.200 --> 00:00.600
        Guten <b>Tag</b>

        00:00.400 --> 00:00.800
        Hallo
        """

    private func clip(_ files: [String: String]) throws -> ClipFile {
        let clip = try VideoClip().write()
        for (name, text) in files {
            try Data(text.utf8).write(to: clip.url.deletingLastPathComponent().appendingPathComponent(name))
        }
        return clip
    }

    @Test func filesBesideAVideoAreChoices() throws {
        let file = try clip([
            "clip.vtt": Self.german, "clip.de.vtt": Self.german, "clip.pt-BR.vtt": Self.german,
            "clip.de.sdh.vtt": Self.german, "clip.part2.vtt": Self.german, "other.de.vtt": Self.german,
            "clip.de.srt": Self.german,
        ])
        let asset = AVURLAsset(url: file.url)
        let group = try #require(asset.mediaSelectionGroup(forMediaCharacteristic: .legible))
        #expect(group.options.map(\.extendedLanguageTag) == ["de", "de", "pt-BR", nil])
        #expect(
            group.options.map { $0.hasMediaCharacteristic(.transcribesSpokenDialogForAccessibility) } == [
                true, false, false, false,
            ])
        #expect(group.allowsEmptySelection && group.defaultOption == nil)
        #expect(asset.availableMediaCharacteristicsWithMediaSelectionOptions == [.legible])
        let english = Locale(identifier: "en")
        #expect(
            group.options.map { $0.displayName(with: english) } == [
                "German CC", "German", "Portuguese (Brazil)", "clip",
            ])
        // The same group each time: options are compared by identity.
        #expect(asset.mediaSelectionGroup(forMediaCharacteristic: .legible) === group)
        #expect(asset.mediaSelectionGroup(forMediaCharacteristic: .audible) == nil)
        #expect(
            AVURLAsset(url: URL(fileURLWithPath: "/nowhere/clip.avi")).mediaSelectionGroup(
                forMediaCharacteristic: .legible) == nil)
    }

    @Test func preferredLanguagesChooseAndSort() throws {
        let file = try clip(["clip.pt.vtt": "", "clip.pt-BR.vtt": "", "clip.de.vtt": "", "clip.fr.vtt": ""])
        let group = try #require(AVURLAsset(url: file.url).mediaSelectionGroup(forMediaCharacteristic: .legible))
        func tags(_ languages: [String]) -> [String?] {
            AVMediaSelectionGroup.mediaSelectionOptions(
                from: group.options, filteredAndSortedAccordingToPreferredLanguages: languages
            ).map(\.extendedLanguageTag)
        }
        #expect(tags(["fr-CA", "de"]) == ["fr", "de"])
        #expect(tags(["pt-BR"]) == ["pt-BR", "pt"] && tags(["pt"]) == ["pt", "pt-BR"])
        #expect(tags(["ja"]).isEmpty)
        #expect(
            AVMediaSelectionGroup.mediaSelectionOptions(from: group.options, with: Locale(identifier: "de_AT")).count
                == 1)
    }

    @Test func textsAreGivenAtTheirTimes() async throws {
        let file = try clip(["clip.de.vtt": Self.german])
        let stage = OffscreenStage(size: CGSize(width: 64, height: 48), scale: 1)
        stage.makeCurrent()
        let player = AVPlayer(url: file.url)
        let layer = AVPlayerLayer(player: player)
        layer.frame = CGRect(x: 0, y: 0, width: 64, height: 48)
        stage.window.layer.addSublayer(layer)
        let item = try #require(player.currentItem)
        let group = try #require(item.asset.mediaSelectionGroup(forMediaCharacteristic: .legible))
        let texts = Texts(), output = AVPlayerItemLegibleOutput()
        output.setDelegate(texts, queue: .main)
        item.add(output)
        #expect(output.item === item)
        item.select(group.options[0], in: group)
        #expect(item.currentMediaSelection.selectedMediaOption(in: group) === group.options[0])
        player.play()
        await stage.advance(by: 1)
        #expect(texts.texts == [["Guten Tag"], ["Guten Tag", "Hallo"], ["Hallo"], []])
        // Also for a paused player that jumps.
        player.pause()
        player.seek(to: CMTime(value: 3, timescale: 10), toleranceBefore: .zero, toleranceAfter: .zero)
        await stage.advance(by: 0.1)
        #expect(texts.texts.last == ["Guten Tag"])
        let bold = try #require(texts.last.first).attributes(at: 6, effectiveRange: nil)
        #expect(bold[NSAttributedString.Key(rawValue: kCMTextMarkupAttribute_BoldStyle)] as? Bool == true)
        // At once, without playing.
        item.select(nil, in: group)
        #expect(texts.texts.last == [] && item.currentMediaSelection.selectedMediaOption(in: group) == nil)
        item.select(group.options[0], in: group)
        #expect(texts.texts.last == ["Guten Tag"])
        item.remove(output)
        #expect(output.item == nil)
    }

    @Test func aPlayerWithoutALayerGivesThemToo() async throws {
        let file = try clip(["clip.de.vtt": Self.german])
        let stage = OffscreenStage(size: CGSize(width: 64, height: 48), scale: 1)
        stage.makeCurrent()
        let player = AVPlayer(url: file.url)
        let item = try #require(player.currentItem)
        let group = try #require(item.asset.mediaSelectionGroup(forMediaCharacteristic: .legible))
        let texts = Texts(), output = AVPlayerItemLegibleOutput()
        output.setDelegate(texts, queue: nil)
        item.add(output)
        item.select(group.options[0], in: group)
        player.play()
        await stage.advance(by: 1)
        #expect(texts.texts == [["Guten Tag"], ["Guten Tag", "Hallo"], ["Hallo"], []])
    }

    @Test func aBrokenFileShowsNothing() async throws {
        let file = try clip(["clip.de.vtt": "1\n00:00:00,000 --> 00:00:01,000\nSubRip"])
        let item = AVPlayerItem(url: file.url)
        let group = try #require(item.asset.mediaSelectionGroup(forMediaCharacteristic: .legible))
        item.select(group.options[0], in: group)
        #expect(item.currentMediaSelection.selectedMediaOption(in: group) == nil)
    }
}
