// TableDropCoordinator.swift: the coordinator of a drop on a table, for its delegate.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

@MainActor
final class TableDropCoordinator: UITableViewDropCoordinator {
    let items: [any UITableViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UITableViewDropProposal
    private let drop: ListDrop
    private weak var table: UITableView?

    init(_ drop: ListDrop, _ table: UITableView) {
        self.drop = drop
        self.table = table
        items = drop.sources
        destinationIndexPath = drop.destination
        proposal =
            drop.proposal as? UITableViewDropProposal
            ?? UITableViewDropProposal(operation: drop.proposal.operation)
    }

    var session: any UIDropSession { drop.session }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.land(dragItem) { [weak table] in
            guard let table, let cell = table.cellForRow(at: indexPath) else { return nil }
            let own = table.dropDelegate?.tableView(table, dropPreviewParametersForRowAt: indexPath)
            return UITargetedDragPreview(view: cell, parameters: own ?? UIPreviewParameters())
        }
    }

    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop.land(dragItem, within: rect) { [weak table] in table?.cellForRow(at: indexPath) }
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.land(dragItem, to: target)
    }

    func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
        -> any UITableViewDropPlaceholderContext
    {
        guard let table else { fatalError("The table of a drop is gone: \(placeholder)") }
        let context = TablePlaceholderContext(dragItem, table.makePlaceholder(placeholder), table)
        drop.land(dragItem, context.animator) {
            guard context.isShown else { return nil }
            return UITargetedDragPreview(
                view: context.cell,
                parameters: placeholder.previewParametersProvider?(context.cell) ?? UIPreviewParameters())
        }
        return context
    }
}

@MainActor
private final class TablePlaceholderContext: UITableViewDropPlaceholderContext, DragAnimatorOwner {
    let dragItem: UIDragItem
    /// Animations beside the preview that lands on the placeholder.
    let animator = DragAnimator()
    private let placeholder: TablePlaceholder
    private weak var table: UITableView?

    init(_ item: UIDragItem, _ placeholder: TablePlaceholder, _ table: UITableView) {
        dragItem = item
        self.placeholder = placeholder
        self.table = table
    }

    var cell: UITableViewCell { placeholder.cell }
    var isShown: Bool { placeholder.path != nil && cell.superview != nil }

    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        table?.commit(placeholder, dataSourceUpdates) ?? false
    }

    func deletePlaceholder() -> Bool {
        guard let table, placeholder.path != nil else { return false }
        table.remove(placeholder)
        return true
    }
}

extension UITableView {
    /// Inserts a placeholder's cell between the rows.
    fileprivate func makePlaceholder(_ wish: UITableViewPlaceholder) -> TablePlaceholder {
        reloadIfNeeded()
        let path = wish.insertionIndexPath
        guard
            geometry.sections.indices.contains(path.section)
                && (0...geometry.sections[path.section].rows.count).contains(path.row)
        else {
            fatalError(
                "\(self): a placeholder cannot be at row \(path.row) of section \(path.section); sections have \(geometry.counts.prefix(20)) rows"
            )
        }
        guard let cell = dequeueReusableCell(withIdentifier: wish.reuseIdentifier) else {
            fatalError(
                "\(self): no class is registered for the placeholder's identifier \(wish.reuseIdentifier)")
        }
        wish.cellUpdateHandler?(cell)
        let made = TablePlaceholder(
            cell, at: path, height: fittingHeight(of: cell, given: wish.rowHeight))
        insert(made)
        return made
    }
}

extension ListDropItem: UITableViewDropItem {}
