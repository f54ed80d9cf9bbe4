// CIImageTests.swift: extents, places and orientations. Expected pixels are computed by hand.

import Foundation
import Testing
import VitrineCoreImage
import VitrineDrawing
import VitrineGraphics
import VitrineImageIO

@Suite struct CIImageTests {
    /// Two columns, three rows from the top: 10 20, 30 40, 50 60.
    private let numbers = Pictures.greys(width: 2, [10, 20, 30, 40, 50, 60])

    @Test func pixelsStayTheSame() {
        let values: [UInt32] = (0..<256).map { $0 << 24 | (255 - $0) << 16 | 77 << 8 | 255 }
        let picture = Pictures.image(width: 16, values)
        #expect(Pictures.rendered(CIImage(cgImage: picture)) == Pictures.bytes(picture))
        let translucent = Pictures.image(width: 4, [0xFF80_4080, 0x0102_0340, 0xFFFF_FFFE, 0x8080_8001])
        #expect(Pictures.rendered(CIImage(cgImage: translucent)) == Pictures.bytes(translucent))
        #expect(Pictures.rendered(CIImage(cgImage: translucent), isManaged: false) == Pictures.bytes(translucent))
    }

    @Test func extentsAreAvailableBeforeRendering() {
        #expect(numbers.extent == CGRect(x: 0, y: 0, width: 2, height: 3))
        #expect(CIImage(color: .red).extent.isInfinite && numbers.clampedToExtent().extent.isInfinite)
        #expect(CIImage.empty().extent.isEmpty && CIImage.empty().clampedToExtent().extent.isEmpty)
        #expect(CIImage(color: .red).cropped(to: CGRect(x: 1, y: 2, width: 3, height: 4)).extent.maxY == 6)
        #expect(
            numbers.cropped(to: CGRect(x: 1, y: -5, width: 9, height: 6)).extent
                == CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(numbers.composited(over: .black).extent.isInfinite)
        let moved = numbers.transformed(by: CGAffineTransform(translationX: 10, y: 20))
        #expect(moved.extent == CGRect(x: 10, y: 20, width: 2, height: 3))
        #expect(numbers.composited(over: moved).extent == CGRect(x: 0, y: 0, width: 12, height: 23))
        // Three deviations on each side.
        #expect(numbers.applyingGaussianBlur(sigma: 2).extent == CGRect(x: -6, y: -6, width: 14, height: 15))
    }

    /// The origin is at the bottom left.
    @Test func aRectangleIsRendered() {
        #expect(Pictures.reds(numbers) == [10, 20, 30, 40, 50, 60])
        #expect(Pictures.reds(numbers, CGRect(x: 0, y: 0, width: 2, height: 1)) == [50, 60])
        let larger = Pictures.rendered(numbers, CGRect(x: -1, y: 2, width: 2, height: 2))
        #expect(larger == [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [10, 10, 10, 255]])
        #expect(Pictures.reds(numbers.cropped(to: CGRect(x: 1, y: 1, width: 1, height: 2))) == [20, 40])
    }

