// DrinkCell.swift: a place of the menu, with the card of the drink that stands there.

import UIKit

/// A cell of the menu's collection; its card is used again for other drinks.
final class DrinkCell: UICollectionViewCell {
    static let identifier = "drink"

    private(set) var card: DrinkCard?
    private var choose: @MainActor (Menu.Drink) -> Void = { _ in }

    func show(_ drink: Menu.Drink, currency: String, choose: @escaping @MainActor (Menu.Drink) -> Void) {
        self.choose = choose
        guard let card else {
            let new = DrinkCard(drink, currency: currency)
            new.frame = contentView.bounds
            new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            new.onTap { [weak self, weak new] in if let new { self?.choose(new.drink) } }
            contentView.addSubview(new)
            // The card is the button that people hear of.
            isAccessibilityElement = false
            card = new
            return
        }
        card.drink = drink
    }
}

/// The menu's collection: nearly everything in it is a control, and a slow finger means to scroll.
final class DrinkCollectionView: UICollectionView {
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
}
