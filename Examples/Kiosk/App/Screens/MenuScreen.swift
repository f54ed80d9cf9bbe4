// MenuScreen.swift: the first screen: categories and a grid of drinks.

import UIKit

/// What the shop sells, as cards.
final class MenuScreen: Screen, UICollectionViewDataSource {
    private let menu: Menu
    private let chips: [(button: ChoiceButton, category: Menu.Category?)]
    private let chipScroll = CardScrollView(frame: .zero)
    private let layout = UICollectionViewFlowLayout()
    private let collection: DrinkCollectionView
    private var drinks: [Menu.Drink] = []

    init(menu: Menu, order: Order) {
        self.menu = menu
        collection = DrinkCollectionView(frame: .zero, collectionViewLayout: layout)
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

    /// Those that are on the screen, in their order.
    private var cards: [DrinkCard] {
        collection.indexPathsForVisibleItems.sorted().compactMap {
            (collection.cellForItem(at: $0) as? DrinkCell)?.card
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collection.accessibilityIdentifier = "menu.scroll"
        collection.alwaysBounceVertical = true
        collection.backgroundColor = .clear
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(DrinkCell.self, forCellWithReuseIdentifier: DrinkCell.identifier)
        collection.dataSource = self
        chipScroll.showsHorizontalScrollIndicator = false
        view.addSubview(collection)
        view.addSubview(chipScroll)
        for (button, category) in chips {
            chipScroll.addSubview(button)
            button.onTap { [weak self] in self?.show(category, animated: true) }
        }
        show(nil, animated: false)
    }

    private func show(_ category: Menu.Category?, animated: Bool) {
        for chip in chips { chip.button.isSelected = chip.category == category }
        drinks = category.map(menu.drinks(in:)) ?? menu.drinks
        collection.reloadData()
        collection.contentOffset = .zero
        view.setNeedsLayout()
        guard animated else { return }
        view.layoutIfNeeded()
        collection.alpha = 0
        UIView.animate(withDuration: 0.2) { self.collection.alpha = 1 }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        drinks.count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: DrinkCell.identifier, for: indexPath)
        (cell as? DrinkCell)?.show(drinks[indexPath.item], currency: currency) { [weak self] drink in
            self?.kiosk?.showDrink(drink)
        }
        return cell
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
        collection.frame = CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
        let wide = size.width - 2 * margin
        let columns = max(2, Int((wide + gap) / (270 + gap)))
        let width = ((wide - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
        layout.itemSize = CGSize(width: width, height: (width * 0.59).rounded() + DrinkCard.textHeight)
        layout.minimumInteritemSpacing = gap
        layout.minimumLineSpacing = gap
        layout.sectionInset = UIEdgeInsets(top: ring, left: margin, bottom: margin, right: margin)
    }
}
