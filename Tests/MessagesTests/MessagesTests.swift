// MessagesTests.swift: typed messages and notifications reach each other's observers, as Apple's pages say:
// "MainActorMessage: A message posted on the main actor", with `makeMessage(_:)` and `makeNotification(_:)` "to
// interoperate with existing code using Notification" (Swift Foundation's proposal SF-0011).

import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite struct MessagesTests {
    @Test func aNotificationReachesTheObserversOfItsMessage() {
        let window = UIWindow(), other = UIWindow(), center = NotificationCenter()
        var seen: [String] = []
        let own = center.addObserver(of: window, for: .didBecomeKey) { seen.append("own \($0.window === window)") }
        let any = center.addObserver(of: UIWindow.self, for: .didBecomeKey) { _ in seen.append("any") }
        center.post(name: UIWindow.didBecomeKeyNotification, object: window)
        #expect(seen.sorted() == ["any", "own true"])
        center.post(name: UIWindow.didBecomeKeyNotification, object: other)
        #expect(seen.filter { $0 == "any" }.count == 2 && seen.count == 3)
        center.removeObserver(own)
        center.post(name: UIWindow.didBecomeKeyNotification, object: window)
        #expect(seen.filter { $0 == "any" }.count == 3 && seen.count == 4)
        center.removeObserver(any)
    }

    @Test func aMessageReachesTheObserversOfBothOnce() {
        let field = UITextField(), center = NotificationCenter()
        var seen: [String] = []
        let old = center.addObserver(forName: UITextField.textDidEndEditingNotification, object: field, queue: nil) {
            let reason = $0.userInfo?[UITextField.didEndEditingReasonUserInfoKey] as? NSNumber
            let text = "notification \(reason?.intValue ?? -1)"
            MainActor.assumeIsolated { seen.append(text) }
        }
        let new = center.addObserver(of: field, for: .textDidEndEditing) {
            seen.append("message \($0.reason?.rawValue ?? -1) \($0.textField === field)")
        }
        let typed = center.addObserver(of: field, for: UITextField.TextDidEndEditingMessage.self) { _ in
            seen.append("typed")
        }
        center.post(UITextField.TextDidEndEditingMessage(reason: .committed, textField: field), subject: field)
        #expect(seen.sorted() == ["message 0 true", "notification 0", "typed"])
        center.removeObserver(old)
        center.removeObserver(new)
        center.removeObserver(typed)
    }

    @Test func messagesWithoutAnObjectHaveATypeAsTheirSubject() {
        var seen: [String] = []
        let tokens: [NotificationCenter.ObservationToken] = [
            NotificationCenter.default.addObserver(of: UIAccessibility.self, for: .speakScreenStatusDidChange) { _ in
                seen.append("speak \(UIAccessibility.isSpeakScreenEnabled)")
            },
            NotificationCenter.default.addObserver(of: UIAccessibility.self, for: .announcementDidFinish) {
                seen.append("\($0.announcement) \($0.wasSuccessful)")
            },
        ]
        UIAccessibility.isSpeakScreenEnabled = true
        defer { UIAccessibility.isSpeakScreenEnabled = false }
        let message = UIAccessibility.AnnouncementDidFinishMessage(announcement: "Order sent", wasSuccessful: true)
        NotificationCenter.default.post(message, subject: UIAccessibility.self)
        #expect(seen == ["speak true", "Order sent true"])
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    /// WWDC25, What's new in Swift: `center.addObserver(of: screen, for: .keyboardWillShow)`.
    @Test func theKeyboardHasItsFrameInItsMessages() async throws {
        let stage = OffscreenStage(size: CGSize(width: 800, height: 600), scale: 1)
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 40))
        let root = UIViewController()
        root.view.addSubview(field)
        stage.window.rootViewController = root
        await stage.settle()
        var frames: [(String, CGRect, Bool)] = []
        let center = NotificationCenter.default, screen = stage.screen
        let tokens: [NotificationCenter.ObservationToken] = [
            center.addObserver(of: screen, for: .keyboardWillShow) { message in
                let isOwn = message.screen === screen
                frames.append(("will", message.endFrame, isOwn))
            },
            center.addObserver(of: screen, for: .keyboardDidShow) { message in
                frames.append(("did", message.endFrame, message.isLocal))
            },
        ]
        field.becomeFirstResponder()
        await stage.settle()
        #expect(frames.map(\.0) == ["will", "did"] && frames.allSatisfy(\.2))
        let frame = try #require(frames.last?.1)
        #expect(frame.height > 100 && abs(frame.maxY - 600) < 1)
        for token in tokens { center.removeObserver(token) }
        field.resignFirstResponder()
        await stage.settle()
    }

    /// UITableViewSelectionDidChangeNotification: "Posted when the selected row in the posting table view changes."
    @Test func rowsThatAreChosenArePosted() async {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
        let controller = ThreeRows(style: .plain)
        stage.window.rootViewController = controller
        await stage.settle()
        var selected: [[IndexPath]] = []
        let token = NotificationCenter.default.addObserver(of: controller.tableView, for: .selectionDidChange) {
            selected.append($0.tableView.indexPathsForSelectedRows ?? [])
        }
        await stage.tap(at: CGPoint(x: 100, y: controller.tableView.rectForRow(at: [0, 1]).midY))
        await stage.settle()
        controller.tableView.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
        #expect(selected == [[[0, 1]]])
        NotificationCenter.default.removeObserver(token)
    }

    /// UIViewController.showDetailTargetDidChangeNotification: "Posted when a split view controller is expanded or
    /// collapsed."
    @Test func aSplitViewThatCollapsesIsPosted() async {
        let stage = OffscreenStage(size: CGSize(width: 1280, height: 800), scale: 1)
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(UIViewController(), for: .primary)
        split.setViewController(UIViewController(), for: .secondary)
        stage.window.rootViewController = split
        await stage.settle()
        var states: [Bool] = []
        let token = NotificationCenter.default.addObserver(of: split, for: .showDetailTargetDidChange) {
            states.append(($0.viewController as? UISplitViewController)?.isCollapsed == true)
        }
        for trait in [UIUserInterfaceSizeClass.compact, .regular] {
            split.traitOverrides.horizontalSizeClass = trait
            await stage.settle()
        }
        #expect(states == [true, false])
        NotificationCenter.default.removeObserver(token)
    }

    /// Each message can be made of its notification, and the notification of it.
    @Test func valuesReturnFromNotifications() throws {
        let screen = UIScreen.main
        let size = UIContentSizeCategory.DidChangeMessage(
            contentSize: UIContentSizeCategory.extraLarge.rawValue, screen: screen)
        #expect(try returned(size).contentSize == "UICTContentSizeCategoryXL" && returned(size).screen === screen)
        let change = UIPasteboard.ChangedMessage(typesAdded: ["public.text"], typesRemoved: nil)
        #expect(try returned(change).typesAdded == ["public.text"] && returned(change).typesRemoved == nil)
        let element = NSObject()
        #expect(try returned(UIAccessibility.ElementFocusedMessage(element: element)).element === element)
        let keyboard = UIResponder.KeyboardWillChangeFrameMessage(
            beginFrame: CGRect(x: 0, y: 600, width: 800, height: 200),
            endFrame: CGRect(x: 0, y: 400, width: 800, height: 200),
            animationDuration: 0.25, animationCurve: .easeIn, isLocal: false, screen: screen)
        let copy = try returned(keyboard)
        #expect(copy.beginFrame == keyboard.beginFrame && copy.endFrame == keyboard.endFrame && !copy.isLocal)
        #expect(copy.animationDuration == 0.25 && copy.animationCurve == .easeIn)
        #expect(UIWindow.DidBecomeKeyMessage.makeMessage(Notification(name: .init("other"))) == nil)
    }

    private func returned<Message: NotificationMessage>(_ message: Message) throws -> Message {
        try #require(Message.makeMessage(Message.makeNotification(message)))
    }
}

/// A table of three rows.
private final class ThreeRows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}
