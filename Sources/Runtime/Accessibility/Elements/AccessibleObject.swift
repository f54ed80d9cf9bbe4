// AccessibleObject.swift: the properties of an object that assistive tools read.
//
// On Apple's systems every NSObject has these members. Without an Objective-C runtime an extension's members cannot be
// overridden, so views, controllers and elements have them from this class.
//
// Properties that most controls set are in the object; the others are in an object that few need. Coordinates: points
// of the screen. Main actor only.

public import Foundation
public import VitrineDrawing
public import VitrineViewValues

/// The base of views, controllers and accessibility elements: the accessibility interface of `NSObject`.
@preconcurrency @MainActor
open class AccessibleObject: NSObject {
    private var storedLabel: String?
    private var storedTraits: UIAccessibilityTraits = .none
    private var storedFlags = AccessibilityFlags()
    /// Properties that few objects set.
    var accessibilityExtras: AccessibilityExtras?

    public override init() { super.init() }

    /// The further properties, created at first use.
    var extrasForWriting: AccessibilityExtras {
        if let accessibilityExtras { return accessibilityExtras }
        let new = AccessibilityExtras()
        accessibilityExtras = new
        return new
    }

    // MARK: Identity

    /// Whether assistive tools see this object as one element. False by default; controls and labels return true.
    open var isAccessibilityElement: Bool {
        get { storedFlags.contains(.isElement) }
        set { storedFlags.set(.isElement, newValue) }
    }

    /// An identifier for tests and tools; it is never spoken.
    open var accessibilityIdentifier: String?

    /// What the element is, in words: "Play", not "Play button".
    open var accessibilityLabel: String? {
        get { storedLabel }
        set {
            storedLabel = newValue
            accessibilityExtras?.attributedLabel = nil
        }
    }

