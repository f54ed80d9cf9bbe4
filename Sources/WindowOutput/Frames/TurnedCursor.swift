// TurnedCursor.swift: the image of a pointer in the orientation of the window.

import VitrineDisplay
import VitrineGraphics

/// The pixels of a pointer's image as they are in a window whose picture is rotated.
struct TurnedCursor {
    let size: PixelSize
    /// Premultiplied, 0xAARRGGBB, row by row.
    let pixels: [UInt32]
    /// The hot spot in pixels.
    let hotX: Int, hotY: Int

    init(_ cursor: CursorImage, turn: QuarterTurn) {
        let upright = PixelSize(width: cursor.image.width, height: cursor.image.height)
        func place(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
            let pixel = turn.panelRect(ofPicture: PixelRect(x: x, y: y, width: 1, height: 1), in: upright)
            return (pixel.minX, pixel.minY)
        }
        size = turn.turned(upright)
        var pixels = [UInt32](repeating: 0, count: size.width * size.height)
        for y in 0..<upright.height {
            let row = cursor.image.buffer.row(y)
            for x in 0..<upright.width {
                let turned = place(x, y)
                pixels[turned.y * size.width + turned.x] = row[x]
            }
        }
        self.pixels = pixels
        (hotX, hotY) = place(cursor.hotX, cursor.hotY)
    }
}
