// NV12ToScreen.swift: nv12_1080, pictures of video of 1280x720 converted and scaled to the screen, another one each time.
//
// libyuv converts to a picture, which it scales: chroma samples are used for 2x2 pixels, and scaling is bilinear, as
// ours. When it enlarges, its first and last pixels are those of the picture, so ours has the same positions here.
// swscale scales chroma before it converts, and has the positions that players use: it is timed, and not compared.

import CVitrineKernels
import Foundation
import VitrineGraphics

final class NV12ToScreen: BenchmarkCase {
    nonisolated static let name = "nv12_1080"
    nonisolated static let goal = Goal.timesPeer(0.8)

    let ours: Contender
    let peers: [Contender]
    let bytesWritten: Int

    init(_ setting: Setting) throws {
        let screen = setting.screen
        let small = PixelSize(width: screen.width * 2 / 3, height: screen.height * 2 / 3)
        let pictures = PictureRing.waves(count: setting.rotation(of: small), size: small).buffers.map(NV12Picture.init)
        let screens = PictureRing(count: setting.rotation(of: screen), size: screen)
        let last = Last(screens[0])
        bytesWritten = screen.width * screen.height * 4

        // Of libyuv: the last pixel, less one step of 16.16, over the steps between pixels.
        func step(_ from: Int, _ to: Int) -> Int32 { Int32(((from << 16) - 0x10001) / (to - 1)) }
        let steps = vk_video_steps(
            x: 0, y: 0, dx: step(small.width, screen.width), dy: step(small.height, screen.height))
        let matrix = vk_yuv_matrix_of(VK_BT601, false)
        func described(_ picture: NV12Picture) -> vk_video_picture {
            vk_video_picture(
                luma: picture.luma, chroma: picture.chroma, second: nil, luma_stride: picture.width,
                chroma_stride: picture.width, second_stride: 0, width: Int32(picture.width),
                height: Int32(picture.height), matrix: matrix)
        }
        var first = described(pictures[0])
        let scratch = UnsafeMutableRawPointer.allocate(
            byteCount: vk_video_scratch(&first, screen.width), alignment: 64)
        ours = Contender("vitrine", picture: { last.buffer }) { iteration in
            let buffer = screens[iteration]
            var picture = described(pictures[iteration % pictures.count])
            vk_draw_video(buffer.row(0), buffer.stride, screen.width, screen.height, &picture, steps, scratch)
            last.buffer = buffer
        }
        let between = PixelBuffer(width: small.width, height: small.height)
        let library = try LibYUV(), scaler = try Swscale(from: small, to: screen)
        peers = [
            Contender("libyuv", picture: { last.buffer }) { iteration in
                let buffer = screens[iteration]
                library.draw(pictures[iteration % pictures.count], through: between, over: buffer)
                last.buffer = buffer
            },
            Contender("swscale") { iteration in
                scaler.draw(pictures[iteration % pictures.count], over: screens[iteration])
            },
        ]
    }

    /// libyuv rounds down in each of its steps: its pixels are up to 5.5 from the exact ones here, ours up to 1.7.
    func tolerance(x: Int, y: Int) -> Int { 7 }
}
