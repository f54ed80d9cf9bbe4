// X11Clipboard.swift: the selection CLIPBOARD, as text, by section 2 of the ICCCM.
//
// A text of another program is read when the window gets the focus, since the app's pasteboard does not wait. A long one
// comes in parts (INCR). What this program offers fits into one request: servers take 16 MB, and a text that is too long
// for one is refused.

import CVitrineX11
import Foundation

/// The clipboard of the X server.
@MainActor final class X11Clipboard {
    /// Called with a text that another program copied.
    var onText: ((String) -> Void)?

    private let connection: X11Connection
    private let window: X11Window
    /// The text that this program offers. Nil: another program owns the clipboard, or nobody.
    private var offered: [UInt8]?
    private var offeredAt: UInt32 = 0
    /// What has been read of another program's text. Nil: no text comes in parts.
    private var parts: [UInt8]?

    init(_ window: X11Window, in connection: X11Connection) {
        self.window = window
        self.connection = connection
    }

    // MARK: Text of this program

    /// Offers a text to other programs. An empty one clears the clipboard, if it is this program's.
    /// - Parameter time: the server's time of the last event of a person. 0: the present.
    func offer(_ text: String, at time: UInt32) {
        let selection = connection.atom(.clipboard)
        if text.isEmpty {
            guard offered != nil else { return }
            offered = nil
            xcb_set_selection_owner(connection.raw, 0, selection, time)
        } else {
            offered = Array(text.utf8)
            offeredAt = time
            parts = nil
            xcb_set_selection_owner(connection.raw, window.number, selection, time)
        }
    }

    /// Handles an event. False if it is not one of the clipboard.
    func handle(_ event: UnsafeMutablePointer<xcb_generic_event_t>) -> Bool {
        switch Int32(event.pointee.response_type & 0x7f) {
        case XCB_SELECTION_REQUEST:
            event.withMemoryRebound(to: xcb_selection_request_event_t.self, capacity: 1) { answer($0) }
        case XCB_SELECTION_NOTIFY:
            event.withMemoryRebound(to: xcb_selection_notify_event_t.self, capacity: 1) { receive($0.pointee) }
        case XCB_SELECTION_CLEAR: offered = nil
        case XCB_PROPERTY_NOTIFY:
            event.withMemoryRebound(to: xcb_property_notify_event_t.self, capacity: 1) {
                let isNew = UInt32($0.pointee.state) == XCB_PROPERTY_NEW_VALUE.rawValue
                if isNew, $0.pointee.atom == connection.atom(.ownText) { receivePart() }
            }
        default: return false
        }
        return true
    }

    private func answer(_ request: UnsafeMutablePointer<xcb_selection_request_event_t>) {
        let wanted = request.pointee
        // Programs of before 1994 name no property.
        let property = wanted.property == 0 ? wanted.target : wanted.property
        let isDone = wanted.selection == connection.atom(.clipboard) && write(wanted, to: property)
        vitrine_x11_answer_selection(connection.raw, request, isDone ? property : 0)
    }

    private func write(_ request: xcb_selection_request_event_t, to property: xcb_atom_t) -> Bool {
        guard let offered else { return false }
        let mode = UInt8(XCB_PROP_MODE_REPLACE.rawValue)
        func numbers(_ numbers: [UInt32], _ type: xcb_atom_t) -> Bool {
            xcb_change_property(
                connection.raw, mode, request.requestor, property, type, 32, UInt32(numbers.count), numbers)
            return true
        }
        let texts = [connection.atom(.utf8), connection.atom(.plainText)]
        switch request.target {
        case connection.atom(.targets):
            return numbers(
                [connection.atom(.targets), connection.atom(.timestamp)] + texts, XCB_ATOM_ATOM.rawValue)
        case connection.atom(.timestamp): return numbers([offeredAt], XCB_ATOM_INTEGER.rawValue)
        case let target where texts.contains(target):
            guard offered.count < Int(xcb_get_maximum_request_length(connection.raw)) * 4 - 64 else { return false }
            xcb_change_property(
                connection.raw, mode, request.requestor, property, target, 8, UInt32(offered.count), offered)
            return true
        default: return false
        }
    }

    // MARK: Text of other programs

    /// Requests the text of the clipboard, if it is another program's.
    func read(at time: UInt32) {
        guard offered == nil else { return }
        parts = nil
        xcb_convert_selection(
            connection.raw, window.number, connection.atom(.clipboard), connection.atom(.utf8),
            connection.atom(.ownText), time)
    }

    private func receive(_ event: xcb_selection_notify_event_t) {
        guard event.property != 0, event.property == connection.atom(.ownText), offered == nil else { return }
        guard let (type, bytes) = property() else { return }
        if type == connection.atom(.incremental) {
            parts = []
        } else if type == connection.atom(.utf8) {
            finish(bytes)
        }
    }

    /// A part of a long text. An empty one is the end.
    private func receivePart() {
        guard let before = parts else { return }
        guard let (_, bytes) = property(), before.count + bytes.count <= PipeText.mostBytes else { return parts = nil }
        if bytes.isEmpty {
            parts = nil
            finish(before)
        } else {
            parts = before + bytes
        }
    }

    private func finish(_ bytes: [UInt8]) {
        if offered == nil { onText?(String(decoding: bytes, as: UTF8.self)) }
    }

    /// The contents of the window's property, which is deleted. Nil if there is none, or too much.
    private func property() -> (type: xcb_atom_t, bytes: [UInt8])? {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        var type: xcb_atom_t = 0
        while true {
            var length = 0, rest = 0
            type = vitrine_x11_read_property(
                connection.raw, window.number, connection.atom(.ownText), true, UInt32(bytes.count), &part, part.count,
                &length, &rest)
            connection.didWait()
            guard type != 0 else { return nil }
            bytes += part.prefix(length)
            if rest == 0 { return (type, bytes) }
            guard length > 0, bytes.count <= PipeText.mostBytes else {
                xcb_delete_property(connection.raw, window.number, connection.atom(.ownText))
                return nil
            }
        }
    }
}
