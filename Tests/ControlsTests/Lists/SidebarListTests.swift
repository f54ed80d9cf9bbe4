// SidebarListTests.swift: rows and headers of a sidebar.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineLists
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite struct SidebarListTests {
    private final class Rows: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
            guard let cell = cell as? UICollectionViewListCell else { return cell }
            var content = UIListContentConfiguration.sidebarCell()
            content.text = "Row \(indexPath.item)"
            content.image = UIImage(systemName: "star")
            cell.contentConfiguration = content
            cell.accessories = [.label(text: "7")]
            return cell
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            let view = collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: indexPath)
            if let cell = view as? UICollectionViewListCell {
                var content = UIListContentConfiguration.sidebarHeader()
                content.text = "Places"
                cell.contentConfiguration = content
            }
            return view
        }
    }

    private let stage = OffscreenStage(size: CGSize(width: 300, height: 300), scale: 1)
    private let rows = Rows()

    private func show(_ appearance: UICollectionLayoutListConfiguration.Appearance) async -> UICollectionView {
        var list = UICollectionLayoutListConfiguration(appearance: appearance)
        list.headerMode = .supplementary
        let view = UICollectionView(
            frame: stage.window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        view.register(
            UICollectionViewListCell.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = rows
        stage.window.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        stage.window.addSubview(view)
        await stage.settle()
        return view
    }

    private func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }.filter { !$0.isHidden }
    }

    @Test("The selected row has a rounded background in the tint, and its content is white")
    func chosen() async throws {
        let list = await show(.sidebar)
        let cell = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
        let backgroundPixel = stage.pixel(4, Int(cell.frame.midY))
        #expect(stage.pixel(12, Int(cell.frame.midY)) == backgroundPixel)
        list.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        await stage.settle()
        #expect(stage.pixel(12, Int(cell.frame.midY)) == PixelColor(red: 0, green: 0, blue: 255))
        #expect(stage.pixel(4, Int(cell.frame.midY)) == backgroundPixel)
        #expect(stage.pixel(8, Int(cell.frame.minY)) == backgroundPixel)
        let texts = labels(in: cell)
        #expect(texts.compactMap(\.text) == ["Row 1", "7"])
        #expect(texts.allSatisfy { $0.textColor.resolvedColor(with: stage.window.traitCollection) == .white })
        list.deselectItem(at: IndexPath(item: 1, section: 0), animated: false)
        await stage.settle()
        #expect(labels(in: cell).map(\.textColor) == [.label, .secondaryLabel])
        #expect(stage.pixel(12, Int(cell.frame.midY)) == backgroundPixel)
    }

    @Test("A touched row is grey before it is selected")
    func touched() async throws {
        let list = await show(.sidebarPlain)
        let cell = try #require(list.cellForItem(at: IndexPath(item: 2, section: 0)))
        let backgroundPixel = stage.pixel(12, Int(cell.frame.midY))
        await stage.touchDown(at: cell.center)
        await stage.advance(by: 0.3)
        let touched = stage.pixel(12, Int(cell.frame.midY))
        #expect(touched != backgroundPixel && touched.red == touched.green)
        await stage.touchUp()
        await stage.settle()
        #expect(stage.pixel(12, Int(cell.frame.midY)) == PixelColor(red: 0, green: 0, blue: 255))
    }

    @Test("Cells of a sidebar have its appearance by default, and its header no background")
    func defaults() async throws {
        let list = await show(.sidebar)
        let cell = try #require(
            list.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell)
        #expect(cell.defaultContentConfiguration() == .sidebarCell())
        #expect(cell.defaultBackgroundConfiguration() == .listSidebarCell())
        let header = try #require(
            list.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
                as? UICollectionViewListCell)
        #expect(header.defaultContentConfiguration() == .sidebarHeader())
        #expect(stage.pixel(2, Int(header.frame.midY)) == stage.pixel(2, 290))
    }

    @Test("A header of a grouped list shows the list's background", arguments: [true, false])
    func backgroundOfHeaders(_ isInset: Bool) async throws {
        let list = await show(isInset ? .insetGrouped : .grouped)
        let header = try #require(
            list.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
        #expect(stage.pixel(Int(header.frame.midX), Int(header.frame.midY)) == stage.pixel(150, 290))
    }
}