    /// The label with languages, spelling and pitch for speech. The plain label by default.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get {
            accessibilityExtras?.attributedLabel ?? accessibilityLabel.map { NSAttributedString(string: $0) }
        }
        set {
            accessibilityLabel = newValue?.string
            if newValue != nil || accessibilityExtras != nil { extrasForWriting.attributedLabel = newValue }
        }
    }

    /// What happens when the element is used, in words. Spoken last, after a pause.
    open var accessibilityHint: String? {
        get { accessibilityExtras?.hint ?? (self as? any AccessibilityExplaining)?.standardHint }
        set {
            guard newValue != nil || accessibilityExtras != nil else { return }
            extrasForWriting.hint = newValue
            extrasForWriting.attributedHint = nil
        }
    }

    /// The hint with languages, spelling and pitch for speech. The plain hint by default.
    open var accessibilityAttributedHint: NSAttributedString? {
        get {
            accessibilityExtras?.attributedHint ?? accessibilityHint.map { NSAttributedString(string: $0) }
        }
        set {
            accessibilityHint = newValue?.string
            if newValue != nil || accessibilityExtras != nil { extrasForWriting.attributedHint = newValue }
        }
    }

    /// The value of the element, in words: "50%".
    open var accessibilityValue: String? {
        get { accessibilityExtras?.value }
        set {
            guard newValue != nil || accessibilityExtras != nil else { return }
            extrasForWriting.value = newValue
            extrasForWriting.attributedValue = nil
        }
    }

    /// The value with languages, spelling and pitch for speech. The plain value by default.
    open var accessibilityAttributedValue: NSAttributedString? {
        get {
            accessibilityExtras?.attributedValue ?? accessibilityValue.map { NSAttributedString(string: $0) }
        }
        set {
            accessibilityValue = newValue?.string
            if newValue != nil || accessibilityExtras != nil { extrasForWriting.attributedValue = newValue }
        }
    }

    /// The kind and state of the element.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { storedTraits }
        set { storedTraits = newValue }
    }

    /// The language for speech, as a tag of BCP 47 such as "de" or "pt-BR". Nil for that of the container, and finally
    /// the user's.
    open var accessibilityLanguage: String? {
        get { accessibilityExtras?.language }
        set { if newValue != nil || accessibilityExtras != nil { extrasForWriting.language = newValue } }
    }

    /// Names for control by voice, the best one first. Nil for the label.
    open var accessibilityUserInputLabels: [String]! {
        get { accessibilityExtras?.userInputLabels ?? accessibilityLabel.map { [$0] } }
        set {
            extrasForWriting.userInputLabels = newValue
            extrasForWriting.attributedUserInputLabels = nil
        }
    }

    /// The names for control by voice, with attributes. The plain names by default.
    open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
        get {
            accessibilityExtras?.attributedUserInputLabels
                ?? accessibilityUserInputLabels?.map { NSAttributedString(string: $0) }
        }
        set {
            accessibilityUserInputLabels = newValue?.map(\.string)
            extrasForWriting.attributedUserInputLabels = newValue
        }
    }

    /// The kind of text in the element. Nil for any.
    open var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { accessibilityExtras?.textualContext }
        set { extrasForWriting.textualContext = newValue }
    }

    /// Whether it shows more, or can show it: spoken after the value. Default: `.unsupported`.
    open var accessibilityExpandedStatus: UIAccessibility.ExpandedStatus {
        get { accessibilityExtras?.expandedStatus ?? .unsupported }
        set {
            guard newValue != .unsupported || accessibilityExtras != nil else { return }
            extrasForWriting.expandedStatus = newValue
        }
    }

    // MARK: Geometry

    var ownAccessibilityFrame: CGRect? { accessibilityExtras?.frame }

    /// The rectangle of the element, in points of the screen.
    open var accessibilityFrame: CGRect {
        get { accessibilityExtras?.frame ?? .zero }
        set { extrasForWriting.frame = newValue }
    }

    /// The outline of the element, in points of the screen, where it is not a rectangle. Nil by default.
    open var accessibilityPath: UIBezierPath? {
        get { accessibilityExtras?.path }
        set { if newValue != nil || accessibilityExtras != nil { extrasForWriting.path = newValue } }
    }

    /// The point at which a tap uses the element, in points of the screen: the middle of its frame unless set.
    open var accessibilityActivationPoint: CGPoint {
        get {
            if let point = accessibilityExtras?.activationPoint { return point }
            let frame = reported.frame
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        set { extrasForWriting.activationPoint = newValue }
    }

    // MARK: Containers

    /// Whether assistive tools ignore all elements inside. Default: false.
    open var accessibilityElementsHidden: Bool {
        get { storedFlags.contains(.hidesElements) }
        set { storedFlags.set(.hidesElements, newValue) }
    }

    /// Whether assistive tools ignore the siblings of this view, as for an alert. Default: false.
    open var accessibilityViewIsModal: Bool {
        get { storedFlags.contains(.isModal) }
        set { storedFlags.set(.isModal, newValue) }
    }

    /// Whether the elements inside are read before those beside it. Default: false.
    open var shouldGroupAccessibilityChildren: Bool {
        get { storedFlags.contains(.groups) }
        set { storedFlags.set(.groups, newValue) }
    }

    /// The elements inside, in the order in which they are read: views, and `UIAccessibilityElement`s for things that a
    /// view draws itself. Nil, the default, for its subviews, ordered by position.
    open var accessibilityElements: [Any]? {
        get { accessibilityExtras?.elements }
        set { if newValue != nil || accessibilityExtras != nil { extrasForWriting.elements = newValue } }
    }

    /// The elements inside, for tests: found by identifier beside the subviews. Nil, the default, for
    /// `accessibilityElements`.
    open var automationElements: [Any]? {
        get { accessibilityExtras?.automationElements }
        set { if newValue != nil || accessibilityExtras != nil { extrasForWriting.automationElements = newValue } }
    }

    /// The kind of group. Default: `.none`.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibilityExtras?.containerType ?? .none }
        set { extrasForWriting.containerType = newValue }
    }

    /// Whether people move through the elements inside one by one. Default: `.automatic`.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { accessibilityExtras?.navigationStyle ?? .automatic }
        set { extrasForWriting.navigationStyle = newValue }
    }

    /// The number of elements inside.
    open func accessibilityElementCount() -> Int { listedAccessibilityElements.count }

    /// The element at an index; nil if there is none.
    open func accessibilityElement(at index: Int) -> Any? {
        let elements = listedAccessibilityElements
        return elements.indices.contains(index) ? elements[index] : nil
    }

    /// The index of `element`; `NSNotFound` if it is not inside.
    open func index(ofAccessibilityElement element: Any) -> Int {
        listedAccessibilityElements.firstIndex { $0 === element as AnyObject } ?? NSNotFound
    }

    /// Whether smart inversion of colours leaves this view and its descendants unchanged, as for photographs and films.
    /// Default: false.
    open var accessibilityIgnoresInvertColors: Bool {
        get { storedFlags.contains(.ignoresInversion) }
        set {
            guard newValue != accessibilityIgnoresInvertColors else { return }
            storedFlags.set(.ignoresInversion, newValue)
            (self as? UIView)?.storedWindow?.screen.assistiveTools?.picturesMayHaveChanged()
        }
    }

    /// Whether people can use the element; tools for people with few movements skip others. By default true for enabled
    /// elements with a trait of a control, for those into which one can type, and for those with custom actions.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { accessibilityExtras?.respondsToUserInteraction ?? hasTraitOfUse }
        set { extrasForWriting.respondsToUserInteraction = newValue }
    }

    private var hasTraitOfUse: Bool {
        let traits = reported.traits
        if traits.contains(.notEnabled) { return false }
        let usable: UIAccessibilityTraits = [
            .button, .link, .searchField, .keyboardKey, .adjustable, .toggleButton, .allowsDirectInteraction,
        ]
        return !traits.isDisjoint(with: usable)
            || reported.customActions?.isEmpty == false
            || takesTyping
    }

    /// How touches reach an element with the trait `.allowsDirectInteraction` while the spoken cursor is on. Default:
    /// none, so that the element is spoken and receives touches at once.
    open var accessibilityDirectTouchOptions: UIAccessibility.DirectTouchOptions {
        get { accessibilityExtras?.directTouchOptions ?? [] }
        set {
            guard !newValue.isEmpty || accessibilityExtras != nil else { return }
            extrasForWriting.directTouchOptions = newValue
        }
    }

    /// The element at a point, in the coordinates of this view; the spoken cursor moves to it under a finger. Subclasses
    /// return one of the elements inside. By default the frontmost one; nil outside of views.
    open func accessibilityHitTest(_ point: CGPoint, event: UIEvent?) -> Any? {
        (self as? UIView)?.frontmostElement(at: point, event: event)
    }

    // MARK: Actions

    /// Further actions of the element. Nil by default.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibilityExtras?.customActions ?? (self as? any AccessibilityExplaining)?.standardActions }
        set { if newValue != nil || accessibilityExtras != nil { extrasForWriting.customActions = newValue } }
    }

    /// Ways of moving through elements inside: errors in a form, places on a map. Nil by default.
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { accessibilityExtras?.customRotors }
        set { if newValue != nil || accessibilityExtras != nil { extrasForWriting.customRotors = newValue } }
    }

    /// Uses the element as a tap at the activation point would. False, the default, if nothing was done; then a tap is
    /// sent.
    open func accessibilityActivate() -> Bool { false }

    /// Increases the value of an adjustable element.
    open func accessibilityIncrement() { (self as? any AccessibilityAdjusting)?.adjust(by: 1) }

    /// Decreases the value of an adjustable element.
    open func accessibilityDecrement() { (self as? any AccessibilityAdjusting)?.adjust(by: -1) }

    /// Enlarges the content of an element with the trait `.supportsZoom` around a point of its view. False, the default,
    /// if nothing was done.
    open func accessibilityZoomIn(at point: CGPoint) -> Bool { false }

    /// Reduces the content of an element with the trait `.supportsZoom` around a point of its view. False, the default,
    /// if nothing was done.
    open func accessibilityZoomOut(at point: CGPoint) -> Bool { false }

    /// Scrolls the content by a page. False if there is nothing more to scroll; then the container's method is called.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        (self as? any AccessibilityScrolling)?.scrollPage(direction) ?? false
    }

    /// Leaves the present screen: closes an alert, goes back. False if there is nothing to leave; then the container's
    /// method is called.
    open func accessibilityPerformEscape() -> Bool { (self as? any AccessibilityEscaping)?.escape() ?? false }

    /// Performs the most important action: plays, pauses, takes the call. False if there is none; then the container's
    /// method is called.
    open func accessibilityPerformMagicTap() -> Bool { false }

    // MARK: Focus of tools

    /// Called when the spoken cursor moved to this object.
    open func accessibilityElementDidBecomeFocused() {}

    /// Called when the spoken cursor left this object.
    open func accessibilityElementDidLoseFocus() {}

    /// Whether the spoken cursor is on this object.
    open func accessibilityElementIsFocused() -> Bool {
        UIScreen.screens.contains { $0.assistiveTools?.spokenElement === self }
    }

    /// The tools whose cursor is on this object. Nil if none is.
    open func accessibilityAssistiveTechnologyFocusedIdentifiers()
        -> Set<UIAccessibility.AssistiveTechnologyIdentifier>?
    {
        accessibilityElementIsFocused() ? [.notificationVoiceOver] : nil
    }
}

/// Boolean properties of an object, in one byte.
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

/// The properties that few objects set.
final class AccessibilityExtras {
    var attributedLabel: NSAttributedString?
    var hint: String?
    var attributedHint: NSAttributedString?
    var value: String?
    var attributedValue: NSAttributedString?
    var language: String?
    var userInputLabels: [String]?
    var attributedUserInputLabels: [NSAttributedString]?
    var textualContext: UIAccessibilityTextualContext?
    var expandedStatus = UIAccessibility.ExpandedStatus.unsupported
    weak var textInputResponder: AnyObject?
    var directTouchOptions: UIAccessibility.DirectTouchOptions = []
    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var elements: [Any]?
    var automationElements: [Any]?
    var containerType = UIAccessibilityContainerType.none
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var respondsToUserInteraction: Bool?
    var customActions: [UIAccessibilityCustomAction]?
    var customRotors: [UIAccessibilityCustomRotor]?
    /// Closures in place of values.
    var blocks: AccessibilityBlocks?
}
