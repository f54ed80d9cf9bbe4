// FilterTests.swift: filters by name and with typed parameters, contexts and their limits.

import Foundation
import Testing
import VitrineCoreImage
import VitrineDrawing
import VitrineObjectiveC

@Suite struct FilterTests {
    private let image = Pictures.greys(width: 2, [0, 255])

    @Test func filtersHaveNames() throws {
        #expect(CIFilter(name: "CINoSuchFilter") == nil)
        let names = CIFilter.filterNames(inCategory: kCICategoryBuiltIn)
        #expect(names.contains("CIGaussianBlur") && names == names.sorted())
        #expect(CIFilter.filterNames(inCategory: "CICategoryVideo").isEmpty)
        for name in names { #expect(CIFilter(name: name)?.name == name) }
        #expect(image.applyingFilter("CINoSuchFilter").extent.isEmpty)
    }

    @Test func parametersHaveDefaults() throws {
        let filter = try #require(CIFilter(name: "CIGaussianBlur"))
        #expect(filter.inputKeys == [kCIInputImageKey, kCIInputRadiusKey] && filter.outputKeys == [kCIOutputImageKey])
        #expect((filter.value(forKey: kCIInputRadiusKey) as? NSNumber)?.doubleValue == 10)
        #expect(filter.value(forKey: kCIInputImageKey) == nil && filter.outputImage == nil)
        filter.setValue(image, forKey: kCIInputImageKey)
        filter.setValue(2, forKey: kCIInputRadiusKey)
        #expect(filter.outputImage?.extent.minX == -6)
        #expect((filter.value(forKey: kCIOutputImageKey) as? CIImage)?.extent.minX == -6)
        // A value of another type counts as the default.
        filter.setValue("two", forKey: kCIInputRadiusKey)
        #expect(filter.outputImage?.extent.minX == -30)
        filter.setValue(1, forKey: "inputUnknown")
        #expect(filter.value(forKey: "inputUnknown") == nil)
        filter.setDefaults()
        #expect(filter.outputImage == nil)
    }

    @Test(arguments: [2 as any Sendable, 2.0, Float(2), CGFloat(2), UInt8(2)])
    func numbersHaveAnyType(_ radius: any Sendable) {
        let filter = CIFilter(name: "CIGaussianBlur", parameters: [kCIInputImageKey: image, kCIInputRadiusKey: radius])
        #expect(filter?.outputImage?.extent.minX == -6)
    }

    @Test func typedParametersAreThoseOfTheKeys() throws {
        let blur = CIFilter.gaussianBlur()
        #expect(blur.radius == 10 && blur.inputImage == nil)
        blur.inputImage = image
        blur.radius = 2
        #expect(blur.outputImage?.extent.minX == -6 && blur.name == "CIGaussianBlur")
        let code = CIFilter.qrCodeGenerator()
        #expect(code.correctionLevel == "M" && code.message.isEmpty && code.outputImage == nil)
        code.message = Data("Vitrine".utf8)
        code.correctionLevel = "L"
        #expect(code.outputImage?.extent.width == 23)
        let matrix = CIFilter.colorMatrix()
        #expect(matrix.gVector == CIVector(x: 0, y: 1, z: 0, w: 0) && matrix.biasVector.w == 0)
        let clamp = CIFilter.affineClamp()
        clamp.transform = CGAffineTransform(translationX: 1, y: 0)
        clamp.inputImage = image
        #expect(Pictures.reds(clamp.outputImage, CGRect(x: 0, y: 0, width: 4, height: 1)) == [0, 0, 255, 255])
    }

    @Test func copiesHaveTheirOwnParameters() throws {
        let blur = CIFilter.gaussianBlur()
        blur.radius = 2
        let copy = try #require(blur.copy() as? any CIFilter & CIGaussianBlur)
        copy.inputImage = image
        #expect(copy.radius == 2 && blur.inputImage == nil)
        let named = try #require(CIFilter(name: "CIBoxBlur", parameters: [kCIInputRadiusKey: 3]))
        let other = try #require(named.copy() as? CIFilter)
        other.setValue(image, forKey: kCIInputImageKey)
        #expect(other.outputImage?.extent.minX == -3 && named.value(forKey: kCIInputImageKey) == nil)
    }

    /// As Nuke's tests expect it of iOS: without the second image there is no result.
    @Test func compositionsNeedBothImages() {
        let over = CIFilter.sourceOverCompositing()
        over.inputImage = image
        #expect(over.outputImage == nil)
        over.backgroundImage = .black
        #expect(over.outputImage?.extent.isInfinite == true)
    }

    /// Nothing is computed, so that a filter may change after its result was made.
    @Test func resultsKeepTheirParameters() throws {
        let filter = CIFilter.colorMonochrome()
        filter.inputImage = CIImage.white.cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        filter.color = .red
        let red = filter.outputImage
        filter.color = .blue
        #expect(Pictures.rendered(red) == [[255, 0, 0, 255]])
    }

    @Test func subclassesHaveResults() {
        final class Inverter: CIFilter {
            var inputImage: CIImage?
            override var outputImage: CIImage? { inputImage?.applyingFilter("CIColorInvert") }
        }
        let filter = Inverter()
        filter.inputImage = image
        #expect(Pictures.reds(filter.outputImage) == [255, 0] && filter.name == "Inverter")
        // As the front end registers properties that are marked with @objc.
        VitrineMethods.property("inputImage", { (o: Inverter) in o.inputImage }, { $0.inputImage = $1 as? CIImage })
        filter.setValue(CIImage.white, forKey: kCIInputImageKey)
        #expect(filter.inputImage?.extent.isInfinite == true)
        #expect(filter.value(forKey: kCIInputImageKey) as? CIImage === filter.inputImage)
        #expect((filter.value(forKey: kCIOutputImageKey) as? CIImage)?.extent.isInfinite == true)
    }

    /// As Nuke's image processors call it.
    @Test func imageProcessors() throws {
        let context = CIContext(options: [.priorityRequestLow: true])
        let picture = try #require(UIImage(ciImage: image).cgImage)
        let filter = try #require(CIFilter(name: "CISepiaTone", parameters: ["inputIntensity": 0.5]))
        filter.setValue(CIImage(image: UIImage(cgImage: picture)), forKey: kCIInputImageKey)
        let output = try #require(filter.outputImage)
        let made = try #require(context.createCGImage(output, from: output.extent))
        #expect(made.width == 2 && made.height == 1)
        #expect(CIContext(options: nil).createCGImage(output, from: output.extent) != nil)
    }

    @Test(arguments: [
        CGRect.null, .infinite, .zero, CGRect(x: 0, y: 0, width: 1e5, height: 1e5),
        CGRect(x: 0, y: 0, width: 1e300, height: 1), CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
        CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1),
    ])
    func impossibleRectangles(_ rect: CGRect) {
        #expect(CIContext().createCGImage(.red, from: rect) == nil)
    }

