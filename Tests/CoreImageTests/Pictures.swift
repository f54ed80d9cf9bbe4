// Pictures.swift: images of given pixels, and the pixels of images.

import Foundation
import VitrineCoreImage
import VitrineGraphics

enum Pictures {
    /// An image of straight colours, rows from top to bottom; 0xRRGGBBAA.
    static func image(width: Int, _ pixels: [UInt32]) -> CGImage {
        let bytes = pixels.flatMap { p in [24, 16, 8, 0].map { UInt8(p >> $0 & 255) } }
        return CGImage(
            width: width, height: pixels.count / width, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
            space: CGColorSpace(name: CGColorSpace.sRGB)!,
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
            provider: CGDataProvider(data: Data(bytes))!, decode: nil, shouldInterpolate: false,
            intent: .defaultIntent)!
    }

    static func picture(width: Int, _ pixels: [UInt32]) -> CIImage { CIImage(cgImage: image(width: width, pixels)) }

    /// Opaque greys, rows from top to bottom.
    static func greys(width: Int, _ values: [UInt32]) -> CIImage {
        picture(width: width, values.map { $0 << 24 | $0 << 16 | $0 << 8 | 255 })
    }

    /// Red, green, blue, alpha for each pixel, premultiplied; rows from top to bottom.
    static func bytes(_ image: CGImage) -> [[Int]] {
        var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
        let context = CGContext(
            data: &bytes, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: image.width * 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        return (0..<image.width * image.height).map { i in (0..<4).map { Int(bytes[i * 4 + $0]) } }
    }

    /// The pixels of an image in a rectangle, or in its extent.
    /// - Parameter isManaged: whether filters compute in linear light, as by default.
    static func rendered(_ image: CIImage?, _ rect: CGRect? = nil, isManaged: Bool = true) -> [[Int]] {
        let context = isManaged ? CIContext() : CIContext(options: [.workingColorSpace: NSNull()])
        guard let image, let picture = context.createCGImage(image, from: rect ?? image.extent) else { return [] }
        return bytes(picture)
    }

    /// The red components.
    static func reds(_ image: CIImage?, _ rect: CGRect? = nil, isManaged: Bool = true) -> [Int] {
        rendered(image, rect, isManaged: isManaged).map { $0[0] }
    }

    /// sRGB's transfer function (IEC 61966-2-1), 0…1.
    static func encoded(_ v: Double) -> Double { v <= 0.003_130_8 ? 12.92 * v : 1.055 * pow(v, 1 / 2.4) - 0.055 }
    static func linear(_ v: Double) -> Double { v <= 0.040_45 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4) }
}
