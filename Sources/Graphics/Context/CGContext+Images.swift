// CGContext+Images.swift: images, placed by a rectangle and the transform.

public import Foundation

extension CGContext {
    /// Draws `image` into `rect` with its top at the larger y, as Core Graphics does: upside down if y points down.
    ///
    /// With `byTiling` the image is repeated over the clip, with `rect` as one tile.
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
        let place = placement(of: image, in: rect, topDown: topDown)
        guard let sampler = ImageSampler(image, placement: place, filter: filter) else { return }
        if image.isMask {
            guard state.fillColor.pattern == nil else {
                if let (source, alpha) = patternSource(state.fillColor) {
                    paint(CutSource(source: source, mask: sampler), alpha: alpha, in: rect)
                }
                return
            }
            let color = PlainSource(color: state.fillColor.premultiplied)
            paint(CutSource(source: color, mask: sampler), alpha: state.alphaByte, in: rect)
        } else {
            paint(sampler, alpha: state.alphaByte, in: rect)
        }
    }

    private var filter: ImageSampler.Filter {
        if !antialiases { return .nearest }
        switch state.interpolationQuality {
        case .none: return .nearest
        case .low: return .linear
        case .default, .medium: return .halved
        case .high: return .best
        }
    }

    private func paint(_ source: some PixelSource, alpha: UInt8, in rect: CGRect) {
        let painter = painter()
        if state.deviceTransform.preservesAxisAlignment {
            let shape = RectCoverage(rect.applying(state.deviceTransform), antialiased: antialiases)
            painter.fill(shape, source: source, alpha: alpha)
        } else {
            paint(source, alpha: alpha, outline: rect, with: painter)
        }
    }

    /// The transform from the image's pixels to the device's.
    func placement(of image: CGImage, in rect: CGRect, topDown: Bool) -> CGAffineTransform {
        let r = rect.standardized
        let sx = r.size.width / CGFloat(image.width), sy = r.size.height / CGFloat(image.height)
        let local =
            topDown
            ? CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: r.origin.x, ty: r.origin.y)
            : CGAffineTransform(a: sx, b: 0, c: 0, d: -sy, tx: r.origin.x, ty: r.origin.y + r.size.height)
        return local.concatenating(state.deviceTransform)
    }

    /// Draws with the image's edges as a path: for transforms that rotate or shear.
    private func paint(
        _ source: some PixelSource, alpha: UInt8, outline rect: CGRect, with painter: RowPainter
    ) {
        var elements = PathElements()
        elements.addRect(rect, transform: state.deviceTransform)
        guard elements.isFinite else { return }
        painter.paint(source, alpha: alpha) { row in
            CoverageRaster.fill(
                Polylines(elements), rule: .winding, clip: painter.clip.rect,
                row: antialiases ? row : hardEdged(row))
        }
    }

    /// The maximum number of tiles that are drawn: more would be smaller than pixels.
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
