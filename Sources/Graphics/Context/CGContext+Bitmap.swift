// CGContext+Bitmap.swift: contexts over memory in the supported pixel layouts, and images of their contents.

import Foundation
import VitrineSystem

extension CGContext {
    /// Called by a context of `init(data:…releaseCallback:)` when it is deallocated, with its info and the memory.
    public typealias ReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

    /// A context over the caller's memory, or over its own if `data` is nil. y points up; a unit is a pixel.
    ///
    /// Components have 8 bits. Supported are
    /// - RGB with 32 bits a pixel, alpha premultiplied or not kept, first or last, in either 32-bit byte order;
    /// - grey without alpha, 8 bits a pixel (`none`);
    /// - alpha alone, 8 bits a pixel (`alphaOnly`).
    ///
    /// BGRA (`premultipliedFirst` or `noneSkipFirst`, 32-bit little-endian) is drawn into directly; other layouts
    /// are converted row by row.
    ///
    /// With 0 `bytesPerRow` is as many as the width needs.
    ///
    /// - Returns: nil for an unsupported size or layout. The reason is written to the log.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
            bytesPerRow: bytesPerRow,
            space: space, bitmapInfo: bitmapInfo, releaseCallback: nil, releaseInfo: nil)
    }

    /// The same, with a callback when the context no longer uses the memory.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32, releaseCallback: ReleaseDataCallback?,
        releaseInfo: UnsafeMutableRawPointer?
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        let format = PixelLayout.from(info, space: space)
        if let reason = CGContext.refusal(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
            bytesPerRow: bytesPerRow,
            layout: format?.isPremultiplied == true ? format?.layout : nil)
        {
            Diagnostics.warning("CGContext of \(width) x \(height) pixels: \(reason)")
            return nil
        }
        guard let format else { return nil }
        let layout = format.layout
        let stride = bytesPerRow == 0 ? width * layout.bytesPerPixel : bytesPerRow
        let isNative = layout == .bgra
        let native =
            !isNative
            ? nil : data.map { PixelBuffer(memory: $0, width: width, height: height, stride: stride) }
        self.init(
            buffer: isNative ? native ?? PixelBuffer(width: width, height: height) : nil,
            foreign: isNative
                ? nil : ForeignBitmap(memory: data, stride: stride, height: height, layout: layout),
            recorder: nil, width: width, height: height, scale: 1,
            transform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)),
            isOpaque: !format.hasAlpha, info: info, space: layout == .alpha ? nil : space,
            borrowed: data != nil,
            release: releaseCallback.map { call in { call(releaseInfo, data) } })
    }

    private static func refusal(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        layout: PixelLayout?
    ) -> String? {
        if width <= 0 || height <= 0 || width > 32_768 || height > 32_768 {
            return "width and height must be 1 to 32768"
        }
        if bitsPerComponent != 8 { return "components must have 8 bits, not \(bitsPerComponent)" }
        guard let layout else {
            return
                "the layout must be RGB in 32 bits with premultiplied or no alpha, grey in 8 bits without alpha, "
                + "or alpha only"
        }
        let unit = layout.bytesPerPixel
        if bytesPerRow != 0, bytesPerRow < width * unit {
            return "a row needs \(width * unit) bytes, not \(bytesPerRow)"
        }
        if bytesPerRow % unit != 0 || Int(bitPattern: data) % unit != 0 {
            return
                "rows must begin at whole pixels: bytes per row and the data's address are multiples of \(unit)"
        }
        return nil
    }

    /// Always 8.
    public var bitsPerComponent: Int { 8 }
    /// The size of a pixel in bits: 32, or 8 for a context of grey or alpha.
    public var bitsPerPixel: Int { 8 * (foreign?.layout.bytesPerPixel ?? 4) }
    /// The number of bytes from one row to the next.
    public var bytesPerRow: Int { foreign?.stride ?? bitmap?.stride ?? width * 4 }
    /// The layout of the pixels.
    public var bitmapInfo: CGBitmapInfo { info }
    /// Where alpha is in a pixel, and whether colours are premultiplied.
    public var alphaInfo: CGImageAlphaInfo { info.alphaInfo }

    /// The pixels. Nil while the context records and has no bitmap.
    public var data: UnsafeMutableRawPointer? { foreign?.base ?? bitmap?.base }

    /// An image of the context's contents. Pixels in the context's own memory with the BGRA layout are copied only if
    /// more is drawn afterwards; all others are copied at once.
    public func makeImage() -> CGImage? {
        guard width > 0, height > 0 else { return nil }
        if let foreign {
            return CGImage(
                foreign.converted(width: width, height: height, isOpaque: isOpaque),
                isOpaque: isOpaque ? true : nil)
        }
        let pixels = rasterizedBitmap()
        if bitmapIsBorrowed { return CGImage(pixels.copy(), isOpaque: isOpaque ? true : nil) }
        bitmapIsShared = true
        return CGImage(pixels, isOpaque: isOpaque ? true : nil)
    }
}
