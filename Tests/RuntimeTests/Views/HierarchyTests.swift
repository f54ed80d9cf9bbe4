import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite("View hierarchy")
struct HierarchyTests {
    // Shows: UIView.addSubview(_:); UIView.superview; UIView.window; UIView.willMove(toSuperview:)
    // Shows: UIView.didMoveToSuperview(); UIView.willMove(toWindow:); UIView.didMoveToWindow()
    // Shows: UIView.didAddSubview(_:)
    @Test func callbacksWhenAddedToAWindow() {
        let stage = OffscreenStage()
        let log = Log()
        let parent = RecordingView("parent", log)
        let child = RecordingView("child", log)
        parent.addSubview(child)
        #expect(
            log.take() == [
                "child willMoveToSuperview parent", "child didMoveToSuperview parent",
                "parent didAddSubview child",
            ])
        stage.window.addSubview(parent)
        #expect(
            log.take() == [
                "parent willMoveToSuperview window", "parent willMoveToWindow window",
                "child willMoveToWindow window",
                "parent didMoveToWindow window", "child didMoveToWindow window",
                "parent didMoveToSuperview window",
            ])
        #expect(child.window === stage.window)
    }

    // Shows: UIView.removeFromSuperview(); UIView.willRemoveSubview(_:)
    @Test func callbacksWhenRemoved() {
        let stage = OffscreenStage()
        let log = Log()
        let parent = RecordingView("parent", log)
        let child = RecordingView("child", log)
        stage.window.addSubview(parent)
        parent.addSubview(child)
        _ = log.take()
        child.removeFromSuperview()
        #expect(
            log.take() == [
                "child willMoveToSuperview nil", "child willMoveToWindow nil",
                "parent willRemoveSubview child",
                "child didMoveToWindow nil", "child didMoveToSuperview nil",
            ])
        #expect(child.superview == nil && child.window == nil && parent.subviews.isEmpty)
    }

    @Test func movingBetweenSuperviewsOfOneWindowKeepsTheWindow() {
        let stage = OffscreenStage()
        let log = Log()
        let (a, b, child) = (RecordingView("a", log), RecordingView("b", log), RecordingView("child", log))
        stage.window.addSubview(a)
        stage.window.addSubview(b)
        a.addSubview(child)
        _ = log.take()
        b.addSubview(child)
        #expect(
            log.take() == [
                "child willMoveToSuperview b", "a willRemoveSubview child", "child didMoveToSuperview b",
                "b didAddSubview child",
            ])
        #expect(a.subviews.isEmpty && b.subviews == [child])
    }

    // Shows: UIView.subviews; UIView.insertSubview(_:aboveSubview:); UIView.insertSubview(_:belowSubview:)
    // Shows: UIView.exchangeSubview(at:withSubviewAt:); UIView.bringSubviewToFront(_:)
    // Shows: UIView.sendSubviewToBack(_:)
    @Test func orderOfSubviewsAndLayers() {
        let parent = UIView()
        let (a, b, c, d) = (UIView(), UIView(), UIView(), UIView())
        parent.addSubview(a)
        parent.addSubview(b)
        parent.insertSubview(c, at: 0)
        parent.insertSubview(d, aboveSubview: a)
        #expect(parent.subviews == [c, a, d, b])
        parent.insertSubview(b, belowSubview: a)
        #expect(parent.subviews == [c, b, a, d])
        parent.exchangeSubview(at: 0, withSubviewAt: 3)
        #expect(parent.subviews == [d, b, a, c])
        parent.bringSubviewToFront(d)
        parent.sendSubviewToBack(c)
        #expect(parent.subviews == [c, b, a, d])
        #expect(parent.layer.sublayers == [c, b, a, d].map(\.layer))
    }

    @Test func layersAddedByHandKeepTheirOrder() {
        let parent = UIView()
        let (a, b) = (UIView(), UIView())
        parent.addSubview(a)
        let extra = UIView().layer
        parent.layer.addSublayer(extra)
        parent.addSubview(b)
        parent.exchangeSubview(at: 0, withSubviewAt: 1)
        #expect(parent.layer.sublayers == [b.layer, extra, a.layer])
    }

    // Shows: UIView.isDescendant(of:); UIView.tag; UIView.viewWithTag(_:)
    @Test func descendantsAndTags() {
        let (a, b, c) = (UIView(), UIView(), UIView())
        a.addSubview(b)
        b.addSubview(c)
        c.tag = 7
        #expect(c.isDescendant(of: a) && c.isDescendant(of: c) && !a.isDescendant(of: c))
        #expect(a.viewWithTag(7) === c)
        #expect(a.viewWithTag(8) == nil)
    }

    @Test func subviewsOfAReleasedViewHaveNoSuperview() {
        let child = UIView()
        do {
            let parent = UIView()
            parent.addSubview(child)
        }
        #expect(child.superview == nil && child.layer.superlayer == nil)
    }

    @Test func addingAViewToItselfIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
                view.accessibilityIdentifier = "menu"
                view.addSubview(view)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("'menu'") && text.contains("cannot be added as a subview of itself"))
    }

    // Source: suites that run on iOS insert at an index of 100, and beside views that are elsewhere.
    // Shows: UIView.insertSubview(_:at:); UIView.insertSubview(_:aboveSubview:)
    // Shows: UIView.insertSubview(_:belowSubview:)
    @Test func insertionWithoutAValidPositionAppends() {
        let parent = UIView(), stranger = UIView()
        let (a, b, c, d) = (UIView(), UIView(), UIView(), UIView())
        parent.addSubview(a)
        parent.insertSubview(b, at: 100)
        #expect(parent.subviews == [a, b])
        parent.insertSubview(c, aboveSubview: stranger)
        parent.insertSubview(d, belowSubview: stranger)
        #expect(parent.subviews == [a, b, c, d])
        parent.insertSubview(a, at: 100)
        parent.insertSubview(b, belowSubview: UIView())
        #expect(parent.subviews == [c, d, a, b])
        #expect(parent.layer.sublayers == [c, d, a, b].map(\.layer))
        let orphan = UIView()
        parent.insertSubview(orphan, aboveSubview: orphan)
        #expect(parent.subviews.last === orphan)
        let back = UIView(), second = UIView()
        parent.insertSubview(back, at: 0)
        parent.insertSubview(second, at: 1)
        #expect(parent.subviews == [back, second, c, d, a, b, orphan])
    }

    // Source: suites that run on iOS find the view directly above its sibling's layer, below any layer in front of it.
    @Test func insertionBesideAViewIsBesideItsLayer() {
        let parent = UIView()
        let (a, b, c, d) = (UIView(), UIView(), UIView(), UIView())
        let (low, high) = (CALayer(), CALayer())
        parent.addSubview(a)
        parent.layer.addSublayer(low)
        parent.addSubview(b)
        parent.layer.addSublayer(high)
        parent.insertSubview(c, aboveSubview: a)
        #expect(parent.layer.sublayers == [a.layer, c.layer, low, b.layer, high])
        parent.insertSubview(d, aboveSubview: b)
        #expect(parent.layer.sublayers == [a.layer, c.layer, low, b.layer, d.layer, high])
        // A view that is already a subview moves in the same way, and no other layer moves.
        parent.insertSubview(a, belowSubview: b)
        #expect(parent.layer.sublayers == [c.layer, low, a.layer, b.layer, d.layer, high])
        parent.insertSubview(b, aboveSubview: c)
        #expect(parent.subviews == [c, b, a, d])
        #expect(parent.layer.sublayers == [c.layer, b.layer, low, a.layer, d.layer, high])
        parent.bringSubviewToFront(d)
        #expect(parent.layer.sublayers == [c.layer, b.layer, low, a.layer, high, d.layer])
        parent.sendSubviewToBack(a)
        #expect(parent.layer.sublayers == [a.layer, c.layer, b.layer, low, high, d.layer])
    }

    @Test func addingAnAncestorAndInvalidFramesTrap() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (a, b) = (UIView(), UIView())
                a.addSubview(b)
                b.addSubview(a)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run { UIView().frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1) }
        }
    }
}
