// HardwareCursor.swift: the cursor that the display hardware lays over the picture.
//
// It moves without a frame. A call while a frame is on its way may wait for that
// frame's flip in some drivers, so what is to be shown is noted, and handed
// over when none is: at once while the picture rests, right after the flip
// while it moves. Of moves in between the last one counts. Either way the place
// is the one that the next refresh shows.
//
// Hardware knows nothing of how the picture is turned: image, hotspot and
// place are turned here.

import Glibc
import VitrineCompositor
import VitrineGraphics

/// The cursor of one CRTC.
final class HardwareCursor {
    private let device: any CursorDevice
    private let crtc: UInt32
    private let turn: QuarterTurn
    private let pictureSize: PixelSize
    private let largest: PixelSize
    private var buffer: CursorBuffer?

    private var wanted: CursorImage?
    /// The pixel of the upright picture at which the cursor points.
    private var place = (x: 0, y: 0)
    private var isImageStale = false
    private var isPlaceStale = false

    /// Nil where the hardware has no cursor.
    /// - Parameters:
    ///   - turn: how the picture is turned on the panel.
    ///   - pictureSize: device pixels of the upright picture.
    init?(device: any CursorDevice, crtc: UInt32, turn: QuarterTurn, pictureSize: PixelSize) {
        self.device = device
        self.crtc = crtc
        self.turn = turn
        self.pictureSize = pictureSize
        largest = device.cursorSize
        // Also takes away what a boot splash or another program left.
        guard (try? device.setCursor(crtc: crtc, nil, hotX: 0, hotY: 0)) != nil else { return nil }
    }

    /// False for an image that the hardware's cursor cannot hold.
    func set(_ cursor: CursorImage?) -> Bool {
        if let cursor {
            let size = turn.turned(PixelSize(width: cursor.image.width, height: cursor.image.height))
            guard size.width <= largest.width, size.height <= largest.height else { return false }
        }
        guard cursor != wanted else { return true }
        wanted = cursor
        isImageStale = true
        return true
    }

    func move(toX x: Int, y: Int) {
        guard (x, y) != place else { return }
        place = (x, y)
        isPlaceStale = true
    }

    /// A mode was set: what the hardware shows is not known.
    func forgetShown() { (isImageStale, isPlaceStale) = (true, true) }

    /// Hands over what changed. Only while no frame is on its way.
    /// - Throws: the kernel's refusal.
    func flush() throws {
        let corner = corner
        if isPlaceStale, wanted != nil {
            isPlaceStale = false
            // Before the image: it must not be seen at its old place first.
            try device.moveCursor(crtc: crtc, x: corner.x, y: corner.y)
        }
        guard isImageStale else { return }
        isImageStale = false
        guard let wanted else { return try device.setCursor(crtc: crtc, nil, hotX: 0, hotY: 0) }
        let memory = try buffer ?? device.makeCursorBuffer()
        buffer = memory
        draw(wanted.image, into: memory)
        try device.setCursor(crtc: crtc, memory, hotX: hot.x, hotY: hot.y)
        // Hardware that hides a cursor may forget where it was.
        try device.moveCursor(crtc: crtc, x: corner.x, y: corner.y)
    }

    /// Takes the cursor away and gives its memory back.
    func close() {
        if wanted != nil { try? device.setCursor(crtc: crtc, nil, hotX: 0, hotY: 0) }
        if let buffer { device.destroyCursorBuffer(buffer) }
        (buffer, wanted) = (nil, nil)
    }

    // MARK: On the panel

    /// The pixel of the turned image that points.
    private var hot: (x: Int, y: Int) {
        guard let wanted else { return (0, 0) }
        let pixel = turn.panelRect(
            ofPicture: PixelRect(x: wanted.hotX, y: wanted.hotY, width: 1, height: 1),
            in: PixelSize(width: wanted.image.width, height: wanted.image.height))
        return (pixel.minX, pixel.minY)
    }

    /// Where the turned image's upper left corner goes, pixels of the panel.
    private var corner: (x: Int, y: Int) {
        let pixel = turn.panelRect(
            ofPicture: PixelRect(x: place.x, y: place.y, width: 1, height: 1), in: pictureSize)
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
