// UITextInputMode.swift: the language of text input, remembered per responder.
//
// The modes are the language that the app speaks, and those that it offers. A responder whose chain has a
// `textInputContextIdentifier` gets the mode that was used there last, also in
// the next run: it is kept in the application's user defaults.

public import Foundation
import VitrineLocalization

/// A language to type in.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    /// The language, as in `de-DE`.
    open var primaryLanguage: String? { language }
    private let language: String

    package init(language: String) {
        self.language = language
        super.init()
    }

    /// Posted when another mode is used than before; the object is the mode.
    public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")

    /// The languages to choose from: those that the app offers (`OnScreenKeyboard.languages`), else the one that it
    /// speaks, with English beside one that is not written in Latin letters.
    open class var activeInputModes: [UITextInputMode] { TextInputModes.active }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextInputMode)?.language == language }
    open override var hash: Int { language.hashValue }
}

@MainActor
enum TextInputModes {
    private static let defaultsKey = "VitrineTextInputModes"
    /// The languages that the application offers; nil for the app's own.
    static var offered: [String]?
    private static var selected: UITextInputMode?
    /// The identifier under which a choice is kept now.
    private static var identifier: String?

    static var active: [UITextInputMode] {
        (offered ?? AppLanguage.current.typed).map(UITextInputMode.init(language:))
    }

    static var current: UITextInputMode { selected ?? active[0] }

    /// Follows a change of the app's language: its mode is used from then on, if there is one.
    /// - Parameter before: the mode before the change.
    static func languageDidChange(from before: UITextInputMode) {
        let language = AppLanguage.current
        let modes = active
        if let best = language.best(of: modes.compactMap(\.primaryLanguage)),
            let mode = modes.first(where: { $0.primaryLanguage == best })
        {
            selected = mode
        } else if let selected, !modes.contains(selected) {
            self.selected = nil
        }
        guard current != before else { return }
        NotificationCenter.default.post(
            name: UITextInputMode.currentInputModeDidChangeNotification, object: current)
    }

    static func offer(_ languages: [String]?) {
        offered = languages.flatMap { $0.isEmpty ? nil : $0 }
        if let selected, !active.contains(selected) { use(active[0]) }
    }

    /// Selects the mode for a first responder: the stored one, else the one that it requests, else the present one.
    static func responderDidChange(to responder: UIResponder?) {
        identifier = nil
        guard let responder else { return }
        identifier = responder.nearest(\.textInputContextIdentifier)
        if let identifier, let language = saved[identifier] {
            use(UITextInputMode(language: language))
        } else if let wanted = responder.textInputMode {
            use(wanted)
        }
    }

    /// The person, or the program, chooses another mode.
    static func choose(_ mode: UITextInputMode) {
        use(mode)
        guard let identifier, let language = mode.primaryLanguage else { return }
        saved[identifier] = language
    }

    static func chooseNext() {
        let modes = active
        let place = modes.firstIndex(of: current) ?? -1
        choose(modes[(place + 1) % modes.count])
    }

    static func removeSaved(_ identifier: String) { saved[identifier] = nil }

    private static func use(_ mode: UITextInputMode) {
        guard mode != current else { return }
        selected = mode
        NotificationCenter.default.post(
            name: UITextInputMode.currentInputModeDidChangeNotification, object: mode)
    }

    private static var saved: [String: String] {
        get { UserDefaults.standard.dictionary(forKey: defaultsKey) as? [String: String] ?? [:] }
        set { UserDefaults.standard.set(newValue, forKey: defaultsKey) }
    }
}

extension UITextInputMode {
    /// Uses this mode from now on; kept where the first responder has a `textInputContextIdentifier`.
    package func choose() { TextInputModes.choose(self) }

    /// The language that is typed now.
    package static var current: UITextInputMode { TextInputModes.current }

    /// The next of the languages to choose from.
    package static func chooseNext() { TextInputModes.chooseNext() }

    /// Languages to choose from in place of the app's own; nil for that.
    package static var offeredLanguages: [String]? {
        get { TextInputModes.offered }
        set { TextInputModes.offer(newValue) }
    }
}
