// IncomingDrag.swift: items that are dragged over the window.
//
// Data is read by one thread, one type after the other: a program that writes nothing delays the data of its own drag
// only. What the protocol forbids, such as the end of a drag without an action, is not requested, whatever the compositor
// has sent.

import CVitrineWayland
import Dispatch
public import Foundation

/// The items of a drag over the window, as media types.
@MainActor public final class IncomingDrag {
    /// The media types, in the program's order. Empty for a program that offers none.
    public let types: [String]
    /// Whether the drag is one of this window, by `startDrag`.
    public let isOwn: Bool
    /// Whether the items were dropped here.
    public internal(set) var isDropped = false

    private var offer: DataOffer?
    private let serial: UInt32
    private let queue: DispatchQueue
    private let limits: PipeData.Limits
    /// The transfers that have not ended. Their completions are here, since other threads must not release what an app's
    /// closures hold.
    private var transfers: [Int: Transfer] = [:]
    private var count = 0
    private var answered: DragActions?

    private struct Transfer {
        var cancellation = PipeData.Cancellation()
        var completion: @MainActor (Result<Data, DragError>) -> Void
    }

    /// The most transfers at a time, each of which has a descriptor.
    private static let mostTransfers = 16

    init(_ offer: DataOffer?, serial: UInt32, isOwn: Bool, queue: DispatchQueue, limits: PipeData.Limits) {
        self.offer = offer
        self.serial = serial
        self.isOwn = isOwn
        self.queue = queue
        self.limits = limits
        types = offer?.types ?? []
    }

    isolated deinit { end() }

    /// Whether nothing can be read any more.
    var isEnded: Bool { offer == nil }

    /// What the program allows to do with the items. Old compositors do not report it: then it is a copy.
    public var actions: DragActions {
        guard let offer else { return [] }
        return offer.hasActions ? offer.sourceActions : .copy
    }

    /// What happens to the items that were dropped: none, copy or move.
    var dropAction: DragActions {
        guard let offer, let answered, !answered.isEmpty else { return [] }
        return offer.hasActions ? offer.action ?? [] : .copy
    }

    /// Announces what a drop would do here. Nothing: the items go back.
    /// - Parameter action: one action, or none.
    public func answer(_ action: DragActions) {
        guard let offer, let object = offer.object, !isDropped else { return }
        // Without a type nothing can be accepted, and the drag could not be finished.
        let action = types.isEmpty ? [] : action
        guard action != answered else { return }
        answered = action
        wl_data_offer_accept(object.proxy, serial, action.isEmpty ? nil : types.first)
        if offer.hasActions { wl_data_offer_set_actions(object.proxy, action.rawValue, action.rawValue) }
        object.connection.flush()
    }

    /// Reads the data of a type, as another program writes it.
    ///
    /// - Parameters:
    ///   - type: one of `types`.
    ///   - most: the most bytes.
    ///   - completion: called later, once, with the data or a `DragError`: after 5 s without a byte, 30 s in all, too
    ///     many bytes, or the end of the drag.
    public func read(
        _ type: String, most: Int, completion: @escaping @MainActor (Result<Data, DragError>) -> Void
    ) {
        guard let offer, transfers.count < Self.mostTransfers else {
            let reason = offer == nil ? "the drag has ended" : "\(Self.mostTransfers) others are being read"
            return later { completion(.failure(DragError("\(type) of a drag cannot be read: \(reason)"))) }
        }
        guard types.contains(type), let descriptor = offer.receive(type) else {
            return later { completion(.failure(DragError("\(type) of a drag cannot be read: it is not offered"))) }
        }
        count += 1
        let number = count, transfer = Transfer(completion: completion)
        var limits = limits
        limits.bytes = most
        transfers[number] = transfer
        queue.async { [cancellation = transfer.cancellation, limits] in
            let result = PipeData.read(descriptor, limits: limits, cancellation: cancellation)
                .mapError { DragError("\(type) of a drag cannot be read: \($0.reason(limits))") }
            DispatchQueue.main.async {
                MainActor.assumeIsolated { [weak self] in
                    self?.transfers.removeValue(forKey: number)?.completion(result)
                }
            }
        }
    }

    private func later(_ call: @escaping @MainActor () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated { call() } }
    }

    /// Notifies the program that the dropped items were taken. This is the last call; `end()` alone reports that they
    /// were not.
    public func finish() {
        if isDropped, !dropAction.isEmpty, let offer, offer.hasActions, let object = offer.object {
            wl_data_offer_finish(object.proxy)
        }
        end()
    }

    /// Ends the drag here. Data that is being read is given up.
    public func end() {
        let ended = transfers.values
        transfers = [:]
        for transfer in ended {
            transfer.cancellation.cancel()
            later { transfer.completion(.failure(DragError("data of a drag cannot be read: the drag has ended"))) }
        }
        let connection = offer?.object?.connection
        offer = nil
        connection?.flush()
    }
}

extension PipeData.Failure {
    /// The reason for messages.
    fileprivate func reason(_ limits: PipeData.Limits) -> String {
        switch self {
        case .tooLong: "its program wrote more than \(limits.bytes) bytes"
        case .stopped: "its program wrote nothing for \(limits.patience / 1000) s"
        case .tooSlow: "its program did not finish within \(Int(limits.duration)) s"
        case .cancelled: "the drag has ended"
        case .broken: "the pipe cannot be read"
        }
    }
}
