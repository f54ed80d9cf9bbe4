// SpokenNavigator.swift: a cursor that moves from element to element and speaks.
//
// A person moves it by keys, swipes or an exploring finger; the interface moves it when another screen is shown or the
// element was removed. Every move is spoken once: the description is stored, and afterwards only changes of it are
// spoken. Main actor only.

import Foundation
import VitrineDevice
import VitrineDrawing
import VitrineInput
import VitrineLocalization
public import VitrineRuntime
public import VitrineViewValues

/// Navigation by ear on one screen.
@preconcurrency @MainActor
public final class SpokenNavigator {
    unowned let screen: UIScreen
    /// Creates the speech synthesiser when the navigation begins. Nil for silence.
    public var makeBackend: (@MainActor () -> any SpeechBackend)?
    /// Whether it runs.
    public private(set) var isOn = false
    /// The speed of speech, 0…1. Default: 0.5.
    public var rate = 0.5 { didSet { speaker?.rate = min(1, max(0, rate)) } }
    /// The volume of speech, 0…1. Default: 1.
    public var volume = 1.0 { didSet { speaker?.volume = min(1, max(0, volume)) } }
    /// The language of the person who listens, as a tag of BCP 47; nil: the app's.
    public var language: String? { didSet { speaker?.language = language } }
    /// Whether hints are spoken after elements. Default: true.
    public var speaksHints = true
    /// Whether typed characters are spoken. Default: true.
    public var speaksTyping = true
    /// The key that starts and stops it, with the modifiers that are held; nil: none.
    public var toggleKey: (key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags)?
    /// Whether it starts when headphones are plugged in, and ends when they are pulled out.
    public var followsHeadphones = false

