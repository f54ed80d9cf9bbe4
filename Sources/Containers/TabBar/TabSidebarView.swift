// TabSidebarView.swift: the list of a tab bar controller's sidebar, with buttons above and the app's view below.

import Foundation
import VitrineControls
import VitrineDrawing
import VitrineLists
import VitrineLocalization
import VitrineRuntime
import VitrineViewValues

/// The sidebar: buttons, the list of tabs and actions, and the app's bottom bar.
@MainActor
final class TabSidebarView: UIView {
    private static let buttonRowHeight: CGFloat = 44
    private static let margin: CGFloat = 16

    /// The sidebar that made the view. The view can outlive it in a transition.
    private(set) weak var sidebar: UITabBarController.Sidebar?
    private(set) lazy var list = UICollectionView(frame: bounds, collectionViewLayout: makeLayout())
    private(set) lazy var source = makeSource()
    private let hideButton = UIButton(type: .system)
    private let menuButton = UIButton(type: .system)
    private let editButton = UIButton(type: .system)
    private let line = HairlineView()
    private var header: (any UIView & UIContentView)?
    private var footer: (any UIView & UIContentView)?
    private var items: [TabSidebarRow: UITabSidebarItem] = [:]
    /// The tabs whose rows are shown, by their cells.
    var shownTabs: [ObjectIdentifier: UITab] = [:]
    /// What people have changed since editing began.
    private var edits = TabSidebarEdits()

    init(_ sidebar: UITabBarController.Sidebar) {
        self.sidebar = sidebar
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        addSubview(list)
        list.delegate = self
        list.dragDelegate = self
        list.dropDelegate = self
        list.dragInteractionEnabled = true
        list.contentInsetAdjustmentBehavior = .never
        list.dataSource = source
        setUpButtons()
        addSubview(line)
        updateEnds()
        replaceBottomBar(nil)
        showTabs(animated: false)
    }

    required init?(coder: NSCoder) { nil }

    var owner: UITabBarController? { sidebar?.owner }

    /// Calls the sidebar's delegate; nil without one.
    @discardableResult
    func delegated<Result>(
        _ call: (any UITabBarController.Sidebar.Delegate, UITabBarController, UITabBarController.Sidebar) -> Result
    ) -> Result? {
        guard let sidebar, let owner = sidebar.owner, let delegate = sidebar.delegate else { return nil }
        return call(delegate, owner, sidebar)
    }

    // MARK: Buttons

    private func setUpButtons() {
        hideButton.setImage(UIImage(systemName: "sidebar.leading"), for: .normal)
        hideButton.accessibilityIdentifier = "sidebar.hide"
        menuButton.setImage(UIImage(systemName: "ellipsis.circle"), for: .normal)
        menuButton.showsMenuAsPrimaryAction = true
        menuButton.accessibilityIdentifier = "sidebar.more"
        editButton.accessibilityIdentifier = "sidebar.edit"
        AppLanguage.follow(self) { view in
            view.hideButton.accessibilityLabel = SystemString.hideSidebar.text
            view.menuButton.accessibilityLabel = SystemString.more.text
            view.updateButtons()
        }
        hideButton.addAction(
            UIAction { [weak self] _ in self?.sidebar?.setHidden(true, animated: true) }, for: .touchUpInside)
        editButton.addAction(
            UIAction { [weak self] _ in self?.toggleEditing() }, for: .touchUpInside)
        for button in [hideButton, menuButton, editButton] { addSubview(button) }
        updateButtons()
    }

    private var canEdit: Bool {
        owner?.storedTabs.flatMap(\.withDescendants).contains {
            $0.allowsHiding || ($0 as? UITabGroup)?.allowsReordering == true
        } ?? false
    }

    /// With a menu of the app, editing is its last element.
    func updateButtons() {
        let title = list.isEditing ? SystemString.done.text : SystemString.edit.text
        let more = sidebar?.navigationOverflowItems
        editButton.setTitle(title, for: .normal)
        editButton.isHidden = !list.isEditing && (!canEdit || more != nil)
        menuButton.isHidden = more == nil || list.isEditing
        if let more {
            let edit = UIAction(title: title) { [weak self] _ in self?.toggleEditing() }
            menuButton.menu = UIMenu(children: canEdit ? [more, edit] : [more])
        }
        setNeedsLayout()
    }

