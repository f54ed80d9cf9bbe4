// ScrolledSliderTests.swift: a slider in content that scrolls up and down.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineRuntime

@MainActor @Suite struct ScrolledSliderTests {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 1)
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    private let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 300, height: 44))

    private func show() async {
        scroll.contentSize = CGSize(width: 400, height: 900)
        slider.value = 0.5
        scroll.addSubview(slider)
        stage.window.addSubview(scroll)
        await stage.settle()
    }

    @Test("A drag of the knob without a delay moves it")
    func fast() async {
        await show()
        await stage.drag(from: CGPoint(x: 200, y: 122), to: CGPoint(x: 280, y: 122), duration: 0.2)
        await stage.settle()
        #expect(slider.value > 0.65 && scroll.contentOffset == .zero)
    }

    @Test("A vertical drag from the knob scrolls")
    func upwards() async {
        await show()
        await stage.drag(from: CGPoint(x: 200, y: 122), to: CGPoint(x: 205, y: 40), duration: 0.2)
        await stage.settle()
        #expect(slider.value == 0.5 && scroll.contentOffset.y > 50)
    }
}
