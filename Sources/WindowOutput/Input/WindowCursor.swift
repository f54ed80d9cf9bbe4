// WindowCursor.swift: the pointer's image, which the compositor moves with the pointer.
//
// A move makes no frame. The compositor shows nothing, or the image of another window, until one is set: so it is set
// whenever the pointer enters.

import CVitrineWayland
import VitrineDisplay
import VitrineGraphics

/// The cursor of the window.
@MainActor final class WindowCursor {
    private let connection: WaylandConnection
    private let memory: WaylandObject
    private var surface: WaylandObject?
    private var viewport: WaylandObject?
    private var buffer: WindowBuffer?
    /// Images that were replaced while the compositor held them.
    private var retired: [WindowBuffer] = []
    private var cursor: CursorImage?
    private var turned: TurnedCursor?
    private var turn: QuarterTurn
    /// Pixels for each of the compositor's coordinates, in 120ths.
    private var scale: Int

    /// Without memory there is no image, and the surface has no contents.
    init(
        _ globals: WaylandGlobals, in connection: WaylandConnection, memory: WaylandObject, turn: QuarterTurn,
        scale: Int
    ) {
        self.connection = connection
        self.memory = memory
        self.turn = turn
        self.scale = scale
        guard let compositor = globals.bind("wl_compositor", most: 4) else { return }
        defer { wl_compositor_destroy(compositor) }
        guard let proxy = wl_compositor_create_surface(compositor) else { return }
        surface = WaylandObject(proxy, in: connection, destroy: wl_surface_destroy)
        guard let viewporter = globals.bind("wp_viewporter", most: 1) else { return }
        defer { wp_viewporter_destroy(viewporter) }
        viewport = wp_viewporter_get_viewport(viewporter, proxy)
            .map { WaylandObject($0, in: connection, destroy: wp_viewport_destroy) }
    }

    isolated deinit { viewport = nil }

    /// Uses another image, or none, and another scale.
    func use(_ cursor: CursorImage?, scale: Int) {
        guard cursor != self.cursor || scale != self.scale else { return }
        (self.cursor, self.scale) = (cursor, scale)
        draw()
    }

    /// Shows the cursor at a pointer that entered the window with `serial`.
    func show(at pointer: OpaquePointer, serial: UInt32) {
        guard let surface, buffer != nil else { return wl_pointer_set_cursor(pointer, serial, nil, 0, 0) }
        wl_pointer_set_cursor(pointer, serial, surface.proxy, Int32(hot.x), Int32(hot.y))
    }

    /// The hot spot in the compositor's coordinates.
    private var hot: (x: Int, y: Int) {
        guard let turned else { return (0, 0) }
        let divisor = isScaled ? scale : WindowGeometry.unit
        return (turned.hotX * WindowGeometry.unit / divisor, turned.hotY * WindowGeometry.unit / divisor)
    }

    /// Whether the image is shown smaller than its pixels. Without viewports its sides would have to be multiples.
    private var isScaled: Bool { viewport != nil }

    private func draw() {
        retired.removeAll { !$0.isHeld }
        if let buffer, buffer.isHeld { retired.append(buffer) }
        buffer = nil
        turned = cursor.map { TurnedCursor($0, turn: turn) }
        guard let turned, let surface else { return }
        guard let made = try? WindowBuffer(turned.size, format: .argb8888, in: memory), let object = made.object
        else { return }
        turned.pixels.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            let row = turned.size.width * 4
            for y in 0..<turned.size.height {
                (made.base + y * made.stride).copyMemory(from: start + y * row, byteCount: row)
            }
        }
        if let viewport {
            func side(_ pixels: Int) -> Int32 { Int32(max(1, (pixels * WindowGeometry.unit + scale / 2) / scale)) }
            wp_viewport_set_destination(viewport.proxy, side(made.size.width), side(made.size.height))
        }
        wl_surface_attach(surface.proxy, object.proxy, 0, 0)
        wl_surface_damage_buffer(surface.proxy, 0, 0, Int32(made.size.width), Int32(made.size.height))
        wl_surface_commit(surface.proxy)
        made.hold()
        buffer = made
    }
}
