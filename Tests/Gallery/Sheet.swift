// Sheet.swift: an exhibit at four scales, side by side.

import Foundation
import VitrineGraphics

enum Sheet {
    static let scales: [CGFloat] = [1, 1.5, 2, 3]
    /// Pixels between two pictures and around them.
    private static let gap = 6
    private static let background: UInt32 = 0xFFC8_CCD2

    @MainActor
    static func make(of exhibit: any Exhibit) throws -> CGImage {
        let pictures = try scales.map { try exhibit.picture(scale: $0) }
        let sheet = PixelBuffer(
            width: pictures.reduce(gap) { $0 + $1.width + gap },
            height: pictures.map(\.height).max()! + 2 * gap)
        for y in 0..<sheet.height { sheet.row(y).update(repeating: background, count: sheet.width) }
        var x = gap
        for picture in pictures {
            for y in 0..<picture.height {
                let row = picture.buffer.row(y), out = sheet.row(gap + y) + x
                // Unpainted parts of a picture show the background.
                for i in 0..<picture.width { out[i] = row[i] &+ background.scaled(by: UInt8(255 - row[i] >> 24)) }
            }
            x += picture.width + gap
        }
        return CGImage(sheet, isOpaque: true)
    }
}
