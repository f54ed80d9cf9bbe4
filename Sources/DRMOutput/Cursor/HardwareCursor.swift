// HardwareCursor.swift: the cursor plane of the display hardware.
//
// The cursor moves without a frame. In some drivers a call waits for a pending flip, so changes are stored, and applied
// while no flip is pending: at once while the picture is static, directly after the flip while it moves. Of several
// moves the last one is applied. In both cases the next refresh shows the position.
//
// Hardware does not rotate the cursor: image, hotspot and position are rotated here.

import Glibc
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics
import VitrineSeat

/// The cursor of one CRTC.
final class HardwareCursor {
    private let device: any CursorDevice
    private let crtc: UInt32
    private let turn: QuarterTurn
    private let pictureSize: PixelSize
    private let largest: PixelSize
    private var buffer: CursorBuffer?

    private var requested: CursorImage?
    /// The pixel of the upright picture at which the cursor points.
    private var position = (x: 0, y: 0)
    private var isImageStale = false
    private var isPositionStale = false

    /// Nil if the hardware has no cursor.
    /// - Parameters:
    ///   - turn: the rotation of the picture on the panel.
    ///   - pictureSize: the size of the upright picture in device pixels.
    init?(device: any CursorDevice, crtc: UInt32, turn: QuarterTurn, pictureSize: PixelSize) {
        self.device = device
        self.crtc = crtc
        self.turn = turn
        self.pictureSize = pictureSize
        largest = device.cursorSize
        do {
            // Also removes the cursor of a boot splash or another program.
            try device.setCursor(crtc: crtc, nil, hotX: 0, hotY: 0)
        } catch let error as DeviceError where error.meansNotMaster {
            // Another session is active, which says nothing about the hardware.
            isImageStale = true
        } catch {
            return nil
        }
    }

    /// False if the image is too large for the hardware's cursor.
    func set(_ cursor: CursorImage?) -> Bool {
        if let cursor {
            let size = turn.turned(PixelSize(width: cursor.image.width, height: cursor.image.height))
            guard size.width <= largest.width, size.height <= largest.height else { return false }
        }
        guard cursor != requested else { return true }
        requested = cursor
        isImageStale = true
        return true
    }

    func move(toX x: Int, y: Int) {
        guard (x, y) != position else { return }
        position = (x, y)
        isPositionStale = true
    }

    /// Called after a mode set: the hardware's state is unknown.
    func invalidateState() { (isImageStale, isPositionStale) = (true, true) }

    /// Applies the changes. Only while no flip is pending.
    /// - Throws: the kernel's error.
    func flush() throws {
        let corner = corner
        if isPositionStale, requested != nil {
            isPositionStale = false
            // Before the image, so that it is not visible at its old position.
            try device.moveCursor(crtc: crtc, x: corner.x, y: corner.y)
        }
        guard isImageStale else { return }
        isImageStale = false
        guard let requested else { return try device.setCursor(crtc: crtc, nil, hotX: 0, hotY: 0) }
        let memory = try buffer ?? device.makeCursorBuffer()
        buffer = memory
        draw(requested.image, into: memory)
        try device.setCursor(crtc: crtc, memory, hotX: hot.x, hotY: hot.y)
        // Hardware may lose the position of a hidden cursor.
        try device.moveCursor(crtc: crtc, x: corner.x, y: corner.y)
    }

    /// Hides the cursor and frees its memory.
    func close() {
        if requested != nil { try? device.setCursor(crtc: crtc, nil, hotX: 0, hotY: 0) }
        if let buffer { device.destroyCursorBuffer(buffer) }
        (buffer, requested) = (nil, nil)
    }

    // MARK: On the panel

    /// The hotspot of the rotated image.
    private var hot: (x: Int, y: Int) {
        guard let requested else { return (0, 0) }
        let pixel = turn.panelRect(
            ofPicture: PixelRect(x: requested.hotX, y: requested.hotY, width: 1, height: 1),
            in: PixelSize(width: requested.image.width, height: requested.image.height))
        return (pixel.minX, pixel.minY)
    }

    /// The position of the rotated image's upper left corner, in pixels of the panel.
    private var corner: (x: Int, y: Int) {
        let pixel = turn.panelRect(
            ofPicture: PixelRect(x: position.x, y: position.y, width: 1, height: 1), in: pictureSize)
        return (pixel.minX - hot.x, pixel.minY - hot.y)
    }

    private func draw(_ image: CGImage, into memory: CursorBuffer) {
        memset(memory.base, 0, memory.length)
        let size = PixelSize(width: image.width, height: image.height)
        for y in 0..<size.height {
            let row = image.buffer.row(y)
            for x in 0..<size.width {
                let pixel = turn.panelRect(ofPicture: PixelRect(x: x, y: y, width: 1, height: 1), in: size)
                memory.base.storeBytes(
                    of: row[x], toByteOffset: pixel.minY * memory.pitch + pixel.minX * 4, as: UInt32.self)
            }
        }
    }
}
