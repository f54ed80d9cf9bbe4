// FlashMeter.swift: counts flashes in the frames of a screen, as WCAG 2 defines them.
//
// A flash is a pair of opposing changes of relative luminance by 0.1 or more, where the darker one is below 0.8; a red
// one a pair of changes to or from a saturated red. The screen is divided into cells, whose averages are compared: what
// is smaller than a cell does not flash. Cells that change in the same frames flash together, in contrast to those that
// something moves over; they count when they are a quarter of ten degrees of sight: WCAG's 341 by 256 pixels of 1024
// by 768, as a share of the screen.

import Foundation
import VitrineAssistance
import VitrineGraphics

/// Looks at frames.
struct FlashMeter {
    private struct Cell {
        var level = 0.0
        /// The extreme since the last counted change, and its direction: 1 lighter, -1 darker, 0 at first.
        var extreme = 0.0
        var direction = 0
        /// When it changed, in seconds.
        var changes: [Double] = []
    }

    private static let columns = 64, rows = 40
    /// A quarter of a tenth of the picture: 341 × 256 / (1024 × 768) / 4.
    static let leastShare = 341.0 * 256 / (1024 * 768) / 4
    private var light = [Cell](repeating: Cell(), count: columns * rows)
    private var red = [Cell](repeating: Cell(), count: columns * rows)
    private var isFirst = true
    private(set) var result = FlashEvidence()
    private static let linear: [Double] = (0...255).map { ContrastMeter.luminance(UInt32($0) * 0x01_0101) }

    /// Looks at a frame that was shown at a time of the screen's clock.
    mutating func look(_ image: CGImage, at time: Double) {
        result.frames += 1
        let levels = Self.levels(image)
        for index in light.indices {
            Self.change(&light[index], to: levels[index].light, by: 0.1, below: 0.8, at: time, isFirst)
            Self.change(&red[index], to: levels[index].red, by: 20.0 / 320, below: .infinity, at: time, isFirst)
        }
        isFirst = false
        Self.count(light, at: time, &result.general, &result.generalShare)
        Self.count(red, at: time, &result.red, &result.redShare)
    }

    /// The frames of another step begin.
    mutating func begin() { self = FlashMeter() }

    private static func change(
        _ cell: inout Cell, to level: Double, by least: Double, below limit: Double, at time: Double, _ isFirst: Bool
    ) {
        defer { cell.level = level }
        guard !isFirst else {
            cell.extreme = level
            return
        }
        let step = level - cell.extreme
        if abs(step) >= least, min(level, cell.extreme) < limit, step > 0 ? cell.direction != 1 : cell.direction != -1 {
            cell.changes.append(time)
            cell.changes.removeAll { $0 <= time - 1 }
            cell.direction = step > 0 ? 1 : -1
            cell.extreme = level
        } else if cell.direction == 1 && level > cell.extreme || cell.direction == -1 && level < cell.extreme {
            cell.extreme = level
        }
    }

    /// The most flashes of a second that a large enough part of the screen has.
    private static func count(_ cells: [Cell], at time: Double, _ most: inout Int, _ share: inout Double) {
        var together: [[Double]: Int] = [:]
        for cell in cells where cell.changes.count >= 2 {
            together[cell.changes.filter { $0 > time - 1 }, default: 0] += 1
        }
        for (changes, number) in together {
            let flashes = changes.count / 2, part = Double(number) / Double(cells.count)
            // No matter in which order.
            guard part >= leastShare, (flashes, part) > (most, share), flashes > 0 else { continue }
            (most, share) = (flashes, part)
        }
    }

    private static func levels(_ image: CGImage) -> [(light: Double, red: Double)] {
        let buffer = image.buffer
        defer { withExtendedLifetime(buffer) {} }
        var found: [(light: Double, red: Double)] = []
        for row in 0..<rows {
            for column in 0..<columns {
                found.append(average(buffer, column, row, image.width, image.height))
            }
        }
        return found
    }

    /// Of four pixels of a cell.
    private static func average(
        _ buffer: PixelBuffer, _ column: Int, _ row: Int, _ width: Int, _ height: Int
    ) -> (light: Double, red: Double) {
        var r = 0.0, g = 0.0, b = 0.0
        for y in 0..<2 {
            let line = buffer.row(min(height - 1, (row * 2 + y) * height / (rows * 2)))
            for x in 0..<2 {
                let pixel = line[min(width - 1, (column * 2 + x) * width / (columns * 2))]
                r += linear[Int(pixel >> 16 & 255)]
                g += linear[Int(pixel >> 8 & 255)]
                b += linear[Int(pixel & 255)]
            }
        }
        let isRed = r > 0 && r / (r + g + b) >= 0.8
        return ((0.2126 * r + 0.7152 * g + 0.0722 * b) / 4, isRed ? max(0, r - g - b) / 4 : 0)
    }
}
