import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls

@MainActor @Suite("UIStepper")
struct StepperTests {
    let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)
    let stepper = UIStepper(frame: CGRect(x: 10, y: 30, width: 0, height: 0))
    let plus = CGPoint(x: 80, y: 46)
    let minus = CGPoint(x: 30, y: 46)

    init() { stage.window.addSubview(stepper) }

    @Test func halvesStepDownAndUp() async {
        var values: [Double] = []
        stepper.addAction(
            UIAction { values.append(($0.sender as? UIStepper)?.value ?? -1) }, for: .valueChanged)
        await stage.tap(at: plus)
        await stage.tap(at: plus)
        await stage.tap(at: minus)
        await stage.tap(at: minus)
        await stage.tap(at: minus)
        // At the lower end nothing changes, and no action is sent.
        #expect(values == [1, 2, 1, 0])
    }

    @Test func wrappingContinuesAtTheOtherEnd() async {
        stepper.wraps = true
        stepper.maximumValue = 3
        await stage.tap(at: minus)
        #expect(stepper.value == 3)
        await stage.tap(at: plus)
        #expect(stepper.value == 0)
    }

    /// One step on touch down, one after 0.5 s, then one each 0.25 s.
    @Test func aHeldPressRepeats() async {
        await stage.touchDown(at: plus)
        #expect(stepper.value == 1)
        await stage.advance(by: 0.55)
        #expect(stepper.value == 2)
        await stage.advance(by: 0.5)
        #expect(stepper.value == 4)
        await stage.touchUp()
        await stage.advance(by: 2)
        #expect(stepper.value == 4)
    }

    @Test func withoutRepeatAHeldPressIsOneStep() async {
        stepper.autorepeat = false
        stepper.stepValue = 5
        await stage.touchDown(at: plus)
        await stage.advance(by: 3)
        await stage.touchUp()
        #expect(stepper.value == 5)
    }
}
