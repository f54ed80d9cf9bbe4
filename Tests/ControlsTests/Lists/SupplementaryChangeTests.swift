// SupplementaryChangeTests.swift: what a layout says about headers that come and go, and about the end of a movement.

import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineControls
import VitrineDrawing
import VitrineLists
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite("Layouts that animate supplementary elements")
struct SupplementaryChangeTests {
    private final class Recording: UICollectionViewFlowLayout {
        var calls: [String] = []

        private func attributes(_ word: String, _ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes?
        {
            calls.append("\(word) \(path.section)")
            let result = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
            result.frame = CGRect(x: 0, y: 500, width: 200, height: 30)
            result.alpha = 0.25
            return result
        }

        override func initialLayoutAttributesForAppearingSupplementaryElement(
            ofKind elementKind: String, at elementIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? { attributes("appears", elementKind, elementIndexPath) }

        override func finalLayoutAttributesForDisappearingSupplementaryElement(
            ofKind elementKind: String, at elementIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? { attributes("disappears", elementKind, elementIndexPath) }

        override func invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
        ) -> UICollectionViewLayoutInvalidationContext {
            let context = super.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
                movementCancelled: movementCancelled)
            calls.append(
                "\(context.previousIndexPathsForInteractivelyMovingItems?.map(\.item) ?? []) to "
                    + "\(context.targetIndexPathsForInteractivelyMovingItems?.map(\.item) ?? []) \(movementCancelled)")
            return context
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        var sections = 1

        func numberOfSections(in view: UICollectionView) -> Int { sections }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ view: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
        func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to place: IndexPath) {}

        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }

        func collectionView(
            _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
        ) -> UICollectionReusableView {
            view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
        }
    }

    private let stage = OffscreenStage(size: CGSize(width: 200, height: 400), scale: 1)
    private let layout = Recording()
    private let source = Source()
    private let view: UICollectionView

    init() {
        layout.itemSize = CGSize(width: 200, height: 20)
        layout.headerReferenceSize = CGSize(width: 200, height: 30)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = source
        stage.window.addSubview(view)
    }

    private func header(_ section: Int) -> UICollectionReusableView? {
        view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
    }

    /// Apple's page of the method: "This method is called after the prepare(forCollectionViewUpdates:) method and before
    /// the finalizeCollectionViewUpdates() method for any supplementary views that are about to be inserted". "The layout
    /// object … uses this information to create the animations."
    @Test func headersBeginAndEndWhereTheLayoutSays() async throws {
        await stage.settle()
        #expect(layout.calls == [])
        source.sections = 2
        view.insertSections([1])
        await stage.advance(by: 1 / 60)
        #expect(layout.calls == ["appears 1"])
        let added = try #require(header(1))
        #expect(added.frame == CGRect(x: 0, y: 90, width: 200, height: 30))
        let shown = try #require(added.layer.presentation())
        #expect(shown.frame.minY > 90 && shown.opacity < 1, "on its way from the layout's first attributes")
        await stage.settle()
        #expect(added.alpha == 1)
        layout.calls = []
        source.sections = 1
        view.deleteSections([1])
        await stage.advance(by: 1 / 60)
        #expect(layout.calls == ["disappears 1"])
        #expect(added.frame.minY == 500 && added.alpha == 0.25)
        await stage.settle()
        #expect(header(1) == nil)
    }

    /// Apple's page: "Returns an object that identifies the items that were moved"; `movementCancelled`: "true if the
    /// movement was cancelled by the user".
    @Test func theLayoutIsInvalidatedAtTheEndOfAMovement() async {
        await stage.settle()
        let first = IndexPath(item: 0, section: 0)
        for isCancelled in [false, true] {
            layout.calls = []
            #expect(view.beginInteractiveMovementForItem(at: first))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 80))
            if isCancelled { view.cancelInteractiveMovement() } else { view.endInteractiveMovement() }
            await stage.settle()
            #expect(layout.calls == [isCancelled ? "[2] to [0] true" : "[0] to [2] false"])
        }
    }
}
