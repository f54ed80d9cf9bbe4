// AccessibleObject.swift: what assistive tools are told about an object.
//
// On Apple's systems every NSObject answers these questions. Without an
// Objective-C runtime an extension's members cannot be overridden, so views,
// controllers and elements have them from this class.
//
// What most controls have lies in the object; the rest in a box of its own
// that few need. Coordinates: points of the screen. Main actor only.

public import Foundation

/// The base of views, controllers and accessibility elements: the accessibility interface of `NSObject`.
@preconcurrency @MainActor
open class AccessibleObject: NSObject {
    private var storedLabel: String?
    private var storedTraits: UIAccessibilityTraits = .none
    private var storedFlags = AccessibilityFlags()
    /// What few objects have.
    var accessibilityExtras: AccessibilityExtras?

    public override init() { super.init() }

    /// The box for writing, made when it is first needed.
    var extrasForWriting: AccessibilityExtras {
        if let accessibilityExtras { return accessibilityExtras }
        let new = AccessibilityExtras()
        accessibilityExtras = new
        return new
    }

    // MARK: What it is

    /// Whether assistive tools see this object as one thing. False by default; controls and labels say true.
    open var isAccessibilityElement: Bool {
        get { storedFlags.contains(.isElement) }
        set { storedFlags.set(.isElement, newValue) }
    }

    /// A name for tests and tools; people never hear it.
    open var accessibilityIdentifier: String?

    /// What it is, in words: "Play", not "Play button".
    open var accessibilityLabel: String? {
        get { storedLabel }
        set {
            storedLabel = newValue
            accessibilityExtras?.attributedLabel = nil
        }
    }

