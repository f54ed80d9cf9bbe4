// ButtonsPage.swift: buttons in every style, size and state.

import UIKit

final class ButtonsPage: CatalogPage {
    override class var symbol: String { "hand.tap" }
    override class var pageTitle: String { "Buttons" }

    private func button(
        _ configuration: UIButton.Configuration, _ change: (inout UIButton.Configuration) -> Void = { _ in }
    )
        -> UIButton
    {
        var configuration = configuration
        if configuration.title == nil { configuration.title = "Button" }
        change(&configuration)
        return UIButton(configuration: configuration)
    }

    override func makeSections() -> [CatalogSection] {
        [styles, states, sizes, content, classic]
    }

    private var styles: CatalogSection {
        CatalogSection(
            "Styles",
            [
                CatalogItem("Plain, gray", button(.plain()), button(.gray())),
                CatalogItem("Tinted, filled", button(.tinted()), button(.filled())),
                CatalogItem(
                    "Capsule, large corners", button(.filled()) { $0.cornerStyle = .capsule },
                    button(.tinted()) { $0.cornerStyle = .large }),
                CatalogItem(
                    "Own colours and border",
                    button(.filled()) { $0.baseBackgroundColor = .systemGreen },
                    button(.plain()) {
                        $0.background.strokeColor = .catalogIndigo
                        $0.background.strokeWidth = 2
                        $0.baseForegroundColor = .catalogIndigo
                    }),
            ])
    }

    private var states: CatalogSection {
        func row(_ caption: String, _ change: (UIButton) -> Void) -> CatalogItem {
            let buttons = [button(.gray()), button(.tinted()), button(.filled())]
            buttons.forEach(change)
            return CatalogItem(caption, buttons[0], buttons[1], buttons[2])
        }
        return CatalogSection(
            "States",
            [
                row("Normal") { _ in }, row("Pressed") { $0.isHighlighted = true },
                row("Selected") { $0.isSelected = true }, row("Disabled") { $0.isEnabled = false },
                row("Destructive") { $0.role = .destructive },
            ])
    }

    private var sizes: CatalogSection {
        CatalogSection(
            "Sizes",
            [
                CatalogItem(
                    "Mini, small", button(.gray()) { $0.buttonSize = .mini },
                    button(.gray()) { $0.buttonSize = .small }),
                CatalogItem(
                    "Medium, large", button(.gray()) { $0.buttonSize = .medium },
                    button(.filled()) { $0.buttonSize = .large }),
            ])
    }

    private var content: CatalogSection {
        let cart = UIImage(systemName: "cart.badge.plus")
        return CatalogSection(
            "Content",
            [
                CatalogItem(
                    "Image before and behind",
                    button(.filled()) {
                        $0.image = cart
                        $0.imagePadding = 8
                    },
                    button(.tinted()) {
                        $0.image = UIImage(systemName: "chevron.forward")
                        $0.imagePlacement = .trailing
                        $0.imagePadding = 8
                    }),
                CatalogItem(
                    "Image above, subtitle",
                    button(.gray()) {
                        $0.image = cart
                        $0.imagePlacement = .top
                        $0.imagePadding = 4
                    },
                    button(.gray()) {
                        $0.subtitle = "and its subtitle"
                        $0.titleAlignment = .leading
                    }),
                CatalogItem(
                    "At work, pop-up",
                    button(.filled()) {
                        $0.showsActivityIndicator = true; $0.imagePadding = 8
                    },
                    button(.gray()) { $0.indicator = .popup }),
            ])
    }

    private var classic: CatalogSection {
        let system = UIButton(type: .system)
        system.setTitle("System", for: .normal)
        let disabled = UIButton(type: .system)
        disabled.setTitle("Disabled", for: .normal)
        disabled.isEnabled = false
        return CatalogSection(
            "Classic",
            [
                CatalogItem("System", system, disabled),
                CatalogItem(
                    "Info, add, close", UIButton(type: .infoLight), UIButton(type: .contactAdd),
                    UIButton(type: .close)),
            ])
    }
}
