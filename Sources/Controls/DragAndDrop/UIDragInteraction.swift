// UIDragInteraction.swift: a view whose content can be dragged.

public import Foundation
public import VitrineRuntime

/// An interaction that lets people lift and drag the content of its view.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction, UIGestureRecognizerDelegate, LiftingInteraction {
    /// The object that provides the items. Not retained.
    public private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// The view of the interaction; nil if it has none. Not retained.
    public private(set) weak var view: UIView?
    /// Whether content can be lifted. True by default.
    open var isEnabled = true {
        didSet {
            longPress.isEnabled = isEnabled
            add.isEnabled = isEnabled
        }
    }
    /// Whether interactions are enabled when made: true on every machine, as on an iPad.
    public static var isEnabledByDefault: Bool { true }

    private let longPress = UILongPressGestureRecognizer()
    /// The tap of another finger during a drag.
    private let add = UITapGestureRecognizer()
    private var session: DragSession?
    /// The distance that a finger moves before a lifted item is dragged, in points.
    private static let slop: CGFloat = 10

    /// Makes an interaction. Add it to a view with `addInteraction(_:)`.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
        longPress.addTarget(self, action: UIDragInteraction.handleLongPress)
        longPress.delegate = self
        add.addTarget(self, action: UIDragInteraction.tapped)
        add.delegate = self
    }

    /// Called before the interaction is added to or removed from a view. Cancels a drag.
    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(longPress)
        self.view?.removeGestureRecognizer(add)
        session?.cancel()
    }

    /// Called after the interaction was added to or removed from a view.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(longPress)
        view?.addGestureRecognizer(add)
    }

    /// During a drag in the window, other fingers only add to it.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
        -> Bool
    {
        let isRunning = DragSession.running(in: view?.window) != nil
        return gestureRecognizer === add ? isRunning : !isRunning
    }

    /// Allows the tap that adds items at the same time as other gestures.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === add }

    /// Whether there are items to lift; without any, the view gets the long press.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === longPress, let window = view?.window else { return gestureRecognizer === add }
        return prepare(at: longPress.location(in: window), in: window)
    }

    /// A long press on a view with a context menu shows the menu first.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
        view?.interactions.contains { ($0 as? UIContextMenuInteraction)?.isPressRecognizer(other) == true } ?? false
    }

    func takeOver(_ press: UILongPressGestureRecognizer, heldAt place: CGPoint) -> Bool {
        guard isEnabled, let view, let window = view.window,
            prepare(at: view.convert(place, to: window), in: window)
        else { return false }
        session?.lift()
        handleLongPress(press)
        return true
    }

    /// Requests the items at a point of the window.
    private func prepare(at finger: CGPoint, in window: UIWindow) -> Bool {
        // Discards a session that was prepared but not lifted, since another gesture came first.
        guard session?.isLifted != true, let view, let delegate else { return false }
        let new = DragSession(window: window, finger: finger)
        let items = delegate.dragInteraction(self, itemsForBeginning: new)
        guard !items.isEmpty else { return false }
        new.add(items) {
            delegate.dragInteraction(self, previewForLifting: $0, session: new)
                ?? ($0 === items.first ? UITargetedDragPreview(view: view) : nil)
        }
        new.allowsMoveOperation = delegate.dragInteraction(self, sessionAllowsMoveOperation: new)
        session = new
        return true
    }

    /// Adds the items under another finger's tap to the drag.
    func tapped(_ tap: UITapGestureRecognizer) {
        guard let view, let delegate, let running = DragSession.running(in: view.window) else { return }
        let point = tap.location(in: view)
        guard
            let chosen = delegate.dragInteraction(self, sessionForAddingItems: [running], withTouchAt: point)
                as? DragSession
        else { return }
        let items = delegate.dragInteraction(self, itemsForAddingTo: chosen, withTouchAt: point)
        guard !items.isEmpty else { return }
        delegate.dragInteraction(self, session: chosen, willAdd: items, for: self)
        chosen.add(items) { delegate.dragInteraction(self, previewForLifting: $0, session: chosen) }
        UIAccessibility.post(notification: .announcement, argument: chosen.items.count.formatted())
    }

    func handleLongPress(_ hold: UILongPressGestureRecognizer) {
        guard let session else { return }
        let finger = hold.location(in: session.window)
        switch hold.state {
        case .began: session.lift()
        case .changed:
            if !session.isDragged, session.distance(to: finger) > Self.slop {
                session.isDragged = true
                delegate?.dragInteraction(self, sessionWillBegin: session)
            }
            guard session.isDragged else { return }
            session.move(to: finger)
            delegate?.dragInteraction(self, sessionDidMove: session)
        case .ended, .cancelled:
            end(session, cancelled: hold.state == .cancelled)
        default: break
        }
    }

    private func end(_ session: DragSession, cancelled: Bool) {
        self.session = nil
        let wasDragged = session.isDragged
        let operation = cancelled || !wasDragged ? .cancel : session.proposedOperation
        if wasDragged { delegate?.dragInteraction(self, session: session, willEndWith: operation) }
        session.end(operation, from: self) { [weak self] in
            guard let self, wasDragged else { return }
            delegate?.dragInteraction(self, session: session, didEndWith: operation)
        }
    }
}
