// CIFilter+BuiltIn.swift: filters with typed parameters, from CIFilterBuiltins.h.

extension CIFilter {
    /// A Gaussian blur.
    public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { BuiltInFilter("CIGaussianBlur") }
    /// A blur by squares.
    public class func boxBlur() -> any CIFilter & CIBoxBlur { BuiltInFilter("CIBoxBlur") }
    /// Shades of brown.
    public class func sepiaTone() -> any CIFilter & CISepiaTone { BuiltInFilter("CISepiaTone") }
    /// Shades of one colour.
    public class func colorMonochrome() -> any CIFilter & CIColorMonochrome { BuiltInFilter("CIColorMonochrome") }
    /// Saturation, brightness and contrast.
    public class func colorControls() -> any CIFilter & CIColorControls { BuiltInFilter("CIColorControls") }
    /// Inverted colours.
    public class func colorInvert() -> any CIFilter & CIColorInvert { BuiltInFilter("CIColorInvert") }
    /// Components as sums of all components.
    public class func colorMatrix() -> any CIFilter & CIColorMatrix { BuiltInFilter("CIColorMatrix") }
    /// Limited components.
    public class func colorClamp() -> any CIFilter & CIColorClamp { BuiltInFilter("CIColorClamp") }
    /// Colours between two, by luminance.
    public class func falseColor() -> any CIFilter & CIFalseColor { BuiltInFilter("CIFalseColor") }
    /// An exposure.
    public class func exposureAdjust() -> any CIFilter & CIExposureAdjust { BuiltInFilter("CIExposureAdjust") }
    /// Powers of the components.
    public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { BuiltInFilter("CIGammaAdjust") }
    /// Rotated hues.
    public class func hueAdjust() -> any CIFilter & CIHueAdjust { BuiltInFilter("CIHueAdjust") }
    /// White, with brightness as alpha.
    public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { BuiltInFilter("CIMaskToAlpha") }
    /// Greys of the greatest component.
    public class func maximumComponent() -> any CIFilter & CIMaximumComponent { BuiltInFilter("CIMaximumComponent") }
    /// Greys of the least component.
    public class func minimumComponent() -> any CIFilter & CIMinimumComponent { BuiltInFilter("CIMinimumComponent") }
    /// sRGB's transfer function.
    public class func linearToSRGBToneCurve() -> any CIFilter & CILinearToSRGBToneCurve {
        BuiltInFilter("CILinearToSRGBToneCurve")
    }
    /// The inverse of sRGB's transfer function.
    public class func sRGBToneCurveToLinear() -> any CIFilter & CISRGBToneCurveToLinear {
        BuiltInFilter("CISRGBToneCurveToLinear")
    }
    /// Squares of one colour.
    public class func pixellate() -> any CIFilter & CIPixellate { BuiltInFilter("CIPixellate") }
    /// Another size.
    public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
        BuiltInFilter("CILanczosScaleTransform")
    }
    /// A transform, with edges continued without end.
    public class func affineClamp() -> any CIFilter & CIAffineClamp { BuiltInFilter("CIAffineClamp") }
    /// One pixel with the mean of a rectangle.
    public class func areaAverage() -> any CIFilter & CIAreaAverage { BuiltInFilter("CIAreaAverage") }
    /// An image above another one.
    public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
        BuiltInFilter("CISourceOverCompositing")
    }
    /// An image or another one, selected by a mask.
    public class func blendWithMask() -> any CIFilter & CIBlendWithMask { BuiltInFilter("CIBlendWithMask") }
    /// A QR code, a pixel for each module.
    public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { BuiltInFilter("CIQRCodeGenerator") }
    /// A bar code of Code 128, a pixel for each module of its width.
    public class func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
        BuiltInFilter("CICode128BarcodeGenerator")
    }
    /// Colours along a line.
    public class func linearGradient() -> any CIFilter & CILinearGradient { BuiltInFilter("CILinearGradient") }
    /// Colours between circles.
    public class func radialGradient() -> any CIFilter & CIRadialGradient { BuiltInFilter("CIRadialGradient") }
    /// Squares of two colours.
    public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
        BuiltInFilter("CICheckerboardGenerator")
    }
}
