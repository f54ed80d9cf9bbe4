// UIApplication+Language.swift: the language that an app speaks, which may change while it runs.
//
// A kiosk asks its visitor for a language, and goes back to its own when the
// visitor has left. Strings that were read before stay as they are: who shows
// them reads them again when told.

public import Foundation

extension UIApplication {
    /// Posted after `language` was changed, when directions and traits are right already. The object is the
    /// application. `NSLocale.currentLocaleDidChangeNotification` is posted, too.
    nonisolated public static let languageDidChangeNotification = Notification.Name(
        "UIApplicationLanguageDidChangeNotification")

    /// The language of strings, numbers, dates and directions, as BCP 47 writes it: "de", "pt-BR", "zh-Hant-TW".
    ///
    /// An app starts with that of VITRINE_LANGUAGE, LC_ALL, LC_MESSAGES or LANG, a stage of OffscreenTesting with
    /// "en". Setting it turns views round where the language reads the other way, and tells them so. Words that
    /// controls show by themselves change at once; an app's strings have to be read again. What names no language changes nothing.
    public var language: String {
        get { AppLanguage.current.identifier }
        set {
            if let tag = LanguageTag(newValue) { setLanguage(tag, on: UIScreen.screens) }
        }
    }

    func setLanguage(_ tag: LanguageTag, on screens: [UIScreen]) {
        guard tag != AppLanguage.current else { return }
        let direction = AppLanguage.direction
        let typed = TextInputModes.current
        AppLanguage.current = tag
        if AppLanguage.direction != direction {
            for screen in screens { screen.languageDidChange() }
        }
        TextInputModes.languageDidChange(from: typed)
        AppLanguage.followers.languageDidChange(on: screens)
        NotificationCenter.default.post(name: Self.languageDidChangeNotification, object: self)
        NotificationCenter.default.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
    }

    /// What Foundation's formatters take to write numbers and dates in `language`. `Locale.current` does not follow it.
    nonisolated public static var locale: Locale {
        AppLanguage.locale
    }

    /// Takes the language of the environment, before there are views.
    package static func useLanguage(of environment: [String: String]) {
        if let tag = AppLanguage.named(by: environment) { AppLanguage.current = tag }
    }
}

extension UIScreen {
    fileprivate func languageDidChange() {
        let before = traitCollection
        directionDidChange()
        UITraitCollection.current = traitCollection
        for window in windows {
            window.turnToLanguage()
            if traitCollection != before { window.traitsDidChange(from: before) }
        }
    }
}

extension UIView {
    /// The subtree is laid out and drawn again in the new direction.
    fileprivate func turnToLanguage() {
        layoutDirectionChanged(isForAll: true)
        invalidateIntrinsicContentSize()
        setNeedsUpdateConstraints()
        setNeedsLayout()
        setNeedsDisplay()
        for view in subviews { view.turnToLanguage() }
    }
}
