import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

/// Forbidden calls end the program with a message that names the views; allowed calls in callbacks work.
@MainActor @Suite("Misuse and callbacks")
struct MisuseTests {
    /// The standard error output of a process that ended as it should.
    private nonisolated static func said(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    // Shows: UIView.addSubview(_:)
    @Test func aViewCannotBeInsideItself() async {
        let own = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UIView()
                view.accessibilityIdentifier = "card"
                view.addSubview(view)
            }
        }
        #expect(Self.said(own).contains("'card'") && Self.said(own).contains("subview of itself"))
        let inner = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (outer, inner) = (UIView(), UIView())
                outer.accessibilityIdentifier = "outer"
                inner.accessibilityIdentifier = "inner"
                outer.addSubview(inner)
                inner.addSubview(outer)
            }
        }
        #expect(Self.said(inner).contains("'outer'") && Self.said(inner).contains("'inner'"))
    }

    // Shows: UIView.exchangeSubview(at:withSubviewAt:)
    @Test func indicesOutOfRangeAreReportedWithTheViews() async {
        let exchange = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let list = UIView()
                list.accessibilityIdentifier = "list"
                list.addSubview(UIView())
                list.exchangeSubview(at: 0, withSubviewAt: -1)
            }
        }
        #expect(Self.said(exchange).contains("'list'") && Self.said(exchange).contains("-1"))
    }

    /// A view that code unchecked by the compiler may send to another thread.
    struct Smuggled: @unchecked Sendable {
        let run: () -> Void

        @MainActor init(_ run: @escaping @MainActor () -> Void) {
            self.run = unsafeBitCast(run, to: (() -> Void).self)
        }
    }

    @Test func useOnAnotherThreadIsReportedWithTheView() async {
        let layout = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let smuggled = await MainActor.run {
                let view = UIWindow(frame: .zero)
                return Smuggled { view.setNeedsLayout() }
            }
            await withCheckedContinuation { done in
                Thread.detachNewThread {
                    smuggled.run()
                    done.resume()
                }
            }
        }
        #expect(Self.said(layout).contains("UIWindow: 0x") && Self.said(layout).contains("setNeedsLayout()"))
        #expect(Self.said(layout).contains("off the main thread"))
        let adding = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let smuggled = await MainActor.run {
                let (view, child) = (UIView(), UIView())
                return Smuggled { view.addSubview(child) }
            }
            await withCheckedContinuation { done in
                Thread.detachNewThread {
                    smuggled.run()
                    done.resume()
                }
            }
        }
        #expect(Self.said(adding).contains("adding a subview"))
    }

    @Test func framesMustBeNumbers() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UIView()
                view.accessibilityIdentifier = "graph"
                view.frame = CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)
            }
        }
        #expect(Self.said(result).contains("'graph'") && Self.said(result).contains("not finite"))
    }

    // MARK: Callbacks

    /// Runs an action of the test in a callback, once.
    final class Actor: UIView {
        var onLayout: (() -> Void)?
        var onWindow: (() -> Void)?
        var onWillMove: (() -> Void)?
        var onTouch: (() -> Void)?
        var windows = 0
        var superviews = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            let work = onLayout
            onLayout = nil
            work?()
        }
        override func didMoveToWindow() {
            windows += 1
            let work = onWindow
            onWindow = nil
            work?()
        }
        override func didMoveToSuperview() { superviews += 1 }
        override func willMove(toSuperview newSuperview: UIView?) {
            let work = onWillMove
            onWillMove = nil
            work?()
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            let work = onTouch
            onTouch = nil
            work?()
        }
    }

    private let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)

    @Test func layoutMayRemoveTheSuperview() async {
        weak var gone: UIView?
        do {
            let (outer, inner) = (UIView(frame: stage.window.bounds), Actor(frame: stage.window.bounds))
            gone = outer
            outer.addSubview(inner)
            stage.window.addSubview(outer)
            inner.onLayout = { [unowned inner] in inner.superview?.removeFromSuperview() }
        }
        #expect(await stage.settle())
        #expect(stage.window.subviews.isEmpty && gone == nil, "removed views are released")
    }

    @Test func viewsAddedInDidMoveToWindowAreCalledOnce() {
        let (outer, first, added) = (Actor(), Actor(), Actor())
        outer.addSubview(first)
        outer.onWindow = { outer.addSubview(added) }
        stage.window.addSubview(outer)
        #expect(outer.windows == 1 && first.windows == 1 && added.windows == 1)
        #expect(added.window === stage.window)
    }

    @Test func aViewMayRemoveItselfInDidMoveToWindow() {
        let (outer, inner) = (Actor(), Actor())
        outer.addSubview(inner)
        outer.onWindow = { outer.removeFromSuperview() }
        stage.window.addSubview(outer)
        #expect(outer.superview == nil && outer.window == nil && inner.window == nil)
        #expect(stage.window.subviews.isEmpty && stage.window.layer.sublayers?.contains(outer.layer) != true)
        // Two calls for the outer one; the inner one gets only the call for no window.
        #expect(outer.windows == 2 && inner.windows == 1)
    }

    @Test func aViewMovedInWillMoveHasOneSuperview() {
        let (a, b, view) = (UIView(), UIView(), Actor())
        for superview in [a, b] { stage.window.addSubview(superview) }
        a.addSubview(view)
        let c = UIView()
        view.onWillMove = { c.addSubview(view) }
        b.addSubview(view)
        let homes = [a, b, c].filter { $0.subviews.contains(view) }
        #expect(homes.count == 1 && view.superview === homes.first)
        #expect(view.layer.superlayer === view.superview?.layer)
    }

    @Test func aRecogniserMayBeReleasedInItsAction() async {
        let view = Actor(frame: stage.window.bounds)
        stage.window.addSubview(view)
        var states: [UIGestureRecognizer.State] = []
        let pan = UIPanGestureRecognizer()
        pan.addHandler { recognizer in
            states.append(recognizer.state)
            view.removeGestureRecognizer(recognizer)
        }
        view.addGestureRecognizer(pan)
        await stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 80, y: 10), duration: 0.2)
        #expect(states == [.began, .cancelled] && pan.view == nil && view.gestureRecognizers == nil)
        // Attached again it works as a new one.
        view.addGestureRecognizer(pan)
        await stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 80, y: 10), duration: 0.2)
        #expect(states == [.began, .cancelled, .began, .cancelled])
    }

    @Test func windowsAndViewsMayBeReleasedWhileTouched() async {
        let view = Actor(frame: stage.window.bounds)
        stage.window.addSubview(view)
        view.onTouch = { view.removeFromSuperview() }
        await stage.touchDown(at: CGPoint(x: 5, y: 5))
        await stage.touchUp()
        #expect(view.superview == nil)
        var window: UIWindow? = UIWindow(frame: stage.window.bounds)
        window?.windowLevel = .alert
        window?.isHidden = false
        let inside = Actor(frame: stage.window.bounds)
        window?.addSubview(inside)
        weak let weakWindow = window
        inside.onTouch = {
            window?.isHidden = true
            window = nil
        }
        await stage.touchDown(at: CGPoint(x: 5, y: 5))
        await stage.touchUp()
        await stage.settle()
        #expect(weakWindow == nil)
    }

    @Test func aFirstResponderMayBeRemovedWhileAsked() {
        final class Asker: UIView {
            override var canBecomeFirstResponder: Bool { true }
            override func resignFirstResponder() -> Bool {
                removeFromSuperview()
                return super.resignFirstResponder()
            }
        }
        let (one, two) = (Asker(), Asker())
        for view in [one, two] { stage.window.addSubview(view) }
        one.becomeFirstResponder()
        #expect(two.becomeFirstResponder() && two.isFirstResponder && one.superview == nil)
    }
}
