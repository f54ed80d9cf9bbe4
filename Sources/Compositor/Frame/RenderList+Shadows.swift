// RenderList+Shadows.swift: the place of a node's shadow, and its tile.
//
// An opaque rounded rectangle whose subtree stays inside it, the common case, uses a
// shared tile for the shadow of that rectangle. Every other shadow is drawn once,
// blurred, and kept until it changes.
//
// Tiles of paths and subtrees are relative to the shadow's origin, so a shadow
// that moves by whole pixels keeps its tile. If the blur is wide enough to hide
// the difference, it also keeps it when it moves by parts of a pixel: the blurred
// tile is shifted.

import CVitrineKernels
import Foundation
import VitrineGraphics
import VitrineRaster

/// The parameters of the tile of a path or a subtree.
struct ShadowKey: Equatable {
    var pathID: UInt
    var linear: SIMD4<Double>
    var perspective: Perspective
    /// The origin's position within a pixel.
    var fraction: SIMD2<Double>
    var blur: SIMD2<Double>
    /// The shape's pixels relative to the origin.
    var area: DeviceRect
    /// Whether no part of the shape was left out for being too far from the surface.
    var isWhole: Bool

    func fits(_ o: ShadowKey) -> Bool {
        pathID == o.pathID && linear == o.linear && perspective == o.perspective && fraction == o.fraction
            && blur == o.blur
    }
}

/// A shadow's geometry in device pixels.
private struct ShadowFrame {
    /// The layer's projection, without the shadow's offset.
    var projection: Projection
    /// The offset from the shape to its shadow.
    var offset: SIMD2<Double>
    var blur: SIMD2<Double>
    var reach: (x: Int, y: Int)
    /// A pixel near the shadow, to which tiles are relative.
    var origin: (x: Int32, y: Int32)
    /// The position of the layer's origin within that pixel for which the tile is drawn.
    var fraction: SIMD2<Double>
    /// The shift of the blurred tile, in 1/256 of a pixel.
    var shift: TileShift
    var color: UInt32
    var clip: DeviceRect

    init?(_ node: RenderNode, _ style: EffectStyle) {
        projection = node.place.inherited.projection
        color = scale255(style.shadowColor, node.place.alpha)
        clip = node.place.clip
        let b = node.style.bounds
        // Under a perspective, the value at the centre is used everywhere.
        guard color >> 24 != 0,
            let m = projection.isAffine
                ? projection.affine : projection.tangent(b.x0 + b.width / 2, b.y0 + b.height / 2)
        else { return nil }
        let alongX = (m.a * m.a + m.b * m.b).squareRoot(), alongY = (m.c * m.c + m.d * m.d).squareRoot()
        let mean = abs(m.determinant).squareRoot()
        let scales =
            !m.isRectilinear ? SIMD2(mean, mean) : m.a == 0 ? SIMD2(alongY, alongX) : SIMD2(alongX, alongY)
        offset = SIMD2(
            m.a * style.shadowX + m.c * style.shadowY, m.b * style.shadowX + m.d * style.shadowY)
        blur = style.shadowRadius * scales
        let x = m.tx + offset.x, y = m.ty + offset.y
        guard abs(x) < largestDeviceCoordinate, abs(y) < largestDeviceCoordinate, !blur.x.isNaN, !blur.y.isNaN
        else { return nil }
        blur = SIMD2(min(blur.x, 250), min(blur.y, 250))
        reach = (Int(vk_blur_reach(blur.x)), Int(vk_blur_reach(blur.y)))
        origin = (Int32(x.rounded(.down)), Int32(y.rounded(.down)))
        fraction = SIMD2(onGrid(x - Double(origin.x)), onGrid(y - Double(origin.y)))
        shift = .none
        if projection.isAffine, min(blur.x, blur.y) >= Self.leastShiftedBlur {
            shift = TileShift(x: UInt16(fraction.x * 256), y: UInt16(fraction.y * 256))
            fraction = .zero
        }
    }

    /// From this deviation on, in pixels, a shifted tile differs from one that is blurred at its place by at most 1 of
    /// 255: by an eighth of the greatest second derivative of a blurred edge, which is 0.242 over the square of the
    /// deviation, for each axis.
    private static var leastShiftedBlur: Double { 4 }

