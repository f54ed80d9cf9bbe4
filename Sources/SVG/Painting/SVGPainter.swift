// SVGPainter.swift: draws items.

import Foundation
import VitrineGraphics

/// Draws items into a context. Coordinates: y down.
struct SVGPainter {
    /// What is left of a drawing's limits. Without them patterns in patterns, and layers in layers, would multiply.
    final class Budget {
        /// Of patterns.
        var tiles = 20_000
        var items = 2_000_000
        /// Of layers, clips and masks.
        var pixels = 1 << 31

        /// Whether a layer of the clip's size is still allowed.
        func allowsLayer(in context: CGContext) -> Bool {
            let size = context.convertToDeviceSpace(context.boundingBoxOfClipPath).size
            let count = abs(size.width * size.height)
            guard count.isFinite, count < CGFloat(pixels) else { return false }
            pixels -= Int(count)
            return true
        }
    }

    let context: CGContext
    private let budget: Budget

    init(_ context: CGContext, budget: Budget = Budget()) {
        self.context = context
        self.budget = budget
    }

    func draw(_ items: [SVGItem]) { for item in items { draw(item) } }

    private func draw(_ item: SVGItem) {
        guard budget.items > 0 else { return }
        budget.items -= 1
        switch item {
        case .group(let group): draw(group)
        case .shape(let shape): draw(shape)
        case .picture(let picture): draw(picture)
        }
    }

    // MARK: Groups

    func draw(_ group: SVGGroup) {
        guard group.opacity > 0 else { return }
        context.saveGState()
        defer { context.restoreGState() }
        context.concatenate(group.transform)
        if let viewport = group.viewport { context.clip(to: viewport) }
        if let clip = group.clip { apply(clip) }
        if let mask = group.mask { apply(mask) }
        guard !context.boundingBoxOfClipPath.isEmpty else { return }
        guard group.opacity < 1 || group.blendMode != .normal || group.isIsolated || group.mask != nil else {
            return draw(group.items)
        }
        guard budget.allowsLayer(in: context) else { return }
        context.setAlpha(group.opacity)
        context.setBlendMode(group.blendMode)
        context.beginTransparencyLayer()
        draw(group.items)
        context.endTransparencyLayer()
    }

    private func apply(_ clip: SVGClip) {
        for further in clip.further { apply(further) }
        // One shape clips with its outline, several with their picture.
        if clip.items.count == 1, case .shape(let shape) = clip.items[0], let fill = shape.fill {
            var transform = clip.transform
            context.addPath(shape.path.copy(using: &transform) ?? shape.path)
            context.clip(using: fill.rule)
            return
        }
        guard budget.allowsLayer(in: context) else { return }
        context.clip(byLuminance: false) { context in
            context.concatenate(clip.transform)
            SVGPainter(context, budget: budget).draw(clip.items)
        }
    }

    private func apply(_ mask: SVGMask) {
        for further in mask.further { apply(further) }
        context.clip(to: mask.area)
        guard budget.allowsLayer(in: context) else { return }
        context.clip(byLuminance: mask.usesLuminance) { context in
            context.concatenate(mask.transform)
            SVGPainter(context, budget: budget).draw(mask.items)
        }
    }

    private func draw(_ picture: SVGPicture) {
        context.saveGState()
        context.interpolationQuality = picture.isSmooth ? .high : .none
        context.draw(picture.image, topDownIn: picture.rect)
        context.restoreGState()
    }

    // MARK: Shapes

    private func draw(_ shape: SVGShape) {
        context.saveGState()
        defer { context.restoreGState() }
        if !shape.isAntialiased { context.setShouldAntialias(false) }
        if shape.strokesFirst { stroke(shape) }
        fill(shape)
        if !shape.strokesFirst { stroke(shape) }
    }

    private func fill(_ shape: SVGShape) {
        guard let fill = shape.fill, fill.opacity > 0 else { return }
        if case .color(let color) = fill.server {
            context.setFillColor(color.faded(fill.opacity))
            context.addPath(shape.path)
            context.fillPath(using: fill.rule)
            return
        }
        context.saveGState()
        context.addPath(shape.path)
        context.clip(using: fill.rule)
        paint(fill.server, opacity: fill.opacity)
        context.restoreGState()
    }

    private func stroke(_ shape: SVGShape) {
        guard let stroke = shape.stroke, stroke.opacity > 0 else { return }
        context.saveGState()
        defer { context.restoreGState() }
        context.setLineWidth(stroke.width)
        context.setLineCap(stroke.cap)
        context.setLineJoin(stroke.join)
        context.setMiterLimit(stroke.miterLimit)
        // An odd list counts twice; Core Graphics alternates as well.
        let dashes = stroke.dashes.count % 2 == 0 ? stroke.dashes : stroke.dashes + stroke.dashes
        if !dashes.isEmpty { context.setLineDash(phase: stroke.dashPhase, lengths: dashes) }
        context.addPath(shape.path)
        if case .color(let color) = stroke.server {
            context.setStrokeColor(color.faded(stroke.opacity))
            context.strokePath()
            return
        }
        context.replacePathWithStrokedPath()
        context.clip()
        paint(stroke.server, opacity: stroke.opacity)
    }

    /// Fills the clip.
    private func paint(_ server: SVGServer, opacity: Double) {
        guard !context.boundingBoxOfClipPath.isEmpty else { return }
        switch server {
        case .color(let color):
            context.setFillColor(color.faded(opacity))
            context.fill(context.boundingBoxOfClipPath)
        case .gradient(let gradient):
            context.setAlpha(opacity)
            context.concatenate(gradient.transform)
            gradient.draw(in: context)
        case .pattern(let pattern):
            context.setAlpha(opacity)
            if opacity < 1 { context.beginTransparencyLayer() }
            draw(pattern)
            if opacity < 1 { context.endTransparencyLayer() }
        }
    }

    private func draw(_ pattern: SVGPattern) {
        context.concatenate(pattern.transform)
        let area = context.boundingBoxOfClipPath, tile = pattern.tile
        let columns = range(area.minX, area.maxX, tile.minX, tile.width)
        let rows = range(area.minY, area.maxY, tile.minY, tile.height)
        guard let columns, let rows else { return }
        for row in rows {
            for column in columns {
                guard budget.tiles > 0 else { return }
                budget.tiles -= 1
                context.saveGState()
                context.translateBy(x: CGFloat(column) * tile.width, y: CGFloat(row) * tile.height)
                if pattern.isClipped { context.clip(to: tile) }
                draw(pattern.items)
                context.restoreGState()
            }
        }
    }

    /// The numbers of the tiles from `low` to `high`. Nil if there are too many: they are smaller than pixels.
    private func range(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ step: CGFloat) -> Range<Int>? {
        let first = ((low - start) / step).rounded(.down), last = ((high - start) / step).rounded(.up)
        guard first.isFinite, last.isFinite, abs(first) < 1e6, abs(last) < 1e6, last - first < 10_000, first < last
        else { return nil }
        return Int(first)..<Int(last)
    }
}

extension CGColor {
    fileprivate func faded(_ opacity: Double) -> CGColor {
        opacity >= 1 ? self : copy(alpha: alpha * opacity) ?? self
    }
}