    @Test func edgesContinue() {
        let around = CGRect(x: -1, y: -1, width: 4, height: 5)
        #expect(
            Pictures.reds(numbers.clampedToExtent(), around)
                == [10, 10, 20, 20, 10, 10, 20, 20, 30, 30, 40, 40, 50, 50, 60, 60, 50, 50, 60, 60])
        #expect(Pictures.reds(numbers.clampedToExtent(), CGRect(x: 1000, y: 1e6, width: 1, height: 1)) == [20])
    }

    /// EXIF's orientations, compared with those of Core Graphics' images.
    @Test(arguments: 1...8) func orientations(_ orientation: Int) throws {
        let picture = Pictures.image(width: 2, (0..<6).map { $0 * 0x2010_0800 | 255 })
        let turned = CIImage(cgImage: picture).oriented(forExifOrientation: Int32(orientation))
        let expected = picture.oriented(exif: orientation)
        #expect(turned.extent == CGRect(x: 0, y: 0, width: expected.width, height: expected.height))
        #expect(Pictures.rendered(turned) == Pictures.bytes(expected))
        let named = try #require(CGImagePropertyOrientation(rawValue: UInt32(orientation)))
        #expect(Pictures.rendered(CIImage(cgImage: picture).oriented(named)) == Pictures.bytes(expected))
    }

    @Test func unknownOrientationsChangeNothing() {
        for number in [0, 9, -1, .min] as [Int32] { #expect(numbers.oriented(forExifOrientation: number) === numbers) }
    }

    /// Linear interpolation between the centres of pixels: 0.25 and 0.75 of two neighbours. Encoded components.
    @Test func enlargedPixelsAreInterpolated() {
        let row = Pictures.greys(width: 2, [0, 200])
        let wide = row.clampedToExtent().transformed(by: CGAffineTransform(scaleX: 2, y: 1))
        let rect = CGRect(x: 0, y: 0, width: 4, height: 1)
        #expect(Pictures.reds(wide, rect, isManaged: false) == [0, 50, 150, 200])
        let nearest = row.samplingNearest().transformed(by: CGAffineTransform(scaleX: 2, y: 1))
        #expect(Pictures.reds(nearest, isManaged: false) == [0, 0, 200, 200])
        #expect(Pictures.reds(row.samplingNearest().samplingLinear().clampedToExtent(), rect) == [0, 200, 200, 200])
    }

    @Test func consecutiveTransformsAreConcatenated() {
        let half = CGAffineTransform(scaleX: 0.5, y: 0.5), twice = CGAffineTransform(scaleX: 2, y: 2)
        #expect(Pictures.reds(numbers.transformed(by: half).transformed(by: twice)) == [10, 20, 30, 40, 50, 60])
    }

    /// Porter and Duff's “over”. By default in linear light: half of white on black has the encoded value 188.
    @Test func imagesAreCompositedOverOthers() {
        let white = Pictures.picture(width: 1, [0xFFFF_FF80])
        let black = Pictures.picture(width: 1, [0x0000_00FF])
        #expect(Pictures.reds(white.composited(over: black), isManaged: false) == [128])
        #expect(Pictures.reds(white.composited(over: black)) == [188])
        #expect(Pictures.rendered(black.composited(over: white)) == [[0, 0, 0, 255]])
    }

    @Test func imagesConvertFromAndToUIImage() throws {
        let picture = Pictures.image(width: 2, [0x0000_00FF, 0xFFFF_FFFF])
        let image = try #require(CIImage(image: UIImage(cgImage: picture, scale: 2, orientation: .right)))
        #expect(image.extent.width == 2 && image.cgImage === picture)
        #expect(CIImage(image: UIImage()) == nil)
        let back = UIImage(ciImage: image, scale: 2, orientation: .up)
        #expect(back.size == CGSize(width: 1, height: 0.5) && Pictures.bytes(back.cgImage!) == Pictures.bytes(picture))
        #expect(UIImage(ciImage: .red).cgImage == nil)
    }

    @Test func filesAreRead() throws {
        let data = try #require(CIContext().pngRepresentation(of: numbers, format: .RGBA8, colorSpace: .standard))
        #expect(Pictures.reds(CIImage(data: data)) == [10, 20, 30, 40, 50, 60])
        #expect(CIImage(data: Data([1, 2, 3])) == nil && CIImage(data: Data()) == nil)
        let jpeg = try #require(
            CIContext().jpegRepresentation(
                of: numbers, colorSpace: .standard,
                options: [CIImageRepresentationOption(rawValue: kCGImageDestinationLossyCompressionQuality): 1.0]))
        #expect(CIImage(data: jpeg)?.extent == numbers.extent)
        #expect(CIContext().jpegRepresentation(of: .red, colorSpace: .standard) == nil)
    }

    @Test func bitmapsAreWritten() {
        var bytes = [UInt8](repeating: 9, count: 10)
        let orange = Pictures.picture(width: 1, [0xFF80_00FF, 0x0000_0000])
        let bounds = CGRect(x: 0, y: 0, width: 1, height: 2)
        CIContext().render(orange, toBitmap: &bytes, rowBytes: 5, bounds: bounds, format: .RGBA8, colorSpace: nil)
        #expect(bytes == [255, 128, 0, 255, 9, 0, 0, 0, 0, 9])
        CIContext().render(orange, toBitmap: &bytes, rowBytes: 5, bounds: bounds, format: .BGRA8, colorSpace: nil)
        #expect(Array(bytes[0..<4]) == [0, 128, 255, 255])
        CIContext().render(orange, toBitmap: &bytes, rowBytes: 3, bounds: bounds, format: .ARGB8, colorSpace: nil)
        #expect(Array(bytes[0..<4]) == [0, 128, 255, 255])
    }
}
