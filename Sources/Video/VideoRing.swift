// VideoRing.swift: the decoder's memory with pictures, mapped for reading.

import CVitrineVideo
import Glibc

/// A ring of pictures of one size. Its memory stays mapped while a picture is used. Unchecked: nothing changes, and the
/// memory is only read.
final class VideoRing: @unchecked Sendable {
    let number: UInt32
    let layout: vitrine_video_layout
    private let pictures: UnsafeRawPointer

    /// Maps a descriptor, and closes it. Nil if the memory is not what the layout says.
    init?(descriptor: Int32, number: UInt32, layout: vitrine_video_layout) {
        var layout = layout
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard let pictures = vitrine_decoder_map(descriptor, &layout) else { return nil }
        self.number = number
        self.layout = layout
        self.pictures = pictures
    }

    deinit {
        var layout = layout
        vitrine_decoder_unmap(pictures, &layout)
    }

    /// The first byte of a slot. The slot must be one of the layout's.
    func slot(_ slot: UInt32) -> UnsafePointer<UInt8> {
        (pictures + Int(slot) * Int(layout.slot_bytes)).assumingMemoryBound(to: UInt8.self)
    }
}
