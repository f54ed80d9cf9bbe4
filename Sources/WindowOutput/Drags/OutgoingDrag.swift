// OutgoingDrag.swift: items of this program that are dragged to others, by the protocol wl_data_source.
//
// The compositor moves the picture, and asks for data when a program wants it. Other threads write it, and give up a
// program that reads nothing.

import CVitrineWayland
import Dispatch
public import Foundation
public import VitrineDisplay

/// What a window offers to other programs by a drag.
public struct DragOffer {
    /// The media types, the best first.
    public var types: [String]
    /// What other programs may do with the items.
    public var actions: DragActions
    /// The picture beside the pointer or the finger, whose place in it is the hot spot; with the window's pixels. It is
    /// made when the drag begins.
    public var picture: @MainActor () -> CursorImage?
    /// Provides the data of a type, now or later. Nil: there is none.
    public var load: @MainActor (_ type: String, _ completion: @escaping @MainActor (Data?) -> Void) -> Void

    /// An offer with the given contents.
    public init(
        types: [String], actions: DragActions, picture: @escaping @MainActor () -> CursorImage? = { nil },
        load: @escaping @MainActor (_ type: String, _ completion: @escaping @MainActor (Data?) -> Void) -> Void
    ) {
        self.types = types
        self.actions = actions
        self.picture = picture
        self.load = load
    }
}

/// How a drag of this window ends.
public enum DragEnd: Hashable, Sendable {
    /// The items were dropped on a program that takes them. Another event follows.
    case dropped(DragActions)
    /// The program has them.
    case finished(DragActions)
    /// Nobody has them.
    case cancelled
}

/// A drag of this window.
@MainActor final class OutgoingDrag {
    private let offer: DragOffer
    private let onEnd: (DragEnd) -> Void
    private var source: WaylandObject?
    private let icon: PictureSurface
    private var action: DragActions = []
    private var isDropped = false
    private var writers = 0

    private enum Event: UInt32 { case target, send, cancelled, dropPerformed, finished, action }
    /// Programs that read at a time: each has a descriptor and a thread.
    private static let mostWriters = 16
    /// The time limits of one transfer. The data is in memory already.
    private nonisolated static let limits = PipeData.Limits(bytes: .max, patience: 5000, duration: 60)

    /// Begins a drag. Nil if the compositor cannot tell its end.
    ///
    /// - Parameters:
    ///   - serial: the serial of the press, which is held.
    ///   - scale: pixels for each of the compositor's coordinates, in 120ths.
    ///   - onEnd: called with the end.
    init?(
        _ offer: DragOffer, at device: DataDevice, from surface: WaylandObject, serial: UInt32, icon: PictureSurface,
        scale: Int, onEnd: @escaping (DragEnd) -> Void
    ) {
        self.offer = offer
        self.onEnd = onEnd
        self.icon = icon
        guard device.hasActions, let target = device.device, let proxy = device.makeSource() else { return nil }
        source = WaylandObject(proxy, in: surface.connection, destroy: wl_data_source_destroy) {
            [unowned self] event, values in handle(event, values)
        }
        for type in offer.types { wl_data_source_offer(proxy, type) }
        wl_data_source_set_actions(proxy, offer.actions.rawValue)
        let picture = offer.picture()
        wl_data_device_start_drag(
            target.proxy, proxy, surface.proxy, picture == nil ? nil : icon.surface?.proxy, serial)
        if let picture { icon.draw(picture, scale: scale, movesHotSpot: true) }
    }

    private func handle(_ event: UInt32, _ values: EventArguments) {
        switch Event(rawValue: event) {
        case .send: send(values[0].text, to: values[1].h)
        case .action: action = DragActions(rawValue: values[0].u)
        case .dropPerformed:
            guard !isDropped else { return }
            isDropped = true
            onEnd(.dropped(action))
        case .finished: end(.finished(action))
        case .cancelled: end(.cancelled)
        case .target, nil: break
        }
    }

    private func end(_ end: DragEnd) {
        guard source != nil else { return }
        source = nil
        onEnd(end)
    }

    /// Takes the items back.
    func cancel() { end(.cancelled) }

    private func send(_ type: String, to descriptor: Int32) {
        guard offer.types.contains(type), writers < Self.mostWriters else {
            close(descriptor)
            return
        }
        writers += 1
        let pipe = SentPipe(descriptor)
        offer.load(type) { [weak self] data in
            guard let descriptor = pipe.take() else { return }
            DispatchQueue.global().async {
                PipeData.write(data ?? Data(), to: descriptor, limits: Self.limits)
                DispatchQueue.main.async { MainActor.assumeIsolated { self?.writers -= 1 } }
            }
        }
    }
}

/// The end of a pipe, which is closed if its data never comes.
@MainActor private final class SentPipe {
    private var descriptor: Int32?

    init(_ descriptor: Int32) { self.descriptor = descriptor }
    isolated deinit { if let descriptor { close(descriptor) } }

    func take() -> Int32? {
        defer { descriptor = nil }
        return descriptor
    }
}
