// DesktopDrags.swift: drags between the app and the other programs of a desktop.
//
// A drag of another program is a session without a local one. Its items can only be copied: "A move operation can be
// applied only within the same app" (UIDragDropSession.allowsMoveOperation). A drag of the app that leaves the window is
// one of the desktop from then on, and goes on as the app's own when it comes back.

#if Window
import Foundation
import VitrineControls
import VitrineDisplay
import VitrineGraphics
import VitrineRuntime
import VitrineWindowOutput

/// Exchanges drags with other programs.
@MainActor protocol DragExchange: AnyObject {
    /// Called with the events of items over the window, in unit coordinates of the picture.
    var onDrag: ((DragEvent) -> Void)? { get set }
    /// Begins a drag whose press has left the window. False if it cannot begin.
    func startDrag(_ offer: DragOffer, onEnd: @escaping (DragEnd) -> Void) -> Bool
    /// Takes back what is dragged.
    func cancelDrag()
}

extension WindowOutput: DragExchange {}

/// Passes drags between the desktop and the views of a screen.
@MainActor final class DesktopDrags: DragOutlet {
    private let exchange: any DragExchange
    private let screen: UIScreen
    /// Another program's items over the window.
    private var over: ForeignDrag?
    /// Items that were dropped, until their data is read.
    private var dropped: [ForeignDrag] = []
    /// The app's drag that has left the window, and the same items over the window again.
    private var away: DragSession?
    /// Whether the delegate of the app's drag knows how it ends.
    private var isEndAnnounced = false
    private var returned: IncomingDrag?

    init(_ exchange: any DragExchange, screen: UIScreen) {
        self.exchange = exchange
        self.screen = screen
        exchange.onDrag = { [unowned self] in handle($0) }
        screen.dragOutlet = self
    }

    isolated deinit {
        exchange.onDrag = nil
        if away != nil { exchange.cancelDrag() }
    }

    private func handle(_ event: DragEvent) {
        switch event {
        case .entered(let drag, let place):
            if drag.isOwn { comeBack(drag, at: point(place)) } else { enter(drag, at: point(place)) }
        case .moved(let place):
            if returned != nil { follow(to: point(place)) } else { over?.move(to: point(place)) }
        case .left: leave()
        case .dropped(let action): drop(isTaken: !action.isEmpty)
        }
    }

    /// A place in points of the screen.
    private func point(_ place: CGPoint) -> CGPoint {
        CGPoint(x: place.x * screen.bounds.width, y: place.y * screen.bounds.height)
    }

    // MARK: Items of other programs

    private func enter(_ drag: IncomingDrag, at point: CGPoint) {
        guard let window = window(at: point), let items = DraggedItems(drag) else { return drag.answer([]) }
        over = ForeignDrag(items, in: window, at: point)
    }

    /// The window of a drag: the frontmost with a view there.
    private func window(at point: CGPoint) -> UIWindow? {
        screen.windows.last { $0.hitTest($0.convert(point, from: nil as UIWindow?), with: nil) != nil }
            ?? screen.keyWindow
    }

    private func leave() {
        over?.leave()
        over = nil
        if let away, returned != nil { away.leaveWindow() }
        returned = nil
    }

    private func drop(isTaken: Bool) {
        if let returned { return dropOwn(returned, isTaken: isTaken) }
        guard let over else { return }
        self.over = nil
        guard isTaken else { return over.leave() }
        dropped.append(over)
        over.drop { [weak self, weak over] in self?.dropped.removeAll { $0 === over } }
    }

    // MARK: Items of the app

    func take(_ session: DragSession) -> Bool {
        let items = LeavingItems(session.items)
        guard away == nil, !items.types.isEmpty else { return false }
        let scale = screen.scale
        let offer = DragOffer(
            types: items.types, actions: .copy,
            picture: { session.picture(scale: scale).map { CursorImage($0.image, finger: $0.finger, scale: scale) } },
            load: { items.load($0, $1) })
        guard exchange.startDrag(offer, onEnd: { [weak self] in self?.end($0) }) else { return false }
        away = session
        isEndAnnounced = false
        session.onEnd = { [weak self, weak session] in self?.sessionDidEnd(session) }
        return true
    }

    /// The app has ended the drag, or it was dropped.
    private func sessionDidEnd(_ session: DragSession?) {
        guard away === session else { return }
        away = nil
        // The items were dropped here, or the app has removed what they are from.
        if returned?.isDropped != true { exchange.cancelDrag() }
    }

    private func comeBack(_ drag: IncomingDrag, at point: CGPoint) {
        guard away != nil else { return drag.answer([]) }
        returned = drag
        follow(to: point)
    }

    private func follow(to point: CGPoint) {
        guard let away, let returned else { return }
        away.follow(to: away.window.convert(point, from: nil as UIWindow?))
        // The desktop need not know that the app moves its own items.
        let isTaken = away.proposedOperation == .copy || away.proposedOperation == .move
        returned.answer(isTaken ? .copy : [])
    }

    private func dropOwn(_ drag: IncomingDrag, isTaken: Bool) {
        if let away {
            let operation = isTaken ? away.proposedOperation : .cancel
            announce(away, operation)
            away.endAway(operation, isElsewhere: false)
        }
        returned = nil
        drag.finish()
    }

    /// The desktop's end of the app's drag.
    private func end(_ end: DragEnd) {
        guard let away else { return }
        switch end {
        case .dropped(let action): if returned == nil { announce(away, action.isEmpty ? .cancel : .copy) }
        case .finished(let action): finish(away, action.isEmpty ? .cancel : .copy)
        case .cancelled: finish(away, .cancel)
        }
    }

    private func finish(_ session: DragSession, _ operation: UIDropOperation) {
        away = nil
        announce(session, operation)
        session.endAway(operation, isElsewhere: operation != .cancel)
    }

    private func announce(_ session: DragSession, _ operation: UIDropOperation) {
        guard !isEndAnnounced else { return }
        isEndAnnounced = true
        session.announceEnd(operation)
    }
}

extension CursorImage {
    /// A picture with the finger's place in it, in points.
    fileprivate init(_ image: CGImage, finger: CGPoint, scale: CGFloat) {
        self.init(image: image, hotX: Int((finger.x * scale).rounded()), hotY: Int((finger.y * scale).rounded()))
    }
}
#endif
