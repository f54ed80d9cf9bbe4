import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls

/// The callbacks of both controllers, written out for every style.
@MainActor @Suite("Callbacks of presentations, in order")
struct ModalOrderTests {
    private let stage = OffscreenStage(size: CGSize(width: 800, height: 600), scale: 1)
    private let diary = Diary()
    private let root: DiaryController
    private let modal: DiaryController

    init() {
        root = DiaryController("root", diary)
        modal = DiaryController("modal", diary)
        stage.window.rootViewController = root
    }

    nonisolated private static let covering: [UIModalPresentationStyle] = [.fullScreen, .currentContext]
    nonisolated private static let over: [UIModalPresentationStyle] = [
        .automatic, .pageSheet, .formSheet, .overFullScreen, .overCurrentContext, .popover, .custom,
    ]

    @Test(arguments: covering) func coveredPresentersDisappear(style: UIModalPresentationStyle) async {
        await stage.settle()
        _ = diary.take()
        modal.modalPresentationStyle = style
        root.present(modal, animated: true) { [diary] in diary.add("done") }
        #expect(diary.take() == ["root will-~", "modal will+~"] && modal.isBeingPresented)
        await stage.settle()
        #expect(diary.take() == ["modal is~", "modal did+~", "root did-~", "done"])
        #expect(root.view.window == nil && !modal.isBeingPresented)
        root.dismiss(animated: true) { [diary] in diary.add("done") }
        #expect(diary.take() == ["modal will-~", "root will+~"] && modal.isBeingDismissed)
        await stage.settle()
        #expect(diary.take() == ["root is~", "root did+~", "modal did-~", "done"])
        #expect(root.view.window != nil && modal.view.window == nil && stage.window.subviews.count == 1)
    }

    @Test(arguments: over) func visiblePresentersDoNotDisappear(style: UIModalPresentationStyle) async {
        await stage.settle()
        _ = diary.take()
        modal.modalPresentationStyle = style
        modal.popoverPresentationController?.sourceView = root.view
        root.present(modal, animated: true) { [diary] in diary.add("done") }
        #expect(diary.take() == ["modal will+~"])
        await stage.settle()
        #expect(diary.take() == ["modal is~", "modal did+~", "done"])
        #expect(root.view.window != nil && root.presentedViewController === modal)
        modal.dismiss(animated: true) { [diary] in diary.add("done") }
        #expect(diary.take() == ["modal will-~"])
        await stage.settle()
        #expect(diary.take() == ["modal did-~", "done"])
        #expect(modal.view.window == nil && stage.window.subviews.count == 1)
    }

    @Test(arguments: [UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl])
    func everyTransitionStyleEnds(style: UIModalTransitionStyle) async {
        await stage.settle()
        modal.modalPresentationStyle = .fullScreen
        modal.modalTransitionStyle = style
        root.present(modal, animated: true)
        await stage.advance(by: 0.2)
        await stage.settle()
        #expect(modal.view.frame == stage.window.bounds && modal.view.alpha == 1 && !modal.view.isHidden)
        root.dismiss(animated: true)
        await stage.settle()
        #expect(root.view.window != nil && root.presentedViewController == nil)
    }

    @Test func aContextMayProvideItsTransitionStyle() async {
        await stage.settle()
        modal.modalPresentationStyle = .overCurrentContext
        root.definesPresentationContext = true
        root.modalTransitionStyle = .crossDissolve
        for isContexts in [false, true] {
            root.providesPresentationContextTransitionStyle = isContexts
            root.present(modal, animated: true)
            await stage.advance(by: 0.1)
            // Sliding up it is opaque and between positions; fading it is in its final position.
            let shown = modal.view.layer.presentation() ?? modal.view.layer
            #expect((shown.frame.minY == 0) == isContexts && (shown.opacity < 1) == isContexts)
            await stage.settle()
            root.dismiss(animated: false)
        }
    }

    @Test func currentContextPresentationCoversTheContextOnly() async {
        let child = DiaryController("child", diary)
        root.addChild(child)
        child.view.frame = CGRect(x: 100, y: 100, width: 300, height: 200)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        child.definesPresentationContext = true
        await stage.settle()
        modal.modalPresentationStyle = .currentContext
        child.present(modal, animated: false)
        await stage.settle()
        #expect(modal.presentingViewController === child && root.view.window != nil)
        #expect(
            modal.view.convert(modal.view.bounds, to: nil) == CGRect(x: 100, y: 100, width: 300, height: 200))
        modal.dismiss(animated: false)
        #expect(child.view.superview === root.view)
    }

    @Test func aStackOfThreeIsDismissedAtOnce() async {
        let (second, third) = (DiaryController("second", diary), DiaryController("third", diary))
        for controller in [modal, second, third] { controller.modalPresentationStyle = .fullScreen }
        await stage.settle()
        root.present(modal, animated: false)
        modal.present(second, animated: false)
        second.present(third, animated: false)
        await stage.settle()
        #expect(root.presentedViewController === modal && second.presentedViewController === third)
        _ = diary.take()
        root.dismiss(animated: true)
        await stage.settle()
        let lines = diary.take()
        #expect(lines.filter { $0.hasPrefix("root") } == ["root will+~", "root is~", "root did+~"])
        #expect(lines.filter { $0.hasPrefix("third") } == ["third will-~", "third did-~"])
        #expect(!lines.contains { $0.hasSuffix("did+~") && !$0.hasPrefix("root") })
        #expect(root.presentedViewController == nil && stage.window.subviews == [root.view])
    }

    @Test func dismissalDuringPresentation() async {
        await stage.settle()
        _ = diary.take()
        modal.modalPresentationStyle = .fullScreen
        root.present(modal, animated: true)
        await stage.advance(by: 0.1)
        modal.dismiss(animated: true)
        await stage.settle()
        #expect(
            diary.take() == [
                "root will-~", "modal will+~", "modal is~", "modal did+~", "root did-~", "modal will-~",
                "root will+~", "root is~", "root did+~", "modal did-~",
            ])
        #expect(root.presentedViewController == nil && root.view.window != nil)
    }

    @Test func theFirstResponderIsRestored() async {
        final class Writer: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let writer = Writer(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        root.view.addSubview(writer)
        await stage.settle()
        #expect(writer.becomeFirstResponder())
        root.present(modal, animated: true)
        await stage.settle()
        #expect(!writer.isFirstResponder)
        modal.dismiss(animated: true)
        await stage.settle()
        #expect(writer.isFirstResponder)
    }

    @Test func theTintBehindIsDimmed() async {
        await stage.settle()
        modal.modalPresentationStyle = .formSheet
        root.present(modal, animated: true)
        await stage.settle()
        #expect(root.view.tintAdjustmentMode == .dimmed && modal.view.tintAdjustmentMode == .normal)
        root.dismiss(animated: true)
        await stage.settle()
        #expect(root.view.tintAdjustmentMode == .normal)
    }

    @Test func childrenAreExchangedInATransitionBetweenControllers() async {
        let (one, two) = (DiaryController("one", diary), DiaryController("two", diary))
        for child in [one, two] {
            root.addChild(child)
            child.didMove(toParent: root)
        }
        root.view.addSubview(one.view)
        await stage.settle()
        _ = diary.take()
        var finished = false
        root.transition(from: one, to: two, duration: 0.3, options: .transitionCrossDissolve, animations: nil) {
            finished = $0
        }
        await stage.settle()
        #expect(diary.take() == ["one will-~", "two will+~", "two is~", "one did-~", "two did+~"])
        #expect(finished && two.view.superview === root.view && one.view.superview == nil)
    }
}
