// FlipEvent.swift: the kernel's event when a frame has become visible.

import CVitrineDRM
import Glibc
import VitrineSeat

/// A completed flip.
struct FlipEvent: Hashable {
    /// The number passed with the commit.
    var serial: UInt
    /// The number of the vertical blank. Always 0 if the driver does not count them.
    var sequence: UInt32
    /// Seconds of CLOCK_MONOTONIC.
    var time: Double

    /// Calls `take` for each flip among the events in `bytes`, in the format of `read` on the card.
    static func parse(_ bytes: UnsafeRawBufferPointer, _ take: (FlipEvent) -> Void) {
        var offset = 0
        while offset + MemoryLayout<drm_event>.size <= bytes.count {
            let head = bytes.loadUnaligned(fromByteOffset: offset, as: drm_event.self)
            let length = Int(head.length)
            guard length >= MemoryLayout<drm_event>.size, offset + length <= bytes.count else { break }
            if head.type == UInt32(DRM_EVENT_FLIP_COMPLETE), length >= MemoryLayout<drm_event_vblank>.size {
                let flip = bytes.loadUnaligned(fromByteOffset: offset, as: drm_event_vblank.self)
                take(
                    FlipEvent(
                        serial: UInt(flip.user_data), sequence: flip.sequence,
                        time: Double(flip.tv_sec) + Double(flip.tv_usec) * 1e-6))
            }
            offset += length
        }
    }
}

extension DRMDevice {
    func readFlips(_ take: (FlipEvent) -> Void) throws {
        try withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { buffer in
            while true {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                if count > 0 {
                    FlipEvent.parse(UnsafeRawBufferPointer(rebasing: buffer[..<count]), take)
                } else if count < 0, errno == EINTR {
                    continue
                } else if count == 0 || errno == EAGAIN {
                    return
                } else {
                    throw DRMError(call: "read", arguments: path, code: errno)
                }
            }
        }
    }
}