    /// The label with languages, spelling and pitch for speech. By default the plain label.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get {
            accessibilityExtras?.attributedLabel ?? accessibilityLabel.map { NSAttributedString(string: $0) }
        }
        set {
            accessibilityLabel = newValue?.string
            if newValue != nil || accessibilityExtras != nil { extrasForWriting.attributedLabel = newValue }
        }
    }

    /// What happens when it is used, in words. Spoken last, after a pause.
    open var accessibilityHint: String? {
        get { accessibilityExtras?.hint ?? (self as? any AccessibilityExplaining)?.standardHint }
        set {
            guard newValue != nil || accessibilityExtras != nil else { return }
            extrasForWriting.hint = newValue
            extrasForWriting.attributedHint = nil
        }
    }

    open var accessibilityAttributedHint: NSAttributedString? {
        get {
            accessibilityExtras?.attributedHint ?? accessibilityHint.map { NSAttributedString(string: $0) }
        }
        set {
            accessibilityHint = newValue?.string
            if newValue != nil || accessibilityExtras != nil { extrasForWriting.attributedHint = newValue }
        }
    }

    /// What it stands at, in words: "50%".
    open var accessibilityValue: String? {
        get { accessibilityExtras?.value }
        set {
            guard newValue != nil || accessibilityExtras != nil else { return }
            extrasForWriting.value = newValue
            extrasForWriting.attributedValue = nil
        }
    }

    open var accessibilityAttributedValue: NSAttributedString? {
        get {
            accessibilityExtras?.attributedValue ?? accessibilityValue.map { NSAttributedString(string: $0) }
        }
        set {
            accessibilityValue = newValue?.string
            if newValue != nil || accessibilityExtras != nil { extrasForWriting.attributedValue = newValue }
        }
    }

    /// What kind of thing it is.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { storedTraits }
        set { storedTraits = newValue }
    }

    /// The language in which it is spoken, as a tag of BCP 47 such as "de" or "pt-BR". Nil: that of what it is in,
    /// and in the end the user's.
    open var accessibilityLanguage: String? {
        get { accessibilityExtras?.language }
        set { if newValue != nil || accessibilityExtras != nil { extrasForWriting.language = newValue } }
    }

    /// What people may call it, for control by voice; the first is the best one. Nil: its label.
    open var accessibilityUserInputLabels: [String]! {
        get { accessibilityExtras?.userInputLabels ?? accessibilityLabel.map { [$0] } }
        set { extrasForWriting.userInputLabels = newValue }
    }

    /// What kind of text it holds. Nil: any.
    open var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { accessibilityExtras?.textualContext }
        set { extrasForWriting.textualContext = newValue }
    }

    // MARK: Where it is

    var ownAccessibilityFrame: CGRect? { accessibilityExtras?.frame }

    /// Where it is, in points of the screen.
    open var accessibilityFrame: CGRect {
        get { accessibilityExtras?.frame ?? .zero }
        set { extrasForWriting.frame = newValue }
    }

    /// Its outline, in points of the screen, where that is no rectangle. Nil by default.
    open var accessibilityPath: UIBezierPath? {
        get { accessibilityExtras?.path }
        set { if newValue != nil || accessibilityExtras != nil { extrasForWriting.path = newValue } }
    }

    /// Where a tap uses it, in points of the screen: the middle of its frame unless set.
    open var accessibilityActivationPoint: CGPoint {
        get {
            if let point = accessibilityExtras?.activationPoint { return point }
            let frame = accessibilityFrame
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        set { extrasForWriting.activationPoint = newValue }
    }

    // MARK: What is inside

    /// Whether assistive tools pass over everything inside.
    open var accessibilityElementsHidden: Bool {
        get { storedFlags.contains(.hidesElements) }
        set { storedFlags.set(.hidesElements, newValue) }
    }

    /// Whether assistive tools see nothing but this view among its siblings, as for an alert. False by default.
    open var accessibilityViewIsModal: Bool {
        get { storedFlags.contains(.isModal) }
        set { storedFlags.set(.isModal, newValue) }
    }

    /// Whether what is inside is read to its end before what lies beside it. False by default.
    open var shouldGroupAccessibilityChildren: Bool {
        get { storedFlags.contains(.groups) }
        set { storedFlags.set(.groups, newValue) }
    }

    /// The things inside, in the order in which they are read: views, and `UIAccessibilityElement`s for what a
    /// view draws itself. Nil, the default: its subviews, by where they are.
    open var accessibilityElements: [Any]? {
        get { accessibilityExtras?.elements }
        set { if newValue != nil || accessibilityExtras != nil { extrasForWriting.elements = newValue } }
    }

    /// What kind of group this is.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibilityExtras?.containerType ?? .none }
        set { extrasForWriting.containerType = newValue }
    }

    /// Whether what is inside is gone through one by one.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { accessibilityExtras?.navigationStyle ?? .automatic }
        set { extrasForWriting.navigationStyle = newValue }
    }

    /// How many things there are inside.
    open func accessibilityElementCount() -> Int { listedAccessibilityElements.count }

    /// The thing at an index; nil if there is none.
    open func accessibilityElement(at index: Int) -> Any? {
        let elements = listedAccessibilityElements
        return elements.indices.contains(index) ? elements[index] : nil
    }

    /// Where `element` stands among the things inside; `NSNotFound` if it is none of them.
    open func index(ofAccessibilityElement element: Any) -> Int {
        listedAccessibilityElements.firstIndex { $0 === element as AnyObject } ?? NSNotFound
    }

    /// Whether the smart inversion of colours leaves this view and what is inside as it is: photographs, films.
    open var accessibilityIgnoresInvertColors: Bool {
        get { storedFlags.contains(.ignoresInversion) }
        set {
            guard newValue != accessibilityIgnoresInvertColors else { return }
            storedFlags.set(.ignoresInversion, newValue)
            (self as? UIView)?.storedWindow?.screen.storedAssistance?.vision.picturesMayHaveChanged()
        }
    }

    /// Whether it can be used at all; tools for people who use few movements pass over what cannot. By default what
    /// has a trait of something that can be used, and is enabled.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { accessibilityExtras?.respondsToUserInteraction ?? hasTraitOfUse }
        set { extrasForWriting.respondsToUserInteraction = newValue }
    }

    private var hasTraitOfUse: Bool {
        let traits = accessibilityTraits
        if traits.contains(.notEnabled) { return false }
        let usable: UIAccessibilityTraits = [
            .button, .link, .searchField, .keyboardKey, .adjustable, .toggleButton, .allowsDirectInteraction,
        ]
        return !traits.isDisjoint(with: usable) || accessibilityCustomActions?.isEmpty == false
    }

    // MARK: What can be done with it

    /// What else can be done with it. Nil by default.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibilityExtras?.customActions ?? (self as? any AccessibilityExplaining)?.standardActions }
        set { if newValue != nil || accessibilityExtras != nil { extrasForWriting.customActions = newValue } }
    }

    /// Ways of going through what is inside: errors in a form, places on a map. Nil by default.
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { accessibilityExtras?.customRotors }
        set { if newValue != nil || accessibilityExtras != nil { extrasForWriting.customRotors = newValue } }
    }

    /// Does what a tap at the activation point would do. False, the default: nothing was done, and a tap is sent.
    open func accessibilityActivate() -> Bool { false }

    /// Makes an adjustable element's value more.
    open func accessibilityIncrement() { (self as? any AccessibilityAdjusting)?.adjust(by: 1) }

    /// Makes an adjustable element's value less.
    open func accessibilityDecrement() { (self as? any AccessibilityAdjusting)?.adjust(by: -1) }

    /// Scrolls what is inside by a page. False: there is nothing to scroll, or no more of it; then what this is in
    /// is asked.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        (self as? any AccessibilityScrolling)?.scrollPage(direction) ?? false
    }

    /// Leaves what is shown: closes an alert, goes back. False: there is nothing to leave; then what this is in is
    /// asked.
    open func accessibilityPerformEscape() -> Bool { (self as? any AccessibilityEscaping)?.escape() ?? false }

    /// Does what matters most: plays, pauses, takes the call. False: there is nothing such; then what this is in is
    /// asked.
    open func accessibilityPerformMagicTap() -> Bool { false }

    // MARK: The cursor of the tool

    /// The spoken cursor came to this object.
    open func accessibilityElementDidBecomeFocused() {}

    /// The spoken cursor left this object.
    open func accessibilityElementDidLoseFocus() {}

    /// Whether the spoken cursor is on this object.
    open func accessibilityElementIsFocused() -> Bool {
        UIScreen.screens.contains { $0.storedAssistance?.spoken.focusedElement === self }
    }

    /// The tools whose cursor is on this object. Nil: none.
    open func accessibilityAssistiveTechnologyFocusedIdentifiers()
        -> Set<UIAccessibility.AssistiveTechnologyIdentifier>?
    {
        accessibilityElementIsFocused() ? [.notificationVoiceOver] : nil
    }
}

/// Yes-or-no answers of an object, in one byte.
struct AccessibilityFlags: OptionSet {
    var rawValue: UInt8

    static let isElement = AccessibilityFlags(rawValue: 1 << 0)
    static let hidesElements = AccessibilityFlags(rawValue: 1 << 1)
    static let isModal = AccessibilityFlags(rawValue: 1 << 2)
    static let groups = AccessibilityFlags(rawValue: 1 << 3)
    static let ignoresInversion = AccessibilityFlags(rawValue: 1 << 4)

    mutating func set(_ flag: AccessibilityFlags, _ isOn: Bool) {
        if isOn { insert(flag) } else { remove(flag) }
    }
}

/// What few objects say about themselves.
final class AccessibilityExtras {
    var attributedLabel: NSAttributedString?
    var hint: String?
    var attributedHint: NSAttributedString?
    var value: String?
    var attributedValue: NSAttributedString?
    var language: String?
    var userInputLabels: [String]?
    var textualContext: UIAccessibilityTextualContext?
    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var elements: [Any]?
    var containerType = UIAccessibilityContainerType.none
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var respondsToUserInteraction: Bool?
    var customActions: [UIAccessibilityCustomAction]?
    var customRotors: [UIAccessibilityCustomRotor]?
}
