// CGImage+Provider.swift: images of a caller's bytes, and an image's bytes.

public import Foundation

extension CGImage {
    /// An image of a provider's bytes, rows from the top.
    ///
    /// Read are components of 8 bits: RGB in 24 or 32 bits (any order, alpha first, last, premultiplied, straight or
    /// skipped), grey in 8 bits or in 16 with alpha, alpha alone; and grey of 1 bit.
    /// - Parameters:
    ///   - decode: lower and upper bound of each component; nil: 0 and 1.
    ///   - shouldInterpolate: kept; drawing goes by the context's interpolation quality.
    /// - Returns: nil for other layouts, and where the provider has too few bytes.
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

    /// An image mask of a provider's bytes, 8 bits or 1 bit a pixel: where a sample is 0 the fill colour paints,
    /// where it is full nothing does. A decode array of 1 and 0 turns that around.
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

    public var bitsPerComponent: Int { source?.bitsPerComponent ?? 8 }
    public var bitsPerPixel: Int { source?.bitsPerPixel ?? 32 }
    /// Nil for image masks and alpha alone.
    public var colorSpace: CGColorSpace? {
        guard let source else { return .standard }
        return source.info.alphaInfo == .alphaOnly ? nil : source.space
    }
    public var alphaInfo: CGImageAlphaInfo {
        source?.info.alphaInfo ?? (isOpaque ? .noneSkipFirst : .premultipliedFirst)
    }
    public var bitmapInfo: CGBitmapInfo {
        source?.info
            ?? CGBitmapInfo(rawValue: alphaInfo.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    }
    public var byteOrderInfo: CGImageByteOrderInfo {
        CGImageByteOrderInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.byteOrderMask.rawValue)
            ?? .orderDefault
    }
    /// Made as an image mask: it has no colours, and drawing it paints the fill colour.
    public var isMask: Bool { source?.isMask ?? false }
    public var shouldInterpolate: Bool { source?.interpolates ?? true }
    public var renderingIntent: CGColorRenderingIntent { source?.intent ?? .defaultIntent }

    /// The image's bytes, in the layout that its other properties describe. A copy where the image was not made of a
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
