// SpokenNavigator.swift: a cursor that goes from element to element and says where it is.
//
// A person moves it by keys, swipes or a finger that explores; the interface
// moves it when another screen is shown or what it was on is gone. Every move is
// said once: what was said of the element is kept, and only news of it is said
// after.
// Main actor only.

import Foundation
import VitrineInput

/// Navigation by ear on one screen.
@preconcurrency @MainActor
public final class SpokenNavigator {
    unowned let screen: UIScreen
    /// Makes what turns words into sound, when the navigation begins. Nil: nothing is heard.
    public var makeBackend: (@MainActor () -> any SpeechBackend)?
    /// Whether it runs.
    public private(set) var isOn = false
    /// How fast is spoken, 0…1.
    public var rate = 0.5 { didSet { speaker?.rate = min(1, max(0, rate)) } }
    /// How loud is spoken, 0…1.
    public var volume = 1.0 { didSet { speaker?.volume = min(1, max(0, volume)) } }
    /// The language of the person who listens, as a tag of BCP 47; nil: the app's.
    public var language: String? { didSet { speaker?.language = language } }
    /// Whether hints are said after elements.
    public var speaksHints = true
    /// Whether typed characters are said.
    public var speaksTyping = true
    /// The key that starts and stops it, with the modifiers that are held; nil: none.
    public var toggleKey: (key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags)?
    /// Whether it starts when headphones are plugged in, and ends when they are pulled out.
    public var followsHeadphones = false

    /// What the cursor is on.
    public internal(set) weak var focusedElement: AccessibleObject?
    var focusFrame = CGRect.null
    /// What was said of it.
    var said: SpokenDescription?
    /// Where it is in a table of data; nil outside of one.
    var tablePlace: TablePlace?
    /// Groups that the cursor is in.
    private var groups: [ObjectIdentifier] = []
    var speaker: Speaker?
    var ring: CursorRing?
    var rotor: SpokenRotor?
    /// The action that `activate` will do, in place of using the element.
    var chosenAction: UIAccessibilityCustomAction?
    var isReading = false
    /// Where the caret of what is written into was heard last, and how far the key that moves it goes.
    var caret: CaretPlace?
    var caretStep: CaretStep?
    /// The app asked for quiet.
    var isSuspended = false
    /// Why the interface looks different, as the app says; the strongest of a turn.
    var notice: ScreenNotice?
    /// Until when a change waits for screens that still move, seconds of the clock.
    var restDeadline: Double?
    /// The next look at them.
    var restTimer: ScheduledWork?
    var signature: [ObjectIdentifier] = []
    /// Where the cursor was on screens that were left, to come back to.
    var places: [(signature: [ObjectIdentifier], element: WeakElement)] = []
    var keys = SpokenKeys()
    lazy var touches = ExplorationTouches(navigator: self)

    struct WeakElement { weak var object: AccessibleObject? }

    var waitsForKey: Bool { toggleKey != nil }

    init(screen: UIScreen) { self.screen = screen }

    // MARK: On and off

    /// Begins to speak, from the first element on.
    public func start() {
        guard !isOn else { return }
        isOn = true
        let backend = makeBackend?() ?? SilentSpeech(screen: screen)
        let speaker = Speaker(backend: backend)
        speaker.rate = rate
        speaker.volume = volume
        speaker.language = language
        self.speaker = speaker
        ring = CursorRing(screen: screen, color: .white)
        signature = screenSignature
        speaker.play(.on)
        speaker.announce(
            SpokenText(SystemString.spokenOn.text(in: language), language: language), priority: .default,
            waits: false
        ) { _ in }
        if let first = elements.first { focus(first, byPerson: false) }
        UIAccessibility.tell(UIAccessibility.voiceOverStatusDidChangeNotification)
    }

    /// Ends; the picture is seen again.
    public func stop() {
        guard isOn else { return }
        isCurtainClosed = false
        isOn = false
        speaker?.silence()
        speaker?.play(.off)
        touches.cancel()
        let old = focusedElement
        focusedElement = nil
        old?.accessibilityElementDidLoseFocus()
        said = nil
        tablePlace = nil
        ring = nil
        speaker = nil
        notice = nil
        restDeadline = nil
        restTimer?.cancel()
        restTimer = nil
        places = []
        isReading = false
        isSuspended = false
        screen.storedAssistance?.vision.followCursor(nil)
        UIAccessibility.tell(UIAccessibility.voiceOverStatusDidChangeNotification)
    }

    /// Headphones were plugged in or pulled out.
    package func headphonesDidChange(areConnected: Bool) {
        guard followsHeadphones else { return }
        if areConnected { start() } else { stop() }
    }

    /// Whether the picture is off, so that nobody reads along. Input and speech go on; nothing is drawn.
    public var isCurtainClosed: Bool {
        get { screen.power.isCurtained }
        set {
            guard newValue != isCurtainClosed else { return }
            screen.power.isCurtained = newValue
            speaker?.play(.curtain)
        }
    }

