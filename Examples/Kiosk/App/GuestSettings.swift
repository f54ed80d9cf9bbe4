// GuestSettings.swift: the settings of a guest: language, text size, contrast, light or dark.
//
// They are reset when the visit ends (Visits).

import UIKit

/// Two buttons for the menu screen's bar, with their menus.
@MainActor final class GuestSettings {
    private let languages: [String]
    private let window: @MainActor () -> UIWindow?
    private let languageItem = UIBarButtonItem()
    private let sightItem = UIBarButtonItem()

    /// - Parameter languages: the languages to choose from.
    init(languages: [String], window: @escaping @MainActor () -> UIWindow?) {
        self.languages = languages
        self.window = window
        let size = UIImage.SymbolConfiguration(pointSize: 26, weight: .medium)
        for (item, symbol) in [(languageItem, "globe"), (sightItem, "textformat.size")] {
            item.image = UIImage(systemName: symbol, withConfiguration: size)
            item.width = Theme.touchTarget
        }
        languageItem.accessibilityIdentifier = "menu.language"
        sightItem.accessibilityIdentifier = "menu.sight"
        // Made each time they open, so they show the current choice.
        languageItem.menu = UIMenu(children: [
            UIDeferredMenuElement.uncached { [weak self] in $0(self?.languageMenu ?? []) }
        ])
        sightItem.menu = UIMenu(children: [
            UIDeferredMenuElement.uncached { [weak self] in $0(self?.sightMenu ?? []) }
        ])
    }

    /// Ordered from the edge inward.
    var barItems: [UIBarButtonItem] { languages.count > 1 ? [languageItem, sightItem] : [sightItem] }

    func showTexts() {
        languageItem.accessibilityLabel = String(localized: "Language", bundle: .module)
        sightItem.accessibilityLabel = String(localized: "Text and colours", bundle: .module)
    }

    // MARK: Menus

    /// Each language under its own name, so its speakers can read it.
    private var languageMenu: [UIMenuElement] {
        let present = UIApplication.shared.language
        return languages.map { language in
            let name = Locale(identifier: language).localizedString(forIdentifier: language) ?? language
            let isOn = present == language || present.hasPrefix("\(language)-")
            return UIAction(
                title: name.prefix(1).uppercased() + name.dropFirst(), state: isOn ? .on : .off
            ) { [languages] _ in Self.speak(language, of: languages) }
        }
    }

    /// Sets the language of the kiosk's texts, of the controls and of the keyboard to one of `languages`.
    static func speak(_ language: String, of languages: [String]) {
        UIApplication.shared.language = language
        KioskSettings.language = language
        OnScreenKeyboard.languages = [language] + languages.filter { $0 != language }
    }

    private var sightMenu: [UIMenuElement] {
        guard let window = window() else { return [] }
        let screen = window.screen
        let present = KioskSettings.textSize(of: screen)
        let sizes: [(String, UIContentSizeCategory?)] = [
            (String(localized: "Standard text", bundle: .module), nil),
            (String(localized: "Large text", bundle: .module), .extraExtraExtraLarge),
            (String(localized: "Very large text", bundle: .module), .accessibilityExtraLarge),
        ]
        let isDark = window.traitCollection.userInterfaceStyle == .dark
        let contrast = screen.assistance.vision.isHighContrast
        return [
            UIMenu(
                options: .displayInline,
                children: sizes.map { title, size in
                    UIAction(title: title, state: present == size ? .on : .off) { _ in
                        KioskSettings.setTextSize(size, on: screen)
                    }
                }),
            UIMenu(
                options: .displayInline,
                children: [
                    UIAction(
                        title: String(localized: "Dark", bundle: .module),
                        image: UIImage(systemName: "moon"), state: isDark ? .on : .off
                    ) { _ in window.overrideUserInterfaceStyle = isDark ? .light : .dark },
                    UIAction(
                        title: String(localized: "More contrast", bundle: .module),
                        image: UIImage(systemName: "circle.lefthalf.filled"), state: contrast ? .on : .off
                    ) { _ in screen.assistance.vision.isHighContrast.toggle() },
                ]),
        ]
    }
}
