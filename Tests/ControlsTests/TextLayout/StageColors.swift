// StageColors.swift: the colours of a part of a stage's screen.

import Foundation
import OffscreenTesting

extension OffscreenStage {
    /// The colours of a rectangle of the screen, row by row.
    func colors(in area: CGRect) -> [PixelColor] {
        (Int(area.minY)..<Int(area.maxY)).flatMap { y in
            (Int(area.minX)..<Int(area.maxX)).map { x in pixel(x, y) }
        }
    }
}
