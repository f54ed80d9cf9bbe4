// UIAccessibility+Statuses.swift: running tools and people's preferences, with notifications of their changes.
//
// Settings of the picture and of tools are in the main screen's `assistance`; the others are stored here, for apps to
// read. Preferences that views follow are in UIAccessibility.swift of Runtime.

public import Foundation
import VitrineDrawing
public import VitrineRuntime

extension UIAccessibility {
    // MARK: Tools

    /// Whether spoken navigation is on for the main screen.
    public static var isVoiceOverRunning: Bool { UIScreen.main.assistiveTools?.isSpokenNavigationOn ?? false }

    /// Whether the interface is scanned for one or two switches.
    public static var isSwitchControlRunning: Bool { UIScreen.main.assistiveTools?.isScanning ?? false }

    /// Whether the pointer clicks by resting, or the picture is moved within reach.
    public static var isAssistiveTouchRunning: Bool { UIScreen.main.assistiveTools?.assistsTouch ?? false }

    /// Posted when `isVoiceOverRunning` changed.
    public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// Posted when `isSwitchControlRunning` changed.
    public nonisolated static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    /// Posted when `isAssistiveTouchRunning` changed.
    public nonisolated static let assistiveTouchStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
    /// Posted when the spoken cursor moved. `userInfo` has the elements and the tool.
    public nonisolated static let elementFocusedNotification = Foundation.Notification.Name(
        "UIAccessibilityElementFocusedNotification")
    /// The element that the cursor moved to.
    public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    /// The element that the cursor left.
    public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    /// The tool whose cursor moved, an `AssistiveTechnologyIdentifier`.
    public nonisolated static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

    // MARK: The picture

    /// Whether system colours have higher contrast.
    public static var isDarkerSystemColorsEnabled: Bool {
        UIScreen.main.traitCollection.accessibilityContrast == .high
    }

    /// Whether the colours of the picture are inverted.
    public static var isInvertColorsEnabled: Bool {
        UIScreen.main.assistiveTools?.invertsColors ?? false
    }

    /// Whether the picture is shown in greys.
    public static var isGrayscaleEnabled: Bool {
        UIScreen.main.assistiveTools?.showsGreys ?? false
    }

    /// Posted when `isDarkerSystemColorsEnabled` changed.
    public nonisolated static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification
        .Name(
            "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    /// Posted when `isInvertColorsEnabled` changed.
    public nonisolated static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
    /// Posted when `isGrayscaleEnabled` changed.
    public nonisolated static let grayscaleStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityGrayscaleStatusDidChangeNotification")

    // MARK: Preferences

    /// Whether buttons without a background should be underlined or outlined. Default: `shapes` in
    /// VITRINE_ACCESSIBILITY.
    public static var buttonShapesEnabled = preset("shapes") {
        didSet { notify(buttonShapesEnabledStatusDidChangeNotification, buttonShapesEnabled != oldValue) }
    }
    /// Posted when `buttonShapesEnabled` changed.
    public nonisolated static let buttonShapesEnabledStatusDidChangeNotification = Foundation.Notification
        .Name(
            "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")

    /// Whether switches should have the marks | and O, for apps to follow. Default: `labels` in VITRINE_ACCESSIBILITY.
    public static var isOnOffSwitchLabelsEnabled = preset("labels") {
        didSet {
            notify(onOffSwitchLabelsDidChangeNotification, isOnOffSwitchLabelsEnabled != oldValue)
        }
    }
    /// Posted when `isOnOffSwitchLabelsEnabled` changed.
    public nonisolated static let onOffSwitchLabelsDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")

    /// Whether information in colours needs a shape or a word as well. Default: `shapes` in VITRINE_ACCESSIBILITY.
    public static var shouldDifferentiateWithoutColor = preset("shapes") {
        didSet {
            notify(
                differentiateWithoutColorDidChangeNotification,
                shouldDifferentiateWithoutColor != oldValue)
        }
    }
    /// Posted when `shouldDifferentiateWithoutColor` changed.
    public nonisolated static let differentiateWithoutColorDidChangeNotification = Foundation.Notification
        .Name(
            "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")

    /// Whether films may start by themselves, for apps to follow. Default: true.
    public static var isVideoAutoplayEnabled = true {
        didSet { notify(videoAutoplayStatusDidChangeNotification, isVideoAutoplayEnabled != oldValue) }
    }
    /// Posted when `isVideoAutoplayEnabled` changed.
    public nonisolated static let videoAutoplayStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVideoAutoplayStatusDidChangeNotification")

    /// Whether films should have captions, for apps to follow. Default: `captions` in VITRINE_ACCESSIBILITY.
    public static var isClosedCaptioningEnabled = preset("captions") {
        didSet { notify(closedCaptioningStatusDidChangeNotification, isClosedCaptioningEnabled != oldValue) }
    }
    /// Posted when `isClosedCaptioningEnabled` changed.
    public nonisolated static let closedCaptioningStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityClosedCaptioningStatusDidChangeNotification")

    /// Whether left and right channel are mixed. Default: `mono` in VITRINE_ACCESSIBILITY.
    public static var isMonoAudioEnabled = preset("mono") {
        didSet { notify(monoAudioStatusDidChangeNotification, isMonoAudioEnabled != oldValue) }
    }
    /// Posted when `isMonoAudioEnabled` changed.
    public nonisolated static let monoAudioStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityMonoAudioStatusDidChangeNotification")

    /// Whether a shake should undo, for apps to follow. Default: true.
    public static var isShakeToUndoEnabled = true {
        didSet { notify(shakeToUndoDidChangeNotification, isShakeToUndoEnabled != oldValue) }
    }
    /// Posted when `isShakeToUndoEnabled` changed.
    public nonisolated static let shakeToUndoDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityShakeToUndoDidChangeNotification")

    /// Whether the whole screen should be read aloud on request, for apps to follow. Default: false.
    public static var isSpeakScreenEnabled = false {
        didSet { notify(speakScreenStatusDidChangeNotification, isSpeakScreenEnabled != oldValue) }
    }
    /// Posted when `isSpeakScreenEnabled` changed.
    public nonisolated static let speakScreenStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilitySpeakScreenStatusDidChangeNotification")

    /// Whether selected text should be read aloud on request, for apps to follow. Default: false.
    public static var isSpeakSelectionEnabled = false {
        didSet { notify(speakSelectionStatusDidChangeNotification, isSpeakSelectionEnabled != oldValue) }
    }
    /// Posted when `isSpeakSelectionEnabled` changed.
    public nonisolated static let speakSelectionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilitySpeakSelectionStatusDidChangeNotification")

    /// Always true: a kiosk's app is alone on its screen.
    public static var isGuidedAccessEnabled: Bool { true }
    /// Never posted: `isGuidedAccessEnabled` does not change.
    public nonisolated static let guidedAccessStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityGuidedAccessStatusDidChangeNotification")

    /// Always empty: hearing devices are not paired with this machine.
    public static var hearingDevicePairedEar: HearingDeviceEar { [] }
    /// Never posted: `hearingDevicePairedEar` does not change.
    public nonisolated static let hearingDevicePairedEarDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityHearingDevicePairedEarDidChangeNotification")
}
