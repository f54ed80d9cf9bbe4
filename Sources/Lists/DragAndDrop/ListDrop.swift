// ListDrop.swift: the items dropped on a list, and the places of their previews.

import Foundation
import VitrineGraphics
import VitrineRuntime
import VitrineControls

/// One item dropped on a list of any kind.
@MainActor
final class ListDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ dragItem: UIDragItem, from path: IndexPath?, size: CGSize) {
        self.dragItem = dragItem
        sourceIndexPath = path
        previewSize = size
    }
}

/// The items dropped on a list.
@MainActor
final class ListDrop {
    let session: any UIDropSession
    let destination: IndexPath?
    let proposal: UIDropProposal
    /// The origins of items that are from this list.
    let sources: [ListDropItem]
    /// The places that the list's delegate chose for items, and the animations beside them.
    private var dropTargets: [ObjectIdentifier: (place: () -> UITargetedDragPreview?, animator: DragAnimator)] =
        [:]

    init(
        session: any UIDropSession, destination: IndexPath?, proposal: UIDropProposal,
        sources: [ListDropItem]
    ) {
        self.session = session
        self.destination = destination
        self.proposal = proposal
        self.sources = sources
    }

    /// Animates an item's preview to a place, which is evaluated once the list is laid out.
    ///
    /// - Returns: the animator of the motion.
    @discardableResult
    func land(
        _ item: UIDragItem, _ animator: DragAnimator = DragAnimator(),
        at place: @escaping () -> UITargetedDragPreview?
    ) -> any UIDragAnimating {
        dropTargets[ObjectIdentifier(item)] = (place, animator)
        return animator
    }

    func land(_ item: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        land(item) {
            UITargetedDragPreview(
                view: target.container, parameters: UIPreviewParameters(), target: target)
        }
    }

    /// Animates an item's preview into a part of a cell.
    func land(_ item: UIDragItem, within rect: CGRect, of cell: @escaping () -> UIView?)
        -> any UIDragAnimating
    {
        land(item) { cell().map { Self.preview($0, within: rect, of: $0) } }
    }

    func place(of item: UIDragItem) -> UITargetedDragPreview? { dropTargets[ObjectIdentifier(item)]?.place() }

    func animator(of item: UIDragItem) -> DragAnimator? { dropTargets[ObjectIdentifier(item)]?.animator }

    /// A preview of an item within a part of a view, made smaller if needed.
    private static func preview(_ item: UIView, within rect: CGRect, of container: UIView)
        -> UITargetedDragPreview
    {
        let size = item.bounds.size
        let scale =
            size.width > 0 && size.height > 0
            ? min(1, rect.width / size.width, rect.height / size.height) : 1
        return UITargetedDragPreview(
            view: item, parameters: UIPreviewParameters(),
            target: UIPreviewTarget(
                container: container, center: CGPoint(x: rect.midX, y: rect.midY),
                transform: CGAffineTransform(scaleX: scale, y: scale)))
    }
}
