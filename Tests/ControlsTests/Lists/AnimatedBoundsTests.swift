// AnimatedBoundsTests.swift: layouts during an animated change of the collection's bounds, and insets of sections.
//
// UICollectionViewLayout.h: prepareForAnimatedBoundsChange: is called when the "bounds have changed inside an animation
// block before displaying cells in its new bounds", finalizeAnimatedBoundsChange "also inside the animation block". "For
// each element on screen before the invalidation, finalLayoutAttributesForDisappearingXXX will be called", and "for each
// element on screen after the invalidation, initialLayoutAttributesForAppearingXXX".

import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineControls
import VitrineDrawing
import VitrineLists
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite struct AnimatedBoundsTests {
    private final class Recording: UICollectionViewFlowLayout {
        var calls: [String] = []
        var slides = false

        override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
            super.prepare(forAnimatedBoundsChange: oldBounds)
            // `visibleCells` would lay out.
            let shown = collectionView?.subviews.filter { $0 is UICollectionViewCell && !$0.isHidden }.count ?? 0
            calls.append("prepare \(Int(oldBounds.width)) to \(Int(collectionView?.bounds.width ?? 0)), \(shown) cells")
        }

        override func finalizeAnimatedBoundsChange() {
            super.finalizeAnimatedBoundsChange()
            calls.append(
                "finalize \(collectionView?.visibleCells.count ?? 0) cells, \(UIView.inheritedAnimationDuration) s")
        }

        override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
            calls.append("appears \(path.item)")
            return slides ? side(path, -200) : nil
        }

        override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes?
        {
            calls.append("disappears \(path.item)")
            return slides ? side(path, 300) : nil
        }

        private func side(_ path: IndexPath, _ x: CGFloat) -> UICollectionViewLayoutAttributes {
            let result = UICollectionViewLayoutAttributes(forCellWith: path)
            result.frame = CGRect(x: x, y: 0, width: 100, height: 40)
            return result
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }

        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
    }

    private let stage = OffscreenStage(size: CGSize(width: 400, height: 400), scale: 1)
    private let layout = Recording()
    private let source = Source()
    private let view: UICollectionView

    /// Two columns of two rows in 200 by 80 points.
    init() async {
        layout.itemSize = CGSize(width: 100, height: 40)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 80), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        stage.window.addSubview(view)
        await stage.settle()
        layout.calls = []
    }

    @Test func aLayoutPreparesForAnimatedBounds() async {
        UIView.animate(withDuration: 0.5) { view.frame.size.width = 400 }
        #expect(
            layout.calls == [
                "prepare 200 to 400, 4 cells", "appears 4", "appears 5", "appears 6", "appears 7",
                "finalize 8 cells, 0.5 s",
            ])
        await stage.settle()
        #expect(view.cellForItem(at: [0, 3])?.frame == CGRect(x: 300, y: 0, width: 100, height: 40))
    }

    @Test func nothingIsCalledWithoutAnAnimation() async {
        view.frame.size.width = 400
        view.bounds.size.height = 40
        await stage.settle()
        #expect(layout.calls == [])
    }

    @Test func cellsMoveWithTheBounds() async throws {
        let cell = try #require(view.cellForItem(at: [0, 2]))
        #expect(cell.frame.origin == CGPoint(x: 0, y: 40))
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { view.frame.size.width = 400 }
        await stage.advance(by: 0.25)
        let shown = try #require(cell.layer.presentation()).frame
        #expect(shown.minX > 60 && shown.minX < 140 && shown.minY > 10 && shown.minY < 30)
        await stage.settle()
        #expect(cell.frame.origin == CGPoint(x: 200, y: 0))
    }

    @Test func elementsComeAndGoAsTheLayoutSays() async throws {
        layout.slides = true
        let third = try #require(view.cellForItem(at: [0, 3]))
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { view.frame.size.width = 100 }
        #expect(layout.calls.contains("disappears 3") && view.cellForItem(at: [0, 3]) == nil)
        await stage.advance(by: 0.25)
        let leaving = try #require(third.layer.presentation()).frame
        #expect(!third.isHidden && leaving.minX > 150 && leaving.minX < 250)
        await stage.settle()
        #expect(third.isHidden || third.superview == nil)
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { view.frame.size.width = 200 }
        let back = try #require(view.cellForItem(at: [0, 3]))
        await stage.advance(by: 0.25)
        let coming = try #require(back.layer.presentation()).frame
        #expect(!back.isHidden && coming.minX < 0 && coming.minX > -150)
        await stage.settle()
        #expect(back.frame == CGRect(x: 100, y: 40, width: 100, height: 40))
    }

    // UICollectionViewFlowLayout.h: "The reference boundary that the section insets will be defined as relative to.
    // Defaults to .fromContentInset. NOTE: Content inset will always be respected at a minimum."
    @Test func sectionInsetsBeginAtTheReference() async throws {
        #expect(layout.sectionInsetReference == .fromContentInset && layout.sectionInsetReference.rawValue == 0)
        layout.itemSize = CGSize(width: 20, height: 20)
        layout.sectionInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 0)
        view.insetsLayoutMarginsFromSafeArea = false
        view.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
        func start() -> CGFloat? {
            view.layoutIfNeeded()
            return layout.layoutAttributesForItem(at: [0, 0])?.frame.minX
        }
        #expect(start() == 5)
        layout.sectionInsetReference = .fromLayoutMargins
        #expect(start() == 35)
        view.layoutMargins.left = 40
        #expect(start() == 45)
        view.contentInset.left = 10
        #expect(start() == 35)
        // Larger than margin and inset together.
        view.contentInset.left = 60
        #expect(start() == 0)
        view.contentInset.left = 0
        layout.sectionInsetReference = .fromSafeArea
        #expect(start() == view.safeAreaInsets.left + 5)
    }
}
