import Foundation
import OffscreenTesting
import Testing

@testable import VitrineControls
@testable import VitrineContainers
@testable import VitrineLists
@testable import VitrineDrawing
@testable import VitrineRuntime
@testable import VitrineViewValues

@MainActor @Suite("Sheets and popovers")
struct SheetTests {
    private let stage: OffscreenStage
    private let diary = Diary()
    private let root: DiaryController
    private let modal: DiaryController

    init() {
        stage = OffscreenStage(size: CGSize(width: 400, height: 800), scale: 1)
        root = DiaryController("root", diary)
        modal = DiaryController("modal", diary)
        stage.window.rootViewController = root
    }

    final class Decider: UISheetPresentationControllerDelegate {
        let diary: Diary
        var lets = true
        init(_ diary: Diary) { self.diary = diary }
        func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool { lets }
        func presentationControllerWillDismiss(_ controller: UIPresentationController) {
            diary.add("willDismiss")
        }
        func presentationControllerDidDismiss(_ controller: UIPresentationController) {
            diary.add("didDismiss")
        }
        func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
            diary.add("didAttempt")
        }
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheet: UISheetPresentationController
        ) { diary.add("detent \(sheet.selectedDetentIdentifier == .large ? "large" : "medium")") }
    }

    private func present(_ detents: [UISheetPresentationController.Detent], _ decider: Decider) async
        -> UISheetPresentationController
    {
        await stage.settle()
        let sheet = modal.sheetPresentationController!
        sheet.detents = detents
        sheet.delegate = decider
        root.present(modal, animated: true)
        await stage.settle()
        _ = diary.take()
        return sheet
    }

    @Test func detentsAreHeights() async {
        let decider = Decider(diary)
        let sheet = await present(
            [.medium(), .large(), .custom(identifier: .init("low")) { _ in 120 }], decider)
        // Ten points are left at the top; the lowest detent is the initial one.
        #expect(sheet.frameOfPresentedViewInContainerView == CGRect(x: 0, y: 680, width: 400, height: 120))
        sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
        await stage.settle()
        #expect(sheet.frameOfPresentedViewInContainerView == CGRect(x: 0, y: 405, width: 400, height: 395))
        sheet.selectedDetentIdentifier = .large
        await stage.settle()
        #expect(
            modal.view.convert(modal.view.bounds, to: nil) == CGRect(x: 0, y: 10, width: 400, height: 790))
        #expect(diary.take() == [])
    }

    @Test func draggingResizesAndDismissesTheSheet() async {
        let decider = Decider(diary)
        let sheet = await present([.medium(), .large()], decider)
        await stage.drag(from: CGPoint(x: 200, y: 430), to: CGPoint(x: 200, y: 80), duration: 0.4)
        await stage.settle()
        #expect(diary.take() == ["detent large"] && sheet.selectedDetentIdentifier == .large)
        await stage.drag(from: CGPoint(x: 200, y: 40), to: CGPoint(x: 200, y: 780), duration: 0.3)
        await stage.settle()
        #expect(diary.take() == ["modal will-~", "willDismiss", "modal did-~", "didDismiss"])
        #expect(root.presentedViewController == nil && stage.window.subviews == [root.view])
    }

    @Test func aShortPullDownSpringsBack() async {
        let decider = Decider(diary)
        let sheet = await present([.medium()], decider)
        let rest = sheet.frameOfPresentedViewInContainerView
        await stage.drag(from: CGPoint(x: 200, y: 430), to: CGPoint(x: 200, y: 500), duration: 0.6)
        await stage.advance(by: 0.5)
        await stage.settle()
        #expect(diary.take() == ["modal will-~", "modal will+~", "modal is~", "modal did+~"])
        #expect(sheet.presentedView?.frame == rest && root.presentedViewController === modal)
    }

    @Test func modalSheetsAreNotDismissedInteractively() async {
        let decider = Decider(diary)
        modal.isModalInPresentation = true
        let sheet = await present([.medium()], decider)
        let rest = sheet.frameOfPresentedViewInContainerView
        await stage.drag(from: CGPoint(x: 200, y: 430), to: CGPoint(x: 200, y: 790), duration: 0.2)
        await stage.settle()
        #expect(diary.take() == ["didAttempt"] && sheet.presentedView?.frame == rest)
        await stage.tap(at: CGPoint(x: 200, y: 100))
        await stage.settle()
        #expect(diary.take() == ["didAttempt"] && root.presentedViewController === modal)
    }

    @Test func theDelegateMayRefuse() async {
        let decider = Decider(diary)
        decider.lets = false
        _ = await present([.medium()], decider)
        await stage.tap(at: CGPoint(x: 200, y: 100))
        await stage.settle()
        #expect(diary.take() == ["didAttempt"] && root.presentedViewController === modal)
        decider.lets = true
        await stage.tap(at: CGPoint(x: 200, y: 100))
        await stage.settle()
        #expect(diary.take() == ["willDismiss", "modal will-~", "modal did-~", "didDismiss"])
    }

    @Test func escapeDismisses() async {
        let decider = Decider(diary)
        _ = await present([.medium()], decider)
        await stage.keyDown(.keyboardEscape)
        await stage.keyUp(.keyboardEscape)
        await stage.settle()
        #expect(root.presentedViewController == nil && diary.take().last == "didDismiss")
    }

    @Test func contentBehindAnUndimmedSheetIsInteractive() async {
        var taps = 0
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        root.view.addSubview(button)
        let decider = Decider(diary)
        let sheet = await present([.medium(), .large()], decider)
        sheet.largestUndimmedDetentIdentifier = .medium
        await stage.settle()
        #expect(sheet.dimming.alpha == 0)
        await stage.tap(at: CGPoint(x: 150, y: 125))
        await stage.settle()
        #expect(taps == 1 && root.presentedViewController === modal)
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        await stage.settle()
        #expect(sheet.dimming.alpha == 1)
    }

    @Test func listsScrollBeforeTheSheetMoves() async {
        let list = RowsController(style: .plain)
        await stage.settle()
        let sheet = list.sheetPresentationController!
        sheet.detents = [.medium(), .large()]
        root.present(list, animated: true)
        await stage.settle()
        // Up the sheet grows first, then the list scrolls; down the list scrolls to its top first.
        await stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 350), duration: 0.4)
        await stage.settle()
        #expect(sheet.selectedDetentIdentifier == .large && list.tableView.contentOffset.y <= 0)
        await stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500), duration: 0.4)
        await stage.settle()
        let scrolled = list.tableView.contentOffset.y
        #expect(scrolled > 100 && sheet.selectedDetentIdentifier == .large)
        await stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 350), duration: 0.4)
        await stage.settle()
        #expect(list.tableView.contentOffset.y < scrolled && root.presentedViewController === list)
    }

    @Test func popoversBecomeSheetsOnNarrowScreens() async {
        await stage.settle()
        modal.modalPresentationStyle = .popover
        modal.popoverPresentationController?.sourceView = root.view
        root.present(modal, animated: false)
        #expect(modal.activePresentationController is UISheetPresentationController)
        #expect(modal.presentationController is UIPopoverPresentationController)
        modal.dismiss(animated: false)
        final class Keeper: UIPopoverPresentationControllerDelegate {
            func adaptivePresentationStyle(for controller: UIPresentationController)
                -> UIModalPresentationStyle
            {
                .none
            }
        }
        let keeper = Keeper()
        modal.popoverPresentationController?.delegate = keeper
        modal.popoverPresentationController?.sourceView = root.view
        modal.popoverPresentationController?.sourceRect = CGRect(x: 180, y: 100, width: 40, height: 40)
        modal.preferredContentSize = CGSize(width: 200, height: 150)
        root.present(modal, animated: false)
        await stage.settle()
        let popover = modal.popoverPresentationController!
        #expect(popover.arrowDirection == .up)
        // Below the source: an arrow of 13 points, then the content, in the middle of the source.
        #expect(popover.presentedView?.frame == CGRect(x: 100, y: 140, width: 200, height: 163))
        await stage.tap(at: CGPoint(x: 20, y: 700))
        await stage.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test func popoversArePlacedWhereTheyFit() {
        let available = CGRect(x: 10, y: 10, width: 380, height: 780)
        let content = CGSize(width: 200, height: 300)
        func place(_ source: CGRect, _ permitted: UIPopoverArrowDirection = .any) -> PopoverPlace {
            PopoverPlace(
                source: source, content: content, available: available, permitted: permitted, mayOverlap: false)
        }
        let below = place(CGRect(x: 180, y: 20, width: 40, height: 40))
        #expect(below.frame == CGRect(x: 100, y: 60, width: 200, height: 313))
        #expect(below.direction == .up && below.tip == 100)
        let above = place(CGRect(x: 180, y: 740, width: 40, height: 40))
        #expect(above.frame == CGRect(x: 100, y: 427, width: 200, height: 313) && above.direction == .down)
        let beside = place(CGRect(x: 10, y: 380, width: 40, height: 40), [.left])
        #expect(beside.frame == CGRect(x: 50, y: 250, width: 213, height: 300) && beside.direction == .left)
        // At the edge the bubble stays inside and the arrow moves along it.
        let edge = place(CGRect(x: 370, y: 20, width: 20, height: 20))
        #expect(edge.frame == CGRect(x: 190, y: 40, width: 200, height: 313) && edge.tip == 176)
    }

    @Test func formSheetsAreCentredOnWideScreens() async {
        let wide = OffscreenStage(size: CGSize(width: 1000, height: 800), scale: 1)
        let root = UIViewController()
        wide.window.rootViewController = root
        await wide.settle()
        let form = UIViewController()
        form.modalPresentationStyle = .formSheet
        root.present(form, animated: false)
        await wide.settle()
        #expect(
            form.view.convert(form.view.bounds, to: nil) == CGRect(x: 230, y: 90, width: 540, height: 620))
        form.preferredContentSize = CGSize(width: 300, height: 200)
        await wide.settle()
        #expect(
            form.view.convert(form.view.bounds, to: nil) == CGRect(x: 350, y: 300, width: 300, height: 200))
        // A keyboard moves it up.
        wide.window.placeKeyboard(.init(frame: CGRect(x: 0, y: 450, width: 1000, height: 350)))
        await wide.settle()
        #expect(form.view.convert(form.view.bounds, to: nil).maxY <= 450)
    }

    /// Bars in sheets have the same height on narrow and on wide screens: 56 points, as in UIKit.
    @Test func barsInSheetsHaveSpaceForTheGrabber() async {
        for (size, style, high) in [
            (CGSize(width: 400, height: 800), UIModalPresentationStyle.automatic, 56.0),
            (CGSize(width: 400, height: 800), .formSheet, 56),
            (CGSize(width: 400, height: 800), .fullScreen, 44),
            (CGSize(width: 1000, height: 800), .pageSheet, 56),
            (CGSize(width: 1000, height: 800), .formSheet, 56),
            (CGSize(width: 1000, height: 800), .fullScreen, 50),
        ] {
            let stage = OffscreenStage(size: size, scale: 1)
            let root = UIViewController()
            stage.window.rootViewController = root
            await stage.settle()
            let content = UIViewController()
            let navigation = UINavigationController(rootViewController: content)
            content.navigationItem.title = "Order"
            navigation.modalPresentationStyle = style
            root.present(navigation, animated: true)
            await stage.settle()
            #expect(abs(navigation.navigationBar.frame.height - high) < 0.01, "\(style) on \(size.width)")
            #expect(abs(content.view.safeAreaInsets.top - high) < 0.01)
            navigation.pushViewController(UIViewController(), animated: true)
            await stage.settle()
            #expect(abs(navigation.navigationBar.frame.height - high) < 0.01)
        }
    }
}
