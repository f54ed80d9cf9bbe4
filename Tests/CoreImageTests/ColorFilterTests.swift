// ColorFilterTests.swift: filters of colours, by the formulas of Apple's “Core Image Filter Reference”.
//
// Formulas apply to components of the working space. With `NSNull` these are the stored ones, otherwise linear light.

import Foundation
import Testing
import VitrineCoreImage

@Suite struct ColorFilterTests {
    /// The pixel that a filter makes of an opaque colour, without colour management.
    private func result(_ name: String, _ parameters: [String: Any] = [:], _ color: UInt32) -> [Int] {
        let image = Pictures.picture(width: 1, [color])
        return Pictures.rendered(image.applyingFilter(name, parameters: parameters), isManaged: false).first ?? []
    }

    /// (c - 0.5) · contrast + 0.5, c + brightness, and from grey to the colour (Rec. 709's luminance).
    @Test func controls() {
        let name = "CIColorControls"
        #expect(result(name, 0x3264_C8FF) == [50, 100, 200, 255])
        #expect(result(name, [kCIInputBrightnessKey: 0.2], 0x3264_C8FF) == [101, 151, 251, 255])
        // (50 - 127.5) · 2 + 127.5 is below 0, 100 becomes 72.5, 200 becomes more than 255.
        #expect(result(name, [kCIInputContrastKey: 2], 0x3265_C8FF) == [0, 75, 255, 255])
        // 0.2126 · 50 + 0.7152 · 100 + 0.0722 · 200 = 96.59.
        #expect(result(name, [kCIInputSaturationKey: 0], 0x3264_C8FF) == [97, 97, 97, 255])
    }

    /// s.rgb · 2^EV.
    @Test func exposure() {
        #expect(result("CIExposureAdjust", [kCIInputEVKey: 1], 0x0A14_C8FF) == [20, 40, 255, 255])
        #expect(result("CIExposureAdjust", [kCIInputEVKey: -1], 0x0A14_C8FF) == [5, 10, 100, 255])
        // In linear light: the double of 64 is as light as 89.
        let image = Pictures.greys(width: 1, [64])
        let twice = Int((255 * Pictures.encoded(2 * Pictures.linear(64 / 255))).rounded())
        #expect(Pictures.reds(image.applyingFilter("CIExposureAdjust", parameters: [kCIInputEVKey: 1])) == [twice])
    }

    /// pow(s.rgb, power). 128 / 255 squared is 64.25 / 255.
    @Test func gamma() {
        #expect(result("CIGammaAdjust", ["inputPower": 2], 0x8000_FFFF) == [64, 0, 255, 255])
        #expect(result("CIGammaAdjust", ["inputPower": 1], 0x8012_FFFF) == [128, 18, 255, 255])
    }

    /// s.r = dot(s, R) and so on, then the bias.
    @Test func matrices() {
        let swapped: [String: Any] = [
            kCIInputRVectorKey: CIVector(x: 0, y: 0, z: 1, w: 0),
            kCIInputGVectorKey: CIVector(x: 0.5, y: 0.5, z: 0, w: 0),
            kCIInputBVectorKey: CIVector(x: 1, y: 0, z: 0, w: 0),
            kCIInputBiasVectorKey: CIVector(x: 0, y: 0, z: 0.2, w: 0),
        ]
        #expect(result("CIColorMatrix", swapped, 0x3264_C8FF) == [200, 75, 101, 255])
        // Colours are divided by alpha before, and multiplied by it afterwards: half of alpha is half of all.
        let half = result("CIColorMatrix", [kCIInputAVectorKey: CIVector(x: 0, y: 0, z: 0, w: 0.5)], 0x3264_C8FF)
        #expect(half == [25, 50, 100, 128])
    }

    /// A rotation of the colour cube around the axis of greys: a third of a turn exchanges components.
    @Test func hues() {
        let third = 2 * Double.pi / 3
        #expect(result("CIHueAdjust", [kCIInputAngleKey: third], 0xC864_32FF) == [50, 200, 100, 255])
        #expect(result("CIHueAdjust", [kCIInputAngleKey: -third], 0xC864_32FF) == [100, 50, 200, 255])
        #expect(result("CIHueAdjust", [kCIInputAngleKey: 1], 0x7777_77FF) == [119, 119, 119, 255])
    }

    @Test func invertedAndLimitedComponents() {
        #expect(result("CIColorInvert", 0x3264_C8FF) == [205, 155, 55, 255])
        #expect(result("CIMaximumComponent", 0x3264_C8FF) == [200, 200, 200, 255])
        #expect(result("CIMinimumComponent", 0x3264_C8FF) == [50, 50, 50, 255])
        let range: [String: Any] = [
            "inputMinComponents": CIVector(x: 0.4, y: 0, z: 0, w: 0),
            "inputMaxComponents": CIVector(x: 1, y: 1, z: 0.6, w: 1),
        ]
        #expect(result("CIColorClamp", range, 0x3264_C8FF) == [102, 100, 153, 255])
        // Transparent stays transparent.
        #expect(result("CIColorInvert", 0x0000_0000) == [0, 0, 0, 0])
    }

