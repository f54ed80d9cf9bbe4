// UICollectionView+DragAndDrop.swift: items that are dragged out of a collection, and dropped into it.

import Foundation
import VitrineRuntime

extension UICollectionView: DraggingList {
    /// Whether items of this collection are being dragged.
    public var hasActiveDrag: Bool { listDragging?.isGiving ?? false }
    /// Whether something is being dragged over this collection.
    public var hasActiveDrop: Bool { listDragging?.isTaking ?? false }

    var letsDrag: Bool { dragDelegate != nil }
    var takesDrops: Bool { dropDelegate != nil }
    func dragPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
    func dragCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
    func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
    }
    func addedDragItems(_ session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
        dragDelegate?.collectionView(self, itemsForAddingTo: session, at: path, point: point) ?? []
    }
    func dragParameters(at path: IndexPath) -> UIPreviewParameters? {
        dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
    }
    func dragWillBegin(_ session: any UIDragSession) {
        dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    }
    func dragDidEnd(_ session: any UIDragSession) {
        dragDelegate?.collectionView(self, dragSessionDidEnd: session)
    }
    func dragMayMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
    }
    func dropIsWanted(_ session: any UIDropSession) -> Bool {
        dropDelegate?.collectionView(self, canHandle: session) ?? false
    }
    func dropDidEnter(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidEnter: session)
    }
    func dropDidExit(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidExit: session)
    }
    func dropDidEnd(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidEnd: session)
    }
    func performDrop(_ drop: ListDrop) {
        dropDelegate?.collectionView(self, performDropWith: CollectionDropCoordinator(drop, self))
    }

    func dropProposal(_ session: any UIDropSession, to path: IndexPath?) -> (UIDropProposal, ListDropIntent) {
        guard let dropDelegate else { return (UIDropProposal(operation: .cancel), .nowhere) }
        let proposal = dropDelegate.collectionView(
            self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
        let intent: ListDropIntent =
            switch proposal.intent {
            case .unspecified: .nowhere
            case .insertAtDestinationIndexPath: .between
            case .insertIntoDestinationIndexPath: .into
            }
        return (proposal, intent)
    }

    /// Before the item under the finger, or behind it where the finger is in its trailing half; where items stand below
    /// each other, above and below.
    func insertionPath(at point: CGPoint) -> (path: IndexPath, line: CGRect)? {
        guard let path = indexPathForItem(at: point), let rect = layoutAttributesForItem(at: path)?.frame
        else {
            let sections = numberOfSections
            guard sections > 0 else { return nil }
            let count = presented.sourceCounts(counts)[sections - 1]
            return (IndexPath(item: count, section: sections - 1), .zero)
        }
        let next = IndexPath(item: path.item + 1, section: path.section)
        if rect.width > bounds.width / 2 {
            let isBelow = point.y > rect.midY
            let y = (isBelow ? rect.maxY : rect.minY) - 1
            return (isBelow ? next : path, CGRect(x: rect.minX, y: y, width: rect.width, height: 2))
        }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isRight = point.x > rect.midX
        let x = (isRight ? rect.maxX : rect.minX) - 1
        return (
            isRight != isMirrored ? next : path, CGRect(x: x, y: rect.minY, width: 2, height: rect.height)
        )
    }
}
