// SavedDisplay.swift: the state of a CRTC before the output used it.

import CVitrineDRM

/// The picture, mode and connectors of a CRTC, to be restored.
struct SavedDisplay {
    private var crtc: UInt32
    private var framebuffer: UInt32
    private var shape: FramebufferShape?
    private var x: UInt32
    private var y: UInt32
    private var mode: DisplayMode?
    private var connectors: [UInt32]

    /// Nil if the CRTC cannot be read.
    init?(device: any DisplayCard, crtc: UInt32, card: CardResources) {
        guard let state = device.crtcState(crtc) else { return nil }
        self.crtc = crtc
        framebuffer = state.framebuffer
        (x, y) = (state.x, state.y)
        mode = framebuffer != 0 ? state.mode : nil
        if mode != nil { shape = device.framebufferShape(framebuffer) }
        let encoders = Set(card.encoders.filter { $0.currentCRTC == crtc }.map(\.id))
        connectors = card.connectors.filter { encoders.contains($0.currentEncoder) }.map(\.id)
    }

    /// Restores the state. A CRTC that was off, or whose picture was deleted, is switched off.
    /// - Parameter own: the output's framebuffers. The kernel reuses numbers: the saved number may be that of one of
    ///   them, or of another picture.
    func restore(on device: any DisplayCard, own: [UInt32]) {
        if let mode, !connectors.isEmpty, let shape, !own.contains(framebuffer),
            device.framebufferShape(framebuffer) == shape
        {
            let restored: Void? = try? device.setCRTC(
                crtc, framebuffer: framebuffer, x: x, y: y, connectors: connectors, mode: mode)
            if restored != nil { return }
        }
        try? device.setCRTC(crtc, framebuffer: 0, x: 0, y: 0, connectors: [], mode: nil)
    }
}
