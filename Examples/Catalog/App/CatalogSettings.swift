// CatalogSettings.swift: the catalog's style, text size, direction and theme.

import UIKit

/// The settings of the catalog's appearance.
@MainActor
public enum CatalogSettings {
    static func menu(window: @escaping @MainActor () -> UIWindow?) -> UIMenu {
        func choice(_ title: String, _ isOn: Bool, _ change: @escaping @MainActor (UIWindow) -> Void)
            -> UIAction
        {
            UIAction(title: title, state: isOn ? .on : .off) { _ in
                if let window = window() { change(window) }
            }
        }
        let appearance = UIMenu(
            title: "Appearance", options: [.displayInline, .singleSelection],
            children: [
                choice("Light", true) { $0.overrideUserInterfaceStyle = .light },
                choice("Dark", false) { $0.overrideUserInterfaceStyle = .dark },
            ])
        let text = UIMenu(
            title: "Text size", image: UIImage(systemName: "textformat.size"), options: .singleSelection,
            children: [
                choice("Small", false) { KioskSettings.setTextSize(.small, on: $0.screen) },
                choice("Standard", true) { KioskSettings.setTextSize(nil, on: $0.screen) },
                choice("Large", false) { KioskSettings.setTextSize(.extraExtraLarge, on: $0.screen) },
                choice("Very large", false) { KioskSettings.setTextSize(.accessibilityLarge, on: $0.screen) },
            ])
        let theme = UIMenu(
            title: "Theme", image: UIImage(systemName: "paintpalette"), options: .singleSelection,
            children: [
                choice("Standard", true) { CatalogTheme.none.apply(in: $0) },
                choice("Roastery", false) { CatalogTheme.roastery.apply(in: $0) },
            ])
        return UIMenu(title: "Catalog", children: [appearance, text, theme])
    }
}
