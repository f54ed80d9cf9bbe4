// UIAccessibility+Notifications.swift: what the app tells the tools: something new is on the screen, or is to be said.

public import Foundation

extension UIAccessibility {
    /// What an app tells the tools.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public var rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Another screen is shown. The argument is where the cursor goes, or what is said; nil: the first element.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen changed. The argument is where the cursor goes, or what is said; nil: it stays if it
        /// can.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// The argument, a `String` or an `NSAttributedString`, is said.
        public static let announcement = Notification(rawValue: 1008)
        /// Content was scrolled by `accessibilityScroll(_:)`. The argument is what is seen now, in words.
        public static let pageScrolled = Notification(rawValue: 1009)
        /// The tool named by the argument waits until it is resumed.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
        /// The tool named by the argument goes on.
        public static let resumeAssistiveTechnology = Notification(rawValue: 1020)
    }

    /// Tells the tools of the screen that `argument` is on, or of the main one. Costs nothing while none runs.
    public static func post(notification: Notification, argument: Any?) {
        let view = (argument as? AccessibleObject)?.accessibilityView
        (view?.window?.screen ?? UIScreen.main).storedAssistance?.post(notification, argument)
    }

    /// An announcement was said, or was not: `userInfo` has its text and whether it was said to its end.
    public nonisolated static let announcementDidFinishNotification = Foundation.Notification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
    /// The announcement's text, a `String`.
    public nonisolated static let announcementStringValueUserInfoKey =
        "UIAccessibilityAnnouncementKeyStringValue"
    /// Whether it was said to its end, a `Bool`.
    public nonisolated static let announcementWasSuccessfulUserInfoKey =
        "UIAccessibilityAnnouncementKeyWasSuccessful"
}

/// How much an announcement matters.
public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Interrupts what is said, and nothing interrupts it.
    public static let high = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityHigh")
    /// Interrupts what is said; what comes then interrupts it.
    public static let `default` = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityDefault")
    /// Waits until nothing else is said.
    public static let low = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityLow")
}

extension NSAttributedString.Key {
    /// The language of a part, as a tag of BCP 47: a `String`.
    public static let accessibilitySpeechLanguage = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeLanguage")
    /// How high a part is spoken, from 0 to 2; 1 is usual: a number.
    public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
    /// Whether every sign of a part is spoken: a `Bool`.
    public static let accessibilitySpeechPunctuation = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributePunctuation")
    /// Whether a part is spelled: a `Bool`.
    public static let accessibilitySpeechSpellOut = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeSpellOut")
    /// How a part is pronounced, in the signs of the International Phonetic Alphabet: a `String`.
    public static let accessibilitySpeechIPANotation = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeIPANotation")
    /// Whether an announcement waits until what is said has ended: a `Bool`.
    public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeQueueAnnouncement")
    /// How much an announcement matters: a `UIAccessibilityPriority`.
    public static let accessibilitySpeechAnnouncementPriority = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeAnnouncementPriority")
    /// The level of a heading, 1…6: a number.
    public static let accessibilityTextHeadingLevel = NSAttributedString.Key(
        "UIAccessibilityTextAttributeHeadingLevel")
    /// What kind of text a part is: a `UIAccessibilityTextualContext`.
    public static let accessibilityTextualContext = NSAttributedString.Key(
        "UIAccessibilityTextAttributeContext")
}
