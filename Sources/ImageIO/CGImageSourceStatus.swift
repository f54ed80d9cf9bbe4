// CGImageSourceStatus.swift: how far a source has come.

/// The state of a source, or of one of its images.
public enum CGImageSourceStatus: Int32, Sendable {
    /// The bytes end before they should.
    case statusUnexpectedEOF = -5
    /// The bytes are damaged.
    case statusInvalidData = -4
    /// The bytes are no image of a known format.
    case statusUnknownType = -3
    /// The header is not complete.
    case statusReadingHeader = -2
    /// The image is not complete.
    case statusIncomplete = -1
    /// All is there.
    case statusComplete = 0
}
