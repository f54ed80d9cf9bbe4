// CGImagePropertyOrientation.swift: image orientations, with the numbers of EXIF.

/// The transform from stored to displayed pixels.
public enum CGImagePropertyOrientation: UInt32, Sendable {
    /// As stored.
    case up = 1
    /// Mirrored from left to right.
    case upMirrored = 2
    /// Rotated by 180 degrees.
    case down = 3
    /// Mirrored from top to bottom.
    case downMirrored = 4
    /// Mirrored from left to right, then rotated by 90 degrees counterclockwise.
    case leftMirrored = 5
    /// Displayed rotated by 90 degrees clockwise.
    case right = 6
    /// Mirrored from left to right, then rotated by 90 degrees clockwise.
    case rightMirrored = 7
    /// Displayed rotated by 90 degrees counterclockwise.
    case left = 8
}