    // MARK: The cursor

    /// Everything there is on the screen, in reading order.
    public var elements: [AccessibleObject] { AccessibilityTree.elements(of: screen) }

    /// Puts the cursor on an element and says it.
    /// - Parameters:
    ///   - byPerson: a person moved on: what is said ends.
    ///   - prefix: said before it.
    ///   - completion: told when it was said, or was interrupted.
    func focus(
        _ element: AccessibleObject, byPerson: Bool, prefix: SpokenText = SpokenText(),
        scrolls: Bool = true, completion: ((Bool) -> Void)? = nil
    ) {
        let old = focusedElement
        if scrolls { screen.storedAssistance?.reveal(element) }
        focusedElement = element
        focusFrame = element.accessibilityFrame
        chosenAction = nil
        if old !== element {
            old?.accessibilityElementDidLoseFocus()
            element.accessibilityElementDidBecomeFocused()
            tellFocus(from: old, to: element)
        }
        showCursor()
        var description = SpokenDescription(element, language: language, withHints: speaksHints)
        said = description
        var text = prefix
        text.append(enteredGroups(around: element))
        let cell = enterCell(element)
        text.append(cell.headers)
        description.kind.append(cell.place)
        text.append(description.full)
        guard !isSuspended else { return }
        if byPerson { speaker?.play(.element) }
        speaker?.say(text, byPerson: byPerson, completion: completion)
    }

    /// Puts the cursor on an element that has been said already.
    func adopt(_ element: AccessibleObject) {
        let old = focusedElement
        focusedElement = element
        old?.accessibilityElementDidLoseFocus()
        element.accessibilityElementDidBecomeFocused()
        tellFocus(from: old, to: element)
        showCursor()
    }

    func showCursor() {
        guard let element = focusedElement else { ring?.surround(nil); return }
        focusFrame = element.accessibilityFrame
        screen.storedAssistance?.vision.followCursor(focusFrame)
        ring?.surround(element.accessibilityFrame)
    }

    private func tellFocus(from old: AccessibleObject?, to new: AccessibleObject) {
        var info: [AnyHashable: Any] = [
            UIAccessibility.focusedElementUserInfoKey: new,
            UIAccessibility.assistiveTechnologyUserInfoKey:
                UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver,
        ]
        if let old { info[UIAccessibility.unfocusedElementUserInfoKey] = old }
        NotificationCenter.default.post(
            name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: info)
    }

    /// The names of groups that the cursor comes into.
    private func enteredGroups(around element: AccessibleObject) -> SpokenText {
        let around = element.accessibilityChain.dropFirst().filter {
            $0.accessibilityContainerType != .none && !$0.isAccessibilityElement
        }
        let known = groups
        groups = around.map { ObjectIdentifier($0) }
        var text = SpokenText()
        for group in around.reversed() where !known.contains(ObjectIdentifier(group)) {
            guard let label = group.accessibilityAttributedLabel else { continue }
            text.append(label, language: group.spokenLanguage ?? language)
        }
        return text
    }

    /// The place of the cursor among the elements; nil where it is on none of them.
    func place(in elements: [AccessibleObject]) -> Int? {
        guard let focusedElement else { return nil }
        return elements.firstIndex { $0 === focusedElement }
    }

    /// The element next in reading order; lists are scrolled for it.
    func neighbour(_ step: Int) -> AccessibleObject? {
        let all = elements
        guard let index = place(in: all) else {
            return step > 0 ? all.first : all.last
        }
        let next = all.indices.contains(index + step) ? all[index + step] : nil
        guard let focusedElement, let scroller = focusedElement.innermostScroller,
            next.map({ !$0.liesInside(scroller) }) ?? true, makeRoom(in: scroller, step)
        else { return next }
        let more = elements
        guard let here = place(in: more), more.indices.contains(here + step) else { return next }
        return more[here + step]
    }

    private func makeRoom(in scroller: any AccessibilityScrolling, _ step: Int) -> Bool {
        guard let element = focusedElement, let window = scroller.window else { return false }
        let inWindow = window.convert(element.accessibilityFrame, from: nil as UIWindow?)
        guard scroller.makeRoom(beyond: scroller.convert(inWindow, from: nil), forward: step > 0) else {
            return false
        }
        scroller.layoutIfNeeded()
        return true
    }
}

extension AccessibleObject {
    /// The scroll view that it lies in.
    var innermostScroller: (any AccessibilityScrolling)? {
        var view = self is UIView ? accessibilityView?.superview : accessibilityView
        while let current = view {
            if let scroller = current as? any AccessibilityScrolling { return scroller }
            view = current.superview
        }
        return nil
    }

    func liesInside(_ view: UIView) -> Bool { accessibilityView?.isDescendant(of: view) ?? false }
}
