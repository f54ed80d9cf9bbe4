import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineRuntime

/// https://developer.apple.com/documentation/uikit/uiview/animationoptions/flushupdates: pending updates are flushed
/// "whenever the animation context changes", for "invalidations that happened previously without animation", and for
/// those "that happened in that animation scope".
@MainActor @Suite("Flushing updates in animations")
struct FlushUpdatesTests {
    private let stage = OffscreenStage(size: CGSize(width: 100, height: 60), scale: 1)
    private let diary = UpdateDiary()
    private let model = Model()

    /// A view whose centre follows the model.
    private func show() async -> UpdatingView {
        let view = UpdatingView("card", diary)
        view.onProperties = { view.center.x = model.size }
        stage.window.addSubview(view)
        await stage.settle()
        _ = diary.take()
        return view
    }

    private func isAnimated(_ view: UIView) -> Bool { view.layer.animationKeys()?.isEmpty == false }

    @Test func changesOfAModelAreAnimated() async {
        let view = await show()
        UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) { model.size = 50 }
        #expect(view.center.x == 50 && isAnimated(view))
        #expect(diary.take() == ["properties card"])
        await stage.advance(by: 0.5)
        #expect(abs(view.layer.presentation()!.position.x - 30) < 1, "half of the way from 10 to 50")
        await stage.settle()
        #expect(diary.take() == [])
    }

    @Test func changesOfConstraintsAreAnimated() async {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(view)
        let left = view.leftAnchor.constraint(equalTo: stage.window.leftAnchor)
        NSLayoutConstraint.activate([
            left, view.topAnchor.constraint(equalTo: stage.window.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
        ])
        await stage.settle()
        UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) { left.constant = 40 }
        #expect(view.frame.minX == 40 && isAnimated(view))
    }

    @Test func changesBeforeTheBlockAreNotAnimated() async {
        let view = await show()
        model.size = 50
        UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) { view.alpha = 0.5 }
        #expect(view.center.x == 50 && view.layer.animationKeys() == ["opacity"])
    }

    @Test func changesWithoutAnimationInsideAreNotAnimated() async {
        let view = await show()
        UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) {
            view.alpha = 0.5
            UIView.performWithoutAnimation { model.size = 50 }
            #expect(view.center.x == 50)
        }
        #expect(view.layer.animationKeys() == ["opacity"])
        UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) {
            model.size = 60
            UIView.performWithoutAnimation { #expect(view.center.x == 60, "animated, since it was before") }
        }
        #expect(isAnimated(view) && view.layer.animationKeys()!.contains { $0.hasPrefix("position") })
    }

    @Test func blocksInsideFlushToo() async {
        let view = await show()
        UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) {
            UIView.animate(withDuration: 0.2, delay: 0, options: [.overrideInheritedDuration]) {
                model.size = 50
            }
            #expect(view.center.x == 50)
        }
        await stage.advance(by: 0.3)
        #expect(view.layer.animationKeys() == nil, "it had the inner duration")
    }

    @Test func animationsThatAreTurnedOffFlush() async {
        let view = await show()
        UIView.animate(withDuration: 0, delay: 0, options: .flushUpdates) { model.size = 50 }
        #expect(view.center.x == 50 && !isAnimated(view))
    }

    @Test func springsFlush() async {
        let view = await show()
        var finished: Bool?
        UIView.animate(springDuration: 0.5, bounce: 0.3, options: .flushUpdates) {
            model.size = 50
        } completion: {
            finished = $0
        }
        #expect(view.center.x == 50 && isAnimated(view))
        await stage.settle()
        #expect(finished == true)
    }

    @Test func propertyAnimatorsFlush() async {
        let view = await show()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { model.size = 50 }
        animator.flushUpdates = true
        animator.startAnimation()
        #expect(view.center.x == 50)
        await stage.advance(by: 0.25)
        #expect(abs(view.layer.presentation()!.position.x - 20) < 1)
        let running = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 1, delay: 0, options: .flushUpdates, animations: {})
        #expect(running.flushUpdates)
    }
}
