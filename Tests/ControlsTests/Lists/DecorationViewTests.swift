import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineLists

/// Views that a layout adds between and behind the items, without the data source.
@MainActor @Suite("Decoration views")
struct DecorationViewTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 400), scale: 1)
    /// Collections do not retain their data sources.
    private let kept = Kept()

    @MainActor private final class Kept { var owner: CollectionOwner? }

    private final class Plate: UICollectionReusableView {
        static var made = 0
        override init(frame: CGRect) {
            super.init(frame: frame)
            Self.made += 1
        }
        required init?(coder: NSCoder) { nil }
        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            super.apply(layoutAttributes)
            tag = layoutAttributes.indexPath.section
        }
    }

    private func show(_ layout: UICollectionViewLayout, _ counts: [Int]) -> (
        UICollectionView, CollectionOwner
    ) {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        let owner = CollectionOwner(counts)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = owner
        kept.owner = owner
        stage.window.addSubview(view)
        return (view, owner)
    }

    private func plates(_ view: UICollectionView) -> [CGRect] {
        view.subviews.compactMap { ($0 as? Plate).flatMap { $0.isHidden ? nil : $0.frame } }
            .sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    }

    /// Rows of 50 points in sections with 10 points around; a plate behind each, 4 points inside the section.
    private func compositional() -> UICollectionViewCompositionalLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        let plate = NSCollectionLayoutDecorationItem.background(elementKind: "plate")
        plate.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 8)
        section.decorationItems = [plate]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(Plate.self, forDecorationViewOfKind: "plate")
        return layout
    }

    @Test func aDecorationIsBehindEachSection() async throws {
        let (view, owner) = show(compositional(), [2, 1])
        await stage.settle()
        // 120 and 70 points.
        #expect(
            plates(view) == [
                CGRect(x: 4, y: 4, width: 308, height: 112), CGRect(x: 4, y: 124, width: 308, height: 62),
            ])
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        let plate = try #require(view.subviews.first { $0 is Plate })
        #expect(view.subviews.firstIndex(of: plate)! < view.subviews.firstIndex(of: cell)!)
        // It grows with its section, and is removed with it.
        owner.counts[0] = 3
        view.insertItems(at: [IndexPath(item: 2, section: 0)])
        await stage.settle()
        #expect(plates(view).map(\.height) == [162, 62])
        owner.counts.removeFirst()
        view.deleteSections(IndexSet(integer: 0))
        await stage.settle()
        #expect(plates(view) == [CGRect(x: 4, y: 4, width: 308, height: 62)])
    }

    @Test func fromRightToLeftTheyAreMirrored() async {
        let (view, _) = show(compositional(), [1])
        view.semanticContentAttribute = .forceRightToLeft
        await stage.settle()
        #expect(plates(view) == [CGRect(x: 8, y: 4, width: 308, height: 62)])
    }

    @Test func onlyVisibleDecorationsExist() async {
        let (view, _) = show(compositional(), Array(repeating: 2, count: 500))
        await stage.settle()
        let before = Plate.made
        for y in stride(from: 0, through: 20_000, by: 400) {
            view.contentOffset.y = CGFloat(y)
            await stage.settle()
        }
        #expect(plates(view).count <= 5)
        #expect(Plate.made - before <= 3, "decoration views are reused")
        #expect(plates(view).first.map { $0.minY <= 20_000 } == true)
    }

    /// A layout of an application: a line below every row of a flow.
    private final class Lined: UICollectionViewFlowLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let cells = super.layoutAttributesForElements(in: rect) ?? []
            return cells
                + cells.compactMap {
                    layoutAttributesForDecorationView(ofKind: "line", at: $0.indexPath)
                }
        }
        override func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath)
            -> UICollectionViewLayoutAttributes?
        {
            guard let cell = layoutAttributesForItem(at: indexPath) else { return nil }
            let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: indexPath)
            line.frame = CGRect(x: cell.frame.minX, y: cell.frame.maxY, width: cell.frame.width, height: 1)
            line.alpha = 0.5
            return line
        }
    }

    @Test func customLayoutsHaveDecorationsToo() async throws {
        let layout = Lined()
        layout.itemSize = CGSize(width: 320, height: 40)
        layout.minimumLineSpacing = 2
        layout.register(Plate.self, forDecorationViewOfKind: "line")
        let (view, owner) = show(layout, [3])
        await stage.settle()
        #expect(plates(view).map(\.minY) == [40, 82, 124])
        #expect(view.subviews.compactMap { $0 as? Plate }.allSatisfy { $0.alpha == 0.5 })
        owner.counts = [2]
        view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        await stage.settle()
        #expect(plates(view).map(\.minY) == [40, 82])
        view.reloadData()
        await stage.settle()
        #expect(plates(view).map(\.minY) == [40, 82])
    }
}
