// ScreenLightTests.swift: brightness with a backlight, and with the picture itself.

import Foundation
import Testing
import VitrineCompositor
import VitrineDisplay

@testable import VitrineDevice
@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite("Light of the display")
struct ScreenLightTests {
    @Test func theBacklightIsSet() {
        let stage = PoweredStage(steps: 10)
        #expect(stage.screen.brightness == 1)
        stage.screen.brightness = 0.25
        #expect(stage.display.brightness == 0.3)
        #expect(stage.screen.brightness == 0.25, "the requested value")
        stage.advance(by: 0.1)
        #expect(stage.pixel() == 0xFF00_00FF)
        #expect(stage.display.inner.presentCount == 1, "brightness needs no frame")
    }

    @Test func otherValuesAreClamped() {
        let stage = PoweredStage(steps: 10)
        stage.screen.brightness = 7
        #expect(stage.screen.brightness == 1)
        stage.screen.brightness = -.infinity
        #expect(stage.screen.brightness == 0)
        stage.screen.brightness = .nan
        #expect(stage.screen.brightness == 0)
    }

    @Test func observersAreNotifiedOfChanges() {
        let stage = PoweredStage(steps: 10)
        var notified: [CGFloat] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIScreen.brightnessDidChangeNotification, object: stage.screen, queue: nil
        ) { [screen = stage.screen] _ in MainActor.assumeIsolated { notified.append(screen.brightness) } }
        defer { NotificationCenter.default.removeObserver(token) }
        stage.screen.brightness = 1
        stage.screen.brightness = 0.5
        stage.screen.brightness = 0.5
        #expect(notified == [0.5])
    }

    @Test func withoutABacklightThePictureIsDimmedOnlyOnRequest() {
        let stage = PoweredStage()
        #expect(stage.screen.brightness == 1 && !stage.screen.wantsSoftwareDimming)
        stage.screen.brightness = 0.5
        stage.advance(by: 0.1)
        #expect(stage.pixel() == 0xFF00_00FF)
        stage.screen.wantsSoftwareDimming = true
        stage.advance(by: 0.1)
        // Half of 255, rounded by the blend.
        #expect(stage.pixel() == 0xFF00_0080 || stage.pixel() == 0xFF00_007F)
        stage.screen.brightness = 1
        stage.advance(by: 0.1)
        #expect(stage.pixel() == 0xFF00_00FF)
    }

    @Test func aTenthOfTheBrightnessRemains() {
        let stage = PoweredStage()
        stage.screen.wantsSoftwareDimming = true
        stage.screen.brightness = 0
        stage.advance(by: 0.1)
        let blue = stage.pixel() & 0xFF
        #expect((25...26).contains(blue))
    }

    /// A backlight that is only on or off: the rest is done by dimming the picture.
    @Test func thePictureIsDimmedBelowTheRangeOfTheBacklight() {
        let stage = PoweredStage(steps: 1)
        stage.screen.wantsSoftwareDimming = true
        stage.screen.brightness = 0.25
        stage.advance(by: 0.1)
        #expect(stage.display.brightness == 1)
        #expect((63...65).contains(stage.pixel() & 0xFF))
        stage.screen.brightness = 0
        stage.advance(by: 0.1)
        #expect(stage.display.brightness == 0)
        #expect(stage.pixel() == 0xFF00_00FF, "the backlight is off, so the picture is not dimmed")
    }

    @Test func laterWindowsAreDimmedToo() {
        let stage = PoweredStage()
        stage.screen.wantsSoftwareDimming = true
        stage.screen.brightness = 0.5
        stage.advance(by: 0.1)
        let second = UIWindow(frame: stage.screen.bounds)
        second.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
        second.isHidden = false
        stage.advance(by: 0.1)
        #expect((0x7F...0x80).contains(stage.pixel() & 0xFF))
    }
}
