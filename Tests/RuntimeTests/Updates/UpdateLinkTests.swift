import Foundation
import OffscreenTesting
import Testing
import VitrineDisplay
import VitrineDrawing
import VitrineObjectiveC
import VitrineRuntime

/// https://developer.apple.com/documentation/uikit/uiupdatelink: "follow the progress of each UI update and express
/// preferences about how those updates happen".
@MainActor @Suite("Update links")
struct UpdateLinkTests {
    private let stage = OffscreenStage(size: CGSize(width: 60, height: 60), scale: 1)
    private let diary = UpdateDiary()

    private func show() async -> UpdatingView {
        let view = UpdatingView("card", diary)
        stage.window.addSubview(view)
        await stage.settle()
        _ = diary.take()
        return view
    }

    private static let phases: [(UIUpdateActionPhase, String)] = [
        (.afterUpdateComplete, "complete"), (.afterUpdateScheduled, "scheduled"),
        (.beforeEventDispatch, "before events"), (.afterEventDispatch, "after events"),
        (.beforeCADisplayLinkDispatch, "before display links"),
        (.afterCADisplayLinkDispatch, "after display links"), (.beforeCATransactionCommit, "before commit"),
        (.afterCATransactionCommit, "after commit"), (.beforeLowLatencyEventDispatch, "before late events"),
        (.afterLowLatencyEventDispatch, "after late events"),
        (.beforeLowLatencyCATransactionCommit, "before late commit"),
        (.afterLowLatencyCATransactionCommit, "after late commit"),
    ]

    private func link(_ view: UIView) -> UIUpdateLink {
        let link = UIUpdateLink(view: view)
        for (phase, name) in Self.phases { link.addAction(to: phase) { _, _ in diary.lines.append(name) } }
        link.isEnabled = true
        return link
    }

    private final class Conductor: NSObject {
        var links: [UIUpdateLink] = []
        func beat(_ link: UIUpdateLink, _ info: UIUpdateInfo) { links.append(link) }
    }

    /// UIUpdateLink.h: "Adds action to `UIUpdateActionPhase.beforeCADisplayLinkDispatch` phase", with a target and a selector;
    /// https://developer.apple.com/documentation/uikit/uiupdatelink/addaction(to:target:selector:) for another phase.
    @Test func selectorsAreCalledWithTheLinkAndTheUpdate() async throws {
        VitrineMethods.add("beat:info:", Conductor.beat, UIUpdateLink.self, UIUpdateInfo.self)
        let view = await show()
        let conductor = Conductor(), selector = Selector("beat:info:")
        let scene = try #require(view.window?.windowScene)
        let links = [
            UIUpdateLink(view: view, actionTarget: conductor, selector: selector),
            UIUpdateLink(windowScene: scene, actionTarget: conductor, selector: selector), UIUpdateLink(view: view),
        ]
        links[2].addAction(to: .beforeCATransactionCommit, target: conductor, selector: selector)
        for (link, color) in zip(links, [UIColor.red, .green, .blue]) {
            link.isEnabled = true
            stage.window.backgroundColor = color
            await stage.advance(by: OffscreenStage.frameInterval)
            link.isEnabled = false
            #expect(!conductor.links.isEmpty && conductor.links.allSatisfy { $0 === link })
            conductor.links = []
        }
    }

