// WindowFrameTests.swift: a window created without a frame fills its screen.

import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@MainActor @Suite("The size of a window without a frame")
struct WindowFrameTests {
    // Source: apps for iOS 9 and later make `window = UIWindow()` in didFinishLaunching and set no frame;
    // their windows fill the screen.
    @Test func itFillsTheScreenAndSoDoesTheRootView() async {
        let stage = OffscreenStage(size: CGSize(width: 300, height: 200), scale: 1)
        _ = stage.screen
        let window = UIWindow()
        #expect(window.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
        #expect(window.screen === stage.screen)
        let controller = UIViewController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        await stage.settle()
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
        window.frame.size.height = 120
        await stage.settle()
        #expect(controller.view.frame.height == 120)
        window.isHidden = true
    }

    @Test func aSubclassGetsTheFrameThroughItsInitialiser() {
        final class Own: UIWindow {
            var given = CGRect.zero
            override init(frame: CGRect) {
                given = frame
                super.init(frame: frame)
            }
            override init(windowScene: UIWindowScene) { super.init(windowScene: windowScene) }
            required init?(coder: NSCoder) { nil }
        }
        let stage = OffscreenStage(size: CGSize(width: 300, height: 200), scale: 1)
        #expect(stage.screen.bounds.width == 300)
        #expect(Own().given.width == 300)
    }

    /// A window that is hidden while the display changes, and one that moves to another display.
    @Test func hiddenAndMovedWindowsFollowTheScreen() {
        let output = OffscreenOutput(size: PixelSize(width: 40, height: 30))
        let loop = FrameLoop(output: output, clock: FrameClock(virtualAt: 0), scale: 1)
        loop.makeCurrent()
        let window = UIWindow(), small = UIWindow(frame: CGRect(x: 1, y: 1, width: 5, height: 5))
        let controller = UIViewController()
        window.rootViewController = controller
        window.isHidden = false
        window.isHidden = true
        output.replaceDisplay(size: PixelSize(width: 60, height: 20))
        loop.runTurn()
        window.isHidden = false
        small.isHidden = false
        #expect(window.frame.size == CGSize(width: 60, height: 20))
        #expect(controller.view.frame.size == CGSize(width: 60, height: 20))
        #expect(small.frame.size == CGSize(width: 5, height: 5))
        let other = FrameLoop(
            output: OffscreenOutput(size: PixelSize(width: 50, height: 50)), clock: FrameClock(virtualAt: 0), scale: 1)
        let scene = UIWindowScene.standalone(on: other.screen)
        window.windowScene = scene
        small.windowScene = scene
        #expect(window.screen === other.screen)
        #expect(window.frame.size == CGSize(width: 50, height: 50))
        #expect(controller.view.frame.size == CGSize(width: 50, height: 50))
        #expect(small.frame.size == CGSize(width: 5, height: 5))
        window.isHidden = true
        small.isHidden = true
    }
}
