// SubtreePicture.swift: draws a layer and its subtree into separate memory.
//
// Shadows of arbitrary shape and rasterized layers need the whole subtree,
// including parts that the surface or outer clips cut off. So it is listed again,
// without those clips, and drawn into separate memory.

import CVitrineKernels
import Foundation
import VitrineGraphics
import VitrineLayerSettings
import VitrineRaster

/// How the root layer's own properties are applied in a picture of its subtree.
enum PictureRoot {
    /// All are applied.
    case asIs
    /// The caster of a shadow: without opacity, mask, filter and shadow.
    case caster
    /// In its own coordinates, without opacity and filter, which apply to the bitmap.
    case bitmap

    var isInOwnCoordinates: Bool { self == .bitmap }

    func adjust(_ style: inout NodeStyle) {
        switch self {
        case .asIs: return
        case .caster: style.effects.subtract([.shadow, .hasMask, .isMask, .rasterizes])
        case .bitmap:
            (style.toParent, style.perspective) = (.identity, .none)
            style.effects.subtract([.isMask, .rasterizes])
        }
        style.isHidden = false
        style.opacity = 255
        style.blend = .normal
    }
}

/// The bitmap of a rasterized layer.
@MainActor
final class SubtreePicture {
    let image: CGImage
    /// Its box in the layer's coordinates, in points.
    let box: Box
    let scale: Double
    let filter: FilterValues
    let serial: Int
    private static var lastSerial = 0
    /// Draws pictures, one at a time.
    private static let raster = Raster()

    /// The largest bitmap, in pixels: 64 MB.
    nonisolated static let largest = 1 << 24

    /// Nil if the subtree draws nothing.
    init?(
        of layer: CALayer, _ instance: Instance, bounds: Box, scale: Double, filter: FilterValues,
        state: LayerState
    ) {
        // Sublayers may extend beyond the bounds, as far as the bitmap may grow.
        let margin = max(bounds.width, bounds.height) * scale
        let base = Affine(scale: scale)
        let box = bounds.mapped(by: base)
        let available = DeviceRect(
            outside: box.x0 - margin, box.y0 - margin, box.x1 + margin, box.y1 + margin)
        let list = Self.list(
            of: layer, instance, root: .bitmap, inherited: .top(Projection(base), surface: available), state: state
        )
        list.settleBackdrops(background: 0)
        var area = list.extent
        // Blurred content extends further.
        let deviation = min(filter.blur * scale, 250)
        let reach = vk_blur_reach(deviation)
        if reach > 0, !area.isEmpty {
            area = DeviceRect(
                minX: area.minX - reach, minY: area.minY - reach, maxX: area.maxX + reach,
                maxY: area.maxY + reach)
        }
        if area.area > Self.largest { area = area.intersection(box.outside) }
        guard !area.isEmpty, area.area <= Self.largest else { return nil }
        let buffer = PixelBuffer(width: area.width, height: area.height)
        var sink = BitmapSink(buffer: buffer, kernels: Self.raster.kernels)
        (sink.originX, sink.originY) = (Int(area.minX), Int(area.minY))
        Self.raster.beginFrame(nodeCount: list.nodes.count)
        list.withView { Self.raster.draw(area, of: $0, background: 0, into: &sink) }
        if !filter.isNone { FilterPlanes.apply(filter, deviation: deviation, to: buffer) }
        image = CGImage(buffer, isOpaque: false)
        self.filter = filter
        self.box = Box(
            x0: Double(area.minX) / scale, y0: Double(area.minY) / scale, x1: Double(area.maxX) / scale,
            y1: Double(area.maxY) / scale)
        self.scale = scale
        Self.lastSerial += 1
        serial = Self.lastSerial
    }

    /// Whether a layer with these bounds can be drawn from a bitmap.
    nonisolated static func canHold(_ bounds: Box, scale: Double) -> Bool {
        let width = bounds.width * scale, height = bounds.height * scale
        return width > 0 && height > 0 && width * height <= Double(largest)
            && abs(bounds.x0 * scale) < largestDeviceCoordinate / 4
            && abs(bounds.y0 * scale) < largestDeviceCoordinate / 4 && width < 65536 && height < 65536
    }

    /// - Parameter inOwnCoordinates: whether `inherited` maps from the layer's own coordinates, not its superlayer's.
    static func list(
        of layer: CALayer, _ instance: Instance, root: PictureRoot, inherited: Inherited, state: LayerState,
        inOwnCoordinates: Bool = false
    ) -> RenderList {
        let list = RenderList(inherited: inherited, isLive: false, state: state, root: root)
        list.build(layer, inOwnCoordinates: inOwnCoordinates, instance: instance)
        return list
    }

    /// The alpha of `list` in a plane with the pixels of `area`.
    static func alpha(of list: RenderList, area: DeviceRect, padding: (x: Int, y: Int))
        -> UnsafeMutablePointer<UInt8>
    {
        let width = area.width + 2 * padding.x, height = area.height + 2 * padding.y
        let plane = ShadowTile.plane(width, height)
        var sink = AlphaSink(
            plane: plane + padding.y * width + padding.x, stride: width, originX: Int(area.minX),
            originY: Int(area.minY))
        raster.beginFrame(nodeCount: list.nodes.count)
        list.withView { raster.draw(area, of: $0, background: 0, into: &sink) }
        return plane
    }
}

extension RenderList {
    /// All pixels that the list touches.
    var extent: DeviceRect { bounds.reduce(DeviceRect.empty) { $0.union($1) } }
}

extension Inherited {
    /// The inherited values of a tree's root: a surface, and nothing above.
    static func top(_ toDevice: Projection, surface: DeviceRect, isUpsideDown: Bool = false) -> Inherited {
        Inherited(
            toDevice: toDevice.affine, perspective: toDevice.perspective, clip: surface, opaqueClip: surface,
            scope: -1, isVisible: true,
            isUpsideDown: isUpsideDown, alpha: 255)
    }
}
