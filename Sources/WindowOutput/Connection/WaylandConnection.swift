// WaylandConnection.swift: the connection to a compositor.
//
// Invariants: no call waits for the compositor except `roundTrip`, which has a limit. After the first failure, requests
// do nothing and `failure` stays the same. Main thread only.

import CVitrineLazyLibraries
import CVitrineLinux
import CVitrineWayland
import Foundation
import VitrineSystem

/// A connection to a Wayland compositor.
@MainActor final class WaylandConnection {
    let display: OpaquePointer
    /// The compositor, for messages.
    let compositor: String
    /// The error that ended the connection.
    private(set) var failure: WindowError?
    /// Whether requests wait for a compositor that does not read them.
    private(set) var hasUnsentRequests = false
    /// Lets a test's compositor in the same thread work while `roundTrip` waits.
    private let pump: (@MainActor () -> Void)?
    private let now: () -> Double

    /// The time in seconds after which a compositor that answers nothing is given up at the start.
    private static let patience = 5.0

    /// Connects to the compositor of `WAYLAND_SOCKET` or `WAYLAND_DISPLAY`, otherwise `wayland-0`.
    /// - Throws: `WindowError`.
    static func open(environment: [String: String]) throws -> WaylandConnection {
        try loadLibrary()
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        // A descriptor that the parent process has connected. The library reads and removes the variable.
        if let descriptor = value("WAYLAND_SOCKET") {
            guard let display = wl_display_connect(nil) else { throw unreachable("descriptor \(descriptor)") }
            return WaylandConnection(display, socket: "descriptor \(descriptor)", pump: nil)
        }
        let socket = value("WAYLAND_DISPLAY") ?? "wayland-0"
        let folder = socket.hasPrefix("/") ? nil : value("XDG_RUNTIME_DIR")
        guard socket.hasPrefix("/") || folder != nil else {
            throw WindowError("no Wayland compositor can be found: XDG_RUNTIME_DIR is not set")
        }
        let path = folder.map { "\($0)/\(socket)" } ?? socket
        guard let display = wl_display_connect(path) else { throw unreachable(path) }
        return WaylandConnection(display, socket: socket, pump: nil)
    }

    private static func unreachable(_ place: String) -> WindowError {
        WindowError("no Wayland compositor answers at \(place): \(ErrnoName.describe(errno))")
    }

    /// Uses a connected socket, which the connection owns.
    static func open(
        descriptor: Int32, socket: String, now: @escaping () -> Double = { MonotonicTime.now },
        pump: @escaping @MainActor () -> Void
    ) throws -> WaylandConnection {
        try loadLibrary()
        guard let display = wl_display_connect_to_fd(descriptor) else {
            throw WindowError("the socket \(socket) cannot be used: \(ErrnoName.describe(errno))")
        }
        return WaylandConnection(display, socket: socket, now: now, pump: pump)
    }

    private static func loadLibrary() throws {
        guard vitrine_wayland_open() else {
            throw WindowError("a window needs \(VITRINE_WAYLAND_LIBRARY) 1.20 or newer: package libwayland-client0")
        }
    }

    private init(
        _ display: OpaquePointer, socket: String, now: @escaping () -> Double = { MonotonicTime.now },
        pump: (@MainActor () -> Void)?
    ) {
        self.now = now
        self.display = display
        self.pump = pump
        compositor = CompositorName.of(descriptor: wl_display_get_fd(display), socket: socket)
    }

    isolated deinit { wl_display_disconnect(display) }

    /// A descriptor that is readable when the compositor has sent events.
    var fileDescriptor: Int32 { wl_display_get_fd(display) }

    // MARK: Messages

    /// Handles received events and sends requests. Never waits.
    func dispatch() throws(WindowError) {
        while wl_display_prepare_read(display) != 0 { try check(wl_display_dispatch_pending(display)) }
        if flush() != nil {
            wl_display_cancel_read(display)
            try check(-1)
        }
        try check(wl_display_read_events(display))
        try check(wl_display_dispatch_pending(display))
        if let failure = flush() { throw failure }
    }

    /// Sends requests. Never waits.
    /// - Returns: the error if the connection has ended.
    @discardableResult
    func flush() -> WindowError? {
        if wl_display_flush(display) >= 0 {
            hasUnsentRequests = false
        } else if errno == EAGAIN {
            hasUnsentRequests = true
        } else if errno != EPIPE {
            // After EPIPE the reason may still be among the events that wait to be read.
            return fail()
        }
        return nil
    }

    /// Waits until the compositor has handled all requests, and handles the events that it sent before.
    /// - Throws: `WindowError`, also if it does not answer.
    func roundTrip() throws(WindowError) {
        guard let proxy = wl_display_sync(display) else { throw fail() }
        var isDone = false
        let callback = WaylandObject(proxy, in: self, destroy: wl_callback_destroy) { _, _ in isDone = true }
        let deadline = now() + Self.patience
        while !isDone {
            if flush() != nil { throw fail() }
            pump?()
            let rest = deadline - now()
            guard rest > 0 else { throw stop(WindowError("the \(compositor) does not answer")) }
            let milliseconds = pump == nil ? Int32(rest * 1000) + 1 : 0
            guard !DescriptorState.of(fileDescriptor, reporting: .readable, within: milliseconds).isEmpty else {
                continue
            }
            try dispatch()
        }
        withExtendedLifetime(callback) {}
    }

    // MARK: Failures

    private func check(_ result: Int32) throws(WindowError) {
        if result < 0 { throw fail() }
    }

    /// Records an error with which the connection ends. The first one counts.
    @discardableResult
    func stop(_ error: WindowError) -> WindowError {
        if let failure { return failure }
        failure = error
        return error
    }

    /// The error of a call that failed.
    private func fail() -> WindowError {
        let code = wl_display_get_error(display)
        let said = Self.takeMessage()
        switch code {
        case EPROTO:
            var interface: UnsafePointer<wl_interface>?
            var id: UInt32 = 0
            let number = wl_display_get_protocol_error(display, &interface, &id)
            let object = interface.flatMap { $0.pointee.name }.map { String(cString: $0) } ?? "an object"
            return stop(
                WindowError(
                    "the \(compositor) refused a request and closed the window: \(object), error \(number)"
                        + (said.isEmpty ? "" : ": \(said)")))
        case 0, EPIPE, ECONNRESET:
            return stop(WindowError("the \(compositor) has ended, and the window with it"))
        case EAGAIN:
            return stop(WindowError("the \(compositor) does not read what the window sends, and the window is lost"))
        default:
            return stop(
                WindowError(
                    "the connection to the \(compositor) is unusable: \(ErrnoName.describe(code))"
                        + (said.isEmpty ? "" : ": \(said)")))
        }
    }

    private static func takeMessage() -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            vitrine_wayland_take_message(buffer.baseAddress, buffer.count)
            return String(cString: buffer.baseAddress!).trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }
}
