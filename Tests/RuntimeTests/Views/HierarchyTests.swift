import Foundation
import OffscreenTesting
import Testing
import VitrineRuntime

@MainActor @Suite("View hierarchy")
struct HierarchyTests {
    // Shows: UIView.addSubview(_:); UIView.superview; UIView.window; UIView.willMove(toSuperview:)
    // Shows: UIView.didMoveToSuperview(); UIView.willMove(toWindow:); UIView.didMoveToWindow()
    // Shows: UIView.didAddSubview(_:)
    @Test func callbacksOnAddingToAWindow() {
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
    @Test func callbacksOnRemoving() {
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

    @Test func layersAddedByHandKeepTheirPlace() {
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

    @Test func aViewThatGoesLeavesItsSubviewsWithoutSuperview() {
        let child = UIView()
        do {
            let parent = UIView()
            parent.addSubview(child)
        }
        #expect(child.superview == nil && child.layer.superlayer == nil)
    }

    @Test func addingAViewToItselfNamesIt() async {
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

    // Shows: UIView.insertSubview(_:at:)
    @Test func addingAnAncestorAndBadIndicesTrap() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (a, b) = (UIView(), UIView())
                a.addSubview(b)
                b.addSubview(a)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run { UIView().insertSubview(UIView(), at: 1) }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run { UIView().frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1) }
        }
    }
}
