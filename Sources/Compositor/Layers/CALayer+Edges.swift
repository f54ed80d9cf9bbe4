// CALayer+Edges.swift: the curve of corners and antialiasing of edges.

public import Foundation
import VitrineRaster

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The curve's name.
    public let rawValue: String

    /// A curve with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve whose curvature increases from zero. It begins further from the corner than the circle.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Edges of a layer, by their position in the layer's coordinates.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    /// The edges as bits.
    public let rawValue: UInt32

    /// Edges with the given bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The edge with the smallest x.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The edge with the largest x.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The edge with the smallest y, as in Core Animation.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The edge with the largest y, as in Core Animation.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

extension CALayer {
    var baseCornerCurve: CALayerCornerCurve {
        get { values.hasContinuousCorners ? .continuous : .circular }
        set {
            guard (newValue == .continuous) != values.hasContinuousCorners else { return }
            values.hasContinuousCorners = newValue == .continuous
            mark(.appearance)
        }
    }

    /// The factor by which a curve begins further from the corner than a quarter circle of the same radius.
    public final class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? CGFloat(ContinuousCorner.expansion) : 1
    }

    var baseAllowsEdgeAntialiasing: Bool {
        get { smoothEdges.allows }
        set { changeEdges { $0.allows = newValue } }
    }

    var baseEdgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { smoothEdges.mask }
        set { changeEdges { $0.mask = newValue } }
    }

    private var smoothEdges: SmoothEdges { extras?.smoothEdges ?? SmoothEdges() }

    private func changeEdges(_ change: (inout SmoothEdges) -> Void) {
        change(&ownExtras.smoothEdges)
        let hard = smoothEdges.hard
        guard hard != values.hardEdges else { return }
        values.hardEdges = hard
        mark(.geometry)
    }
}

/// A layer's settings for antialiasing.
struct SmoothEdges {
    var allows = true
    var mask: CAEdgeAntialiasingMask = [
        .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]

    var hard: UInt8 { allows ? UInt8(truncatingIfNeeded: ~mask.rawValue & 15) : 15 }
}
