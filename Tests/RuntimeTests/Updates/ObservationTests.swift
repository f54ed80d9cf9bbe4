import Dispatch
import Foundation
import Observation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

/// The methods are those of Apple's page "Automatic observation tracking"
/// (https://developer.apple.com/documentation/uikit/automatic-observation-tracking): "UIKit tracks which properties you
/// access and automatically calls these methods again when those properties change".
@MainActor @Suite("Observation tracking")
struct ObservationTests {
    private let stage = OffscreenStage(size: CGSize(width: 60, height: 60), scale: 1)
    private let diary = UpdateDiary()
    private let model = Model()

    /// Adds a view, and waits until it is at rest.
    private func show(_ configure: (UpdatingView) -> Void) async -> UpdatingView {
        let view = UpdatingView("card", diary)
        configure(view)
        stage.window.addSubview(view)
        await stage.settle()
        _ = diary.take()
        return view
    }

    /// What a change of the text causes.
    private func change() async -> [String] {
        model.text += "b"
        #expect(diary.take() == [], "updates wait for the turn")
        await stage.settle()
        return diary.take()
    }

    @Test func propertiesAreUpdatedAgain() async {
        var shown = ""
        _ = await show { $0.onProperties = { shown = model.text } }
        #expect(await change() == ["properties card"])
        #expect(shown == "ab")
        #expect(await change() == ["properties card"], "and every time")
        #expect(shown == "abb")
    }

    @Test func layoutIsRepeated() async {
        _ = await show { $0.onLayout = { _ = model.text } }
        #expect(await change() == ["layout card"])
        #expect(await change() == ["layout card"])
    }

    @Test func drawingIsRepeated() async {
        _ = await show { $0.onDraw = { _ = model.text } }
        #expect(await change() == ["draw card"])
        #expect(await change() == ["draw card"])
    }

    @Test func constraintsAreUpdatedAgain() async {
        let view = await show { $0.onConstraints = { _ = model.text } }
        view.setNeedsUpdateConstraints()
        await stage.settle()
        _ = diary.take()
        #expect(await change().contains("constraints card"))
        #expect(await change().contains("constraints card"))
    }

    private func showController(_ configure: (UpdatingController) -> Void) async -> UpdatingController {
        let controller = UpdatingController(diary)
        configure(controller)
        stage.window.rootViewController = controller
        await stage.settle()
        _ = diary.take()
        return controller
    }

    @Test func controllersUpdateTheirPropertiesAgain() async {
        _ = await showController { controller in controller.onProperties = { _ = model.text } }
        #expect(await change() == ["properties controller"])
        #expect(await change() == ["properties controller"])
    }

    @Test func controllersLayOutAgain() async {
        _ = await showController { controller in controller.onWillLayout = { _ = model.text } }
        #expect(await change() == ["will layout", "layout view", "did layout"])
    }

    @Test func controllersLayOutAgainForWhatTheyReadAfterwards() async {
        _ = await showController { controller in controller.onDidLayout = { _ = model.text } }
        #expect(await change() == ["will layout", "layout view", "did layout"])
    }

    @Test func controllersUpdateConstraintsAgain() async {
        let controller = await showController { controller in
            controller.onConstraints = { _ = model.text }
        }
        controller.view.setNeedsUpdateConstraints()
        await stage.settle()
        _ = diary.take()
        #expect(await change().first == "constraints controller")
        #expect(await change().first == "constraints controller")
    }

    @Test func theUnavailableContentIsConfiguredAgain() async {
        var times = 0
        _ = await showController { controller in
            controller.onUnavailable = {
                _ = model.text
                times += 1
            }
        }
        let before = times
        model.text = "b"
        await stage.settle()
        #expect(times == before + 1)
        model.text = "c"
        await stage.settle()
        #expect(times == before + 2)
    }

    @Test(arguments: [true, false]) func presentationControllersLayOutAgain(readsBefore: Bool) async throws {
        let (root, presented, delegate) = (UIViewController(), UIViewController(), ReadingPresenter())
        stage.window.rootViewController = root
        await stage.settle()
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = delegate
        root.present(presented, animated: false)
        await stage.settle()
        let presentation = try #require(delegate.made)
        var reads = 0
        let read = {
            reads += 1
            _ = model.text
        }
        if readsBefore { presentation.read = read } else { presentation.didRead = read }
        presentation.containerView?.setNeedsLayout()
        await stage.settle()
        #expect(reads == 1)
        model.text = "b"
        await stage.settle()
        #expect(reads == 2)
    }

    // MARK: Nothing more than that

    @Test func aPropertyThatWasNotReadCausesNoTurn() async {
        _ = await show { $0.onProperties = { _ = model.text } }
        model.unread += 1
        #expect(stage.loop.nextDeadline == nil && stage.loop.pendingWork.isEmpty)
        await stage.settle()
        #expect(diary.take() == [])
    }

