import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineLists

/// Apple's updates of June 2024: "automatically updates to match the style of the containing list by using the new
/// UIListEnvironment trait". UITraitListEnvironment.h: "Contained within a plain-style list", and so on.
@MainActor @Suite("The list around a view")
struct ListEnvironmentTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 400), scale: 1)

    private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource, UITableViewDelegate {
        var traits: [UIListEnvironment] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            var content = UIListContentConfiguration.cell()
            content.text = "row"
            cell.contentConfiguration = content
            return cell
        }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
        func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            var content = indexPath.item == 0 ? UIListContentConfiguration.header() : .cell()
            content.text = "item"
            if indexPath.item == 1 { content.textProperties.color = .systemPink }
            cell.contentConfiguration = content
            return cell
        }
    }

    private let rows = Rows()

    @Test(arguments: [
        (UITableView.Style.plain, UIListEnvironment.plain), (.grouped, .grouped), (.insetGrouped, .insetGrouped),
    ])
    func tablesAreLists(style: UITableView.Style, expected: UIListEnvironment) async throws {
        let table = UITableView(frame: stage.window.bounds, style: style)
        table.dataSource = rows
        stage.window.addSubview(table)
        await stage.settle()
        let cell = try #require(table.visibleCells.first)
        #expect(table.traitCollection.listEnvironment == expected)
        #expect(cell.contentView.traitCollection.listEnvironment == expected)
        #expect(cell.configurationState.traitCollection.listEnvironment == expected)
        // What the app overrides is nearer, and the table sets no override of the app's.
        #expect(!table.traitOverrides.contains(UITraitListEnvironment.self))
        table.traitOverrides.listEnvironment = .sidebar
        #expect(cell.traitCollection.listEnvironment == .sidebar)
    }

    private func shown(_ appearance: UICollectionLayoutListConfiguration.Appearance) async throws
        -> [UICollectionViewCell]
    {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuration.headerMode = .firstItemInSection
        let view = UICollectionView(
            frame: stage.window.bounds,
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = rows
        stage.window.addSubview(view)
        await stage.settle()
        return try [0, 1].map { try #require(view.cellForItem(at: IndexPath(item: $0, section: 0))) }
    }

    @Test(arguments: [
        (UICollectionLayoutListConfiguration.Appearance.plain, UIListEnvironment.plain), (.grouped, .grouped),
        (.insetGrouped, .insetGrouped), (.sidebar, .sidebar), (.sidebarPlain, .sidebarPlain),
    ])
    func sectionsOfCollectionsAreLists(
        appearance: UICollectionLayoutListConfiguration.Appearance, expected: UIListEnvironment
    ) async throws {
        for cell in try await shown(appearance) {
            #expect(cell.traitCollection.listEnvironment == expected)
            #expect(cell.contentView.traitCollection.listEnvironment == expected)
        }
    }

    private func values(_ cell: UICollectionViewCell) throws -> UIListContentConfiguration {
        let view = try #require(
            cell.contentView.subviews.first { $0 is UIListContentView } as? UIListContentView
                ?? cell.contentView as? UIListContentView)
        return try #require(view.configuration as? UIListContentConfiguration)
    }

    @Test func contentMatchesItsList() {
        func header(in environment: UIListEnvironment) -> UIListContentConfiguration.TextProperties {
            let state = UICellConfigurationState(traitCollection: UITraitCollection(listEnvironment: environment))
            return UIListContentConfiguration.header().updated(for: state).textProperties
        }
        #expect(header(in: .plain) == UIListContentConfiguration.plainHeader().textProperties)
        #expect(header(in: .insetGrouped) == UIListContentConfiguration.groupedHeader().textProperties)
        #expect(header(in: .sidebar) == UIListContentConfiguration.sidebarHeader().textProperties)
        // What the app has chosen stays.
        var own = UIListContentConfiguration.header()
        own.textProperties.color = .systemPink
        let plain = own.updated(
            for: UICellConfigurationState(traitCollection: UITraitCollection(listEnvironment: .plain)))
        #expect(plain.textProperties.color == .systemPink)
        #expect(plain.textProperties.font == UIListContentConfiguration.plainHeader().textProperties.font)
        // A kind that names its list is of that list everywhere.
        let fixed = UIListContentConfiguration.groupedHeader()
        #expect(
            fixed.updated(for: UICellConfigurationState(traitCollection: UITraitCollection(listEnvironment: .plain)))
                == fixed)
        // A configuration follows again in another list.
        let again = plain.updated(
            for: UICellConfigurationState(traitCollection: UITraitCollection(listEnvironment: .grouped)))
        #expect(again.textProperties.transform == .uppercase && again.textProperties.color == .systemPink)
    }

    @Test func cellsOfASidebarHaveItsSpacing() async throws {
        let plain = try await shown(.plain), sidebar = try await shown(.sidebar)
        #expect(try values(plain[1]).imageToTextPadding == 16)
        #expect(try values(sidebar[1]).imageToTextPadding == 12)
        #expect(try values(sidebar[1]).textProperties.color == .systemPink)
        #expect(
            try values(plain[0]).textProperties.font == UIListContentConfiguration.plainHeader().textProperties.font)
    }
}
