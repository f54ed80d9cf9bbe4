// MenuScreen.swift: the first screen: categories and a grid of drinks.

import UIKit

/// What the shop sells, as cards.
final class MenuScreen: Screen {
    private let menu: Menu
    private let chips: [(button: ChoiceButton, category: Menu.Category?)]
    private let chipScroll = CardScrollView(frame: .zero)
    private let scroll = CardScrollView(frame: .zero)
    private var cards: [DrinkCard] = []

    init(menu: Menu, order: Order) {
        self.menu = menu
        let all = ChoiceButton("Everything", layout: .chip, identifier: "menu.category.all")
        chips =
            [(all, nil)]
            + menu.categories.map {
                (ChoiceButton($0.name, layout: .chip, identifier: "menu.category.\($0.id)"), $0)
            }
        super.init(
            order: order, currency: menu.currency,
            header: HeaderView(title: menu.shop, isRoot: true, showsOrder: true))
    }

    required init?(coder: NSCoder) { fatalError("MenuScreen is made with a menu") }

    override var selectableControls: [UIControl] { chips.map(\.button) + cards }

    override func viewDidLoad() {
        super.viewDidLoad()
        scroll.accessibilityIdentifier = "menu.scroll"
        scroll.alwaysBounceVertical = true
        chipScroll.showsHorizontalScrollIndicator = false
        view.addSubview(scroll)
        view.addSubview(chipScroll)
        for (button, category) in chips {
            chipScroll.addSubview(button)
            button.onTap { [weak self] in self?.show(category, animated: true) }
        }
        show(nil, animated: false)
    }

    private func show(_ category: Menu.Category?, animated: Bool) {
        for chip in chips { chip.button.isSelected = chip.category == category }
        for card in cards { card.removeFromSuperview() }
        cards = (category.map(menu.drinks(in:)) ?? menu.drinks).map { drink in
            let card = DrinkCard(drink, currency: currency)
            card.onTap { [weak self] in self?.kiosk?.showDrink(drink) }
            scroll.addSubview(card)
            return card
        }
        scroll.contentOffset = .zero
        view.setNeedsLayout()
        guard animated else { return }
        view.layoutIfNeeded()
        for card in cards { card.alpha = 0 }
        UIView.animate(withDuration: 0.2) { for card in self.cards { card.alpha = 1 } }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size, margin = Theme.margin(size.width), gap = Theme.gap
        chipScroll.frame = CGRect(x: 0, y: Theme.headerHeight, width: size.width, height: Theme.touchTarget)
        var x = margin
        for chip in chips {
            chip.button.frame = CGRect(
                x: x, y: 0, width: chip.button.preferredWidth, height: Theme.touchTarget)
            x += chip.button.preferredWidth + 12
        }
        chipScroll.contentSize = CGSize(width: x - 12 + margin, height: Theme.touchTarget)

        // The selection's ring reaches over the cards of the first row.
        let ring: CGFloat = 12, top = Theme.headerHeight + Theme.touchTarget + 20 - ring
        scroll.frame = CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
        let wide = size.width - 2 * margin
        let columns = max(2, Int((wide + gap) / (270 + gap)))
        let width = ((wide - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
        let height = (width * 0.59).rounded() + DrinkCard.textHeight
        for (index, card) in cards.enumerated() {
            card.frame = CGRect(
                x: margin + CGFloat(index % columns) * (width + gap),
                y: ring + CGFloat(index / columns) * (height + gap),
                width: width, height: height)
        }
        let rows = CGFloat((cards.count + columns - 1) / columns)
        scroll.contentSize = CGSize(width: size.width, height: ring + rows * (height + gap) + margin - gap)
    }
}
