import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineRuntime

/// The order is that of Apple's article "Updating views automatically with observation tracking in UIKit", section
/// "Optimize the UIKit update pass": traits, `updateProperties()`, `layoutSubviews()`, drawing; "if any step causes
/// other views to need updates, UIKit repeats the process until all views are current".
/// https://developer.apple.com/documentation/uikit/updating-views-automatically-with-observation-tracking-in-uikit
@MainActor @Suite("Updates of properties")
struct PropertyUpdateTests {
    private let stage = OffscreenStage(size: CGSize(width: 60, height: 60), scale: 1)
    private let diary = UpdateDiary()

    private func view(_ name: String) -> UpdatingView { UpdatingView(name, diary) }

    /// The article: `updateProperties()` "runs before layout"; "when the view first appears, UIKit runs
    /// updateProperties()".
    @Test func propertiesComeFirstFromTheTopDown() async {
        let (outer, inner) = (view("outer"), view("inner"))
        outer.addSubview(inner)
        stage.window.addSubview(outer)
        #expect(diary.take() == [], "nothing before the turn")
        await stage.settle()
        #expect(
            diary.take() == [
                "properties outer", "properties inner", "layout outer", "layout inner", "draw outer", "draw inner",
            ])
        await stage.advance(by: 0.1)
        #expect(diary.take() == [])
    }

    /// https://developer.apple.com/documentation/uikit/uiview/setneedsupdateproperties(): "multiple requests may be
    /// coalesced into a single update". The article: the badge's view "only updates the badge text", and layout is not
    /// run again.
    @Test func requestsAreCoalescedAndCauseNoLayout() async {
        let (outer, inner) = (view("outer"), view("inner"))
        outer.addSubview(inner)
        stage.window.addSubview(outer)
        await stage.settle()
        _ = diary.take()
        let frames = stage.loop.presentedCount
        for _ in 0..<3 { inner.setNeedsUpdateProperties() }
        #expect(diary.take() == [])
        await stage.settle()
        #expect(diary.take() == ["properties inner"])
        #expect(stage.loop.presentedCount == frames, "nothing that is visible changed")
    }

    /// The article: "any step causes other views to need updates, UIKit repeats the process until all views are current":
    /// no request is lost, whatever happens to the view that was the first to have one.
    @Test func noRequestIsLostWhenViewsAreMoved() async {
        let (outer, other, inner, next) = (view("outer"), view("other"), view("inner"), view("next"))
        for view in [inner, next] { outer.addSubview(view) }
        for view in [outer, other] { stage.window.addSubview(view) }
        await stage.settle()
        _ = diary.take()
        // The first one is removed, and another one follows.
        inner.setNeedsUpdateProperties()
        inner.removeFromSuperview()
        next.setNeedsUpdateProperties()
        await stage.settle()
        #expect(diary.take().filter { $0.hasPrefix("properties") } == ["properties next"])
        outer.addSubview(inner)
        await stage.settle()
        #expect(diary.take().filter { $0.hasPrefix("properties") } == ["properties inner"])
        // It is moved below another view, and its former superview has a request again.
        inner.setNeedsUpdateProperties()
        other.addSubview(inner)
        next.setNeedsUpdateProperties()
        await stage.settle()
        #expect(diary.take().filter { $0.hasPrefix("properties") } == ["properties next", "properties inner"])
        // Two of three, in the order of the tree.
        outer.addSubview(inner)
        await stage.settle()
        _ = diary.take()
        inner.setNeedsUpdateProperties()
        next.setNeedsUpdateProperties()
        inner.updatePropertiesIfNeeded()
        await stage.settle()
        #expect(diary.take().filter { $0.hasPrefix("properties") } == ["properties inner", "properties next"])
    }

    /// https://developer.apple.com/documentation/uikit/uiview/updatepropertiesifneeded(): "forces an immediate
    /// properties update for this view (and its view controller, if applicable) and any subviews".
    @Test func anUpdateCanBeForced() async {
        let controller = UpdatingController(diary)
        let (inner, outside) = (view("inner"), view("outside"))
        controller.root.addSubview(inner)
        stage.window.addSubview(outside)
        stage.window.rootViewController = controller
        await stage.settle()
        _ = diary.take()
        controller.setNeedsUpdateProperties()
        for view in [inner, outside, controller.root] { view.setNeedsUpdateProperties() }
        controller.view.updatePropertiesIfNeeded()
        #expect(diary.take() == ["properties controller", "properties view", "properties inner"])
        controller.view.updatePropertiesIfNeeded()
        #expect(diary.take() == [], "nothing was due")
        await stage.settle()
        #expect(diary.take() == ["properties outside"])
    }

    /// https://developer.apple.com/documentation/uikit/uiviewcontroller/updatepropertiesifneeded(): "for this view
    /// controller and its view, including any view controllers and views in this subtree".
    @Test func aControllerIsUpdatedBeforeItsView() async {
        let controller = UpdatingController(diary)
        stage.window.rootViewController = controller
        await stage.settle()
        #expect(
            diary.take() == [
                "is appearing", "properties controller", "properties view", "will layout", "layout view",
                "did layout", "draw view",
            ])
        controller.setNeedsUpdateProperties()
        await stage.settle()
        #expect(diary.take() == ["properties controller"])
        controller.setNeedsUpdateProperties()
        controller.updatePropertiesIfNeeded()
        #expect(diary.take() == ["properties controller"])
    }

    /// The article: "`updateProperties()` runs before `layoutSubviews()`, so your app can invalidate layout if needed,
    /// and the layout pass runs immediately afterward".
    @Test func anUpdateMayRequestConstraintsLayoutAndDrawing() async {
        let card = view("card")
        stage.window.addSubview(card)
        await stage.settle()
        _ = diary.take()
        card.onProperties = {
            card.setNeedsDisplay()
            card.setNeedsLayout()
            card.setNeedsUpdateConstraints()
        }
        card.setNeedsUpdateProperties()
        await stage.advance(by: OffscreenStage.frameInterval)
        #expect(diary.take() == ["properties card", "constraints card", "layout card", "draw card"])
    }

    /// The article: "if any step causes other views to need updates, UIKit repeats the process".
    @Test func aLayoutMayRequestProperties() async {
        let (outer, inner) = (view("outer"), view("inner"))
        outer.addSubview(inner)
        stage.window.addSubview(outer)
        await stage.settle()
        _ = diary.take()
        var once = true
        inner.onLayout = {
            if once { outer.setNeedsUpdateProperties() }
            once = false
        }
        outer.onProperties = { outer.setNeedsLayout() }
        inner.setNeedsLayout()
        await stage.advance(by: OffscreenStage.frameInterval)
        #expect(diary.take() == ["layout inner", "properties outer", "layout outer"])
    }

    /// https://developer.apple.com/documentation/quartzcore/catransaction/flush(): "commits any extant implicit transaction";
    /// setNeedsUpdateProperties(): the update is made "alongside the next layout pass", which is part of a commit.
    @Test func flushingATransactionUpdatesProperties() async {
        let card = view("card")
        stage.window.addSubview(card)
        await stage.settle()
        _ = diary.take()
        card.onProperties = { card.setNeedsLayout() }
        card.setNeedsUpdateProperties()
        CATransaction.flush()
        #expect(diary.take() == ["properties card", "layout card"])
    }

    /// The article: "UIKit repeats the process until all views are current".
    @Test func updatesMayRequestEachOther() async {
        let (outer, inner) = (view("outer"), view("inner"))
        outer.addSubview(inner)
        stage.window.addSubview(outer)
        await stage.settle()
        _ = diary.take()
        var once = true
        inner.onProperties = {
            if once { outer.setNeedsUpdateProperties() }
            once = false
        }
        outer.onProperties = { inner.setNeedsUpdateProperties() }
        inner.setNeedsUpdateProperties()
        await stage.settle()
        #expect(diary.take() == ["properties inner", "properties outer", "properties inner"])
    }

    /// A cell, for example. The article: `updateProperties()` "runs before layout", also when the view appears in a layout.
    @Test func aViewThatIsAddedDuringLayoutIsUpdatedBeforeItsOwn() async {
        let (outer, late) = (view("outer"), view("late"))
        outer.onLayout = { if late.superview == nil { outer.addSubview(late) } }
        stage.window.addSubview(outer)
        await stage.settle()
        #expect(
            diary.take().filter { $0.hasSuffix("late") } == ["properties late", "layout late", "draw late"])
    }

    /// setNeedsUpdateProperties(): requests become one update "alongside the next layout pass"; this call is such a pass.
    @Test func layoutIfNeededUpdatesPropertiesFirst() {
        let (outer, inner) = (view("outer"), view("inner"))
        outer.addSubview(inner)
        outer.layoutIfNeeded()
        #expect(diary.take() == ["properties outer", "properties inner", "layout outer", "layout inner"])
    }

    /// updateProperties(): "configures the view’s content and styling properties before layout", so before it is measured.
    @Test func fittingSizesFollowUpdatedProperties() {
        let outer = view("outer")
        let inner = UIView()
        outer.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(outer)
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        let width = inner.widthAnchor.constraint(equalToConstant: 5)
        NSLayoutConstraint.activate([
            width, inner.heightAnchor.constraint(equalToConstant: 5),
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
            inner.topAnchor.constraint(equalTo: outer.topAnchor),
            inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
        ])
        outer.onProperties = { width.constant = 30 }
        #expect(outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 30, height: 5))
    }

    /// Off screen nothing is updated, and no turn is requested; the request is kept. The article: "when the view first
    /// appears, UIKit runs updateProperties()".
    @Test func requestsOutsideOfWindowsWait() async {
        let card = view("card")
        stage.window.addSubview(card)
        await stage.settle()
        card.removeFromSuperview()
        await stage.settle()
        _ = diary.take()
        card.setNeedsUpdateProperties()
        #expect(stage.loop.nextDeadline == nil)
        await stage.advance(by: 0.1)
        #expect(diary.take() == [])
        stage.window.addSubview(card)
        await stage.settle()
        #expect(diary.take().first == "properties card")
    }

    /// The same sentence: a view in a hidden window has not appeared.
    @Test func requestsInHiddenWindowsWait() async {
        let window = UIWindow(windowScene: stage.window.windowScene!)
        let card = view("card")
        window.addSubview(card)
        await stage.settle()
        #expect(diary.take() == [])
        window.isHidden = false
        await stage.settle()
        #expect(diary.take().first == "properties card")
    }

    /// UIKit repeats "until all views are current", which this view never is: a limit of ours.
    @Test func aViewThatRequestsItsOwnUpdateWithoutEndIsStopped() {
        let card = view("card")
        card.onProperties = { card.setNeedsUpdateProperties() }
        card.updatePropertiesIfNeeded()
        #expect(diary.take().count == 100)
    }
}
