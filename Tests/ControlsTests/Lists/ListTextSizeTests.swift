// ListTextSizeTests.swift: rows follow the text size that changes while they are shown.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineKiosk
import VitrineLists
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite struct ListTextSizeTests {
    private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
        static var content: UIListContentConfiguration {
            var content = UIListContentConfiguration.cell()
            content.text = "Warmth"
            content.image = UIImage(systemName: "flame")
            return content
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.contentConfiguration = Self.content
            return cell
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
            (cell as? UICollectionViewListCell)?.contentConfiguration = Self.content
            return cell
        }
    }

    private let stage = OffscreenStage(size: CGSize(width: 400, height: 400), scale: 1)
    private let source = Source()

    private func parts<Part: UIView>(in view: UIView, _ type: Part.Type) -> [Part] {
        view.subviews.flatMap { ($0 as? Part).map { [$0] } ?? parts(in: $0, type) }.filter { !$0.isHidden }
    }

    private func check(_ cell: () -> UIView?) async throws {
        let row = try #require(cell())
        let label = try #require(parts(in: row, UILabel.self).first)
        let picture = try #require(parts(in: row, UIImageView.self).first { $0.image != nil })
        let before = (height: cell()?.bounds.height ?? 0, picture: picture.bounds.width)
        #expect(label.font.pointSize == 17 && before.height == 44)
        KioskSettings.setTextSize(.accessibilityExtraExtraExtraLarge, on: stage.screen)
        defer { KioskSettings.setTextSize(nil, on: stage.screen) }
        await stage.settle()
        #expect(label.font.pointSize == 53)
        // Margins of 11 points above and below, and a line of 53.
        #expect((cell()?.bounds.height ?? 0) > 22 + 53)
        #expect(picture.bounds.width > 2.5 * before.picture)
    }

    @Test func table() async throws {
        let table = UITableView(frame: stage.window.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        stage.window.addSubview(table)
        await stage.settle()
        try await check { table.cellForRow(at: IndexPath(row: 0, section: 0)) }
    }

    @Test func list() async throws {
        let list = UICollectionView(
            frame: stage.window.bounds,
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .plain)))
        list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        list.dataSource = source
        stage.window.addSubview(list)
        await stage.settle()
        try await check { list.cellForItem(at: IndexPath(item: 0, section: 0)) }
    }

    @Test("A font that does not adjust is kept")
    func fixed() async throws {
        var content = Source.content
        content.textProperties.adjustsFontForContentSizeCategory = false
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        stage.window.addSubview(view)
        KioskSettings.setTextSize(.accessibilityLarge, on: stage.screen)
        defer { KioskSettings.setTextSize(nil, on: stage.screen) }
        await stage.settle()
        #expect(parts(in: view, UILabel.self).first?.font.pointSize == 17)
    }
}
