// ParticleContent.swift: an emitter's particles at one time, painted into bands.

package import CVitrineKernels
import Foundation
import VitrineGraphics

package final class ParticleContent: VectorContent, @unchecked Sendable {
    private let sprites: ContiguousArray<vk_sprite>
    private let pictures: ParticlePictures
    private let isAdditive: Bool

    /// - Parameters:
    ///   - sprites: in the layer's coordinates, in the order in which they are drawn.
    ///   - isAdditive: whether they are added to the pixels behind, not blended with them.
    package init(_ sprites: ContiguousArray<vk_sprite>, pictures: ParticlePictures, isAdditive: Bool) {
        self.sprites = sprites
        self.pictures = pictures
        self.isAdditive = isAdditive
        // Sums are the same whether each part is faded or the whole.
        super.init(ink: Self.ink(of: sprites), isSimple: sprites.count <= 1 || isAdditive)
    }

    /// The number of particles that are drawn.
    package var count: Int { sprites.count }

    private static func ink(of sprites: ContiguousArray<vk_sprite>) -> Box {
        guard let first = sprites.first else { return Box(x0: 0, y0: 0, x1: 0, y1: 0) }
        var ink = first.box
        for sprite in sprites.dropFirst() { ink = ink.union(sprite.box) }
        return ink
    }

    override func paint(_ node: RenderNode, clip: DeviceRect, into target: BandSurface, by raster: Raster) {
        var projection = vk_projection(node.place.placement)
        var limit = vk_clip(clip)
        raster.sprites.reserve(sprites.count)
        let placed = raster.sprites.base
        let count = sprites.withUnsafeBufferPointer {
            vk_place_sprites(
                placed, $0.baseAddress, $0.count, &projection, pictures.base, node.place.alpha, &limit)
        }
        guard count > 0 else { return }
        raster.kernels.blend_sprites(target.at(0, 0), target.stride * 4, placed, count, &limit, isAdditive)
    }

    override package func parts(under placement: PlanePlacement) -> ContiguousArray<DeviceRect>? {
        var projection = vk_projection(placement)
        let boxes = ContiguousArray<vk_clip>(unsafeUninitializedCapacity: sprites.count) { memory, count in
            sprites.withUnsafeBufferPointer {
                vk_sprite_boxes(memory.baseAddress, $0.baseAddress, $0.count, &projection)
            }
            count = sprites.count
        }
        return ContiguousArray(
            boxes.lazy.map { DeviceRect(minX: $0.min_x, minY: $0.min_y, maxX: $0.max_x, maxY: $0.max_y) })
    }
}

extension vk_sprite {
    /// The box around the rectangle, in the layer's coordinates.
    fileprivate var box: Box {
        let wide = Double(abs(right_x) + abs(down_x)), high = Double(abs(right_y) + abs(down_y))
        return Box(x0: Double(x) - wide, y0: Double(y) - high, x1: Double(x) + wide, y1: Double(y) + high)
    }
}

extension vk_projection {
    fileprivate init(_ placement: PlanePlacement) {
        let m = placement.affine
        self.init(
            a: m.a, b: m.b, c: m.c, d: m.d, tx: m.tx, ty: m.ty, wx: placement.wx, wy: placement.wy,
            w1: placement.w1)
    }
}

extension vk_clip {
    fileprivate init(_ rect: DeviceRect) {
        self.init(min_x: rect.minX, min_y: rect.minY, max_x: rect.maxX, max_y: rect.maxY)
    }
}
