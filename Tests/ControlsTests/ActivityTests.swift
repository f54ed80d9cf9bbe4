import VitrineCompositor
import VitrineDisplay
import VitrineGraphics
import Foundation
import OffscreenTesting
import Testing
@testable import VitrineDrawing
@testable import VitrinePasteboard
@testable import VitrineRuntime

@testable import VitrineControls
@testable import VitrineContainers
@testable import VitrineLists
@testable import VitrineViewValues

/// Activities of items, the older menu, and pointer effects.
@MainActor @Suite("Activities, menus by name, pointers", .ownPasteboards)
struct ActivityTests {
    let stage = OffscreenStage(size: CGSize(width: 400, height: 600), scale: 1)

    @MainActor private final class Brew: UIActivity {
        var prepared: [Any] = []
        var result = true
        var screen: UIViewController?
        override class var activityCategory: Category { .share }
        override var activityType: ActivityType? { ActivityType("org.example.brew") }
        override var activityTitle: String? { "Brew" }
        override var activityImage: UIImage? { UIImage(systemName: "flame") }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
            activityItems.contains { $0 is String }
        }
        override func prepare(withActivityItems activityItems: [Any]) { prepared = activityItems }
        override var activityViewController: UIViewController? { screen }
        override func perform() { activityDidFinish(result) }
    }

    private func table(_ view: UIView) -> UITableView? {
        (view as? UITableView) ?? view.subviews.lazy.compactMap { table($0) }.first
    }

    private func present(_ list: UIActivityViewController) async -> UIViewController {
        let root = UIViewController()
        stage.window.rootViewController = root
        await stage.settle()
        root.present(list, animated: true)
        await stage.settle()
        return root
    }

    private func titles(_ list: UIActivityViewController) -> [String] {
        table(list.view)?.visibleCells.compactMap {
            ($0.contentConfiguration as? UIListContentConfiguration)?.text
        }
            ?? []
    }

    /// A popover beside a large source may be lower than the list's heading.
    @Test func aLowPopoverHasNoConflict() {
        var messages: [String] = []
        let write = LayoutLog.write
        LayoutLog.write = { messages.append($0) }
        defer { LayoutLog.write = write }
        let list = UIActivityViewController(activityItems: ["Espresso"], applicationActivities: nil)
        list.view.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
        stage.window.addSubview(list.view)
        stage.window.layoutIfNeeded()
        #expect(messages.isEmpty, "\(messages)")
        list.view.removeFromSuperview()
    }

    @Test func activitiesOfTheAppAndCopy() async throws {
        let brew = Brew()
        let list = UIActivityViewController(activityItems: ["Espresso"], applicationActivities: [brew])
        var done: [(UIActivity.ActivityType?, Bool)] = []
        list.completionWithItemsHandler = { type, completed, _, _ in done.append((type, completed)) }
        let root = await present(list)
        #expect(titles(list) == ["Brew", "Copy"])
        let cell = try #require(table(list.view)?.visibleCells.first)
        #expect(cell.bounds.height >= 44 && cell.accessibilityTraits.contains(.button))
        await stage.tap(at: cell.convert(CGPoint(x: 60, y: 20), to: nil))
        await stage.settle()
        #expect(brew.prepared as? [String] == ["Espresso"])
        #expect(done.count == 1 && done[0].0?.rawValue == "org.example.brew" && done[0].1)
        #expect(root.presentedViewController == nil)
    }

    @MainActor private final class Late: UIActivityItemSource {
        func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
            ""
        }
        func activityViewController(
            _ activityViewController: UIActivityViewController,
            itemForActivityType activityType: UIActivity.ActivityType?
        ) -> Any? { activityType == .copyToPasteboard ? "Mocha" : "Latte" }
        func activityViewController(
            _ activityViewController: UIActivityViewController,
            subjectForActivityType activityType: UIActivity.ActivityType?
        ) -> String { "A drink" }
    }

    @Test func copyPutsItemsOnThePasteboard() async throws {
        let list = UIActivityViewController(
            activityItems: [Late(), URL(string: "https://example.org/mocha")!], applicationActivities: nil)
        var type: UIActivity.ActivityType?
        list.completionWithItemsHandler = { done, _, _, _ in type = done }
        _ = await present(list)
        let cell = try #require(table(list.view)?.visibleCells.first)
        await stage.tap(at: cell.convert(CGPoint(x: 60, y: 20), to: nil))
        await stage.settle()
        #expect(type == .copyToPasteboard)
    }

    @Test func textAndAddressAreCopiedAsOneText() throws {
        let copy = CopyActivity()
        let items: [Any] = ["Mocha", try #require(URL(string: "https://example.org/mocha"))]
        #expect(copy.canPerform(withActivityItems: items))
        copy.prepare(withActivityItems: items)
        copy.perform()
        #expect(UIPasteboard.general.string == "Mocha\nhttps://example.org/mocha")
    }

    @Test func excludedActivitiesAreHiddenAndDismissalCallsTheHandler() async throws {
        let list = UIActivityViewController(activityItems: ["Espresso"], applicationActivities: [Brew()])
        list.excludedActivityTypes = [.copyToPasteboard, .print, .airDrop]
        var done: [(UIActivity.ActivityType?, Bool)] = []
        list.completionWithItemsHandler = { type, completed, _, _ in done.append((type, completed)) }
        let root = await present(list)
        #expect(titles(list) == ["Brew"])
        root.dismiss(animated: true)
        await stage.settle()
        #expect(done.count == 1 && done[0].0 == nil && !done[0].1)
    }

    @Test func anActivityWithItsOwnScreen() async throws {
        let brew = Brew()
        let screen = UIViewController()
        brew.screen = screen
        let list = UIActivityViewController(activityItems: ["Espresso"], applicationActivities: [brew])
        var done = 0
        list.completionWithItemsHandler = { _, completed, _, _ in done += completed ? 1 : 0 }
        let root = await present(list)
        let cell = try #require(table(list.view)?.visibleCells.first)
        await stage.tap(at: cell.convert(CGPoint(x: 60, y: 20), to: nil))
        await stage.settle()
        #expect(root.presentedViewController === screen && done == 0)
        brew.activityDidFinish(true)
        await stage.settle()
        #expect(root.presentedViewController == nil && done == 1)
    }

    // MARK: The older menu

    @MainActor private final class Note: UIView {
        var stamped = 0
        override var canBecomeFirstResponder: Bool { true }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action == Selector("stamp:") || action == .copy
        }
        override class var responderActions: ResponderActions {
            super.responderActions.adding("stamp:", Note.stamp)
        }
        func stamp() { stamped += 1 }
    }

    @Test func menuControllerShowsCustomItems() async throws {
        let note = Note(frame: CGRect(x: 100, y: 200, width: 100, height: 60))
        stage.window.addSubview(note)
        note.becomeFirstResponder()
        let menu = UIMenuController.shared
        menu.menuItems = [
            UIMenuItem(title: "Stamp", action: Selector("stamp:")),
            UIMenuItem(title: "Burn", action: Selector("burn:")),
        ]
        menu.showMenu(from: note, rect: note.bounds)
        await stage.settle()
        #expect(menu.isMenuVisible && menu.menuFrame.maxY <= 200)
        let suggested = menu.editMenuInteraction(
            UIEditMenuInteraction(delegate: nil),
            menuFor: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero), suggestedActions: [])
        #expect(suggested?.children.map(\.title) == ["Stamp"])
        menu.hideMenu()
        await stage.settle()
        #expect(!menu.isMenuVisible && menu.menuFrame == .zero && note.interactions.isEmpty)
        menu.menuItems = nil
    }

    // MARK: Pointers

    @MainActor private final class Pointing: UIPointerInteractionDelegate {
        var style: UIPointerStyle?
        var log: [String] = []
        func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
            -> UIPointerStyle?
        { style }
        func pointerInteraction(
            _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
            defaultRegion: UIPointerRegion
        ) -> UIPointerRegion? {
            UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 50, height: 100), identifier: "left")
        }
        func pointerInteraction(
            _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
            animator: any UIPointerInteractionAnimating
        ) { log.append("enter") }
        func pointerInteraction(
            _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
            animator: any UIPointerInteractionAnimating
        ) { animator.addCompletion { _ in self.log.append("left") } }
    }

    @Test func aViewLiftsUnderThePointer() async {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        stage.window.addSubview(view)
        let pointing = Pointing()
        pointing.style = UIPointerStyle(
            effect: .lift(UITargetedPreview(view: view)), shape: .verticalBeam(length: 20))
        view.addInteraction(UIPointerInteraction(delegate: pointing))
        await stage.pointerMove(to: CGPoint(x: 120, y: 130))
        await stage.settle()
        #expect(pointing.log == ["enter"] && abs(view.transform.a - 1.05) < 0.001)
        #expect(stage.screen.pointerAppearance?.shape == .verticalBeam(length: 20))
        await stage.pointerMove(to: CGPoint(x: 140, y: 150))
        #expect(pointing.log == ["enter"])
        await stage.pointerMove(to: CGPoint(x: 10, y: 10))
        await stage.settle()
        #expect(pointing.log == ["enter", "left"] && view.transform.isIdentity)
        #expect(stage.screen.pointerAppearance == nil && view.subviews.isEmpty)
    }

    @Test func aConstrainedPointerStaysAtTheMiddle() async {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        stage.window.addSubview(view)
        let pointing = Pointing()
        pointing.style = UIPointerStyle(shape: .horizontalBeam(length: 12), constrainedAxes: .vertical)
        view.addInteraction(UIPointerInteraction(delegate: pointing))
        await stage.pointerMove(to: CGPoint(x: 120, y: 130))
        #expect(stage.screen.pointerAppearance?.y == 150 && stage.screen.pointerAppearance?.x == nil)
        pointing.style = .hidden()
        await stage.pointerMove(to: CGPoint(x: 10, y: 10))
        await stage.pointerMove(to: CGPoint(x: 120, y: 130))
        #expect(stage.screen.pointerAppearance?.shape == .hidden)
    }

    @Test func hoverStylesAndButtons() async {
        let button = UIButton(configuration: .plain())
        button.frame = CGRect(x: 100, y: 100, width: 60, height: 44)
        button.isPointerInteractionEnabled = true
        let card = UIView(frame: CGRect(x: 20, y: 300, width: 300, height: 200))
        card.hoverStyle = UIHoverStyle(effect: .lift, shape: .rect(cornerRadius: 12))
        for view in [button, card] as [UIView] { stage.window.addSubview(view) }
        await stage.settle()
        let parts = button.subviews.count
        await stage.pointerMove(to: CGPoint(x: 120, y: 120))
        await stage.settle()
        #expect(button.subviews.count == parts + 1)
        await stage.pointerMove(to: CGPoint(x: 120, y: 400))
        await stage.settle()
        #expect(button.subviews.count == parts && abs(card.transform.a - 1.05) < 0.001)
        card.hoverStyle = nil
        await stage.settle()
        #expect(card.hoverStyle == nil && card.transform.isIdentity && card.interactions.isEmpty)
        button.pointerStyleProvider = { button, effect, shape in UIPointerStyle(effect: effect, shape: shape)
        }
        await stage.pointerMove(to: CGPoint(x: 120, y: 120))
        #expect(stage.screen.pointerAppearance != nil)
        await stage.pointerMove(to: CGPoint(x: 0, y: 0))
    }

    @Test func shapesOfPointersAreDrawn() throws {
        let beam = try #require(PointerShape.verticalBeam(length: 20).image(scale: 2))
        #expect(beam.image.height >= 40 && beam.image.width <= 16)
        #expect(abs(beam.hotY * 2 - beam.image.height) <= 4)
        #expect(PointerShape.hidden.image(scale: 1) == nil)
        // A shape that is not available as a cursor is replaced by the arrow.
        let huge = PointerShape.path(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5000, height: 10)))
        #expect(huge.image(scale: 1)?.image.width == PointerShape.arrow.image(scale: 1)?.image.width)
        #expect(stage.window.windowScene?.sizeRestrictions == nil)
    }
}
