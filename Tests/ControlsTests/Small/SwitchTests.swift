import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls

@MainActor @Suite("UISwitch")
struct SwitchTests {
    let stage = OffscreenStage(size: CGSize(width: 200, height: 120), scale: 2)
    let toggle = UISwitch(frame: CGRect(x: 40, y: 40, width: 300, height: 5))

    init() { stage.window.addSubview(toggle) }

    @Test func sizeIsFixed() {
        #expect(toggle.frame == CGRect(x: 40, y: 40, width: 51, height: 31))
        toggle.frame = CGRect(x: 1, y: 2, width: 9, height: 9)
        #expect(toggle.frame == CGRect(x: 1, y: 2, width: 51, height: 31))
        #expect(toggle.intrinsicContentSize == CGSize(width: 51, height: 31))
    }

    @Test func aTapTogglesAndSendsValueChanged() async {
        var values: [Bool] = []
        toggle.addAction(
            UIAction { values.append(($0.sender as? UISwitch)?.isOn ?? false) }, for: .valueChanged)
        await stage.tap(at: CGPoint(x: 60, y: 55))
        await stage.settle()
        #expect(values == [true])
        // 6.5 points above the bounds: still within a target of 44 points.
        await stage.tap(at: CGPoint(x: 60, y: 35))
        #expect(values == [true, false])
        toggle.setOn(true, animated: true)
        #expect(values.count == 2 && toggle.accessibilityValue == "1")
    }

    @Test func aDragAcrossTogglesAndTogglesBack() async {
        var count = 0
        toggle.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        await stage.touchDown(at: CGPoint(x: 45, y: 55))
        await stage.touchMove(to: CGPoint(x: 70, y: 55))
        #expect(!toggle.isOn)
        await stage.touchMove(to: CGPoint(x: 84, y: 55))
        #expect(toggle.isOn && count == 1)
        await stage.touchMove(to: CGPoint(x: 44, y: 55))
        await stage.touchUp()
        #expect(!toggle.isOn && count == 2)
    }

    @Test func theKnobIsAtTheEndOfItsState() async {
        await stage.settle()
        // The knob of 27 points is 2 points from the left edge; its centre is white.
        #expect(stage.pixel(2 * (40 + 15), 2 * 55).red == 255)
        toggle.isOn = true
        await stage.settle()
        let track = stage.pixel(2 * (40 + 10), 2 * 55)
        #expect((track.red, track.green, track.blue) == (0x34, 0xC7, 0x59))
        toggle.semanticContentAttribute = .forceRightToLeft
        toggle.setNeedsLayout()
        await stage.settle()
        #expect(stage.pixel(2 * (40 + 15), 2 * 55).red == 255)
    }

    @Test func disabledSwitchesDoNotChange() async {
        toggle.isEnabled = false
        await stage.tap(at: CGPoint(x: 60, y: 55))
        #expect(!toggle.isOn && toggle.alpha == 0.5)
    }
}
