// GlassPlace.swift: glass on the surface.

package import CVitrineKernels

/// The shape of a node's glass, in device pixels. Immutable: the threads of a frame read it.
package final class GlassPieces: @unchecked Sendable {
    private let memory: UnsafeMutableBufferPointer<vk_glass_box>
    /// The area in which a pixel may be covered.
    let box: Box
    private let merge: Float
    let depth: Float
    private let bend: Float
    private let light: Float
    /// From the surface to the boxes.
    private let turn: Affine

    /// - Parameter turn: from the surface to the boxes' coordinates, without a scale.
    package init(_ boxes: [vk_glass_box], merge: Float, depth: Float, bend: Float, light: Float, turn: Affine) {
        memory = .allocate(capacity: boxes.count)
        _ = memory.initialize(from: boxes)
        var box = Box(x0: .infinity, y0: .infinity, x1: -.infinity, y1: -.infinity)
        for b in boxes {
            box = box.union(Box(x0: Double(b.x0), y0: Double(b.y0), x1: Double(b.x1), y1: Double(b.y1)))
        }
        // Where pieces join, the shape is larger than they.
        let reach = boxes.count > 1 ? Double(merge) / 4 : 0
        box = box.inset(-reach, -reach)
        self.box = turn == .identity || boxes.isEmpty ? box : turn.inverse.map { box.mapped(by: $0) } ?? box
        (self.merge, self.depth, self.bend, self.light, self.turn) = (merge, depth, bend, light, turn)
    }

    deinit { memory.deallocate() }

    /// The form for the kernel.
    func glass(showing backdrop: BackdropPlace, alpha: UInt8) -> vk_glass? {
        guard let base = backdrop.pixels.base, !memory.isEmpty else { return nil }
        let pixels = backdrop.pixels
        let window = vk_window(
            base: base, stride: Int64(pixels.stride), left: 0, right: Int64(pixels.width) - 1, top: 0,
            bottom: Int64(pixels.height) - 1)
        return vk_glass(
            boxes: memory.baseAddress, count: Int32(memory.count), merge: merge, depth: depth, bend: bend, light: light,
            alpha: Float(alpha) / 255, ax: Float(turn.a), bx: Float(turn.b), cx: Float(turn.c), dx: Float(turn.d),
            tx: Float(turn.tx), ty: Float(turn.ty), picture: window, left: Float(backdrop.box.x0),
            top: Float(backdrop.box.y0), size: Float(backdrop.box.width / Double(max(1, pixels.width))))
    }

    /// The only piece, if it is upright.
    var single: vk_glass_box? { memory.count == 1 && turn == .identity ? memory[0] : nil }
}

extension vk_glass_box {
    var largestRadius: Float { max(max(radii.0, radii.1), max(radii.2, radii.3)) }
}
