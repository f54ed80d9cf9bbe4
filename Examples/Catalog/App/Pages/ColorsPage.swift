// ColorsPage.swift: colour wells and pickers, and views for missing content.

import UIKit

final class ColorsPage: CatalogPage {
    override class var symbol: String { "paintpalette" }
    override class var pageTitle: String { "Colors and absence" }

    private func well(_ color: UIColor?, enabled: Bool = true) -> UIColorWell {
        let well = UIColorWell()
        well.selectedColor = color
        well.isEnabled = enabled
        return well
    }

    private func absence(_ value: UIContentUnavailableConfiguration) -> UIView {
        UIContentUnavailableView(configuration: value)
    }

    override func makeSections() -> [CatalogSection] {
        var empty = UIContentUnavailableConfiguration.empty()
        empty.image = UIImage(systemName: "cart")
        empty.text = "Nothing ordered"
        empty.secondaryText = "What you choose from the menu stands here."
        empty.button = .filled()
        empty.button.title = "See the menu"
        var offline = UIContentUnavailableConfiguration.empty()
        offline.image = UIImage(systemName: "wifi.slash")
        offline.text = "No connection"
        offline.secondaryText = "Cards cannot be taken just now."
        offline.alignment = .natural
        offline.button.title = "Try again"
        let picker = UIColorPickerViewController()
        picker.selectedColor = UIColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
        addChild(picker)
        picker.didMove(toParent: self)
        return [
            CatalogSection(
                "Color wells",
                [
                    CatalogItem("A color", well(.systemOrange)),
                    CatalogItem("One that is seen through", well(UIColor.systemBlue.withAlphaComponent(0.4))),
                    CatalogItem("None yet", well(nil)),
                    CatalogItem("Disabled", well(.systemGreen, enabled: false)),
                ]),
            CatalogSection(
                "Content that is not there",
                [
                    CatalogItem("Empty", absence(empty), height: 260, fills: true),
                    CatalogItem("Offline, at the edge", absence(offline), height: 240, fills: true),
                    CatalogItem("A search", absence(.search()), height: 200, fills: true),
                ]),
            CatalogSection("Color picker", [CatalogItem("", picker.view, height: 640, fills: true)]),
        ]
    }
}
