// Raster+Groups.swift: opens scopes around subtrees and closes them afterwards.
//
// A group draws its subtree into a separate surface, to which opacity, a mask
// and a blend mode then apply as one picture. A mask is also a group: its
// surface is kept until the group that it clips is finished. If the mask drew
// nothing, the group is not shown.

import CVitrineKernels

/// A surface for drawing.
struct OpenSurface {
    var surface: BandSurface
    /// The index among the raster's surfaces.
    var index: Int
    /// The finished mask, and the weight of its alpha.
    var mask: BandSurface?
    var maskAlpha: UInt8 = 255
}

extension Raster {
    func begin(_ node: RenderNode, _ seen: DeviceRect) {
        if node.place.isGroup {
            let stride = (seen.width + 15) & ~15
            let base = surface(nextSurface, pixels: stride * seen.height)
            let group = BandSurface(base: base, stride: stride, rect: seen)
            for y in Int(seen.minY)..<Int(seen.maxY) {
                kernels.fill(group.at(Int(seen.minX), y), seen.width, 0)
            }
            stack.append(OpenSurface(surface: group, index: nextSurface))
            nextSurface += 1
        }
        if node.place.cutsEdges {
            saveEdges(node.place, node.style, seen, stack[stack.count - 1].surface)
        }
    }

    func end(_ node: RenderNode, border: DeviceRect, scope: DeviceRect) {
        let top = stack[stack.count - 1]
        if node.place.hasLateBorder && !border.isEmpty {
            drawBorder(node.place, node.style, clip: border.intersection(top.surface.rect), into: top.surface)
        }
        if node.place.cutsEdges { restoreEdges(node.place, node.style, scope, top.surface) }
        guard node.place.isGroup else { return }
        stack.removeLast()
        if node.style.effects.contains(.isMask) {
            // The surface is in use until the masked group closes.
            stack[stack.count - 1].mask = top.surface
            stack[stack.count - 1].maskAlpha = node.place.groupAlpha
            return
        }
        nextSurface = top.index
        if node.place.hasMask { apply(top) }
        if node.style.tint != 0xFFFF_FFFF { multiply(top.surface, scope, by: node.style.tint) }
        close(node, top.surface, scope, onto: stack[stack.count - 1].surface)
    }

    /// Multiplies a group with its mask's alpha.
    private func apply(_ group: OpenSurface) {
        let area = group.surface.rect
        let part = group.mask.map { $0.rect.intersection(area) } ?? .empty
        coverage.reserve(area.width)
        for y in Int(area.minY)..<Int(area.maxY) {
            let row = group.surface.at(Int(area.minX), y)
            guard let mask = group.mask, y >= Int(part.minY), y < Int(part.maxY) else {
                kernels.fill(row, area.width, 0)
                continue
            }
            let before = Int(part.minX - area.minX), after = Int(area.maxX - part.maxX)
            kernels.fill(row, before, 0)
            kernels.fill(row + before + part.width, after, 0)
            let from = mask.at(Int(part.minX), y)
            let cover = coverage.base
            for x in 0..<part.width { cover[x] = UInt8(truncatingIfNeeded: from[x] >> 24) }
            if group.maskAlpha < 255 { vk_scale_coverage(cover, part.width, group.maskAlpha) }
            kernels.multiply_mask(row + before, cover, part.width)
        }
    }

    /// Blends a finished group onto the surface below.
    private func close(_ node: RenderNode, _ group: BandSurface, _ scope: DeviceRect, onto below: BandSurface) {
        var area = scope.intersection(below.rect)
        let blend = node.style.blend, alpha = node.place.groupAlpha
        if blend.actsWhereClear { area = area.intersection(node.place.box.outside) }
        guard !area.isEmpty else { return }
        let x = Int(area.minX)
        if blend != .normal && alpha < 255 {
            coverage.reserve(area.width)
            coverage.base.update(repeating: alpha, count: area.width)
        }
        for y in Int(area.minY)..<Int(area.maxY) {
            if blend == .normal {
                kernels.blend_alpha(below.at(x, y), group.at(x, y), area.width, alpha)
                continue
            }
            if alpha < 255 { kernels.multiply_mask(group.at(x, y), coverage.base, area.width) }
            vk_composite(below.at(x, y), group.at(x, y), nil, area.width, Int32(blend.rawValue))
        }
    }
}
