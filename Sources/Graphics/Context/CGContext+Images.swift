// CGContext+Images.swift: pictures, placed by a rectangle and the transform.

import Foundation

extension CGContext {
    /// Draws `image` into `rect` with its top at the larger y, as Core Graphics does: upside down where y points down.
    /// - Parameter byTiling: repeats the image over the clip, `rect` being one tile.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        if byTiling {
            tile(image, rect)
        } else {
            draw(image, in: rect, topDown: false)
        }
    }

    /// Draws `image` into `rect` with its top at the smaller y: upright in UIKit's space.
    package func draw(_ image: CGImage, topDownIn rect: CGRect) {
        draw(image, in: rect, topDown: true)
    }

    private func draw(_ image: CGImage, in rect: CGRect, topDown: Bool) {
        guard rect.isFinite, !rect.isNull, image.width > 0, image.height > 0 else { return }
        if state.shadow != nil {
            withShadow { $0.draw(image, in: rect, topDown: topDown) }
            return
        }
        let nearest = state.interpolationQuality == .none || !state.antialiases
        let place = placement(of: image, in: rect, topDown: topDown)
        guard let sampler = ImageSampler(image, placement: place, nearest: nearest) else { return }
        let painter = painter()
        if state.deviceTransform.keepsRectangles {
            paint(sampler, rect: rect.applying(state.deviceTransform), with: painter)
        } else {
            paint(sampler, outline: rect, with: painter)
        }
    }

    /// From the image's pixels to the device's.
    func placement(of image: CGImage, in rect: CGRect, topDown: Bool) -> CGAffineTransform {
        let r = rect.standardized
        let sx = r.size.width / CGFloat(image.width), sy = r.size.height / CGFloat(image.height)
        let local =
            topDown
            ? CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: r.origin.x, ty: r.origin.y)
            : CGAffineTransform(a: sx, b: 0, c: 0, d: -sy, tx: r.origin.x, ty: r.origin.y + r.size.height)
        return local.concatenating(state.deviceTransform)
    }

    private var imageAlpha: UInt8 { UInt8((state.alpha * 255).rounded()) }

    private func paint(_ sampler: ImageSampler, rect: CGRect, with painter: RowPainter) {
        let shape = RectCoverage(rect, antialiased: state.antialiases)
        let area = shape.pixels.intersection(painter.clip.rect)
        if area.isEmpty { return }
        let alpha = imageAlpha
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: area.width) { pixels in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: area.width) { bytes in
                for y in area.minY..<area.maxY {
                    var coverage: UnsafePointer<UInt8>?
                    if !shape.isWhole {
                        shape.fill(bytes.baseAddress!, y: y, from: area.minX, to: area.maxX)
                        coverage = UnsafePointer(bytes.baseAddress!)
                    }
                    if let row = sampler.directRow(x: area.minX, y: y, count: area.width) {
                        painter.paint(
                            row, x: area.minX, y: y, count: area.width, coverage: coverage, alpha: alpha)
                        continue
                    }
                    sampler.fill(pixels.baseAddress!, x: area.minX, y: y, count: area.width)
                    painter.paint(
                        UnsafePointer(pixels.baseAddress!), x: area.minX, y: y, count: area.width,
                        coverage: coverage, alpha: alpha)
                }
            }
        }
    }

    /// The picture's edges as a path: for transforms that turn or shear.
    private func paint(_ sampler: ImageSampler, outline rect: CGRect, with painter: RowPainter) {
        var elements = PathElements()
        elements.addRect(rect, transform: state.deviceTransform)
        guard elements.isFinite else { return }
        let alpha = imageAlpha
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, painter.clip.rect.width))
        defer { pixels.deallocate() }
        let row: CoverageRaster.Row = { y, x, count, coverage in
            sampler.fill(pixels, x: x, y: y, count: count)
            painter.paint(UnsafePointer(pixels), x: x, y: y, count: count, coverage: coverage, alpha: alpha)
        }
        CoverageRaster.fill(
            Polylines(elements), rule: .winding, clip: painter.clip.rect,
            row: state.antialiases ? row : hardEdged(row))
    }

    /// More tiles than this are not drawn one by one: they would be smaller than pixels.
    private static let mostTiles = 1_000_000

    private func tile(_ image: CGImage, _ rect: CGRect) {
        let r = rect.standardized
        let area = boundingBoxOfClipPath
        guard r.isFinite, r.width > 0, r.height > 0, area.isFinite, !area.isEmpty else { return }
        let columns =
            ((area.minX - r.minX) / r.width).rounded(.down)..<((area.maxX - r.minX) / r.width).rounded(.up)
        let rows =
            ((area.minY - r.minY) / r.height).rounded(.down)..<((area.maxY - r.minY) / r.height).rounded(.up)
        let count = (columns.upperBound - columns.lowerBound) * (rows.upperBound - rows.lowerBound)
        guard count.isFinite, Int(count) <= CGContext.mostTiles else { return }
        for j in stride(from: rows.lowerBound, to: rows.upperBound, by: 1) {
            for i in stride(from: columns.lowerBound, to: columns.upperBound, by: 1) {
                draw(image, in: r.offsetBy(dx: i * r.width, dy: j * r.height), topDown: false)
            }
        }
    }
}
