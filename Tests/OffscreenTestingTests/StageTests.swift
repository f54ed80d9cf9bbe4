import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDisplay
import VitrineTextEditing
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite("Offscreen stage")
struct StageTests {
    private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

    @Test func theWindowIsVisibleKeyAndOfTheGivenSize() {
        let stage = OffscreenStage(size: CGSize(width: 120, height: 90), scale: 1.5)
        #expect(stage.window.isKeyWindow && !stage.window.isHidden)
        #expect(stage.window.frame == CGRect(x: 0, y: 0, width: 120, height: 90))
        #expect(stage.screen.scale == 1.5 && UIScreen.main === stage.screen)
        #expect(stage.window.windowScene?.activationState == .foregroundActive)
        #expect(stage.time == 0)
    }

    @Test func pixelsAndImagesAreThoseOfTheLastFrame() async {
        let stage = OffscreenStage(size: CGSize(width: 20, height: 10), scale: 2)
        let view = UIView(frame: CGRect(x: 5, y: 0, width: 5, height: 5))
        view.backgroundColor = red
        stage.window.addSubview(view)
        await stage.advance(by: 1.0 / 60)
        #expect(stage.pixel(10, 0) == PixelColor(red: 255, green: 0, blue: 0))
        #expect(stage.pixel(9, 0) == PixelColor(red: 0, green: 0, blue: 0) && stage.pixel(20, 9).red == 0)
        #expect(stage.image.width == 40 && stage.image.height == 20)
    }