    private func toggleEditing() {
        guard let owner else { return }
        if list.isEditing {
            list.isEditing = false
            let made = edits
            edits = TabSidebarEdits()
            owner.delegate?.tabBarControllerDidEndEditing(owner)
            made.report(to: owner)
        } else {
            owner.delegate?.tabBarControllerWillBeginEditing(owner)
            list.isEditing = true
        }
        updateButtons()
        showTabs(animated: true)
        markSelected()
    }

    // MARK: Content

    /// Whether tabs have changed since they were shown.
    var isOutdated = false

    /// Shows the tabs.
    func showTabs(animated: Bool) {
        isOutdated = false
        items = [:]
        let sections = TabSidebarSection.sections(
            of: owner?.storedTabs ?? [], includingHidden: list.isEditing)
        var snapshot = NSDiffableDataSourceSnapshot<String, TabSidebarRow>()
        snapshot.appendSections(sections.map(\.identifier))
        let known = Set(source.snapshot().sectionIdentifiers)
        let old = Dictionary(uniqueKeysWithValues: known.map { ($0, source.snapshot(for: $0)) })
        if source.snapshot().sectionIdentifiers != snapshot.sectionIdentifiers {
            source.apply(snapshot, animatingDifferences: false)
        }
        for section in sections {
            source.apply(rows(of: section, before: old), to: section.identifier, animatingDifferences: animated)
        }
        var all = source.snapshot()
        all.reconfigureItems(all.itemIdentifiers)
        source.apply(all, animatingDifferences: false)
        updateButtons()
        markSelected()
    }

    private func rows(
        of section: TabSidebarSection, before: [String: NSDiffableDataSourceSectionSnapshot<TabSidebarRow>]
    ) -> NSDiffableDataSourceSectionSnapshot<TabSidebarRow> {
        var result = NSDiffableDataSourceSectionSnapshot<TabSidebarRow>()
        let old = before[section.identifier]
        func append(_ tabs: [UITab], to parent: TabSidebarRow?, of group: UITabGroup?) {
            for tab in tabs where list.isEditing || !tab.isHidden {
                if let inner = tab as? UITabGroup, inner.sidebarAppearance == .inline {
                    append(inner.childrenInSidebar, to: parent, of: inner)
                    continue
                }
                let row = TabSidebarRow.tab(tab)
                result.append([row], to: parent)
                if let inner = tab as? UITabGroup { open(inner) }
            }
            let actions = group?.sidebarActions ?? []
            if let group { result.append(actions.map { TabSidebarRow.action($0, group) }, to: parent) }
        }
        func open(_ group: UITabGroup) {
            let row = TabSidebarRow.tab(group)
            append(group.childrenInSidebar, to: row, of: group)
            let wasShown = old?.contains(row) ?? false
            if wasShown ? old?.isExpanded(row) == true : !group.isCollapsedByDefault { result.expand([row]) }
        }
        if let group = section.group {
            result.append([.tab(group)])
            open(group)
        } else {
            append(section.tabs, to: nil, of: nil)
        }
        return result
    }

    /// Selects the row of the selected tab, or of the nearest group around it that is shown.
    func markSelected() {
        let shown = owner?.currentTab?.lineage.last { source.indexPath(for: .tab($0)) != nil }
        let new = shown.flatMap { source.indexPath(for: .tab($0)) }
        guard list.indexPathsForSelectedItems ?? [] != new.map({ [$0] }) ?? [] else { return }
        list.selectItem(at: new, animated: false, scrollPosition: [])
    }

    /// The item of a row, from the delegate when it is first needed.
    private func item(of row: TabSidebarRow) -> UITabSidebarItem {
        if let kept = items[row] { return kept }
        let request =
            switch row {
            case .tab(let tab): UITabSidebarItem.Request(.tab(tab))
            case .action(let action, _): UITabSidebarItem.Request(.action(action))
            }
        let made =
            delegated { $0.tabBarController($1, sidebar: $2, itemFor: request) }
            ?? UITabSidebarItem(request: request)
        items[row] = made
        return made
    }

    func reconfigure(_ tab: UITab) {
        var snapshot = source.snapshot()
        guard snapshot.indexOfItem(.tab(tab)) != nil else { return }
        snapshot.reconfigureItems([.tab(tab)])
        source.apply(snapshot, animatingDifferences: false)
    }

