import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite("Input views")
struct InputViewTests {
    final class Field: UIView, UIKeyInput {
        var keyboard: UIView?
        var accessory: UIView?
        var keyboardController: UIInputViewController?
        var accessoryController: UIInputViewController?
        var mode: UITextInputMode?
        var context: String?
        var text = ""

        override var canBecomeFirstResponder: Bool { true }
        override var inputView: UIView? { keyboard }
        override var inputAccessoryView: UIView? { accessory }
        override var inputViewController: UIInputViewController? { keyboardController }
        override var inputAccessoryViewController: UIInputViewController? { accessoryController }
        override var textInputMode: UITextInputMode? { mode ?? super.textInputMode }
        override var textInputContextIdentifier: String? { context }
        var hasText: Bool { !text.isEmpty }
        func insertText(_ new: String) { text += new }
        func deleteBackward() { if !text.isEmpty { text.removeLast() } }
    }

    private let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)
    private let field = Field(frame: CGRect(x: 0, y: 0, width: 50, height: 20))

    private static let blue = PixelColor(red: 0, green: 0, blue: 255)
    private static let red = PixelColor(red: 255, green: 0, blue: 0)
    private static let green = PixelColor(red: 0, green: 255, blue: 0)

    private func view(_ color: UIColor, height: CGFloat) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: height))
        view.backgroundColor = color
        return view
    }

    private let pureBlue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    private let pureRed = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let pureGreen = UIColor(red: 0, green: 1, blue: 0, alpha: 1)

    init() { stage.window.addSubview(field) }

    // Shows: UIResponder.inputView; UIResponder.inputAccessoryView
    @Test func inputViewsAreAtTheBottomWhileTheResponderIsFirst() async {
        field.keyboard = view(pureBlue, height: 60)
        field.accessory = view(pureRed, height: 20)
        field.becomeFirstResponder()
        await stage.settle()
        // The accessory view is above the input view, both as wide as the screen.
        #expect(stage.pixel(199, 199) == Self.blue && stage.pixel(0, 140) == Self.blue)
        #expect(stage.pixel(199, 139) == Self.red && stage.pixel(0, 120) == Self.red)
        #expect(stage.pixel(0, 119) != Self.red)
        field.resignFirstResponder()
        await stage.settle()
        #expect(stage.pixel(199, 199) != Self.blue && field.keyboard?.window == nil)
    }

    @Test func inputViewsOfTheNextResponderAreUsed() async {
        let leaf = Field(frame: field.bounds)
        field.keyboard = view(pureBlue, height: 40)
        field.addSubview(leaf)
        leaf.becomeFirstResponder()
        await stage.settle()
        #expect(stage.pixel(5, 199) == Self.blue && stage.pixel(5, 160) == Self.blue)
    }

    // Shows: UIResponder.reloadInputViews()
    @Test func reloadInputViewsAffectsOnlyTheFirstResponder() async {
        field.keyboard = view(pureBlue, height: 60)
        field.becomeFirstResponder()
        await stage.settle()
        let old = field.keyboard
        let new = view(pureGreen, height: 30)
        field.keyboard = new
        field.reloadInputViews()
        #expect(old?.window == nil && new.window != nil)
        await stage.advance(by: 0)
        await stage.advance(by: OffscreenStage.frameInterval)
        #expect(stage.pixel(0, 199) == Self.green && stage.pixel(0, 169) != Self.green)
        let other = Field()
        stage.window.addSubview(other)
        other.keyboard = view(pureRed, height: 10)
        other.reloadInputViews()
        #expect(other.keyboard?.window == nil && new.window != nil)
    }

    @Test func touchesBesideInputViewsPassThrough() async {
        let log = Log()
        let below = RecordingView("below", log, frame: stage.window.bounds)
        below.logsHierarchy = false
        stage.window.insertSubview(below, at: 0)
        let keys = RecordingView("keys", log, frame: CGRect(x: 0, y: 0, width: 1, height: 50))
        keys.logsHierarchy = false
        field.keyboard = keys
        field.becomeFirstResponder()
        await stage.settle()
        await stage.tap(at: CGPoint(x: 100, y: 100))
        await stage.tap(at: CGPoint(x: 100, y: 160))
        #expect(
            log.take() == [
                "below began 100,100", "below ended 100,100", "keys began 100,10", "keys ended 100,10",
            ])
        #expect(field.isFirstResponder)
    }

    @Test func notificationsContainTheKeyboardFrames() async {
        let log = Log()
        var tokens: [any NSObjectProtocol] = []
        for name in [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
            UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        ] {
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: stage.screen, queue: nil) {
                    note in
                    let end = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?
                        .cgRectValue
                    let name = note.name.rawValue.dropFirst("UIKeyboard".count).dropLast("Notification".count)
                    let line = "\(name) \(Int(end?.minY ?? -1))"
                    MainActor.assumeIsolated { log.add(line) }
                })
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        field.keyboard = view(pureBlue, height: 60)
        let second = Field(frame: CGRect(x: 0, y: 30, width: 50, height: 20))
        second.keyboard = field.keyboard
        stage.window.addSubview(second)
        field.becomeFirstResponder()
        await stage.settle()
        #expect(log.take() == ["WillShow 140", "DidShow 140"])
        // From one responder to the next the keyboard stays.
        second.becomeFirstResponder()
        await stage.settle()
        #expect(log.take() == [] && field.keyboard?.window != nil)
        second.resignFirstResponder()
        await stage.settle()
        #expect(log.take() == ["WillHide 200", "DidHide 200"])
    }

    final class Keyboard: UIInputViewController {
        override func viewDidLoad() {
            view.frame.size.height = 50
            view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        }
    }

    // Shows: UIResponder.inputViewController; UIResponder.inputAccessoryViewController
    @Test func inputViewControllersInsertTextIntoTheResponder() async {
        let (keyboard, bar) = (Keyboard(), Keyboard())
        field.keyboardController = keyboard
        field.accessoryController = bar
        field.becomeFirstResponder()
        await stage.settle()
        #expect(keyboard.view.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: 150))
        #expect(bar.view.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: 100))
        #expect(stage.pixel(100, 199) == Self.blue && stage.pixel(100, 101) == Self.blue)
        keyboard.textDocumentProxy.insertText("ab")
        bar.textDocumentProxy.insertText("c")
        keyboard.textDocumentProxy.deleteBackward()
        #expect(field.text == "ab" && keyboard.textDocumentProxy.hasText)
        keyboard.dismissKeyboard()
        await stage.settle()
        #expect(!field.isFirstResponder && keyboard.view.window == nil && bar.view.window == nil)
    }

    final class Toolbox: UIView {
        var uses = 0
        func use() { uses += 1 }
    }

    // Shows: UIResponder.inputAssistantItem
    @Test func shortcutsAreAboveTheKeyboard() async {
        let tools = Toolbox()
        let custom = view(pureRed, height: 44)
        custom.frame.size.width = 30
        field.keyboard = view(pureBlue, height: 60)
        let button = UIBarButtonItem(title: "Cut", target: tools, action: Toolbox.use)
        field.inputAssistantItem.leadingBarButtonGroups = [
            UIBarButtonItemGroup(
                barButtonItems: [UIBarButtonItem(customView: custom), button], representativeItem: nil)
        ]
        field.becomeFirstResponder()
        await stage.settle()
        // A row of 44 points above the 60 of the keyboard, items 16 points apart.
        #expect(stage.pixel(16, 139) == Self.red && stage.pixel(45, 97) == Self.red)
        #expect(stage.pixel(15, 120) != Self.red && stage.pixel(46, 120) != Self.red)
        await stage.tap(at: CGPoint(x: 70, y: 118))
        #expect(tools.uses == 1 && field.isFirstResponder)
        button.isEnabled = false
        await stage.tap(at: CGPoint(x: 70, y: 118))
        #expect(tools.uses == 1)
    }

    // Shows: UIResponder.textInputMode; UIResponder.textInputContextIdentifier
    // Shows: UIResponder.clearTextInputContextIdentifier(_:)
    @Test func theInputModeIsRememberedForItsContext() {
        let context = "vitrine.test.\(UUID().uuidString)"
        let (german, thai) = (UITextInputMode.testMode("de-DE"), UITextInputMode.testMode("th-TH"))
        #expect(field.textInputMode == nil)
        field.context = context
        field.mode = german
        field.becomeFirstResponder()
        field.mode = nil
        #expect(field.textInputMode?.primaryLanguage == "de-DE", "the responder's input mode is used")
        thai.choose()
        #expect(field.textInputMode?.primaryLanguage == "th-TH")
        let other = Field()
        other.mode = german
        stage.window.addSubview(other)
        other.becomeFirstResponder()
        #expect(field.textInputMode == nil && other.textInputMode?.primaryLanguage == "de-DE")
        // The language chosen in a context is restored with it, and has priority over the responder's.
        field.mode = german
        field.becomeFirstResponder()
        field.mode = nil
        #expect(field.textInputMode?.primaryLanguage == "th-TH")
        UIResponder.clearTextInputContextIdentifier(context)
        field.resignFirstResponder()
        field.mode = german
        field.becomeFirstResponder()
        field.mode = nil
        #expect(field.textInputMode?.primaryLanguage == "de-DE")
        field.resignFirstResponder()
    }
}

extension UITextInputMode {
    static func testMode(_ language: String) -> UITextInputMode { UITextInputMode(language: language) }
}
