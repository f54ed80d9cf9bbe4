// GeometryFilterTests.swift: blurs, squares, sizes and masks. Expected pixels are computed by hand.

import Foundation
import Testing
import VitrineCoreImage

@Suite struct GeometryFilterTests {
    private let rect = CGRect(x: 0, y: 0, width: 5, height: 5)

    /// One white pixel in the middle of 5 x 5 black ones.
    private var point: CIImage { Pictures.greys(width: 5, (0..<25).map { $0 == 12 ? 255 : 0 }) }

    /// A box of 3 x 3: a ninth of 255 is 28.3.
    @Test func boxes() throws {
        let blurred = point.clampedToExtent().applyingFilter("CIBoxBlur", parameters: [kCIInputRadiusKey: 1])
        let expected = (0..<25).map { i in (1...3).contains(i % 5) && (1...3).contains(i / 5) ? 28 : 0 }
        #expect(Pictures.reds(blurred, rect, isManaged: false) == expected)
        let finite = try #require(CIFilter(name: "CIBoxBlur", parameters: [kCIInputImageKey: point])?.outputImage)
        #expect(finite.extent == CGRect(x: -10, y: -10, width: 25, height: 25))
    }

    /// The normal distribution for a deviation of 1, sampled at -3…3 and divided by its sum: 0.3991 and 0.2421 in the
    /// middle.
    @Test func narrowGaussians() {
        let weights = (-3...3).map { exp(-Double($0 * $0) / 2) }, sum = weights.reduce(0, +)
        let out = Pictures.reds(point.clampedToExtent().applyingGaussianBlur(sigma: 1), rect, isManaged: false)
        for y in 0..<5 {
            for x in 0..<5 {
                let exact = 255 * weights[x + 1] * weights[y + 1] / (sum * sum)
                #expect(abs(Double(out[y * 5 + x]) - exact) <= 1)
            }
        }
    }

    /// W3C Filter Effects: three boxes approximate a Gaussian with an error of about 3 %. Its integral is the normal
    /// distribution's function, here at the edge of a half plane.
    @Test(arguments: [2.0, 3.5, 10, 40]) func wideGaussians(_ sigma: Double) {
        let edge = CIImage.white.cropped(to: CGRect(x: 0, y: -500, width: 500, height: 1000)).composited(over: .black)
        let out = Pictures.reds(
            edge.applyingGaussianBlur(sigma: sigma), CGRect(x: -40, y: 0, width: 80, height: 1), isManaged: false)
        for (i, value) in out.enumerated() {
            let exact = 255 * (1 + erf((Double(i) - 39.5) / (sigma * 2.0.squareRoot()))) / 2
            #expect(abs(Double(value) - exact) < 255 * 0.03)
        }
    }

