// LayerConstants.swift: the named values of layer properties.

import Foundation

/// The position and size of a layer's contents in its bounds. `top` is the upper edge on the screen.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The gravity's name.
    public let rawValue: String

    /// A gravity with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Centred, at the contents' size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// Centred at the upper edge, at the contents' size.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// Centred at the lower edge, at the contents' size.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// Centred at the left edge, at the contents' size.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// Centred at the right edge, at the contents' size.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the upper left corner, at the contents' size.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the upper right corner, at the contents' size.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the lower left corner, at the contents' size.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the lower right corner, at the contents' size.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to the bounds. The default.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scaled to fit in the bounds, with the same proportions.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scaled to fill the bounds, with the same proportions.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The interpolation of scaled contents.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The filter's name.
    public let rawValue: String

    /// A filter with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Linear interpolation between four pixels. The default.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// For minification: linear interpolation in two mipmap levels, blended by the reduction. For magnification: the
    /// same as `linear`.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// Corners of a layer. "MinY" is the upper edge unless the geometry is flipped.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The corners as bits.
    public let rawValue: UInt

    /// Corners with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The upper right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The lower left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The lower right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

    package static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

/// The effect of an animation before it begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The mode's name.
    public let rawValue: String

    /// A mode with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No effect outside of the animation's duration. The default.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// The last value is kept after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value is shown before the beginning.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// `forwards` and `backwards`.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The key of the action that runs when a layer is added to a superlayer.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action that runs when a layer is removed from its superlayer.
public let kCAOnOrderOut = "onOrderOut"
/// The key of a transition.
public let kCATransition = "transition"
