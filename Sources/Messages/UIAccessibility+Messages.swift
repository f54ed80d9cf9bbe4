// UIAccessibility+Messages.swift: messages about people's preferences and running tools.

public import Foundation
import VitrineAssistance
public import VitrineRuntime

extension UIAccessibility {
    /// Posted when `isSwitchControlRunning` has changed.
    public struct SwitchControlStatusDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIAccessibility
        /// The name of the notification.
        public static var name: Foundation.Notification.Name {
            UIAccessibility.switchControlStatusDidChangeNotification
        }
        /// Creates the message.
        public init() {}
    }

    /// Posted when `isReduceTransparencyEnabled` has changed.
    public struct ReduceTransparencyStatusDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIAccessibility
        /// The name of the notification.
        public static var name: Foundation.Notification.Name {
            UIAccessibility.reduceTransparencyStatusDidChangeNotification
        }
        /// Creates the message.
        public init() {}
    }

    /// Posted when `isBoldTextEnabled` has changed.
    public struct BoldTextStatusDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIAccessibility
        /// The name of the notification.
        public static var name: Foundation.Notification.Name { UIAccessibility.boldTextStatusDidChangeNotification }
        /// Creates the message.
        public init() {}
    }

    /// Posted when `isClosedCaptioningEnabled` has changed.
    public struct ClosedCaptioningStatusDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIAccessibility
        /// The name of the notification.
        public static var name: Foundation.Notification.Name {
            UIAccessibility.closedCaptioningStatusDidChangeNotification
        }
        /// Creates the message.
        public init() {}
    }

    /// Posted when `isDarkerSystemColorsEnabled` has changed.
    public struct DarkerSystemColorsStatusDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIAccessibility
        /// The name of the notification.
        public static var name: Foundation.Notification.Name {
            UIAccessibility.darkerSystemColorsStatusDidChangeNotification
        }
        /// Creates the message.
        public init() {}
    }

    /// Posted when `isGrayscaleEnabled` has changed.
    public struct GrayscaleStatusDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIAccessibility
        /// The name of the notification.
        public static var name: Foundation.Notification.Name { UIAccessibility.grayscaleStatusDidChangeNotification }
        /// Creates the message.
        public init() {}
    }

    /// Posted when `isInvertColorsEnabled` has changed.
    public struct InvertColorsStatusDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIAccessibility
        /// The name of the notification.
        public static var name: Foundation.Notification.Name { UIAccessibility.invertColorsStatusDidChangeNotification }
        /// Creates the message.
        public init() {}
    }

    /// Posted when `isAssistiveTouchRunning` has changed.
    public struct AssistiveTouchStatusDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIAccessibility
        /// The name of the notification.
        public static var name: Foundation.Notification.Name {
            UIAccessibility.assistiveTouchStatusDidChangeNotification
        }
        /// Creates the message.
        public init() {}
    }

    /// Posted when `isGuidedAccessEnabled` has changed.
    public struct GuidedAccessStatusDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIAccessibility
        /// The name of the notification.
        public static var name: Foundation.Notification.Name { UIAccessibility.guidedAccessStatusDidChangeNotification }
        /// Creates the message.
        public init() {}
    }

    /// Posted when `isMonoAudioEnabled` has changed.
    public struct MonoAudioStatusDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIAccessibility
        /// The name of the notification.
        public static var name: Foundation.Notification.Name { UIAccessibility.monoAudioStatusDidChangeNotification }
        /// Creates the message.
        public init() {}
    }

    /// Posted when `isSpeakScreenEnabled` has changed.
    public struct SpeakScreenStatusDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIAccessibility
        /// The name of the notification.
        public static var name: Foundation.Notification.Name { UIAccessibility.speakScreenStatusDidChangeNotification }
        /// Creates the message.
        public init() {}
    }

    /// Posted when `isSpeakSelectionEnabled` has changed.
    public struct SpeakSelectionStatusDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIAccessibility
        /// The name of the notification.
        public static var name: Foundation.Notification.Name {
            UIAccessibility.speakSelectionStatusDidChangeNotification
        }
        /// Creates the message.
        public init() {}
    }

    /// Posted when `hearingDevicePairedEar` has changed.
    public struct HearingDevicePairedEarDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIAccessibility
        /// The name of the notification.
        public static var name: Foundation.Notification.Name {
            UIAccessibility.hearingDevicePairedEarDidChangeNotification
        }
        /// Creates the message.
        public init() {}
    }

    /// Posted when `isReduceMotionEnabled` has changed.
    public struct ReduceMotionStatusDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIAccessibility
        /// The name of the notification.
        public static var name: Foundation.Notification.Name { UIAccessibility.reduceMotionStatusDidChangeNotification }
        /// Creates the message.
        public init() {}
    }

    /// Posted when `isShakeToUndoEnabled` has changed.
    public struct ShakeToUndoDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIAccessibility
        /// The name of the notification.
        public static var name: Foundation.Notification.Name { UIAccessibility.shakeToUndoDidChangeNotification }
        /// Creates the message.
        public init() {}
    }

    /// Posted when `isVoiceOverRunning` has changed.
    public struct VoiceOverStatusDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIAccessibility
        /// The name of the notification.
        public static var name: Foundation.Notification.Name { UIAccessibility.voiceOverStatusDidChangeNotification }
        /// Creates the message.
        public init() {}
    }

    /// Posted when `buttonShapesEnabled` has changed.
    public struct ButtonShapesEnabledStatusDidChangeMessage: EmptyNotificationMessage {
        public typealias Subject = UIAccessibility
        /// The name of the notification.
        public static var name: Foundation.Notification.Name {
            UIAccessibility.buttonShapesEnabledStatusDidChangeNotification
        }
        /// Creates the message.
        public init() {}
    }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIAccessibility.SwitchControlStatusDidChangeMessage> {
    /// Posted when `isSwitchControlRunning` has changed.
    public static var switchControlStatusDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIAccessibility.ReduceTransparencyStatusDidChangeMessage> {
    /// Posted when `isReduceTransparencyEnabled` has changed.
    public static var reduceTransparencyStatusDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIAccessibility.BoldTextStatusDidChangeMessage> {
    /// Posted when `isBoldTextEnabled` has changed.
    public static var boldTextStatusDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIAccessibility.ClosedCaptioningStatusDidChangeMessage> {
    /// Posted when `isClosedCaptioningEnabled` has changed.
    public static var closedCaptioningStatusDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIAccessibility.DarkerSystemColorsStatusDidChangeMessage> {
    /// Posted when `isDarkerSystemColorsEnabled` has changed.
    public static var darkerSystemColorsStatusDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIAccessibility.GrayscaleStatusDidChangeMessage> {
    /// Posted when `isGrayscaleEnabled` has changed.
    public static var grayscaleStatusDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIAccessibility.InvertColorsStatusDidChangeMessage> {
    /// Posted when `isInvertColorsEnabled` has changed.
    public static var invertColorsStatusDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIAccessibility.AssistiveTouchStatusDidChangeMessage> {
    /// Posted when `isAssistiveTouchRunning` has changed.
    public static var assistiveTouchStatusDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIAccessibility.GuidedAccessStatusDidChangeMessage> {
    /// Posted when `isGuidedAccessEnabled` has changed.
    public static var guidedAccessStatusDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIAccessibility.MonoAudioStatusDidChangeMessage> {
    /// Posted when `isMonoAudioEnabled` has changed.
    public static var monoAudioStatusDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIAccessibility.SpeakScreenStatusDidChangeMessage> {
    /// Posted when `isSpeakScreenEnabled` has changed.
    public static var speakScreenStatusDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIAccessibility.SpeakSelectionStatusDidChangeMessage> {
    /// Posted when `isSpeakSelectionEnabled` has changed.
    public static var speakSelectionStatusDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIAccessibility.HearingDevicePairedEarDidChangeMessage> {
    /// Posted when `hearingDevicePairedEar` has changed.
    public static var hearingDevicePairedEarDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIAccessibility.ReduceMotionStatusDidChangeMessage> {
    /// Posted when `isReduceMotionEnabled` has changed.
    public static var reduceMotionStatusDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIAccessibility.ShakeToUndoDidChangeMessage> {
    /// Posted when `isShakeToUndoEnabled` has changed.
    public static var shakeToUndoDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIAccessibility.VoiceOverStatusDidChangeMessage> {
    /// Posted when `isVoiceOverRunning` has changed.
    public static var voiceOverStatusDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIAccessibility.ButtonShapesEnabledStatusDidChangeMessage> {
    /// Posted when `buttonShapesEnabled` has changed.
    public static var buttonShapesEnabledStatusDidChange: Self { .init() }
}
