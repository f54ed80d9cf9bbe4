// DragSession.swift: one drag, from the lifting finger to the view that receives the drop.
//
// The destination is the innermost view under the finger with a drop interaction that accepts the drag. The first
// item's preview is under the finger, those of the others are below it. A drag of another program has no previews here:
// the desktop shows them. Coordinates: points of the window in which the drag began. Main actor only.

package import Foundation
package import VitrinePasteboard
package import VitrineRuntime

@MainActor
package final class DragSession: UIDragSession, UIDropSession {
    /// The drag in a window, to which another finger may add.
    static func running(in window: UIWindow?) -> DragSession? {
        window?.screen.runningDrags.sessions.first { $0.window === window }
    }

    package let window: UIWindow
    /// Whether the items are of this program.
    package let isLocal: Bool
    /// The interaction that the items are from. Not retained.
    weak var giver: UIDragInteraction?
    package internal(set) var items: [UIDragItem] = []
    package var allowsMoveOperation = true
    package internal(set) var isRestrictedToDraggingApplication = false
    package var localContext: Any?
    /// From the topmost down; items that share a view have one preview.
    private(set) var previews: [(item: UIDragItem, view: DragPreviewView)] = []
    private(set) var isLifted = false
    /// Whether the desktop moves the items, above the windows of all programs.
    var isAway = false
    /// Whether the items were dropped, or went back.
    package private(set) var isEnded = false
    /// Called when the drag ends.
    package var onEnd: (@MainActor () -> Void)?
    /// Whether the finger has moved; before that, a lifted item may fall back.
    var isDragged = false
    private(set) var finger: CGPoint
    private let start: CGPoint
    /// The distance from the finger to the centre of the topmost preview.
    private(set) var grip = CGPoint.zero
    private weak var target: UIDropInteraction?
    /// All interactions that the finger was over; they are informed of the end.
    private var visited: [UIDropInteraction] = []
    private var proposal: UIDropProposal?
    private var pasteDrops: [PasteDrop] = []
    private lazy var springLoad = SpringLoad(window: window)

    /// - Parameter isLocal: whether the items are of this program.
    package init(window: UIWindow, finger: CGPoint, isLocal: Bool = true) {
        self.window = window
        self.isLocal = isLocal
        self.finger = finger
        start = finger
    }

    package var localDragSession: (any UIDragSession)? { isLocal ? self : nil }

    package func location(in view: UIView) -> CGPoint { view.convert(finger, from: window) }

    func distance(to point: CGPoint) -> CGFloat { hypot(point.x - start.x, point.y - start.y) }

    package func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in
            typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
        }
    }

    package func canLoadObjects<Value: NSItemProviderReading>(ofClass aClass: Value.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }

    @discardableResult
    package func loadObjects<Value: NSItemProviderReading>(
        ofClass aClass: Value.Type, completion: @escaping @MainActor ([Value]) -> Void
    ) -> Progress {
        let wanted = items.filter { $0.itemProvider.canLoadObject(ofClass: aClass) }
        let progress = Progress(totalUnitCount: Int64(wanted.count))
        guard !wanted.isEmpty else {
            completion([])
            return progress
        }
        var found = [Value?](repeating: nil, count: wanted.count)
        for (index, item) in wanted.enumerated() {
            item.itemProvider.loadObject(ofClass: aClass) { value, _ in
                found[index] = value
                progress.completedUnitCount += 1
                if progress.isFinished { completion(found.compactMap { $0 }) }
            }
        }
        return progress
    }

    // MARK: What is dragged

    /// Adds items to the drag.
    ///
    /// - Parameter preview: returns an item's appearance where it is lifted; nil for none.
    func add(_ new: [UIDragItem], preview: (UIDragItem) -> UITargetedDragPreview?) {
        for item in new where !items.contains(where: { $0 === item }) {
            items.append(item)
            guard let targeted = preview(item),
                item.previewProvider != nil
                    || !previews.contains(where: { $0.view.targeted.view === targeted.view })
            else { continue }
            let view = DragPreviewView(item, targeted)
            previews.append((item, view))
            if isLifted { view.lift(in: window, depth: previews.count - 1) }
        }
        guard isLifted else { return }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.stackPreviews() }
        showOperation()
    }

    /// The size of the topmost preview, in points.
    package var size: CGSize { previews.first?.view.bounds.size ?? .zero }

    /// The size of an item's preview; zero if it has none.
    package func size(of item: UIDragItem) -> CGSize {
        previews.first { $0.item === item }?.view.bounds.size ?? .zero
    }

    /// Moves the previews to the finger.
    private func stackPreviews() {
        for (depth, preview) in previews.enumerated() {
            let step = CGFloat(min(depth, 3)) * DragPreviewView.stackOffset
            preview.view.center = CGPoint(x: finger.x + grip.x + step, y: finger.y + grip.y + step)
        }
    }

    private func showOperation() {
        let operation = target == nil ? nil : proposedOperation
        for (depth, preview) in previews.enumerated() {
            preview.view.show(operation, count: items.count, isTopmost: depth == 0)
        }
    }

    // MARK: Its course

    func lift() {
        isLifted = true
        window.screen.runningDrags.sessions.append(self)
        for (depth, preview) in previews.enumerated() { preview.view.lift(in: window, depth: depth) }
        if let first = previews.first?.view {
            grip = CGPoint(x: first.center.x - finger.x, y: first.center.y - finger.y)
        }
        if previews.count > 1 {
            UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.stackPreviews() }
        }
        showOperation()
    }

    package func move(to point: CGPoint) {
        finger = point
        stackPreviews()
        retarget()
        if let target, let delegate = target.delegate {
            proposal = delegate.dropInteraction(target, sessionDidUpdate: self)
        } else {
            proposal = nil
        }
        springLoad.move(to: point)
        showOperation()
    }

    /// Called when the views below the finger have moved.
    package func refresh() { move(to: finger) }

    /// The operation of a drop at this place. Items that may not be moved are copied.
    package var proposedOperation: UIDropOperation {
        guard let operation = proposal?.operation else { return .cancel }
        return operation == .move && !allowsMoveOperation ? .cancel : operation
    }

    private func retarget() {
        let found = interaction(at: finger)
        guard found !== target else { return }
        if let target { target.delegate?.dropInteraction(target, sessionDidExit: self) }
        target = found
        guard let found else { return }
        if !visited.contains(where: { $0 === found }) { visited.append(found) }
        found.delegate?.dropInteraction(found, sessionDidEnter: self)
    }

    /// Called when the items are no longer over the window.
    func leaveTarget() {
        if let target { target.delegate?.dropInteraction(target, sessionDidExit: self) }
        target = nil
        proposal = nil
        springLoad.end()
    }

    private func interaction(at point: CGPoint) -> UIDropInteraction? {
        var view = window.hitTest(point, with: nil)
        while let current = view {
            for case let found as UIDropInteraction in current.interactions {
                if found.delegate?.dropInteraction(found, canHandle: self) == true { return found }
            }
            if let found = pasteDrop(on: current) { return found }
            view = current.superview
        }
        return nil
    }

    /// A view that accepts such items as pasted accepts them as dropped, too. Texts insert them at a place.
    private func pasteDrop(on view: UIView) -> UIDropInteraction? {
        if let text = view as? any TextDropping { return text.textDrop(for: self) }
        guard view.pasteConfiguration != nil, view.canPaste(items.map(\.itemProvider)) else { return nil }
        if let known = pasteDrops.first(where: { $0.interaction.view === view }) { return known.interaction }
        let made = PasteDrop(on: view)
        pasteDrops.append(made)
        return made.interaction
    }

    // MARK: Its end

    package func cancel() { end(.cancel, from: nil) {} }

    /// Drops the items, or animates them back.
    ///
    /// - Parameter giver: provides the places to which items go back.
    func end(
        _ operation: UIDropOperation, from giver: UIDragInteraction?,
        completion: @escaping @MainActor () -> Void
    ) {
        window.screen.runningDrags.sessions.removeAll { $0 === self }
        defer { didEnd() }
        let taker = operation == .copy || operation == .move ? target : nil
        if let taker {
            taker.delegate?.dropInteraction(taker, performDrop: self)
        } else if let target {
            target.delegate?.dropInteraction(target, sessionDidExit: self)
        }
        let visited = visited
        let finish: @MainActor () -> Void = {
            if let taker { taker.delegate?.dropInteraction(taker, concludeDrop: self) }
            for one in visited { one.delegate?.dropInteraction(one, sessionDidEnd: self) }
            completion()
        }
        guard !previews.isEmpty else { return finish() }
        var moving = previews.count
        let arrived: @MainActor () -> Void = {
            moving -= 1
            if moving == 0 { finish() }
        }
        for (item, view) in previews {
            let animator = DragAnimator()
            if let taker, let delegate = taker.delegate {
                let place = delegate.dropInteraction(
                    taker, previewForDropping: item, withDefault: view.targeted)
                delegate.dropInteraction(taker, item: item, willAnimateDropWith: animator)
                item.updateDropPreview = { [weak view, weak taker, weak item] in
                    guard let view, let taker, let item, let delegate = taker.delegate else { return }
                    view.redirect(
                        to: delegate.dropInteraction(taker, previewForDropping: item, withDefault: view.targeted))
                }
                view.land(at: place, animator) {
                    item.updateDropPreview = nil
                    arrived()
                }
            } else {
                var place: UITargetedDragPreview?
                if let giver, let delegate = giver.delegate {
                    place = delegate.dragInteraction(
                        giver, previewForCancelling: item, withDefault: view.targeted)
                    delegate.dragInteraction(giver, item: item, willAnimateCancelWith: animator)
                }
                view.goBack(to: place, animator, completion: arrived)
            }
        }
    }

    /// Ends the drag after a drop on another program, which shows the items now.
    func endElsewhere() {
        guard !isEnded else { return }
        window.screen.runningDrags.sessions.removeAll { $0 === self }
        leaveTarget()
        for (_, view) in previews { view.removeFromSuperview() }
        for one in visited { one.delegate?.dropInteraction(one, sessionDidEnd: self) }
        didEnd()
    }

    private func didEnd() {
        isEnded = true
        springLoad.end()
        let call = onEnd
        onEnd = nil
        call?()
    }
}
