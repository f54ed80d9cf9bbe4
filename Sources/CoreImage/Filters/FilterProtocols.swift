// FilterProtocols.swift: typed parameters of filters, from CIFilterBuiltins.h.

public import Foundation
public import VitrineGraphics

/// A filter with a result.
public protocol CIFilterProtocol: AnyObject {
    /// The result, as a recipe.
    var outputImage: CIImage? { get }
}

/// Parameters of `CIFilter.gaussianBlur()`.
public protocol CIGaussianBlur: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
    /// The radius in pixels.
    var radius: Float { get set }
}

/// Parameters of `CIFilter.boxBlur()`.
public protocol CIBoxBlur: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
    /// The radius in pixels.
    var radius: Float { get set }
}

/// Parameters of `CIFilter.sepiaTone()`.
public protocol CISepiaTone: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
    /// The strength, 0…1.
    var intensity: Float { get set }
}

/// Parameters of `CIFilter.colorMonochrome()`.
public protocol CIColorMonochrome: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
    /// The colour.
    var color: CIColor { get set }
    /// The strength, 0…1.
    var intensity: Float { get set }
}

/// Parameters of `CIFilter.colorControls()`.
public protocol CIColorControls: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
    /// The saturation; 0 leaves greys, 1 changes nothing.
    var saturation: Float { get set }
    /// A number that is added to all components.
    var brightness: Float { get set }
    /// The contrast; 0 leaves one grey, 1 changes nothing.
    var contrast: Float { get set }
}

/// Parameters of `CIFilter.colorInvert()`.
public protocol CIColorInvert: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
}

/// Parameters of `CIFilter.colorMatrix()`.
public protocol CIColorMatrix: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
    /// The weights of the components for red.
    var rVector: CIVector { get set }
    /// The weights of the components for green.
    var gVector: CIVector { get set }
    /// The weights of the components for blue.
    var bVector: CIVector { get set }
    /// The weights of the components for alpha.
    var aVector: CIVector { get set }
    /// Numbers that are added to the components.
    var biasVector: CIVector { get set }
}

/// Parameters of `CIFilter.colorClamp()`.
public protocol CIColorClamp: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
    /// The least components.
    var minComponents: CIVector { get set }
    /// The greatest components.
    var maxComponents: CIVector { get set }
}

/// Parameters of `CIFilter.falseColor()`.
public protocol CIFalseColor: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
    /// The first colour.
    var color0: CIColor { get set }
    /// The second colour.
    var color1: CIColor { get set }
}

/// Parameters of `CIFilter.exposureAdjust()`.
public protocol CIExposureAdjust: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
    /// The exposure in F-stops.
    var ev: Float { get set }
}

/// Parameters of `CIFilter.gammaAdjust()`.
public protocol CIGammaAdjust: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
    /// The exponent.
    var power: Float { get set }
}

/// Parameters of `CIFilter.hueAdjust()`.
public protocol CIHueAdjust: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
    /// The angle in radians.
    var angle: Float { get set }
}

/// Parameters of `CIFilter.maskToAlpha()`.
public protocol CIMaskToAlpha: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
}

/// Parameters of `CIFilter.maximumComponent()`.
public protocol CIMaximumComponent: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
}

/// Parameters of `CIFilter.minimumComponent()`.
public protocol CIMinimumComponent: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
}

/// Parameters of `CIFilter.linearToSRGBToneCurve()`.
public protocol CILinearToSRGBToneCurve: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
}

/// Parameters of `CIFilter.sRGBToneCurveToLinear()`.
public protocol CISRGBToneCurveToLinear: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
}

/// Parameters of `CIFilter.pixellate()`.
public protocol CIPixellate: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
    /// The centre in pixels.
    var center: CGPoint { get set }
    /// A factor, or the side of a square in pixels.
    var scale: Float { get set }
}

/// Parameters of `CIFilter.lanczosScaleTransform()`.
public protocol CILanczosScaleTransform: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
    /// A factor, or the side of a square in pixels.
    var scale: Float { get set }
    /// A factor for the width in addition to the scale.
    var aspectRatio: Float { get set }
}

/// Parameters of `CIFilter.affineClamp()`.
public protocol CIAffineClamp: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
    /// The transform about the origin.
    var transform: CGAffineTransform { get set }
}

/// Parameters of `CIFilter.areaAverage()`.
public protocol CIAreaAverage: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
    /// The rectangle in pixels.
    var extent: CGRect { get set }
}

/// Parameters of `CIFilter.sourceOverCompositing()`.
public protocol CICompositeOperation: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
    /// The image behind.
    var backgroundImage: CIImage? { get set }
}

/// Parameters of `CIFilter.blendWithMask()`.
public protocol CIBlendWithMask: CIFilterProtocol {
    /// The image that is changed.
    var inputImage: CIImage? { get set }
    /// The image behind.
    var backgroundImage: CIImage? { get set }
    /// An image whose luminance selects: 0 the background, 1 the image.
    var maskImage: CIImage? { get set }
}

/// Parameters of `CIFilter.qrCodeGenerator()`.
public protocol CIQRCodeGenerator: CIFilterProtocol {
    /// The data of the code.
    var message: Data { get set }
    /// The part of the code that may be damaged: L (7 %), M (15 %), Q (25 %) or H (30 %).
    var correctionLevel: String { get set }
}

/// Parameters of `CIFilter.code128BarcodeGenerator()`.
public protocol CICode128BarcodeGenerator: CIFilterProtocol {
    /// The characters of the code, in ASCII.
    var message: Data { get set }
    /// The number of light pixels on both sides.
    var quietSpace: Float { get set }
    /// The height in pixels.
    var barcodeHeight: Float { get set }
}

/// Parameters of `CIFilter.linearGradient()`.
public protocol CILinearGradient: CIFilterProtocol {
    /// The place of the first colour, in pixels.
    var point0: CGPoint { get set }
    /// The place of the second colour, in pixels.
    var point1: CGPoint { get set }
    /// The first colour.
    var color0: CIColor { get set }
    /// The second colour.
    var color1: CIColor { get set }
}

/// Parameters of `CIFilter.radialGradient()`.
public protocol CIRadialGradient: CIFilterProtocol {
    /// The centre in pixels.
    var center: CGPoint { get set }
    /// The radius of the first colour, in pixels.
    var radius0: Float { get set }
    /// The radius of the second colour, in pixels.
    var radius1: Float { get set }
    /// The first colour.
    var color0: CIColor { get set }
    /// The second colour.
    var color1: CIColor { get set }
}

/// Parameters of `CIFilter.checkerboardGenerator()`.
public protocol CICheckerboardGenerator: CIFilterProtocol {
    /// The centre in pixels.
    var center: CGPoint { get set }
    /// The first colour.
    var color0: CIColor { get set }
    /// The second colour.
    var color1: CIColor { get set }
    /// The side of a square in pixels.
    var width: Float { get set }
    /// The sharpness of edges, 0…1.
    var sharpness: Float { get set }
}
