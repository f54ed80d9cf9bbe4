// UIScreen+Pointer.swift: whether the pointer of a mouse or a touch pad is seen.

import VitrineCompositor

extension UIScreen {
    /// When the pointer is seen.
    public enum PointerVisibility: String, Hashable, Sendable, CaseIterable {
        /// From its first move on, until the next touch.
        case automatic = "auto"
        case never
        case always
    }

    /// When the pointer is seen; `automatic` at first on a display, `never` on a screen in memory.
    ///
    /// Where the display hardware has a cursor, it moves without a frame.
    public var pointerVisibility: PointerVisibility {
        get { pointer.visibility }
        set { pointer.visibility = newValue }
    }
}
