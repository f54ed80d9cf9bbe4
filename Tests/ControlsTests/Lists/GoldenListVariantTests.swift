import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrinePasteboard
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineLists

/// Pictures of lists in their states: edited, swiped, refreshed, with an index; dark, and from right to left.
@MainActor @Suite("Appearance of the lists' states", .serialized)
struct GoldenListVariantTests {
    /// The scale, style and direction of a picture.
    struct Look: Sendable, CustomStringConvertible {
        var scale: CGFloat = 1
        var isDark = false
        var isMirrored = false

        static let all = [
            Look(), Look(scale: 2), Look(scale: 2, isDark: true), Look(scale: 2, isMirrored: true),
        ]

        var description: String {
            (isDark ? " dark" : "") + (isMirrored ? " rtl" : "") + "@\(Int(scale))x"
        }
    }

    private func show(
        _ name: String, _ look: Look, held: Bool = false,
        _ make: @MainActor (OffscreenStage) async -> AnyObject?
    ) async {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 400), scale: look.scale)
        stage.window.overrideUserInterfaceStyle = look.isDark ? .dark : .light
        if look.isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        let kept = await make(stage)
        // Gestures wait for a resting finger, so the stage would never settle.
        if held { await stage.advance(by: 1) } else { await stage.settle() }
        stage.assertSnapshot(name + look.description)
        withExtendedLifetime(kept) {}
    }

    @MainActor private final class Menu: UITableViewDataSource, UITableViewDelegate {
        var isMirrored = false
        var isIndexed = false

        private var names: [[String]] {
            isMirrored
                ? [["קפה", "תה ירוק", "שוקו חם"], ["לחם שיפון עם חמאה ועירית", "עוגה"]]
                : [["Coffee", "Green tea", "Hot chocolate"], ["Rye bread with butter and chives", "Cake"]]
        }

        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            names[section].count
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            isMirrored ? ["שתייה", "מאפים"][section] : ["Drinks", "Bakery"][section]
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = indexPath.section == 0 ? UIListContentConfiguration.valueCell() : .subtitleCell()
            content.text = names[indexPath.section][indexPath.row]
            content.secondaryText = indexPath.section == 0 ? "2.\(indexPath.row)0 €" : "4.50 €"
            if indexPath.section == 1 { content.image = UIImage(systemName: "heart.fill") }
            cell.contentConfiguration = content
            cell.accessoryType = [.disclosureIndicator, .checkmark, .detailButton][indexPath.row]
            cell.showsReorderControl = true
            cell.indentationLevel = indexPath.section == 0 && indexPath.row == 1 ? 2 : 0
            return cell
        }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
            -> UITableViewCell.EditingStyle
        { indexPath.section == 1 && indexPath.row == 1 ? .insert : .delete }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: isMirrored ? "מחיקה" : "Delete") { $2(true) },
                UIContextualAction(style: .normal, title: isMirrored ? "סימון" : "Flag") { $2(true) },
            ])
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? {
            guard isIndexed else { return nil }
            return isMirrored ? "אבגדהוזחטיכל".map { "\($0)" } : "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { "\($0)" }
        }
    }

    private func table(_ style: UITableView.Style, _ menu: Menu, _ look: Look, _ stage: OffscreenStage)
        -> UITableView
    {
        menu.isMirrored = look.isMirrored
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = menu
        table.delegate = menu
        stage.window.addSubview(table)
        return table
    }

    @Test(arguments: Look.all) func plain(look: Look) async {
        await show("list plain", look) { stage in
            let menu = Menu()
            _ = table(.plain, menu, look, stage)
            return menu
        }
    }

    @Test(arguments: Look.all) func insetGrouped(look: Look) async {
        await show("list inset grouped", look) { stage in
            let menu = Menu()
            _ = table(.insetGrouped, menu, look, stage)
            return menu
        }
    }

    @Test(arguments: Look.all) func edited(look: Look) async {
        await show("list edited", look) { stage in
            let menu = Menu()
            table(.plain, menu, look, stage).setEditing(true, animated: false)
            return menu
        }
    }

    @Test(arguments: Look.all) func picked(look: Look) async {
        await show("list picked", look) { stage in
            let menu = Menu()
            let table = table(.insetGrouped, menu, look, stage)
            table.allowsMultipleSelectionDuringEditing = true
            await stage.settle()
            table.setEditing(true, animated: false)
            table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            return menu
        }
    }

    @Test(arguments: Look.all) func swiped(look: Look) async {
        await show("list swiped", look) { stage in
            let menu = Menu()
            _ = table(.insetGrouped, menu, look, stage)
            await stage.settle()
            let (from, to) = look.isMirrored ? (60.0, 220.0) : (260.0, 100.0)
            await stage.drag(from: CGPoint(x: from, y: 60), to: CGPoint(x: to, y: 62), duration: 0.4)
            return menu
        }
    }

    /// A row that a finger moves is distinguishable from the others, also in the dark style.
    @Test(arguments: [Look(scale: 2), Look(scale: 2, isDark: true)]) func raised(look: Look) async {
        await show("list raised", look, held: true) { stage in
            let menu = Menu()
            let table = table(.insetGrouped, menu, look, stage)
            table.dragInteractionEnabled = true
            await stage.settle()
            await stage.touchDown(at: CGPoint(x: 120, y: 60))
            await stage.advance(by: 0.6)
            await stage.touchMove(to: CGPoint(x: 120, y: 85))
            return menu
        }
    }

    @Test(arguments: [Look(scale: 2), Look(scale: 2, isDark: true)]) func dragged(look: Look) async {
        let giver = Giver()
        await show("list dragged", look, held: true) { stage in
            let menu = Menu()
            let table = table(.plain, menu, look, stage)
            table.dragDelegate = giver
            await stage.settle()
            await stage.touchDown(at: CGPoint(x: 120, y: 60))
            await stage.advance(by: 0.6)
            for y in stride(from: 70.0, through: 200, by: 10) {
                await stage.touchMove(to: CGPoint(x: 130, y: y))
            }
            return menu
        }
    }

    @MainActor private final class Giver: UITableViewDragDelegate {
        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "Coffee"))] }
    }

    @Test(arguments: Look.all) func refreshing(look: Look) async {
        await show("list refreshing", look) { stage in
            let menu = Menu()
            let table = table(.plain, menu, look, stage)
            let control = UIRefreshControl()
            control.attributedTitle = NSAttributedString(string: look.isMirrored ? "מעדכן…" : "Updating…")
            table.refreshControl = control
            await stage.settle()
            control.beginRefreshing()
            table.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
            return menu
        }
    }

    @Test(arguments: Look.all) func indexed(look: Look) async {
        await show("list indexed", look) { stage in
            let menu = Menu()
            menu.isIndexed = true
            _ = table(.plain, menu, look, stage)
            return menu
        }
    }

    /// Accessories, an outline and a swipe in a collection's list.
    @Test(arguments: Look.all) func outline(look: Look) async {
        await show("list outline", look) { stage in
            var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            configuration.headerMode = .firstItemInSection
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 400),
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
                cell, path, item in
                var content = cell.defaultContentConfiguration()
                content.text = item
                cell.contentConfiguration = content
                switch path.item {
                case 0: cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
                case 1: cell.accessories = [.label(text: "12"), .disclosureIndicator()]
                case 2: cell.accessories = [.checkmark()]
                case 3: cell.accessories = [.detail(), .reorder(displayed: .always)]
                default: cell.accessories = [.multiselect(displayed: .always), .outlineDisclosure()]
                }
            }
            let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
                $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
            }
            stage.window.addSubview(view)
            var outline = NSDiffableDataSourceSectionSnapshot<String>()
            outline.append([look.isMirrored ? "שתייה" : "Drinks"])
            outline.append(
                look.isMirrored
                    ? ["קפה", "תה ירוק", "שוקו חם", "מיצים"]
                    : ["Coffee", "Green tea", "Chocolate", "Juices"],
                to: outline.rootItems[0])
            outline.expand(outline.items)
            source.apply(outline, to: 0, animatingDifferences: false)
            return source
        }
    }

    /// Badges that overlap the corners of their items, and a header of the whole layout.
    @Test(arguments: Look.all) func badges(look: Look) async {
        await show("list badges", look) { stage in
            @MainActor func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
                -> NSCollectionLayoutSize
            { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }
            let badge = NSCollectionLayoutSupplementaryItem(
                layoutSize: size(.absolute(22), .absolute(22)), elementKind: "badge",
                containerAnchor: NSCollectionLayoutAnchor(
                    edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
            let item = NSCollectionLayoutItem(
                layoutSize: size(.fractionalWidth(1.0 / 3), .absolute(80)), supplementaryItems: [badge])
            item.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(80)), subitems: [item]))
            let all = UICollectionViewCompositionalLayoutConfiguration()
            all.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size(.fractionalWidth(1), .estimated(44)), elementKind: "title",
                    alignment: .top)
            ]
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 400),
                collectionViewLayout: UICollectionViewCompositionalLayout(
                    section: section, configuration: all))
            let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
                var content = UIListContentConfiguration.cell()
                content.text = "\(item)"
                cell.contentConfiguration = content
                var background = UIBackgroundConfiguration.clear()
                background.backgroundColor = .secondarySystemBackground
                background.cornerRadius = 12
                cell.backgroundConfiguration = background
            }
            let badges = UICollectionView.SupplementaryRegistration<UICollectionViewCell>(
                elementKind: "badge"
            ) { view, _, path in
                var background = UIBackgroundConfiguration.clear()
                background.backgroundColor = path.item % 2 == 0 ? .systemRed : .systemBlue
                background.cornerRadius = 11
                view.backgroundConfiguration = background
            }
            let titles = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
                elementKind: "title"
            ) { view, _, _ in
                var content = UIListContentConfiguration.extraProminentInsetGroupedHeader()
                content.text = look.isMirrored ? "הודעות" : "Messages"
                view.contentConfiguration = content
                view.backgroundConfiguration = .clear()
            }
            let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
                $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
            }
            source.supplementaryViewProvider = { view, kind, path in
                kind == "badge"
                    ? view.dequeueConfiguredReusableSupplementary(using: badges, for: path)
                    : view.dequeueConfiguredReusableSupplementary(using: titles, for: path)
            }
            stage.window.addSubview(view)
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(Array(1...8))
            source.apply(snapshot, animatingDifferences: false)
            return source
        }
    }
}
