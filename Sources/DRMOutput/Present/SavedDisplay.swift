// SavedDisplay.swift: what a CRTC showed before the output took it.

import CVitrineDRM

/// Picture, mode and connectors of a CRTC, to be put back.
struct SavedDisplay {
    private var crtc: UInt32
    private var framebuffer: UInt32
    private var x: UInt32
    private var y: UInt32
    private var mode: DisplayMode?
    private var connectors: [UInt32]

    /// Nil when the CRTC cannot be read.
    init?(device: DRMDevice, crtc: UInt32, card: CardResources) {
        guard let raw = drmModeGetCrtc(device.descriptor, crtc) else { return nil }
        defer { drmModeFreeCrtc(raw) }
        self.crtc = crtc
        framebuffer = raw.pointee.buffer_id
        x = raw.pointee.x
        y = raw.pointee.y
        mode = raw.pointee.mode_valid != 0 && framebuffer != 0 ? DisplayMode(info: raw.pointee.mode) : nil
        let encoders = Set(card.encoders.filter { $0.currentCRTC == crtc }.map(\.id))
        connectors = card.connectors.filter { encoders.contains($0.currentEncoder) }.map(\.id)
    }

    /// Puts it back; a CRTC that was off, or whose picture is gone since, is switched off.
    func restore(on device: DRMDevice) {
        if let mode, !connectors.isEmpty {
            let restored: Void? = try? device.setCRTC(
                crtc, framebuffer: framebuffer, x: x, y: y, connectors: connectors, mode: mode)
            if restored != nil { return }
        }
        try? device.setCRTC(crtc, framebuffer: 0, connectors: [], mode: nil)
    }
}
