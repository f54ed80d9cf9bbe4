// ImageIOTests.swift: the functions of CGImageSource.h and CGImageDestination.h.

import Foundation
import Testing
import VitrineGraphics
import VitrineImageIO

@Suite struct ImageIOTests {
    /// Red in the upper half, blue in the lower; 40 x 80 pixels by default.
    private static func picture(width: Int = 40, height: Int = 80) -> CGImage {
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: width, height: height / 2))
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: height / 2, width: width, height: height - height / 2))
        return context.makeImage()!
    }

    private static func written(_ type: String, _ properties: CFDictionary = [:]) throws -> Data {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, type, 1, nil))
        CGImageDestinationAddImage(destination, picture(), properties)
        #expect(CGImageDestinationFinalize(destination))
        return Data(referencing: data)
    }

    /// The red, green, blue and alpha of a pixel; row 0 is at the top.
    private static func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
        let context = CGContext(
            data: &bytes, width: image.width, height: image.height, bitsPerComponent: 8,
            bytesPerRow: image.width * 4, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        let at = (y * image.width + x) * 4
        return Array(bytes[at..<at + 4])
    }

    @Test(arguments: ["public.png", "public.jpeg"])
    func writtenImagesRoundTrip(_ type: String) throws {
        let source = try #require(CGImageSourceCreateWithData(try Self.written(type), nil))
        #expect(CGImageSourceGetType(source) == type && CGImageSourceGetCount(source) == 1)
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(image.width == 40 && image.height == 80)
        #expect(Self.pixel(image, 5, 5)[0] > 240 && Self.pixel(image, 5, 75)[2] > 240)
        #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
        #expect(CGImageSourceCreateImageAtIndex(source, -1, nil) == nil)
    }

    /// CGImageProperties.h: `kCGImagePropertyOrientation` is a CFNumber of 1 to 8, as in TIFF and EXIF. Files are read
    /// back with the decoder for cameras' files.
    @Test(arguments: ["public.png", "public.jpeg"], 1...8)
    func theOrientationIsWritten(_ type: String, _ orientation: Int) throws {
        let data = try Self.written(type, [kCGImagePropertyOrientation: UInt32(orientation)])
        let source = try #require(CGImageSourceCreateWithData(data, nil))
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        #expect(properties[kCGImagePropertyPixelWidth] as? Int == 40)
        #expect(properties[kCGImagePropertyPixelHeight] as? Int == 80)
        #expect(properties[kCGImagePropertyOrientation] as? UInt32 ?? 1 == UInt32(orientation))
    }

    /// `…CreateThumbnailWithTransform`: "rotated and scaled according to the orientation". 6 is displayed rotated
    /// clockwise.
    @Test func thumbnailsAreScaledAndTurned() throws {
        let data = try Self.written("public.jpeg", [kCGImagePropertyOrientation: 6])
        let source = try #require(CGImageSourceCreateWithData(data, nil))
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
        var options: CFDictionary = [
            kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: CGFloat(20),
        ]
        let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
        #expect(small.width == 10 && small.height == 20)
        options[kCGImageSourceCreateThumbnailWithTransform] = true
        let turned = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
        #expect(turned.width == 20 && turned.height == 10)
        // The top edge becomes the right edge.
        #expect(Self.pixel(turned, 17, 5)[0] > 200 && Self.pixel(turned, 2, 5)[2] > 200)
        options[kCGImageSourceThumbnailMaxPixelSize] = 500
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, options)?.width == 80)
    }

    /// CGImageSource.h: an incremental source gets "all of the image file's data so far". Its image can be decoded as
    /// soon as the size is known.
    @Test(arguments: ["public.png", "public.jpeg"])
    func imagesGrowWithTheirBytes(_ type: String) throws {
        let data = try Self.written(type)
        let source = CGImageSourceCreateIncremental(nil)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader && CGImageSourceGetCount(source) == 0)
        CGImageSourceUpdateData(source, data.prefix(4), false)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
        CGImageSourceUpdateData(source, data.prefix(data.count - 12), false)
        #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        #expect(properties[kCGImagePropertyPixelWidth] as? Int == 40)
        if let part = CGImageSourceCreateImageAtIndex(source, 0, nil) {
            #expect(part.width == 40 && part.height == 80 && Self.pixel(part, 5, 2)[0] > 240)
        }
        CGImageSourceUpdateData(source, data, true)
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) != nil)
    }

    /// A baseline JPEG stores rows in order: half of its bytes show the upper rows, and the lower rows are clear.
    @Test func theFirstRowsOfAJPEGAreShown() throws {
        let noisy = Self.noise(side: 200)
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
        CGImageDestinationAddImage(destination, noisy, nil)
        #expect(CGImageDestinationFinalize(destination))
        let source = CGImageSourceCreateIncremental(nil)
        CGImageSourceUpdateData(source, Data(referencing: data).prefix(data.length / 2), false)
        let part = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(Self.pixel(part, 10, 10)[3] == 255 && Self.pixel(part, 10, 195)[3] == 0)
        CGImageSourceUpdateData(source, Data(referencing: data).prefix(data.length / 2), true)
        #expect(CGImageSourceGetStatus(source) == .statusUnexpectedEOF)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    }

    private static func noise(side: Int) -> CGImage {
        var value: UInt32 = 1
        let bytes = Data(
            (0..<side * side * 4).map { index in
                value = value &* 1_664_525 &+ 1_013_904_223
                return index % 4 == 3 ? 255 : UInt8(value >> 24)
            })
        return CGImage(
            width: side, height: side, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: side * 4,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue),
            provider: CGDataProvider(data: bytes)!, decode: nil, shouldInterpolate: false, intent: .defaultIntent)!
    }

    /// Two frames of one pixel, 0.2 and 0.5 seconds: the GIF of "What's in a GIF" (matthewflickinger.com), with two
    /// frames.
    private static let animation: [UInt8] = {
        let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0x02, 0x02, 0x44, 0x01, 0x00]
        func delay(_ hundredths: UInt8) -> [UInt8] { [0x21, 0xF9, 4, 0, hundredths, 0, 0, 0] }
        let head: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
        return head + delay(20) + frame + delay(50) + frame + [0x3B]
    }()

    @Test func framesHaveTheirDelays() throws {
        let source = try #require(CGImageSourceCreateWithData(Data(Self.animation), nil))
        #expect(CGImageSourceGetCount(source) == 2 && CGImageSourceGetType(source) == "com.compuserve.gif")
        let delays = (0..<2).compactMap { index -> Double? in
            let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
            let gif = properties?[kCGImagePropertyGIFDictionary] as? CFDictionary
            return gif?[kCGImagePropertyGIFDelayTime] as? Double
        }
        #expect(delays == [0.2, 0.5])
        #expect(CGImageSourceCreateImageAtIndex(source, 1, nil)?.width == 1)
        #expect(CGImageSourceCreateImageAtIndex(source, 2, nil) == nil)
    }

    @Test func otherDataIsNoImage() throws {
        #expect(CGImageSourceCreateWithData(Data(), nil) == nil)
        let source = try #require(CGImageSourceCreateWithData(Data("no image at all".utf8), nil))
        #expect(CGImageSourceGetStatus(source) == .statusUnknownType && CGImageSourceGetType(source) == nil)
        #expect(CGImageSourceGetCount(source) == 0 && CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) == nil)
    }

    /// A truncated or damaged file results in an image or nil, without a crash.
    @Test(arguments: ["public.png", "public.jpeg"])
    func damagedFilesDoNotTrap(_ type: String) throws {
        let whole = try Self.written(type)
        var value: UInt32 = 7
        for round in 0..<300 {
            value = value &* 1_664_525 &+ 1_013_904_223
            var data = Data(whole.prefix(Int(value >> 8) % whole.count))
            if !data.isEmpty, round % 2 == 0 { data[Int(value >> 12) % data.count] = UInt8(value & 0xFF) }
            let source = CGImageSourceCreateIncremental(nil)
            CGImageSourceUpdateData(source, data, round % 3 == 0)
            if let image = CGImageSourceCreateImageAtIndex(source, 0, nil) { #expect(image.width > 0) }
            _ = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
        }
    }

    @Test func unknownFormatsCannotBeWritten() {
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.heic", 1, nil) == nil)
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.png", 2, nil) == nil)
        let empty = CGImageDestinationCreateWithData(NSMutableData(), "public.png", 1, nil)
        #expect(empty.map(CGImageDestinationFinalize) == false)
    }

    /// ITU T.81, table B.1: FFC2 starts a progressive frame, FFC0 a baseline frame.
    @Test func progressiveFilesAreRecognised() throws {
        func isProgressive(_ data: Data) -> Bool? {
            let source = CGImageSourceCreateIncremental(nil)
            CGImageSourceUpdateData(source, data, false)
            let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
            let jfif = properties?[kCGImagePropertyJFIFDictionary] as? CFDictionary
            return jfif?[kCGImagePropertyJFIFIsProgressive] as? Bool
        }
        #expect(isProgressive(try Self.written("public.jpeg")) == false)
    }
}
