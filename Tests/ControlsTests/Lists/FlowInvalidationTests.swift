// FlowInvalidationTests.swift: what a flow layout asks its delegate again.
//
// UICollectionViewFlowLayoutInvalidationContext's page: "If the value of this property is false, the collection view uses
// the layout information that it already has".

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineLists
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite struct FlowInvalidationTests {
    private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var sizes = 0
        var width: CGFloat = 40

        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }

        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }

        func collectionView(
            _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            sizes += 1
            return CGSize(width: width, height: 30)
        }
    }

    private func make(_ source: Source) -> (UICollectionView, UICollectionViewFlowLayout) {
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = source
        view.layoutIfNeeded()
        return (view, layout)
    }

    @Test func contextsOfFlowLayoutsInvalidateAllByDefault() throws {
        let layout = UICollectionViewFlowLayout()
        let context = layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 0, width: 1, height: 1))
        let flow = try #require(context as? UICollectionViewFlowLayoutInvalidationContext)
        #expect(flow.invalidateFlowLayoutDelegateMetrics)
        #expect(flow.invalidateFlowLayoutAttributes)
    }

    @Test func sizesAreKeptIfTheContextAllows() {
        let source = Source()
        let (view, layout) = make(source)
        let asked = source.sizes
        source.width = 90
        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.invalidateFlowLayoutDelegateMetrics = false
        layout.invalidateLayout(with: context)
        view.layoutIfNeeded()
        #expect(source.sizes == asked)
        #expect(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 60)
    }

    @Test func delegateSizesAreRequestedAgainOtherwise() {
        let source = Source()
        let (view, layout) = make(source)
        source.width = 90
        layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
        view.layoutIfNeeded()
        #expect(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 0)
    }
}
