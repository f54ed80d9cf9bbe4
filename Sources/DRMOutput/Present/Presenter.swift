// Presenter.swift: how a framebuffer gets onto the display.

import VitrineGraphics

/// Atomic commits, or the older calls.
protocol Presenter: AnyObject {
    /// Shows `framebuffer`, and sets the mode with it unless it runs already. May wait for the hardware only
    /// where the kernel leaves no choice: with the calls from before atomic commits.
    /// - Parameter serial: comes back with the flip event.
    /// - Returns: whether a flip event will follow.
    func setMode(framebuffer: UInt32, serial: UInt) throws -> Bool

    /// Shows `framebuffer` from the next refresh on, in the mode that is set. Never waits.
    /// - Returns: whether a flip event will follow.
    func flip(to framebuffer: UInt32, damage: [PixelRect], serial: UInt) throws -> Bool

    /// Switches the display off; `setMode` lights it again. May wait where `setMode` may.
    func switchOff() throws

    /// Another program had the display: nothing is known of its state.
    func forget()

    /// Takes back what whoever comes next would not expect. Before the card is given up.
    func prepareToLeave()

    /// Gives back what the presenter made on the card.
    func close()
}
