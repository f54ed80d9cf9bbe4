// FrameChecksum.swift: computes vkms's checksum of a composed frame.
//
// The kernel's crc32_le from 0, without zlib's inversions, over 16
// bits per channel in the order alpha, red, green, blue; 8 bits become 16 by
// repeating them.

import VitrineGraphics

struct FrameChecksum {
    private let table: [UInt32]

    init() {
        table = (0..<256).map { byte in
            (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
            }
        }
    }

    func of(_ picture: PixelBuffer) -> UInt32 {
        var sum: UInt32 = 0
        table.withUnsafeBufferPointer { table in
            for y in 0..<picture.height {
                let row = picture.row(y)
                for x in 0..<picture.width {
                    let pixel = row[x] | 0xFF00_0000
                    for shift in [UInt32(24), 16, 8, 0] {
                        let byte = pixel >> shift & 255
                        sum = table[Int((sum ^ byte) & 255)] ^ sum >> 8
                        sum = table[Int((sum ^ byte) & 255)] ^ sum >> 8
                    }
                }
            }
        }
        return sum
    }
}