    @Test func timeAdvancesExactly() async {
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10), scale: 1)
        await stage.advance(by: 0.25)
        #expect(stage.time == 0.25)
        await stage.advance(by: 0.001)
        #expect(abs(stage.time - 0.251) < 1e-12)
        for _ in 0..<600 { await stage.advance(by: 1.0 / 60) }
        #expect(abs(stage.time - 10.251) < 1e-9)
    }

    @Test func aTwoSecondAnimationNeedsNoRealTime() async {
        let stage = OffscreenStage(size: CGSize(width: 300, height: 10), scale: 1)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = red
        stage.window.addSubview(view)
        await stage.settle()
        var done: Double?
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
            view.frame.origin.x = 200
        } completion: { _ in
            done = stage.time
        }
        await stage.advance(by: 1)
        #expect(stage.pixel(105, 5).red == 255 && stage.pixel(95, 5).red == 0)
        await stage.settle()
        #expect((2...2.05).contains(done ?? 0))
        #expect(stage.pixel(205, 5).red == 255)
    }

    @Test func anIdleStageMakesNoFrames() async {
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10), scale: 1)
        await stage.settle()
        await stage.advance(by: 1)
        #expect(
            !stage.lastFrame.didPresent && stage.lastFrame.damage.isEmpty && stage.lastFrame.bytesWritten == 0
        )
    }

    @Test func damageIsInDevicePixels() async {
        let stage = OffscreenStage(size: CGSize(width: 50, height: 50), scale: 2)
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 7, height: 9))
        stage.window.addSubview(view)
        await stage.settle()
        view.backgroundColor = red
        await stage.advance(by: 1.0 / 60)
        #expect(stage.lastFrame.didPresent)
        #expect(stage.lastFrame.damage == [PixelRect(x: 20, y: 40, width: 14, height: 18)])
    }

    @Test func settlingReportsRunningAnimations() async {
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10), scale: 1)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        stage.window.addSubview(view)
        await stage.settle()
        UIView.animate(withDuration: 5) { view.alpha = 0 }
        await withKnownIssue {
            #expect(await !stage.settle(limit: 1))
        } matching: { issue in
            "\(issue)".contains("opacity") && "\(issue)".contains("has not settled in 1")
        }
        #expect(await stage.settle(limit: 6))
    }

    @Test func tasksMainQueueAndTheClockRunBetweenFrames() async {
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10), scale: 1)
        var log: [String] = []
        Task { @MainActor in log.append("task") }
        DispatchQueue.main.async { MainActor.assumeIsolated { log.append("queue") } }
        await stage.advance(by: 0.1)
        #expect(log.sorted() == ["queue", "task"])
        let clock = UIApplication.shared.clock
        let sleeper = Task { @MainActor in
            try await clock.sleep(for: .seconds(3))
            log.append("slept")
        }
        await stage.advance(by: 2.9)
        #expect(!log.contains("slept"))
        await stage.advance(by: 0.2)
        #expect(log.contains("slept"))
        try? await sleeper.value
    }

    @Test func elementsAreFoundAndTapped() async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
        final class Button: UIView {
            var taps = 0
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { taps += 1 }
        }
        let box = UIView(frame: CGRect(x: 20, y: 30, width: 60, height: 60))
        let button = Button(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
        button.accessibilityIdentifier = "buy"
        button.accessibilityLabel = "Buy"
        button.accessibilityValue = "2"
        button.accessibilityTraits = [.button, .selected]
        box.addSubview(button)
        stage.window.addSubview(box)
        let element = stage.element("buy")
        #expect(element?.label == "Buy" && element?.value == "2" && element?.traits == [.button, .selected])
        #expect(element?.frame == CGRect(x: 25, y: 35, width: 20, height: 10))
        await stage.tap("buy")
        #expect(button.taps == 1)
        box.isHidden = true
        #expect(stage.element("buy") == nil)
        await withKnownIssue {
            await stage.tap("buy")
        } matching: {
            "\($0)".contains("buy")
        }
        #expect(button.taps == 1)
    }

    /// A view that a finger could not reach is not tapped, and the issue has the reason.
    @Test func tappingACoveredElementReportsTheCoveringOne() async {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 44))
        let buy = UIButton(frame: CGRect(x: 10, y: 420, width: 200, height: 44))
        buy.accessibilityIdentifier = "buy"
        buy.setTitle("Buy", for: .normal)
        var taps = 0
        buy.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        stage.window.addSubview(field)
        stage.window.addSubview(buy)
        await stage.settle()
        await stage.tap("buy")
        #expect(taps == 1)
        field.becomeFirstResponder()
        await stage.settle()
        await withKnownIssue {
            await stage.tap("buy")
        } matching: {
            "\($0)".contains("“buy” cannot be tapped: ") && "\($0)".contains("covers it")
        }
        #expect(taps == 1 && field.text == "", "no key was hit in its place")
        field.resignFirstResponder()
        await stage.settle()
        let cover = UIView(frame: CGRect(x: 0, y: 400, width: 320, height: 80))
        cover.accessibilityIdentifier = "banner"
        stage.window.addSubview(cover)
        await withKnownIssue {
            await stage.tap("buy")
        } matching: {
            "\($0)".contains("UIView 'banner' in UIWindow covers it")
        }
        cover.isUserInteractionEnabled = false
        await stage.tap("buy")
        #expect(taps == 2)
        buy.frame.origin.y = 600
        await withKnownIssue {
            await stage.tap("buy")
        } matching: {
            "\($0)".contains("outside of the screen, at 110, 622")
        }
    }

    @Test func stagesAreIndependent() async {
        let a = OffscreenStage(size: CGSize(width: 10, height: 10), scale: 1)
        let b = OffscreenStage(size: CGSize(width: 20, height: 20), scale: 3)
        let (inA, inB) = (UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)), UIView())
        a.window.addSubview(inA)
        b.window.addSubview(inB)
        await a.advance(by: 1)
        #expect(UIScreen.main === a.screen && UIApplication.shared.clock.seconds == a.time && b.time == 0)
        #expect(UIScreen.main === b.screen, "the stage used last is the current one")
        #expect(a.window.screen.scale == 1 && b.window.screen.scale == 3)
        inA.backgroundColor = red
        await b.advance(by: 1)
        #expect(!b.lastFrame.didPresent || b.pixel(0, 0).red == 0)
        await a.advance(by: 1.0 / 60)
        #expect(a.pixel(0, 0).red == 255)
        #expect(a.window.isKeyWindow && b.window.isKeyWindow)
    }

    @Test func aStageLeaksNothing() async {
        weak var window: UIWindow?
        weak var scene: UIWindowScene?
        do {
            let stage = OffscreenStage(size: CGSize(width: 10, height: 10), scale: 1)
            stage.window.rootViewController = UIViewController()
            await stage.settle()
            window = stage.window
            scene = stage.window.windowScene
            #expect(UIApplication.shared.connectedScenes.contains(scene!))
        }
        #expect(window == nil && scene == nil)
    }

    @Test(arguments: 0..<6) func suitesInterleave(number: Int) async {
        let stage = OffscreenStage(size: CGSize(width: 30, height: 30), scale: CGFloat(1 + number % 3))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = red
        stage.window.addSubview(view)
        for step in 1...5 {
            UIView.animate(withDuration: 0.1 * Double(number + 1)) { view.center.x = CGFloat(step * 4) }
            await stage.settle()
            #expect(
                UIScreen.main === stage.screen && view.layer.presentation()?.position.x == CGFloat(step * 4))
        }
    }
}
