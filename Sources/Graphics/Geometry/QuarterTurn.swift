// QuarterTurn.swift: the rotation of a picture on its panel.
//
// The picture is what the app draws, upright for the viewer. The panel is what the hardware scans out. One value
// rotates pixels, damage, touches and cursors, so that they always agree.
//
// Coordinates: top-left origin, y down. Unit coordinates are 0…1 across the
// picture or the panel.

public import Foundation

/// The clockwise rotation of the picture on the panel, in degrees.
///
/// A panel that is mounted turned to the left by 90° shows an upright picture with `.clockwise`.
public enum QuarterTurn: Int, CaseIterable, Hashable, Sendable {
    /// The picture's top is at the panel's top.
    case none = 0
    /// The picture's top is at the panel's right.
    case clockwise = 90
    /// The picture's top is at the panel's bottom.
    case half = 180
    /// The picture's top is at the panel's left.
    case counterclockwise = 270

    /// Whether width and height are exchanged.
    public var swapsAxes: Bool { self == .clockwise || self == .counterclockwise }

    /// The rotation that undoes this one.
    public var inverse: QuarterTurn {
        switch self {
        case .clockwise: .counterclockwise
        case .counterclockwise: .clockwise
        case .none, .half: self
        }
    }

    /// The panel's size for a picture of `size`, or the picture's size for a panel of `size`.
    public func turned(_ size: PixelSize) -> PixelSize {
        swapsAxes ? PixelSize(width: size.height, height: size.width) : size
    }

    /// The point on the panel of a point in the picture, both in unit coordinates.
    public func panelPoint(ofPicture point: CGPoint) -> CGPoint {
        switch self {
        case .none: point
        case .clockwise: CGPoint(x: 1 - point.y, y: point.x)
        case .half: CGPoint(x: 1 - point.x, y: 1 - point.y)
        case .counterclockwise: CGPoint(x: point.y, y: 1 - point.x)
        }
    }

    /// The point in the picture of a point on the panel, both in unit coordinates.
    public func picturePoint(ofPanel point: CGPoint) -> CGPoint {
        inverse.panelPoint(ofPicture: point)
    }

    /// The panel's pixels that show `rect` of a picture of `size`.
    public func panelRect(ofPicture rect: PixelRect, in size: PixelSize) -> PixelRect {
        switch self {
        case .none: rect
        case .clockwise:
            PixelRect(x: size.height - rect.maxY, y: rect.minX, width: rect.height, height: rect.width)
        case .half:
            PixelRect(
                x: size.width - rect.maxX, y: size.height - rect.maxY, width: rect.width, height: rect.height)
        case .counterclockwise:
            PixelRect(x: rect.minY, y: size.width - rect.maxX, width: rect.height, height: rect.width)
        }
    }
}
