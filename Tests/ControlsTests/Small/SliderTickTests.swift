import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls

/// Expectations: UISliderTrackConfiguration.h of iOS 27, and values recorded on an iPhone with iOS 26.1 by the tests of
/// a public project (defaults, positions of ticks, rounding).
@MainActor @Suite("Ticks of sliders")
struct SliderTickTests {
    private let stage = OffscreenStage(size: CGSize(width: 260, height: 100), scale: 2)
    /// The knob of 28 points travels 200 points: from 24 to 224 in the window.
    private let slider = UISlider(frame: CGRect(x: 10, y: 30, width: 228, height: 34))

    init() { stage.window.addSubview(slider) }

    @Test func ticksAreAtEqualDistances() {
        #expect(slider.trackConfiguration == nil && slider.sliderStyle == .default)
        let six = UISlider.TrackConfiguration(numberOfTicks: 6)
        #expect(six.ticks.map(\.position) == [0, 0.2, 0.4, 0.6, 0.8, 1] && six.allowsTickValuesOnly)
        #expect(six.neutralValue == 0 && six.enabledRange == 0...1)
        #expect(UISlider.TrackConfiguration(numberOfTicks: 1).ticks.map(\.position) == [0])
        #expect(UISlider.TrackConfiguration(numberOfTicks: -3).ticks.isEmpty)
        #expect(UISlider.TrackConfiguration.Tick(position: 3).position == 1)
    }

    @Test func theValueIsThatOfATick() {
        slider.maximumValue = 5
        slider.trackConfiguration = .init(numberOfTicks: 6)
        for (set, expected) in [(0.4, 0), (0.6, 1), (2.49, 2), (2.51, 3), (5, 5)] as [(Float, Float)] {
            slider.value = set
            #expect(slider.value == expected, "\(set)")
        }
        slider.trackConfiguration?.allowsTickValuesOnly = false
        slider.value = 2.6
        #expect(slider.value == 2.6)
        slider.trackConfiguration?.enabledRange = 0.2...0.4
        #expect(slider.value == 2)
        slider.value = 0
        #expect(slider.value == 1)
    }

    @Test func aFingerMovesFromTickToTick() async {
        slider.trackConfiguration = .init(numberOfTicks: 5)
        await stage.touchDown(at: CGPoint(x: 24, y: 47))
        await stage.touchMove(to: CGPoint(x: 60, y: 47))
        #expect(slider.value == 0.25, "36 of 200 points: nearest to the second tick")
        await stage.touchMove(to: CGPoint(x: 40, y: 47))
        #expect(slider.value == 0)
        await stage.touchUp()
    }

    @Test func aTrackWithoutKnobIsDraggedAnywhere() async {
        slider.sliderStyle = .thumbless
        slider.value = 0.5
        await stage.touchDown(at: CGPoint(x: 40, y: 47))
        await stage.touchMove(to: CGPoint(x: 97, y: 47))
        await stage.touchUp()
        #expect(abs(slider.value - 0.75) < 0.001, "57 of 228 points further")
    }

    @Test func theColourBeginsAtTheNeutralValue() async {
        slider.trackConfiguration = .init(allowsTickValuesOnly: false, neutralValue: 0.5, ticks: [])
        slider.minimumTrackTintColor = .red
        slider.value = 0.75
        await stage.settle()
        func isRed(_ x: Int) -> Bool {
            let pixel = stage.pixel(x * 2, 94)
            return pixel.red > 200 && pixel.green < 60
        }
        #expect(!isRed(60) && !isRed(110) && isRed(140))
        slider.value = 0.25
        await stage.settle()
        #expect(!isRed(40) && isRed(110) && !isRed(140))
    }

    @Test func aTickIsReadByItsTitle() {
        slider.trackConfiguration = .init(ticks: [.init(position: 0, title: "Slow"), .init(position: 1, title: "Fast")])
        slider.value = 1
        #expect(slider.accessibilityValue == "Fast")
        slider.trackConfiguration = nil
        #expect(slider.accessibilityValue == "100%")
    }

    @Test func aTickHasAnImage() async {
        let red = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6)).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
        }
        slider.trackConfiguration = .init(
            allowsTickValuesOnly: false, ticks: [.init(position: 0.5, image: red)])
        slider.value = 0
        await stage.settle()
        // Below the track of 4 points in the middle of the slider: from y 30 + 19 + 4 on.
        let pixel = stage.pixel(248, 110)
        #expect(pixel.red > 200 && pixel.green < 60)
    }
}
