// CIFilter+BuiltIn.swift: filters with typed parameters, from CIFilterBuiltins.h.

extension CIFilter {
    /// A Gaussian blur.
    public static func gaussianBlur() -> any CIFilter & CIGaussianBlur { BuiltInFilter("CIGaussianBlur") }
    /// A blur by squares.
    public static func boxBlur() -> any CIFilter & CIBoxBlur { BuiltInFilter("CIBoxBlur") }
    /// Shades of brown.
    public static func sepiaTone() -> any CIFilter & CISepiaTone { BuiltInFilter("CISepiaTone") }
    /// Shades of one colour.
    public static func colorMonochrome() -> any CIFilter & CIColorMonochrome { BuiltInFilter("CIColorMonochrome") }
    /// Saturation, brightness and contrast.
    public static func colorControls() -> any CIFilter & CIColorControls { BuiltInFilter("CIColorControls") }
    /// Inverted colours.
    public static func colorInvert() -> any CIFilter & CIColorInvert { BuiltInFilter("CIColorInvert") }
    /// Components as sums of all components.
    public static func colorMatrix() -> any CIFilter & CIColorMatrix { BuiltInFilter("CIColorMatrix") }
    /// Limited components.
    public static func colorClamp() -> any CIFilter & CIColorClamp { BuiltInFilter("CIColorClamp") }
    /// Colours between two, by luminance.
    public static func falseColor() -> any CIFilter & CIFalseColor { BuiltInFilter("CIFalseColor") }
    /// An exposure.
    public static func exposureAdjust() -> any CIFilter & CIExposureAdjust { BuiltInFilter("CIExposureAdjust") }
    /// Powers of the components.
    public static func gammaAdjust() -> any CIFilter & CIGammaAdjust { BuiltInFilter("CIGammaAdjust") }
    /// Rotated hues.
    public static func hueAdjust() -> any CIFilter & CIHueAdjust { BuiltInFilter("CIHueAdjust") }
    /// White, with brightness as alpha.
    public static func maskToAlpha() -> any CIFilter & CIMaskToAlpha { BuiltInFilter("CIMaskToAlpha") }
    /// Greys of the greatest component.
    public static func maximumComponent() -> any CIFilter & CIMaximumComponent { BuiltInFilter("CIMaximumComponent") }
    /// Greys of the least component.
    public static func minimumComponent() -> any CIFilter & CIMinimumComponent { BuiltInFilter("CIMinimumComponent") }
    /// sRGB's transfer function.
    public static func linearToSRGBToneCurve() -> any CIFilter & CILinearToSRGBToneCurve {
        BuiltInFilter("CILinearToSRGBToneCurve")
    }
    /// The inverse of sRGB's transfer function.
    public static func sRGBToneCurveToLinear() -> any CIFilter & CISRGBToneCurveToLinear {
        BuiltInFilter("CISRGBToneCurveToLinear")
    }
    /// Squares of one colour.
    public static func pixellate() -> any CIFilter & CIPixellate { BuiltInFilter("CIPixellate") }
    /// Another size.
    public static func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
        BuiltInFilter("CILanczosScaleTransform")
    }
    /// A transform, with edges continued without end.
    public static func affineClamp() -> any CIFilter & CIAffineClamp { BuiltInFilter("CIAffineClamp") }
    /// One pixel with the mean of a rectangle.
    public static func areaAverage() -> any CIFilter & CIAreaAverage { BuiltInFilter("CIAreaAverage") }
    /// An image above another one.
    public static func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
        BuiltInFilter("CISourceOverCompositing")
    }
    /// An image or another one, selected by a mask.
    public static func blendWithMask() -> any CIFilter & CIBlendWithMask { BuiltInFilter("CIBlendWithMask") }
    /// A QR code, a pixel for each module.
    public static func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { BuiltInFilter("CIQRCodeGenerator") }
    /// A bar code of Code 128, a pixel for each module of its width.
    public static func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
        BuiltInFilter("CICode128BarcodeGenerator")
    }
    /// Colours along a line.
    public static func linearGradient() -> any CIFilter & CILinearGradient { BuiltInFilter("CILinearGradient") }
    /// Colours between circles.
    public static func radialGradient() -> any CIFilter & CIRadialGradient { BuiltInFilter("CIRadialGradient") }
    /// Squares of two colours.
    public static func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
        BuiltInFilter("CICheckerboardGenerator")
    }
}
