import OffscreenTesting
import Testing
import UIKit

@testable import Starter

@MainActor @Suite struct CounterTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 240), scale: 2)
    private let controller = CounterViewController()

    @Test func aTapCounts() async {
        stage.window.rootViewController = controller
        await stage.settle()
        await stage.tap(at: CGPoint(x: 160, y: 150))
        #expect(controller.count == 1)
    }

    /// `BLESS=1 swift test` writes the picture again, after a change that you have looked at.
    @Test func theScreenLooksAsBlessed() async {
        stage.window.rootViewController = controller
        await stage.settle()
        stage.assertSnapshot("counter")
    }
}
