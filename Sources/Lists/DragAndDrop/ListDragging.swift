// ListDragging.swift: drag and drop of a list's items, for tables and collections.
//
// The list's delegates decide what is lifted and what may be dropped; the place of a drop is shown by a gap between
// items, or by the item that would receive it. One of the list's own items that would be moved leaves its place to the
// gap, and its new place counts without it. Coordinates: points of the list's content. Main actor only.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls
import VitrineViewValues

/// The place of a drop relative to items.
enum ListDropIntent {
    case nowhere, between, into
}

/// The gap of a list between its items, for a drag.
struct ListDropGap: Equatable {
    /// The data source's item before which the gap is; the section's count for its end.
    var before: IndexPath
    /// The list's own item that would be moved to the gap; it takes no space in the meantime.
    var source: IndexPath?
    /// The size of the dragged item, in points.
    var size: CGSize

    /// The future index path of the moved item, in a list without it.
    var destination: IndexPath {
        guard let source, source.section == before.section, source.item < before.item else { return before }
        return IndexPath(item: before.item - 1, section: before.section)
    }
}

/// A list whose items can be dragged, or that accepts drops.
@MainActor
protocol DraggingList: UIScrollView {
    var listDragging: ListDragging? { get set }
    var allowsDragging: Bool { get }
    var acceptsDrops: Bool { get }
    func dragPath(at point: CGPoint) -> IndexPath?
    func dragCell(at path: IndexPath) -> UIView?
    func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
    func addedDragItems(_ session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem]
    func dragParameters(at path: IndexPath) -> UIPreviewParameters?
    func dragWillBegin(_ session: any UIDragSession)
    func dragDidEnd(_ session: any UIDragSession)
    func dragMayMove(_ session: any UIDragSession) -> Bool
    func dragStaysInApp(_ session: any UIDragSession) -> Bool
    func canHandleDrop(_ session: any UIDropSession) -> Bool
    func dropDidEnter(_ session: any UIDropSession)
    func dropProposal(_ session: any UIDropSession, to path: IndexPath?) -> (UIDropProposal, ListDropIntent)
    func dropDidExit(_ session: any UIDropSession)
    func dropDidEnd(_ session: any UIDropSession)
    func performDrop(_ drop: ListDrop)
    /// The place between items that is nearest to a point, and the line to draw there.
    func insertionPath(at point: CGPoint) -> (path: IndexPath, line: CGRect)?
    /// A part of the list that scrolls by itself, at a point of the content.
    func scroller(at point: CGPoint) -> UIScrollView?
    /// The open gap, and its frame.
    var dropGap: (gap: ListDropGap, frame: CGRect)? { get }
    /// Opens a gap, moves it or closes it.
    ///
    /// - Returns: false if the list has no gaps, and a line is drawn instead.
    func showDropGap(_ gap: ListDropGap?) -> Bool
}

extension DraggingList {
    func scroller(at point: CGPoint) -> UIScrollView? { nil }

    /// Called when the list has another delegate for drags or drops.
    func dragDelegatesDidChange() {
        if listDragging == nil, allowsDragging || acceptsDrops { listDragging = ListDragging(self) }
        listDragging?.update()
    }
}

/// The drag and drop interactions of a list.
@MainActor
final class ListDragging: UIDragInteractionDelegate, UIDropInteractionDelegate {
    private weak var list: (any DraggingList)?
    private lazy var drag = UIDragInteraction(delegate: self)
    private lazy var drop = UIDropInteraction(delegate: self)
    /// The index paths of the items that are being dragged out of this list.
    private var sources: [ObjectIdentifier: IndexPath] = [:]
    private var draggedCells: [UIView] = []
    private let line = UIView()
    private lazy var edges = list.map { EdgeScroller($0) }
    /// The scroller of a part of the list that scrolls by itself, while the finger is on it.
    private var inner: (view: UIScrollView, edges: EdgeScroller)?
    private var destination: IndexPath?
    private var proposal: UIDropProposal?
    private var lastDrop: ListDrop?
    private weak var highlighted: UIView?
    /// Whether items of the list are being dragged.
    private(set) var isGiving = false
    /// Whether a drag is over the list.
    private(set) var hasActiveDrop = false

    init(_ list: any DraggingList) {
        self.list = list
        line.isMadeBySuperview = true
        line.isUserInteractionEnabled = false
        line.layer.zPosition = 600
        line.layer.cornerRadius = 1
    }

    /// Updates the interactions to the list's delegates.
    func update() {
        guard let list else { return }
        if list.allowsDragging { list.addInteraction(drag) } else { list.removeInteraction(drag) }
        if list.acceptsDrops { list.addInteraction(drop) } else { list.removeInteraction(drop) }
    }

    // MARK: Giving

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
        -> [UIDragItem]
    {
        sources = [:]
        guard let list, let path = list.dragPath(at: session.location(in: list)) else { return [] }
        let items = list.dragItems(session, at: path)
        for item in items { sources[ObjectIdentifier(item)] = path }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
        withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        guard let list, let path = list.dragPath(at: point), !sources.values.contains(path) else { return [] }
        let items = list.addedDragItems(session, at: path, point)
        for item in items { sources[ObjectIdentifier(item)] = path }
        if !items.isEmpty, isGiving { markDragged([path]) }
        return items
    }

