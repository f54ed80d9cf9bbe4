// WindowSurface.swift: the surface of the window and its role, by the protocols xdg-shell, xdg-decoration, viewporter
// and fractional-scale.
//
// A size of the compositor is acknowledged with the first frame that has it: the compositor takes the next commit as
// the answer. While a frame waits for its turn, a new size waits too, so that a drag of the window's edge makes no more
// frames than anything else.

import CVitrineWayland
import VitrineGraphics

/// A toplevel window without contents.
@MainActor final class WindowSurface {
    /// The sizes of the current buffers.
    var geometry: WindowGeometry
    /// Called when the person closes the window.
    var onClose: (() -> Void)?
    /// Called when a size or a scale waits for `applyChanges()`.
    var onChange: (() -> Void)?
    /// Called when the surface is on other outputs than before.
    var onOutputs: (() -> Void)?
    /// The outputs that show a part of the window.
    private(set) var outputs: Set<OpaquePointer> = []

    let surface: WaylandObject
    private let connection: WaylandConnection
    private let shell: WaylandObject
    var viewport: WaylandObject?
    var xdgSurface: WaylandObject?
    private var toplevel: WaylandObject?
    private var fraction: WaylandObject?
    private var decoration: WaylandObject?

    /// The size of the last `xdg_toplevel.configure`. A 0 leaves a side to the window.
    private var announced = (width: 0, height: 0, isBinding: false)
    private var bounds = (width: 0, height: 0)
    /// The serial of a configuration that no commit has answered.
    var serial: UInt32?
    var wanted: WindowGeometry
    /// Whether the compositor has named a size, or left it to the window.
    private(set) var isConfigured = false
    private var isFractional = false
    /// Whether a frame was committed.
    var isShown = false
    /// What the surface has declared.
    var declared = (bufferScale: 1, destination: (0, 0))

    private enum SurfaceEvent: UInt32 { case enter, leave }
    private enum ToplevelEvent: UInt32 { case configure, close, configureBounds, capabilities }

    /// - Parameters:
    ///   - title: the text of the title bar.
    ///   - identifier: the application's identifier, by which a desktop finds its icon.
    ///   - scale: the scale until the compositor names one, in 120ths.
    init(
        _ globals: WaylandGlobals, in connection: WaylandConnection, title: String, identifier: String,
        size: PixelSize, isFixed: Bool, scale: Int
    ) throws(WindowError) {
        self.connection = connection
        let shell = try Self.bind("xdg_wm_base", most: 5, globals, connection)
        self.shell = WaylandObject(shell, in: connection, destroy: xdg_wm_base_destroy) { event, values in
            if event == 0 { xdg_wm_base_pong(shell, values[0].u) }
        }
        let compositor = try Self.bind("wl_compositor", most: 4, globals, connection)
        defer { wl_compositor_destroy(compositor) }
        guard wl_proxy_get_version(compositor) >= 4, let proxy = wl_compositor_create_surface(compositor) else {
            throw WindowError("the \(connection.compositor) is too old: a window needs version 4 of wl_compositor")
        }
        let viewporter = globals.bind("wp_viewporter", most: 1)
        geometry = WindowGeometry(
            width: size.width, height: size.height, scale: scale, fixedPixels: isFixed ? size : nil,
            hasViewports: viewporter != nil)
        wanted = geometry
        weak var owner: WindowSurface?
        surface = WaylandObject(proxy, in: connection, destroy: wl_surface_destroy) { event, values in
            owner?.surfaceEvent(event, values)
        }
        if let viewporter {
            viewport = wp_viewporter_get_viewport(viewporter, proxy)
                .map { WaylandObject($0, in: connection, destroy: wp_viewport_destroy) }
            wp_viewporter_destroy(viewporter)
        }
        owner = self
        takeRole(title: title, identifier: identifier)
        followFractions(globals)
        decorate(globals)
        limitSize()
        wl_surface_commit(proxy)
    }

    isolated deinit {
        // Roles and extensions are destroyed before what they extend.
        decoration = nil
        fraction = nil
        viewport = nil
        toplevel = nil
        xdgSurface = nil
    }

    private static func bind(
        _ interface: String, most: UInt32, _ globals: WaylandGlobals, _ connection: WaylandConnection
    ) throws(WindowError) -> OpaquePointer {
        guard let proxy = globals.bind(interface, most: most) else {
            throw WindowError("the \(connection.compositor) has no \(interface), which a window needs")
        }
        return proxy
    }

    // MARK: The role

    private func takeRole(title: String, identifier: String) {
        guard let proxy = xdg_wm_base_get_xdg_surface(shell.proxy, surface.proxy) else { return }
        xdgSurface = WaylandObject(proxy, in: connection, destroy: xdg_surface_destroy) {
            [unowned self] event, values in
            if event == 0 { configure(serial: values[0].u) }
        }
        guard let top = xdg_surface_get_toplevel(proxy) else { return }
        toplevel = WaylandObject(top, in: connection, destroy: xdg_toplevel_destroy) {
            [unowned self] event, values in toplevelEvent(event, values)
        }
        // A message has at most 4096 bytes.
        xdg_toplevel_set_title(top, String(title.prefix(200)))
        xdg_toplevel_set_app_id(top, String(identifier.prefix(200)))
    }

