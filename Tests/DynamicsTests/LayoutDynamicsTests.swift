// LayoutDynamicsTests.swift: an animator that moves a layout's attributes.
//
// UIDynamicAnimator.h: with initWithCollectionViewLayout: "you should only associate collection view layout attributes with
// your behaviors. The animator will employ the collection view layout's content size coordinate system"; the methods that
// return attributes do so "if associated to behaviors in the animator if the animator was configured with collection view
// layout".

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineDynamics
import VitrineLists
import VitrineRuntime

@MainActor @Suite struct LayoutDynamicsTests {
    /// Its items fall within the content, as in a layout with springs.
    private final class Falling: UICollectionViewFlowLayout {
        lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
        var gravity = UIGravityBehavior(items: [])
        var prepared = 0

        override func prepare() {
            super.prepare()
            prepared += 1
            guard animator.behaviors.isEmpty else { return }
            let all =
                super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize)) ?? []
            gravity = UIGravityBehavior(items: all)
            let walls = UICollisionBehavior(items: all)
            walls.translatesReferenceBoundsIntoBoundary = true
            animator.addBehavior(gravity)
            animator.addBehavior(walls)
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            animator.layoutAttributesForCell(at: indexPath)
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
    }

    private let stage = OffscreenStage(size: CGSize(width: 300, height: 300), scale: 1)
    private let layout = Falling()
    private let source = Source()
    private let view: UICollectionView

    /// Two items side by side, above 200 points of empty content.
    init() {
        layout.itemSize = CGSize(width: 50, height: 50)
        layout.sectionInset.bottom = 200
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        stage.window.addSubview(view)
    }

    @Test func cellsFollowTheAttributes() async throws {
        await stage.advance(by: OffscreenStage.frameInterval)
        let cell = try #require(view.cellForItem(at: [0, 0]))
        let start = cell.frame.minY
        await stage.advance(by: 0.3)
        #expect(cell.frame.minY > start + 20 && layout.prepared > 5)
        #expect(await stage.settle())
        // The content ends at 250 points.
        #expect(abs(cell.frame.maxY - 250) < 1.5 && layout.collectionViewContentSize.height == 250)
        #expect(!layout.animator.isRunning && layout.animator.referenceView == nil)
    }

    @Test func attributesAreThoseOfTheBehaviors() async throws {
        await stage.advance(by: OffscreenStage.frameInterval)
        let animator = layout.animator
        let first = try #require(animator.layoutAttributesForCell(at: [0, 0]))
        #expect(layout.gravity.items.contains { $0 === first })
        #expect(animator.layoutAttributesForCell(at: [0, 2]) == nil)
        #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: [0, 0]) == nil)
        let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: [0, 0])
        let back = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "back", with: [0, 0])
        layout.gravity.addItem(header)
        layout.gravity.addItem(back)
        #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: [0, 0]) === header)
        #expect(animator.layoutAttributesForDecorationView(ofKind: "back", at: [0, 0]) === back)
        layout.gravity.removeItem(header)
        #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: [0, 0]) == nil)
        let plain = UIDynamicAnimator(referenceView: view)
        plain.addBehavior(UIGravityBehavior(items: [back]))
        #expect(plain.layoutAttributesForDecorationView(ofKind: "back", at: [0, 0]) == nil)
    }

    @Test func theAnimatorDoesNotRetainTheLayout() {
        var layout: UICollectionViewFlowLayout? = UICollectionViewFlowLayout()
        weak var gone = layout
        let animator = UIDynamicAnimator(collectionViewLayout: layout!)
        layout = nil
        #expect(gone == nil && animator.layoutAttributesForCell(at: [0, 0]) == nil)
    }
}
