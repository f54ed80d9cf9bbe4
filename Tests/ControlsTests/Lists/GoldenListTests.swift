import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineLists

/// Pictures of lists, at one and at two device pixels a point.
@MainActor @Suite("Appearance of the lists", .serialized)
struct GoldenListTests {
    private func stage(_ scale: CGFloat) -> OffscreenStage {
        OffscreenStage(size: CGSize(width: 320, height: 400), scale: scale)
    }

    private func table(_ style: UITableView.Style, _ stage: OffscreenStage, _ owner: TableOwner)
        -> UITableView
    {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = owner
        table.delegate = owner
        stage.window.addSubview(table)
        return table
    }

    @MainActor
    private final class Drinks: UITableViewDataSource {
        let names = [
            ["Espresso", "Flat white", "Cortado"], ["Croissant", "Rye bread with butter and chives"],
        ]
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            names[section].count
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            section == 0 ? "Coffee" : "Bakery"
        }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            section == 1 ? "Baked this morning." : nil
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = indexPath.section == 0 ? UIListContentConfiguration.valueCell() : .subtitleCell()
            content.text = names[indexPath.section][indexPath.row]
            content.secondaryText = indexPath.section == 0 ? "2.\(indexPath.row)0 €" : "Warm, with jam"
            if indexPath.section == 1 { content.image = UIImage(systemName: "heart.fill") }
            cell.contentConfiguration = content
            cell.accessoryType = [.disclosureIndicator, .checkmark, .detailButton][indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    }

    private func show(
        _ name: String, _ scale: CGFloat, _ style: UITableView.Style,
        _ change: (UITableView) -> Void = { _ in }
    ) async {
        let stage = stage(scale)
        let drinks = Drinks()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = drinks
        stage.window.addSubview(table)
        await stage.settle()
        change(table)
        await stage.settle()
        stage.assertSnapshot("\(name)@\(Int(scale))x")
    }

    @Test(arguments: [1, 2] as [CGFloat]) func plain(scale: CGFloat) async {
        await show("table plain", scale, .plain) {
            $0.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        }
    }

    @Test(arguments: [1, 2] as [CGFloat]) func grouped(scale: CGFloat) async {
        await show("table grouped", scale, .grouped)
    }

    @Test(arguments: [1, 2] as [CGFloat]) func insetGroupedDark(scale: CGFloat) async {
        await show("table inset grouped dark", scale, .insetGrouped) {
            $0.overrideUserInterfaceStyle = .dark
            $0.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
        }
    }

    @Test(arguments: [1, 2] as [CGFloat]) func swiped(scale: CGFloat) async {
        let stage = stage(scale)
        let owner = TableOwner([["Espresso", "Flat white", "Cortado"]])
        owner.trailing = UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) },
            UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) },
        ])
        let table = table(.plain, stage, owner)
        await stage.settle()
        await stage.drag(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 180, y: 62), duration: 0.3)
        await stage.settle()
        #expect(table.swipe.row != nil)
        stage.assertSnapshot("table swiped@\(Int(scale))x")
    }

    @Test(arguments: [1, 2] as [CGFloat]) func collection(scale: CGFloat) async {
        let stage = stage(scale)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 70)
        layout.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
            var content = UIListContentConfiguration.cell()
            content.text = "\(item)"
            content.textProperties.alignment = .center
            content.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: 4, leading: 4, bottom: 4, trailing: 4)
            cell.contentConfiguration = content
            var background = UIBackgroundConfiguration.clear()
            background.backgroundColor = item % 3 == 0 ? .systemTeal : .secondarySystemBackground
            background.cornerRadius = 12
            background.strokeColor = .separator
            background.strokeWidth = 1
            cell.backgroundConfiguration = background
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        stage.window.addSubview(view)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<11))
        source.apply(snapshot, animatingDifferences: false)
        await stage.settle()
        stage.assertSnapshot("collection flow@\(Int(scale))x")
    }
}