    /// Marks the cells whose items are dragged.
    private func markDragged(_ paths: some Collection<IndexPath>) {
        for path in paths {
            guard let cell = list?.dragCell(at: path) else { continue }
            (cell as? any DraggedCell)?.dragState = .dragging
            draggedCells.append(cell)
        }
    }

    /// Marks a cell that became visible if its item is dragged.
    func willShow(_ cell: any DraggedCell, at path: IndexPath) {
        guard isGiving, sources.values.contains(path) else { return }
        cell.dragState = .dragging
        draggedCells.append(cell)
    }

    private func unmarkDragged() {
        for cell in draggedCells { (cell as? any DraggedCell)?.dragState = .none }
        draggedCells = []
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let list, let path = sources[ObjectIdentifier(item)], let cell = list.dragCell(at: path) else {
            return nil
        }
        // A lifted item looks as it does without a touch.
        (cell as? any DraggedCell)?.isHighlighted = false
        cell.layoutIfNeeded()
        return UITargetedDragPreview(
            view: cell, parameters: list.dragParameters(at: path) ?? UIPreviewParameters())
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        isGiving = true
        list?.dragWillBegin(session)
        markDragged(Set(sources.values))
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { list?.dragMayMove(session) ?? true }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { list?.dragStaysInApp(session) ?? false }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        sources = [:]
        isGiving = false
        unmarkDragged()
        list?.dragDidEnd(session)
    }

    // MARK: Taking

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        list?.canHandleDrop(session) ?? false
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        hasActiveDrop = true
        list?.dropDidEnter(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    {
        guard let list else { return UIDropProposal(operation: .cancel) }
        let point = session.location(in: list)
        followEdges(point, list, session)
        let between = insertion(at: point, in: list)
        let source = moved(session)
        var gap = between.map {
            ListDropGap(before: $0.path, source: source, size: (session as? DragSession)?.size ?? .zero)
        }
        let (proposal, intent) = list.dropProposal(session, to: gap?.destination)
        self.proposal = proposal
        if proposal.operation != .move { gap?.source = nil }
        let isTaken = proposal.operation == .copy || proposal.operation == .move
        let into = intent == .into ? list.dragPath(at: point) : nil
        destination = isTaken ? (intent == .into ? into : gap?.destination) : nil
        show(gap: isTaken && intent == .between ? gap : nil, line: between?.line, into: isTaken ? into : nil)
        return proposal
    }

    /// Scrolls what has an edge near the finger: the list, and the part of it that the finger is on.
    private func followEdges(_ point: CGPoint, _ list: any DraggingList, _ session: any UIDropSession) {
        edges?.follow(point) { (session as? DragSession)?.refresh() }
        let scroller = list.scroller(at: point)
        if inner?.view !== scroller {
            inner?.edges.stop()
            inner = scroller.map { ($0, EdgeScroller($0)) }
        }
        guard let inner else { return }
        inner.edges.follow(inner.view.convert(point, from: list)) { (session as? DragSession)?.refresh() }
    }

    private func stopEdges() {
        edges?.stop()
        inner?.edges.stop()
        inner = nil
    }

    /// The place between items at a point; a point over the gap stays there.
    private func insertion(at point: CGPoint, in list: any DraggingList) -> (path: IndexPath, line: CGRect)? {
        if let open = list.dropGap, open.frame.contains(point) { return (open.gap.before, .zero) }
        return list.insertionPath(at: point)
    }

    /// This list's only dragged item, if it may be moved.
    private func moved(_ session: any UIDropSession) -> IndexPath? {
        guard isGiving, session.allowsMoveOperation, session.items.count == 1 else { return nil }
        return session.items.first.flatMap { sources[ObjectIdentifier($0)] }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        stopEdges()
        show(gap: nil, line: nil, into: nil)
        hasActiveDrop = false
        list?.dropDidExit(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        stopEdges()
        guard let list, let proposal else { return }
        let drop = ListDrop(
            session: session, destination: destination, proposal: proposal,
            sources: session.items.map {
                ListDropItem(
                    $0, from: sources[ObjectIdentifier($0)],
                    size: (session as? DragSession)?.size(of: $0) ?? .zero)
            })
        lastDrop = drop
        // The delegate's own batch closes the gap, which the dropped item replaces.
        list.performDrop(drop)
        show(gap: nil, line: nil, into: nil)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        list?.layoutIfNeeded()
        return lastDrop?.place(of: item)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
        guard let own = lastDrop?.animator(of: item) else { return }
        animator.addAnimations { own.run() }
        animator.addCompletion { own.finish($0) }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        hasActiveDrop = false
        lastDrop = nil
        destination = nil
        proposal = nil
        list?.dropDidEnd(session)
    }

    // MARK: Showing where

    private func show(gap: ListDropGap?, line place: CGRect?, into path: IndexPath?) {
        let cell = path.flatMap { list?.dragCell(at: $0) }
        if highlighted !== cell {
            (highlighted as? any DraggedCell)?.isDropTarget = false
            highlighted?.layer.borderWidth = 0
            cell?.layer.borderWidth = 2
            cell?.layer.borderColor = list?.tintColor.cgColor
            (cell as? any DraggedCell)?.isDropTarget = true
            highlighted = cell
        }
        guard let list else { return line.removeFromSuperview() }
        guard !list.showDropGap(gap), gap != nil, let place else { return line.removeFromSuperview() }
        line.backgroundColor = list.tintColor
        UIView.performWithoutAnimation { line.frame = place }
        if line.superview !== list { list.addSubview(line) }
    }
}
