// QRCodeRecipe.swift: a QR code (ISO/IEC 18004), a pixel for each module, with a border of one light module.

import CVitrineQREncode
import Foundation
import VitrineGraphics

struct QRCodeRecipe: Recipe {
    /// The part of a code that may be damaged.
    enum Level: String, Sendable {
        /// About 7, 15, 25 and 30 %.
        case low = "L", medium = "M", quartile = "Q", high = "H"
    }

    /// Modules along a side: 21 to 177.
    private let side: Int
    private let dark: [Bool]

    /// The smallest code for `message`. Nil if it is empty or too long: 2953 bytes at the lowest level.
    init?(_ message: Data, _ level: Level) {
        let number = [Level.low: QR_ECLEVEL_L, .medium: QR_ECLEVEL_M, .quartile: QR_ECLEVEL_Q, .high: QR_ECLEVEL_H]
        guard !message.isEmpty,
            let code = message.withUnsafeBytes({ bytes in
                QRcode_encodeData(
                    Int32(clamping: bytes.count), bytes.bindMemory(to: UInt8.self).baseAddress, 0, number[level]!)
            })
        else { return nil }
        defer { QRcode_free(code) }
        side = Int(code.pointee.width)
        // The lowest bit of a byte is set if the module is dark.
        dark = (0..<side * side).map { code.pointee.data[$0] & 1 == 1 }
    }

    var inputs: [ImageNode] { [] }
    var extent: CGRect { CGRect(x: 0, y: 0, width: side + 2, height: side + 2) }

    func fill(_ tile: Tile, _ space: WorkingSpace) {
        for y in tile.region.minY..<tile.region.maxY {
            let row = tile.row(y), v = side - y
            for x in tile.region.minX..<tile.region.maxX {
                let u = x - 1, isInside = u >= 0 && v >= 0 && u < side && v < side
                row[x - tile.region.minX] = isInside && dark[v * side + u] ? SIMD4(0, 0, 0, 1) : SIMD4(1, 1, 1, 1)
            }
        }
    }
}
