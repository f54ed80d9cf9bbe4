// GeneratorTests.swift: colours, gradients, patterns and codes.

import CVitrineQREncode
import Foundation
import Testing
import VitrineCoreImage

@Suite struct GeneratorTests {
    /// From the first point to the second, along the line through both: at the centres of pixels.
    @Test func linesOfColours() throws {
        let filter = try #require(CIFilter(name: "CILinearGradient"))
        filter.setValue(CIVector(x: 1, y: 0), forKey: kCIInputPoint0Key)
        filter.setValue(CIVector(x: 5, y: 0), forKey: kCIInputPoint1Key)
        filter.setValue(CIColor.black, forKey: kCIInputColor0Key)
        filter.setValue(CIColor.white, forKey: kCIInputColor1Key)
        let row = Pictures.reds(filter.outputImage, CGRect(x: 0, y: 7, width: 6, height: 1), isManaged: false)
        // 255 · 1/8, 3/8, 5/8, 7/8.
        #expect(row == [0, 32, 96, 159, 223, 255])
        #expect(filter.outputImage?.extent.isInfinite == true)
        filter.setValue(CIVector(x: 1, y: 0), forKey: kCIInputPoint1Key)
        #expect(Pictures.rendered(filter.outputImage, CGRect(x: 0, y: 0, width: 2, height: 2)).count == 4)
    }

    @Test func circlesOfColours() throws {
        let filter = CIFilter.radialGradient()
        filter.center = CGPoint(x: 0.5, y: 0.5)
        (filter.radius0, filter.radius1) = (1, 5)
        (filter.color0, filter.color1) = (.black, .white)
        let row = Pictures.reds(filter.outputImage, CGRect(x: 0, y: 0, width: 7, height: 1), isManaged: false)
        #expect(row == [0, 0, 64, 128, 191, 255, 255])
    }

    @Test func checkers() {
        let filter = CIFilter.checkerboardGenerator()
        filter.center = CGPoint(x: 0, y: 0)
        filter.width = 2
        (filter.color0, filter.color1) = (.white, .black)
        let out = Pictures.reds(filter.outputImage, CGRect(x: -2, y: -2, width: 4, height: 4))
        let row = [255, 255, 0, 0]
        #expect(out == row.reversed() + row.reversed() + row + row)
    }

    @Test func oneColour() {
        let image = CIFilter(name: "CIConstantColorGenerator", parameters: [kCIInputColorKey: CIColor.green])?
            .outputImage
        #expect(image?.extent.isInfinite == true)
        #expect(Pictures.rendered(image, CGRect(x: -9, y: 1e5, width: 1, height: 1)) == [[0, 255, 0, 255]])
        let half = CIImage(color: CIColor(red: 1, green: 1, blue: 1, alpha: 0.5))
        #expect(Pictures.rendered(half, CGRect(x: 0, y: 0, width: 1, height: 1)) == [[128, 128, 128, 128]])
    }

    private func code(_ message: String, _ level: String) -> CIImage? {
        CIFilter(
            name: "CIQRCodeGenerator",
            parameters: ["inputMessage": Data(message.utf8), "inputCorrectionLevel": level])?.outputImage
    }

