// UIShadowProperties.swift: the shadow of a background.

public import Foundation
public import VitrineDrawing

/// The shadow of a background.
public struct UIShadowProperties: Hashable {
    /// The colour. Default: black.
    public var color = UIColor.black
    /// The opacity, from 0, the default, to 1.
    public var opacity: CGFloat = 0
    /// The radius of the blur, in points. Default: 0.
    public var radius: CGFloat = 0
    /// The offset from the background, in points. Default: zero.
    public var offset = CGSize.zero
    /// The outline that throws the shadow, in points of the background; nil, the default, for the background's bounds.
    public var path: UIBezierPath?

    init() {}
}
