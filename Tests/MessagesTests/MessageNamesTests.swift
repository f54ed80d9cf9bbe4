// MessageNamesTests.swift: each message belongs to the notification that Apple's headers name: UIApplication.h, UIScene.h,
// UIWindow.h, UIScreen.h, UIDevice.h, UITextField.h, UITextView.h, UIPasteboard.h, UITextInput.h, UIFocusSystem.h,
// UIContentSizeCategory.h, UIAccessibility.h, UITableView.h, UIViewController.h.

import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite struct MessageNamesTests {
    private let center = NotificationCenter()
    private let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)

    /// Posts a notification, and expects one message of it.
    private func expect<Message: NotificationMessage>(
        _ type: Message.Type, _ name: String, about object: Message.Subject, _ info: [AnyHashable: Any]? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) where Message.Subject: AnyObject {
        var count = 0
        let token = center.addObserver(of: object, for: type) { _ in count += 1 }
        center.post(name: Notification.Name(name), object: object, userInfo: info)
        #expect(count == 1, "\(type) is not made of \(name)", sourceLocation: sourceLocation)
        center.removeObserver(token)
    }

    /// The same for messages about a type.
    private func expect<Message: NotificationMessage>(
        _ identifier: NotificationCenter.BaseMessageIdentifier<Message>, _ name: String,
        _ info: [AnyHashable: Any]? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) where Message.Subject == UIAccessibility {
        var count = 0
        let token = center.addObserver(of: UIAccessibility.self, for: identifier) { _ in count += 1 }
        center.post(name: Notification.Name("UIAccessibility" + name + "Notification"), object: nil, userInfo: info)
        #expect(count == 1, "\(Message.self) is not made of \(name)", sourceLocation: sourceLocation)
        center.removeObserver(token)
    }

    @Test func theAppsMessages() {
        let app = UIApplication.shared
        expect(UIApplication.DidFinishLaunchingMessage.self, "UIApplicationDidFinishLaunchingNotification", about: app)
        expect(UIApplication.DidBecomeActiveMessage.self, "UIApplicationDidBecomeActiveNotification", about: app)
        expect(UIApplication.DidEnterBackgroundMessage.self, "UIApplicationDidEnterBackgroundNotification", about: app)
        expect(
            UIApplication.WillEnterForegroundMessage.self, "UIApplicationWillEnterForegroundNotification", about: app)
        expect(UIApplication.WillResignActiveMessage.self, "UIApplicationWillResignActiveNotification", about: app)
        expect(UIApplication.WillTerminateMessage.self, "UIApplicationWillTerminateNotification", about: app)
        expect(
            UIApplication.DidReceiveMemoryWarningMessage.self, "UIApplicationDidReceiveMemoryWarningNotification",
            about: app)
        expect(
            UIApplication.SignificantTimeChangeMessage.self, "UIApplicationSignificantTimeChangeNotification",
            about: app)
        expect(
            UIApplication.SystemPrefersReducedResourceUsageDidChangeMessage.self,
            "UIApplicationSystemPrefersReducedResourceUsageDidChangeNotification", about: app)
    }

    @Test func messagesOfScenesWindowsAndScreens() throws {
        let scene = try #require(stage.window.windowScene), window = stage.window, screen = stage.screen
        expect(UIScene.WillConnectMessage.self, "UISceneWillConnectNotification", about: scene)
        expect(UIScene.WillEnterForegroundMessage.self, "UISceneWillEnterForegroundNotification", about: scene)
        expect(UIScene.DidActivateMessage.self, "UISceneDidActivateNotification", about: scene)
        expect(UIScene.WillDeactivateMessage.self, "UISceneWillDeactivateNotification", about: scene)
        expect(UIScene.DidEnterBackgroundMessage.self, "UISceneDidEnterBackgroundNotification", about: scene)
        expect(UIWindow.DidBecomeVisibleMessage.self, "UIWindowDidBecomeVisibleNotification", about: window)
        expect(UIWindow.DidBecomeHiddenMessage.self, "UIWindowDidBecomeHiddenNotification", about: window)
        expect(UIWindow.DidBecomeKeyMessage.self, "UIWindowDidBecomeKeyNotification", about: window)
        expect(UIWindow.DidResignKeyMessage.self, "UIWindowDidResignKeyNotification", about: window)
        expect(UIScreen.ModeDidChangeMessage.self, "UIScreenModeDidChangeNotification", about: screen)
        expect(UIScreen.BrightnessDidChangeMessage.self, "UIScreenBrightnessDidChangeNotification", about: screen)
        expect(UIScreen.CapturedDidChangeMessage.self, "UIScreenCapturedDidChangeNotification", about: screen)
        expect(
            UIContentSizeCategory.DidChangeMessage.self, "UIContentSizeCategoryDidChangeNotification", about: screen,
            ["UIContentSizeCategoryNewValueKey": "UICTContentSizeCategoryL"])
    }

    @Test func messagesOfTheDeviceAndPasteboards() throws {
        let device = UIDevice.current, board = UIPasteboard.general
        expect(UIDevice.OrientationDidChangeMessage.self, "UIDeviceOrientationDidChangeNotification", about: device)
        expect(UIDevice.BatteryStateDidChangeMessage.self, "UIDeviceBatteryStateDidChangeNotification", about: device)
        expect(UIDevice.BatteryLevelDidChangeMessage.self, "UIDeviceBatteryLevelDidChangeNotification", about: device)
        expect(
            UIDevice.ProximityStateDidChangeMessage.self, "UIDeviceProximityStateDidChangeNotification", about: device)
        expect(UIPasteboard.ChangedMessage.self, "UIPasteboardChangedNotification", about: board)
        expect(UIPasteboard.RemovedMessage.self, "UIPasteboardRemovedNotification", about: board)
        let mode = try #require(UITextInputMode.activeInputModes.first)
        expect(
            UITextInputMode.CurrentInputModeDidChangeMessage.self,
            "UITextInputCurrentInputModeDidChangeNotification", about: mode)
    }

    @Test func messagesOfTextTheKeyboardAndTheFocus() {
        let field = UITextField(), text = UITextView()
        expect(UITextField.TextDidBeginEditingMessage.self, "UITextFieldTextDidBeginEditingNotification", about: field)
        expect(UITextField.TextDidChangeMessage.self, "UITextFieldTextDidChangeNotification", about: field)
        expect(UITextField.TextDidEndEditingMessage.self, "UITextFieldTextDidEndEditingNotification", about: field)
        expect(UITextView.TextDidBeginEditingMessage.self, "UITextViewTextDidBeginEditingNotification", about: text)
        expect(UITextView.TextDidChangeMessage.self, "UITextViewTextDidChangeNotification", about: text)
        expect(UITextView.TextDidEndEditingMessage.self, "UITextViewTextDidEndEditingNotification", about: text)
        let info: [AnyHashable: Any] = [
            "UIKeyboardFrameBeginUserInfoKey": NSValue(cgRect: CGRect(x: 0, y: 600, width: 800, height: 0)),
            "UIKeyboardFrameEndUserInfoKey": NSValue(cgRect: CGRect(x: 0, y: 400, width: 800, height: 200)),
            "UIKeyboardAnimationDurationUserInfoKey": NSNumber(value: 0.25),
            "UIKeyboardAnimationCurveUserInfoKey": NSNumber(value: 0),
            "UIKeyboardIsLocalUserInfoKey": NSNumber(value: true),
        ]
        let screen = stage.screen
        expect(UIResponder.KeyboardWillShowMessage.self, "UIKeyboardWillShowNotification", about: screen, info)
        expect(UIResponder.KeyboardDidShowMessage.self, "UIKeyboardDidShowNotification", about: screen, info)
        expect(UIResponder.KeyboardWillHideMessage.self, "UIKeyboardWillHideNotification", about: screen, info)
        expect(UIResponder.KeyboardDidHideMessage.self, "UIKeyboardDidHideNotification", about: screen, info)
        expect(
            UIResponder.KeyboardWillChangeFrameMessage.self, "UIKeyboardWillChangeFrameNotification", about: screen,
            info)
        expect(
            UIResponder.KeyboardDidChangeFrameMessage.self, "UIKeyboardDidChangeFrameNotification", about: screen, info)
        if let focus = UIFocusSystem.focusSystem(for: stage.window) {
            expect(UIFocusSystem.DidUpdateMessage.self, "UIFocusDidUpdateNotification", about: focus)
            expect(UIFocusSystem.MovementDidFailMessage.self, "UIFocusMovementDidFailNotification", about: focus)
        }
    }

    @Test func messagesOfTablesAndControllers() {
        expect(
            UITableView.SelectionDidChangeMessage.self, "UITableViewSelectionDidChangeNotification",
            about: UITableView())
        expect(
            UIViewController.ShowDetailTargetDidChangeMessage.self,
            "UIViewControllerShowDetailTargetDidChangeNotification", about: UIViewController())
    }

    @Test func messagesOfAccessibility() {
        expect(.switchControlStatusDidChange, "SwitchControlStatusDidChange")
        expect(.reduceTransparencyStatusDidChange, "ReduceTransparencyStatusDidChange")
        expect(.boldTextStatusDidChange, "BoldTextStatusDidChange")
        expect(.closedCaptioningStatusDidChange, "ClosedCaptioningStatusDidChange")
        expect(.darkerSystemColorsStatusDidChange, "DarkerSystemColorsStatusDidChange")
        expect(.grayscaleStatusDidChange, "GrayscaleStatusDidChange")
        expect(.invertColorsStatusDidChange, "InvertColorsStatusDidChange")
        expect(.assistiveTouchStatusDidChange, "AssistiveTouchStatusDidChange")
        expect(.guidedAccessStatusDidChange, "GuidedAccessStatusDidChange")
        expect(.monoAudioStatusDidChange, "MonoAudioStatusDidChange")
        expect(.speakScreenStatusDidChange, "SpeakScreenStatusDidChange")
        expect(.speakSelectionStatusDidChange, "SpeakSelectionStatusDidChange")
        expect(.hearingDevicePairedEarDidChange, "HearingDevicePairedEarDidChange")
        expect(.reduceMotionStatusDidChange, "ReduceMotionStatusDidChange")
        expect(.shakeToUndoDidChange, "ShakeToUndoDidChange")
        expect(.voiceOverStatusDidChange, "VoiceOverStatusDidChange")
        expect(.buttonShapesEnabledStatusDidChange, "ButtonShapesEnabledStatusDidChange")
        expect(.elementFocused, "ElementFocused")
        expect(
            .announcementDidFinish, "AnnouncementDidFinish",
            [
                "UIAccessibilityAnnouncementKeyStringValue": "Sent",
                "UIAccessibilityAnnouncementKeyWasSuccessful": NSNumber(value: true),
            ])
    }
}
