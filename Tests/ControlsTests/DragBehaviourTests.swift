import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrinePasteboard
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls

/// Expectations: Apple's comments in UIDragInteraction.h and UIDragItem.h of iOS 27.
@MainActor @Suite("When a drag begins")
struct DragBehaviourTests {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 1)
    private let source = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 60))
    private let box = UIView(frame: CGRect(x: 200, y: 100, width: 150, height: 150))
    private let giver = Giver()
    private let taker = Taker()
    private let interaction: UIDragInteraction

    @MainActor private final class Giver: UIDragInteractionDelegate {
        var log: [String] = []
        let item = UIDragItem(itemProvider: NSItemProvider(object: "Espresso"))
        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
            -> [UIDragItem]
        { [item] }
        func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
            log.append("begin")
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
        ) { log.append("did \(operation)") }
    }

    @MainActor private final class Taker: UIDropInteractionDelegate {
        var places: [CGPoint] = []
        var place: CGPoint?
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
            -> UIDropProposal
        { UIDropProposal(operation: .copy) }
        func dropInteraction(
            _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
            withDefault defaultPreview: UITargetedDragPreview
        ) -> UITargetedDragPreview? {
            guard let place, let view = interaction.view else { return nil }
            places.append(place)
            return defaultPreview.retargetedPreview(with: UIDragPreviewTarget(container: view, center: place))
        }
    }

    init() {
        source.backgroundColor = .systemRed
        for view in [source, box] { stage.window.addSubview(view) }
        interaction = UIDragInteraction(delegate: giver)
        source.addInteraction(interaction)
        box.addInteraction(UIDropInteraction(delegate: taker))
    }

    private var preview: DragPreviewView? { stage.window.subviews.compactMap { $0 as? DragPreviewView }.first }

    /// "An extended lift behavior, which has a longer lift delay".
    @Test func anExtendedLiftTakesLonger() async {
        #expect(interaction.liftBehavior == .default)
        let raw = [UIDragInteraction.LiftBehavior.default, .extended].map(\.rawValue)
        #expect(raw == [0, 1])
        for (behavior, isLiftedSoon) in [(UIDragInteraction.LiftBehavior.default, true), (.extended, false)] {
            interaction.liftBehavior = behavior
            await stage.touchDown(at: CGPoint(x: 60, y: 50))
            await stage.advance(by: 0.7)
            #expect((preview != nil) == isLiftedSoon)
            await stage.advance(by: 0.5)
            #expect(preview != nil)
            await stage.touchUp()
            await stage.settle()
        }
    }

    /// "For extended lifts, when a second touch is recognized in the view, the gesture will be cancelled."
    @Test func aSecondFingerCancelsAnExtendedLift() async {
        interaction.liftBehavior = .extended
        await stage.touchDown(at: CGPoint(x: 50, y: 50), id: 0)
        await stage.advance(by: 0.5)
        await stage.touchDown(at: CGPoint(x: 80, y: 60), id: 1)
        await stage.advance(by: 1.5)
        #expect(preview == nil && giver.log == [])
        await stage.touchUp(id: 1)
        await stage.touchUp(id: 0)
        await stage.settle()
        // The next finger lifts again.
        await stage.touchDown(at: CGPoint(x: 50, y: 50), id: 0)
        await stage.advance(by: 1.2)
        #expect(preview != nil)
        await stage.touchUp(id: 0)
        await stage.settle()
    }

    private func movePointer() async {
        await stage.pointerMove(to: CGPoint(x: 60, y: 50))
        await stage.pointerButton(isDown: true)
        for step in 1...10 {
            await stage.pointerMove(to: CGPoint(x: 60 + 20 * step, y: 50 + 13 * step))
        }
    }

    /// "If YES, then when the pointer moves past its activation hysteresis, the drag will begin, regardless of whether
    /// the lift delay has elapsed." "Default is YES on iOS".
    @Test func aPointerDragsAtOnce() async {
        #expect(interaction.allowsPointerDragBeforeLiftDelay)
        await movePointer()
        #expect(giver.log == ["begin"] && preview != nil)
        await stage.pointerButton(isDown: false)
        await stage.settle()
        #expect(giver.log == ["begin", "did copy"] && preview == nil)
    }

    /// "If NO, then just like the touch-based drag initiation gesture, the drag waits for the lift delay".
    @Test func aPointerMayHaveToWait() async {
        interaction.allowsPointerDragBeforeLiftDelay = false
        await movePointer()
        #expect(giver.log == [] && preview == nil)
        await stage.pointerButton(isDown: false)
        await stage.settle()
        await stage.pointerMove(to: CGPoint(x: 60, y: 50))
        await stage.pointerButton(isDown: true)
        await stage.advance(by: 0.6)
        #expect(preview != nil)
        await stage.pointerMove(to: CGPoint(x: 260, y: 180))
        #expect(giver.log == ["begin"])
        await stage.pointerButton(isDown: false)
        await stage.settle()
    }

    /// "Requests for the drop preview to be updated if an active drop animation is in progress … If no active drop
    /// animation is in progress for the specified item, then nothing happens."
    @Test func aDroppedPreviewMayGoElsewhere() async {
        giver.item.setNeedsDropPreviewUpdate()
        taker.place = CGPoint(x: 20, y: 20)
        await stage.touchDown(at: CGPoint(x: 60, y: 50))
        await stage.advance(by: 0.6)
        await stage.touchMove(to: CGPoint(x: 160, y: 100))
        await stage.touchMove(to: CGPoint(x: 260, y: 180))
        giver.item.setNeedsDropPreviewUpdate()
        #expect(taker.places == [])
        await stage.touchUp()
        #expect(taker.places == [CGPoint(x: 20, y: 20)])
        #expect(preview?.center == CGPoint(x: 220, y: 120))
        await stage.advance(by: 0.05)
        taker.place = CGPoint(x: 100, y: 100)
        giver.item.setNeedsDropPreviewUpdate()
        #expect(taker.places.last == CGPoint(x: 100, y: 100) && preview?.center == CGPoint(x: 300, y: 200))
        await stage.settle()
        #expect(preview == nil)
        giver.item.setNeedsDropPreviewUpdate()
        #expect(taker.places.count == 2)
    }
}
