// UITableView+DragAndDrop.swift: dragging rows out of a table, and dropping into it.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UITableView: DraggingList {
    var allowsDragging: Bool { dragDelegate != nil }
    var acceptsDrops: Bool { dropDelegate != nil }
    func dragPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
    func dragCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }
    func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
    }
    func addedDragItems(_ session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForAddingTo: session, at: path, point: point) ?? []
    }
    func dragParameters(at path: IndexPath) -> UIPreviewParameters? {
        dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
    }
    func dragWillBegin(_ session: any UIDragSession) {
        dragDelegate?.tableView(self, dragSessionWillBegin: session)
    }
    func dragDidEnd(_ session: any UIDragSession) {
        dragDelegate?.tableView(self, dragSessionDidEnd: session)
    }
    func dragMayMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
    }
    func dragStaysInApp(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }
    func canHandleDrop(_ session: any UIDropSession) -> Bool {
        dropDelegate?.tableView(self, canHandle: session) ?? false
    }
    func dropDidEnter(_ session: any UIDropSession) {
        dropDelegate?.tableView(self, dropSessionDidEnter: session)
    }
    func dropDidExit(_ session: any UIDropSession) {
        dropDelegate?.tableView(self, dropSessionDidExit: session)
    }
    func dropDidEnd(_ session: any UIDropSession) {
        showHiddenRow()
        dropDelegate?.tableView(self, dropSessionDidEnd: session)
    }
    func performDrop(_ drop: ListDrop) {
        dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(drop, self))
    }

    func dropProposal(_ session: any UIDropSession, to path: IndexPath?) -> (UIDropProposal, ListDropIntent) {
        guard let dropDelegate else { return (UIDropProposal(operation: .cancel), .nowhere) }
        let proposal = dropDelegate.tableView(
            self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
        let intent: ListDropIntent =
            switch proposal.intent {
            case .unspecified: .nowhere
            case .insertAtDestinationIndexPath, .automatic: .between
            case .insertIntoDestinationIndexPath: .into
            }
        return (proposal, intent)
    }

    /// The index path above the row under the finger, or below it in its lower half.
    func insertionPath(at point: CGPoint) -> (path: IndexPath, line: CGRect)? {
        func line(_ y: CGFloat) -> CGRect { CGRect(x: bounds.minX, y: y - 1, width: bounds.width, height: 2) }
        guard let path = indexPathForRow(at: point) else {
            let sections = numberOfSections
            guard sections > 0 else { return nil }
            let last = IndexPath(row: numberOfRows(inSection: sections - 1), section: sections - 1)
            let end =
                last.row > 0 ? rectForRow(at: IndexPath(row: last.row - 1, section: last.section)).maxY : 0
            return point.y >= end ? (last, line(end)) : nil
        }
        let rect = rectForRow(at: path)
        guard point.y > rect.midY else { return (path, line(rect.minY)) }
        return (IndexPath(row: path.row + 1, section: path.section), line(rect.maxY))
    }
}
