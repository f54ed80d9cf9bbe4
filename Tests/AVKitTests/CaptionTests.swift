// CaptionTests.swift: subtitles over a video. Places from WebVTT's standard
// (https://www.w3.org/TR/webvtt1/#processing-cue-settings); the size of text is 5 % of the video's height, as there, and
// follows Dynamic Type.

import Foundation
import OffscreenTesting
import Testing
import UIKit
import VideoClips
import VitrineAVFoundation
import VitrineWebVTT
@testable import VitrineAVKit

@MainActor @Suite struct CaptionTests {
    private func cue(_ settings: String = "", _ text: String = "Text") throws -> WebVTTCue {
        let file = try WebVTTFile(Data("WEBVTT\n\n00:00.000 --> 00:10.000 \(settings)\n\(text)".utf8))
        return try #require(file.cues.first)
    }

    private let place = CaptionPlace(
        area: CGRect(x: 100, y: 50, width: 400, height: 200), lineHeight: 20, isMirrored: false)

    private func frame(_ settings: String, height: CGFloat = 20, beside others: [CGRect] = []) throws -> CGRect {
        place.frame(try cue(settings), size: CGSize(width: 80, height: height), beside: others)
    }

    @Test func cuesAreAtTheBottomInTheMiddle() throws {
        #expect(try frame("") == CGRect(x: 260, y: 230, width: 80, height: 20))
        // Two lines move up.
        #expect(try frame("", height: 40).maxY == 250)
        // And a second cue, above the first.
        #expect(try frame("", beside: [frame("")]).maxY == 230)
    }

    @Test func linesCountFromTheTopOrTheBottom() throws {
        #expect(try frame("line:0").minY == 50 && frame("line:2").minY == 90)
        #expect(try frame("line:-1").minY == 230 && frame("line:-3").minY == 190)
        // Lines that are not there.
        #expect(try frame("line:99").maxY <= 250 && frame("line:-99").minY >= 50)
        #expect(try frame("line:0", beside: [frame("line:0")]).minY == 70)
        #expect(try frame("line:50%").minY == 150 && frame("line:50%,center").midY == 150)
        #expect(try frame("line:50%,end").maxY == 150 && frame("line:100%").maxY == 250)
    }

    @Test func positionsAndAlignmentsPlaceTheBox() throws {
        #expect(try frame("align:left").minX == 100 && frame("align:right").maxX == 500)
        #expect(try frame("position:25%").midX == 200 && frame("position:25% align:left").minX == 200)
        #expect(try frame("position:25%,line-right").maxX == 200)
        #expect(try place.width(cue("size:30%")) == 120 && place.width(cue("position:25%")) == 200)
        #expect(try place.width(cue("align:left position:25%")) == 300)
        let mirrored = CaptionPlace(area: place.area, lineHeight: 20, isMirrored: true)
        #expect(try mirrored.frame(cue("align:start"), size: CGSize(width: 80, height: 20), beside: []).maxX == 500)
    }

    @Test func tagsAreFontsAndColors() throws {
        let text = CaptionText(
            try cue("", "a<b>b</b><i>c</i><u>d</u><c.yellow.bg_blue>e</c><ruby>f<rt>g"), fontSize: 20
        ).text
        func attributes(_ i: Int) -> [NSAttributedString.Key: Any] { text.attributes(at: i, effectiveRange: nil) }
        func traits(_ i: Int) -> UIFontDescriptor.SymbolicTraits? {
            (attributes(i)[.font] as? UIFont)?.fontDescriptor.symbolicTraits
        }
        #expect(text.string == "abcdef(g)")
        #expect(traits(0)?.contains(.traitBold) == false && traits(1)?.contains(.traitBold) == true)
        #expect(traits(2)?.contains(.traitItalic) == true)
        #expect(attributes(3)[.underlineStyle] != nil && attributes(2)[.underlineStyle] == nil)
        #expect(attributes(4)[.foregroundColor] as? UIColor == UIColor(red: 1, green: 1, blue: 0, alpha: 1))
        #expect(attributes(4)[.backgroundColor] as? UIColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        #expect(attributes(0)[.foregroundColor] as? UIColor == .white)
    }

    private func player(_ subtitles: [String: String]) throws -> PlayerStage {
        var clip = VideoClip()
        clip.count = 300
        (clip.width, clip.height) = (160, 90)
        let file = try clip.write()
        for (name, text) in subtitles {
            try Data(text.utf8).write(to: file.url.deletingLastPathComponent().appendingPathComponent(name))
        }
        return PlayerStage(file, size: CGSize(width: 640, height: 360))
    }

    private static let german = "WEBVTT\n\n00:01.000 --> 00:03.000\nGuten Tag\n\n00:04.000 --> 00:06.000\nWiedersehen"

    @Test func chosenSubtitlesAreShownAboveTheControls() async throws {
        let player = try player(["clip.de.vtt": Self.german])
        await player.present()
        await player.stage.press("c")
        #expect(player.captionTexts.isEmpty)
        player.player.play()
        await player.stage.advance(by: 1.5)
        #expect(player.captionTexts == ["Guten Tag"] && player.controls.isShown)
        let box = try #require(player.captions.subviews.first)
        #expect(box.frame.maxY <= 360 - player.controls.bottomHeight)
        await player.stage.advance(by: 3.2)
        #expect(player.captionTexts == ["Wiedersehen"] && !player.controls.isShown)
        let low = try #require(player.captions.subviews.first)
        #expect(low.frame.maxY > 340 && abs(low.frame.midX - 320) <= 1)
        await player.stage.press("c")
        #expect(player.captionTexts.isEmpty)
    }

    @Test func theMenuOffersThem() async throws {
        let player = try player(["clip.de.vtt": Self.german, "clip.fr.vtt": Self.german])
        await player.present()
        let menus = try #require(player.controls.more.menu?.children.compactMap { $0 as? UIMenu })
        #expect(menus.map(\.title) == ["Subtitles", "Playback Speed"])
        #expect(menus[0].children.map(\.title) == ["Off", "German", "French"])
    }

    @Test func textFollowsDynamicType() async throws {
        let player = try player(["clip.de.vtt": Self.german])
        await player.present()
        await player.stage.press("c")
        player.player.play()
        await player.stage.advance(by: 1.5)
        func size() throws -> CGFloat {
            let label = try #require(player.captions.subviews.first?.subviews.first as? UILabel)
            return try #require(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont).pointSize
        }
        #expect(try size() == 18)
        player.stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        await player.stage.advance(by: 0.1)
        // At most 12 % of the video's height.
        #expect(try size() > 30 && size() <= 44)
    }

    @Test func subtitlesForPeopleWhoDoNotHearAreChosenForThem() async throws {
        let was = UIAccessibility.isClosedCaptioningEnabled
        defer { UIAccessibility.isClosedCaptioningEnabled = was }
        let player = try player([
            "clip.en.vtt": Self.german, "clip.en.sdh.vtt": Self.german, "clip.de.vtt": Self.german,
        ])
        UIAccessibility.isClosedCaptioningEnabled = true
        player.controller.loadViewIfNeeded()
        let item = try #require(player.player.currentItem)
        let group = try #require(item.asset.mediaSelectionGroup(forMediaCharacteristic: .legible))
        let option = try #require(item.currentMediaSelection.selectedMediaOption(in: group))
        #expect(option.displayName(with: Locale(identifier: "en")) == "English CC")
    }
}
