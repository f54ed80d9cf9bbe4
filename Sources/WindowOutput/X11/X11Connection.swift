// X11Connection.swift: the connection to an X server.
//
// Invariants: events are handled in `dispatch()` only. Calls that wait for an answer may receive events, which stay in
// the library's queue: `hasQueuedEvents` says that the descriptor does not report them. After the first failure, requests
// do nothing and `failure` stays the same. Main thread only.

import CVitrineX11
import Foundation

/// The names of atoms that a window uses.
enum X11Atom: String, CaseIterable {
    case clipboard = "CLIPBOARD"
    case incremental = "INCR"
    case name = "_NET_WM_NAME"
    case ownText = "VITRINE_CLIPBOARD"
    case ping = "_NET_WM_PING"
    case plainText = "text/plain;charset=utf-8"
    case process = "_NET_WM_PID"
    case protocols = "WM_PROTOCOLS"
    case deleteWindow = "WM_DELETE_WINDOW"
    case targets = "TARGETS"
    case timestamp = "TIMESTAMP"
    case utf8 = "UTF8_STRING"
}

/// A connection to an X server, and one of its screens.
@MainActor final class X11Connection {
    let raw: OpaquePointer
    /// The server, for messages.
    let server: String
    let screen: vitrine_x11_screen
    /// The error that ended the connection.
    private(set) var failure: WindowError?
    /// Whether events may wait that the descriptor does not report.
    private(set) var hasQueuedEvents = false
    private let atoms: [X11Atom: xcb_atom_t]

    /// Connects to the server of `DISPLAY`, with the key of `XAUTHORITY` or `~/.Xauthority`.
    /// - Throws: `WindowError`.
    static func open(environment: [String: String]) throws(WindowError) -> X11Connection {
        guard let display = environment["DISPLAY"], !display.isEmpty else {
            throw WindowError("no X server can be found: DISPLAY is not set")
        }
        guard vitrine_x11_open() else {
            throw WindowError("a window of an X server needs \(VITRINE_XCB_LIBRARY): package libxcb1")
        }
        var number: Int32 = 0
        guard let raw = xcb_connect(display, &number) else {
            throw WindowError("no X server answers at \(display)")
        }
        let code = xcb_connection_has_error(raw)
        guard code == 0 else {
            xcb_disconnect(raw)
            throw refusal(code, display)
        }
        return try X11Connection(raw, display: display, screen: number)
    }

    /// The error of a connection that could not be made.
    private static func refusal(_ code: Int32, _ display: String) -> WindowError {
        switch code {
        case XCB_CONN_CLOSED_PARSE_ERR:
            WindowError("DISPLAY is no name of an X server, such as :0, but “\(display)”")
        case XCB_CONN_CLOSED_INVALID_SCREEN: WindowError("the X server of \(display) has no screen of this number")
        // The library has written the server's reason on standard error.
        case _ where isListening(display):
            WindowError(
                "the X server at \(display) refuses the connection: the program needs the key of the session, in the "
                    + "file of XAUTHORITY or in ~/.Xauthority")
        default: WindowError("no X server answers at \(display)")
        }
    }

    /// Whether a server of this machine listens: then it has refused.
    private static func isListening(_ display: String) -> Bool {
        guard let match = display.wholeMatch(of: /(?:unix)?:(\d+)(?:\.\d+)?/), let number = Int32(match.1)
        else { return false }
        return vitrine_x11_is_listening(number)
    }

    private init(_ raw: OpaquePointer, display: String, screen number: Int32) throws(WindowError) {
        let server = CompositorName.of(
            descriptor: xcb_get_file_descriptor(raw), socket: display, kind: "X server")
        var screen = vitrine_x11_screen()
        guard vitrine_x11_find_screen(raw, number, &screen) else {
            xcb_disconnect(raw)
            throw WindowError("the \(server) has no pictures of 24 bits, which a window needs")
        }
        guard let atoms = Self.atoms(raw) else {
            xcb_disconnect(raw)
            throw WindowError("the \(server) has ended, and the window with it")
        }
        (self.raw, self.server, self.screen, self.atoms) = (raw, server, screen, atoms)
    }

