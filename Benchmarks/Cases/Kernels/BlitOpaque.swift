// BlitOpaque.swift: blit_opaque, the copy kernel over a screen of pixels.

import CBenchPixman
import CVitrineKernels
import Foundation
import VitrineGraphics

final class BlitOpaque: BenchmarkCase {
    nonisolated static let name = "blit_opaque"
    nonisolated static let goal = Goal.timesLimit(1.15)

    let ours: Contender
    let peers: [Contender]
    let limit: Contender?
    let bytesWritten: Int

    init(_ setting: Setting) {
        let size = setting.screen
        let count = setting.rotation(of: size)
        let screens = PictureRing(count: count, size: size)
        let pictures = PictureRing.noise(count: count, size: size, alpha: 255)
        let screenImages = screens.buffers.map { PixmanImage($0, hasAlpha: false) }
        let pictureImages = pictures.buffers.map { PixmanImage($0, hasAlpha: false) }
        let kernels = vk_active().pointee
        let last = Last(screens[0])
        bytesWritten = size.width * size.height * 4

        ours = Contender("vitrine", picture: { last.buffer }) { iteration in
            let screen = screens[iteration]
            let picture = pictures[iteration]
            for y in 0..<size.height { kernels.copy(screen.row(y), picture.row(y), size.width) }
            last.buffer = screen
        }
        peers = [
            Contender("pixman", picture: { last.buffer }) { iteration in
                let image = screenImages[iteration % count]
                image.draw(pictureImages[iteration % count], operation: PIXMAN_OP_SRC)
                last.buffer = image.buffer
            }
        ]
        limit = Contender("memcpy") { iteration in
            let screen = screens[iteration]
            memcpy(screen.base, pictures[iteration].base, screen.stride * screen.height)
        }
    }
}
