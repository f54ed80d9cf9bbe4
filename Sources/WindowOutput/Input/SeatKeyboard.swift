// SeatKeyboard.swift: the keyboard of the compositor's seat.
//
// Keys that are down when the window gets the focus were pressed for another window: they do nothing here. Modifiers
// are sent separately.

import CVitrineWayland
import Foundation
import VitrineDeviceInput
import VitrineSystem

/// Keys, modifiers and the layout.
@MainActor final class SeatKeyboard {
    private unowned let input: WindowInput
    private var object: WaylandObject?
    private var layout: KeyboardLayout?
    private var repeatDelay = 0.4
    private var repeatRate = 20.0

    private enum Event: UInt32 { case keymap, enter, leave, key, modifiers, repeatInfo }
    private static let xkbFormat: UInt32 = 1
    /// The largest description of a layout in bytes. That of xkeyboard-config has about 60,000.
    private static let mostBytes = 4 << 20

    init?(_ seat: WaylandObject, of input: WindowInput) {
        self.input = input
        guard let proxy = wl_seat_get_keyboard(seat.proxy) else { return nil }
        let destroy = seat.version >= 3 ? wl_keyboard_release : wl_keyboard_destroy
        object = WaylandObject(proxy, in: seat.connection, destroy: destroy) { [unowned self] event, values in
            handle(event, values)
        }
    }

    private func handle(_ event: UInt32, _ values: EventArguments) {
        switch Event(rawValue: event) {
        case .keymap: read(format: values[0].u, descriptor: values[1].h, size: Int(values[2].u))
        case .enter: input.clipboard.note(serial: values[0].u)
        case .leave: input.release(.keyboard)
        case .key:
            input.clipboard.note(serial: values[0].u)
            input.send(
                .key(code: values[2].u, isDown: values[3].u != 0), of: .keyboard, at: input.time(values[1].u))
        case .modifiers:
            layout?.setModifiers(
                depressed: values[1].u, latched: values[2].u, locked: values[3].u, group: values[4].u)
        case .repeatInfo:
            repeatRate = Double(min(max(0, values[0].i), 1000))
            repeatDelay = Double(min(max(1, values[1].i), 60_000)) / 1000
            useLayout()
        case nil: break
        }
    }

    /// Reads a layout. The descriptor is closed.
    private func read(format: UInt32, descriptor: Int32, size: Int) {
        defer { close(descriptor) }
        guard format == Self.xkbFormat, (1...Self.mostBytes).contains(size) else { return }
        // Not mapped: reading a file that is shorter than announced would end the process.
        var bytes = [UInt8](repeating: 0, count: size)
        var count = 0
        while count < size {
            let read = pread(descriptor, &bytes[count], size - count, off_t(count))
            guard read > 0 else { break }
            count += read
        }
        let text = String(decoding: bytes.prefix(count).prefix { $0 != 0 }, as: UTF8.self)
        do {
            layout = try KeyboardLayout(description: text)
            useLayout()
        } catch {
            Diagnostics.warning("the keyboard of the window keeps its layout: \(error)")
        }
    }

    private func useLayout() {
        guard let layout else { return }
        input.use(layout, repeatDelay: repeatDelay, repeatRate: repeatRate)
    }
}
