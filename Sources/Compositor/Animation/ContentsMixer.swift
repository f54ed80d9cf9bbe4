// ContentsMixer.swift: blends two pictures, for animations of `contents`.
//
// It writes two bitmaps alternately: the bitmap of the shown frame does not change
// until the next frame shows the other.

import Foundation
import VitrineGraphics
import VitrineRaster

@MainActor
final class ContentsMixer {
    private var targets: [(buffer: PixelBuffer, image: CGImage)] = []
    private var turn = 0
    /// The pictures, scaled to the size of the mix.
    private var sources: [(given: CGImage, fitted: CGImage)] = []
    private var last: (from: CGImage?, to: CGImage?, weight: UInt32, image: CGImage)?

    /// The picture at the fraction `t`. A picture without pixels counts as transparent.
    func mix(_ from: LayerContents, _ to: LayerContents, _ t: Double) -> LayerContents {
        if t <= 0 || from.isSame(as: to) { return from }
        if t >= 1 { return to }
        let (a, b) = (from.bitmap, to.bitmap)
        guard let shape = b ?? a else { return t < 0.5 ? from : to }
        let weight = UInt32((t * 256).rounded())
        if let last, last.from === a, last.to === b, last.weight == weight { return .image(last.image) }
        if targets.first?.buffer.size != shape.buffer.size {
            targets = (0..<2).map { _ in
                let buffer = PixelBuffer(width: shape.width, height: shape.height)
                return (buffer, CGImage(buffer, isOpaque: false))
            }
        }
        turn = 1 - turn
        let target = targets[turn]
        lerp(a.map { fitted($0, to: shape) }, b.map { fitted($0, to: shape) }, weight, into: target.buffer)
        last = (a, b, weight, target.image)
        return .image(target.image)
    }

    private func fitted(_ image: CGImage, to shape: CGImage) -> CGImage {
        if image.buffer.size == shape.buffer.size { return image }
        if let known = sources.first(where: {
            $0.given === image && $0.fitted.buffer.size == shape.buffer.size
        }) {
            return known.fitted
        }
        let buffer = PixelBuffer(width: shape.width, height: shape.height)
        let context = CGContext(bitmap: buffer, scale: 1)
        // Images are drawn with y pointing up.
        context.translateBy(x: 0, y: CGFloat(shape.height))
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: CGRect(x: 0, y: 0, width: shape.width, height: shape.height))
        let fitted = CGImage(buffer)
        if sources.count >= 4 { sources.removeFirst() }
        sources.append((image, fitted))
        return fitted
    }

    private func lerp(_ a: CGImage?, _ b: CGImage?, _ weight: UInt32, into target: PixelBuffer) {
        for y in 0..<target.height {
            Self.lerp(a?.buffer.row(y), b?.buffer.row(y), weight, target.row(y), target.width)
        }
    }

    /// Two channels at a time, each with 8 free bits above it.
    nonisolated private static func lerp(
        _ a: UnsafePointer<UInt32>?, _ b: UnsafePointer<UInt32>?, _ weight: UInt32,
        _ out: UnsafeMutablePointer<UInt32>, _ count: Int
    ) {
        let rest = 256 &- weight
        for x in 0..<count {
            let p = a?[x] ?? 0, q = b?[x] ?? 0
            let low = (p & 0x00FF_00FF) &* rest &+ (q & 0x00FF_00FF) &* weight
            let high = ((p >> 8) & 0x00FF_00FF) &* rest &+ ((q >> 8) & 0x00FF_00FF) &* weight
            out[x] = ((low >> 8) & 0x00FF_00FF) | (high & 0xFF00_FF00)
        }
    }
}

extension LayerContents {
    /// The pixels of the contents, also of a list of operations.
    @MainActor
    fileprivate var bitmap: CGImage? {
        switch self {
        case .image(let image): image
        case .list(let list): list.image()
        case .none, .other: nil
        }
    }
}

extension AnimationValue {
    /// Interpolated contents are a mix of the two pictures.
    @MainActor
    static func mix(_ a: AnimationValue, _ b: AnimationValue, _ t: Double, on presented: PresentedValues)
        -> AnimationValue
    {
        guard case .contents(let from) = a, case .contents(let to) = b else { return t < 0.5 ? a : b }
        let mixer = presented.mixer ?? ContentsMixer()
        presented.mixer = mixer
        return .contents(mixer.mix(from, to, t))
    }
}
