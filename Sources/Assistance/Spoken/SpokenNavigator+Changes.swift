// SpokenNavigator+Changes.swift: the cursor and speech after changes of the interface.
//
// After layout the navigator compares the present elements with the previous ones: another screen (other controllers,
// or none of the previous elements), a removed element, changes of the element with the cursor. Messages that the app
// posted in the same turn are included, so that one change is spoken once.

import VitrineCompositor
import Foundation
import VitrineDisplay
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

/// A message from the app about a change.
struct ScreenNotice {
    var kind: UIAccessibility.Notification
    /// The element that gets the cursor.
    weak var element: AccessibleObject?
    /// The text to speak.
    var text: SpokenText?
}

extension SpokenNavigator {
    // MARK: Messages from the app

    func handle(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        switch notification {
        case .announcement: announce(argument)
        case .screenChanged, .layoutChanged, .pageScrolled: recordNotice(notification, argument)
        case .pauseAssistiveTechnology: if concerns(argument) { suspend() }
        case .resumeAssistiveTechnology: if concerns(argument) { isSuspended = false }
        default: break
        }
    }

    private func concerns(_ argument: Any?) -> Bool {
        let name =
            (argument as? UIAccessibility.AssistiveTechnologyIdentifier)?.rawValue ?? argument as? String
        return name == nil
            || name == UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver.rawValue
    }

    private func suspend() {
        isSuspended = true
        speaker?.stopSpeaking()
    }

    /// A change of the screen takes precedence over one of the layout; of two of a kind the later one is used.
    private func recordNotice(_ kind: UIAccessibility.Notification, _ argument: Any?) {
        let weight = [UIAccessibility.Notification.pageScrolled: 0, .layoutChanged: 1, .screenChanged: 2]
        if let notice, weight[notice.kind] ?? 0 > weight[kind] ?? 0 { return }
        notice = ScreenNotice(
            kind: kind, element: argument as? AccessibleObject, text: Self.text(argument, language))
        // A turn must end for it to be spoken.
        screen.frameLoop?.beforeLayout {}
    }

    private static func text(_ argument: Any?, _ language: String?) -> SpokenText? {
        switch argument {
        case let text as NSAttributedString: SpokenText(text, language: language)
        case let text as AttributedString: SpokenText(NSAttributedString(text), language: language)
        case let text as String: SpokenText(text, language: language)
        default: nil
        }
    }

    private func announce(_ argument: Any?) {
        guard !isSuspended, let text = Self.text(argument, language) else { return }
        let attributes = (argument as? NSAttributedString).flatMap {
            $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : nil
        }
        let priority =
            attributes?[.accessibilitySpeechAnnouncementPriority] as? UIAccessibilityPriority ?? .default
        let waits = attributes?[.accessibilitySpeechQueueAnnouncement] as? Bool ?? false
        let words = (argument as? NSAttributedString)?.string ?? argument as? String ?? text.text
        speaker?.announce(text, priority: priority, waits: waits) { isComplete in
            NotificationCenter.default.post(
                name: UIAccessibility.announcementDidFinishNotification, object: nil,
                userInfo: [
                    UIAccessibility.announcementStringValueUserInfoKey: words,
                    UIAccessibility.announcementWasSuccessfulUserInfoKey: isComplete,
                ])
        }
    }

    // MARK: Changes of the screen

    /// The windows, controllers and presented controllers that identify the screen.
    var screenSignature: [ObjectIdentifier] {
        func controllers(_ controller: UIViewController) -> [ObjectIdentifier] {
            guard let view = controller.viewIfLoaded, view.window != nil, !view.isHidden else { return [] }
            return [ObjectIdentifier(controller)] + controller.children.flatMap(controllers)
        }
        return AccessibilityTree.windows(of: screen).flatMap { node -> [ObjectIdentifier] in
            guard let window = node.object as? UIWindow else { return [] }
            // Keyboards appear and disappear over the same screen; a menu's window is modal.
            guard var top = window.rootViewController else {
                return window.blocksWindowsBehind ? [ObjectIdentifier(window)] : []
            }
            while let presented = top.presentedViewController { top = presented }
            return [ObjectIdentifier(window)] + controllers(top)
        }
    }

    func layoutDidFinish(hasChanged: Bool) {
        // The spoken description may change without a visible change.
        guard hasChanged || notice != nil || restDeadline != nil else {
            return speakChanges(evenIfFrequent: false)
        }
        let all = elements
        let isThere = place(in: all) != nil
        let newSignature = screenSignature
        let isNewScreen = notice?.kind == .screenChanged || newSignature != signature
        if isNewScreen || notice != nil || !isThere, waitsForRest() { return }
        restDeadline = nil
        let notice = self.notice
        self.notice = nil
        if isNewScreen {
            screenDidChange(to: newSignature, all, notice)
        } else if let notice {
            layoutDidChange(all, isThere, notice)
        } else if !isThere {
            refocus(all)
        } else {
            showCursor()
            speakChanges(evenIfFrequent: false)
        }
    }

    /// During a transition both screens exist: the cursor waits until it has ended.
    private func waitsForRest() -> Bool {
        guard let loop = screen.frameLoop, loop.compositor.hasEndingAnimations else { return false }
        let now = loop.clock.seconds
        let deadline = restDeadline ?? now + Self.animationTimeout
        guard now < deadline else { return false }
        restDeadline = deadline
        guard restTimer == nil else { return true }
        restTimer = loop.schedule(after: Self.pollInterval, named: "screens that change") { [weak self] in
            self?.restTimer = nil
        }
        return true
    }

