// MenusPage.swift: menus of buttons and views, tooltips and previews.

import UIKit

final class MenusPage: CatalogPage, UIContextMenuInteractionDelegate {
    override class var symbol: String { "ellipsis.circle" }
    override class var pageTitle: String { "Menus" }

    private func action(_ title: String, _ symbol: String, _ attributes: UIMenuElement.Attributes = [])
        -> UIAction
    {
        UIAction(title: title, image: UIImage(systemName: symbol), attributes: attributes) { _ in }
    }

    private var coffeeMenu: UIMenu {
        UIMenu(children: [
            action("Add to cart", "cart.badge.plus"), action("Share", "square.and.arrow.up"),
            UIMenu(
                title: "Milk", options: .singleSelection,
                children: [action("Oat", "leaf"), action("Cow", "drop")]),
            UIMenu(options: .displayInline, children: [action("Remove", "trash", .destructive)]),
        ])
    }

    override func makeSections() -> [CatalogSection] {
        let pull = UIButton(configuration: .gray())
        pull.configuration?.title = "Pull down"
        pull.menu = coffeeMenu
        pull.showsMenuAsPrimaryAction = true
        pull.accessibilityIdentifier = "menus.pull"
        let popUp = UIButton(configuration: .gray())
        popUp.menu = UIMenu(
            children: ["Oat milk", "Soy milk", "Cow's milk"].map { title in UIAction(title: title) { _ in } })
        popUp.showsMenuAsPrimaryAction = true
        popUp.changesSelectionAsPrimaryAction = true
        let card = UIImageView(
            image: UIImage(
                systemName: "cup.and.saucer.fill",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 44)))
        card.contentMode = .center
        card.backgroundColor = .tertiarySystemFill
        card.layer.cornerRadius = 16
        card.isUserInteractionEnabled = true
        card.addInteraction(UIContextMenuInteraction(delegate: self))
        return [
            CatalogSection(
                "Menus",
                [
                    CatalogItem("A tap opens it", pull), CatalogItem("Shows what is chosen", popUp),
                    CatalogItem("Hold the cup", card, height: 120, fills: true),
                ]),
            CatalogSection(
                "More about it",
                [
                    CatalogItem("Rest the pointer on it", tipped()),
                    CatalogItem("Hold one, at the largest text sizes", largeContentIcons()),
                ]),
        ]
    }

    private func tipped() -> UIButton {
        let button = UIButton(configuration: .gray())
        button.configuration?.title = "Cortado"
        button.toolTip = "Espresso with as much warm milk"
        button.accessibilityIdentifier = "menus.tip"
        return button
    }

    /// Icons with a fixed small size.
    private func largeContentIcons() -> UIView {
        let drinks = [("Espresso", "cup.and.saucer"), ("Filter coffee", "mug"), ("Iced tea", "wineglass")]
        let icons = UIStackView(
            arrangedSubviews: drinks.map { name, symbol in
                let icon = UIImageView(image: UIImage(systemName: symbol))
                icon.isUserInteractionEnabled = true
                icon.contentMode = .center
                icon.isAccessibilityElement = true
                icon.accessibilityLabel = name
                icon.showsLargeContentViewer = true
                icon.largeContentTitle = name
                icon.scalesLargeContentImage = true
                icon.widthAnchor.constraint(equalToConstant: 52).isActive = true
                icon.heightAnchor.constraint(equalToConstant: 44).isActive = true
                return icon
            })
        icons.addInteraction(UILargeContentViewerInteraction(delegate: nil))
        icons.accessibilityIdentifier = "menus.held"
        return icons
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { [weak self] _ in self?.coffeeMenu })
    }
}
