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
    /// When a finger lifts content.
    public enum LiftBehavior: UInt, Sendable {
        /// After half a second.
        case `default` = 0
        /// After a second, for views with many gestures. A second finger on the view cancels the lifting.
        case extended = 1
    }

    /// Whether content can be lifted. True by default.
    open var isEnabled = true { didSet { updateGestures() } }
    /// When a finger lifts content. Default: after half a second.
    open var liftBehavior = LiftBehavior.default { didSet { updateGestures() } }
    /// Whether a pointer that moves with its button held drags at once. If not, it waits as long as a finger. True by
    /// default.
    open var allowsPointerDragBeforeLiftDelay = true { didSet { updateGestures() } }
    /// Whether interactions are enabled when made: true on every machine, as on an iPad.
    public static var isEnabledByDefault: Bool { true }

    private let longPress = UILongPressGestureRecognizer()
    /// The tap of another finger during a drag.
    private let add = UITapGestureRecognizer()
    /// A pointer that moves with its button held.
    private let pointerDrag = UIPanGestureRecognizer()
    private var session: DragSession?
    /// The drag that the desktop has taken. The screen retains it until it ends.
    private weak var away: DragSession?
    /// The distance that a finger moves before a lifted item is dragged, in points.
    private static let slop: CGFloat = 10
    /// How long a finger stays before it lifts, in seconds.
    private static let delay = 0.5
    private static let extendedDelay = 1.0

    /// Makes an interaction. Add it to a view with `addInteraction(_:)`.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
        longPress.addTarget(self, action: UIDragInteraction.handleLongPress)
        longPress.delegate = self
        add.addTarget(self, action: UIDragInteraction.tapped)
        add.delegate = self
        pointerDrag.addTarget(self, action: UIDragInteraction.pointerMoved)
        pointerDrag.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
        pointerDrag.delegate = self
        updateGestures()
    }

    private var recognizers: [UIGestureRecognizer] { [longPress, add, pointerDrag] }

    private func updateGestures() {
        longPress.isEnabled = isEnabled
        add.isEnabled = isEnabled
        pointerDrag.isEnabled = isEnabled && allowsPointerDragBeforeLiftDelay
        longPress.minimumPressDuration = liftBehavior == .extended ? Self.extendedDelay : Self.delay
    }

    /// Called before the interaction is added to or removed from a view. Cancels a drag.
    open func willMove(to view: UIView?) {
        for recognizer in recognizers { self.view?.removeGestureRecognizer(recognizer) }
        session?.cancel()
        if let away { endAway(away) }
    }

    private func endAway(_ session: DragSession) {
        guard !session.isEnded else { return }
        session.announceEnd(.cancel)
        session.endAway(.cancel, isElsewhere: false)
    }

    /// Called after the interaction was added to or removed from a view.
    open func didMove(to view: UIView?) {
        self.view = view
        for recognizer in recognizers { view?.addGestureRecognizer(recognizer) }
    }

    /// During a drag in the window, other fingers only add to it.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
        -> Bool
    {
        let isRunning = DragSession.running(in: view?.window) != nil
        if gestureRecognizer === longPress, liftBehavior == .extended, longPress.numberOfTouches > 0 {
            cancelLift()
            return false
        }
        return gestureRecognizer === add ? isRunning : !isRunning
    }

    /// Allows the tap that adds items at the same time as other gestures.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === add }

    /// Whether there are items to lift; without any, the view gets the long press.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer !== add, let window = view?.window else { return gestureRecognizer === add }
        return prepare(at: gestureRecognizer.location(in: window), in: window)
    }

    /// Gives up lifting, before or after the content is lifted.
    private func cancelLift() {
        guard session?.isDragged != true else { return }
        longPress.isEnabled = false
        updateGestures()
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
        new.isRestrictedToDraggingApplication = delegate.dragInteraction(
            self, sessionIsRestrictedToDraggingApplication: new)
        new.giver = self
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

    func handleLongPress(_ hold: UILongPressGestureRecognizer) { follow(hold) }

    private func pointerMoved(_ pan: UIPanGestureRecognizer) {
        follow(pan)
        // The pointer has already moved far enough.
        if pan.state == .began, let session { beginDrag(session) }
    }

    private func beginDrag(_ session: DragSession) {
        guard !session.isDragged else { return }
        session.isDragged = true
        delegate?.dragInteraction(self, sessionWillBegin: session)
    }

    private func follow(_ gesture: UIGestureRecognizer) {
        guard let session else { return }
        let finger = gesture.location(in: session.window)
        switch gesture.state {
        case .began: session.lift()
        case .changed:
            if session.distance(to: finger) > Self.slop { beginDrag(session) }
            guard session.isDragged else { return }
            session.move(to: finger)
            delegate?.dragInteraction(self, sessionDidMove: session)
            handOver(session)
        case .ended, .cancelled:
            end(session, cancelled: gesture.state == .cancelled)
        default: break
        }
    }

    /// Gives a drag that has left the screen to the desktop. The end of the gesture is not that of the drag then.
    private func handOver(_ session: DragSession) {
        let screen = session.window.screen
        let place = screen.coordinateSpace.convert(session.finger, from: session.window)
        guard !session.isRestrictedToDraggingApplication, !screen.bounds.contains(place),
            let outlet = screen.dragOutlet, outlet.take(session)
        else { return }
        self.session = nil
        away = session
        session.goAway()
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
