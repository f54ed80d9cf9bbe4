// CGImagePropertyOrientation.swift: how a picture was held, as EXIF numbers it.

/// Where the first row and column of the stored pixels are in the picture.
public enum CGImagePropertyOrientation: UInt32, Sendable {
    /// As stored.
    case up = 1
    /// Mirrored from left to right.
    case upMirrored = 2
    /// Turned by 180 degrees.
    case down = 3
    /// Mirrored from top to bottom.
    case downMirrored = 4
    /// Mirrored from left to right, then turned to the left.
    case leftMirrored = 5
    /// To be turned to the right.
    case right = 6
    /// Mirrored from left to right, then turned to the right.
    case rightMirrored = 7
    /// To be turned to the left.
    case left = 8
}
