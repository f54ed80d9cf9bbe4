// DataDevice.swift: the clipboard and the drags of the seat, by the protocol wl_data_device.
//
// An offer is announced before it is known what it is for: it is kept with its types until it is the selection or enters
// the window.

import CVitrineWayland

/// The exchange of data with other programs.
@MainActor final class DataDevice {
    /// Called with the offer that is the clipboard. Nil: there is none.
    var onSelection: ((DataOffer?) -> Void)?
    /// Called with the events of drags over the window.
    var onDrag: ((DragMotion) -> Void)?

    /// Whether a surface is the window's. Over its title bar nothing is dropped.
    var isWindow: (OpaquePointer?) -> Bool = { _ in true }

    private let connection: WaylandConnection
    private let manager: WaylandObject?
    private(set) var device: WaylandObject?
    private var offers: [OpaquePointer: DataOffer] = [:]

    /// Events of a drag, in the coordinates of the window.
    enum DragMotion {
        case enter(DataOffer?, serial: UInt32, x: Double, y: Double)
        case motion(x: Double, y: Double)
        case leave, drop
    }

    private enum Event: UInt32 { case dataOffer, enter, leave, motion, drop, selection }
    /// A compositor has one offer for the selection and one for a drag.
    private static let mostOffers = 8

    init(_ globals: WaylandGlobals, in connection: WaylandConnection) {
        self.connection = connection
        manager = globals.bind("wl_data_device_manager", most: 3)
            .map { WaylandObject($0, in: connection, destroy: wl_data_device_manager_destroy) }
    }

    /// Uses a seat, or none.
    func use(_ seat: WaylandObject?) {
        (device, offers) = (nil, [:])
        guard let seat, let manager, let proxy = wl_data_device_manager_get_data_device(manager.proxy, seat.proxy)
        else { return }
        let destroy = manager.version >= 2 ? wl_data_device_release : wl_data_device_destroy
        device = WaylandObject(proxy, in: connection, destroy: destroy) { [unowned self] event, values in
            handle(event, values)
        }
    }

    /// Whether actions are negotiated, and the source is notified of the end of a drag.
    var hasActions: Bool { (manager?.version ?? 0) >= 3 }

    /// A source of data, for the clipboard or a drag. Nil without a manager.
    func makeSource() -> OpaquePointer? { manager.flatMap { wl_data_device_manager_create_data_source($0.proxy) } }

    private func handle(_ event: UInt32, _ values: EventArguments) {
        switch Event(rawValue: event) {
        case .dataOffer: if let offer = values[0].o { keep(offer) }
        case .selection: onSelection?(take(values[0].o))
        case .enter:
            let offer = take(values[4].o)
            guard isWindow(values[1].o) else { return }
            onDrag?(.enter(offer, serial: values[0].u, x: values[2].fixed, y: values[3].fixed))
        case .motion: onDrag?(.motion(x: values[1].fixed, y: values[2].fixed))
        case .leave: onDrag?(.leave)
        case .drop: onDrag?(.drop)
        case nil: break
        }
    }

    private func keep(_ proxy: OpaquePointer) {
        if offers.count >= Self.mostOffers { offers.removeAll() }
        offers[proxy] = DataOffer(proxy, in: connection)
    }

    /// The offer of an event, once. Nil if it was not announced.
    private func take(_ proxy: OpaquePointer?) -> DataOffer? { proxy.flatMap { offers.removeValue(forKey: $0) } }
}
