// WindowClipboard.swift: the desktop's clipboard, as text, by the protocol wl_data_device.
//
// Programs exchange text through pipes, at their own pace: other threads read and write them, and give up a program that
// stops. A text of another program is read when the window gets the focus, since the app's pasteboard does not wait.

import CVitrineLinux
import CVitrineWayland
import Dispatch
import Foundation

/// The clipboard of the seat.
@MainActor final class WindowClipboard {
    /// Called with a text that another program copied.
    var onText: ((String) -> Void)?

    private let connection: WaylandConnection
    private var manager: WaylandObject?
    private var device: WaylandObject?
    /// Offers of other programs with their types, until one is the selection.
    private var offers: [OpaquePointer: Offer] = [:]
    private var selection: WaylandObject?
    /// The text that this program offers, while it owns the clipboard.
    private var source: WaylandObject?
    private var text = ""
    /// A text that waits for an event of a person.
    private var waiting: String?
    /// The serial of the last event of a person, without which a compositor refuses.
    private var serial: UInt32?
    /// The number of selections: a text that is read for an older one is dropped.
    private var count = 0

    private struct Offer {
        var object: WaylandObject
        var types: [String] = []
    }

    private enum DeviceEvent: UInt32 { case dataOffer, enter, leave, motion, drop, selection }
    private enum SourceEvent: UInt32 { case target, send, cancelled }
    /// The names of UTF-8 text, the best first.
    private static let types = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]

    init(_ globals: WaylandGlobals, in connection: WaylandConnection) {
        self.connection = connection
        manager = globals.bind("wl_data_device_manager", most: 3)
            .map { WaylandObject($0, in: connection, destroy: wl_data_device_manager_destroy) }
    }

    /// Uses a seat, or none.
    func use(_ seat: WaylandObject?) {
        (device, source, selection, serial, offers) = (nil, nil, nil, nil, [:])
        guard let seat, let manager, let proxy = wl_data_device_manager_get_data_device(manager.proxy, seat.proxy)
        else { return }
        let destroy = manager.version >= 2 ? wl_data_device_release : wl_data_device_destroy
        device = WaylandObject(proxy, in: connection, destroy: destroy) { [unowned self] event, values in
            switch DeviceEvent(rawValue: event) {
            case .dataOffer: if let offer = values[0].o { listen(to: offer) }
            case .selection: select(values[0].o)
            case .enter, .leave, .motion, .drop, nil: break
            }
        }
    }

    /// Takes the serial of a press, a touch or the focus.
    func note(serial: UInt32) {
        self.serial = serial
        guard let text = waiting else { return }
        waiting = nil
        offer(text)
    }

    // MARK: Text of this program

    /// Offers a text to other programs. An empty one clears the clipboard, if it is this program's.
    func offer(_ text: String) {
        guard let manager, let device else { return }
        guard let serial else { return waiting = text }
        if text.isEmpty {
            guard source != nil else { return }
            wl_data_device_set_selection(device.proxy, nil, serial)
            return source = nil
        }
        guard let proxy = wl_data_device_manager_create_data_source(manager.proxy) else { return }
        self.text = text
        source = WaylandObject(proxy, in: connection, destroy: wl_data_source_destroy) { [unowned self] event, values in
            switch SourceEvent(rawValue: event) {
            case .send: Self.write(self.text, to: values[1].h)
            case .cancelled: if source?.proxy == proxy { source = nil }
            case .target, nil: break
            }
        }
        for type in Self.types { wl_data_source_offer(proxy, type) }
        wl_data_device_set_selection(device.proxy, proxy, serial)
    }

    /// Writes a text and closes the pipe.
    private static func write(_ text: String, to descriptor: Int32) {
        DispatchQueue.global().async { PipeText.write(text, to: descriptor) }
    }

    // MARK: Text of other programs

    private func listen(to proxy: OpaquePointer) {
        // A compositor has one offer for the selection and one for a drag.
        if offers.count > 8 { offers.removeAll() }
        let object = WaylandObject(proxy, in: connection, destroy: wl_data_offer_destroy) {
            [unowned self] event, values in
            if event == 0, (offers[proxy]?.types.count ?? 0) < 64 { offers[proxy]?.types.append(values[0].text) }
        }
        offers[proxy] = Offer(object: object)
    }

    private func select(_ proxy: OpaquePointer?) {
        count += 1
        let offer = proxy.flatMap { offers.removeValue(forKey: $0) }
        selection = offer?.object
        // The compositor also announces this program's own text.
        guard source == nil, let offer, let type = Self.types.first(where: offer.types.contains) else { return }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        wl_data_offer_receive(offer.object.proxy, type, ends[1])
        // The library has a copy of its own until the request is sent.
        close(ends[1])
        connection.flush()
        read(ends[0], selection: count)
    }

    private func read(_ descriptor: Int32, selection: Int) {
        DispatchQueue.global().async {
            let text = PipeText.read(descriptor)
            DispatchQueue.main.async {
                MainActor.assumeIsolated { [weak self] in self?.received(text, selection: selection) }
            }
        }
    }

    private func received(_ text: String?, selection: Int) {
        guard let text, selection == count, source == nil else { return }
        onText?(text)
    }
}
