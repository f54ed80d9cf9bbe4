// VideoFrame.swift: a picture of a video, in the decoder's memory.
//
// The decoder may write the memory again when the last reference to the frame is gone. A decoder that writes before
// that spoils a picture, and nothing else.

import CVitrineKernels
import CVitrineVideo
package import Foundation
package import VitrineGraphics

/// A picture of a video and its time. Any thread.
package final class VideoFrame: Sendable {
    /// When the picture is shown, in seconds of the file.
    package let time: Double
    /// How long, in seconds; nil if unknown.
    package let length: Double?
    /// The number of the seek that it belongs to.
    package let seek: UInt32
    private let ring: VideoRing
    private let slot: UInt32
    private let release: @Sendable (_ ring: UInt32, _ slot: UInt32) -> Void

    init(
        time: Double, length: Double?, seek: UInt32, ring: VideoRing, slot: UInt32,
        release: @escaping @Sendable (UInt32, UInt32) -> Void
    ) {
        self.time = time
        self.length = length
        self.seek = seek
        self.ring = ring
        self.slot = slot
        self.release = release
    }

    deinit { release(ring.number, slot) }

    /// The size in samples.
    package var size: PixelSize { PixelSize(width: Int(ring.layout.width), height: Int(ring.layout.height)) }

    /// The size in square pixels: that of a picture with wide samples is wider.
    package var presentationSize: CGSize {
        let layout = ring.layout
        let aspect = Double(layout.aspect_width) / Double(max(1, layout.aspect_height))
        // A quotient that no video has.
        guard aspect > 0.01, aspect < 100 else {
            return CGSize(width: Double(layout.width), height: Double(layout.height))
        }
        return CGSize(width: Double(layout.width) * aspect, height: Double(layout.height))
    }

    /// Draws the picture over all of a buffer, which may have any size. Cost: about a millisecond for 1920x1080 pixels.
    package func draw(into buffer: PixelBuffer) {
        let layout = ring.layout, memory = ring.slot(slot)
        let standards = [VK_BT601, VK_BT709, VK_BT2020]
        var picture = vk_video_picture(
            luma: memory, chroma: memory + Int(layout.chroma_offset),
            second: layout.is_planar != 0 ? memory + Int(layout.second_offset) : nil,
            luma_stride: Int(layout.luma_stride), chroma_stride: Int(layout.chroma_stride),
            second_stride: Int(layout.chroma_stride), width: Int32(layout.width), height: Int32(layout.height),
            matrix: vk_yuv_matrix_of(standards[Int(layout.standard)], layout.is_full != 0))
        let bytes = vk_video_scratch(&picture, buffer.width)
        guard bytes > 0, buffer.width > 0, buffer.height > 0 else { return }
        let scratch = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
        defer { scratch.deallocate() }
        vk_draw_video(
            buffer.row(0), buffer.stride, buffer.width, buffer.height, &picture,
            vk_video_steps_between(
                Int32(layout.width), Int32(layout.height), Int32(clamping: buffer.width),
                Int32(clamping: buffer.height)),
            scratch)
    }
}
