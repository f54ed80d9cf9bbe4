// VideoFrame+Seen.swift: what a test checks of a picture.

import Foundation
import VitrineGraphics
import VitrineVideo

extension VideoFrame {
    /// A picture's time, size and middle.
    struct Seen: Equatable {
        var time: Double
        var size: PixelSize
        /// The middle as 0xRRGGBB.
        var color: UInt32

        init(_ frame: VideoFrame) {
            time = frame.time
            size = frame.size
            let buffer = PixelBuffer(width: frame.size.width, height: frame.size.height)
            frame.draw(into: buffer)
            color = buffer[buffer.width / 2, buffer.height / 2] & 0xFF_FFFF
        }
    }
}
