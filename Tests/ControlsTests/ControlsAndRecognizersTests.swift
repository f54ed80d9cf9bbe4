import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls

/// Which one is called, a control or a recogniser of its superview. Apple: developer.apple.com/documentation/uikit/
/// attaching-gesture-recognizers-to-uikit-controls ("handled by the control first": single tap on button, switch,
/// stepper, segmented and page control, swipe on a slider's knob, pan on a switch's knob). Plain controls and
/// recognisers that do not cancel touches: techqa.club/v/q/…uicontrol-and-uibutton-77329118, observed on iOS.
@MainActor @Suite("Controls and recognisers around them")
struct ControlsAndRecognizersTests {
    private let stage = OffscreenStage(size: CGSize(width: 300, height: 300), scale: 1)
    private let board = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let log = Log()

    @MainActor private final class Log { var lines: [String] = [] }

    enum Kind: String, CaseIterable, Sendable {
        case button, turner, stepper, segments, pages
    }

    init() { stage.window.addSubview(board) }

    private func place(_ kind: Kind) -> UIControl {
        let control: UIControl
        let event: UIControl.Event
        switch kind {
        case .button: (control, event) = (UIButton(type: .system), .touchUpInside)
        case .turner: (control, event) = (UISwitch(), .valueChanged)
        case .stepper: (control, event) = (UIStepper(), .valueChanged)
        case .segments: (control, event) = (UISegmentedControl(items: ["a", "b"]), .valueChanged)
        case .pages:
            let pages = UIPageControl()
            pages.numberOfPages = 5
            (control, event) = (pages, .valueChanged)
        }
        control.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
        control.addAction(UIAction { [log] _ in log.lines.append("control") }, for: event)
        board.addSubview(control)
        return control
    }

    @discardableResult
    private func attach<R: UIGestureRecognizer>(_ recognizer: R, to view: UIView? = nil) -> R {
        recognizer.addHandler { [log] recognizer in
            if recognizer.state == .began || recognizer.state == .ended, log.lines.last != "recogniser" {
                log.lines.append("recogniser")
            }
        }
        (view ?? board).addGestureRecognizer(recognizer)
        return recognizer
    }

    private func tap(_ control: UIControl) async {
        await stage.settle()
        let frame = control.frame
        await stage.tap(at: CGPoint(x: frame.maxX - frame.width / 4, y: frame.midY))
        await stage.settle()
    }

    @Test(arguments: Kind.allCases) func controlsTakePrecedenceOverRecognisersOfSuperviews(kind: Kind) async {
        attach(UITapGestureRecognizer())
        let control = place(kind)
        await tap(control)
        #expect(log.lines == ["control"])
        // Beside it the tap is recognised by the board.
        await stage.tap(at: CGPoint(x: 20, y: 20))
        #expect(log.lines == ["control", "recogniser"])
    }

    @Test(arguments: Kind.allCases) func recognisersOfAControlTakePrecedence(kind: Kind) async {
        let control = place(kind)
        attach(UITapGestureRecognizer(), to: control)
        await tap(control)
        // A stepper acts on touch down, before a tap can be recognised.
        #expect(log.lines == (kind == .stepper ? ["control", "recogniser"] : ["recogniser"]))
    }

    @Test(arguments: Kind.allCases) func recognisersThatCancelNothingAreSimultaneous(kind: Kind) async {
        attach(UITapGestureRecognizer()).cancelsTouchesInView = false
        let control = place(kind)
        await tap(control)
        #expect(log.lines.sorted() == ["control", "recogniser"])
    }

    @Test func otherTapsDoNotSendTheActionOfAButton() async {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        attach(double)
        let button = place(.button)
        await stage.settle()
        await stage.tap(at: button.center)
        await stage.advance(by: 0.1)
        await stage.tap(at: button.center)
        await stage.settle()
        #expect(log.lines.contains("recogniser"))
    }

    @Test func plainControlsAreNotProtected() async {
        attach(UITapGestureRecognizer())
        let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
        control.addAction(UIAction { [log] _ in log.lines.append("control") }, for: .touchUpInside)
        board.addSubview(control)
        await tap(control)
        #expect(log.lines == ["recogniser"])
    }

    // MARK: Knobs

    private func slider() -> UISlider {
        let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 200, height: 30))
        slider.value = 0.5
        board.addSubview(slider)
        return slider
    }

    /// A stroke of 90 points, from a point of `view`, in the window.
    private func stroke(_ view: UIView, from x: CGFloat, by way: CGPoint) async {
        await stage.settle()
        let start = view.convert(CGPoint(x: x, y: view.bounds.midY), to: nil)
        await stage.drag(from: start, to: CGPoint(x: start.x + way.x, y: start.y + way.y), duration: 0.15)
        await stage.settle()
    }

    @Test func aSwipeAlongASlidersKnobMovesIt() async {
        attach(UISwipeGestureRecognizer())
        let slider = slider()
        await stroke(slider, from: 100, by: CGPoint(x: 90, y: 0))
        #expect(log.lines.isEmpty && slider.value > 0.8)
        // Beside the knob it is a swipe.
        await stroke(slider, from: 20, by: CGPoint(x: 90, y: 0))
        #expect(log.lines == ["recogniser"])
    }

    @Test func aSwipeAcrossASlidersKnobIsASwipe() async {
        attach(UISwipeGestureRecognizer()).direction = .down
        await stroke(slider(), from: 100, by: CGPoint(x: 0, y: 90))
        #expect(log.lines == ["recogniser"])
    }

    @Test func aSwipeOfASliderTakesPrecedence() async {
        let slider = slider()
        attach(UISwipeGestureRecognizer(), to: slider)
        await stroke(slider, from: 100, by: CGPoint(x: 90, y: 0))
        #expect(log.lines == ["recogniser"])
    }

    @Test func aPanAlongTheKnobOfASwitchTogglesIt() async {
        attach(UIPanGestureRecognizer())
        let turner = place(.turner)
        await stroke(turner, from: 15, by: CGPoint(x: 40, y: 0))
        #expect(log.lines == ["control"] && (turner as? UISwitch)?.isOn == true)
    }

    @Test func aPanAcrossTheKnobOfASwitchIsAPan() async {
        attach(UIPanGestureRecognizer())
        await stroke(place(.turner), from: 15, by: CGPoint(x: 0, y: 60))
        #expect(log.lines == ["recogniser"])
    }
}
