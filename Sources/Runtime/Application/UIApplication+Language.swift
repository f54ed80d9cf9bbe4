// UIApplication+Language.swift: the language that an app speaks, which may change while it runs.
//
// A kiosk's visitor can choose a language; the kiosk returns to its own after the visit. Strings that were read
// before stay as they are: the code that shows them reads them again after the notification.

public import Foundation
import VitrineDrawing
import VitrineLocalization

extension UIApplication {
    /// Posted after `language` was changed, when directions and traits are right already. The object is the
    /// application. `NSLocale.currentLocaleDidChangeNotification` is posted, too.
    nonisolated public static let languageDidChangeNotification = Notification.Name(
        "UIApplicationLanguageDidChangeNotification")

    /// The language of strings, numbers, dates and directions, as a tag of BCP 47: "de", "pt-BR", "zh-Hant-TW".
    ///
    /// An app starts with that of VITRINE_LANGUAGE, LC_ALL, LC_MESSAGES or LANG, a stage of OffscreenTesting with "en".
    /// Setting it mirrors views where the language reads in the other direction, and calls their trait callbacks. Words
    /// that controls show by themselves change at once; an app's strings must be read again. A name without a language
    /// changes nothing.
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
        // Views of other screens keep their words.
        AppLanguage.followers.languageDidChange { object in
            guard let window = (object as? UIView)?.window else { return true }
            return screens.contains { $0 === window.screen }
        }
        NotificationCenter.default.post(name: Self.languageDidChangeNotification, object: self)
        NotificationCenter.default.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
    }

    /// The locale for Foundation's formatters to write numbers and dates in `language`. `Locale.current` does not
    /// follow it.
    nonisolated public static var locale: Locale {
        AppLanguage.locale
    }

    /// Takes the language of the environment, before there are views.
    package static func useLanguage(of environment: [String: String]) {
        if let tag = AppLanguage.named(by: environment) { AppLanguage.current = tag }
    }
}

extension AppLanguage {
    /// The direction of the interface.
    static var direction: UIUserInterfaceLayoutDirection { isRightToLeft ? .rightToLeft : .leftToRight }
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