    /// The map from the layer's place to its shadow's, relative to the origin.
    var toTile: Projection {
        let m = projection.affine
        // On the grid, so that it is the same at every position of the layer.
        let x = projection.isAffine ? fraction.x - m.tx : offset.x - Double(origin.x)
        let y = projection.isAffine ? fraction.y - m.ty : offset.y - Double(origin.y)
        return Projection(Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y))
    }

    /// The shadow of a path, not blurred, relative to the origin.
    func placed(_ path: CGPath) -> Polylines {
        let placement = PlanePlacement(projection.concatenating(toTile))
        let bounds = Box(path.boundingBox)
        let tolerance = Polylines.tolerance / CGFloat(max(placement.scale(over: bounds), 1e-9))
        return placement.map(Polylines(path.elements, tolerance: tolerance))
    }

    /// The shape's pixels, relative to the origin, whose shadow may be visible in the clip.
    func contributingArea(beyond margin: Int) -> DeviceRect {
        // One more for the shift.
        let x = Int32(reach.x + margin + 1), y = Int32(reach.y + margin + 1)
        return DeviceRect(
            minX: clip.minX - origin.x - x, minY: clip.minY - origin.y - y, maxX: clip.maxX - origin.x + x,
            maxY: clip.maxY - origin.y + y)
    }

    func key(path: UInt) -> ShadowKey {
        let m = projection.affine
        return ShadowKey(
            pathID: path, linear: SIMD4(m.a, m.b, m.c, m.d), perspective: projection.perspective,
            fraction: fraction, blur: blur, area: .empty,
            isWhole: false)
    }

    /// - Parameter area: the shape's pixels relative to the origin, before the shift.
    func place(_ tile: ShadowTile, _ area: DeviceRect) -> ShadowPlace {
        let x = area.minX + origin.x - Int32(reach.x), y = area.minY + origin.y - Int32(reach.y)
        let extent = DeviceRect(
            minX: x, minY: y, maxX: x + Int32(tile.pixels.width), maxY: y + Int32(tile.pixels.height))
        return ShadowPlace(extent: extent, area: extent.intersection(clip), color: color, tile: tile.pixels)
    }
}

extension RenderList {
    func shadowPlace(_ i: Int, _ entry: EffectEntry, _ layer: CALayer) -> ShadowPlace? {
        guard nodes[i].style.effects.contains(.shadow), let frame = ShadowFrame(nodes[i], entry.style) else {
            return nil
        }
        if let place = entry.path == nil ? solidShadow(i, entry, frame) : rectangleShadow(entry, frame) {
            return place
        }
        if let key = entry.shadowKey, let tile = entry.shadowTile, key.isWhole,
            key.fits(frame.key(path: entry.style.pathID)), entry.path != nil || !entry.isContentStale
        {
            return frame.place(entry.shiftedTile(of: tile, by: frame.shift), key.area)
        }
        entry.shadowKey = nil
        entry.shadowTile = nil
        return entry.path.flatMap { pathShadow($0, entry, frame) }
            ?? (entry.path == nil ? subtreeShadow(i, entry, layer, frame) : nil)
    }

    /// The shadow of a node whose subtree covers a rounded rectangle.
    private func solidShadow(_ i: Int, _ entry: EffectEntry, _ frame: ShadowFrame) -> ShadowPlace? {
        guard let (c, alpha) = solidCaster(of: i) else { return nil }
        let caster = nodes[c].place
        return sharedShadow(
            caster.box, radiusX: caster.radiusX, radiusY: caster.radiusY, corners: caster.corners,
            color: scale255(frame.color, alpha), entry, frame)
    }

    /// The shadow of a path that is an upright rectangle.
    private func rectangleShadow(_ entry: EffectEntry, _ frame: ShadowFrame) -> ShadowPlace? {
        var rectangle = CGRect.null
        guard frame.projection.isAffine, frame.projection.affine.isRectilinear, let path = entry.path,
            path.isRect(&rectangle), let box = frame.projection.box(around: Box(rectangle.standardized)),
            max(abs(box.x0), abs(box.y0), abs(box.x1), abs(box.y1)) < largestDeviceCoordinate / 2
        else { return nil }
        return sharedShadow(box, radiusX: 0, radiusY: 0, corners: 0, color: frame.color, entry, frame)
    }

