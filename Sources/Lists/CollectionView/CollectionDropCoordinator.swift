// CollectionDropCoordinator.swift: the coordinator of a drop on a collection, for its delegate.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

@MainActor
final class CollectionDropCoordinator: UICollectionViewDropCoordinator {
    let items: [any UICollectionViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UICollectionViewDropProposal
    private let drop: ListDrop
    private weak var collection: UICollectionView?

    init(_ drop: ListDrop, _ collection: UICollectionView) {
        self.drop = drop
        self.collection = collection
        items = drop.sources
        destinationIndexPath = drop.destination
        proposal =
            drop.proposal as? UICollectionViewDropProposal
            ?? UICollectionViewDropProposal(operation: drop.proposal.operation)
    }

    var session: any UIDropSession { drop.session }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.land(dragItem) { [weak collection] in
            guard let collection, let cell = collection.cellForItem(at: indexPath) else { return nil }
            let own = collection.dropDelegate?.collectionView(
                collection, dropPreviewParametersForItemAt: indexPath)
            return UITargetedDragPreview(view: cell, parameters: own ?? UIPreviewParameters())
        }
    }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop.land(dragItem, within: rect) { [weak collection] in collection?.cellForItem(at: indexPath) }
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.land(dragItem, to: target)
    }

    func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
        -> any UICollectionViewDropPlaceholderContext
    {
        guard let collection else { fatalError("The collection of a drop is gone: \(placeholder)") }
        let path = placeholder.insertionIndexPath
        let counts = collection.sourceCounts
        guard counts.indices.contains(path.section) && (0...counts[path.section]).contains(path.item) else {
            fatalError(
                "\(collection): a placeholder cannot be at item \(path.item) of section \(path.section); sections have \(counts.prefix(20)) items"
            )
        }
        let extra = PresentedExtra(placeholder)
        let context = CollectionPlaceholderContext(dragItem, extra, collection)
        collection.insert(extra, before: path)
        drop.land(dragItem, context.animator) {
            guard let cell = extra.cell, cell.superview != nil else { return nil }
            return UITargetedDragPreview(
                view: cell,
                parameters: placeholder.previewParametersProvider?(cell) ?? UIPreviewParameters())
        }
        return context
    }
}

@MainActor
private final class CollectionPlaceholderContext: UICollectionViewDropPlaceholderContext, DragAnimatorOwner {
    let dragItem: UIDragItem
    /// Animations beside the preview that lands on the placeholder.
    let animator = DragAnimator()
    private let extra: PresentedExtra
    private weak var collection: UICollectionView?

    init(_ item: UIDragItem, _ extra: PresentedExtra, _ collection: UICollectionView) {
        dragItem = item
        self.extra = extra
        self.collection = collection
    }

    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        collection?.commit(extra, dataSourceUpdates) ?? false
    }

    func deletePlaceholder() -> Bool {
        guard let collection, collection.presented.path(of: extra) != nil else { return false }
        collection.remove(extra)
        return true
    }

    func setNeedsCellUpdate() {
        guard let cell = extra.cell, collection?.presented.path(of: extra) != nil else { return }
        extra.placeholder?.cellUpdateHandler?(cell)
    }
}

extension ListDropItem: UICollectionViewDropItem {}
