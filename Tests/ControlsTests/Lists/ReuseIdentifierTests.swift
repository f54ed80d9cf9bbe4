// ReuseIdentifierTests.swift: a view of a collection has the identifier with which it was dequeued.
//
// Apple's page of UICollectionReusableView.reuseIdentifier: "A string that identifies the purpose of the view", the one
// that was registered.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineLists
import VitrineRuntime

@MainActor @Suite struct ReuseIdentifierTests {
    private final class Items: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "a drink", for: indexPath)
        }
    }

    @Test func cellsHaveTheIdentifierOfTheirClass() async {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 90)
        let collection = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        let items = Items()
        collection.dataSource = items
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a drink")
        stage.window.addSubview(collection)
        await stage.settle()
        let first = collection.visibleCells
        #expect(!first.isEmpty && first.allSatisfy { $0.reuseIdentifier == "a drink" })
        // Cells that leave are used again.
        collection.contentOffset.y = 800
        await stage.settle()
        let later = collection.visibleCells
        #expect(later.contains { cell in first.contains { $0 === cell } })
        #expect(later.allSatisfy { $0.reuseIdentifier == "a drink" })
    }
}
