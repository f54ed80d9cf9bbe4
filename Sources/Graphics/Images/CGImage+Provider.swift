// CGImage+Provider.swift: images made from a provider's bytes, and the bytes of an image.

public import Foundation

extension CGImage {
    /// An image from a provider's bytes, rows from top to bottom.
    ///
    /// Supported are components of 8 bits: RGB in 24 or 32 bits (any order, alpha first or last, premultiplied,
    /// straight or skipped), grey in 8 bits or in 16 with alpha, alpha alone; and grey of 1 bit.
    ///
    /// `decode` is the lower and upper bound of each component; nil for 0 and 1. `shouldInterpolate` is only stored:
    /// drawing uses the context's interpolation quality.
    ///
    /// - Returns: nil for other layouts, and if the provider has too few bytes.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        let count = space.numberOfComponents * 2
        self.init(
            ImageSource(
                width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
                bytesPerRow: bytesPerRow, space: space, info: bitmapInfo, provider: provider,
                decode: decode.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [],
                interpolates: shouldInterpolate, intent: intent))
    }

    /// An image mask from a provider's bytes, 8 bits or 1 bit a pixel. A sample of 0 paints the fill colour, the
    /// maximum paints nothing. A decode array of 1 and 0 inverts this.
    public convenience init?(
        maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
    ) {
        self.init(
            ImageSource(
                width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
                bytesPerRow: bytesPerRow, space: nil, info: CGBitmapInfo(rawValue: 0), provider: provider,
                decode: decode.map { [$0[0], $0[1]] } ?? [], interpolates: shouldInterpolate, isMask: true))
    }

    private convenience init?(_ source: ImageSource) {
        guard let pixels = source.pixels() else { return nil }
        self.init(pixels, source: source)
    }

    /// The size of a component in bits. 8 unless the image was made from a provider with another.
    public var bitsPerComponent: Int { source?.bitsPerComponent ?? 8 }
    /// The size of a pixel in bits.
    public var bitsPerPixel: Int { source?.bitsPerPixel ?? 32 }
    /// The space of the pixels. Nil for image masks and for alpha alone.
    public var colorSpace: CGColorSpace? {
        guard let source else { return .standard }
        return source.info.alphaInfo == .alphaOnly ? nil : source.space
    }
    /// Where alpha is in a pixel, and whether colours are premultiplied.
    public var alphaInfo: CGImageAlphaInfo {
        source?.info.alphaInfo ?? (isOpaque ? .noneSkipFirst : .premultipliedFirst)
    }
    /// The layout of the pixels, as `dataProvider` returns them.
    public var bitmapInfo: CGBitmapInfo {
        source?.info
            ?? CGBitmapInfo(rawValue: alphaInfo.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    }
    /// The byte order of a pixel.
    public var byteOrderInfo: CGImageByteOrderInfo {
        CGImageByteOrderInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.byteOrderMask.rawValue)
            ?? .orderDefault
    }
    /// Whether the image is a mask: it has no colours, and drawing it paints the fill colour.
    public var isMask: Bool { source?.isMask ?? false }
    /// The value passed when the image was made. Drawing does not read it. Default: true.
    public var shouldInterpolate: Bool { source?.interpolates ?? true }
    /// The value passed when the image was made. Drawing does not read it.
    public var renderingIntent: CGColorRenderingIntent { source?.intent ?? .defaultIntent }

    /// The image's bytes, in the layout that its other properties describe. A copy, unless the image was made from a
    /// provider.
    public var dataProvider: CGDataProvider? {
        if let source { return source.provider }
        let pixels = buffer
        defer { withExtendedLifetime(pixels) {} }
        var data = Data(capacity: bytesPerRow * height)
        for y in 0..<height {
            data.append(
                UnsafeRawPointer(pixels.row(y)).assumingMemoryBound(to: UInt8.self), count: width * 4)
            data.append(contentsOf: repeatElement(0, count: bytesPerRow - width * 4))
        }
        return CGDataProvider(data: data)
    }
}