    /// ISO/IEC 18004, 6.3.3: finder patterns of 7 x 7 modules at three corners: 3 x 3 dark ones, a light ring, a dark ring.
    @Test func codesHaveFinderPatterns() throws {
        let image = try #require(code("Vitrine", "M"))
        // Version 1 has 21 modules; one light module around them.
        #expect(image.extent == CGRect(x: 0, y: 0, width: 23, height: 23))
        let dark = Pictures.reds(image).map { $0 == 0 }
        for (left, top) in [(1, 1), (15, 1), (1, 15)] {
            for y in 0..<7 {
                for x in 0..<7 {
                    let ring = max(abs(x - 3), abs(y - 3))
                    #expect(dark[(top + y) * 23 + left + x] == (ring != 2))
                }
            }
        }
        for i in 0..<23 { #expect(!dark[i] && !dark[i * 23] && !dark[22 * 23 + i]) }
    }

    /// The modules of libqrencode, by its own interface for texts.
    @Test(arguments: ["L", "M", "Q", "H"]) func codesHaveTheModulesOfTheEncoder(_ level: String) throws {
        let levels = ["L": QR_ECLEVEL_L, "M": QR_ECLEVEL_M, "Q": QR_ECLEVEL_Q, "H": QR_ECLEVEL_H]
        let message = "https://example.org/tickets?id=4711&seat=12"
        let expected = try #require(QRcode_encodeString8bit(message, 0, levels[level]!))
        defer { QRcode_free(expected) }
        let side = Int(expected.pointee.width)
        let reds = Pictures.reds(code(message, level))
        try #require(reds.count == (side + 2) * (side + 2))
        for y in 0..<side {
            for x in 0..<side {
                let isDark = expected.pointee.data[y * side + x] & 1 == 1
                #expect(reds[(y + 1) * (side + 2) + x + 1] == (isDark ? 0 : 255))
            }
        }
    }

    /// Modules of a larger picture are squares of black and white, as with a layer's nearest filter.
    @Test func largerCodesAreSharp() throws {
        let image = try #require(code("Vitrine", "M"))
        let small = Pictures.reds(image),
            large = Pictures.reds(image.transformed(by: CGAffineTransform(scaleX: 3, y: 3)))
        try #require(large.count == 69 * 69)
        for y in 0..<69 { for x in 0..<69 { #expect(large[y * 69 + x] == small[y / 3 * 23 + x / 3]) } }
        let coloured = image.applyingFilter(
            "CIFalseColor", parameters: [kCIInputColor0Key: CIColor.blue, kCIInputColor1Key: CIColor.white])
        let enlarged = Pictures.rendered(coloured.transformed(by: CGAffineTransform(scaleX: 3, y: 3)))
        #expect(Set(enlarged) == [[0, 0, 255, 255], [255, 255, 255, 255]])
    }

    /// ISO/IEC 15417: start B, the characters, a check symbol, the stop; 11 modules each, 13 of the stop. The symbols of
    /// “A” are 104, 33, (104 + 33) mod 103 = 34 and 106; their widths are in the standard's table.
    @Test func barCodes() throws {
        let filter = CIFilter.code128BarcodeGenerator()
        #expect(filter.quietSpace == 7 && filter.barcodeHeight == 32 && filter.outputImage == nil)
        filter.message = Data("A".utf8)
        let image = try #require(filter.outputImage)
        #expect(image.extent == CGRect(x: 0, y: 0, width: 7 + 46 + 7, height: 32))
        let widths =
            [7] + [2, 1, 1, 2, 1, 4] + [1, 1, 1, 3, 2, 3] + [1, 3, 1, 1, 2, 3] + [2, 3, 3, 1, 1, 1, 2] + [7]
        let row = widths.enumerated().flatMap { i, width in [Int](repeating: i % 2 == 0 ? 255 : 0, count: width) }
        let reds = Pictures.reds(image)
        for y in 0..<32 { #expect(Array(reds[y * 60..<y * 60 + 60]) == row) }
        // Two digits are one symbol.
        filter.message = Data("123456".utf8)
        let width = CGFloat(14 + 11 * 5 + 13)
        #expect(filter.outputImage?.extent.width == width)
        filter.message = Data("ä".utf8)
        #expect(filter.outputImage == nil)
    }

    /// ISO/IEC 18004, table 7: 2953 bytes at level L, 1273 at H.
    @Test func impossibleCodes() {
        #expect(CIFilter(name: "CIQRCodeGenerator")?.outputImage == nil)
        #expect(code("", "M") == nil && code("a", "X") == nil)
        #expect(code(String(repeating: "ä", count: 1476), "L")?.extent.width == 179)
        #expect(code(String(repeating: "ä", count: 1477), "L") == nil)
        #expect(code(String(repeating: "x", count: 1273), "H") != nil)
        #expect(code(String(repeating: "x", count: 1274), "H") == nil)
    }
}
