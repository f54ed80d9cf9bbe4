// GoldenPlayerTests.swift: pictures of a player's controller.

import Foundation
import OffscreenTesting
import Testing
import UIKit
import VideoClips
@testable import VitrineAVKit

@MainActor @Suite("GoldenPlayer", .serialized)
struct GoldenPlayerTests {
    struct Look: Sendable, CustomStringConvertible {
        var name: String
        var size = CGSize(width: 480, height: 300)
        var isMirrored = false
        var isLarge = false
        var isChild = false
        var isBroken = false
        var seconds = 0.0

        static let all = [
            Look(name: "start"), Look(name: "subtitles", seconds: 1.5), Look(name: "hidden", seconds: 4.5),
            Look(name: "mirrored", isMirrored: true, seconds: 1.5), Look(name: "large", isLarge: true, seconds: 1.5),
            Look(name: "child", isChild: true), Look(name: "broken", isBroken: true),
            Look(name: "narrow", size: CGSize(width: 240, height: 320)),
        ]

        var description: String { name }
    }

    private static let subtitles = """
        WEBVTT

        00:01.000 --> 00:03.000
        Two friends meet
        at the <i>station</i>.

        00:04.000 --> 00:06.000 line:0
        <c.yellow>At the top</c>

        00:04.000 --> 00:06.000
        <b>At the bottom</b>
        """

    @Test(arguments: Look.all, [1, 2] as [CGFloat]) func player(_ look: Look, _ scale: CGFloat) async throws {
        var clip = VideoClip()
        (clip.width, clip.height, clip.count) = (160, 90, 900)
        let file = look.isBroken ? try ClipFile("clip.webm", Data("Not a video.\n".utf8)) : try clip.write()
        try Data(Self.subtitles.utf8).write(
            to: file.url.deletingLastPathComponent().appendingPathComponent("clip.en.vtt"))
        let player = PlayerStage(file, size: look.size, scale: scale)
        if look.isMirrored { player.stage.window.traitOverrides.layoutDirection = .rightToLeft }
        if look.isLarge {
            player.stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        }
        if look.isChild { await player.embed() } else { await player.present() }
        player.controller.toggleSubtitles()
        if look.seconds > 0 {
            player.player.play()
            await player.stage.advance(by: look.seconds)
            player.player.pause()
        }
        if look.name == "hidden" { player.controls.setShown(false, animated: false) }
        await player.stage.settle()
        player.stage.assertSnapshot("player-\(look)@\(Int(scale))x")
    }
}