    /// White that is masked by the brightness.
    @Test func masks() {
        #expect(result("CIMaskToAlpha", 0x6464_64FF) == [100, 100, 100, 100])
        #expect(result("CIMaskToAlpha", 0xFFFF_FFFF) == [255, 255, 255, 255])
        #expect(result("CIMaskToAlpha", 0x0000_00FF) == [0, 0, 0, 0])
    }

    /// Black becomes the first colour, white the second; the usual colours of a QR code.
    @Test func twoColours() {
        let ramp: [String: Any] = [kCIInputColor0Key: CIColor.red, kCIInputColor1Key: CIColor.clear]
        let image = Pictures.greys(width: 2, [0, 255])
        #expect(
            Pictures.rendered(image.applyingFilter("CIFalseColor", parameters: ramp))
                == [[255, 0, 0, 255], [0, 0, 0, 0]])
    }

    /// A white image has the colour itself. Intensity 0 changes nothing.
    @Test func oneColour() {
        let tint: [String: Any] = [kCIInputColorKey: CIColor(red: 0.2, green: 0.4, blue: 0.6)]
        let image = Pictures.picture(width: 2, [0xFFFF_FFFF, 0x0000_00FF])
        #expect(
            Pictures.rendered(image.applyingFilter("CIColorMonochrome", parameters: tint))
                == [[51, 102, 153, 255], [0, 0, 0, 255]])
        #expect(result("CIColorMonochrome", tint, 0xFFFF_FFFF) == [51, 102, 153, 255])
        // Half of the colour, in components as they are stored.
        #expect(result("CIColorMonochrome", tint, 0x8080_80FF) == [26, 51, 77, 255])
        #expect(result("CIColorMonochrome", [kCIInputIntensityKey: 0], 0x3264_C8FF) == [50, 100, 200, 255])
    }

    /// W3C Filter Effects, sepia(1): 0.393, 0.769 and 0.189 for red, and so on; in encoded components, also of a
    /// context with linear light.
    @Test func sepia() {
        let image = Pictures.picture(width: 1, [0x6464_64FF])
        // 100 · 1.351, 100 · 1.203, 100 · 0.937.
        #expect(Pictures.rendered(image.applyingFilter("CISepiaTone")) == [[135, 120, 94, 255]])
        #expect(result("CISepiaTone", 0x6464_64FF) == [135, 120, 94, 255])
        let half = image.applyingFilter("CISepiaTone", parameters: [kCIInputIntensityKey: 0.5])
        #expect(Pictures.rendered(half) == [[118, 110, 97, 255]])
    }

    /// IEC 61966-2-1: 0.5 of linear light is encoded as 0.7354 (188), and the other way round.
    @Test func toneCurves() {
        #expect(result("CILinearToSRGBToneCurve", 0x8080_80FF) == [188, 188, 188, 255])
        #expect(result("CISRGBToneCurveToLinear", 0xBCBC_BCFF) == [128, 128, 128, 255])
        // Around a filter they give it encoded components in a context with linear light.
        let inverted = Pictures.greys(width: 1, [50]).applyingFilter("CILinearToSRGBToneCurve")
            .applyingFilter("CIColorInvert").applyingFilter("CISRGBToneCurveToLinear")
        #expect(Pictures.reds(inverted) == [205])
    }

    /// Numbers that are none, and far too large ones, give some picture.
    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, -1])
    func extremeNumbersDoNotTrap(_ number: Double) {
        let image = Pictures.picture(width: 2, [0x3264_C8FF, 0xFF00_0010])
        for name in CIFilter.filterNames(inCategory: nil) {
            guard let filter = CIFilter(name: name) else { continue }
            for key in filter.inputKeys {
                switch filter.value(forKey: key) {
                case is NSNumber: filter.setValue(number, forKey: key)
                case let vector as CIVector:
                    var numbers = [CGFloat](repeating: CGFloat(number), count: vector.count)
                    filter.setValue(CIVector(values: &numbers, count: vector.count), forKey: key)
                default: filter.setValue(image, forKey: key)
                }
            }
            guard let output = filter.outputImage else { continue }
            _ = CIContext().createCGImage(output, from: CGRect(x: -3, y: -3, width: 8, height: 8))
            _ = CIContext().createCGImage(output, from: CGRect(x: number, y: 0, width: number, height: 1))
        }
    }
}

extension ColorFilterTests {
    private func result(_ name: String, _ color: UInt32) -> [Int] { result(name, [:], color) }
}
