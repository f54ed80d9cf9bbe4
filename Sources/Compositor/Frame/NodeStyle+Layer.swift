// NodeStyle+Layer.swift: derives the style of a layer's node from its values and contents.

import Foundation
import VitrineGraphics
import VitrineLayerSettings
import VitrineRaster

extension NodeStyle {
    @MainActor
    init(_ v: LayerValues, contents: LayerContents) {
        self.init()
        if v.isLevel {
            toParent = v.toSuperlayer
        } else {
            let plane = v.plane
            (toParent, perspective) = (plane.affine, plane.perspective)
        }
        bounds = Box(v.bounds)
        cornerRadius = Self.length(v.cornerRadius)
        borderWidth = Self.length(v.borderWidth)
        background = v.background.pixel
        borderColor = v.border.pixel
        opacity = Self.opacity(v.opacity)
        corners = UInt8(v.corners.rawValue & 15)
        if v.hasContinuousCorners && corners != 0 { corners |= ContinuousCorner.bit }
        hardEdges = v.hardEdges
        isHidden = v.isHidden || (!v.isDoubleSided && v.transform.facing < 0)
        masks = v.masksToBounds
        isFlipped = v.isGeometryFlipped
        magnifiesNearest = v.magnifiesNearest
        minifiesNearest = v.minifiesNearest
        place(contents, v)
    }

    @inline(__always)
    static func length(_ v: CGFloat) -> Double { v.isFinite ? max(0, Double(v)) : 0 }

    @inline(__always)
    static func opacity(_ v: Float) -> UInt8 { v > 0 ? UInt8((min(v, 1) * 255).rounded()) : 0 }

    /// The placement of an unchanged picture in other bounds.
    @inline(__always)
    func imageBox(gravity: ContentsGravity, in bounds: Box) -> Box {
        if gravity == .resize { return bounds }
        return gravity.place(
            width: contentSource.width / contentScale, height: contentSource.height / contentScale, in: bounds
        )
    }

    /// Sets the layer's placement among the planes of a space.
    mutating func apply(_ plane: SpacePlane, _ v: LayerValues) {
        if !plane.isDirect {
            let projection = plane.projection
            (toParent, perspective) = (projection.affine, projection.perspective)
        }
        isHidden = v.isHidden || plane.isHidden || plane.isMarker || plane.isTurnedAway(v)
        if plane.opacity < 1 {
            let both = v.opacity * plane.opacity
            opacity = both > 0 ? UInt8((min(both, 1) * 255).rounded()) : 0
        }
        let t = plane.tint
        tint =
            LayerColor(components: SIMD4(Double(t.x), Double(t.y), Double(t.z), 1)).pixel
    }

    /// Draws only the sublayers.
    mutating func drawNothing() {
        background = 0
        borderColor = 0
        contentKind = .none
        vectorID = 0
        vectorIsBehind = false
        masks = false
        effects = []
        blend = .normal
    }

    @MainActor
    private mutating func place(_ contents: LayerContents, _ v: LayerValues) {
        switch contents {
        case .none, .other: return
        case .image(let image):
            contentKind = .image
            contentID = UInt(bitPattern: ObjectIdentifier(image).hashValue)
            contentIsOpaque = image.isOpaque
            contentScale = v.contentsScale > 0 && v.contentsScale.isFinite ? Double(v.contentsScale) : 1
            place(
                pixels: Box(x0: 0, y0: 0, x1: Double(image.width), y1: Double(image.height)), v)
        case .list(let contents):
            let list = contents.list
            contentKind = .list
            contentID = contents.identity
            contentIsSimple = list.recorded.commands.count <= 1
            listMayHaveSeams = list.recorded.mayHaveSeams
            contentScale = Double(list.scale)
            listScale = Double(list.scale)
            let w = Double(list.recorded.size.width), h = Double(list.recorded.size.height)
            place(pixels: Box(x0: 0, y0: 0, x1: w * listScale, y1: h * listScale), v)
            let ink = Box(list.recorded.bounds)
            inkBox = Box(
                x0: contentBox.x0 + max(0, ink.x0), y0: contentBox.y0 + max(0, ink.y0),
                x1: contentBox.x0 + min(w, ink.x1), y1: contentBox.y0 + min(h, ink.y1))
        }
    }

    /// Finds the source and box of contents with the extent `pixels`.
    private mutating func place(pixels: Box, _ v: LayerValues) {
        let r = Box(v.contentsRect)
        contentSource = Box(
            x0: Self.pixel(r.x0 * pixels.width), y0: Self.pixel(r.y0 * pixels.height),
            x1: Self.pixel(r.x1 * pixels.width), y1: Self.pixel(r.y1 * pixels.height))
        contentBox = v.gravity.place(
            width: contentSource.width / contentScale, height: contentSource.height / contentScale, in: bounds
        )
        let c = Box(v.contentsCenter)
        guard c != Box(x0: 0, y0: 0, x1: 1, y1: 1), contentSource.width > 0, contentSource.height > 0 else {
            return
        }
        isNinePart = true
        func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
        center = Box(
            x0: Self.pixel(contentSource.x0 + unit(c.x0) * contentSource.width),
            y0: Self.pixel(contentSource.y0 + unit(c.y0) * contentSource.height),
            x1: Self.pixel(contentSource.x0 + unit(c.x1) * contentSource.width),
            y1: Self.pixel(contentSource.y0 + unit(c.y1) * contentSource.height))
        // CALayer.contentsCenter: a width or height of zero is that of one source pixel, centred at the place.
        if center.x1 <= center.x0 {
            (center.x0, center.x1) = onePixel(at: center.x0, contentSource.x0, contentSource.x1)
        }
        if center.y1 <= center.y0 {
            (center.y0, center.y1) = onePixel(at: center.y0, contentSource.y0, contentSource.y1)
        }
    }

    private func onePixel(at place: Double, _ start: Double, _ end: Double) -> (Double, Double) {
        let from = max(start, min(end - 1, place - 0.5))
        return (from, min(end, from + 1))
    }

    /// A pixel edge given as a fraction of the whole has a rounding error: 2/5 + 1/5 of five pixels
    /// is more than 3. Without correction, a trace of the next pixel would be blended in along the edge.
    private static func pixel(_ edge: Double) -> Double {
        let whole = edge.rounded()
        return abs(edge - whole) < 1e-6 ? whole : edge
    }
}

extension ContentsGravity {
    /// The box of contents of `width` x `height` points in `b`.
    func place(width: Double, height: Double, in b: Box) -> Box {
        var (w, h) = (width, height)
        switch self {
        case .resize: return b
        case .resizeAspect, .resizeAspectFill:
            guard width > 0, height > 0 else { return Box(x0: b.x0, y0: b.y0, x1: b.x0, y1: b.y0) }
            let fit = self == .resizeAspect
            let scale =
                fit ? min(b.width / width, b.height / height) : max(b.width / width, b.height / height)
            (w, h) = (width * scale, height * scale)
        default: break
        }
        let x: Double =
            switch self {
            case .left, .topLeft, .bottomLeft: b.x0
            case .right, .topRight, .bottomRight: b.x1 - w
            default: b.x0 + (b.width - w) / 2
            }
        let y: Double =
            switch self {
            case .top, .topLeft, .topRight: b.y0
            case .bottom, .bottomLeft, .bottomRight: b.y1 - h
            default: b.y0 + (b.height - h) / 2
            }
        return Box(x0: x, y0: y, x1: x + w, y1: y + h)
    }
}
