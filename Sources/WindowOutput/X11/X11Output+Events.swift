// X11Output+Events.swift: the pointer, the server's events, and the end of the window.

import CVitrineX11
public import Foundation
public import VitrineDisplay
public import VitrineGraphics

extension X11Output {
    // MARK: The pointer

    /// Shows the cursor while the pointer is in the window.
    /// - Returns: false if the server shows no cursors of pixels.
    public func setCursor(_ cursor: CursorImage?) -> Bool {
        guard isOpen, cursor != shownCursor || self.cursor == 0 else { return isOpen || cursor == nil }
        let made = make(cursor)
        guard made != 0 else { return false }
        xcb_change_window_attributes(connection.raw, window.number, XCB_CW_CURSOR.rawValue, [made])
        if self.cursor != 0 { xcb_free_cursor(connection.raw, self.cursor) }
        (self.cursor, shownCursor) = (made, cursor)
        sendRequests()
        return true
    }

    private func make(_ cursor: CursorImage?) -> xcb_cursor_t {
        guard let cursor else { return vitrine_x11_no_cursor(connection.raw, connection.screen.root) }
        let turned = TurnedCursor(cursor, turn: turn)
        connection.didWait()
        return vitrine_x11_cursor(
            connection.raw, connection.screen.root, UInt16(turned.size.width), UInt16(turned.size.height),
            turned.pixels, UInt16(turned.hotX), UInt16(turned.hotY))
    }

    /// Does nothing: the server moves it.
    public func moveCursor(toX x: Int, y: Int) {}

    /// The size of the picture in points, for the pointer and for scrolling.
    public var pointerArea: CGSize {
        get { input?.pointerArea ?? .zero }
        set { input?.pointerArea = newValue }
    }

    // MARK: The size

    /// Requests another size in pixels of the upright picture. A window manager may refuse.
    public func setSize(_ size: PixelSize) {
        guard isOpen, !hasFailed else { return }
        let panel = turn.turned(size)
        window.resize(Self.limited(panel.width, panel.height))
        sendRequests()
    }

    // MARK: The clipboard

    /// Offers a text to other programs. An empty one clears the clipboard, if its text is the app's.
    public func offerText(_ text: String) {
        clipboard.offer(text, at: input?.lastTime ?? 0)
        sendRequests()
    }

    // MARK: Events

    /// A descriptor that is readable when the server has sent something. -1 after `close()`.
    public var fileDescriptor: Int32 { isOpen ? connection.fileDescriptor : -1 }

    /// The time at which `dispatchTimeout()` must be called, in seconds of CLOCK_MONOTONIC. Nil if nothing is due.
    public var nextTimeout: Double? {
        guard isOpen, !hasFailed else { return nil }
        if connection.hasQueuedEvents { return 0 }
        // A frame that the server has not copied waits for its answer, not for a time.
        let frame = pending.flatMap { $0.isCopied || $0.due > now() ? $0.due : nil }
        return [frame, input?.nextTimeout].compactMap { $0 }.min()
    }

    /// Handles events. Call it when `fileDescriptor` is readable.
    public func dispatch() {
        guard isOpen, !hasFailed else { return }
        connection.dispatch { handle($0) }
        guard isOpen else { return }
        input?.eventsEnd()
        if let failure = connection.failure { return fail(failure) }
        finishFrame()
        // Once for all events.
        if isOpen, !hasFailed, applyChanges() { sendRequests() }
    }

    /// Ends a frame, and repeats a held key. Call it at `nextTimeout`.
    public func dispatchTimeout() {
        // What the server has sent until now is older: the key may be up.
        dispatch()
        guard isOpen, !hasFailed else { return }
        input?.dispatchTimeout(at: now())
    }

    private func handle(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
        // The app may close the window in an event.
        guard isOpen else { return }
        let type = Int32(event.pointee.response_type & 0x7f)
        if type == XCB_FOCUS_IN { clipboard.read(at: input?.lastTime ?? 0) }
        if input?.handle(event) == true || clipboard.handle(event) { return }
        switch type {
        case XCB_CONFIGURE_NOTIFY:
            event.withMemoryRebound(to: xcb_configure_notify_event_t.self, capacity: 1) {
                wantedSize = Self.limited(Int($0.pointee.width), Int($0.pointee.height))
            }
        case XCB_EXPOSE:
            event.withMemoryRebound(to: xcb_expose_event_t.self, capacity: 1) { expose($0.pointee) }
        case XCB_UNMAP_NOTIFY: setVisible(false)
        case XCB_MAP_NOTIFY: setVisible(true)
        case XCB_VISIBILITY_NOTIFY:
            event.withMemoryRebound(to: xcb_visibility_notify_event_t.self, capacity: 1) {
                setVisible(UInt32($0.pointee.state) != XCB_VISIBILITY_FULLY_OBSCURED.rawValue)
            }
        case XCB_CLIENT_MESSAGE:
            event.withMemoryRebound(to: xcb_client_message_event_t.self, capacity: 1) {
                if window.isClosed(by: $0.pointee) { onClose?() }
            }
        default: break
        }
    }

    /// Shows a part of the last frame again: the server keeps no pixels of a part that was covered.
    private func expose(_ event: xcb_expose_event_t) {
        guard hasFrame else { return }
        picture.put(
            PixelRect(x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height)))
    }

    private func setVisible(_ isVisible: Bool) {
        guard isVisible != isConnected else { return }
        isConnected = isVisible
        delegate?.outputDidChange(self)
    }

    func sendRequests() {
        connection.flush()
        if let failure = connection.failure { fail(failure) }
    }

    func fail(_ error: WindowError) {
        guard isOpen, !hasFailed else { return }
        hasFailed = true
        isConnected = false
        pending = nil
        input?.releaseAll()
        delegate?.outputDidChange(self)
        onFailure?(error)
    }
}