    private func sharedShadow(
        _ box: Box, radiusX: Double, radiusY: Double, corners: UInt8, color: UInt32, _ entry: EffectEntry,
        _ frame: ShadowFrame
    ) -> ShadowPlace? {
        let shape = ShadowShape(
            box: Box(
                x0: box.x0 + frame.offset.x, y0: box.y0 + frame.offset.y, x1: box.x1 + frame.offset.x,
                y1: box.y1 + frame.offset.y
            ).onGrid, radiusX: radiusX, radiusY: radiusY, corners: corners, blurX: frame.blur.x, blurY: frame.blur.y)
        guard let (tile, extent) = ShadowTiles.shared.tile(for: shape) else { return nil }
        entry.useSharedTile(tile)
        return ShadowPlace(
            extent: extent, area: extent.intersection(frame.clip), color: color, tile: tile.pixels)
    }

    private func pathShadow(_ path: CGPath, _ entry: EffectEntry, _ frame: ShadowFrame) -> ShadowPlace? {
        guard path.elements.isFinite else { return nil }
        let lines = frame.placed(path)
        let whole = Box(lines.bounds).outside
        let area = whole.area <= Self.largestWholeShadow ? whole : whole.intersection(frame.contributingArea(beyond: 0))
        guard !area.isEmpty else { return nil }
        let width = area.width + 2 * frame.reach.x, height = area.height + 2 * frame.reach.y
        let plane = ShadowTile.plane(width, height)
        CoverageRaster.fill(lines, rule: .winding, clip: area.pixelRect) { y, x, count, coverage in
            let out =
                plane + (y - Int(area.minY) + frame.reach.y) * width + x - Int(area.minX) + frame.reach.x
            if let coverage {
                out.update(from: coverage, count: count)
            } else {
                out.update(repeating: 255, count: count)
            }
        }
        return storeTile(plane, width, height, area, isWhole: area == whole, entry, frame)
    }

    private func subtreeShadow(_ i: Int, _ entry: EffectEntry, _ layer: CALayer, _ frame: ShadowFrame)
        -> ShadowPlace?
    {
        let parent = Int(nodes[i].parent)
        let above = parent >= 0 ? nodes[parent].place.inherited : base
        let available = frame.contributingArea(beyond: 1024)
        let list = SubtreePicture.list(
            of: layer, entry.copied?.instance ?? .original, root: .caster,
            inherited: .top(
                above.projection.concatenating(frame.toTile), surface: available, isUpsideDown: above.isUpsideDown),
            state: state, inOwnCoordinates: parent < 0 && topIsInOwnCoordinates)
        let touched = list.extent
        let isInside =
            touched.minX > available.minX && touched.minY > available.minY && touched.maxX < available.maxX
            && touched.maxY < available.maxY
        let isWhole = isInside && touched.area <= Self.largestWholeShadow
        let area = isWhole ? touched : touched.intersection(frame.contributingArea(beyond: 0))
        guard !area.isEmpty else { return nil }
        let plane = SubtreePicture.alpha(of: list, area: area, padding: frame.reach)
        return storeTile(
            plane, area.width + 2 * frame.reach.x, area.height + 2 * frame.reach.y, area, isWhole: isWhole,
            entry, frame)
    }

    private func storeTile(
        _ plane: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ area: DeviceRect, isWhole: Bool,
        _ entry: EffectEntry, _ frame: ShadowFrame
    ) -> ShadowPlace {
        vk_blur(plane, width, width, height, frame.blur.x, frame.blur.y)
        let tile = ShadowTile(plane, width: width, height: height)
        var key = frame.key(path: entry.style.pathID)
        key.area = area
        key.isWhole = isWhole && frame.projection.isAffine
        entry.shadowTile = tile
        entry.shadowKey = key
        return frame.place(entry.shiftedTile(of: tile, by: frame.shift), area)
    }

    /// The shadow of a shape with at most this many pixels is kept whole, so that it can move.
    private static var largestWholeShadow: Int { 1 << 22 }

    // MARK: Which rectangle throws the shadow

    /// The node whose background is all that node `i`'s subtree covers, with the alpha of that background.
    private func solidCaster(of i: Int) -> (node: Int, alpha: UInt8)? {
        var c = i
        while true {
            let node = nodes[c], style = node.style
            guard node.place.isRectilinear, node.place.inherited.isVisible else { return nil }
            if c != i && (node.place.isGroup || node.place.alpha != 255 || node.effect >= 0) { return nil }
            let first = firstChild(of: c), end = Int(node.subtreeEnd)
            if style.background >> 24 == 255 { return isCovered(i, by: c) ? (c, 255) : nil }
            if style.drawsAbove || style.contentKind != .none { return nil }
            if style.drawsBackground {
                return first == end ? (c, UInt8(style.background >> 24)) : nil
            }
            guard first < end, Int(nodes[first].subtreeEnd) == end, !style.masks else { return nil }
            c = first
        }
    }

