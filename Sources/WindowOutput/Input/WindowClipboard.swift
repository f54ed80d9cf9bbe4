// WindowClipboard.swift: the desktop's clipboard, as text, by the protocol wl_data_device.
//
// Programs exchange text through pipes, at their own pace: other threads read and write them, and give up a program that
// stops. A text of another program is read when the window gets the focus, since the app's pasteboard does not wait.

import CVitrineWayland
import Dispatch
import Foundation

/// The clipboard of the seat.
@MainActor final class WindowClipboard {
    /// Called with a text that another program copied.
    var onText: ((String) -> Void)?

    private let data: DataDevice
    private var selection: DataOffer?
    /// The text that this program offers, while it owns the clipboard.
    private var source: WaylandObject?
    private var text = ""
    /// A text that waits for an event of a person.
    private var waiting: String?
    /// The serial of the last event of a person, without which a compositor refuses.
    private var serial: UInt32?
    /// The number of selections: a text that is read for an older one is dropped.
    private var count = 0

    private enum SourceEvent: UInt32 { case target, send, cancelled }
    /// The names of UTF-8 text, the best first.
    private static let types = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]

    init(_ data: DataDevice) {
        self.data = data
        data.onSelection = { [unowned self] in select($0) }
    }

    /// Forgets the seat.
    func reset() { (source, selection, serial) = (nil, nil, nil) }

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
        guard let device = data.device else { return }
        guard let serial else { return waiting = text }
        if text.isEmpty {
            guard source != nil else { return }
            wl_data_device_set_selection(device.proxy, nil, serial)
            return source = nil
        }
        guard let proxy = data.makeSource() else { return }
        self.text = text
        source = WaylandObject(proxy, in: device.connection, destroy: wl_data_source_destroy) {
            [unowned self] event, values in
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

    private func select(_ offer: DataOffer?) {
        count += 1
        selection = offer
        // The compositor also announces this program's own text.
        guard source == nil, let offer, let type = Self.types.first(where: offer.types.contains),
            let descriptor = offer.receive(type)
        else { return }
        read(descriptor, selection: count)
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
