// PlayerControllerTests.swift: a player's controller by touch, keys and assistive tools. Expectations from Apple's header
// AVPlayerViewController.h, from "Delivering Intuitive Media Playback with AVKit" (WWDC 2019), and, for the keys of
// letters, from the players of the web.

import Foundation
import OffscreenTesting
import Testing
import UIKit
import VideoClips
import VitrineAVFoundation
import VitrineRuntime
import VitrineViewValues
@testable import VitrineAVKit

@MainActor @Suite struct PlayerControllerTests {
    private func clip(_ count: Int = 900) throws -> ClipFile {
        var clip = VideoClip()
        clip.count = count
        return try clip.write()
    }

    // MARK: Touch

    @Test func theButtonPlaysAndPauses() async throws {
        let player = PlayerStage(try clip())
        await player.present()
        #expect(player.controls.play.accessibilityLabel == "Play")
        await player.stage.tap("player.play")
        #expect(player.player.rate == 1 && player.controls.play.accessibilityLabel == "Pause")
        await player.stage.advance(by: 1)
        #expect(abs(player.seconds - 1) < 0.2)
        await player.stage.tap("player.play")
        #expect(player.player.rate == 0 && player.controls.play.accessibilityLabel == "Play")
    }

    @Test func controlsHideDuringPlaybackOnly() async throws {
        let player = PlayerStage(try clip())
        await player.present()
        await player.stage.advance(by: 5)
        #expect(player.controls.isShown)
        player.player.play()
        await player.stage.advance(by: 2.5)
        #expect(player.controls.isShown)
        await player.stage.advance(by: 1)
        #expect(!player.controls.isShown && player.stage.element("player.play") == nil)
        // A tap shows them, another one hides them.
        await player.stage.tap(at: CGPoint(x: 240, y: 60))
        #expect(player.controls.isShown && player.player.rate == 1)
        await player.stage.tap(at: CGPoint(x: 240, y: 60))
        await player.stage.advance(by: 0.5)
        #expect(!player.controls.isShown)
        // They stay while the player is paused.
        player.player.pause()
        await player.stage.advance(by: 5)
        #expect(player.controls.isShown && player.stage.element("player.play") != nil)
    }

    @Test func skipsAreTenSeconds() async throws {
        let player = PlayerStage(try clip())
        await player.present()
        await player.stage.tap("player.forward")
        #expect(abs(player.seconds - 10) < 0.05)
        await player.stage.tap("player.forward")
        await player.stage.tap("player.backward")
        #expect(abs(player.seconds - 10) < 0.05)
        await player.stage.tap("player.backward")
        await player.stage.tap("player.backward")
        #expect(player.seconds == 0)
        #expect(player.controls.forward.accessibilityLabel == "Skip Forward 10 Seconds")
    }

