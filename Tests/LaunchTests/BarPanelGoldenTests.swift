// BarPanelGoldenTests.swift: the picture of the bar, and what a press in it does.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@testable import VitrineLaunch

@MainActor @Suite struct BarPanelGoldenTests {
    @MainActor private final class State {
        var presses = 0
        var isOn = true
        var index = 1

        var sections: [BarSection] {
            [
                BarSection(
                    title: "Screen",
                    items: [
                        BarItem(title: "Rotate", key: "r", action: .press { [unowned self] in presses += 1 }),
                        BarItem(
                            title: "Text size", key: "x",
                            action: .choice(
                                names: { ["S", "M", "L"] }, index: { [unowned self] in index },
                                choose: { [unowned self] in index = $0 })),
                    ]),
                BarSection(
                    title: "Hardware",
                    items: [
                        BarItem(
                            title: "Headphones", key: "h",
                            action: .toggle(
                                isOn: { [unowned self] in isOn }, set: { [unowned self] in isOn = $0 })),
                        BarItem(
                            title: "Display on", key: "p", action: .toggle(isOn: { false }, set: { _ in })),
                    ]),
            ]
        }
    }

    @Test(arguments: [1, 2]) func theBarLooksAsReviewed(scale: Int) async throws {
        let state = State(), panel = BarPanel(state.sections)
        let picture = try #require(
            panel.picture(pixels: PixelSize(width: 232 * scale, height: 240 * scale), scale: CGFloat(scale)))
        let stage = OffscreenStage(size: CGSize(width: 232, height: 240), scale: CGFloat(scale))
        let view = UIImageView(image: UIImage(cgImage: picture, scale: CGFloat(scale), orientation: .up))
        stage.window.addSubview(view)
        await stage.settle()
        stage.assertSnapshot("bar at scale \(scale)")
    }

    /// Rows are 28 points high, below a margin of 6 and a title of 26.
    @Test func pressesDoWhatTheLinesSay() {
        let state = State(), panel = BarPanel(state.sections)
        _ = panel.picture(pixels: PixelSize(width: 232, height: 240), scale: 1)
        func tap(_ x: CGFloat, _ y: CGFloat) {
            _ = panel.press(at: CGPoint(x: x, y: y))
            _ = panel.release(at: CGPoint(x: x, y: y))
        }
        tap(60, 44)
        #expect(state.presses == 1)
        tap(190, 72)
        #expect(state.index == 2)
        tap(120, 72)
        tap(120, 72)
        tap(120, 72)
        #expect(state.index == 2)
        tap(60, 128)
        #expect(!state.isOn)
        // A press that ends elsewhere does nothing.
        _ = panel.press(at: CGPoint(x: 60, y: 44))
        #expect(panel.release(at: CGPoint(x: 60, y: 128)))
        #expect(state.presses == 1 && !state.isOn)
        // Keys, in both directions.
        #expect(panel.perform(key: "x", isBackwards: true) && state.index == 1)
        #expect(panel.perform(key: "h", isBackwards: false) && state.isOn)
        #expect(!panel.perform(key: "q", isBackwards: false))
    }

    /// A bar that is lower than its lines scrolls.
    @Test func aLowBarScrolls() {
        let state = State(), panel = BarPanel(state.sections)
        _ = panel.picture(pixels: PixelSize(width: 232, height: 100), scale: 1)
        #expect(panel.scroll(by: 28) && !panel.scroll(by: -1000) == false)
        _ = panel.scroll(by: 28)
        _ = panel.press(at: CGPoint(x: 60, y: 16))
        _ = panel.release(at: CGPoint(x: 60, y: 16))
        #expect(state.presses == 1)
    }
}
