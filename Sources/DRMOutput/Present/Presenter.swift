// Presenter.swift: the protocol of presentation.

import VitrineGraphics

/// Presentation with atomic commits or with the legacy calls.
protocol Presenter: AnyObject {
    /// Shows `framebuffer`, and sets the mode if it is not set. Only waits for the hardware if the kernel leaves no
    /// choice: with the legacy calls.
    /// - Parameter serial: returned with the flip event.
    /// - Returns: whether a flip event follows.
    func setMode(framebuffer: UInt32, serial: UInt) throws -> Bool

    /// Shows `framebuffer` from the next refresh on, in the current mode. Never waits.
    /// - Returns: whether a flip event follows.
    func flip(to framebuffer: UInt32, damage: [PixelRect], serial: UInt) throws -> Bool

    /// Switches the display off; `setMode` switches it on again. May wait if `setMode` may.
    func switchOff() throws

    /// Called after another program had the display: its state is unknown.
    func invalidateState()

    /// Resets state that other programs do not expect. Called before the card is closed.
    func prepareToLeave()

    /// Frees the presenter's objects on the card.
    func close()
}
