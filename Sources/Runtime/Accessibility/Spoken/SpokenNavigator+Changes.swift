// SpokenNavigator+Changes.swift: the interface changed by itself: where the cursor goes, and what is said.
//
// After layout the navigator compares what it sees with what it saw: another
// screen (other controllers, or none of the elements that were there), an
// element that is gone, news of the element that the cursor is on. What the app
// posted in the same turn counts with it, so that one change is said once.

import VitrineCompositor
import Foundation

/// What the app said of a change.
struct ScreenNotice {
    var kind: UIAccessibility.Notification
    /// Where the cursor goes.
    weak var element: AccessibleObject?
    /// What is said.
    var text: SpokenText?
}

extension SpokenNavigator {
    // MARK: What the app says

    func note(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        switch notification {
        case .announcement: announce(argument)
        case .screenChanged, .layoutChanged, .pageScrolled: keep(notification, argument)
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
        speaker?.silence()
    }

    /// A change of the screen outweighs one of the layout; of two alike the later counts.
    private func keep(_ kind: UIAccessibility.Notification, _ argument: Any?) {
        let weight = [UIAccessibility.Notification.pageScrolled: 0, .layoutChanged: 1, .screenChanged: 2]
        if let notice, weight[notice.kind] ?? 0 > weight[kind] ?? 0 { return }
        notice = ScreenNotice(
            kind: kind, element: argument as? AccessibleObject, text: Self.text(argument, language))
        // Something has to come to the turn's end for it to be said.
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

    // MARK: What is seen

    /// The windows, controllers and presented controllers that make the screen what it is.
    var screenSignature: [ObjectIdentifier] {
        func controllers(_ controller: UIViewController) -> [ObjectIdentifier] {
            guard let view = controller.viewIfLoaded, view.window != nil, !view.isHidden else { return [] }
            return [ObjectIdentifier(controller)] + controller.children.flatMap(controllers)
        }
        return AccessibilityTree.windows(of: screen).flatMap { node -> [ObjectIdentifier] in
            guard let window = node.object as? UIWindow else { return [] }
            // Keys and the like come and go over a screen that stays; a menu's window is modal.
            guard var top = window.rootViewController else {
                return window.holdsPeople ? [ObjectIdentifier(window)] : []
            }
            while let presented = top.presentedViewController { top = presented }
            return [ObjectIdentifier(window)] + controllers(top)
        }
    }

    func interfaceIsLaidOut(hasChanged: Bool) {
        // What is heard may change where nothing is seen to change.
        guard hasChanged || notice != nil || restDeadline != nil else {
            return sayNews(evenIfFrequent: false)
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
            sayNews(evenIfFrequent: false)
        }
    }

    /// While one screen gives way to the other both are there: the cursor waits until they stand still.
    private func waitsForRest() -> Bool {
        guard let loop = screen.frameLoop, loop.compositor.hasEndingAnimations else { return false }
        let now = loop.clock.seconds
        let deadline = restDeadline ?? now + Self.patience
        guard now < deadline else { return false }
        restDeadline = deadline
        guard restTimer == nil else { return true }
        restTimer = loop.schedule(after: Self.glance, named: "screens that change") { [weak self] in
            self?.restTimer = nil
        }
        return true
    }

    /// Seconds for which an animation is waited for, and between looks.
    private static let patience = 1.5
    private static let glance = 0.05

    private func screenDidChange(
        to new: [ObjectIdentifier], _ all: [AccessibleObject], _ notice: ScreenNotice?
    ) {
        if new != signature { remember() }
        let returned = new != signature ? place(rememberedFor: new, in: all) : nil
        signature = new
        if !isSuspended { speaker?.play(.screen) }
        isReading = false
        if let tab = focusedElement, tab.isTab, notice == nil, all.contains(where: { $0 === tab }) {
            // Whoever chose a tab may want the next one.
            showCursor()
            return sayNews(evenIfFrequent: false)
        }
        guard let target = notice?.element.flatMap({ element(for: $0, in: all) }) ?? returned ?? all.first
        else {
            focusedElement = nil
            said = nil
            showCursor()
            if let text = notice?.text { speaker?.say(text, byPerson: false) }
            return
        }
        var prefix = notice?.text ?? SpokenText()
        for summary in all where summary.accessibilityTraits.contains(.summaryElement) && summary !== target {
            prefix.append(SpokenDescription(summary, language: language, withHints: false).full)
        }
        focus(target, byPerson: false, prefix: prefix)
    }

    private func layoutDidChange(_ all: [AccessibleObject], _ isThere: Bool, _ notice: ScreenNotice) {
        if let target = notice.element.flatMap({ element(for: $0, in: all) }) {
            if target === focusedElement {
                showCursor()
                sayNews(evenIfFrequent: false)
            } else {
                focus(target, byPerson: false)
            }
        } else if !isThere {
            refocus(all, prefix: notice.text ?? SpokenText())
        } else {
            showCursor()
            if let text = notice.text, !isSuspended { speaker?.add(text) }
            sayNews(evenIfFrequent: false)
        }
    }

    /// The element itself, or the first one inside.
    private func element(for object: AccessibleObject, in all: [AccessibleObject]) -> AccessibleObject? {
        if all.contains(where: { $0 === object }) { return object }
        guard let view = object as? UIView else { return nil }
        return all.first { $0.liesInside(view) }
    }

    /// What the cursor was on is gone: it goes to what is nearest.
    private func refocus(_ all: [AccessibleObject], prefix: SpokenText = SpokenText()) {
        let old = CGPoint(x: focusFrame.midX, y: focusFrame.midY)
        func distance(_ element: AccessibleObject) -> CGFloat {
            let frame = element.accessibilityFrame
            let x = max(frame.minX - old.x, 0, old.x - frame.maxX)
            let y = max(frame.minY - old.y, 0, old.y - frame.maxY)
            return x * x + y * y
        }
        let nearest = focusFrame.isNull ? all.first : all.min { distance($0) < distance($1) }
        guard let nearest else {
            focusedElement = nil
            said = nil
            showCursor()
            return
        }
        if prefix.isEmpty, nearest.accessibilityFrame == focusFrame, let said,
            SpokenDescription(nearest, language: language, withHints: speaksHints) == said
        {
            // A list that was read anew shows the same in another view.
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

    // MARK: News

    /// Says what changed of the element that the cursor is on, and where its caret went.
    func sayNews(evenIfFrequent: Bool) {
        guard let element = focusedElement, let old = said else { return }
        let new = SpokenDescription(element, language: language, withHints: speaksHints)
        defer { sayCaret(wasWritten: new.value != old.value) }
        guard new != old else { return }
        if new.isFrequent, !evenIfFrequent { return }
        said = new
        guard !isSuspended else { return }
        if typedInto != nil, new.value != old.value {
            echo(from: old.value.text, to: new.value.text)
        } else {
            speaker?.add(new.news(since: old))
        }
    }

    /// Says what was written, else, lower, what was taken away, however that was done; of a password only that there
    /// is more.
    private func echo(from old: String, to new: String) {
        guard speaksTyping else { return }
        let change = TextChange(from: old, to: new)
        guard !change.heard.isEmpty else { return }
        let pitch = change.added.isEmpty ? Self.removalPitch : 1
        speaker?.say(SpokenText(written: change.heard, language: language, pitch: pitch), byPerson: true)
    }

    /// Of what is taken away, 0…2.
    private static let removalPitch = 0.75
}
