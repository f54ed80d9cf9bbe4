// CIContext.swift: computes images.
//
// In bands, on the calling thread. A context has no state apart from its options, so that any thread may use it.

public import Foundation
public import VitrineGraphics
import VitrineImageIO

/// Computes the pixels of images.
public final class CIContext: NSObject, Sendable {
    private let isLinear: Bool
    /// The space in which filters compute. Nil without colour management.
    public let workingColorSpace: CGColorSpace?

    /// A context that computes in linear light.
    public override convenience init() { self.init(options: nil) }

    /// A context with options.
    public init(options: [CIContextOption: Any]?) {
        switch options?[.workingColorSpace] {
        case let space as CGColorSpace:
            workingColorSpace = space
            // Other primaries than sRGB's do not change the filters.
            isLinear = space.name?.contains("Linear") == true
        case is NSNull:
            workingColorSpace = nil
            isLinear = false
        default:
            workingColorSpace = CGColorSpace(name: CGColorSpace.extendedLinearSRGB)
            isLinear = true
        }
    }

    /// The size of the largest image that is computed, in pixels: 8192 x 8192.
    public func outputImageMaximumSize() -> CGSize { CGSize(width: 8192, height: 8192) }

    /// Computes the pixels in a rectangle, which is extended to whole ones. Transparent outside of the image's extent.
    /// - Returns: nil if the rectangle is empty or infinite, or has more than 64 million pixels.
    public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        guard !fromRect.isInfinite else { return nil }
        let region = fromRect.pixels
        if region.isEmpty { return nil }
        guard region.width <= ImageLimits.current.pixels / region.height else {
            ImageWarnings.tooLarge(region.width, region.height)
            return nil
        }
        let buffer = PixelBuffer(width: region.width, height: region.height)
        let space = WorkingSpace(isLinear: isLinear)
        do throws(RenderingError) {
            try render(image, region, space) { row, y in
                space.store(row, into: buffer.row(region.maxY - 1 - y), count: region.width)
            }
        } catch {
            ImageWarnings.noMemoryForStep()
            return nil
        }
        return CGImage(buffer)
    }

    /// Computes the pixels in a rectangle.
    /// - Parameters:
    ///   - format: one of 8 bits a component.
    ///   - colorSpace: an RGB space. Nil: sRGB. The result is in sRGB.
    /// - Returns: nil also for other formats and spaces.
    public func createCGImage(
        _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
    ) -> CGImage? {
        guard [.RGBA8, .BGRA8, .ARGB8].contains(format), colorSpace == nil || colorSpace?.model == .rgb else {
            return nil
        }
        return createCGImage(image, from: fromRect)
    }

    /// Computes the pixels in a rectangle into memory, rows from top to bottom.
    /// - Parameters:
    ///   - rowBytes: the number of bytes from one row to the next. Nothing is written if a row does not fit.
    ///   - bounds: the rectangle, extended to whole pixels.
    ///   - format: one of 8 bits a component; premultiplied.
    ///   - colorSpace: ignored. Components are in sRGB.
    public func render(
        _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat,
        colorSpace: CGColorSpace?
    ) {
        guard rowBytes / 4 >= bounds.pixels.width,
            let picture = createCGImage(
                image, from: bounds, format: format, colorSpace: nil)
        else { return }
        let pixels = picture.buffer
        for y in 0..<picture.height {
            let row = pixels.row(y), out = (data + y * rowBytes).assumingMemoryBound(to: UInt8.self)
            for x in 0..<picture.width {
                let p = row[x]
                let (a, r, g, b) = (UInt8(p >> 24), UInt8(p >> 16 & 255), UInt8(p >> 8 & 255), UInt8(p & 255))
                let bytes = format == .RGBA8 ? (r, g, b, a) : format == .BGRA8 ? (b, g, r, a) : (a, r, g, b)
                (out[x * 4], out[x * 4 + 1], out[x * 4 + 2], out[x * 4 + 3]) = bytes
            }
        }
    }

    /// Calls `body` with each row of a region and its number, which counts upwards. Long chains of filters have small
    /// bands.
    private func render(
        _ image: CIImage, _ region: PixelRect, _ space: WorkingSpace, _ body: (UnsafePointer<SIMD4<Float>>, Int) -> Void
    ) throws(RenderingError) {
        var rows = max(1, (1 << 20) / region.width), bottom = region.minY
        while bottom < region.maxY {
            var band = region
            (band.minY, band.maxY) = (bottom, min(region.maxY, bottom + rows))
            do throws(RenderingError) {
                let tile = try image.node.tile(band, space)
                for y in band.minY..<band.maxY { body(tile.row(y), y) }
                bottom = band.maxY
            } catch {
                if rows == 1 { throw error }
                rows = max(1, rows / 4)
            }
        }
    }
}

extension CIContext {
    /// The image in its extent as a PNG file, in sRGB. Nil if the extent is empty or infinite.
    /// - Parameters:
    ///   - format: one of 8 bits a component.
    ///   - colorSpace: an RGB space.
    ///   - options: ignored.
    public func pngRepresentation(
        of image: CIImage, format: CIFormat, colorSpace: CGColorSpace,
        options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? {
        createCGImage(image, from: image.extent, format: format, colorSpace: colorSpace)
            .flatMap { try? PNGEncoder.encode($0) }
    }

    /// The image in its extent as a JPEG file, in sRGB. Nil if the extent is empty or infinite.
    /// - Parameters:
    ///   - colorSpace: an RGB space.
    ///   - options: the quality, by `kCGImageDestinationLossyCompressionQuality`.
    public func jpegRepresentation(
        of image: CIImage, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? {
        let quality = Double(anyNumber: options[.quality]) ?? 0.75
        return createCGImage(image, from: image.extent, format: .RGBA8, colorSpace: colorSpace)
            .flatMap { try? JPEGEncoder.encode($0, quality: CGFloat(quality)) }
    }
}
