// Descriptions.swift: points, sizes and rectangles in words, as on iOS.
//
// Foundation's types on Linux have none, so that a text with a rectangle would list its stored properties.

public import Foundation

extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// The coordinates: `(10.0, 20.0)`.
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    /// Width and height: `(30.0, 40.0)`.
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    /// The origin, width and height: `(10.0, 20.0, 30.0, 40.0)`.
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
