import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineLists

/// Items and groups that are as long as the largest of their siblings.
@MainActor @Suite("Sizes that are uniform across siblings")
struct UniformSizeTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 400), scale: 1)
    private static let wishes: [CGFloat] = [40, 70, 55, 30]

    private final class Wishing: UICollectionViewCell {
        var height: CGFloat = 0
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height = height
            return layoutAttributes
        }
    }

    @MainActor private final class Source: UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            4
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? Wishing)?.height = UniformSizeTests.wishes[indexPath.item]
            return cell
        }
    }

    private let source = Source()

    private func view(_ section: NSCollectionLayoutSection) -> UICollectionView {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        view.register(Wishing.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        stage.window.addSubview(view)
        return view
    }

    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
        -> NSCollectionLayoutSize
    { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private func frames(_ view: UICollectionView) -> [CGRect?] {
        (0..<4).map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
    }

    @Test func aDimensionHasItsKind() {
        let uniform = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 30)
        #expect(uniform.isUniformAcrossSiblings && !uniform.isEstimated && !uniform.isAbsolute)
        #expect(uniform.dimension == 30)
        #expect(!NSCollectionLayoutDimension.estimated(30).isUniformAcrossSiblings)
    }

    /// Rows of two: the first is as high as its item of 70, the second as that of 55; estimated items would differ.
    @Test func itemsOfAGroupHaveUniformSizes() async {
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 100)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(100)), subitems: [item])
        let view = view(NSCollectionLayoutSection(group: group))
        await stage.settle()
        #expect(
            frames(view) == [
                CGRect(x: 0, y: 0, width: 160, height: 70), CGRect(x: 160, y: 0, width: 160, height: 70),
                CGRect(x: 0, y: 70, width: 160, height: 55), CGRect(x: 160, y: 70, width: 160, height: 55),
            ])
        #expect(view.contentSize.height == 125)
    }

    /// Inner groups grow, and so do their items: a column of one beside a column of two.
    @Test func nestedGroupsGrowWithTheirItems() async {
        let single = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 10)))
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(10)))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 20)),
            subitems: [item, item])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(20)), subitems: [single, column])
        let view = view(NSCollectionLayoutSection(group: group))
        await stage.settle()
        // 40 beside 70 and 55: 125. Then 30 by itself.
        #expect(frames(view)[0] == CGRect(x: 0, y: 0, width: 160, height: 125))
        #expect(frames(view)[1] == CGRect(x: 160, y: 0, width: 160, height: 70))
        #expect(frames(view)[2] == CGRect(x: 160, y: 70, width: 160, height: 55))
        #expect(frames(view)[3] == CGRect(x: 0, y: 125, width: 160, height: 30))
    }

    /// A row that scrolls: all cards are as high as the highest measured one.
    @Test func orthogonalGroupsHaveUniformSizes() async {
        let uniform = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 200)
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), uniform))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(100), uniform), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        let view = view(section)
        await stage.settle()
        #expect(
            frames(view)
                == (0..<4).map { CGRect(x: CGFloat($0) * 100, y: 0, width: 100, height: 70) })
        #expect(view.contentSize.height == 70)
    }

    @Test func rowsOfASectionHaveUniformSizes() async {
        let uniform = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 50)
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), uniform))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size(.fractionalWidth(1), uniform), subitems: [item]))
        section.interGroupSpacing = 5
        let view = view(section)
        await stage.settle()
        #expect(
            frames(view)
                == (0..<4).map { CGRect(x: 0, y: CGFloat($0) * 75, width: 320, height: 70) })
        #expect(view.contentSize.height == 295)
    }
}
