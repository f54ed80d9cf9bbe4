import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineContainers
@testable import VitrineTextEditing

@MainActor @Suite("Alerts")
struct AlertTests {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 600), scale: 1)
    private let root = UIViewController()
    private let diary = Diary()

    init() { stage.window.rootViewController = root }

    private func makeAlert(_ style: UIAlertController.Style = .alert) -> UIAlertController {
        let alert = UIAlertController(
            title: "Cancel order?", message: "The cup is empty.", preferredStyle: style)
        for (title, kind) in [("Keep", UIAlertAction.Style.cancel), ("Delete", .destructive)] {
            let action = UIAlertAction(title: title, style: kind) { [diary, root] action in
                diary.add("\(action.title!) \(root.presentedViewController == nil)")
            }
            action.accessibilityIdentifier = title
            alert.addAction(action)
        }
        return alert
    }

    private func press(_ key: UIKeyboardHIDUsage) async {
        await stage.keyDown(key)
        await stage.keyUp(key)
        await stage.settle()
    }

    @Test func theHandlerIsCalledAfterTheAlertIsDismissed() async {
        await stage.settle()
        let alert = makeAlert()
        root.present(alert, animated: true)
        await stage.settle()
        #expect(alert.view.frame.width == 270 && alert.view.center.x == 200)
        // In the middle, on a whole device pixel.
        #expect(abs(alert.view.center.y - 300) <= 0.5)
        await stage.tap("Delete")
        #expect(diary.take() == [])
        await stage.settle()
        #expect(diary.take() == ["Delete true"] && root.presentedViewController == nil)
    }

    @Test func aTapOutsideAnAlertDoesNothing() async {
        await stage.settle()
        root.present(makeAlert(), animated: true)
        await stage.settle()
        await stage.tap(at: CGPoint(x: 20, y: 20))
        await stage.settle()
        #expect(root.presentedViewController != nil)
    }

    @Test func returnAndEscape() async {
        await stage.settle()
        root.present(makeAlert(), animated: true)
        await stage.settle()
        await press(.keyboardEscape)
        #expect(diary.take() == ["Keep true"])
        let second = makeAlert()
        second.preferredAction = second.actions[1]
        root.present(second, animated: true)
        await stage.settle()
        await press(.keyboardReturnOrEnter)
        #expect(diary.take() == ["Delete true"])
    }

    @Test func arrowsAndReturnSelectTheFocusedAction() async {
        await stage.settle()
        root.present(makeAlert(), animated: true)
        await stage.settle()
        await press(.keyboardTab)
        let first = (UIFocusSystem.focusSystem(for: root.view)?.focusedItem as? UIView)?
            .accessibilityIdentifier
        #expect(first == "Keep")
        await press(.keyboardRightArrow)
        await press(.keyboardReturnOrEnter)
        #expect(diary.take() == ["Delete true"])
    }

    @Test func disabledActionsCannotBeSelected() async {
        await stage.settle()
        let alert = makeAlert()
        alert.actions[1].isEnabled = false
        root.present(alert, animated: true)
        await stage.settle()
        await stage.tap("Delete")
        await stage.settle()
        #expect(root.presentedViewController === alert && diary.take() == [])
        alert.actions[1].isEnabled = true
        await stage.settle()
        await stage.tap("Delete")
        await stage.settle()
        #expect(diary.take() == ["Delete true"])
    }

    @Test func anActionSheetIsAtTheBottomAndATapOutsideDismissesIt() async {
        await stage.settle()
        let sheet = makeAlert(.actionSheet)
        root.present(sheet, animated: true)
        await stage.settle()
        #expect(sheet.view.frame.maxY == 592 && sheet.view.frame.width == 384)
        await stage.tap(at: CGPoint(x: 200, y: 20))
        await stage.settle()
        #expect(diary.take() == ["Keep true"] && root.presentedViewController == nil)
    }

    @Test func fieldsAreTypedInto() async {
        await stage.settle()
        let alert = makeAlert()
        alert.preferredAction = alert.actions[1]
        alert.addTextField { $0.placeholder = "Name" }
        root.present(alert, animated: true)
        await stage.settle()
        #expect(alert.textFields?.first?.isFirstResponder == true)
        await stage.type("Ada")
        #expect(alert.textFields?.first?.text == "Ada")
        await press(.keyboardReturnOrEnter)
        #expect(diary.take() == ["Delete true"])
    }

    @Test func onAWideScreenASheetIsAPopover() async {
        let wide = OffscreenStage(size: CGSize(width: 900, height: 700), scale: 1)
        let root = UIViewController()
        wide.window.rootViewController = root
        await wide.settle()
        let sheet = UIAlertController(title: "Sort by", message: nil, preferredStyle: .actionSheet)
        var chosen = ""
        for title in ["Name", "Price"] {
            let action = UIAlertAction(title: title) { _ in chosen = title }
            action.accessibilityIdentifier = title
            sheet.addAction(action)
        }
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen = "Cancel" })
        sheet.popoverPresentationController?.sourceView = root.view
        sheet.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 100, width: 100, height: 40)
        root.present(sheet, animated: true)
        await wide.settle()
        #expect(sheet.popoverPresentationController?.arrowDirection == .up)
        await wide.tap("Price")
        await wide.settle()
        #expect(chosen == "Price" && root.presentedViewController == nil)
    }
}
