// MenuViewController.swift: the first screen: the categories, and the drinks as cards.

import UIKit

/// Shows the drinks of the shop.
final class MenuViewController: KioskScreen, UICollectionViewDelegate {
    private let menu: Menu
    private let brand = BrandView(frame: .zero)
    /// Above the categories, if the menu is not current.
    private var freshnessLabel: FreshnessLabel?
    private let header = UIStackView()
    private let kinds = UISegmentedControl(frame: .zero)
    private let kindScroll = UIScrollView(frame: .zero)
    private lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
    private lazy var drinks = makeDataSource()
    private lazy var orderButton = ActionButton(.primary, height: 76, identifier: "header.order") {
        [weak self] in self?.kiosk?.showOrder()
    }
    private lazy var settings = GuestSettings(languages: menu.languages) { [weak self] in self?.view.window }
    /// Below the cards, if the order is not empty.
    private let orderBar = UIView()
    private var aboveBar: NSLayoutConstraint?
    private var toBottom: NSLayoutConstraint?
    private var kindHeight: NSLayoutConstraint?

    /// The age of the shown menu.
    var freshness = MenuFreshness.current {
        didSet { showFreshness() }
    }

    init(menu: Menu, order: Order) {
        self.menu = menu
        super.init(order: order, currency: menu.currency)
        navigationItem.leftBarButtonItem = UIBarButtonItem(customView: brand)
    }

    required init?(coder: NSCoder) { fatalError("MenuViewController is made with a menu") }

    // MARK: View

    override func viewDidLoad() {
        super.viewDidLoad()
        collection.backgroundColor = .clear
        collection.contentInsetAdjustmentBehavior = .never
        collection.delegate = self
        collection.alwaysBounceVertical = true
        kinds.accessibilityIdentifier = "menu.kinds"
        kinds.selectedSegmentTintColor = Theme.ink
        kinds.addAction(UIAction { [weak self] _ in self?.showKind() }, for: .valueChanged)
        for index in 0...menu.categories.count {
            kinds.insertSegment(withTitle: "", at: index, animated: false)
        }
        kinds.selectedSegmentIndex = 0
        kindScroll.showsHorizontalScrollIndicator = false
        kindScroll.addManaged(kinds)
        layOut()
        navigationItem.rightBarButtonItems = settings.barItems
        order.observe(self) { [weak self] in self?.orderDidChange(animated: true) }
        showTexts()
        showKind()
        orderDidChange(animated: false)
    }

