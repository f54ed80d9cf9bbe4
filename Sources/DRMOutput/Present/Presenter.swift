// Presenter.swift: how a framebuffer gets onto the display.

import VitrineGraphics

/// Atomic commits, or the older calls.
protocol Presenter: AnyObject {
    /// Sets the mode with `framebuffer` as its picture. May wait for the hardware.
    /// - Parameter serial: comes back with the flip event.
    /// - Returns: whether a flip event will follow.
    func setMode(framebuffer: UInt32, serial: UInt) throws -> Bool

    /// Shows `framebuffer` from the next refresh on, in the mode that is set. Never waits.
    /// - Returns: whether a flip event will follow.
    func flip(to framebuffer: UInt32, damage: [PixelRect], serial: UInt) throws -> Bool

    /// Gives back what the presenter made on the card.
    func close()
}