    /// https://developer.apple.com/documentation/uikit/uiupdateactionphase, by the description of each phase.
    @Test func thePhasesSurroundWhatTheyAreNamedAfter() async {
        let view = await show()
        view.onLayout = { view.setNeedsDisplay() }
        let link = link(view)
        let display = CADisplayLink { _ in diary.lines.append("display link") }
        display.add(to: .main, forMode: .common)
        view.setNeedsUpdateProperties()
        view.setNeedsLayout()
        await stage.advance(by: OffscreenStage.frameInterval)
        let lines = diary.take()
        // The stage commits changes before it moves its clock.
        #expect(
            lines.filter { !$0.hasSuffix("card") } == [
                "scheduled", "before events", "after events", "before display links", "display link",
                "after display links", "before commit", "after commit", "complete",
            ])
        display.invalidate()
        link.isEnabled = false
        view.setNeedsLayout()
        await stage.settle()
        #expect(diary.take() == ["layout card", "draw card"])
    }

    @Test func changesInAnActionAreInTheSameFrame() async {
        let view = await show()
        let link = UIUpdateLink(view: view) { _, _ in view.setNeedsLayout() }
        link.isEnabled = true
        link.addAction(to: .afterCATransactionCommit) { _, _ in diary.lines.append("committed") }
        view.superview?.backgroundColor = .red
        await stage.advance(by: OffscreenStage.frameInterval)
        #expect(diary.take().prefix(2) == ["layout card", "committed"])
        link.isEnabled = false
    }

    /// https://developer.apple.com/documentation/uikit/uiupdatelink/requirescontinuousupdates: by default "the UI
    /// update link acts as a passive observer of UI updates".
    @Test func aPassiveLinkRequestsNoUpdates() async {
        let view = await show()
        let link = link(view)
        #expect(stage.loop.nextDeadline == nil)
        await stage.advance(by: 0.2)
        #expect(diary.take() == [])
        link.isEnabled = false
    }

    @Test(arguments: [(Float(0), 60), (30, 30)]) func aContinuousLinkIsCalledAtItsRate(rate: Float, calls: Int) async {
        let view = await show()
        let link = UIUpdateLink(view: view) { _, _ in diary.lines.append("update") }
        link.preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
        link.requiresContinuousUpdates = true
        #expect(stage.loop.nextDeadline == nil, "not enabled yet")
        link.isEnabled = true
        await stage.advance(by: 1)
        #expect(diary.take().count >= calls)
        view.removeFromSuperview()
        await stage.settle()
        _ = diary.take()
        #expect(stage.loop.nextDeadline == nil)
        await stage.advance(by: 0.2)
        #expect(diary.take() == [], "the view is in no window")
        stage.window.addSubview(view)
        await stage.advance(by: 0.2)
        #expect(diary.take().contains("update"))
        link.isEnabled = false
        await stage.settle()
        #expect(stage.loop.nextDeadline == nil)
    }

    @Test func anUpdateHasTimes() async throws {
        let view = await show()
        var seen: UIUpdateInfo?
        let link = UIUpdateLink(view: view) { link, info in
            #expect(link.currentUpdateInfo() === info && UIUpdateInfo.current(for: view) === info)
            #expect(UIUpdateInfo.current(for: stage.window.windowScene!) === info)
            seen = info
        }
        link.isEnabled = true
        await stage.advance(by: 0.1)
        stage.window.backgroundColor = .red
        await stage.settle()
        let info = try #require(seen)
        #expect(info.estimatedPresentationTime >= info.modelTime && info.estimatedPresentationTime > 0)
        #expect(info.completionDeadlineTime <= info.estimatedPresentationTime)
        #expect(!info.isLowLatencyEventDispatchConfirmed && !info.isPerformingLowLatencyPhases)
        #expect(link.currentUpdateInfo() == nil && UIUpdateInfo.current(for: view) == nil)
        link.isEnabled = false
    }

    @Test func phasesForLateInputRunOnRequest() async {
        let view = await show()
        let link = link(view)
        link.wantsLowLatencyEventDispatch = true
        var isLate: [Bool] = []
        link.addAction(to: .afterLowLatencyEventDispatch) { _, info in isLate.append(info.isPerformingLowLatencyPhases)
        }
        stage.window.backgroundColor = .red
        await stage.advance(by: OffscreenStage.frameInterval)
        #expect(isLate == [true])
        #expect(
            diary.take().suffix(6) == [
                "after commit", "before late events", "after late events", "before late commit", "after late commit",
                "complete",
            ])
        link.isEnabled = false
    }

    @Test func aSceneHasLinksToo() async throws {
        let link = UIUpdateLink(windowScene: try #require(stage.window.windowScene)) { _, _ in
            diary.lines.append("update")
        }
        link.isEnabled = true
        stage.window.backgroundColor = .red
        await stage.advance(by: OffscreenStage.frameInterval)
        #expect(diary.take() == ["update"])
        link.isEnabled = false
    }

    @Test func aLinkEndsWithItsView() async {
        weak var gone: UIUpdateLink?
        do {
            let view = UIView()
            stage.window.addSubview(view)
            let link = UIUpdateLink(view: view) { _, _ in }
            link.requiresContinuousUpdates = true
            link.isEnabled = true
            gone = link
            await stage.advance(by: 0.1)
            #expect(gone != nil)
            view.removeFromSuperview()
        }
        await stage.advance(by: 0.1)
        stage.window.backgroundColor = .red
        await stage.settle()
        #expect(gone == nil && stage.loop.nextDeadline == nil)
    }
}