    /// The same pixels, whatever part of an image is rendered, and in one piece or in bands.
    @Test func partsOfABlurAreTheSame() {
        let picture = Pictures.greys(width: 40, (0..<1600).map { UInt32(($0 * 7919) % 256) })
        let blurred = picture.applyingGaussianBlur(sigma: 3)
        let all = Pictures.reds(blurred, CGRect(x: 0, y: 0, width: 40, height: 40))
        let part = Pictures.reds(blurred, CGRect(x: 10, y: 20, width: 5, height: 5))
        for y in 0..<5 { for x in 0..<5 { #expect(part[y * 5 + x] == all[(y + 15) * 40 + x + 10]) } }
    }

    @Test(arguments: [0, -3, Double.nan]) func noRadiusIsNoBlur(_ radius: Double) {
        for name in ["CIGaussianBlur", "CIBoxBlur"] {
            let filter = CIFilter(name: name, parameters: [kCIInputImageKey: point, kCIInputRadiusKey: radius])
            #expect(filter?.outputImage?.extent == point.extent)
        }
    }

    /// Squares of 2 x 2 from the centre: the means of their pixels.
    @Test func squares() {
        let picture = Pictures.greys(width: 4, [0, 100, 20, 20, 0, 100, 20, 60])
        let squares = picture.applyingFilter(
            "CIPixellate", parameters: [kCIInputScaleKey: 2, kCIInputCenterKey: CIVector(x: 0, y: 0)])
        #expect(Pictures.reds(squares, isManaged: false) == [50, 50, 30, 30, 50, 50, 30, 30])
        // With the corner at (1, 1) the squares are larger than the picture, and have the means of what there is.
        let shifted = picture.applyingFilter(
            "CIPixellate", parameters: [kCIInputScaleKey: 2, kCIInputCenterKey: CIVector(x: 1, y: 1)])
        #expect(shifted.extent == CGRect(x: -1, y: -1, width: 6, height: 4))
        #expect(
            Pictures.reds(shifted, CGRect(x: 0, y: 0, width: 4, height: 2), isManaged: false)
                == [0, 60, 60, 20, 0, 60, 60, 60])
    }

    /// Weights sum to 1, so one colour stays; the extent is scaled. The ratio is one more factor for the width.
    @Test(arguments: [0.25, 1, 2.5]) func sizes(_ scale: Double) throws {
        let picture = Pictures.picture(width: 8, Array(repeating: 0x3264_C8FF, count: 64))
        let scaled = picture.applyingFilter(
            "CILanczosScaleTransform", parameters: [kCIInputScaleKey: scale, kCIInputAspectRatioKey: 2])
        #expect(scaled.extent == CGRect(x: 0, y: 0, width: 16 * scale, height: 8 * scale))
        #expect(Pictures.rendered(scaled).allSatisfy { $0 == [50, 100, 200, 255] })
    }

    /// Half the size of stripes that are one pixel wide is one grey, not stripes.
    @Test func reducedStripesAreGrey() {
        let stripes = Pictures.greys(width: 64, (0..<4096).map { $0 % 2 == 0 ? 0 : 255 })
        let small = stripes.applyingFilter("CILanczosScaleTransform", parameters: [kCIInputScaleKey: 0.5])
        let middle = Pictures.reds(small, CGRect(x: 8, y: 8, width: 16, height: 1), isManaged: false)
        #expect(middle.allSatisfy { abs($0 - 128) <= 3 })
    }

    @Test func invalidSizes() {
        for scale in [0, -1, Double.nan, 1e-9, 1e9] {
            let image = point.applyingFilter("CILanczosScaleTransform", parameters: [kCIInputScaleKey: scale])
            #expect(image.extent.isEmpty)
        }
        #expect(point.transformed(by: CGAffineTransform(scaleX: 0, y: 1)).extent.isEmpty)
        #expect(point.transformed(by: CGAffineTransform(scaleX: .nan, y: 1)).extent.isEmpty)
    }

    /// “When a mask value is 0.0, the result is the background. When the mask value is 1.0, the result is the image.”
    @Test func masksSelect() throws {
        let image = Pictures.greys(width: 3, [200, 200, 200]), background = Pictures.greys(width: 3, [100, 100, 100])
        let filter = try #require(CIFilter(name: "CIBlendWithMask"))
        filter.setValue(image, forKey: kCIInputImageKey)
        filter.setValue(background, forKey: kCIInputBackgroundImageKey)
        filter.setValue(Pictures.greys(width: 3, [0, 255, 51]), forKey: kCIInputMaskImageKey)
        #expect(Pictures.reds(filter.outputImage, isManaged: false) == [100, 200, 120])
        filter.setValue(nil, forKey: kCIInputBackgroundImageKey)
        #expect(Pictures.rendered(filter.outputImage, isManaged: false)[0] == [0, 0, 0, 0])
    }

    /// The mean of a rectangle, inside of the image.
    @Test func means() {
        let picture = Pictures.greys(width: 2, [10, 20, 30, 60])
        let mean = picture.applyingFilter(
            "CIAreaAverage", parameters: [kCIInputExtentKey: CIVector(x: 0, y: 0, z: 2, w: 1)])
        #expect(mean.extent == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(Pictures.reds(mean, isManaged: false) == [45])
        #expect(Pictures.reds(picture.applyingFilter("CIAreaAverage"), isManaged: false) == [30])
    }
}
