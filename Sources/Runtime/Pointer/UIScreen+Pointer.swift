// UIScreen+Pointer.swift: the visibility of the pointer of a mouse or touch pad.

import VitrineCompositor

extension UIScreen {
    /// When the pointer is visible.
    public enum PointerVisibility: String, Hashable, Sendable, CaseIterable {
        /// From its first movement until the next touch.
        case automatic = "auto"
        /// It is always hidden.
        case never
        /// It is always shown.
        case always
    }

    /// When the pointer is visible; `automatic` by default on a display, `never` on a screen in memory.
    ///
    /// Where the display hardware has a cursor, it moves without drawing a frame.
    public var pointerVisibility: PointerVisibility {
        get { pointer.visibility }
        set { pointer.visibility = newValue }
    }
}
