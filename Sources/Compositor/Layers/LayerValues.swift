// LayerValues.swift: the plain values behind a layer's properties.
//
// Model and presentation are two of these. They contain no references, so that
// sampling an animation copies memory without reference counting.

import Foundation
package import VitrineGraphics
import VitrineLayerSettings

/// A colour for the compositor: sRGB, not premultiplied, 0…1.
package struct LayerColor: Equatable {
    package var components: SIMD4<Double>

    static let clear = LayerColor(components: .zero)

    init(components: SIMD4<Double>) { self.components = components }

    package init(_ color: CGColor?) {
        guard let color, color.pattern == nil else {
            components = .zero
            return
        }
        components = SIMD4(color.standardRGB, Double(color.alpha))
    }

    var cgColor: CGColor {
        CGColor(
            red: CGFloat(components.x), green: CGFloat(components.y), blue: CGFloat(components.z),
            alpha: CGFloat(components.w))
    }

    /// Premultiplied 0xAARRGGBB. Components are clamped to 0…1; NaN counts as 0.
    var pixel: UInt32 {
        func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
        let a = unit(components.w)
        func channel(_ v: Double) -> UInt32 { UInt32((unit(v) * a * 255).rounded()) }
        let alpha = UInt32((a * 255).rounded())
        return alpha << 24 | channel(components.x) << 16 | channel(components.y) << 8 | channel(components.z)
    }
}

enum ContentsGravity: UInt8 {
    case resize, resizeAspect, resizeAspectFill
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    init(_ gravity: CALayerContentsGravity) {
        switch gravity {
        case .center: self = .center
        case .top: self = .top
        case .bottom: self = .bottom
        case .left: self = .left
        case .right: self = .right
        case .topLeft: self = .topLeft
        case .topRight: self = .topRight
        case .bottomLeft: self = .bottomLeft
        case .bottomRight: self = .bottomRight
        case .resizeAspect: self = .resizeAspect
        case .resizeAspectFill: self = .resizeAspectFill
        default: self = .resize
        }
    }

    var constant: CALayerContentsGravity {
        switch self {
        case .resize: .resize
        case .resizeAspect: .resizeAspect
        case .resizeAspectFill: .resizeAspectFill
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        }
    }
}

/// All drawn or animated values of a layer, except its contents.
struct LayerValues {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var anchorPointZ: CGFloat = 0
    var zPosition: CGFloat = 0
    var transform = CATransform3DIdentity
    var sublayerTransform = CATransform3DIdentity
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsScale: CGFloat = 1
    var cornerRadius: CGFloat = 0
    var borderWidth: CGFloat = 0
    var background = LayerColor.clear
    var border = LayerColor(components: SIMD4(0, 0, 0, 1))
    var opacity: Float = 1
    var gravity = ContentsGravity.resize
    var corners = CACornerMask.all
    var isHidden = false
    var masksToBounds = false
    var isGeometryFlipped = false
    var isDoubleSided = true
    var isOpaque = false
    var magnifiesNearest = false
    var minifiesNearest = false
    var hasContinuousCorners = false
    /// The edges without antialiasing, as in `NodeStyle`.
    var hardEdges: UInt8 = 0
}

/// The parts that a change of a property makes stale.
struct LayerChanges: OptionSet {
    let rawValue: UInt8

    /// The layer's position and transform, and so its sublayers.
    static let geometry = LayerChanges(rawValue: 1)
    /// The appearance of the layer itself, or its effect on its sublayers: colours, corners, opacity, clipping.
    static let appearance = LayerChanges(rawValue: 2)
    static let contents = LayerChanges(rawValue: 4)
    /// Sublayers were added, removed or reordered.
    static let sublayers = LayerChanges(rawValue: 8)
    /// Only the colour of a recorded list.
    static let tint = LayerChanges(rawValue: 16)
}
