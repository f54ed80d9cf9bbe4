// PictureSurface.swift: a small surface with a picture of its own, which the compositor moves: a pointer's image, or
// dragged items.

import CVitrineWayland
import VitrineDisplay
import VitrineGraphics

/// A surface without a role, and its picture.
@MainActor final class PictureSurface {
    private let connection: WaylandConnection
    private let memory: WaylandObject
    private let turn: QuarterTurn
    /// Nil without memory in the compositor: then nothing is shown.
    private(set) var surface: WaylandObject?
    private var viewport: WaylandObject?
    private var buffer: WindowBuffer?
    /// Pictures that were replaced while the compositor held them.
    private var retired: [WindowBuffer] = []
    private var turned: TurnedCursor?
    /// Pixels for each of the compositor's coordinates, in 120ths.
    private var scale = WindowGeometry.unit

    /// Without memory there is no picture, and the surface has no contents.
    init(_ globals: WaylandGlobals, in connection: WaylandConnection, memory: WaylandObject, turn: QuarterTurn) {
        self.connection = connection
        self.memory = memory
        self.turn = turn
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

    /// Whether there is a picture.
    var isDrawn: Bool { buffer != nil }

    /// The hot spot in the compositor's coordinates.
    var hot: (x: Int, y: Int) {
        guard let turned else { return (0, 0) }
        let divisor = isScaled ? scale : WindowGeometry.unit
        return (turned.hotX * WindowGeometry.unit / divisor, turned.hotY * WindowGeometry.unit / divisor)
    }

    /// Whether the picture is shown smaller than its pixels. Without viewports its sides would have to be multiples.
    private var isScaled: Bool { viewport != nil }

    /// Shows a picture, or none.
    ///
    /// - Parameters:
    ///   - scale: pixels for each of the compositor's coordinates, in 120ths.
    ///   - movesHotSpot: whether the surface's corner moves from the hot spot's place to that of the picture's corner.
    func draw(_ picture: CursorImage?, scale: Int, movesHotSpot: Bool = false) {
        self.scale = scale
        retired.removeAll { !$0.isHeld }
        if let buffer, buffer.isHeld { retired.append(buffer) }
        buffer = nil
        turned = picture.map { TurnedCursor($0, turn: turn) }
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
        let corner = movesHotSpot ? hot : (x: 0, y: 0)
        wl_surface_attach(surface.proxy, object.proxy, Int32(-corner.x), Int32(-corner.y))
        wl_surface_damage_buffer(surface.proxy, 0, 0, Int32(made.size.width), Int32(made.size.height))
        wl_surface_commit(surface.proxy)
        made.hold()
        buffer = made
    }
}