    private func layOut() {
        header.addArrangedSubview(kindScroll)
        header.axis = .vertical
        header.spacing = 10
        orderBar.backgroundColor = Theme.background
        orderBar.isHidden = true
        orderBar.addManaged(orderButton)
        view.addManaged(collection, header, orderBar)
        let guide = view.safeAreaLayoutGuide, content = kindScroll.contentLayoutGuide
        let height = kinds.heightAnchor.constraint(equalToConstant: Theme.touchTarget)
        kindHeight = height
        let wide = orderButton.widthAnchor.constraint(equalToConstant: 640)
        wide.priority = .defaultHigh
        NSLayoutConstraint.activate([
            header.topAnchor.constraint(equalTo: guide.topAnchor, constant: 10),
            header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            kinds.topAnchor.constraint(equalTo: content.topAnchor),
            kinds.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            kinds.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            kinds.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            kindScroll.heightAnchor.constraint(equalTo: kinds.heightAnchor),
            height,
            collection.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 8),
            collection.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            collection.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            orderBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            orderBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            orderBar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            orderButton.topAnchor.constraint(equalTo: orderBar.topAnchor, constant: 16),
            orderButton.centerXAnchor.constraint(equalTo: orderBar.centerXAnchor),
            orderButton.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -Theme.gap),
            orderButton.leadingAnchor.constraint(
                greaterThanOrEqualTo: orderBar.leadingAnchor, constant: Theme.gap),
            wide,
        ])
        aboveBar = collection.bottomAnchor.constraint(equalTo: orderBar.topAnchor)
        toBottom = collection.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let margin = Theme.margin(view.bounds.width)
        kindScroll.contentInset = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard
            traitCollection.preferredContentSizeCategory
                != previousTraitCollection?.preferredContentSizeCategory
        else { return }
        showKindTitles()
        collection.collectionViewLayout.invalidateLayout()
    }

    // MARK: Texts

    override func showTexts() {
        brand.name = menu.shop.text
        navigationItem.backButtonTitle = String(localized: "Menu", bundle: .module)
        settings.showTexts()
        showFreshness()
        showKindTitles()
        showOrderTitle()
        if collection.window != nil {
            collection.reloadData()
            collection.collectionViewLayout.invalidateLayout()
        }
    }

    private func showFreshness() {
        guard isViewLoaded, freshness != .current || freshnessLabel != nil else { return }
        let label = freshnessLabel ?? FreshnessLabel()
        if freshnessLabel == nil { header.insertArrangedSubview(label, at: 0) }
        freshnessLabel = label
        label.freshness = freshness
    }

    private func showKindTitles() {
        let titles = [String(localized: "Everything", bundle: .module)] + menu.categories.map(\.name.text)
        for (index, title) in titles.enumerated() { kinds.setTitle(title, forSegmentAt: index) }
        let font = Theme.font(21, .semibold, for: traitCollection)
        kinds.setTitleTextAttributes([.font: font, .foregroundColor: Theme.ink], for: .normal)
        kinds.setTitleTextAttributes([.font: font, .foregroundColor: Theme.background], for: .selected)
        kindHeight?.constant = max(Theme.touchTarget, (font.lineHeight + 32).rounded())
    }

    // MARK: Drinks

    private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, Menu.Drink> {
        let currency = currency
        let card = UICollectionView.CellRegistration<DrinkCell, Menu.Drink> { cell, _, drink in
            MainActor.assumeIsolated { cell.show(drink, currency: currency) }
        }
        return UICollectionViewDiffableDataSource(collectionView: collection) { collection, path, drink in
            MainActor.assumeIsolated {
                collection.dequeueConfiguredReusableCell(using: card, for: path, item: drink)
            }
        }
    }

    private func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { [weak self] _, environment in self?.section(environment) }
    }

    private func section(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let whole = environment.container.contentSize.width, gap = Theme.gap
        let margin = Theme.margin(whole)
        let (columns, width) = Self.cards(across: whole, traits: traitCollection)
        let height = DrinkCell.height(
            of: menu.drinks, width: width, currency: currency, traits: traitCollection)
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(width), heightDimension: .absolute(height)))
        let row = NSCollectionLayoutGroup.horizontal(layoutSize: size, repeatingSubitem: item, count: columns)
        row.interItemSpacing = .fixed(gap)
        let section = NSCollectionLayoutSection(group: row)
        // The margins are the whole distance from the edges, including the bar's space.
        section.contentInsetsReference = .none
        section.interGroupSpacing = gap
        // The focus ring extends beyond the first row.
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 12, leading: margin, bottom: gap, trailing: margin)
        return section
    }

    /// The number of cards side by side on a screen of `whole` points, and their width.
    private static func cards(across whole: CGFloat, traits: UITraitCollection) -> (
        columns: Int, width: CGFloat
    ) {
        let gap = Theme.gap, inner = whole - 2 * Theme.margin(whole)
        let columns = DrinkCell.columns(inner, gap: gap, traits: traits)
        return (columns, ((inner - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down))
    }

    /// Starts decoding the pictures of the first screen on other threads while the screen is made.
    static func preparePictures(of menu: Menu, on size: CGSize, traits: UITraitCollection) {
        let (columns, width) = cards(across: size.width, traits: traits)
        guard width > 0 else { return }
        let picture = DrinkCell.pictureSize(width: width, traits: traits)
        // A card is nearly as high as it is wide.
        let rows = Int((size.height / width).rounded(.up))
        for drink in menu.drinks.prefix(columns * rows) {
            _ = Pictures.picture(drink.picture, filling: picture, scale: traits.displayScale)
        }
    }

    private func showKind() {
        let index = kinds.selectedSegmentIndex
        let shown = index <= 0 ? menu.drinks : menu.drinks(in: menu.categories[index - 1])
        var snapshot = NSDiffableDataSourceSnapshot<Int, Menu.Drink>()
        snapshot.appendSections([0])
        snapshot.appendItems(shown)
        let isShown = viewIfLoaded?.window != nil
        drinks.apply(snapshot, animatingDifferences: isShown)
        collection.setContentOffset(.zero, animated: false)
    }

    /// Restores the initial state for the next guest.
    func showBeginning() {
        guard isViewLoaded else { return }
        kinds.selectedSegmentIndex = 0
        showKind()
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: false)
        if let drink = drinks.itemIdentifier(for: indexPath) { kiosk?.show(drink) }
    }

    // MARK: Order

    private func orderDidChange(animated: Bool) {
        showOrderTitle()
        let isShown = order.count > 0
        guard aboveBar?.isActive != isShown || toBottom?.isActive == isShown else { return }
        (isShown ? toBottom : aboveBar)?.isActive = false
        (isShown ? aboveBar : toBottom)?.isActive = true
        guard animated, view.window != nil else { return orderBar.isHidden = !isShown }
        let away = CGAffineTransform(translationX: 0, y: orderBar.bounds.height)
        orderBar.transform = isShown ? away : .identity
        orderBar.isHidden = false
        UIView.animate(
            withDuration: 0.3, delay: 0, options: .curveEaseOut,
            animations: {
                self.orderBar.transform = isShown ? .identity : away
                self.view.layoutIfNeeded()
            },
            completion: { _ in
                self.orderBar.transform = .identity
                self.orderBar.isHidden = self.order.count == 0
            })
    }

    private func showOrderTitle() {
        // The bar of an empty order is hidden.
        guard order.count > 0 || !orderBar.isHidden else { return }
        let total = order.total.shown(currency)
        orderButton.title =
            traitCollection.wantsLargeText
            ? String(localized: "View order · \(total)", bundle: .module)
            : String(localized: "View order · \(order.itemText) · \(total)", bundle: .module)
    }
}

extension Order {
    /// Such as `3 items`.
    var itemText: String {
        count == 1
            ? String(localized: "1 item", bundle: .module)
            : String(localized: "\(count) items", bundle: .module)
    }
}
