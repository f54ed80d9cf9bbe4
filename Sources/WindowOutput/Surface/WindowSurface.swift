// WindowSurface.swift: the surface of the window and its sizes, by the protocols viewporter and fractional-scale. Its role
// is that of a shell.
//
// A size of the compositor is acknowledged with the first frame that has it: the compositor takes the next commit as
// the answer. While a frame waits for its turn, a new size waits too, so that a drag of the window's edge makes no more
// frames than anything else.

import CVitrineWayland
import VitrineGraphics
import VitrineSystem

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
    private let globals: WaylandGlobals
    /// The role. Nil only while it is replaced.
    private(set) var shell: (any WindowShell)?
    private let title: String, identifier: String
    var viewport: WaylandObject?
    private var fraction: WaylandObject?

    /// The last configuration.
    private var announced = WindowConfiguration(width: 0, height: 0)
    var wanted: WindowGeometry
    /// Whether the compositor has named a size, or left it to the window.
    private(set) var isConfigured = false
    private var isFractional = false
    /// Whether a frame was committed.
    var isShown = false
    /// What the surface has declared.
    var declared = (bufferScale: 1, destination: (0, 0))

    private enum SurfaceEvent: UInt32 { case enter, leave }

    /// - Parameters:
    ///   - title: the text of the title bar.
    ///   - identifier: the application's identifier, by which a desktop finds its icon.
    ///   - scale: the scale until the compositor names one, in 120ths.
    init(
        _ globals: WaylandGlobals, in connection: WaylandConnection, title: String, identifier: String,
        size: PixelSize, isFixed: Bool, scale: Int
    ) throws(WindowError) {
        self.connection = connection
        self.globals = globals
        // A message has at most 4096 bytes.
        self.title = String(title.prefix(200))
        self.identifier = String(identifier.prefix(200))
        guard let compositor = globals.bind("wl_compositor", most: 4) else {
            throw WindowError("the \(connection.compositor) has no wl_compositor, which a window needs")
        }
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
        try follow(makeShell())
        followFractions(globals)
        limitSize()
        wl_surface_commit(proxy)
    }

    isolated deinit {
        // Roles and extensions are destroyed before what they extend.
        fraction = nil
        viewport = nil
        shell = nil
    }

    // MARK: The role

    private func makeShell() throws(WindowError) -> XDGShell {
        try XDGShell(globals, in: connection, surface: surface.proxy, title: title, identifier: identifier)
    }

    private func follow(_ shell: any WindowShell) {
        shell.onConfigure = { [unowned self] in configure($0) }
        shell.onClose = { [unowned self] in onClose?() }
        self.shell = shell
    }

    /// Adds a title bar by libdecor, if the compositor decides about none and shows the window among others. Call it once
    /// it has configured the window, before the first frame.
    ///
    /// - Returns: whether it must configure the window again.
    /// - Throws: `WindowError` if the window cannot be made again without one.
    func addTitleBar() throws(WindowError) -> Bool {
        guard !isShown, let bare = shell as? XDGShell, !bare.hasDecorations, !announced.isFullscreen,
            globals.globals.contains(where: { $0.interface == "wl_subcompositor" })
        else { return false }
        guard DecorShell.isInstalled else {
            Diagnostics.info(
                "the \(connection.compositor) draws no title bars, and the window has none: packages libdecor-0-0 and "
                    + "libdecor-0-plugin-1-cairo would")
            return false
        }
        // A surface has one role at a time.
        shell = nil
        isConfigured = false
        if let decor = DecorShell(surface: surface, title: title, identifier: identifier) {
            follow(decor)
            limitSize()
        } else {
            try follow(makeShell())
            limitSize()
            wl_surface_commit(surface.proxy)
        }
        return true
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

    /// Sends the limits of the window's size.
    private func limitSize() {
        guard let shell else { return }
        if wanted.fixedPixels != nil {
            var fixed = wanted
            fixed.keepFixedSize()
            shell.limit(width: fixed.width, height: fixed.height, isFixed: true)
        } else {
            let least = WindowGeometry.limits.lowerBound
            shell.limit(width: least, height: least, isFixed: false)
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

    /// Uses the compositor's size, and returns the one that the contents will have.
    private func configure(_ configuration: WindowConfiguration) -> (width: Int, height: Int) {
        announced = configuration
        let isFirst = !isConfigured
        isConfigured = true
        let bounds = announced.bounds
        if announced.width > 0, announced.height > 0, wanted.fixedPixels == nil || announced.isBinding {
            wanted.resize(width: announced.width, height: announced.height)
        } else if wanted.fixedPixels != nil {
            wanted.keepFixedSize()
        } else if isFirst, bounds.width > 0, bounds.height > 0 {
            wanted.resize(width: min(wanted.width, bounds.width), height: min(wanted.height, bounds.height))
        }
        onChange?()
        return (wanted.width, wanted.height)
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
