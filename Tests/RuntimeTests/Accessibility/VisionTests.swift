import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineControls
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineRaster
import VitrineRuntime
import VitrineAssistance
import VitrineViewValues

/// Changes of the picture for people with low vision or colour blindness.
@MainActor @Suite("Vision aids")
struct VisionTests {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)
    private var vision: ScreenVision { stage.screen.assistance.vision }

    private func color(_ red: Int, _ green: Int, _ blue: Int) -> PixelColor {
        PixelColor(red: red, green: green, blue: blue)
    }

    private func plate(_ color: UIColor, _ frame: CGRect) -> UIView {
        let view = UIView(frame: frame)
        view.backgroundColor = color
        stage.window.addSubview(view)
        return view
    }

    @Test func colourInversionTurnsOnAndOff() async {
        _ = plate(UIColor(red: 1, green: 0.2, blue: 0, alpha: 1), CGRect(x: 0, y: 0, width: 100, height: 100))
        vision.inversion = .classic
        await stage.settle()
        // 0.2 is 51 of 255; all behind is black.
        #expect(stage.pixel(50, 50) == color(0, 204, 255))
        #expect(stage.pixel(150, 50) == color(255, 255, 255))
        #expect(UIAccessibility.isInvertColorsEnabled)
        vision.inversion = .none
        await stage.settle()
        #expect(stage.pixel(50, 50) == color(255, 51, 0))
    }

    @Test func onlyChangedPixelsAreFilteredAgain() async {
        let view = plate(.red, CGRect(x: 0, y: 0, width: 10, height: 10))
        vision.inversion = .classic
        await stage.settle()
        // The second of two buffers is filtered with the second frame.
        for color in [UIColor.green, .white] {
            view.backgroundColor = color
            await stage.settle()
        }
        #expect(stage.pixel(5, 5) == color(0, 0, 0) && stage.pixel(50, 50) == color(255, 255, 255))
        #expect(stage.lastFrame.bytesWritten <= 2 * 10 * 10 * 4)
    }

    @Test func greysHaveTheLumaOfTheirColours() async {
        _ = plate(.green, CGRect(x: 0, y: 0, width: 100, height: 100))
        vision.colorFilter = .grayscale
        await stage.settle()
        // Rec. 709: 0.7152 of 255 is 182.4.
        #expect(stage.pixel(50, 50) == color(182, 182, 182))
        vision.filterStrength = 0.5
        await stage.settle()
        // Half of the red, and half of the green.
        #expect(stage.pixel(50, 50) == color(91, 219, 91))
    }

    @Test(arguments: [ScreenVision.ColorFilter.protanopia, .deuteranopia, .tritanopia])
    func colourFiltersKeepGreys(_ filter: ScreenVision.ColorFilter) async {
        _ = plate(UIColor(white: 0.4, alpha: 1), CGRect(x: 0, y: 0, width: 100, height: 100))
        _ = plate(.white, CGRect(x: 100, y: 0, width: 100, height: 100))
        vision.colorFilter = filter
        await stage.settle()
        let gray = stage.pixel(50, 50)
        for channel in [gray.red, gray.green, gray.blue] { #expect(abs(channel - 102) <= 1) }
        #expect(stage.pixel(150, 50) == color(255, 255, 255))
    }

    /// Two colours that look the same to a dichromat differ after the shift.
    @Test func filteredColoursAreDistinguishable() {
        // Protanopia, as Viénot, Brettel and Mollon simulate it.
        func seen(_ pixel: UInt32) -> [Double] {
            let r = Double(pixel >> 16 & 255), g = Double(pixel >> 8 & 255), b = Double(pixel & 255)
            return [0.1124 * r + 0.8876 * g, 0.1124 * r + 0.8876 * g, 0.0040 * r - 0.0040 * g + b]
        }
        func distance(_ a: UInt32, _ b: UInt32) -> Double {
            zip(seen(a), seen(b)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
        }
        // 0.1124 * 200 + 0.8876 * 60 = 75.7, and 0.1124 * 60 + 0.8876 * 78 = 76.0.
        let red: UInt32 = 0xFFC8_3C3C, green: UInt32 = 0xFF3C_4E3C
        let filter = PixelFilter.protanopia.fixed
        #expect(distance(red, green) < 2)
        #expect(distance(filter.map(red), filter.map(green)) > 60)
    }

    @Test func smartInversionKeepsTheColoursOfImages() async {
        let photo = plate(.red, CGRect(x: 0, y: 0, width: 50, height: 50))
        photo.accessibilityIgnoresInvertColors = true
        let badge = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        badge.backgroundColor = .blue
        photo.addSubview(badge)
        let cover = plate(.red, CGRect(x: 40, y: 0, width: 20, height: 50))
        vision.inversion = .smart
        await stage.settle()
        #expect(stage.pixel(30, 30) == color(255, 0, 0), "the picture is unchanged")
        #expect(stage.pixel(15, 15) == color(0, 0, 255), "and so is its content")
        #expect(stage.pixel(45, 25) == color(0, 255, 255), "a view above it is inverted")
        photo.frame.origin.y = 50
        await stage.settle()
        #expect(stage.pixel(30, 80) == color(255, 0, 0) && stage.pixel(30, 30) == color(255, 255, 255))
        photo.accessibilityIgnoresInvertColors = false
        await stage.settle()
        #expect(stage.pixel(30, 80) == color(0, 255, 255))
        vision.inversion = .none
        await stage.settle()
        #expect(stage.pixel(30, 80) == color(255, 0, 0) && cover.layer.sublayers?.isEmpty ?? true)
    }

    @Test func systemColoursFollowIncreasedContrast() async {
        let view = plate(.systemBlue, CGRect(x: 0, y: 0, width: 100, height: 100))
        var heard: [UIAccessibilityContrast] = []
        view.registerForTraitChanges([UITraitAccessibilityContrast.self]) { (view: UIView, _) in
            heard.append(view.traitCollection.accessibilityContrast)
        }
        await stage.settle()
        #expect(stage.pixel(50, 50) == color(0, 0x7A, 0xFF))
        vision.isHighContrast = true
        await stage.settle()
        #expect(stage.pixel(50, 50) == color(0, 0x40, 0xDD) && heard == [.high])
        #expect(UIAccessibility.isDarkerSystemColorsEnabled)
        stage.window.overrideUserInterfaceStyle = .dark
        await stage.settle()
        #expect(stage.pixel(50, 50) == color(0x40, 0x9C, 0xFF))
        vision.isHighContrast = false
        await stage.settle()
        #expect(stage.pixel(50, 50) == color(0x0A, 0x84, 0xFF))
    }

    @Test func textGrowsTo310Percent() async {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.text = "Pay"
        stage.window.addSubview(label)
        #expect(label.font.pointSize == 17)
        vision.textSize = .accessibilityExtraExtraExtraLarge
        await stage.settle()
        // UIKit's body text at its largest: 53 of 17 points.
        #expect(label.font.pointSize == 53)
        vision.textSize = nil
        await stage.settle()
        #expect(label.font.pointSize == 17)
    }

    @Test func theMagnifierFollowsTheCursorAndTouchesFollowThePicture() async {
        var taps = 0
        let button = UIButton(frame: CGRect(x: 150, y: 50, width: 50, height: 50))
        button.setTitle("Pay", for: .normal)
        button.backgroundColor = .red
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        stage.window.addSubview(button)
        vision.magnification = 2
        vision.magnifiedPoint = .zero
        await stage.settle()
        #expect(stage.pixel(199, 99) == color(0, 0, 0), "the upper left quarter is shown, without the button")
        _ = stage.startSpeaking()
        await stage.settle()
        // The lower right quarter is shown: the button fills the right half of its lower half.
        #expect(stage.pixel(150, 80) == color(255, 0, 0))
        #expect(button.accessibilityFrame == CGRect(x: 100, y: 0, width: 100, height: 100))
        stage.screen.assistance.spoken.stop()
        // A stage's points are the window's: on the screen this is (150, 50).
        await stage.tap(at: CGPoint(x: 175, y: 75))
        #expect(taps == 1)
        vision.magnification = 1
        await stage.settle()
        #expect(button.accessibilityFrame == button.frame)
    }

    @Test func theMagnifierFollowsTheFocusOfKeysAndThePointer() async {
        let buttons = [
            CGRect(x: 0, y: 0, width: 40, height: 40), CGRect(x: 160, y: 60, width: 40, height: 40),
        ]
        .map { UIButton(frame: $0) }
        for button in buttons { stage.window.addSubview(button) }
        vision.magnification = 2
        vision.magnifiedPoint = .zero
        await stage.settle()
        for _ in buttons {
            await stage.keyDown(.keyboardTab)
            await stage.keyUp(.keyboardTab)
            await stage.settle()
        }
        #expect(buttons[1].isFocused)
        // Its middle is at (180, 80); the picture ends at (200, 100), so the lower right quarter is shown.
        #expect(buttons[1].accessibilityFrame == CGRect(x: 120, y: 20, width: 80, height: 80))
        await stage.pointerMove(to: CGPoint(x: 100, y: 50))
        await stage.settle()
        // The pointer is at the upper left corner of the shown part: at the corner of the screen.
        #expect(buttons[0].accessibilityFrame == CGRect(x: 0, y: 0, width: 80, height: 80))
        vision.magnifierFollowsFocus = false
        await stage.keyDown(.keyboardTab)
        await stage.keyUp(.keyboardTab)
        await stage.settle()
        #expect(buttons[0].accessibilityFrame.minX == 0, "it no longer follows")
        vision.magnification = 1
        await stage.settle()
    }

    /// The kiosk's own settings are kept, those of a person are reset.
    @Test func theEndOfASessionTurnsOffAllSettings() async {
        let tools = stage.screen.assistance
        tools.vision.isHighContrast = true
        tools.motor.keyHoldDuration = 0.1
        tools.keepAsUsual()
        tools.vision.isHighContrast = false
        tools.vision.inversion = .classic
        tools.vision.magnification = 3
        tools.vision.textSize = .accessibilityLarge
        tools.motor.hasStickyKeys = true
        tools.motor.keyHoldDuration = 2
        tools.motor.dwellTime = 1
        tools.scanner.start(.two)
        let speech = stage.startSpeaking()
        tools.spoken.isScreenCurtainOn = true
        for command in [SpokenCommand.softer, .softer, .faster] { tools.spoken.perform(command) }
        await stage.hear(speech)
        tools.endSession()
        await stage.settle()
        #expect(!tools.spoken.isOn && !tools.spoken.isScreenCurtainOn && !tools.scanner.isOn)
        #expect(tools.vision.isHighContrast && tools.vision.inversion == .none)
        #expect(tools.vision.magnification == 1 && tools.vision.textSize == nil)
        #expect(!tools.motor.hasStickyKeys && tools.motor.dwellTime == nil)
        #expect(tools.motor.keyHoldDuration == 0.1)
        // The next guest hears the voice as this one found it.
        #expect(tools.spoken.volume == 1 && tools.spoken.rate == 0.5)
    }

    @Test func reachMovesThePictureDown() async {
        let tall = OffscreenStage(size: CGSize(width: 100, height: 400), scale: 1)
        let top = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        top.backgroundColor = .red
        tall.window.addSubview(top)
        tall.screen.assistance.vision.reach = 0.5
        await tall.settle()
        // Half as large, at the bottom, in the middle.
        #expect(top.accessibilityFrame == CGRect(x: 25, y: 200, width: 50, height: 50))
        #expect(tall.pixel(50, 210) == color(255, 0, 0) && tall.pixel(50, 190) == color(0, 0, 0))
        #expect(UIAccessibility.isAssistiveTouchRunning)
        tall.screen.assistance.endSession()
        await tall.settle()
        #expect(top.accessibilityFrame == top.frame)
    }
}
