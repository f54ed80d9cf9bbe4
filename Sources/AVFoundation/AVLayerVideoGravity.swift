// AVLayerVideoGravity.swift: how pictures fill a layer.

/// How pictures fill a layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// All of the picture, with its proportions.
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    /// All of the layer, with the picture's proportions: parts of the picture are cut off.
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    /// All of both.
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}
