// SelfSizingInvalidationTests.swift: visible cells that change size with their content.
//
// Source: the pages of UICollectionView.SelfSizingInvalidation. enabled: "calling invalidateIntrinsicContentSize() on a
// self-sizing cell or its contentView causes the cell to resize if necessary"; enabledIncludingConstraints:
// "Additionally, any Auto Layout change within the contentView of a self-sizing cell automatically calls
// invalidateIntrinsicContentSize()"; disabled: "no sizing updates occur".

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineLists
import VitrineRuntime
import VitrineViewValues

@MainActor
private final class Growing: UICollectionViewCell {
    var height: CGFloat = 50
    private(set) var asked = 0

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        asked += 1
        layoutAttributes.size.height = height
        return layoutAttributes
    }
}

@MainActor
private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        if cell is UICollectionViewListCell {
            var content = UIListContentConfiguration.cell()
            content.text = "one"
            cell.contentConfiguration = content
        }
        return cell
    }
}

@MainActor @Suite("Cells that change size with their content")
struct SelfSizingInvalidationTests {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 400), scale: 1)
    private let source = Source()

    private func view(_ layout: UICollectionViewLayout, _ cell: AnyClass) async -> UICollectionView {
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        view.register(cell, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        stage.window.addSubview(view)
        await stage.settle()
        return view
    }

    private static var column: UICollectionViewCompositionalLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }

    private static var flow: UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 200, height: 44)
        layout.minimumLineSpacing = 0
        return layout
    }

    private func cell<Cell: UICollectionViewCell>(_ view: UICollectionView, _ item: Int) throws -> Cell {
        try #require(view.cellForItem(at: IndexPath(item: item, section: 0)) as? Cell)
    }

    @Test(arguments: [false, true], [false, true]) func aCellOrItsContentViewIsMeasuredAgain(
        flows: Bool, contentView: Bool
    ) async throws {
        let view = await view(flows ? Self.flow : Self.column, Growing.self)
        let first: Growing = try cell(view, 0)
        let second: Growing = try cell(view, 1)
        #expect(first.frame.height == 50 && second.frame.minY == 50)
        let asked = second.asked
        first.height = 90
        (contentView ? first.contentView : first).invalidateIntrinsicContentSize()
        await stage.settle()
        #expect(first.frame.height == 90 && second.frame.minY == 90 && view.contentSize.height == 190)
        #expect(second.asked == asked)
    }

    @Test func aDisabledCollectionKeepsSizes() async throws {
        let view = await view(Self.column, Growing.self)
        view.selfSizingInvalidation = .disabled
        let first: Growing = try cell(view, 0)
        first.height = 90
        first.invalidateIntrinsicContentSize()
        await stage.settle()
        #expect(first.frame.height == 50)
    }

    /// A list's row with a longer text becomes higher and moves the rows below.
    @Test func rowsOfAListFollowTheirConfiguration() async throws {
        let layout = UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: .plain))
        let view = await view(layout, UICollectionViewListCell.self)
        let first: UICollectionViewListCell = try cell(view, 0)
        let second: UICollectionViewListCell = try cell(view, 1)
        let height = first.frame.height
        var content = UIListContentConfiguration.cell()
        content.text = "a text of so many words that it takes more than one line of the row"
        first.contentConfiguration = content
        await stage.settle()
        #expect(first.frame.height > height && second.frame.minY == first.frame.maxY)
        content.text = "one"
        first.contentConfiguration = content
        await stage.settle()
        #expect(first.frame.height == height && second.frame.minY == first.frame.maxY)
    }

    /// Only with `enabledIncludingConstraints` a change of constraints is enough.
    @Test(arguments: [UICollectionView.SelfSizingInvalidation.enabled, .enabledIncludingConstraints])
    func constraintsOfTheContentView(mode: UICollectionView.SelfSizingInvalidation) async throws {
        @MainActor final class Framed: UICollectionViewCell {
            let box = UIView()
            lazy var height = box.heightAnchor.constraint(equalToConstant: 60)
            override init(frame: CGRect) {
                super.init(frame: frame)
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: contentView.topAnchor),
                    box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                ])
                height.priority = .defaultHigh
                height.isActive = true
            }
            required init?(coder: NSCoder) { nil }
        }
        let view = await view(Self.column, Framed.self)
        view.selfSizingInvalidation = mode
        let first: Framed = try cell(view, 0)
        #expect(first.frame.height == 60)
        first.height.constant = 100
        await stage.settle()
        #expect(first.frame.height == (mode == .enabled ? 60 : 100))
    }

    /// "reconfigureItems(at:)": a row is measured with what it shows afterwards.
    @Test(arguments: [false, true]) func reconfiguredItemsHaveTheirNewSize(animated: Bool) async throws {
        var texts = ["one", "two", "three"]
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        stage.window.addSubview(view)
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = texts[item]
            cell.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([0, 1, 2])
        source.apply(snapshot, animatingDifferences: false)
        await stage.settle()
        let second: UICollectionViewListCell = try cell(view, 1)
        let (height, top) = (second.frame.height, second.frame.minY)
        texts[0] = "a text of so many words that it takes more than one line of the row"
        snapshot.reconfigureItems([0])
        source.apply(snapshot, animatingDifferences: animated)
        await stage.settle()
        let first: UICollectionViewListCell = try cell(view, 0)
        #expect(first.frame.height > height + 10 && second.frame.minY == first.frame.maxY)
        #expect(second.frame.minY > top && second.frame.height == height)
        texts[0] = "one"
        snapshot.reconfigureItems([0])
        source.apply(snapshot, animatingDifferences: animated)
        await stage.settle()
        #expect(first.frame.height == height && second.frame.minY == top)
    }
}
