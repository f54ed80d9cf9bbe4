// LayoutAttributesClassTests.swift: attributes of a layout's own class, and when cells get them.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineLists
import VitrineRuntime
import VitrineViewValues

/// UICollectionViewLayout.layoutAttributesClass's page: "If you subclass UICollectionViewLayoutAttributes in order to manage
/// additional layout attributes, you should override this method and return your custom subclass."
@MainActor @Suite struct LayoutAttributesClassTests {
    private final class Tinted: UICollectionViewLayoutAttributes {
        var tint = 0

        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone) as! Tinted
            copy.tint = tint
            return copy
        }
    }

    private final class TintingFlow: UICollectionViewFlowLayout {
        override class var layoutAttributesClass: AnyClass { Tinted.self }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let found = super.layoutAttributesForElements(in: rect) as? [Tinted]
            for attributes in found ?? [] { attributes.tint = attributes.indexPath.item + 1 }
            return found
        }
    }

    private final class Cell: UICollectionViewCell {
        var tint = 0

        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            tint = (layoutAttributes as? Tinted)?.tint ?? -1
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        var filled: [(tint: Int, size: CGSize)] = []

        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! Cell
            filled.append((cell.tint, cell.frame.size))
            return cell
        }
    }

    /// MessageKit's cells draw initials in the size of their avatar, which their attributes have, while they are filled.
    @Test func dequeuedCellsHaveTheirIndexPathAndAttributes() {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)
        let layout = TintingFlow()
        layout.itemSize = CGSize(width: 60, height: 40)
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        let source = Source()
        view.dataSource = source
        stage.window.addSubview(view)
        view.layoutIfNeeded()
        #expect(source.filled.map(\.tint) == [1, 2, 3])
        #expect(source.filled.map(\.size) == Array(repeating: CGSize(width: 60, height: 40), count: 3))
        #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) is Tinted)
    }
}
