// UIAccessibility+Statuses.swift: which tools run and what people prefer, with the notices of their changes.
//
// What concerns a picture or a tool is a setting of the main screen's
// `assistance`; the others are kept here for apps to look at.

public import Foundation
import VitrineRemarks

extension UIAccessibility {
    // MARK: Tools

    /// Whether the spoken navigation runs on the main screen.
    public static var isVoiceOverRunning: Bool { UIScreen.main.storedAssistance?.spoken.isOn ?? false }

    /// Whether the interface is scanned for one or two switches.
    public static var isSwitchControlRunning: Bool { UIScreen.main.storedAssistance?.scanner.isOn ?? false }

    /// Whether the pointer activates by resting, or the picture is moved within reach.
    public static var isAssistiveTouchRunning: Bool {
        guard let assistance = UIScreen.main.storedAssistance else { return false }
        return assistance.motor.dwellTime != nil || assistance.vision.reach < 1
    }

    public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    public nonisolated static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    public nonisolated static let assistiveTouchStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
    /// The spoken cursor moved. `userInfo` has the elements and the tool.
    public nonisolated static let elementFocusedNotification = Foundation.Notification.Name(
        "UIAccessibilityElementFocusedNotification")
    public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    public nonisolated static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

    // MARK: The picture

    /// Whether system colours have more contrast.
    public static var isDarkerSystemColorsEnabled: Bool {
        UIScreen.main.traitCollection.accessibilityContrast == .high
    }

    /// Whether the picture's colours are inverted.
    public static var isInvertColorsEnabled: Bool {
        UIScreen.main.storedAssistance.map { $0.vision.inversion != .none } ?? false
    }

    /// Whether the picture is shown in greys.
    public static var isGrayscaleEnabled: Bool {
        UIScreen.main.storedAssistance?.vision.colorFilter == .grayscale
    }

    public nonisolated static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification
        .Name(
            "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    public nonisolated static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
    public nonisolated static let grayscaleStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityGrayscaleStatusDidChangeNotification")

    // MARK: Preferences

    /// Whether blurred and translucent grounds become opaque. Visual effects look at it.
    public static var isReduceTransparencyEnabled = preset("transparency") {
        didSet {
            tell(
                reduceTransparencyStatusDidChangeNotification,
                isReduceTransparencyEnabled != oldValue)
        }
    }
    public nonisolated static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification
        .Name(
            "UIAccessibilityReduceTransparencyStatusDidChangeNotification")

    /// Whether text is wanted in heavier weights.
    public static var isBoldTextEnabled = preset("bold") {
        didSet { tell(boldTextStatusDidChangeNotification, isBoldTextEnabled != oldValue) }
    }
    public nonisolated static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")

    /// Whether buttons without a ground are underlined or outlined.
    public static var buttonShapesEnabled = preset("shapes") {
        didSet { tell(buttonShapesEnabledStatusDidChangeNotification, buttonShapesEnabled != oldValue) }
    }
    public nonisolated static let buttonShapesEnabledStatusDidChangeNotification = Foundation.Notification
        .Name(
            "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")

    /// Whether switches are marked with | and O.
    public static var isOnOffSwitchLabelsEnabled = preset("labels") {
        didSet {
            tell(onOffSwitchLabelsDidChangeNotification, isOnOffSwitchLabelsEnabled != oldValue)
        }
    }
    public nonisolated static let onOffSwitchLabelsDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")

    /// Whether what a colour says has to be said by a shape or a word as well.
    public static var shouldDifferentiateWithoutColor = preset("shapes") {
        didSet {
            tell(
                differentiateWithoutColorDidChangeNotification,
                shouldDifferentiateWithoutColor != oldValue)
        }
    }
    public nonisolated static let differentiateWithoutColorDidChangeNotification = Foundation.Notification
        .Name(
            "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")

    /// Whether screens change by cross-dissolves while motion is reduced.
    public static var prefersCrossFadeTransitions = true {
        didSet {
            tell(prefersCrossFadeTransitionsStatusDidChange, prefersCrossFadeTransitions != oldValue)
        }
    }
    public nonisolated static let prefersCrossFadeTransitionsStatusDidChange = Foundation.Notification.Name(
        "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")

    /// Whether films may begin by themselves.
    public static var isVideoAutoplayEnabled = true {
        didSet { tell(videoAutoplayStatusDidChangeNotification, isVideoAutoplayEnabled != oldValue) }
    }
    public nonisolated static let videoAutoplayStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVideoAutoplayStatusDidChangeNotification")

    /// Whether films show what is said.
    public static var isClosedCaptioningEnabled = preset("captions") {
        didSet { tell(closedCaptioningStatusDidChangeNotification, isClosedCaptioningEnabled != oldValue) }
    }
    public nonisolated static let closedCaptioningStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityClosedCaptioningStatusDidChangeNotification")

    /// Whether both ears hear the same.
    public static var isMonoAudioEnabled = preset("mono") {
        didSet { tell(monoAudioStatusDidChangeNotification, isMonoAudioEnabled != oldValue) }
    }
    public nonisolated static let monoAudioStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityMonoAudioStatusDidChangeNotification")

    /// Whether a shake undoes.
    public static var isShakeToUndoEnabled = true {
        didSet { tell(shakeToUndoDidChangeNotification, isShakeToUndoEnabled != oldValue) }
    }
    public nonisolated static let shakeToUndoDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityShakeToUndoDidChangeNotification")

    /// A kiosk's app is always alone on its screen.
    public static var isGuidedAccessEnabled: Bool { true }

    /// Whether the person who runs the machine asked for something: `VITRINE_ACCESSIBILITY=contrast,captions`.
    package static func preset(_ word: String) -> Bool { presets.contains(word) }

    /// The words of `VITRINE_ACCESSIBILITY`, in small letters.
    package static let presets: Set<String> = Set(
        (EnvironmentVariable.value("VITRINE_ACCESSIBILITY") ?? "").lowercased()
            .split { $0 == "," || $0 == " " }.map(String.init))
}
