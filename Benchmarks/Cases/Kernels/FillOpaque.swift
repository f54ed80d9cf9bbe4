// FillOpaque.swift: fill_opaque, the fill kernel over a screen of pixels.

import CVitrineKernels
import Foundation
import VitrineGraphics

final class FillOpaque: BenchmarkCase {
    nonisolated static let name = "fill_opaque"
    nonisolated static let goal = Goal.timesLimit(1.15)

    let ours: Contender
    let peers: [Contender]
    let limit: Contender?
    let bytesWritten: Int

    init(_ setting: Setting) {
        let size = setting.screen
        let screens = PictureRing(count: setting.rotation(of: size), size: size)
        let images = screens.buffers.map { PixmanImage($0, hasAlpha: false) }
        let kernels = vk_active().pointee
        let last = Last(screens[0])
        bytesWritten = size.width * size.height * 4

        ours = Contender("vitrine", picture: { last.buffer }) { iteration in
            let screen = screens[iteration]
            let color = CardColor(iteration: iteration).pixel
            for y in 0..<size.height { kernels.fill(screen.row(y), size.width, color) }
            last.buffer = screen
        }
        peers = [
            Contender("pixman", picture: { last.buffer }) { iteration in
                let image = images[iteration % images.count]
                image.fill(PixelRect(size), CardColor(iteration: iteration))
                last.buffer = image.buffer
            }
        ]
        limit = Contender("memset") { iteration in
            let screen = screens[iteration]
            memset(screen.base, Int32(truncatingIfNeeded: iteration & 0xFF), screen.stride * screen.height)
        }
    }
}

/// The buffer that was drawn last.
final class Last {
    var buffer: PixelBuffer

    init(_ buffer: PixelBuffer) { self.buffer = buffer }
}
