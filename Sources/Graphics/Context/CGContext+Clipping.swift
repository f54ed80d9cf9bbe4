// CGContext+Clipping.swift: the clip. It only shrinks, until the graphics state is restored.

import CVitrineKernels
public import Foundation

extension CGContext {
    /// Clips to the current path, which is empty afterwards. An empty path clips all drawing.
    public func clip(using rule: CGPathFillRule = .winding) {
        let elements = pathElements
        beginPath()
        if let rect = elements.rectangle {
            clip(deviceRect: rect)
        } else {
            clip(elements, rule: rule)
        }
    }

    /// Clips to `rect`; the current path is empty afterwards.
    public func clip(to rect: CGRect) {
        beginPath()
        intersectClip(with: rect)
    }

    private func intersectClip(with rect: CGRect) {
        let t = state.deviceTransform
        if rect.isInfinite { return }
        if t.preservesAxisAlignment, rect.isFinite, t.isFinite {
            clip(deviceRect: rect.applying(t))
            return
        }
        var elements = PathElements()
        if !rect.isNull { elements.addRect(rect, transform: t) }
        clip(elements, rule: .winding)
    }

    /// Clips to the union of `rects`; the current path is empty afterwards.
    public func clip(to rects: [CGRect]) {
        beginPath()
        if rects.count == 1 {
            clip(to: rects[0])
            return
        }
        var elements = PathElements()
        for r in rects where !r.isNull { elements.addRect(r, transform: state.deviceTransform) }
        clip(elements, rule: .winding)
    }

    /// Clips to `rect` and, inside it, by the image's alpha, or its brightness if it has no alpha.
    public func clip(to rect: CGRect, mask: CGImage) {
        intersectClip(with: rect)
        let area = state.clip.rect
        if area.isEmpty || mask.width == 0 || mask.height == 0 { return }
        let place = placement(of: mask, in: rect, topDown: false)
        guard let sampler = ImageSampler(mask, placement: place, nearest: false) else {
            state.clip.rect = .empty
            return
        }
        let coverage = ClipMask(bounds: area)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: area.width) { row in
            for y in area.minY..<area.maxY {
                sampler.fill(row.baseAddress!, x: area.minX, y: y, count: area.width)
                let out = coverage.pixel(area.minX, y)
                for x in 0..<area.width {
                    let p = row[x]
                    out[x] = mask.isOpaque && !mask.isMask ? p.luma : UInt8(p >> 24)
                }
            }
        }
        intersect(coverage)
    }

    /// Clips by what `draw` paints into a context with the same user space: by its opacity, or by its brightness.
    /// - Parameter byLuminance: whether visibility is the brightness times the opacity, with the coefficients of CSS
    ///   Masking 1, 9.2.
    package func clip(byLuminance: Bool, drawing draw: (CGContext) -> Void) {
        let area = state.clip.rect
        if area.isEmpty { return }
        let buffer = PixelBuffer(width: area.width, height: area.height)
        let moved = state.deviceTransform.concatenating(
            CGAffineTransform(translationX: CGFloat(-area.minX), y: CGFloat(-area.minY)))
        draw(
            CGContext(
                buffer: buffer, recorder: nil, width: area.width, height: area.height, scale: scale, transform: moved,
                isOpaque: false, info: CGContext.nativeInfo(isOpaque: false)))
        let coverage = ClipMask(bounds: area)
        for y in area.minY..<area.maxY {
            let row = buffer.row(y - area.minY), out = coverage.pixel(area.minX, y)
            for x in 0..<area.width { out[x] = byLuminance ? row[x].premultipliedLuminance : UInt8(row[x] >> 24) }
        }
        intersect(coverage)
    }

    /// Sets the clip to the whole bitmap.
    public func resetClip() {
        state.clip = ClipState(rect: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
    }

    /// The bounds of the clip in user space, extended to whole device pixels.
    public var boundingBoxOfClipPath: CGRect {
        state.clip.rect.cgRect.applying(state.deviceTransform.inverted())
    }

    private func clip(deviceRect rect: CGRect) {
        let shape = RectCoverage(rect, antialiased: antialiases)
        state.clip.rect = state.clip.rect.intersection(shape.pixels)
        let area = state.clip.rect
        if shape.isPixelAligned || area.isEmpty { return }
        let coverage = ClipMask(bounds: area)
        for y in area.minY..<area.maxY {
            shape.fill(coverage.pixel(area.minX, y), y: y, from: area.minX, to: area.maxX)
        }
        intersect(coverage)
    }

    private func clip(_ elements: PathElements, rule: CGPathFillRule) {
        guard elements.isFinite else { return }
        let lines = Polylines(elements)
        let area = state.clip.rect.intersection(
            PixelRect(covering: lines.bounds.insetBy(dx: -1.0 / 64, dy: -1.0 / 64)))
        state.clip.rect = area
        if area.isEmpty { return }
        let coverage = ClipMask(bounds: area)
        let row: CoverageRaster.Row = { y, x, count, bytes in
            let out = coverage.pixel(x, y)
            if let bytes {
                out.update(from: bytes, count: count)
            } else {
                out.update(repeating: 255, count: count)
            }
        }
        CoverageRaster.fill(lines, rule: rule, clip: area, row: antialiases ? row : hardEdged(row))
        intersect(coverage)
    }

    /// Multiplies the clip by `coverage`, whose bounds are the clip's rectangle.
    private func intersect(_ coverage: ClipMask) {
        let area = coverage.bounds
        if let old = state.clip.mask {
            for y in area.minY..<area.maxY {
                vk_multiply_coverage(coverage.pixel(area.minX, y), old.pixel(area.minX, y), area.width)
            }
        }
        state.clip.mask = coverage
    }
}

extension UInt32 {
    /// 0.2125 of red, 0.7154 of green, 0.0721 of blue.
    fileprivate var premultipliedLuminance: UInt8 {
        let sum = (self >> 16 & 255) * 2125 + (self >> 8 & 255) * 7154 + (self & 255) * 721
        return UInt8((sum + 5000) / 10_000)
    }
}
