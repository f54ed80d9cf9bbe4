// WindowCursor.swift: the pointer's image, which the compositor moves with the pointer.
//
// A move makes no frame. The compositor shows nothing, or the image of another window, until one is set: so it is set
// whenever the pointer enters.

import CVitrineWayland
import VitrineDisplay

/// The cursor of the window.
@MainActor final class WindowCursor {
    private let picture: PictureSurface
    private var cursor: CursorImage?
    /// Pixels for each of the compositor's coordinates, in 120ths.
    private var scale: Int

    init(_ picture: PictureSurface, scale: Int) {
        self.picture = picture
        self.scale = scale
    }

    /// Uses another image, or none, and another scale.
    func use(_ cursor: CursorImage?, scale: Int) {
        guard cursor != self.cursor || scale != self.scale else { return }
        (self.cursor, self.scale) = (cursor, scale)
        picture.draw(cursor, scale: scale)
    }

    /// Shows the cursor at a pointer that entered the window with `serial`.
    func show(at pointer: OpaquePointer, serial: UInt32) {
        guard let surface = picture.surface, picture.isDrawn else {
            return wl_pointer_set_cursor(pointer, serial, nil, 0, 0)
        }
        let hot = picture.hot
        wl_pointer_set_cursor(pointer, serial, surface.proxy, Int32(hot.x), Int32(hot.y))
    }
}
