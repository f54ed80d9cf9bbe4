// UICollectionView+DragAndDrop.swift: dragging items out of a collection, and dropping into it.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UICollectionView: DraggingList {
    var allowsDragging: Bool { dragDelegate != nil }
    var acceptsDrops: Bool { dropDelegate != nil }
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
    func dragStaysInApp(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }
    func canHandleDrop(_ session: any UIDropSession) -> Bool {
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

    func scroller(at point: CGPoint) -> UIScrollView? { scrolledSection(at: point).flatMap { scrollers[$0] } }

    /// The section that scrolls across at a point of the content.
    private func scrolledSection(at point: CGPoint) -> Int? {
        guard !scrollers.isEmpty else { return nil }
        let spot = CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
        return collectionViewLayout.orthogonalSections(in: spot).first { $0.frame.contains(point) }?.section
    }

    /// The visible item of a section that is nearest to a point of the content.
    private func nearestItem(in section: Int, to point: CGPoint) -> IndexPath? {
        func distance(_ rect: CGRect) -> CGFloat {
            hypot(
                max(rect.minX - point.x, 0, point.x - rect.maxX),
                max(rect.minY - point.y, 0, point.y - rect.maxY))
        }
        return shown.values
            .filter {
                $0.attributes.representedElementCategory == .cell
                    && $0.attributes.indexPath.section == section
                    && presented.source($0.attributes.indexPath) != nil
            }
            .min { distance($0.attributes.frame) < distance($1.attributes.frame) }
            .flatMap { presented.source($0.attributes.indexPath) }
    }

    /// Whether an item's neighbours are above and below it, rather than beside it.
    private func isInColumn(_ path: IndexPath, _ rect: CGRect) -> Bool {
        guard scrollers[path.section] != nil else { return rect.width > bounds.width / 2 }
        // A section that scrolls across is a row, however wide its items are, unless its groups are columns.
        return [path.item - 1, path.item + 1].contains { item in
            guard item >= 0,
                let other = layoutAttributesForItem(at: IndexPath(item: item, section: path.section))?.frame
            else { return false }
            return min(other.maxX, rect.maxX) - max(other.minX, rect.minX) > 0.5
        }
    }

    /// The index path before the item under the finger, or after it in its trailing half; in a column, above or below.
    func insertionPath(at point: CGPoint) -> (path: IndexPath, line: CGRect)? {
        let scrolled = scrolledSection(at: point)
        let nearest = indexPathForItem(at: point) ?? scrolled.flatMap { nearestItem(in: $0, to: point) }
        guard let path = nearest, let rect = layoutAttributesForItem(at: path)?.frame else {
            guard numberOfSections > 0 else { return nil }
            let section = scrolled ?? numberOfSections - 1
            return (IndexPath(item: presented.sourceCounts(counts)[section], section: section), .zero)
        }
        let next = IndexPath(item: path.item + 1, section: path.section)
        if isInColumn(path, rect) {
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
