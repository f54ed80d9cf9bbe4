// OnScreenKeyboard.swift: the settings of the on-screen keyboard, and its installation. Main actor only.

public import Foundation
import VitrineRuntime

/// The settings of the keyboard that appears with a first responder for text.
@preconcurrency @MainActor
public enum OnScreenKeyboard {
    /// Whether the keyboard disappears while hardware keys are used. It appears again when a finger taps text. False by
    /// default: visitors of a kiosk seldom reach its keys.
    public static var hidesForHardwareKeyboard: Bool {
        get { InputHost.hidesKeyboardForKeys }
        set { InputHost.hidesKeyboardForKeys = newValue }
    }

    /// The distance between rows of keys in points, from 44 to 120; nil, the default, for one that suits the screen's
    /// width.
    public static var rowHeight: CGFloat? { didSet { if rowHeight != oldValue { followSettings() } } }

    /// Whether a bar above the keys suggests words, if there is a dictionary for the language and the text's
    /// `autocorrectionType` allows it. True by default. Words are replaced only by a tap.
    public static var suggestsWords = true { didSet { if suggestsWords != oldValue { followSettings() } } }

    /// The languages of the globe key, as in `["de", "en"]`; nil, the default, for the app's language, with English
    /// beside one that is not written in Latin letters.
    public static var languages: [String]? {
        get { UITextInputMode.offeredLanguages }
        set {
            UITextInputMode.offeredLanguages = newValue
            followSettings()
        }
    }

    /// The languages that have a layout.
    public static var availableLanguages: [String] { KeyboardLayouts.languages }

    /// A problem of a layout file.
    public struct LayoutError: Error, CustomStringConvertible {
        /// The problem, with the path of the file.
        public let description: String
    }

    /// Adds a layout, or replaces that of its language. docs/typing.md describes the file.
    /// - Throws: a `LayoutError` if the file cannot be read or has a mistake.
    public static func register(_ file: URL) throws {
        let layout: KeyboardLayoutFile
        do {
            layout = try JSONDecoder().decode(KeyboardLayoutFile.self, from: Data(contentsOf: file))
        } catch {
            throw LayoutError(description: "\(file.path) is no keyboard layout: \(error)")
        }
        if let problem = layout.problem {
            throw LayoutError(description: "\(file.path) is no keyboard layout: \(problem)")
        }
        KeyboardLayouts.register(layout)
        followSettings()
    }

    // MARK: Getting there

    /// Provides the keyboard for all responders that accept text. Called before the first event.
    package static func install() {
        guard InputHost.keyboards == nil else { return }
        InputHost.keyboards = ScreenKeyboards()
    }

    /// One keyboard for each screen.
    fileprivate static func keyboard(for responder: UIResponder) -> UIView? {
        guard let target = responder as? any UIResponder & UIKeyInput,
            let screen = responder.hostWindow?.screen
        else { return nil }
        let keyboard = screen.keyboard ?? KeyboardView()
        screen.keyboard = keyboard
        keyboard.setTarget(target)
        return keyboard
    }

    private static func followSettings() {
        for loop in FrameLoop.all { loop.screen.keyboard?.followSettings() }
    }
}

private struct ScreenKeyboards: KeyboardProvider {
    func keyboard(for responder: UIResponder) -> UIView? { OnScreenKeyboard.keyboard(for: responder) }

    func inputViewsMove(for served: UIResponder?, on screen: UIScreen, to frame: CGRect?, duration: Double) {
        screen.keyboardAvoidance.keyboardSetsOut(for: served, to: frame, duration: duration)
    }
}

extension UIScreen {
    /// The keyboard of the screen; nil before first use.
    fileprivate var keyboard: KeyboardView? {
        get { attachments[KeyboardView.self] }
        set { attachments[KeyboardView.self] = newValue }
    }
}
