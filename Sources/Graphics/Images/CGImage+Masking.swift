// CGImage+Masking.swift: images masked by other images, and by colours.

public import Foundation

extension CGImage {
    /// The image with its opacity multiplied by a mask, which is stretched over it.
    /// - Parameter mask: an image mask, whose samples hide the image, or a grey image without alpha, whose brightness
    ///   shows it.
    /// - Returns: nil if `mask` is neither, or this is a mask itself.
    public func masking(_ mask: CGImage) -> CGImage? {
        guard !isMask, mask.isMask || mask.isOpaque, width > 0, height > 0 else { return nil }
        let place = CGAffineTransform(
            scaleX: CGFloat(width) / CGFloat(mask.width), y: CGFloat(height) / CGFloat(mask.height))
        guard let sampler = ImageSampler(mask, placement: place, nearest: false) else { return nil }
        let out = buffer.copy()
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width) { line in
            for y in 0..<height {
                sampler.fill(line.baseAddress!, x: 0, y: y, count: width)
                let row = out.row(y)
                for x in 0..<width {
                    row[x] = row[x].scaled(by: mask.isMask ? UInt8(line[x] >> 24) : line[x].luma)
                }
            }
        }
        return CGImage(out)
    }

    /// The image with those pixels made transparent whose components are all in given ranges.
    /// - Parameter components: the lowest and highest value for each component, 0…255.
    /// - Returns: nil if there are too few ranges, or the image has alpha or is a mask.
    public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
        let isGray = colorSpace?.model == .monochrome
        guard !isMask, isOpaque, components.count >= (isGray ? 2 : 6) else { return nil }
        let out = buffer.copy()
        func matches(_ pixel: UInt32) -> Bool {
            for k in 0..<(isGray ? 1 : 3) {
                let value = CGFloat(pixel >> UInt32(16 - 8 * k) & 255)
                if !(value >= components[2 * k] && value <= components[2 * k + 1]) { return false }
            }
            return true
        }
        for y in 0..<height {
            let row = out.row(y)
            for x in 0..<width where matches(row[x]) { row[x] = 0 }
        }
        return CGImage(out)
    }

    /// The same pixels, interpreted in another space with as many components.
    /// - Returns: nil for a space with another number of components, and for masks.
    public func copy(colorSpace space: CGColorSpace) -> CGImage? {
        guard !isMask, let own = colorSpace, own.numberOfComponents == space.numberOfComponents else {
            return nil
        }
        if space == own { return self }
        guard let provider = dataProvider else { return nil }
        return CGImage(
            width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
            bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo, provider: provider, decode: nil,
            shouldInterpolate: shouldInterpolate, intent: renderingIntent)
    }
}
