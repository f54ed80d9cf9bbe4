// FilterKeys.swift: the names of parameters, from CIFilter.h.

/// The filter's result.
public let kCIOutputImageKey = "outputImage"
/// The image that the filter changes.
public let kCIInputImageKey = "inputImage"
/// The image behind another one.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// An image whose brightness selects between two others.
public let kCIInputMaskImageKey = "inputMaskImage"
/// A `CGAffineTransform`, also in an `NSValue` or a `CIVector`.
public let kCIInputTransformKey = "inputTransform"
/// A factor, or a length in pixels.
public let kCIInputScaleKey = "inputScale"
/// A factor for the width in addition to that for both sides.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// A point in pixels, as a `CIVector`.
public let kCIInputCenterKey = "inputCenter"
/// A radius in pixels.
public let kCIInputRadiusKey = "inputRadius"
/// An angle in radians.
public let kCIInputAngleKey = "inputAngle"
/// A width in pixels.
public let kCIInputWidthKey = "inputWidth"
/// The strength of an effect, 0…1.
public let kCIInputIntensityKey = "inputIntensity"
/// The sharpness of edges, 0…1.
public let kCIInputSharpnessKey = "inputSharpness"
/// A `CIColor`.
public let kCIInputColorKey = "inputColor"
/// The first of two colours.
public let kCIInputColor0Key = "inputColor0"
/// The second of two colours.
public let kCIInputColor1Key = "inputColor1"
/// The first of two points, as a `CIVector`.
public let kCIInputPoint0Key = "inputPoint0"
/// The second of two points, as a `CIVector`.
public let kCIInputPoint1Key = "inputPoint1"
/// The first of two radii, in pixels.
public let kCIInputRadius0Key = "inputRadius0"
/// The second of two radii, in pixels.
public let kCIInputRadius1Key = "inputRadius1"
/// A number that is added to all components.
public let kCIInputBrightnessKey = "inputBrightness"
/// The saturation; 0 leaves greys, 1 changes nothing.
public let kCIInputSaturationKey = "inputSaturation"
/// The contrast; 0 leaves one grey, 1 changes nothing.
public let kCIInputContrastKey = "inputContrast"
/// An exposure in F-stops.
public let kCIInputEVKey = "inputEV"
/// A rectangle in pixels, as a `CIVector`.
public let kCIInputExtentKey = "inputExtent"
/// The weights of the components for red, as a `CIVector`.
public let kCIInputRVectorKey = "inputRVector"
/// The weights of the components for green, as a `CIVector`.
public let kCIInputGVectorKey = "inputGVector"
/// The weights of the components for blue, as a `CIVector`.
public let kCIInputBVectorKey = "inputBVector"
/// The weights of the components for alpha, as a `CIVector`.
public let kCIInputAVectorKey = "inputAVector"
/// Numbers that are added to the components, as a `CIVector`.
public let kCIInputBiasVectorKey = "inputBiasVector"
/// The category of all filters that come with the framework.
public let kCICategoryBuiltIn = "CICategoryBuiltIn"