    /// The time limit for running animations to end, and the interval of its checks, in seconds.
    private static let animationTimeout = 1.5
    private static let pollInterval = 0.05

    private func screenDidChange(
        to new: [ObjectIdentifier], _ all: [AccessibleObject], _ notice: ScreenNotice?
    ) {
        if new != signature { remember() }
        let returned = new != signature ? place(rememberedFor: new, in: all) : nil
        signature = new
        if !isSuspended { speaker?.play(.screen) }
        isReading = false
        if let tab = focusedElement, tab.isTab, notice == nil, all.contains(where: { $0 === tab }) {
            // A person who chose a tab may want the next one.
            showCursor()
            return speakChanges(evenIfFrequent: false)
        }
        guard let target = notice?.element.flatMap({ element(for: $0, in: all) }) ?? returned ?? all.first
        else {
            focusedElement = nil
            spokenDescription = nil
            showCursor()
            if let text = notice?.text { speaker?.speak(text, byPerson: false) }
            return
        }
        var prefix = notice?.text ?? SpokenText()
        for summary in all where summary.reported.traits.contains(.summaryElement) && summary !== target {
            prefix.append(SpokenDescription(summary, language: language, withHints: false).full)
        }
        focus(target, byPerson: false, prefix: prefix)
    }

    private func layoutDidChange(_ all: [AccessibleObject], _ isThere: Bool, _ notice: ScreenNotice) {
        if let target = notice.element.flatMap({ element(for: $0, in: all) }) {
            if target === focusedElement {
                showCursor()
                speakChanges(evenIfFrequent: false)
            } else {
                focus(target, byPerson: false)
            }
        } else if !isThere {
            refocus(all, prefix: notice.text ?? SpokenText())
        } else {
            showCursor()
            if let text = notice.text, !isSuspended { speaker?.add(text) }
            speakChanges(evenIfFrequent: false)
        }
    }

    /// The element itself, or the first one inside.
    private func element(for object: AccessibleObject, in all: [AccessibleObject]) -> AccessibleObject? {
        if all.contains(where: { $0 === object }) { return object }
        guard let view = object as? UIView else { return nil }
        return all.first { $0.liesInside(view) }
    }

    /// The element with the cursor was removed: the cursor moves to the nearest one.
    private func refocus(_ all: [AccessibleObject], prefix: SpokenText = SpokenText()) {
        let old = CGPoint(x: focusFrame.midX, y: focusFrame.midY)
        func distance(_ element: AccessibleObject) -> CGFloat {
            let frame = element.reported.frame
            let x = max(frame.minX - old.x, 0, old.x - frame.maxX)
            let y = max(frame.minY - old.y, 0, old.y - frame.maxY)
            return x * x + y * y
        }
        let nearest = focusFrame.isNull ? all.first : all.min { distance($0) < distance($1) }
        guard let nearest else {
            focusedElement = nil
            spokenDescription = nil
            showCursor()
            return
        }
        if prefix.isEmpty, nearest.reported.frame == focusFrame, let spokenDescription,
            SpokenDescription(nearest, language: language, withHints: speaksHints) == spokenDescription
        {
            // A reloaded list shows the same element in another view.
            return adopt(nearest)
        }
        focus(nearest, byPerson: false, prefix: prefix)
    }

    // MARK: Screens that were left

    private func remember() {
        places.removeAll { $0.signature == signature || $0.element.object == nil }
        guard focusedElement != nil else { return }
        places.append((signature, WeakElement(object: focusedElement)))
        if places.count > Self.rememberedScreens { places.removeFirst() }
    }

    private static let rememberedScreens = 20

    private func place(
        rememberedFor signature: [ObjectIdentifier], in all: [AccessibleObject]
    ) -> AccessibleObject? {
        guard let old = places.last(where: { $0.signature == signature })?.element.object else { return nil }
        return all.first { $0 === old }
    }

    // MARK: Announcements

    /// Speaks changes of the element with the cursor, and movements of its caret.
    func speakChanges(evenIfFrequent: Bool) {
        guard let element = focusedElement, let old = spokenDescription else { return }
        let new = SpokenDescription(element, language: language, withHints: speaksHints)
        defer { speakCaret(wasWritten: new.value != old.value) }
        guard new != old else { return }
        if new.isFrequent, !evenIfFrequent { return }
        spokenDescription = new
        guard !isSuspended else { return }
        if typedInto != nil, new.value != old.value {
            echo(from: old.value.text, to: new.value.text)
        } else {
            speaker?.add(new.changes(since: old))
        }
    }

    /// Speaks inserted text, and deleted text in a lower voice, however it was changed; for a password only its growth.
    private func echo(from old: String, to new: String) {
        guard speaksTyping else { return }
        let change = TextChange(from: old, to: new)
        guard !change.spokenText.isEmpty else { return }
        let pitch = change.added.isEmpty ? Self.removalPitch : 1
        speaker?.speak(SpokenText(written: change.spokenText, language: language, pitch: pitch), byPerson: true)
    }

    /// The pitch of deleted text, 0…2.
    private static let removalPitch = 0.75
}
