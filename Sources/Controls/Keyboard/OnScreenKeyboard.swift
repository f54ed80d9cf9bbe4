// OnScreenKeyboard.swift: the settings of the keyboard on the screen, and how it gets there. Main actor only.

public import Foundation
import VitrineRuntime

/// The keyboard that comes with a first responder that takes text: what an application may decide about it.
@preconcurrency @MainActor
public enum OnScreenKeyboard {
    /// Whether the keyboard goes away while hardware keys are used. It comes back when a finger taps text. False by
    /// default: kiosks seldom have keys that their visitors reach.
    public static var hidesForHardwareKeyboard = false {
        didSet { if !hidesForHardwareKeyboard { InputHost.isKeyboardAway = false } }
    }

    /// Points from one row of keys to the next, 44 to 120; nil, the default, for what suits the screen's width.
    public static var rowHeight: CGFloat? { didSet { if rowHeight != oldValue { followSettings() } } }

    /// Whether a bar above the keys suggests words, where there is a dictionary for the language and the text's
    /// `autocorrectionType` does not say otherwise. True by default. Words are replaced when they are tapped, never by
    /// themselves.
    public static var suggestsWords = true { didSet { if suggestsWords != oldValue { followSettings() } } }

    /// The languages that the globe key goes through, as in `["de", "en"]`; nil, the default, for the app's language,
    /// with English beside one that is not written in Latin letters.
    public static var languages: [String]? {
        get { UITextInputMode.offeredLanguages }
        set {
            UITextInputMode.offeredLanguages = newValue
            followSettings()
        }
    }

    /// The languages that there are layouts for.
    public static var availableLanguages: [String] { KeyboardLayouts.languages }

    /// What is wrong with a layout file.
    public struct LayoutError: Error, CustomStringConvertible {
        public let description: String
    }

    /// Adds a layout, or replaces the one of its language. docs/typing.md describes the file.
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

    private static var keyboards: [ObjectIdentifier: KeyboardView] = [:]

    /// Gives every responder that takes text a keyboard. Called before the first event.
    package static func install() {
        guard InputHost.keyboard == nil else { return }
        InputHost.keyboard = { keyboard(for: $0) }
        InputHost.didSetOut = { KeyboardAvoidance.keyboardSetsOut(for: $0, on: $1, to: $2, duration: $3) }
        KeyTyping.didUseKey = { InputSource.didUseKeys() }
    }

    /// One a screen.
    private static func keyboard(for responder: UIResponder) -> UIView? {
        guard let target = responder as? any UIResponder & UIKeyInput,
            let screen = responder.hostWindow?.screen
        else { return nil }
        keyboards = keyboards.filter { $0.value.window != nil || $0.key == ObjectIdentifier(screen) }
        let keyboard = keyboards[ObjectIdentifier(screen)] ?? KeyboardView()
        keyboards[ObjectIdentifier(screen)] = keyboard
        keyboard.serve(target)
        return keyboard
    }

    private static func followSettings() {
        for keyboard in keyboards.values { keyboard.followSettings() }
    }
}
