// BuiltInFilter.swift: a filter with typed parameters. They are stored by their keys.

import Foundation
import VitrineGraphics
import VitrineImageIO

final class BuiltInFilter: CIFilter {
    /// - Parameter name: the name of a filter that exists.
    convenience init(_ name: String) { self.init(name: name)! }

    /// The copy also has typed parameters.
    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = BuiltInFilter(name)
        for key in inputKeys { copy.setValue(value(forKey: key), forKey: key) }
        return copy
    }

    private func number(_ key: String) -> Float { Float(Double(anyNumber: value(forKey: key)) ?? 0) }
    private func vector(_ key: String) -> CIVector { value(forKey: key) as? CIVector ?? CIVector(x: 0) }
    private func colour(_ key: String) -> CIColor { value(forKey: key) as? CIColor ?? .clear }
    private func image(_ key: String) -> CIImage? { value(forKey: key) as? CIImage }

    var inputImage: CIImage? {
        get { image(kCIInputImageKey) }
        set { setValue(newValue, forKey: kCIInputImageKey) }
    }
    var backgroundImage: CIImage? {
        get { image(kCIInputBackgroundImageKey) }
        set { setValue(newValue, forKey: kCIInputBackgroundImageKey) }
    }
    var maskImage: CIImage? {
        get { image(kCIInputMaskImageKey) }
        set { setValue(newValue, forKey: kCIInputMaskImageKey) }
    }
    var radius: Float {
        get { number(kCIInputRadiusKey) }
        set { setValue(newValue, forKey: kCIInputRadiusKey) }
    }
    var intensity: Float {
        get { number(kCIInputIntensityKey) }
        set { setValue(newValue, forKey: kCIInputIntensityKey) }
    }
    var color: CIColor {
        get { colour(kCIInputColorKey) }
        set { setValue(newValue, forKey: kCIInputColorKey) }
    }
    var saturation: Float {
        get { number(kCIInputSaturationKey) }
        set { setValue(newValue, forKey: kCIInputSaturationKey) }
    }
    var brightness: Float {
        get { number(kCIInputBrightnessKey) }
        set { setValue(newValue, forKey: kCIInputBrightnessKey) }
    }
    var contrast: Float {
        get { number(kCIInputContrastKey) }
        set { setValue(newValue, forKey: kCIInputContrastKey) }
    }
    var rVector: CIVector {
        get { vector(kCIInputRVectorKey) }
        set { setValue(newValue, forKey: kCIInputRVectorKey) }
    }
    var gVector: CIVector {
        get { vector(kCIInputGVectorKey) }
        set { setValue(newValue, forKey: kCIInputGVectorKey) }
    }
    var bVector: CIVector {
        get { vector(kCIInputBVectorKey) }
        set { setValue(newValue, forKey: kCIInputBVectorKey) }
    }
    var aVector: CIVector {
        get { vector(kCIInputAVectorKey) }
        set { setValue(newValue, forKey: kCIInputAVectorKey) }
    }
    var biasVector: CIVector {
        get { vector(kCIInputBiasVectorKey) }
        set { setValue(newValue, forKey: kCIInputBiasVectorKey) }
    }
    var minComponents: CIVector {
        get { vector("inputMinComponents") }
        set { setValue(newValue, forKey: "inputMinComponents") }
    }
    var maxComponents: CIVector {
        get { vector("inputMaxComponents") }
        set { setValue(newValue, forKey: "inputMaxComponents") }
    }
    var ev: Float {
        get { number(kCIInputEVKey) }
        set { setValue(newValue, forKey: kCIInputEVKey) }
    }
    var power: Float {
        get { number("inputPower") }
        set { setValue(newValue, forKey: "inputPower") }
    }
    var angle: Float {
        get { number(kCIInputAngleKey) }
        set { setValue(newValue, forKey: kCIInputAngleKey) }
    }
    var center: CGPoint {
        get { vector(kCIInputCenterKey).cgPointValue }
        set { setValue(CIVector(cgPoint: newValue), forKey: kCIInputCenterKey) }
    }
    var scale: Float {
        get { number(kCIInputScaleKey) }
        set { setValue(newValue, forKey: kCIInputScaleKey) }
    }
    var aspectRatio: Float {
        get { number(kCIInputAspectRatioKey) }
        set { setValue(newValue, forKey: kCIInputAspectRatioKey) }
    }
    var point0: CGPoint {
        get { vector(kCIInputPoint0Key).cgPointValue }
        set { setValue(CIVector(cgPoint: newValue), forKey: kCIInputPoint0Key) }
    }
    var point1: CGPoint {
        get { vector(kCIInputPoint1Key).cgPointValue }
        set { setValue(CIVector(cgPoint: newValue), forKey: kCIInputPoint1Key) }
    }
    var color0: CIColor {
        get { colour(kCIInputColor0Key) }
        set { setValue(newValue, forKey: kCIInputColor0Key) }
    }
    var color1: CIColor {
        get { colour(kCIInputColor1Key) }
        set { setValue(newValue, forKey: kCIInputColor1Key) }
    }
    var radius0: Float {
        get { number(kCIInputRadius0Key) }
        set { setValue(newValue, forKey: kCIInputRadius0Key) }
    }
    var radius1: Float {
        get { number(kCIInputRadius1Key) }
        set { setValue(newValue, forKey: kCIInputRadius1Key) }
    }
    var width: Float {
        get { number(kCIInputWidthKey) }
        set { setValue(newValue, forKey: kCIInputWidthKey) }
    }
    var sharpness: Float {
        get { number(kCIInputSharpnessKey) }
        set { setValue(newValue, forKey: kCIInputSharpnessKey) }
    }
    var message: Data {
        get { value(forKey: "inputMessage") as? Data ?? Data() }
        set { setValue(newValue, forKey: "inputMessage") }
    }
    var correctionLevel: String {
        get { value(forKey: "inputCorrectionLevel") as? String ?? "" }
        set { setValue(newValue, forKey: "inputCorrectionLevel") }
    }
    var quietSpace: Float {
        get { number("inputQuietSpace") }
        set { setValue(newValue, forKey: "inputQuietSpace") }
    }
    var barcodeHeight: Float {
        get { number("inputBarcodeHeight") }
        set { setValue(newValue, forKey: "inputBarcodeHeight") }
    }
    var extent: CGRect {
        get { vector(kCIInputExtentKey).cgRectValue }
        set { setValue(CIVector(cgRect: newValue), forKey: kCIInputExtentKey) }
    }
    var transform: CGAffineTransform {
        get { vector(kCIInputTransformKey).cgAffineTransformValue }
        set { setValue(CIVector(cgAffineTransform: newValue), forKey: kCIInputTransformKey) }
    }
}

extension BuiltInFilter:
    CIGaussianBlur, CIBoxBlur, CISepiaTone, CIColorMonochrome,
    CIColorControls, CIColorInvert, CIColorMatrix, CIColorClamp,
    CIFalseColor, CIExposureAdjust, CIGammaAdjust, CIHueAdjust,
    CIMaskToAlpha, CIMaximumComponent, CIMinimumComponent, CILinearToSRGBToneCurve,
    CISRGBToneCurveToLinear, CIPixellate, CILanczosScaleTransform, CIAffineClamp,
    CIAreaAverage, CICompositeOperation, CIBlendWithMask, CIQRCodeGenerator, CICode128BarcodeGenerator,
    CILinearGradient, CIRadialGradient, CICheckerboardGenerator
{}
