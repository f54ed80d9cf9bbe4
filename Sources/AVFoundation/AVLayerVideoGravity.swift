// AVLayerVideoGravity.swift: how pictures fill a layer.

import Foundation

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

    /// The place of a picture of a size in a layer's bounds.
    func place(of size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return .zero }
        switch self {
        case .resize: return bounds
        case .resizeAspectFill:
            let scale = max(bounds.width / size.width, bounds.height / size.height)
            let filled = CGSize(width: size.width * scale, height: size.height * scale)
            return CGRect(
                x: bounds.midX - filled.width / 2, y: bounds.midY - filled.height / 2, width: filled.width,
                height: filled.height)
        default: return AVMakeRect(aspectRatio: size, insideRect: bounds)
        }
    }
}
