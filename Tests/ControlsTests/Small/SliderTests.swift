import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls

@MainActor @Suite("UISlider")
struct SliderTests {
    let stage = OffscreenStage(size: CGSize(width: 260, height: 100), scale: 2)
    /// The knob of 28 points travels 200 points: from 14 to 214 within the bounds.
    let slider = UISlider(frame: CGRect(x: 10, y: 30, width: 228, height: 34))

    init() { stage.window.addSubview(slider) }

    @Test func valuesStayInTheRange() {
        slider.value = 2
        #expect(slider.value == 1)
        slider.maximumValue = 10
        slider.minimumValue = 4
        #expect(slider.value == 4)
        slider.minimumValue = 20
        #expect(slider.maximumValue == 20 && slider.value == 20)
        slider.value = .nan
        #expect(slider.value == 20)
    }

    @Test func theKnobFollowsTheFinger() async {
        var values: [Float] = []
        slider.addAction(
            UIAction { values.append(($0.sender as? UISlider)?.value ?? -1) }, for: .valueChanged)
        // 4 points right of the knob's centre: it keeps that distance.
        await stage.touchDown(at: CGPoint(x: 28, y: 47))
        await stage.touchMove(to: CGPoint(x: 78, y: 47))
        #expect(abs(slider.value - 0.25) < 0.001)
        await stage.touchMove(to: CGPoint(x: 400, y: 47))
        await stage.touchUp()
        #expect(slider.value == 1 && values.count == 3)
    }

    @Test func aTouchBesideTheKnobChangesNothing() async {
        await stage.tap(at: CGPoint(x: 180, y: 47))
        #expect(slider.value == 0)
    }

    @Test func nonContinuousSlidersSendAtTheEnd() async {
        slider.isContinuous = false
        var count = 0
        slider.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        await stage.drag(from: CGPoint(x: 24, y: 47), to: CGPoint(x: 124, y: 47), duration: 0.2)
        #expect(count == 1 && abs(slider.value - 0.5) < 0.001)
    }

    @Test func rightToLeftRunsFromTheRight() async {
        slider.semanticContentAttribute = .forceRightToLeft
        slider.value = 0.25
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.25).midX == 164)
    }

    @Test func imagesAreAtTheEnds() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        slider.minimumValueImage = image
        #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 28, y: 15, width: 200, height: 4))
        #expect(
            slider.minimumValueImageRect(forBounds: slider.bounds)
                == CGRect(x: 0, y: 7, width: 20, height: 20))
    }
}