    /// The element with the cursor.
    public internal(set) weak var focusedElement: AccessibleObject?
    var focusFrame = CGRect.null
    /// Its spoken description.
    var spokenDescription: SpokenDescription?
    /// Its position in a table of data; nil outside of one.
    var tablePlace: TablePlace?
    /// Groups that the cursor is in.
    private var groups: [ObjectIdentifier] = []
    /// Headers of the element with the cursor.
    private var headers: [ObjectIdentifier] = []
    var speaker: Speaker?
    var ring: CursorRing?
    var rotor: SpokenRotor?
    /// The action that `activate` will do, in place of using the element.
    var selectedAction: UIAccessibilityCustomAction?
    /// The content of the element that the rotor spoke last.
    var contentIndex: Int?
    var isReading = false
    /// The element that receives touches because it was activated.
    weak var directElement: AccessibleObject?
    /// The last spoken position of the caret, and the unit by which the key moves it.
    var caret: CaretPlace?
    var caretStep: CaretStep?
    /// Whether the app paused speech.
    var isSuspended = false
    /// The app's message about a change; the strongest of a turn.
    var notice: ScreenNotice?
    /// Until when a change waits for screens that still move, seconds of the clock.
    var restDeadline: Double?
    /// The next look at them.
    var restTimer: ScheduledWork?
    var signature: [ObjectIdentifier] = []
    /// The positions of the cursor on previous screens, to return to.
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
        UIAccessibility.notify(UIAccessibility.voiceOverStatusDidChangeNotification)
    }

    /// Ends; the picture is visible again.
    public func stop() {
        guard isOn else { return }
        isScreenCurtainOn = false
        isOn = false
        speaker?.stopSpeaking()
        speaker?.play(.off)
        touches.cancel()
        let old = focusedElement
        focusedElement = nil
        old?.accessibilityElementDidLoseFocus()
        spokenDescription = nil
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
        UIAccessibility.notify(UIAccessibility.voiceOverStatusDidChangeNotification)
    }

    /// Headphones were plugged in or pulled out.
    package func headphonesDidChange(areConnected: Bool) {
        guard followsHeadphones else { return }
        if areConnected { start() } else { stop() }
    }

    /// Whether the picture is off, so that no one else can read it. Input and speech continue; nothing is drawn.
    public var isScreenCurtainOn: Bool {
        get { screen.power.isCurtained }
        set {
            guard newValue != isScreenCurtainOn else { return }
            screen.power.isCurtained = newValue
            speaker?.play(.curtain)
        }
    }

    // MARK: The cursor

    /// All elements on the screen, in reading order.
    public var elements: [AccessibleObject] { AccessibilityTree.elements(of: screen) }

    /// Moves the cursor to an element and speaks it.
    /// - Parameters:
    ///   - byPerson: whether a person moved on: present speech ends.
    ///   - prefix: spoken before it.
    ///   - completion: called when it was spoken or interrupted.
    func focus(
        _ element: AccessibleObject, byPerson: Bool, prefix: SpokenText = SpokenText(),
        scrolls: Bool = true, completion: ((Bool) -> Void)? = nil
    ) {
        let old = focusedElement
        if scrolls { screen.storedAssistance?.reveal(element) }
        focusedElement = element
        focusFrame = element.reported.frame
        selectedAction = nil
        contentIndex = nil
        if old !== element {
            directElement = nil
            old?.accessibilityElementDidLoseFocus()
            element.accessibilityElementDidBecomeFocused()
            notifyFocusChange(from: old, to: element)
        }
        showCursor()
        var description = SpokenDescription(element, language: language, withHints: speaksHints)
        spokenDescription = description
        var text = prefix
        text.append(enteredGroups(around: element))
        text.append(enteredHeaders(of: element))
        let cell = enterCell(element)
        text.append(cell.headers)
        description.kind.append(cell.place)
        text.append(description.full)
        guard !isSuspended else { return }
        if byPerson { speaker?.play(.element) }
        speaker?.speak(text, byPerson: byPerson, completion: completion)
    }

    /// Moves the cursor to an element without speech: it has been spoken already, or makes its own sound.
    func adopt(_ element: AccessibleObject) {
        let old = focusedElement
        focusedElement = element
        spokenDescription = SpokenDescription(element, language: language, withHints: speaksHints)
        directElement = nil
        old?.accessibilityElementDidLoseFocus()
        element.accessibilityElementDidBecomeFocused()
        notifyFocusChange(from: old, to: element)
        showCursor()
    }

    func showCursor() {
        guard let element = focusedElement else { ring?.surround(nil); return }
        focusFrame = element.reported.frame
        screen.storedAssistance?.vision.followCursor(focusFrame)
        ring?.surround(element.reported.frame)
    }

    private func notifyFocusChange(from old: AccessibleObject?, to new: AccessibleObject) {
        var info: [AnyHashable: Any] = [
            UIAccessibility.focusedElementUserInfoKey: new,
            UIAccessibility.assistiveTechnologyUserInfoKey:
                UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver,
        ]
        if let old { info[UIAccessibility.unfocusedElementUserInfoKey] = old }
        NotificationCenter.default.post(
            name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: info)
    }

    /// The names of groups that the cursor enters.
    private func enteredGroups(around element: AccessibleObject) -> SpokenText {
        let around = element.accessibilityChain.dropFirst().filter {
            $0.reported.containerType != .none && !$0.reported.isElement
        }
        let known = groups
        groups = around.map { ObjectIdentifier($0) }
        return labels(of: around.reversed().filter { !known.contains(ObjectIdentifier($0)) })
    }

    /// The labels of headers that the element names and the previous one did not.
    private func enteredHeaders(of element: AccessibleObject) -> SpokenText {
        let new = element.reported.headerElements
        let known = headers
        headers = new.map { ObjectIdentifier($0) }
        return labels(of: new.filter { $0 !== element && !known.contains(ObjectIdentifier($0)) })
    }

    /// The labels of objects, each in its language.
    func labels(of objects: [AccessibleObject]) -> SpokenText {
        var text = SpokenText()
        for object in objects {
            guard let label = object.reported.attributedLabel else { continue }
            text.append(label, language: object.spokenLanguage ?? language)
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
            next.map({ !$0.liesInside(scroller) }) ?? true, scrollContent(in: scroller, step)
        else { return next }
        let more = elements
        guard let here = place(in: more), more.indices.contains(here + step) else { return next }
        return more[here + step]
    }

    private func scrollContent(in scroller: any AccessibilityScrolling, _ step: Int) -> Bool {
        guard let element = focusedElement, let window = scroller.window else { return false }
        let inWindow = window.convert(element.reported.frame, from: nil as UIWindow?)
        guard scroller.scroll(beyond: scroller.convert(inWindow, from: nil), forward: step > 0) else {
            return false
        }
        scroller.layoutIfNeeded()
        return true
    }
}

extension AccessibleObject {
    /// The innermost scroll view that contains it.
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
