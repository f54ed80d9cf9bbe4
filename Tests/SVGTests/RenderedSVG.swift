// RenderedSVG.swift: pictures of documents, for tests.

import Foundation
import VitrineGraphics
import VitrineSVG

/// The picture of the elements `body` in a document of 100 x 100 units, one pixel each.
struct RenderedSVG {
    let image: SVGImage
    private let buffer: PixelBuffer

    init(_ body: String, root: String = "width='100' height='100'", pixels: PixelSize? = nil) throws {
        let document =
            "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' \(root)>\(body)</svg>"
        image = try SVGImage(data: Data(document.utf8))
        let size =
            pixels ?? PixelSize(width: Int(image.size.width.rounded(.up)), height: Int(image.size.height.rounded(.up)))
        buffer = image.pixels(size).buffer
    }

    /// Alpha, red, green and blue of a pixel, premultiplied.
    subscript(_ x: Int, _ y: Int) -> UInt32 { buffer[x, y] }

    /// The number of pixels that are not transparent.
    var inkCount: Int {
        (0..<buffer.height).reduce(0) { sum, y in sum + (0..<buffer.width).filter { buffer[$0, y] >> 24 != 0 }.count }
    }

    /// The sum of all alphas, in pixels.
    var area: Double {
        (0..<buffer.height).reduce(0.0) { sum, y in
            sum + (0..<buffer.width).reduce(0.0) { $0 + Double(buffer[$1, y] >> 24) / 255 }
        }
    }
}

let red: UInt32 = 0xFFFF_0000, green: UInt32 = 0xFF00_8000, blue: UInt32 = 0xFF00_00FF, black: UInt32 = 0xFF00_0000
