// CMFormatDescription.swift: the format of pictures.

/// A size of pictures in samples.
public struct CMVideoDimensions: Hashable, Sendable {
    public var width: Int32
    public var height: Int32

    public init(width: Int32, height: Int32) {
        self.width = width
        self.height = height
    }
}

/// The format of pictures.
public final class CMFormatDescription: Hashable, Sendable {
    /// The pixel format or the codec: four characters, the first one in the highest byte.
    public let mediaSubType: UInt32
    /// The size in samples.
    public let dimensions: CMVideoDimensions

    package init(mediaSubType: UInt32, dimensions: CMVideoDimensions) {
        self.mediaSubType = mediaSubType
        self.dimensions = dimensions
    }

    public static func == (one: CMFormatDescription, other: CMFormatDescription) -> Bool {
        one.mediaSubType == other.mediaSubType && one.dimensions == other.dimensions
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(mediaSubType)
        hasher.combine(dimensions)
    }
}

/// The format of pictures.
public typealias CMVideoFormatDescription = CMFormatDescription

/// The size of pictures of a format, in samples.
public func CMVideoFormatDescriptionGetDimensions(_ videoDesc: CMVideoFormatDescription) -> CMVideoDimensions {
    videoDesc.dimensions
}

/// The pixel format or the codec of a format.
public func CMFormatDescriptionGetMediaSubType(_ desc: CMFormatDescription) -> UInt32 { desc.mediaSubType }