    @Test func aPropertyThatIsNoLongerReadCausesNothing() async {
        var reads = true
        let view = await show { $0.onProperties = { if reads { _ = model.text } } }
        reads = false
        view.setNeedsUpdateProperties()
        await stage.settle()
        _ = diary.take()
        #expect(await change() == [])
    }

    /// The method's own changes are not changes of what it read: else it would run without end.
    @Test func changesInsideTheMethodDoNotRepeatIt() async {
        _ = await show { $0.onProperties = { model.unread += 1 } }
        #expect(model.unread == 1)
        await stage.advance(by: 0.1)
        #expect(model.unread == 1)
        model.unread = 5
        await stage.settle()
        #expect(model.unread == 6)
    }

    @Test func manyChangesAreOneUpdate() async {
        _ = await show {
            $0.onProperties = { _ = (model.text, model.size) }
            $0.onLayout = { _ = model.size }
        }
        for _ in 0..<10 {
            model.text += "b"
            model.size += 1
        }
        await stage.settle()
        #expect(diary.take() == ["properties card", "layout card"])
    }

    /// A method that runs again before a change keeps one observation.
    @Test func repeatedRunsAreObservedOnce() async {
        let view = await show { $0.onProperties = { _ = model.text } }
        for _ in 0..<20 {
            view.setNeedsUpdateProperties()
            await stage.settle()
        }
        _ = diary.take()
        #expect(await change() == ["properties card"])
    }

    @Test func aLayoutInsideAnotherOneIsObserved() async {
        let inner = UpdatingView("inner", diary)
        inner.onLayout = { _ = model.text }
        _ = await show { outer in
            outer.addSubview(inner)
            outer.onLayout = { inner.layoutIfNeeded() }
        }
        #expect(await change().contains("layout inner"))
        #expect(await change().contains("layout inner"))
    }

    @Test func viewsAreNotKeptAlive() async {
        weak var gone: UpdatingView?
        do {
            let view = await show { $0.onProperties = { _ = model.text } }
            gone = view
            view.removeFromSuperview()
            await stage.settle()
        }
        #expect(gone == nil)
        model.text = "b"
        #expect(stage.loop.nextDeadline == nil)
    }

    /// Off screen: the update is made when the view is shown again.
    @Test func aViewOutsideOfAWindowIsUpdatedWhenItComesBack() async {
        let view = await show { $0.onProperties = { _ = model.text } }
        view.removeFromSuperview()
        await stage.settle()
        model.text = "b"
        model.text = "c"
        await stage.settle()
        #expect(diary.take() == [])
        stage.window.addSubview(view)
        await stage.settle()
        #expect(diary.take().filter { $0.hasPrefix("properties") } == ["properties card"])
    }

    // MARK: Other threads

    /// A model that any thread may change.
    @Observable
    final class Shared: @unchecked Sendable {
        @ObservationIgnored private let lock = NSLock()
        @ObservationIgnored private var stored = 0
        var count: Int {
            get {
                access(keyPath: \.count)
                return lock.withLock { stored }
            }
            set { withMutation(keyPath: \.count) { lock.withLock { stored = newValue } } }
        }
    }

    @Test func changesOnAnotherThreadAreOneUpdateOnTheMainActor() async {
        let shared = Shared()
        var shown: [Int] = []
        _ = await show { $0.onProperties = { shown.append(shared.count) } }
        await withCheckedContinuation { done in
            Thread.detachNewThread {
                for number in 1...1_000 { shared.count = number }
                DispatchQueue.main.async { done.resume() }
            }
        }
        await stage.settle()
        #expect(shown == [0, 1_000])
        #expect(diary.take() == ["properties card"])
    }

    // MARK: Animations

    /// A change inside an animation block is applied in the turn, after the block, and so is not animated.
    @Test func updatesAfterAnAnimationBlockAreNotAnimated() async {
        let view = await show { view in view.onProperties = { view.alpha = model.size / 20 } }
        #expect(view.alpha == 0.5)
        UIView.animate(withDuration: 1) { model.size = 20 }
        #expect(view.alpha == 0.5)
        await stage.advance(by: 0.1)
        #expect(view.alpha == 1 && view.layer.animationKeys() == nil)
    }

    @Test func updatesRunWhileAnimationsDo() async {
        let view = await show { view in view.onProperties = { _ = model.text } }
        UIView.animate(withDuration: 1) { view.center.x += 20 }
        await stage.advance(by: 0.5)
        _ = diary.take()
        #expect(view.layer.animationKeys()?.isEmpty == false)
        model.text = "b"
        await stage.advance(by: OffscreenStage.frameInterval)
        #expect(diary.take() == ["properties card"])
    }
}
