import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance

/// The visible parts of the tools.
@MainActor @Suite struct AssistanceGoldenTests {
    private func stage(_ scale: CGFloat, dark: Bool = false) -> OffscreenStage {
        let stage = OffscreenStage(size: CGSize(width: 240, height: 160), scale: scale)
        stage.window.backgroundColor = .systemBackground
        stage.window.overrideUserInterfaceStyle = dark ? .dark : .light
        let title = UILabel(frame: CGRect(x: 16, y: 12, width: 200, height: 28))
        title.text = "Your order"
        title.font = .preferredFont(forTextStyle: .title2)
        let note = UILabel(frame: CGRect(x: 16, y: 44, width: 208, height: 20))
        note.text = "Two cups, with milk"
        note.textColor = .secondaryLabel
        note.font = .preferredFont(forTextStyle: .footnote)
        let pay = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Pay") { _ in })
        pay.frame = CGRect(x: 16, y: 84, width: 100, height: 50)
        let more = UIButton(configuration: .gray(), primaryAction: UIAction(title: "More") { _ in })
        more.frame = CGRect(x: 128, y: 84, width: 96, height: 50)
        for view in [title, note, pay, more] { stage.window.addSubview(view) }
        return stage
    }

    @Test(arguments: [1, 2] as [CGFloat], [false, true])
    func theSpokenCursor(_ scale: CGFloat, _ dark: Bool) async {
        let stage = stage(scale, dark: dark)
        await stage.settle()
        let speech = stage.startSpeaking()
        for _ in 0..<2 { stage.screen.assistance.spoken.perform(.next) }
        await stage.hear(speech)
        stage.assertSnapshot("spoken cursor \(dark ? "dark" : "light")@\(Int(scale))x")
    }

    @Test(arguments: [false, true])
    func moreContrast(_ dark: Bool) async {
        let stage = stage(2, dark: dark)
        stage.screen.assistance.vision.isHighContrast = true
        await stage.settle()
        stage.assertSnapshot("high contrast \(dark ? "dark" : "light")@2x")
    }

    @Test func aScannedRow() async {
        let stage = stage(2)
        await stage.settle()
        stage.screen.assistance.scanner.start(.two)
        await stage.settle()
        stage.assertSnapshot("scanned row@2x")
        stage.screen.assistance.scanner.stop()
    }

    @Test func aPointerThatRests() async {
        let stage = stage(2)
        await stage.settle()
        stage.screen.assistance.motor.dwellTime = 1
        await stage.pointerMove(to: CGPoint(x: 66, y: 109))
        await stage.advance(by: 0.75)
        stage.assertSnapshot("dwelling@2x")
    }

    @Test func magnifiedAndGrey() async {
        let stage = stage(2)
        stage.screen.assistance.vision.magnification = 2
        stage.screen.assistance.vision.magnifiedPoint = CGPoint(x: 66, y: 109)
        stage.screen.assistance.vision.colorFilter = .grayscale
        await stage.settle()
        stage.assertSnapshot("magnified grey@2x")
    }
}
