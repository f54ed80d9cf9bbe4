// X11Window.swift: a toplevel window of an X server, with its properties for window managers.

import CVitrineX11
import Foundation
import VitrineGraphics

/// A window without contents.
@MainActor final class X11Window {
    let number: xcb_window_t
    private let connection: X11Connection
    private let isFixed: Bool
    private var isOpen = true

    private static let events =
        XCB_EVENT_MASK_EXPOSURE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
        | XCB_EVENT_MASK_VISIBILITY_CHANGE.rawValue | XCB_EVENT_MASK_FOCUS_CHANGE.rawValue
        | XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_KEY_PRESS.rawValue
        | XCB_EVENT_MASK_KEY_RELEASE.rawValue | XCB_EVENT_MASK_BUTTON_PRESS.rawValue
        | XCB_EVENT_MASK_BUTTON_RELEASE.rawValue | XCB_EVENT_MASK_POINTER_MOTION.rawValue
        | XCB_EVENT_MASK_ENTER_WINDOW.rawValue | XCB_EVENT_MASK_LEAVE_WINDOW.rawValue

    /// - Parameter size: the size in pixels.
    init(
        _ connection: X11Connection, size: PixelSize, isFixed: Bool, title: String, identifier: String
    ) throws(WindowError) {
        self.connection = connection
        self.isFixed = isFixed
        number = xcb_generate_id(connection.raw)
        // Without a background the server leaves the old pixels until the next frame: a resize does not flicker.
        let mask =
            XCB_CW_BACK_PIXMAP.rawValue | XCB_CW_BORDER_PIXEL.rawValue | XCB_CW_BIT_GRAVITY.rawValue
            | XCB_CW_EVENT_MASK.rawValue | XCB_CW_COLORMAP.rawValue
        let values: [UInt32] = [0, 0, XCB_GRAVITY_NORTH_WEST.rawValue, Self.events, connection.screen.colormap]
        let cookie = xcb_create_window_checked(
            connection.raw, connection.screen.depth, number, connection.screen.root, 0, 0, UInt16(size.width),
            UInt16(size.height), 0, UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), connection.screen.visual, mask,
            values)
        connection.didWait()
        if let error = xcb_request_check(connection.raw, cookie) {
            connection.note(error.pointee)
            free(error)
        }
        if let failure = connection.failure { throw failure }
        describe(title: title, identifier: identifier)
        limit(size)
        xcb_map_window(connection.raw, number)
    }

    private func limit(_ size: PixelSize) {
        let least = UInt32(WindowGeometry.limits.lowerBound)
        let (width, height) = (UInt32(size.width), UInt32(size.height))
        if isFixed {
            vitrine_x11_limit_size(connection.raw, number, width, height, width, height)
        } else {
            vitrine_x11_limit_size(connection.raw, number, least, least, 0, 0)
        }
    }

    /// Requests another size.
    func resize(_ size: PixelSize) {
        limit(size)
        let mask = UInt16(XCB_CONFIG_WINDOW_WIDTH.rawValue | XCB_CONFIG_WINDOW_HEIGHT.rawValue)
        xcb_configure_window(connection.raw, number, mask, [UInt32(size.width), UInt32(size.height)])
    }

    isolated deinit { close() }

    /// Removes the window. May be called several times.
    func close() {
        guard isOpen else { return }
        isOpen = false
        xcb_destroy_window(connection.raw, number)
    }

    // MARK: Properties

    private func describe(title: String, identifier: String) {
        let utf8 = connection.atom(.utf8)
        set(connection.atom(.name), utf8, bytes: Array(title.utf8))
        set(XCB_ATOM_WM_NAME.rawValue, utf8, bytes: Array(title.utf8))
        // ICCCM 4.1.2.5: the instance and the class, each with its end.
        let name = Array(identifier.utf8) + [0]
        set(XCB_ATOM_WM_CLASS.rawValue, XCB_ATOM_STRING.rawValue, bytes: name + name)
        // _NET_WM_PID is only used with the machine's name.
        set(
            XCB_ATOM_WM_CLIENT_MACHINE.rawValue, XCB_ATOM_STRING.rawValue,
            bytes: Array(ProcessInfo.processInfo.hostName.utf8))
        set(connection.atom(.process), XCB_ATOM_CARDINAL.rawValue, numbers: [UInt32(getpid())])
        set(
            connection.atom(.protocols), XCB_ATOM_ATOM.rawValue,
            numbers: [connection.atom(.deleteWindow), connection.atom(.ping)])
    }

    /// Sets a property of bytes.
    func set(_ property: xcb_atom_t, _ type: xcb_atom_t, bytes: [UInt8]) {
        xcb_change_property(
            connection.raw, UInt8(XCB_PROP_MODE_REPLACE.rawValue), number, property, type, 8, UInt32(bytes.count),
            bytes)
    }

    /// Sets a property of numbers.
    func set(_ property: xcb_atom_t, _ type: xcb_atom_t, numbers: [UInt32]) {
        xcb_change_property(
            connection.raw, UInt8(XCB_PROP_MODE_REPLACE.rawValue), number, property, type, 32, UInt32(numbers.count),
            numbers)
    }

    // MARK: Messages of the window manager

    /// Answers a message of the window manager.
    /// - Returns: whether the person closes the window.
    func isClosed(by message: xcb_client_message_event_t) -> Bool {
        guard message.type == connection.atom(.protocols), message.format == 32 else { return false }
        let numbers = message.data.data32
        if numbers.0 == connection.atom(.ping) {
            // EWMH: the same message, to the root window.
            let answer = [numbers.0, numbers.1, numbers.2, numbers.3, numbers.4]
            let mask =
                XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue
            let root = connection.screen.root
            vitrine_x11_send_message(connection.raw, root, mask, root, message.type, answer)
        }
        return numbers.0 == connection.atom(.deleteWindow)
    }

    /// The scale of the desktop: `Xft.dpi` of the server's resources, 96 of which are 1.
    static func scale(of connection: X11Connection) -> Double {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        var length = 0, rest = 0
        _ = vitrine_x11_read_property(
            connection.raw, connection.screen.root, XCB_ATOM_RESOURCE_MANAGER.rawValue, false, 0, &bytes, bytes.count,
            &length, &rest)
        connection.didWait()
        return scale(ofResources: String(decoding: bytes.prefix(length), as: UTF8.self))
    }

    /// The scale of a text of resources, a half to 8. 1 if it has none.
    static func scale(ofResources text: String) -> Double {
        for line in text.split(separator: "\n") where line.hasPrefix("Xft.dpi:") {
            let value = line.dropFirst(8).trimmingCharacters(in: .whitespaces)
            guard let density = Double(value), density.isFinite, density > 0 else { continue }
            return min(max(density / 96, 0.5), 8)
        }
        return 1
    }
}