    isolated deinit { xcb_disconnect(raw) }

    private static func atoms(_ raw: OpaquePointer) -> [X11Atom: xcb_atom_t]? {
        let all = X11Atom.allCases
        let names = all.map { strdup($0.rawValue) }
        defer { for name in names { free(name) } }
        var numbers = [xcb_atom_t](repeating: 0, count: all.count)
        let pointers = names.map { UnsafePointer($0) }
        guard vitrine_x11_atoms(raw, pointers, all.count, &numbers) else { return nil }
        return Dictionary(uniqueKeysWithValues: zip(all, numbers))
    }

    /// The number of an atom.
    func atom(_ atom: X11Atom) -> xcb_atom_t { atoms[atom] ?? 0 }

    /// A descriptor that is readable when the server has sent something.
    var fileDescriptor: Int32 { xcb_get_file_descriptor(raw) }

    // MARK: Messages

    /// Called after a call that waited for an answer.
    func didWait() { hasQueuedEvents = true }

    /// Handles received events, and sends the requests of their handlers.
    func dispatch(_ handle: (UnsafeMutablePointer<xcb_generic_event_t>) -> Void) {
        repeat {
            hasQueuedEvents = false
            while failure == nil, let event = xcb_poll_for_event(raw) { take(event, handle) }
            _ = xcb_flush(raw)
            // While it sends, the library also receives.
            if failure == nil, let event = xcb_poll_for_queued_event(raw) {
                hasQueuedEvents = true
                take(event, handle)
            }
        } while hasQueuedEvents && failure == nil
        check()
    }

    private func take(
        _ event: UnsafeMutablePointer<xcb_generic_event_t>,
        _ handle: (UnsafeMutablePointer<xcb_generic_event_t>) -> Void
    ) {
        defer { free(event) }
        if event.pointee.response_type == 0 {
            event.withMemoryRebound(to: xcb_generic_error_t.self, capacity: 1) { note($0.pointee) }
        } else {
            handle(event)
        }
    }

    /// Sends requests. Waits only while the server reads nothing and its socket is full; the library may receive events
    /// while it waits.
    func flush() {
        _ = xcb_flush(raw)
        hasQueuedEvents = true
        check()
    }

    private func check() {
        guard failure == nil else { return }
        let code = xcb_connection_has_error(raw)
        guard code != 0 else { return }
        failure =
            code == XCB_CONN_ERROR
            ? WindowError("the \(server) has ended, and the window with it")
            : WindowError("the connection to the \(server) is unusable (error \(code) of libxcb)")
    }

    // MARK: Errors of requests

    /// Requests whose errors are those of other programs' windows, which may be gone.
    private static let foreign: Set<UInt8> = [18, 19, 20, 22, 24, 25]
    private static let noMemory: UInt8 = 11

    /// Takes an error of a request. What the server has no memory for, or what makes the picture, ends the window.
    func note(_ error: xcb_generic_error_t) {
        guard failure == nil, error.error_code == Self.noMemory || !Self.foreign.contains(error.major_code)
        else { return }
        let advice = error.error_code == Self.noMemory ? ": it has no memory for the window" : ""
        failure = WindowError(
            "the \(server) refused a request, and the window is lost: \(Self.name(of: error.error_code)), request "
                + "\(error.major_code).\(error.minor_code)\(advice)")
    }

    /// The name of an error, as in the X protocol's text.
    private static func name(of code: UInt8) -> String {
        let names = [
            "BadRequest", "BadValue", "BadWindow", "BadPixmap", "BadAtom", "BadCursor", "BadFont", "BadMatch",
            "BadDrawable", "BadAccess", "BadAlloc", "BadColor", "BadGC", "BadIDChoice", "BadName", "BadLength",
            "BadImplementation",
        ]
        let index = Int(code) - 1
        return names.indices.contains(index) ? names[index] : "error \(code)"
    }
}