    @Test func timesTellThePositionAndTheRest() async throws {
        let player = PlayerStage(try clip(2100))
        await player.present()
        #expect(player.controls.elapsed.text == "0:00" && player.controls.remaining.text == "\u{200E}-1:10")
        await player.stage.tap("player.forward")
        #expect(player.controls.elapsed.text == "0:10" && player.controls.remaining.text == "\u{200E}-1:00")
        #expect(
            PlayerTime(3723.9).text == "1:02:03" && PlayerTime(.nan).text == "0:00" && PlayerTime(-5).text == "0:00")
    }

    @Test func theKnobMovesThePosition() async throws {
        let player = PlayerStage(try clip())
        await player.present()
        player.player.play()
        await player.stage.advance(by: 0.2)
        let track = player.controls.scrubber.convert(player.controls.scrubber.bounds, to: nil)
        await player.stage.touchDown(at: CGPoint(x: track.minX + 8, y: track.midY))
        await player.stage.touchMove(to: CGPoint(x: track.midX, y: track.midY))
        // Paused while the finger is down, and shown at the position.
        #expect(player.player.rate == 0 && abs(player.seconds - 15) < 1)
        await player.stage.advance(by: 4)
        #expect(player.controls.isShown)
        await player.stage.touchUp()
        #expect(player.player.rate == 1)
        await player.stage.advance(by: 1)
        #expect(abs(player.seconds - 16) < 1.2)
    }

    @Test func itPlaysAgainFromTheBeginningAfterTheEnd() async throws {
        let player = PlayerStage(try clip(15))
        await player.present()
        await player.stage.tap("player.play")
        await player.stage.advance(by: 1)
        #expect(player.player.rate == 0 && abs(player.seconds - 0.5) < 0.01)
        await player.stage.tap("player.play")
        await player.stage.advance(by: 0.1)
        #expect(player.player.rate == 1 && player.seconds < 0.4)
    }

    @Test func soundIsTurnedOffAndOn() async throws {
        let player = PlayerStage(try clip())
        await player.present()
        await player.stage.tap("player.mute")
        #expect(player.player.isMuted && player.controls.mute.accessibilityLabel == "Unmute")
        await player.stage.tap("player.mute")
        #expect(!player.player.isMuted && player.controls.mute.accessibilityLabel == "Mute")
        // Also if the app does it.
        player.player.isMuted = true
        #expect(player.controls.mute.accessibilityLabel == "Unmute")
    }

    @Test func speedsAreChosen() async throws {
        let player = PlayerStage(try clip())
        await player.present()
        #expect(player.controller.speeds.map(\.rate) == [0.5, 1, 1.25, 1.5, 2])
        #expect(player.controller.speeds.map(\.localizedNumericName) == ["0.5×", "1×", "1.25×", "1.5×", "2×"])
        player.controller.selectSpeed(player.controller.speeds[4])
        #expect(player.player.rate == 0)
        await player.stage.tap("player.play")
        #expect(player.player.rate == 2 && player.controller.selectedSpeed === player.controller.speeds[4])
        player.controller.selectSpeed(nil)
        #expect(player.player.rate == 1)
    }

    @Test func anAppWithoutControlsHasNone() async throws {
        let player = PlayerStage(try clip())
        player.controller.showsPlaybackControls = false
        await player.present()
        for name in ["play", "forward", "backward", "position", "mute", "more"] {
            #expect(player.stage.element("player.\(name)") == nil, "\(name)")
        }
        #expect(player.stage.element("player.close") != nil)
        await player.stage.press("space")
        #expect(player.player.rate == 0)
    }

    @Test func linearPlaybackHasNoPosition() async throws {
        let player = PlayerStage(try clip())
        player.controller.requiresLinearPlayback = true
        await player.present()
        #expect(player.stage.element("player.position") == nil && player.stage.element("player.forward") == nil)
        await player.stage.press("l")
        #expect(player.seconds == 0 && player.stage.element("player.play") != nil)
    }

    // MARK: Keys

    @Test func keysPlaySkipAndMute() async throws {
        let player = PlayerStage(try clip())
        await player.present()
        await player.stage.press("space")
        #expect(player.player.rate == 1)
        await player.stage.press("k")
        #expect(player.player.rate == 0)
        let before = player.seconds
        await player.stage.press("l")
        #expect(abs(player.seconds - before - 10) < 0.05)
        await player.stage.press("j")
        #expect(abs(player.seconds - before) < 0.05)
        await player.stage.press("m")
        #expect(player.player.isMuted)
    }

    @Test func arrowsSkipWhileControlsAreHidden() async throws {
        let player = PlayerStage(try clip())
        await player.present()
        player.player.play()
        await player.stage.advance(by: 4)
        #expect(!player.controls.isShown)
        let before = player.seconds
        await player.stage.press("right")
        #expect(player.seconds >= before + 10 - 0.05, "\(before), \(player.seconds)")
        #expect(player.controls.isShown)
        await player.stage.advance(by: 4)
        await player.stage.press("down")
        #expect(abs(player.player.volume - 0.9) < 0.001)
    }

    @Test func remoteControlsPlayAndClose() async throws {
        let player = PlayerStage(try clip())
        await player.present()
        await player.stage.pressRemote(.playPause)
        #expect(player.player.rate == 1)
        await player.stage.pressRemote(.menu)
        await player.stage.advance(by: 1)
        #expect(player.host.presentedViewController == nil && player.player.rate == 0)
    }

    // MARK: Closing and full screen

    @Test func thePresentedOneCloses() async throws {
        let player = PlayerStage(try clip())
        await player.present()
        player.player.play()
        await player.stage.tap("player.close")
        await player.stage.advance(by: 1)
        #expect(player.host.presentedViewController == nil && player.player.rate == 0)
    }

    @MainActor
    private final class Delegate: AVPlayerViewControllerDelegate {
        var calls: [String] = []

        func playerViewController(
            _ playerViewController: AVPlayerViewController,
            willBeginFullScreenPresentationWithAnimationCoordinator coordinator:
                any UIViewControllerTransitionCoordinator
        ) { calls.append("begin") }

        func playerViewController(
            _ playerViewController: AVPlayerViewController,
            willEndFullScreenPresentationWithAnimationCoordinator coordinator:
                any UIViewControllerTransitionCoordinator
        ) { calls.append("end") }
    }

    @Test func aChildFillsTheScreenAndReturns() async throws {
        let player = PlayerStage(try clip())
        let delegate = Delegate()
        player.controller.delegate = delegate
        await player.embed()
        #expect(player.stage.element("player.close") == nil)
        player.player.play()
        await player.stage.tap("player.fullScreen")
        await player.stage.advance(by: 1)
        let full = try #require(player.controller.presentedViewController as? AVPlayerViewController)
        #expect(full.player === player.player && full.view.frame == player.stage.window.bounds)
        #expect(delegate.calls == ["begin"] && player.player.rate == 1)
        #expect(full.leave())
        await player.stage.advance(by: 1)
        #expect(player.controller.presentedViewController == nil && delegate.calls == ["begin", "end"])
        // It plays on.
        #expect(player.player.rate == 1)
    }

    @Test func fullScreenFollowsPlaybackIfAskedFor() async throws {
        let player = PlayerStage(try clip(30))
        player.controller.entersFullScreenWhenPlaybackBegins = true
        player.controller.exitsFullScreenWhenPlaybackEnds = true
        await player.embed()
        player.player.play()
        await player.stage.advance(by: 0.6)
        #expect(player.controller.presentedViewController is AVPlayerViewController)
        await player.stage.advance(by: 2)
        #expect(player.controller.presentedViewController == nil && player.player.rate == 0)
    }

    // MARK: Failures

    @Test func aVideoThatCannotBePlayedSaysSo() async throws {
        let player = PlayerStage(try ClipFile("text.webm", Data("Not a video.\n".utf8)))
        await player.present()
        #expect(player.player.currentItem?.status == .failed)
        #expect(player.stage.element("player.problem") != nil)
        #expect(player.stage.element("player.position") == nil && player.stage.element("player.close") != nil)
        await player.stage.tap("player.play")
        #expect(player.player.rate == 0)
    }

    @Test func aControllerWithoutAPlayerIsEmpty() async throws {
        let player = PlayerStage(try clip())
        player.controller.player = nil
        await player.present()
        await player.stage.tap("player.play")
        await player.stage.press("l")
        #expect(player.controller.videoBounds == .zero && !player.controller.isReadyForDisplay)
    }

    @Test func controllersAreReleasedWithTheirPlayers() async throws {
        weak var controller: AVPlayerViewController?
        weak var watched: AVPlayer?
        do {
            let player = PlayerStage(try clip())
            await player.present()
            player.player.play()
            await player.stage.advance(by: 0.5)
            (controller, watched) = (player.controller, player.player)
            await player.stage.tap("player.close")
            await player.stage.advance(by: 1)
        }
        #expect(controller == nil && watched == nil)
    }

    // MARK: By ear

    @Test func everythingHasANameByEar() async throws {
        let player = PlayerStage(try clip(2100))
        await player.present()
        #expect(player.controls.scrubber.accessibilityLabel == "Position")
        #expect(player.controls.scrubber.accessibilityValue == "0 seconds of 1 minute, 10 seconds")
        #expect(player.controls.scrubber.accessibilityTraits.contains(.adjustable))
        player.stage.audit()
        #expect(player.controller.accessibilityPerformMagicTap() && player.player.rate == 1)
        #expect(player.controller.accessibilityPerformEscape())
        await player.stage.advance(by: 1)
        #expect(player.host.presentedViewController == nil)
    }
}
