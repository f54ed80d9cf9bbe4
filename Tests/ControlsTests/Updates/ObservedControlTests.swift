import Foundation
import Observation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineLists
import VitrineRuntime
import VitrineViewValues

/// Apple's article "Updating views automatically with observation tracking in UIKit", section "Configure collection
/// view and table view cells automatically": "when any of these properties change while the cell is visible, UIKit runs
/// the handler again to update the cell".
/// https://developer.apple.com/documentation/uikit/updating-views-automatically-with-observation-tracking-in-uikit
@MainActor @Suite("Observation in controls and lists")
struct ObservedControlTests {
    @Observable @MainActor
    final class Item {
        var title: String
        var subtitle = ""
        var columns = 1
        init(_ title: String) { self.title = title }
    }

    private enum Crowded: UITraitDefinition { static let defaultValue = 0 }

    private let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)

    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        let items: [Item]
        var runs: [String] = []
        init(_ items: [Item]) { self.items = items }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            let item = items[indexPath.row]
            cell.configurationUpdateHandler = { [unowned self] cell, state in
                runs.append(item.title)
                var content = UIListContentConfiguration.cell()
                content.text = item.title
                if state.traitCollection[Crowded.self] == 0 { content.secondaryText = item.subtitle }
                cell.contentConfiguration = content
            }
            return cell
        }

        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
            header.configurationUpdateHandler = { [unowned self] header, _ in
                runs.append("header \(items[0].columns)")
            }
            return header
        }
    }

    private func table(_ rows: Rows) async -> UITableView {
        let table = UITableView(frame: stage.window.bounds, style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.delegate = rows
        stage.window.addSubview(table)
        await stage.settle()
        rows.runs = []
        return table
    }

    @Test func aCellFollowsItsItem() async {
        let rows = Rows([Item("one"), Item("two"), Item("three")])
        let table = await table(rows)
        rows.items[1].title = "deux"
        await stage.settle()
        #expect(rows.runs == ["deux"], "only that cell")
        let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
        #expect((cell?.contentConfiguration as? UIListContentConfiguration)?.text == "deux")
        rows.runs = []
        rows.items[1].title = "dos"
        await stage.settle()
        #expect(rows.runs == ["dos"])
    }

    @Test func aCellFollowsTraits() async {
        let rows = Rows([Item("one"), Item("two")])
        _ = await table(rows)
        stage.window.traitOverrides[Crowded.self] = 1
        await stage.settle()
        #expect(rows.runs.sorted() == ["one", "two"])
    }

    @Test func aHeaderFollowsItsModel() async {
        let rows = Rows([Item("one")])
        _ = await table(rows)
        rows.items[0].columns = 2
        await stage.settle()
        #expect(rows.runs == ["header 2"])
    }

    final class OwnCell: UICollectionViewCell {
        var item: Item?
        var onUpdate: (String) -> Void = { _ in }
        override func updateConfiguration(using state: UICellConfigurationState) {
            super.updateConfiguration(using: state)
            if let item { onUpdate(item.title) }
        }
    }

    final class Items: NSObject, UICollectionViewDataSource {
        let items: [Item]
        var runs: [String] = []
        init(_ items: [Item]) { self.items = items }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            items.count
        }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
            (cell as? OwnCell)?.item = items[indexPath.item]
            (cell as? OwnCell)?.onUpdate = { [unowned self] in runs.append($0) }
            return cell
        }
    }

    @Test func aCellOfACollectionFollowsItsItem() async {
        let items = Items([Item("one"), Item("two")])
        let collection = UICollectionView(frame: stage.window.bounds)
        collection.register(OwnCell.self, forCellWithReuseIdentifier: "item")
        collection.dataSource = items
        stage.window.addSubview(collection)
        await stage.settle()
        items.runs = []
        items.items[0].title = "un"
        await stage.settle()
        #expect(items.runs == ["un"])
    }

    /// Apple's page "UIKit updates", June 2026: "use UICollectionViewCompositionalLayoutSectionProvider closures as
    /// part of automatic observation tracking to automatically invalidate and update compositional layouts".
    /// https://developer.apple.com/documentation/updates/uikit
    @Test func sectionsFollowAModelAndTraits() async {
        let items = Items([Item("one"), Item("two")])
        var calls = 0
        let layout = UICollectionViewCompositionalLayout(sectionProvider: { _, environment in
            calls += 1
            let columns = items.items[0].columns + environment.traitCollection[Crowded.self]
            let whole = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .absolute(20))
            let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: whole)])
            return NSCollectionLayoutSection(group: group)
        })
        let collection = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        collection.register(OwnCell.self, forCellWithReuseIdentifier: "item")
        collection.dataSource = items
        stage.window.addSubview(collection)
        await stage.settle()
        func place() -> CGRect? { layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame }
        #expect(place() == CGRect(x: 0, y: 20, width: 200, height: 20))
        calls = 0
        items.items[0].columns = 2
        await stage.settle()
        #expect(calls == 1 && place() == CGRect(x: 100, y: 0, width: 100, height: 20))
        stage.window.traitOverrides[Crowded.self] = 2
        await stage.settle()
        #expect(calls == 2 && place() == CGRect(x: 50, y: 0, width: 50, height: 20))
    }

    @Test func aButtonFollowsAModelAndTraits() async {
        let item = Item("one")
        var runs = 0
        let button = UIButton(configuration: .plain())
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.configurationUpdateHandler = { button in
            runs += 1
            button.configuration?.title = item.title + "\(button.traitCollection[Crowded.self])"
        }
        stage.window.addSubview(button)
        await stage.settle()
        #expect(button.configuration?.title == "one0")
        runs = 0
        item.title = "two"
        await stage.settle()
        #expect(runs == 1 && button.configuration?.title == "two0")
        stage.window.traitOverrides[Crowded.self] = 1
        await stage.settle()
        #expect(runs == 2 && button.configuration?.title == "two1")
    }

    /// The end of an observation inside that of the layout called back while the record was being changed.
    @Test func aButtonThatIsUpdatedDirectlyAndInItsLayoutIsObserved() async {
        let item = Item("one")
        var runs = 0
        let button = UIButton(configuration: .plain())
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.configurationUpdateHandler = { _ in
            runs += 1
            _ = item.title
        }
        stage.window.addSubview(button)
        for isEnabled in [false, true, false, true] {
            button.isEnabled = isEnabled
            button.setNeedsUpdateConfiguration()
            await stage.settle()
        }
        runs = 0
        item.title = "two"
        await stage.settle()
        #expect(runs == 1)
    }

    final class OwnButton: UIButton {
        var item: Item?
        override func updateConfiguration() {
            super.updateConfiguration()
            if let item { configuration?.title = item.title }
        }
    }

    @Test func aButtonsOverrideFollowsAModel() async {
        let button = OwnButton(configuration: .plain())
        button.item = Item("one")
        stage.window.addSubview(button)
        button.setNeedsUpdateConfiguration()
        await stage.settle()
        button.item?.title = "two"
        await stage.settle()
        #expect(button.configuration?.title == "two")
    }
}
