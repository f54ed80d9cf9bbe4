// Comparing.swift: comparisons of Core Graphics' values by name.

public import Foundation

extension CGPoint {
    /// Whether both coordinates are equal.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// Whether both lengths are equal.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// Whether both rectangles are equal, after their sizes were made positive.
    public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}
