import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls

/// Text shown where the pointer rests.
@MainActor @Suite("Tool tips") struct ToolTipTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 240), scale: 1)
    private let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 44))

    init() {
        // An invisible button would leave the screen unchanged.
        button.backgroundColor = .systemGray
        stage.window.addSubview(button)
    }

    private var tip: ToolTipView? {
        TextEffectsWindow.over(stage.window).subviews.lazy.compactMap { $0 as? ToolTipView }.first
    }

    private var words: String? { (tip?.subviews.first as? UILabel)?.text }

    private func rest(at point: CGPoint, for seconds: Double = 1.2) async {
        await stage.pointerMove(to: point)
        await stage.advance(by: seconds)
    }

    @Test func aControlHasAToolTip() {
        #expect(button.toolTip == nil && button.toolTipInteraction == nil)
        button.toolTip = "Adds a shot"
        #expect(button.toolTip == "Adds a shot")
        #expect(button.toolTipInteraction?.view === button)
        button.toolTip = "Adds two"
        #expect(button.toolTipInteraction?.defaultToolTip == "Adds two" && button.interactions.count == 1)
        button.toolTip = nil
        #expect(button.interactions.isEmpty && button.toolTip == nil)
    }

    @Test func aToolTipAppearsUnderARestingPointer() async {
        button.toolTip = "Adds a shot"
        await rest(at: CGPoint(x: 60, y: 40), for: 0.8)
        #expect(tip == nil)
        // A move restarts the delay.
        await rest(at: CGPoint(x: 62, y: 40), for: 0.8)
        #expect(tip == nil)
        await stage.advance(by: 0.4)
        #expect(words == "Adds a shot")
        #expect(tip?.frame.origin == CGPoint(x: 62, y: 62))
        await rest(at: CGPoint(x: 100, y: 40), for: 0.1)
        #expect(tip?.frame.origin == CGPoint(x: 62, y: 62))
        await rest(at: CGPoint(x: 200, y: 200), for: 0.3)
        #expect(tip == nil)
    }

    @Test func aClickHidesToolTipsUntilThePointerLeaves() async {
        button.toolTip = "Adds a shot"
        await rest(at: CGPoint(x: 60, y: 40))
        await stage.pointerButton(isDown: true)
        await stage.pointerButton(isDown: false)
        await stage.settle()
        #expect(tip == nil)
        await rest(at: CGPoint(x: 64, y: 40))
        #expect(tip == nil)
        await rest(at: CGPoint(x: 200, y: 200))
        await rest(at: CGPoint(x: 60, y: 40))
        #expect(words == "Adds a shot")
    }

    enum Deed: CaseIterable { case touch, key, wheel }

    @Test(arguments: Deed.allCases) func aTouchAKeyAndTheWheelHideToolTips(_ deed: Deed) async {
        button.toolTip = "Adds a shot"
        await rest(at: CGPoint(x: 60, y: 40))
        #expect(tip != nil)
        switch deed {
        case .touch: await stage.tap(at: CGPoint(x: 300, y: 200))
        case .key:
            await stage.keyDown(.keyboardA)
            await stage.keyUp(.keyboardA)
        case .wheel: await stage.scroll(at: CGPoint(x: 60, y: 40), dy: 10)
        }
        await stage.settle()
        #expect(tip == nil)
    }

    private final class Halves: UIToolTipInteractionDelegate {
        func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
            -> UIToolTipConfiguration?
        {
            let half = CGRect(x: point.x < 50 ? 0 : 50, y: 0, width: 50, height: 44)
            return UIToolTipConfiguration(toolTip: point.x < 50 ? "Less" : "More", in: half)
        }
    }

    @Test func theDelegateProvidesToolTipsForParts() async {
        let halves = Halves(), interaction = UIToolTipInteraction()
        interaction.delegate = halves
        button.addInteraction(interaction)
        await rest(at: CGPoint(x: 40, y: 40))
        #expect(words == "Less")
        await stage.pointerMove(to: CGPoint(x: 80, y: 40))
        await stage.advance(by: 0.5)
        #expect(tip == nil)
        await stage.advance(by: 0.7)
        #expect(words == "More")
        interaction.isEnabled = false
        await stage.settle()
        #expect(tip == nil)
        await rest(at: CGPoint(x: 84, y: 40))
        #expect(tip == nil)
    }

    @Test func aNewTextReplacesTheVisibleToolTip() async {
        button.toolTip = "Adds a shot"
        await rest(at: CGPoint(x: 60, y: 40))
        button.toolTip = "Adds two shots"
        #expect(words == "Adds two shots" && tip?.frame.origin == CGPoint(x: 60, y: 62))
        button.toolTip = nil
        await stage.settle()
        #expect(tip == nil)
    }

    @Test func toolTipsStayOnTheScreen() async {
        let corner = UIButton(frame: CGRect(x: 260, y: 200, width: 60, height: 40))
        corner.toolTip = "Words that are wider than what is left of the screen here"
        stage.window.addSubview(corner)
        await rest(at: CGPoint(x: 300, y: 230))
        let frame = tip?.frame ?? .zero
        // Above the pointer, four points from the edge.
        #expect(frame.maxX == 316 && frame.maxY == 224, "\(frame)")
    }

    @Test(arguments: [true, false]) func toolTipsDisappearWithTheView(isRemoved: Bool) async {
        button.toolTip = "Adds a shot"
        await rest(at: CGPoint(x: 60, y: 40))
        #expect(tip != nil)
        if isRemoved { button.removeFromSuperview() } else { button.isHidden = true }
        await stage.settle()
        #expect(tip == nil)
    }

    @Test func nothingRunsWhileThePointerIsElsewhere() async {
        button.toolTip = "Adds a shot"
        await rest(at: CGPoint(x: 60, y: 40), for: 0.3)
        await stage.pointerMove(to: CGPoint(x: 200, y: 200))
        await stage.advance(by: 2)
        #expect(tip == nil)
    }
}
