// UIAccessibility+Notifications.swift: messages from the app to the tools, such as changes of the screen and
// announcements.

public import Foundation

extension UIAccessibility {
    /// A message from the app to the tools.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// UIKit's number of the message.
        public var rawValue: UInt32

        /// Creates a message from its number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The screen was replaced. The argument is the element that gets the cursor, or a text to speak; nil for the
        /// first element.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen changed. The argument is the element that gets the cursor, or a text to speak; nil
        /// keeps the cursor if possible.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// Speaks the argument, a `String` or an `NSAttributedString`.
        public static let announcement = Notification(rawValue: 1008)
        /// Content was scrolled by `accessibilityScroll(_:)`. The argument describes the visible part in words.
        public static let pageScrolled = Notification(rawValue: 1009)
        /// Pauses the tool that the argument names.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
        /// Resumes the tool that the argument names.
        public static let resumeAssistiveTechnology = Notification(rawValue: 1020)
    }

    /// Sends a message to the tools of the screen with `argument`, or of the main screen. Without a tool it does
    /// nothing.
    public static func post(notification: Notification, argument: Any?) {
        let view = (argument as? AccessibleObject)?.accessibilityView
        (view?.window?.screen ?? UIScreen.main).assistiveTools?.post(notification, argument)
    }

    /// Posted when an announcement ended: `userInfo` has its text and whether it was completed.
    public nonisolated static let announcementDidFinishNotification = Foundation.Notification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
    /// The text of the announcement, a `String`.
    public nonisolated static let announcementStringValueUserInfoKey =
        "UIAccessibilityAnnouncementKeyStringValue"
    /// Whether the announcement was completed, a `Bool`.
    public nonisolated static let announcementWasSuccessfulUserInfoKey =
        "UIAccessibilityAnnouncementKeyWasSuccessful"
}

/// The priority of an announcement.
public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the priority.
    public var rawValue: String

    /// Creates a priority from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Interrupts speech, and cannot be interrupted.
    public static let high = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityHigh")
    /// Interrupts speech, and can be interrupted by later speech.
    public static let `default` = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityDefault")
    /// Waits until all other speech ended.
    public static let low = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityLow")
}

extension NSAttributedString.Key {
    /// The language of the range, as a tag of BCP 47: a `String`.
    public static let accessibilitySpeechLanguage = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeLanguage")
    /// The pitch of the range, from 0 to 2; 1 is usual: a number.
    public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
    /// Whether all punctuation of the range is spoken: a `Bool`.
    public static let accessibilitySpeechPunctuation = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributePunctuation")
    /// Whether the range is spelled: a `Bool`.
    public static let accessibilitySpeechSpellOut = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeSpellOut")
    /// The pronunciation of the range, in the International Phonetic Alphabet: a `String`.
    public static let accessibilitySpeechIPANotation = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeIPANotation")
    /// Whether an announcement waits for the end of present speech: a `Bool`.
    public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeQueueAnnouncement")
    /// The priority of an announcement: a `UIAccessibilityPriority`.
    public static let accessibilitySpeechAnnouncementPriority = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeAnnouncementPriority")
    /// The level of a heading, 1…6: a number.
    public static let accessibilityTextHeadingLevel = NSAttributedString.Key(
        "UIAccessibilityTextAttributeHeadingLevel")
    /// The kind of text of the range: a `UIAccessibilityTextualContext`.
    public static let accessibilityTextualContext = NSAttributedString.Key(
        "UIAccessibilityTextAttributeContext")
}