    private func makeSource() -> UICollectionViewDiffableDataSource<String, TabSidebarRow> {
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, TabSidebarRow> {
            [weak self] cell, _, row in
            self?.configure(cell, for: row)
        }
        let source = UICollectionViewDiffableDataSource<String, TabSidebarRow>(collectionView: list) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        source.reorderingHandlers.canReorderItem = { [weak self] row in
            guard let self, list.isEditing, case .tab(let tab) = row else { return false }
            return tab.parent?.allowsReordering ?? false
        }
        source.reorderingHandlers.didReorder = { [weak self] transaction in
            self?.didReorder(transaction)
        }
        return source
    }

    private func configure(_ cell: UICollectionViewListCell, for row: TabSidebarRow) {
        let item = item(of: row)
        cell.accessories = accessories(of: item, for: row)
        if case .tab(let tab) = row { cell.accessibilityIdentifier = tab.accessibilityIdentifier ?? tab.identifier }
        cell.configurationUpdateHandler = { [weak self] cell, state in
            item.configurationState = state
            self?.delegated { $0.tabBarController($1, sidebar: $2, update: item) }
            cell.contentConfiguration = item.contentConfiguration
            cell.backgroundConfiguration = item.backgroundConfiguration
            if case .tab(let tab) = row { cell.contentView.alpha = tab.isEnabled ? 1 : 0.4 }
        }
    }

    private func accessories(of item: UITabSidebarItem, for row: TabSidebarRow) -> [UICellAccessory] {
        guard case .tab(let tab) = row else { return item.accessories }
        var result = item.accessories
        if let group = tab as? UITabGroup {
            let style: UICellAccessory.OutlineDisclosureOptions.Style =
                group.isSidebarDestination ? .cell : .header
            result.append(.outlineDisclosure(displayed: .whenNotEditing, options: .init(style: style)))
        }
        if tab.parent?.allowsReordering == true { result.append(.reorder(displayed: .whenEditing)) }
        if tab.allowsHiding { result.append(visibilityAccessory(of: tab)) }
        return result
    }