    /// Whether everything that the subtree of `i` draws is within the shape of node `c`.
    private func isCovered(_ i: Int, by c: Int) -> Bool {
        let shape = nodes[c].place
        if !nodes[c].style.masks, let box = drawnBox(c, ownContentOnly: true), !shape.roundedBoxContains(box) {
            return false
        }
        // Nodes below a clip of the same shape cannot leave it.
        let skipped = nodes[c].style.masks ? c..<Int(nodes[c].subtreeEnd) : c..<c + 1
        for j in firstChild(of: i)..<Int(nodes[i].subtreeEnd) where !skipped.contains(j) {
            let node = nodes[j]
            guard node.place.inherited.isVisible || node.effect >= 0, let box = drawnBox(j) else { continue }
            if !shape.roundedBoxContains(box) && !shape.roundedBoxContains(Box(node.place.clip)) {
                return false
            }
        }
        return true
    }

    /// The box that a node may draw, before any clip. Nil for none.
    private func drawnBox(_ j: Int, ownContentOnly: Bool = false) -> Box? {
        let node = nodes[j]
        var box: Box?
        func add(_ b: Box) {
            guard let a = box else {
                box = b
                return
            }
            box = Box(x0: min(a.x0, b.x0), y0: min(a.y0, b.y0), x1: max(a.x1, b.x1), y1: max(a.y1, b.y1))
        }
        // The background of the caster itself is the shape.
        if !ownContentOnly && (node.style.drawsBackground || node.style.drawsBorder) { add(node.place.box) }
        if node.style.vectorID != 0, let ink = contents.vector(at: node.slot)?.ink {
            add(node.place.inherited.projection.box(around: ink) ?? .nowhere)
        }
        if node.style.contentKind != .none { add(node.place.contentBox) }
        if node.effect >= 0 && !ownContentOnly {
            let place = effects.places[Int(node.effect)]
            if let shadow = place.shadow { add(Box(shadow.extent)) }
            if let picture = place.picture { add(picture.deviceBox) }
        }
        return box
    }
}

extension Projection {
    /// The affine approximation of the map at a point. Nil if the point is behind the camera.
    func tangent(_ x: Double, _ y: Double) -> Affine? {
        let h = map(x, y), p = perspective, m = affine
        guard h.w > 1.0 / 4096 else { return nil }
        let px = h.x / h.w, py = h.y / h.w
        return Affine(
            a: (m.a - px * p.x) / h.w, b: (m.b - py * p.x) / h.w, c: (m.c - px * p.y) / h.w,
            d: (m.d - py * p.y) / h.w, tx: px, ty: py)
    }
}

extension NodePlace {
    /// Whether `b` is within the box with its rounded corners.
    func roundedBoxContains(_ b: Box) -> Bool {
        guard b.x0 >= box.x0, b.y0 >= box.y0, b.x1 <= box.x1, b.y1 <= box.y1 else { return false }
        guard radiusX > 0, radiusY > 0, corners != 0 else { return true }
        if corners & ContinuousCorner.bit != 0 {
            // Uses the bounds of the corner, not its exact curve.
            let x = radiusX * ContinuousCorner.expansion, y = radiusY * ContinuousCorner.expansion
            return b.x0 >= box.x0 + x && b.x1 <= box.x1 - x || b.y0 >= box.y0 + y && b.y1 <= box.y1 - y
        }
        for (bit, x, y, cx, cy, sx, sy) in [
            (UInt8(1), b.x0, b.y0, box.x0 + radiusX, box.y0 + radiusY, -1.0, -1.0),
            (2, b.x1, b.y0, box.x1 - radiusX, box.y0 + radiusY, 1, -1),
            (4, b.x0, b.y1, box.x0 + radiusX, box.y1 - radiusY, -1, 1),
            (8, b.x1, b.y1, box.x1 - radiusX, box.y1 - radiusY, 1, 1),
        ] where corners & bit != 0 {
            let u = (x - cx) * sx / radiusX, v = (y - cy) * sy / radiusY
            if u > 0 && v > 0 && u * u + v * v > 1 { return false }
        }
        return true
    }
}
