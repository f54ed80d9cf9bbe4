// UIDragInteraction.swift: a view whose content can be dragged away.

public import Foundation
public import VitrineRuntime

/// Lets the content of a view be lifted by holding it, and dragged.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction, UIGestureRecognizerDelegate {
    public private(set) weak var delegate: (any UIDragInteractionDelegate)?
    public private(set) weak var view: UIView?
    /// True by default.
    open var isEnabled = true {
        didSet {
            hold.isEnabled = isEnabled
            add.isEnabled = isEnabled
        }
    }
    /// True by default: on every machine, as on an iPad.
    public static var isEnabledByDefault: Bool { true }

    private let hold = UILongPressGestureRecognizer()
    /// A tap of another finger while something is dragged.
    private let add = UITapGestureRecognizer()
    private var session: DragSession?
    /// How far a finger moves before what it has lifted is dragged, points.
    private static let slop: CGFloat = 10

    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
        hold.addTarget(self, action: UIDragInteraction.held)
        hold.delegate = self
        add.addTarget(self, action: UIDragInteraction.tapped)
        add.delegate = self
    }

    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(hold)
        self.view?.removeGestureRecognizer(add)
        session?.cancel()
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(hold)
        view?.addGestureRecognizer(add)
    }

    /// While something is dragged in the window, fingers add to it, and lift nothing else.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
        -> Bool
    {
        let isRunning = DragSession.running(in: view?.window) != nil
        return gestureRecognizer === add ? isRunning : !isRunning
    }

    /// The finger that drags has its recogniser's turn already.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === add }

    /// Where nothing is to be lifted, a held finger is the view's own.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === hold, let window = view?.window else { return gestureRecognizer === add }
        return prepare(at: hold.location(in: window), in: window)
    }

    /// A held view with a menu shows that first.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
        view?.interactions.contains { ($0 as? UIContextMenuInteraction)?.isHold(other) == true } ?? false
    }

    /// Takes a finger over that has held a menu open and moves on.
    /// - Parameter place: where it was held, points of the view.
    /// - Returns: false if nothing is to be lifted there.
    func takeOver(_ press: UILongPressGestureRecognizer, heldAt place: CGPoint) -> Bool {
        guard isEnabled, let view, let window = view.window,
            prepare(at: view.convert(place, to: window), in: window)
        else { return false }
        session?.lift()
        held(press)
        return true
    }

    /// Asks what is lifted at a point of the window.
    private func prepare(at finger: CGPoint, in window: UIWindow) -> Bool {
        // What was prepared, but not lifted since another gesture came first, is forgotten.
        guard session?.isLifted != true, let view, let delegate else { return false }
        let new = DragSession(window: window, finger: finger)
        let items = delegate.dragInteraction(self, itemsForBeginning: new)
        guard !items.isEmpty else { return false }
        new.take(items) {
            delegate.dragInteraction(self, previewForLifting: $0, session: new)
                ?? ($0 === items.first ? UITargetedDragPreview(view: view) : nil)
        }
        new.allowsMoveOperation = delegate.dragInteraction(self, sessionAllowsMoveOperation: new)
        session = new
        return true
    }

    /// Another finger has tapped: what is there goes along.
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
        chosen.take(items) { delegate.dragInteraction(self, previewForLifting: $0, session: chosen) }
        UIAccessibility.post(notification: .announcement, argument: chosen.items.count.formatted())
    }

    /// Follows the finger.
    func held(_ hold: UILongPressGestureRecognizer) {
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
