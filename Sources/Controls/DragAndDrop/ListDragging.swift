// ListDragging.swift: drag and drop of the items of a list, for tables and collections alike.
//
// The list's delegates say what is lifted and what may come; where it would
// come is shown by a gap that opens between items, or by the item that it would
// go into. One item of the list's own that would be moved leaves its place to
// the gap, and its new place counts as if it were gone.
// Coordinates: points of the list's content. Main actor only.

import VitrineCompositor
import Foundation
import VitrineRuntime

/// Where dropped items would go.
enum ListDropIntent {
    case nowhere, between, into
}

/// Room that a list keeps between its items for what is dragged over it.
struct ListDropGap: Equatable {
    /// The item, as the data source has it, before which it is; the section's count for its end.
    var before: IndexPath
    /// The item of the list's own that would be moved there: it has no room meanwhile.
    var source: IndexPath?
    /// What is dragged, points.
    var size: CGSize

    /// Where what is moved would come to be, in a list without it.
    var destination: IndexPath {
        guard let source, source.section == before.section, source.item < before.item else { return before }
        return IndexPath(item: before.item - 1, section: before.section)
    }
}

/// A list whose items are dragged, or dropped on.
@MainActor
protocol DraggingList: UIScrollView {
    var listDragging: ListDragging? { get set }
    var letsDrag: Bool { get }
    var takesDrops: Bool { get }
    func dragPath(at point: CGPoint) -> IndexPath?
    func dragCell(at path: IndexPath) -> UIView?
    func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
    func addedDragItems(_ session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem]
    func dragParameters(at path: IndexPath) -> UIPreviewParameters?
    func dragWillBegin(_ session: any UIDragSession)
    func dragDidEnd(_ session: any UIDragSession)
    func dragMayMove(_ session: any UIDragSession) -> Bool
    func dropIsWanted(_ session: any UIDropSession) -> Bool
    func dropDidEnter(_ session: any UIDropSession)
    func dropProposal(_ session: any UIDropSession, to path: IndexPath?) -> (UIDropProposal, ListDropIntent)
    func dropDidExit(_ session: any UIDropSession)
    func dropDidEnd(_ session: any UIDropSession)
    func performDrop(_ drop: ListDrop)
    /// The place between items that is nearest to a point, and where a line is drawn there.
    func insertionPath(at point: CGPoint) -> (path: IndexPath, line: CGRect)?
    /// A part of the list that scrolls by itself, at a point of the content.
    func scroller(at point: CGPoint) -> UIScrollView?
    /// The gap that is open, and where it is shown.
    var dropGap: (gap: ListDropGap, frame: CGRect)? { get }
    /// Opens a gap, moves it or closes it.
    ///
    /// - Returns: false where the list has no gaps, and a line is drawn instead.
    func showDropGap(_ gap: ListDropGap?) -> Bool
}

extension DraggingList {
    func scroller(at point: CGPoint) -> UIScrollView? { nil }

    /// The list has another delegate for what is dragged from it, or dropped on it.
    func dragDelegatesDidChange() {
        if listDragging == nil, letsDrag || takesDrops { listDragging = ListDragging(self) }
        listDragging?.update()
    }
}

/// The drag and drop interactions of a list.
@MainActor
final class ListDragging: UIDragInteractionDelegate, UIDropInteractionDelegate {
    private weak var list: (any DraggingList)?
    private lazy var drag = UIDragInteraction(delegate: self)
    private lazy var drop = UIDropInteraction(delegate: self)
    /// Where the items came from that are dragged out of this list now.
    private var sources: [ObjectIdentifier: IndexPath] = [:]
    private var draggedCells: [UIView] = []
    private let line = UIView()
    private lazy var edges = list.map { EdgeScroller($0) }
    /// The same for a part of the list that scrolls by itself, while the finger is on it.
    private var inner: (view: UIScrollView, edges: EdgeScroller)?
    private var destination: IndexPath?
    private var proposal: UIDropProposal?
    private var lastDrop: ListDrop?
    private weak var highlighted: UIView?
    /// Items of the list are being dragged.
    private(set) var isGiving = false
    /// Something is being dragged over the list.
    private(set) var isTaking = false

    init(_ list: any DraggingList) {
        self.list = list
        line.isMadeBySuperview = true
        line.isUserInteractionEnabled = false
        line.layer.zPosition = 600
        line.layer.cornerRadius = 1
    }

    /// The list has other delegates.
    func update() {
        guard let list else { return }
        if list.letsDrag { list.addInteraction(drag) } else { list.removeInteraction(drag) }
        if list.takesDrops { list.addInteraction(drop) } else { list.removeInteraction(drop) }
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

    /// Cells whose items are dragged look so.
    private func markDragged(_ paths: some Collection<IndexPath>) {
        for path in paths {
            guard let cell = list?.dragCell(at: path) else { continue }
            (cell as? any DraggedCell)?.dragState = .dragging
            draggedCells.append(cell)
        }
    }

    /// A cell has come for an item: it may be one that is dragged.
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
        // What is lifted looks as it does without a finger on it.
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
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        sources = [:]
        isGiving = false
        unmarkDragged()
        list?.dragDidEnd(session)
    }

    // MARK: Taking

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        list?.dropIsWanted(session) ?? false
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        isTaking = true
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

    /// What has an edge near the finger scrolls: the list, and the part of it that the finger is on.
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

    /// Between which items a point is; what is over the gap stays there.
    private func insertion(at point: CGPoint, in list: any DraggingList) -> (path: IndexPath, line: CGRect)? {
        if let open = list.dropGap, open.frame.contains(point) { return (open.gap.before, .zero) }
        return list.insertionPath(at: point)
    }

    /// The one item of this list that is dragged, if it may be moved.
    private func moved(_ session: any UIDropSession) -> IndexPath? {
        guard isGiving, session.allowsMoveOperation, session.items.count == 1 else { return nil }
        return session.items.first.flatMap { sources[ObjectIdentifier($0)] }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        stopEdges()
        show(gap: nil, line: nil, into: nil)
        isTaking = false
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
        // The delegate's own batch closes the gap: what comes takes its place.
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
        isTaking = false
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
