// CIImageRepresentationOption.swift: options of encoded images.

public import VitrineGraphics
import VitrineImageIO

/// The key of an option.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
    /// The key as text, such as `kCGImageDestinationLossyCompressionQuality`.
    public let rawValue: CFString

    /// An option with a key.
    public init(rawValue: CFString) { self.rawValue = rawValue }

    /// The quality of a JPEG, 0…1. Default: 0.75.
    static let quality = CIImageRepresentationOption(rawValue: kCGImageDestinationLossyCompressionQuality)
}
