import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls

/// Expected columns: beside a divider of 4 points, the halves share the rest of 94 points, 45 each.
@MainActor @Suite("Images of steppers")
struct StepperImagesTests {
    private typealias Image = BandedImage
    private let stage = OffscreenStage(size: CGSize(width: 120, height: 60), scale: 1)
    private let stepper = UIStepper(frame: .zero)

    init() {
        stepper.value = 5
        stage.window.addSubview(stepper)
        for state in [UIControl.State.normal, .disabled] {
            stepper.setIncrementImage(UIImage(), for: state)
            stepper.setDecrementImage(UIImage(), for: state)
        }
        stepper.setBackgroundImage(Image.capped(Image.green), for: .normal)
        stepper.setBackgroundImage(Image.capped(Image.black), for: .disabled)
        stepper.setDividerImage(
            Image.plain(Image.white, 4, 4), forLeftSegmentState: .normal, rightSegmentState: .normal)
        stepper.setDividerImage(
            Image.plain(Image.red, 4, 4), forLeftSegmentState: .disabled, rightSegmentState: .normal)
    }

    private func runs() async -> [Run] {
        await stage.settle()
        return stage.runs(row: 16, to: 94)
    }

    @Test func backgroundsAndDividers() async {
        let middle = await runs()
        #expect(
            middle == [
                Run(0, Image.red), Run(2, Image.green), Run(45, Image.white), Run(49, Image.green),
                Run(91, Image.blue),
            ])
        stepper.value = 0
        let end = await runs()
        #expect(
            end == [
                Run(0, Image.red), Run(2, Image.black), Run(45, Image.red), Run(49, Image.green),
                Run(91, Image.blue),
            ])
        stepper.isEnabled = false
        stepper.semanticContentAttribute = .forceRightToLeft
        let disabled = await runs()
        #expect(
            disabled == [
                Run(0, Image.red), Run(2, Image.black), Run(45, Image.red), Run(49, Image.black),
                Run(91, Image.blue),
            ])
        #expect(
            stepper.dividerImage(forLeftSegmentState: .disabled, rightSegmentState: .normal) != nil
                && stepper.backgroundImage(for: .highlighted) == nil)
    }

    @Test func aPressedHalfHasItsImage() async {
        stepper.setBackgroundImage(Image.plain(Image.white, 1, 4), for: .highlighted)
        await stage.settle()
        await stage.touchDown(at: CGPoint(x: 80, y: 16), id: 0)
        await stage.advance(by: 0.05)
        #expect(stepper.value == 6)
        #expect(stage.pixel(10, 16) == Image.green && stage.pixel(80, 16) == Image.white)
        await stage.touchUp(id: 0)
    }

    @Test func signs() async {
        let minus = Image.plain(Image.blue, 8, 2).withRenderingMode(.alwaysOriginal)
        stepper.setDecrementImage(minus, for: .normal)
        #expect(stepper.decrementImage(for: .normal) === minus)
        await stage.settle()
        // In the middle of the left half: 45 points from 0, 8 of them the sign.
        #expect(stage.pixel(22, 16) == Image.blue && stage.pixel(10, 16) == Image.green)
        stepper.setIncrementImage(Image.plain(Image.blue, 8, 2), for: .normal)
        stepper.setBackgroundImage(nil, for: .normal)
        stepper.setBackgroundImage(nil, for: .disabled)
        for state in [UIControl.State.normal, .disabled] { stepper.setDecrementImage(nil, for: state) }
        await stage.settle()
        #expect(stepper.plus.image?.renderingMode == .alwaysTemplate)
        #expect(stepper.minus.image?.isSymbolImage == true)
        #expect(!stepper.backdrop.isHidden && stepper.backgroundViews.isEmpty)
    }

    @Test func theTrackOfASliderIsAsHighAsItsImages() async {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
        slider.setMinimumTrackImage(Image.capped(Image.green, height: 10), for: .normal)
        slider.setMaximumTrackImage(Image.capped(Image.white, height: 8), for: .normal)
        slider.setThumbImage(Image.plain(Image.black, 20, 20), for: .normal)
        slider.value = 0.5
        #expect(
            slider.trackRect(forBounds: slider.bounds) == CGRect(x: 0, y: 12, width: 100, height: 10))
        stepper.removeFromSuperview()
        stage.window.addSubview(slider)
        await stage.settle()
        // The knob's 20 points are in the middle; the ends of both images are visible.
        #expect(
            stage.runs(row: 16, to: 100) == [
                Run(0, Image.red), Run(2, Image.green), Run(40, Image.black), Run(60, Image.white),
                Run(97, Image.blue),
            ])
    }
}
