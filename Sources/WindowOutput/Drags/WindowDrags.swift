// WindowDrags.swift: drags over the window, and those that begin in it.
//
// A drag of this window that comes back is over it as those of other programs are. Events in an impossible order, such as
// a drop of nothing, are ignored.

import Dispatch
public import Foundation

/// What happens to items that are dragged over the window.
public enum DragEvent {
    /// Items are over the window, at a place in unit coordinates of the picture.
    case entered(IncomingDrag, at: CGPoint)
    /// They are at another place, or their source allows something else.
    case moved(to: CGPoint)
    /// They are not over the window any more: the drag ended, or goes on elsewhere.
    case left
    /// They were dropped. Call `finish()` or `end()` of the drag when their data was read.
    /// - Parameter action: what is done with them. None: they go back.
    case dropped(action: DragActions)
}

/// The drags of a window.
@MainActor final class WindowDrags {
    /// Called with the events of items over the window.
    var onEvent: ((DragEvent) -> Void)?
    /// Converts a place in the window's coordinates to unit coordinates of the picture.
    var place: (_ x: Double, _ y: Double) -> CGPoint = { CGPoint(x: $0, y: $1) }

    private let data: DataDevice
    /// The items over the window.
    private var incoming: IncomingDrag?
    /// Items that were dropped, whose data may still be read.
    private var dropped: [IncomingDrag] = []
    /// A drag of this window.
    private var outgoing: OutgoingDrag?
    private let queue = DispatchQueue(label: "dragged data")
    /// The time limits of data that is read, which a test replaces.
    var limits = PipeData.Limits(bytes: 0)

    init(_ data: DataDevice) {
        self.data = data
        data.onDrag = { [unowned self] in handle($0) }
    }

    private func handle(_ motion: DataDevice.DragMotion) {
        switch motion {
        case .enter(let offer, let serial, let x, let y):
            leave()
            let drag = IncomingDrag(offer, serial: serial, isOwn: outgoing != nil, queue: queue, limits: limits)
            incoming = drag
            onEvent?(.entered(drag, at: place(x, y)))
        case .motion(let x, let y): if incoming != nil { onEvent?(.moved(to: place(x, y))) }
        case .leave: leave()
        case .drop:
            guard let incoming else { return }
            let action = incoming.dropAction
            self.incoming = nil
            incoming.isDropped = true
            dropped = dropped.filter { !$0.isEnded } + [incoming]
            onEvent?(.dropped(action: action))
            if action.isEmpty { incoming.end() }
        }
    }

    private func leave() {
        guard let incoming else { return }
        self.incoming = nil
        onEvent?(.left)
        incoming.end()
    }

    /// Begins a drag of this window.
    /// - Parameter make: begins it at the compositor, with the closure that is to be called with its end.
    /// - Returns: whether it has begun.
    func start(_ onEnd: @escaping (DragEnd) -> Void, _ make: (@escaping (DragEnd) -> Void) -> OutgoingDrag?) -> Bool {
        guard outgoing == nil else { return false }
        outgoing = make { [unowned self] end in
            if case .dropped = end { return onEnd(end) }
            let ended = outgoing
            outgoing = nil
            onEnd(end)
            withExtendedLifetime(ended) {}
        }
        return outgoing != nil
    }

    /// Takes back what is dragged from this window.
    func cancel() { outgoing?.cancel() }

    /// The seat or the window is gone.
    func reset() {
        leave()
        for drag in dropped { drag.end() }
        dropped = []
        cancel()
    }
}
