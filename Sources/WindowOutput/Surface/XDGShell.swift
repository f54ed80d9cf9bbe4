// XDGShell.swift: a window by the protocol xdg-shell, with the title bar of a compositor that draws one (xdg-decoration).

import CVitrineWayland

/// A toplevel of xdg-shell.
@MainActor final class XDGShell: WindowShell {
    var onConfigure: ((WindowConfiguration) -> (width: Int, height: Int))?
    var onClose: (() -> Void)?
    /// Whether the compositor decides about title bars.
    private(set) var hasDecorations = false

    private let connection: WaylandConnection
    private let shell: WaylandObject
    private var xdgSurface: WaylandObject?
    private var toplevel: WaylandObject?
    private var decoration: WaylandObject?
    /// The last `xdg_toplevel.configure`.
    private var announced = WindowConfiguration(width: 0, height: 0)
    /// The serial of a configuration that no commit has answered.
    private var serial: UInt32?

    private enum ToplevelEvent: UInt32 { case configure, close, configureBounds, capabilities }

    /// Gives a surface the role. The caller commits it.
    /// - Throws: `WindowError` if the compositor has no xdg-shell.
    init(
        _ globals: WaylandGlobals, in connection: WaylandConnection, surface: OpaquePointer, title: String,
        identifier: String
    ) throws(WindowError) {
        self.connection = connection
        guard let proxy = globals.bind("xdg_wm_base", most: 5) else {
            throw WindowError("the \(connection.compositor) has no xdg_wm_base, which a window needs")
        }
        shell = WaylandObject(proxy, in: connection, destroy: xdg_wm_base_destroy) { event, values in
            if event == 0 { xdg_wm_base_pong(proxy, values[0].u) }
        }
        takeRole(surface, title: title, identifier: identifier)
        decorate(globals)
    }

    isolated deinit {
        // Roles and extensions are destroyed before what they extend.
        decoration = nil
        toplevel = nil
        xdgSurface = nil
    }

    private func takeRole(_ surface: OpaquePointer, title: String, identifier: String) {
        guard let proxy = xdg_wm_base_get_xdg_surface(shell.proxy, surface) else { return }
        xdgSurface = WaylandObject(proxy, in: connection, destroy: xdg_surface_destroy) {
            [unowned self] event, values in
            if event == 0 { configure(serial: values[0].u) }
        }
        guard let top = xdg_surface_get_toplevel(proxy) else { return }
        toplevel = WaylandObject(top, in: connection, destroy: xdg_toplevel_destroy) {
            [unowned self] event, values in toplevelEvent(event, values)
        }
        xdg_toplevel_set_title(top, title)
        xdg_toplevel_set_app_id(top, identifier)
    }

    /// Requests a title bar by the compositor. One that draws none shows the bare window.
    private func decorate(_ globals: WaylandGlobals) {
        guard let toplevel, let manager = globals.bind("zxdg_decoration_manager_v1", most: 1) else { return }
        defer { zxdg_decoration_manager_v1_destroy(manager) }
        hasDecorations = true
        guard let proxy = zxdg_decoration_manager_v1_get_toplevel_decoration(manager, toplevel.proxy) else { return }
        decoration = WaylandObject(proxy, in: connection, destroy: zxdg_toplevel_decoration_v1_destroy)
        zxdg_toplevel_decoration_v1_set_mode(proxy, ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE.rawValue)
    }

    func limit(width: Int, height: Int, isFixed: Bool) {
        guard let toplevel else { return }
        xdg_toplevel_set_min_size(toplevel.proxy, Int32(width), Int32(height))
        if isFixed { xdg_toplevel_set_max_size(toplevel.proxy, Int32(width), Int32(height)) }
    }

    var isAnswerDue: Bool { serial != nil && xdgSurface != nil }

    func willCommit(width: Int, height: Int) {
        if let serial, let xdgSurface { xdg_surface_ack_configure(xdgSurface.proxy, serial) }
        serial = nil
    }

    // MARK: Events

    private func toplevelEvent(_ event: UInt32, _ values: EventArguments) {
        switch ToplevelEvent(rawValue: event) {
        case .configure:
            (announced.width, announced.height) = (Int(values[0].i), Int(values[1].i))
            let states = Self.states(values[2].a)
            announced.isBinding = states.contains { $0 == 1 || $0 == 2 || (5...8).contains($0) }
            announced.isFullscreen = states.contains(2)
        case .configureBounds: announced.bounds = (Int(values[0].i), Int(values[1].i))
        case .close: onClose?()
        case .capabilities, nil: break
        }
    }

    /// Maximized 1, fullscreen 2, resizing 3, activated 4, tiled 5 to 8.
    private static func states(_ array: UnsafeMutablePointer<wl_array>?) -> [UInt32] {
        guard let array, let data = array.pointee.data else { return [] }
        let bytes = UnsafeRawBufferPointer(start: data, count: array.pointee.size & ~3)
        return Array(bytes.bindMemory(to: UInt32.self))
    }

    private func configure(serial: UInt32) {
        self.serial = serial
        _ = onConfigure?(announced)
    }
}
