import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineLists

/// Badges, spaces around items, views around a whole layout, and the reference of insets.
@MainActor @Suite("Compositional layouts")
struct CompositionalLayoutTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 400), scale: 1)
    private let kept = Kept()

    @MainActor private final class Kept { var owner: SupplementedOwner? }

    private func collection(_ layout: UICollectionViewCompositionalLayout, _ counts: [Int])
        -> UICollectionView
    {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        let owner = SupplementedOwner(counts)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in ["badge", "group", "top", "bottom", "header"] {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        view.dataSource = owner
        kept.owner = owner
        stage.window.addSubview(view)
        return view
    }

    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
        -> NSCollectionLayoutSize
    { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private func badge(_ anchor: NSCollectionLayoutAnchor, item: NSCollectionLayoutAnchor? = nil)
        -> NSCollectionLayoutSupplementaryItem
    {
        NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge", containerAnchor: anchor,
            itemAnchor: item)
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
        IndexPath(item: item, section: section)
    }

    private func frame(_ view: UICollectionView, _ kind: String, _ path: IndexPath) -> CGRect? {
        view.supplementaryView(forElementKind: kind, at: path)?.frame
    }

    /// Two columns of 160 x 50; a badge of 20 x 20 at the upper trailing corner, 0.5 of itself out and up.
    private func badged() -> UICollectionViewCompositionalLayout {
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.5), .absolute(50)),
            supplementaryItems: [
                badge(
                    NSCollectionLayoutAnchor(
                        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
            ])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
        group.supplementaryItems = [
            NSCollectionLayoutSupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(2)), elementKind: "group",
                containerAnchor: NSCollectionLayoutAnchor(edges: .bottom))
        ]
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 20
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 0, trailing: 0)
        return UICollectionViewCompositionalLayout(section: section)
    }

    @Test func badgesAreOnTheirItems() async throws {
        let view = collection(badged(), [5])
        await stage.settle()
        // The first item is at 0, 10, 160 x 50: its corner at 160, 10; 10 out and up.
        #expect(frame(view, "badge", path(0)) == CGRect(x: 150, y: 0, width: 20, height: 20))
        #expect(frame(view, "badge", path(1)) == CGRect(x: 310, y: 0, width: 20, height: 20))
        #expect(frame(view, "badge", path(4)) == CGRect(x: 150, y: 140, width: 20, height: 20))
        #expect(frame(view, "badge", path(5)) == nil)
        // One line a group, as wide as it, at its lower edge.
        #expect(frame(view, "group", path(0)) == CGRect(x: 0, y: 58, width: 320, height: 2))
        #expect(frame(view, "group", path(2)) == CGRect(x: 0, y: 198, width: 320, height: 2))
        let badge = try #require(view.supplementaryView(forElementKind: "badge", at: path(0)))
        #expect(
            zip(
                view.indexPathsForVisibleSupplementaryElements(ofKind: "badge"),
                view.visibleSupplementaryViews(ofKind: "badge")
            ).contains { $0 == path(0) && $1 === badge })
        #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "header").isEmpty)
        #expect(badge.layer.zPosition == 1)
    }

    /// The supplementary view of an item moves with it; the data source is not called for another.
    @Test func badgesMoveWithTheirItems() async throws {
        let view = collection(badged(), [5])
        await stage.settle()
        let owner = try #require(kept.owner)
        let badge = try #require(view.supplementaryView(forElementKind: "badge", at: path(1)))
        owner.counts = [4]
        view.deleteItems(at: [path(0)])
        await stage.settle()
        #expect(view.supplementaryView(forElementKind: "badge", at: path(0)) === badge)
        #expect(badge.frame == CGRect(x: 150, y: 0, width: 20, height: 20))
        #expect(frame(view, "badge", path(4)) == nil && frame(view, "group", path(2)) == nil)
    }

    /// The middle of the badge's left edge on the middle of the item's lower edge, offset by 3 and 4 points.
    @Test func anchorsAlignTwoPoints() {
        let item = badge(
            NSCollectionLayoutAnchor(edges: .bottom, absoluteOffset: CGPoint(x: 3, y: 4)),
            item: NSCollectionLayoutAnchor(edges: .leading))
        #expect(
            item.frame(
                on: CGRect(x: 100, y: 200, width: 60, height: 40), size: CGSize(width: 20, height: 10))
                == CGRect(x: 133, y: 239, width: 20, height: 10))
    }

    /// 100 points of a group of 320 remain: an item has 40 before it, and the flexible rest after it.
    @Test func spacesAroundItems() async {
        let first = NSCollectionLayoutItem(layoutSize: size(.absolute(80), .absolute(30)))
        first.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .fixed(40), top: .fixed(6), trailing: .flexible(0), bottom: nil)
        let second = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(30)))
        second.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: nil, top: .flexible(0), trailing: nil, bottom: .flexible(0))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [first, second])
        group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: nil, top: .fixed(5), trailing: nil, bottom: .fixed(7))
        let view = collection(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [4])
        await stage.settle()
        let frames = (0..<4).compactMap { view.layoutAttributesForItem(at: path($0))?.frame }
        #expect(
            frames == [
                CGRect(x: 40, y: 11, width: 80, height: 30), CGRect(x: 220, y: 20, width: 100, height: 30),
                CGRect(x: 40, y: 83, width: 80, height: 30), CGRect(x: 220, y: 92, width: 100, height: 30),
            ])
        #expect(view.contentSize.height == 144)
    }

    /// A group narrower than its section is centred between flexible spaces.
    @Test func groupsAreCentred() async {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(120), .absolute(40)), subitems: [item])
        group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .flexible(0), top: nil, trailing: .flexible(0), bottom: nil)
        let view = collection(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [1])
        await stage.settle()
        #expect(
            view.layoutAttributesForItem(at: path(0))?.frame == CGRect(x: 100, y: 0, width: 120, height: 40))
    }

    private func framed(pinned: Bool) -> UICollectionViewCompositionalLayout {
        let one = size(.fractionalWidth(1), .absolute(50))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: one, subitems: [NSCollectionLayoutItem(layoutSize: one)]))
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: "header", alignment: .top)
        header.pinToVisibleBounds = pinned
        section.boundarySupplementaryItems = [header]
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 10
        let top = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "top", alignment: .top)
        top.pinToVisibleBounds = pinned
        configuration.boundarySupplementaryItems = [
            top,
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.absolute(100), .absolute(40)), elementKind: "bottom",
                alignment: .bottomTrailing),
        ]
        return UICollectionViewCompositionalLayout(
            sectionProvider: { _, _ in section }, configuration: configuration)
    }

    /// 30, then two sections of 20 and 2 x 50 with 10 between, then 40.
    @Test func boundaryViewsSurroundTheWholeLayout() async throws {
        let view = collection(framed(pinned: false), [2, 2])
        await stage.settle()
        #expect(view.contentSize == CGSize(width: 320, height: 320))
        #expect(frame(view, "top", IndexPath(index: 0)) == CGRect(x: 0, y: 0, width: 320, height: 30))
        #expect(frame(view, "bottom", IndexPath(index: 0)) == CGRect(x: 220, y: 280, width: 100, height: 40))
        #expect(frame(view, "header", path(0)) == CGRect(x: 0, y: 30, width: 320, height: 20))
        #expect(frame(view, "header", path(0, 1)) == CGRect(x: 0, y: 160, width: 320, height: 20))
        let owner = try #require(kept.owner)
        // They also exist without sections.
        let top = try #require(view.supplementaryView(forElementKind: "top", at: IndexPath(index: 0)))
        owner.counts = [2]
        view.deleteSections(IndexSet(integer: 0))
        await stage.settle()
        #expect(view.supplementaryView(forElementKind: "top", at: IndexPath(index: 0)) === top)
        #expect(frame(view, "bottom", IndexPath(index: 0)) == CGRect(x: 220, y: 150, width: 100, height: 40))
    }

    /// A pinned boundary view of the whole layout stays; headers of sections stop below it.
    @Test func pinnedViewsFollowEachOther() async {
        let view = collection(framed(pinned: true), [10, 10])
        await stage.settle()
        view.contentOffset.y = 100
        await stage.settle()
        #expect(frame(view, "top", IndexPath(index: 0))?.minY == 100)
        #expect(frame(view, "header", path(0))?.minY == 130)
        // The first section ends at 550, where the second pushes its header out.
        view.contentOffset.y = 510
        await stage.settle()
        #expect(frame(view, "header", path(0))?.maxY == 550)
        #expect(frame(view, "top", IndexPath(index: 0))?.minY == 510)
    }

    /// Two views at the same edge are stacked; two at different ends share a line.
    @Test func edgesAreShared() {
        func item(_ alignment: NSRectAlignment, _ height: CGFloat)
            -> NSCollectionLayoutBoundarySupplementaryItem
        {
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.absolute(100), .absolute(height)), elementKind: "header",
                alignment: alignment)
        }
        let items = [item(.topLeading, 20), item(.topTrailing, 30), item(.topLeading, 25), item(.bottom, 8)]
        let sizes = [20, 30, 25, 8].map { CGSize(width: 100, height: CGFloat($0)) }
        var edges = BoundaryEdges(items, sizes: sizes, isVertical: true)
        edges.place(
            items, in: CGRect(x: 0, y: 100, width: 320, height: 200), available: 10...310, isVertical: true)
        #expect(edges.before == 45 && edges.after == 8)
        #expect(
            edges.frames.map(\.origin) == [
                CGPoint(x: 10, y: 100), CGPoint(x: 210, y: 100), CGPoint(x: 10, y: 120),
                CGPoint(x: 110, y: 292),
            ])
    }

    /// Insets count from the safe area or the margins, which stay empty.
    @Test(
        arguments: [
            (.none, 10, 300), (.automatic, 50, 250), (.safeArea, 50, 250), (.layoutMargins, 58, 234),
        ] as [(UIContentInsetsReference, Double, Double)])
    func insetsAreRelativeToAReference(reference: UIContentInsetsReference, x: Double, width: Double) async {
        let one = size(.fractionalWidth(1), .absolute(50))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: one, subitems: [NSCollectionLayoutItem(layoutSize: one)]))
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
        section.contentInsetsReference = reference
        let view = collection(UICollectionViewCompositionalLayout(section: section), [1])
        let controller = UIViewController()
        stage.window.rootViewController = controller
        controller.view.addSubview(view)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10)
        await stage.settle()
        #expect(
            view.layoutAttributesForItem(at: path(0))?.frame == CGRect(x: x, y: 0, width: width, height: 50))
    }

    /// A measured header moves the content below without a call of the provider.
    @Test func aMeasuredHeaderLaysOutNoSectionAgain() async {
        var asked = 0
        let one = size(.fractionalWidth(1), .absolute(50))
        let layout = UICollectionViewCompositionalLayout(sectionProvider: { _, _ in
            asked += 1
            let section = NSCollectionLayoutSection(
                group: .vertical(layoutSize: one, subitems: [NSCollectionLayoutItem(layoutSize: one)]))
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: self.size(.fractionalWidth(1), .estimated(20)), elementKind: "tall",
                    alignment: .top)
            ]
            return section
        })
        final class Tall: UICollectionReusableView {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                layoutAttributes.size.height = 70
                return layoutAttributes
            }
        }
        let view = collection(layout, Array(repeating: 1, count: 500))
        view.register(Tall.self, forSupplementaryViewOfKind: "tall", withReuseIdentifier: "edge")
        await stage.settle()
        // Of sections 120 high, 400 points show four; more were measured while they were 70.
        let measured = (view.contentSize.height - 500 * 70) / 50
        #expect(measured >= 4 && measured <= 7)
        #expect(view.layoutAttributesForItem(at: path(0, 2))?.frame.minY == 310)
        let before = asked
        view.contentOffset.y = 5000
        await stage.settle()
        view.contentOffset.y = 9000
        await stage.settle()
        #expect(asked == before)
    }
}

/// Provides views of any kind.
@MainActor
final class SupplementedOwner: UICollectionViewDataSource {
    var counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }
}
