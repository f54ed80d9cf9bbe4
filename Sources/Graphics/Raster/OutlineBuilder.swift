// OutlineBuilder.swift: polylines as a FreeType outline, cut to a rectangle.
//
// What lies above or below the rectangle contributes nothing; what lies left
// or right is moved onto lines just outside, which keeps every winding number
// inside. Runs of points on such a line melt into one, so an outline has few
// points outside the picture and its numbers stay small.
//
// Rows are numbered from the bottom: FreeType rounds areas down by the way an
// outline turns, and so a rectangle in Core Graphics' order gives the coverage
// that RectCoverage gives.
//
// FreeType counts points and contours in 16 bits: a builder that finds more
// says so, and the caller takes smaller rectangles.

import CVitrineFreeType
import Foundation

/// FT_Outline's points, contour ends and tags, for one rectangle of pixels.
struct OutlineBuilder {
    static let mostPoints = 32_000

    private(set) var points: [FT_Vector] = []
    private(set) var ends: [Int16] = []
    private(set) var overflows = false
    /// The cut rectangle, in 1/64 pixel, and the offset that brings its corner to zero.
    private let left: CGFloat
    private let right: CGFloat
    private let top: CGFloat
    private let bottom: CGFloat
    private let originX: CGFloat
    private let originY: CGFloat
    private var first = 0

    init(clip: PixelRect) {
        originX = CGFloat(clip.minX)
        originY = CGFloat(clip.maxY)
        left = -1
        top = -1
        right = CGFloat(clip.width + 1)
        bottom = CGFloat(clip.height + 1)
    }

    mutating func add(_ lines: Polylines) {
        points.reserveCapacity(min(lines.points.count, OutlineBuilder.mostPoints) + 16)
        ends.reserveCapacity(min(lines.contours.count, OutlineBuilder.mostPoints))
        for contour in lines.contours where contour.range.count > 1 {
            add(lines.points[contour.range])
            if overflows { return }
        }
    }

    private mutating func add(_ contour: ArraySlice<CGPoint>) {
        first = points.count
        var from = local(contour[contour.endIndex - 1])
        for p in contour {
            let to = local(p)
            segment(from, to)
            from = to
        }
        let count = points.count - first
        if count < 3 {
            points.removeLast(count)
        } else {
            ends.append(Int16(truncatingIfNeeded: points.count - 1))
        }
        overflows = points.count > OutlineBuilder.mostPoints || ends.count > OutlineBuilder.mostPoints
    }

    private func local(_ p: CGPoint) -> CGPoint { CGPoint(x: p.x - originX, y: originY - p.y) }

    private func isInside(_ p: CGPoint) -> Bool { p.x >= left && p.x <= right && p.y >= top && p.y <= bottom }

    private func clamped(_ p: CGPoint) -> CGPoint {
        CGPoint(x: max(left, min(right, p.x)), y: max(top, min(bottom, p.y)))
    }

    /// The way from `a` to `b`, with a point wherever it crosses one of the four lines.
    private mutating func segment(_ a: CGPoint, _ b: CGPoint) {
        if isInside(a), isInside(b) {
            append(b)
            return
        }
        var cuts: (CGFloat, CGFloat, CGFloat, CGFloat) = (2, 2, 2, 2)
        func cut(_ from: CGFloat, _ to: CGFloat, _ line: CGFloat) -> CGFloat {
            (from < line) != (to < line) ? (line - from) / (to - from) : 2
        }
        cuts.0 = cut(a.x, b.x, left)
        cuts.1 = cut(a.x, b.x, right)
        cuts.2 = cut(a.y, b.y, top)
        cuts.3 = cut(a.y, b.y, bottom)
        append(clamped(a))
        var done: CGFloat = -1
        for _ in 0..<4 {
            let next = [cuts.0, cuts.1, cuts.2, cuts.3].reduce(2) { $1 > done && $1 < $0 ? $1 : $0 }
            if next > 1 { break }
            append(clamped(CGPoint(x: a.x + (b.x - a.x) * next, y: a.y + (b.y - a.y) * next)))
            done = next
        }
        append(clamped(b))
    }

    private mutating func append(_ p: CGPoint) {
        // Positions are at least -1: moved up by 16 pixels, cutting off rounds to the nearest, without a call to libm.
        let v = FT_Vector(x: Int(p.x * 64 + 1024.5) - 1024, y: Int(p.y * 64 + 1024.5) - 1024)
        let count = points.count
        if count > first {
            let last = points[count - 1]
            if last.x == v.x, last.y == v.y { return }
            // Three in a row on a line that is parallel to an axis: the middle one adds nothing.
            if count - 1 > first {
                let before = points[count - 2]
                if (before.x == last.x && last.x == v.x) || (before.y == last.y && last.y == v.y) {
                    points[count - 1] = v
                    return
                }
            }
        }
        points.append(v)
    }
}
