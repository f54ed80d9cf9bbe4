// DataOffer.swift: what another program offers, by the protocol wl_data_offer.

import CVitrineLinux
import CVitrineWayland
import Foundation

/// Data in several types, which are read through pipes.
@MainActor final class DataOffer {
    private(set) var object: WaylandObject?
    /// The media types, in the program's order.
    private(set) var types: [String] = []
    /// What the program allows to do with dragged data.
    private(set) var sourceActions: DragActions = []
    /// What the compositor has chosen. Nil: nothing yet.
    private(set) var action: DragActions?

    private enum Event: UInt32 { case offer, sourceActions, action }
    /// The most types that are kept, and the most bytes of one: a message has 4096.
    private static let mostTypes = 64, mostBytes = 255

    init(_ proxy: OpaquePointer, in connection: WaylandConnection) {
        object = WaylandObject(proxy, in: connection, destroy: wl_data_offer_destroy) { [unowned self] event, values in
            switch Event(rawValue: event) {
            case .offer: add(values[0].text)
            case .sourceActions: sourceActions = DragActions(rawValue: values[0].u)
            case .action: action = DragActions(rawValue: values[0].u)
            case nil: break
            }
        }
    }

    private func add(_ type: String) {
        guard types.count < Self.mostTypes, !type.isEmpty, type.utf8.count <= Self.mostBytes else { return }
        types.append(type)
    }

    /// Whether actions are negotiated, and the source is notified of the end of a drag.
    var hasActions: Bool { (object?.version ?? 0) >= 3 }

    /// Requests the data of a type.
    /// - Returns: the end of a pipe to read from, which the caller closes. Nil without descriptors.
    func receive(_ type: String) -> Int32? {
        guard let object else { return nil }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        wl_data_offer_receive(object.proxy, type, ends[1])
        // The library has a copy of its own until the request is sent.
        close(ends[1])
        object.connection.flush()
        return ends[0]
    }

    /// Destroys the offer: nothing can be read after that.
    func destroy() { object = nil }
}
