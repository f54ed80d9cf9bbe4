// CGImageSourceStatus.swift: the decoding state of an image source.

/// The state of a source or of one of its images.
public enum CGImageSourceStatus: Int32, Sendable {
    /// The file is truncated.
    case statusUnexpectedEOF = -5
    /// The file is damaged.
    case statusInvalidData = -4
    /// The format is not supported.
    case statusUnknownType = -3
    /// The header is incomplete.
    case statusReadingHeader = -2
    /// The image data is incomplete.
    case statusIncomplete = -1
    /// The image is complete.
    case statusComplete = 0
}
