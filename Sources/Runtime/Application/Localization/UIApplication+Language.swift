// UIApplication+Language.swift: the language that an app speaks, which may change while it runs.
//
// A kiosk asks its visitor for a language, and goes back to its own when the
// visitor has left. Strings that were read before stay as they are: who shows
// them reads them again when told.

import Foundation
import Synchronization

/// The language in use; any thread.
enum AppLanguage {
    private static let stored = Mutex(LanguageTag("en")!)
    /// Kept: asking Foundation is dear.
    private static let readsRightToLeft = Atomic<Bool>(false)

    static var current: LanguageTag {
        get { stored.withLock { $0 } }
        set {
            stored.withLock { $0 = newValue }
            readsRightToLeft.store(newValue.isRightToLeft, ordering: .relaxed)
        }
    }

    static var direction: UIUserInterfaceLayoutDirection {
        readsRightToLeft.load(ordering: .relaxed) ? .rightToLeft : .leftToRight
    }

    /// VITRINE_LANGUAGE, else what the system's variables say; nil where none names a language.
    static func named(by environment: [String: String]) -> LanguageTag? {
        for name in ["VITRINE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] {
            // As in the C library, the first that is set counts.
            if let value = environment[name], !value.isEmpty { return LanguageTag(value) }
        }
        return nil
    }
}

extension UIApplication {
    /// Posted after `language` was changed, when directions and traits are right already. The object is the
    /// application. `NSLocale.currentLocaleDidChangeNotification` is posted, too.
    nonisolated public static let languageDidChangeNotification = Notification.Name(
        "UIApplicationLanguageDidChangeNotification")

    /// The language of strings, numbers, dates and directions, as BCP 47 writes it: "de", "pt-BR", "zh-Hant-TW".
    ///
    /// An app starts with that of VITRINE_LANGUAGE, LC_ALL, LC_MESSAGES or LANG, a stage of OffscreenTesting with
    /// "en". Setting it turns views round where the language reads the other way, and tells them so; strings have to be
    /// read again. What names no language changes nothing.
    public var language: String {
        get { AppLanguage.current.identifier }
        set {
            if let tag = LanguageTag(newValue) { setLanguage(tag, on: UIScreen.screens) }
        }
    }

    func setLanguage(_ tag: LanguageTag, on screens: [UIScreen]) {
        guard tag != AppLanguage.current else { return }
        let direction = AppLanguage.direction
        AppLanguage.current = tag
        if AppLanguage.direction != direction {
            for screen in screens { screen.languageDidChange() }
        }
        NotificationCenter.default.post(name: Self.languageDidChangeNotification, object: self)
        NotificationCenter.default.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
    }

    /// What Foundation's formatters take to write numbers and dates in `language`. `Locale.current` does not follow it.
    nonisolated public static var locale: Locale {
        Locale(identifier: AppLanguage.current.identifier.replacingOccurrences(of: "-", with: "_"))
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
        layoutDirectionChanged()
        invalidateIntrinsicContentSize()
        setNeedsUpdateConstraints()
        setNeedsLayout()
        setNeedsDisplay()
        for view in subviews { view.turnToLanguage() }
    }
}