    @Test func formatsAndSpaces() {
        let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
        let gray = CGColorSpaceCreateDeviceGray()
        #expect(CIContext().createCGImage(.red, from: rect, format: .BGRA8, colorSpace: nil) != nil)
        #expect(CIContext().createCGImage(.red, from: rect, format: .BGRA8, colorSpace: gray) == nil)
        #expect(CIContext().createCGImage(.red, from: rect, format: CIFormat(rawValue: 1), colorSpace: nil) == nil)
        #expect(CIContext(options: [.workingColorSpace: NSNull()]).workingColorSpace == nil)
        #expect(CIContext().workingColorSpace?.name == CGColorSpace.extendedLinearSRGB)
        let encoded = CIContext(options: [.workingColorSpace: CGColorSpace(name: CGColorSpace.sRGB)!])
        let grey = Pictures.greys(width: 1, [50]).applyingFilter("CIColorInvert")
        #expect(encoded.createCGImage(grey, from: grey.extent).map { Pictures.bytes($0)[0][0] } == 205)
    }

    /// Endless chains would exceed the stack, and images that contain themselves twice would take endless time.
    @Test func filterChainsAreLimited() {
        var chain = image
        for _ in 0..<2000 { chain = chain.applyingFilter("CIColorInvert") }
        #expect(chain.extent.isEmpty || chain.extent == image.extent)
        var tree = image
        for _ in 0..<100 { tree = tree.composited(over: tree) }
        #expect(Pictures.rendered(tree, CGRect(x: 0, y: 0, width: 2, height: 1)).count == 2)
        var long = image
        for _ in 0..<200 { long = long.cropped(to: image.extent) }
        #expect(Pictures.reds(long) == [0, 255])
    }

    /// Steps that need tiles of their own get smaller bands. 100 tiles of all pixels would be 640 MB.
    @Test func longFilterChainsNeedLittleMemory() throws {
        let rect = CGRect(x: 0, y: 0, width: 800, height: 500)
        var chain = CIImage.red.cropped(to: rect)
        for _ in 0..<100 { chain = chain.clampedToExtent().cropped(to: rect) }
        let picture = try #require(CIContext().createCGImage(chain, from: rect))
        let corner = try #require(picture.cropping(to: CGRect(x: 799, y: 499, width: 1, height: 1)))
        #expect(Pictures.bytes(corner) == [[255, 0, 0, 255]])
    }

    /// Much smaller pictures read much larger ones in parts.
    @Test func muchSmallerPicturesNeedLittleMemory() {
        let scale = CGAffineTransform(scaleX: 1e-5, y: 1e-5)
        #expect(
            Pictures.reds(CIImage.red.transformed(by: scale), CGRect(x: 0, y: 0, width: 2, height: 1)) == [255, 255])
        let small = CIImage.red.cropped(to: CGRect(x: 0, y: 0, width: 4000, height: 2000))
            .transformed(by: CGAffineTransform(scaleX: 0.001, y: 0.001))
        #expect(Pictures.rendered(small).allSatisfy { $0[0] == 255 })
    }

    @Test func filterValuesRoundTripAsText() {
        #expect(CIVector(x: 1, y: 0.5).stringRepresentation == "[1 0.5]")
        #expect(CIVector(string: "[1 0.5 -3]") == CIVector(x: 1, y: 0.5, z: -3))
        #expect(CIVector(x: 1).value(at: 5) == 0 && CIVector(x: 1).value(at: -1) == 0)
        #expect(CIVector(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.maxY == 6)
        #expect(CIColor(string: "1 0.5 0 0.25") == CIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        #expect(CIColor(string: "1") == CIColor.red && CIColor.red.stringRepresentation == "1 0 0 1")
        #expect(CIColor(color: UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 1)).green == 0.5)
        #expect(UIColor(ciColor: .green) == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    }
}