    private func followFractions(_ globals: WaylandGlobals) {
        guard viewport != nil, let manager = globals.bind("wp_fractional_scale_manager_v1", most: 1) else { return }
        defer { wp_fractional_scale_manager_v1_destroy(manager) }
        guard let proxy = wp_fractional_scale_manager_v1_get_fractional_scale(manager, surface.proxy) else { return }
        fraction = WaylandObject(proxy, in: connection, destroy: wp_fractional_scale_v1_destroy) {
            [unowned self] event, values in
            if event == 0 {
                isFractional = true
                want(scale: Int(values[0].u))
            }
        }
    }

    /// Requests a title bar by the compositor. One that draws none shows the bare window.
    private func decorate(_ globals: WaylandGlobals) {
        guard let toplevel, let manager = globals.bind("zxdg_decoration_manager_v1", most: 1) else { return }
        defer { zxdg_decoration_manager_v1_destroy(manager) }
        guard let proxy = zxdg_decoration_manager_v1_get_toplevel_decoration(manager, toplevel.proxy) else { return }
        decoration = WaylandObject(proxy, in: connection, destroy: zxdg_toplevel_decoration_v1_destroy)
        zxdg_toplevel_decoration_v1_set_mode(proxy, ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE.rawValue)
    }

    /// Sends the limits of the window's size to the compositor.
    private func limitSize() {
        guard let toplevel else { return }
        if wanted.fixedPixels != nil {
            var fixed = wanted
            fixed.keepFixedSize()
            xdg_toplevel_set_min_size(toplevel.proxy, Int32(fixed.width), Int32(fixed.height))
            xdg_toplevel_set_max_size(toplevel.proxy, Int32(fixed.width), Int32(fixed.height))
        } else {
            let least = Int32(WindowGeometry.limits.lowerBound)
            xdg_toplevel_set_min_size(toplevel.proxy, least, least)
        }
    }

    /// Uses a size in pixels of the program, unless the compositor's must be obeyed.
    func want(size: PixelSize) {
        guard !announced.isBinding else { return }
        wanted = wanted.resized(toPixels: size)
        limitSize()
        onChange?()
    }

    // MARK: Events

    private func surfaceEvent(_ event: UInt32, _ values: EventArguments) {
        // The output may have been released already.
        guard let kind = SurfaceEvent(rawValue: event), let output = values[0].o else { return }
        switch kind {
        case .enter: outputs.insert(output)
        case .leave: outputs.remove(output)
        }
        onOutputs?()
    }

    private func toplevelEvent(_ event: UInt32, _ values: EventArguments) {
        switch ToplevelEvent(rawValue: event) {
        case .configure:
            announced = (Int(values[0].i), Int(values[1].i), Self.isBinding(values[2].a))
        case .configureBounds: bounds = (Int(values[0].i), Int(values[1].i))
        case .close: onClose?()
        case .capabilities, nil: break
        }
    }

    /// Whether the compositor's size must be obeyed: the window is maximized, fullscreen or tiled.
    private static func isBinding(_ states: UnsafeMutablePointer<wl_array>?) -> Bool {
        guard let states, let data = states.pointee.data else { return false }
        let numbers = UnsafeRawBufferPointer(start: data, count: states.pointee.size & ~3).bindMemory(to: UInt32.self)
        // Maximized 1, fullscreen 2, resizing 3, activated 4, tiled 5 to 8.
        return numbers.contains { $0 == 1 || $0 == 2 || (5...8).contains($0) }
    }

    private func configure(serial: UInt32) {
        self.serial = serial
        let isFirst = !isConfigured
        isConfigured = true
        if announced.width > 0, announced.height > 0, wanted.fixedPixels == nil || announced.isBinding {
            wanted.resize(width: announced.width, height: announced.height)
        } else if wanted.fixedPixels != nil {
            wanted.keepFixedSize()
        } else if isFirst, bounds.width > 0, bounds.height > 0 {
            wanted.resize(width: min(wanted.width, bounds.width), height: min(wanted.height, bounds.height))
        }
        onChange?()
    }

    /// Uses a scale in 120ths that the compositor names for the surface.
    private func want(scale: Int) {
        guard WindowGeometry.isScale(scale), scale != wanted.scale else { return }
        wanted.rescale(to: scale)
        limitSize()
        onChange?()
    }

    /// Uses the largest scale of the outputs, unless the compositor names one for the surface.
    func want(outputScale: Int) {
        if !isFractional { want(scale: outputScale * WindowGeometry.unit) }
    }
}