    private func visibilityAccessory(of tab: UITab) -> UICellAccessory {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: tab.isHidden ? "circle" : "checkmark.circle.fill"), for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 28, height: 28)
        button.accessibilityLabel = tab.title
        button.accessibilityTraits = tab.isHidden ? .button : [.button, .selected]
        button.addAction(
            UIAction { [weak self] _ in
                self?.edits.recordVisibility(of: tab)
                tab.isHidden.toggle()
            }, for: .touchUpInside)
        return .customView(
            configuration: .init(customView: button, placement: .leading(displayed: .whenEditing)))
    }

    private func didReorder(_ transaction: NSDiffableDataSourceTransaction<String, TabSidebarRow>) {
        for change in transaction.sectionTransactions {
            let snapshot = change.finalSnapshot
            for case .tab(let tab) in snapshot.items {
                guard let group = tab as? UITabGroup, group.allowsReordering else { continue }
                let children = snapshot.snapshot(of: .tab(group)).items.compactMap { row -> UITab? in
                    if case .tab(let child) = row, child.parent === group { child } else { nil }
                }
                let order = children.map(\.identifier)
                guard order != group.displayOrder.filter(children.contains).map(\.identifier) else { continue }
                edits.recordOrder(of: group)
                group.displayOrderIdentifiers = order
            }
        }
    }

    private func makeLayout() -> UICollectionViewLayout {
        var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
        configuration.backgroundColor = .clear
        configuration.leadingSwipeActionsConfigurationProvider = { [weak self] in
            guard let self, let tab = tab(at: $0) else { return nil }
            return delegated { $0.tabBarController($1, sidebar: $2, leadingSwipeActionsConfigurationFor: tab) } ?? nil
        }
        configuration.trailingSwipeActionsConfigurationProvider = { [weak self] in
            guard let self, let tab = tab(at: $0) else { return nil }
            return delegated { $0.tabBarController($1, sidebar: $2, trailingSwipeActionsConfigurationFor: tab) } ?? nil
        }
        return UICollectionViewCompositionalLayout.list(using: configuration)
    }

    func tab(at indexPath: IndexPath) -> UITab? {
        if case .tab(let tab) = source.itemIdentifier(for: indexPath) { tab } else { nil }
    }

    // MARK: Ends

    /// Shows the app's content above and below the tabs.
    func updateEnds() {
        header = replaced(header, by: sidebar?.headerContentConfiguration)
        footer = replaced(footer, by: sidebar?.footerContentConfiguration)
        setNeedsLayout()
    }

    private func replaced(
        _ old: (any UIView & UIContentView)?, by configuration: (any UIContentConfiguration)?
    ) -> (any UIView & UIContentView)? {
        guard let configuration else {
            old?.removeFromSuperview()
            return nil
        }
        if let old, old.supports(configuration) {
            old.configuration = configuration
            return old
        }
        old?.removeFromSuperview()
        let made = configuration.makeContentView()
        list.addSubview(made)
        return made
    }

    func replaceBottomBar(_ old: UIView?) {
        if old?.superview === self, old !== sidebar?.bottomBarView { old?.removeFromSuperview() }
        if let new = sidebar?.bottomBarView { addSubview(new) }
        setNeedsLayout()
    }

    func scroll(to target: UITabBarController.Sidebar.ScrollTarget, animated: Bool) {
        switch target {
        case .tab(let tab):
            guard let place = source.indexPath(for: .tab(tab)) else { return }
            list.scrollToItem(at: place, at: .centeredVertically, animated: animated)
        case .header:
            if let header { list.scrollRectToVisible(header.frame, animated: animated) }
        case .footer:
            if let footer { list.scrollRectToVisible(footer.frame, animated: animated) }
        }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let safe = owner?.viewIfLoaded?.safeAreaInsets ?? safeAreaInsets
        let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (left, right) = mirrored ? (CGFloat(0), safe.right) : (safe.left, 0)
        let area = CGRect(
            x: left, y: safe.top, width: max(0, bounds.width - left - right), height: max(0, bounds.height - safe.top))
        layoutButtons(in: area, mirrored: mirrored)
        var bottom = bounds.maxY
        if let bar = sidebar?.bottomBarView {
            let height = bar.systemLayoutSizeFitting(
                CGSize(width: area.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
            bottom -= height + safe.bottom
            bar.frame = CGRect(x: area.minX, y: bottom, width: area.width, height: height)
        }
        let top = area.minY + Self.buttonRowHeight
        list.frame = CGRect(x: area.minX, y: top, width: area.width, height: max(0, bottom - top))
        let hairline = 1 / max(1, traitCollection.displayScale)
        line.frame = CGRect(x: mirrored ? 0 : bounds.maxX - hairline, y: 0, width: hairline, height: bounds.height)
        layoutEnds(bottomSafeArea: sidebar?.bottomBarView == nil ? safe.bottom : 0)
    }

    private func layoutButtons(in area: CGRect, mirrored: Bool) {
        func place(_ button: UIButton, leading: Bool) {
            let width = max(44, button.intrinsicContentSize.width.rounded(.up))
            let atLeft = leading != mirrored
            button.frame = CGRect(
                x: atLeft ? area.minX + Self.margin / 2 : area.maxX - Self.margin / 2 - width, y: area.minY,
                width: width, height: Self.buttonRowHeight)
        }
        place(hideButton, leading: true)
        place(menuButton, leading: false)
        place(editButton, leading: false)
    }

    /// The app's header and footer scroll with the rows, above and below them.
    private func layoutEnds(bottomSafeArea: CGFloat) {
        func height(_ view: UIView?) -> CGFloat {
            view?.systemLayoutSizeFitting(
                CGSize(width: list.bounds.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height ?? 0
        }
        let (above, below) = (height(header), height(footer))
        let insets = UIEdgeInsets(top: above, left: 0, bottom: below + bottomSafeArea, right: 0)
        if list.contentInset != insets {
            let wasAtTop = list.contentOffset.y <= -list.contentInset.top
            list.contentInset = insets
            if wasAtTop { list.contentOffset.y = -above }
        }
        list.layoutIfNeeded()
        header?.frame = CGRect(x: 0, y: -above, width: list.bounds.width, height: above)
        footer?.frame = CGRect(x: 0, y: list.contentSize.height, width: list.bounds.width, height: below)
    }
}
