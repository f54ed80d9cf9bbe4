import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineLists

/// A layout may narrow `collectionView`, which UICollectionViewLayout.h declares as a readonly property: libraries of cards do.
@MainActor @Suite("Layouts that override their collection")
struct OwnLayoutCollectionTests {
    private final class Cards: UICollectionViewLayout {
        override var collectionView: UICollectionView { super.collectionView! }
        override var collectionViewContentSize: CGSize { collectionView.bounds.size }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
            attributes.frame = collectionView.bounds.insetBy(dx: 10, dy: 10)
            return [attributes]
        }
    }

    private final class One: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath) }
    }

    @Test func aCollectionIsShownByIt() async {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)
        let layout = Cards()
        layout.invalidateLayout()
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
        let source = One()
        view.dataSource = source
        stage.window.addSubview(view)
        await stage.settle()
        #expect(view.visibleCells.map(\.frame) == [CGRect(x: 10, y: 10, width: 180, height: 80)])
        view.collectionViewLayout = UICollectionViewFlowLayout()
        layout.invalidateLayout()
        await stage.settle()
        #expect(view.visibleCells.count == 1)
    }
}
