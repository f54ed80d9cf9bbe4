// CALayer+Edges.swift: the curve of corners, and which edges are smooth.

public import Foundation

/// How rounded corners run.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Quarters of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// The curvature grows from nothing: the corner begins further from the corner's point.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Edges of a layer, by their place in the layer's own coordinates.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The edge with the smallest y, as in Core Animation.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The edge with the largest y, as in Core Animation.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

extension CALayer {
    /// Which curve `cornerRadius` gives. `.circular` by default. Where a side is shorter than the continuous
    /// curve wants (2 x 1.528665 radii), it comes closer to a circle.
    public final var cornerCurve: CALayerCornerCurve {
        get { values.hasContinuousCorners ? .continuous : .circular }
        set {
            guard (newValue == .continuous) != values.hasContinuousCorners else { return }
            values.hasContinuousCorners = newValue == .continuous
            mark(.appearance)
        }
    }

    /// How much further from the corner a curve begins than a quarter circle of the same radius.
    public final class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? CGFloat(ContinuousCorner.expansion) : 1
    }

    /// Whether edges between pixels are smooth. True by default, unlike on iOS, where that costs more. Upright
    /// edges that are not smooth come to lie on the nearest pixel; edges of turned layers always are.
    public final var allowsEdgeAntialiasing: Bool {
        get { smoothEdges.allows }
        set { changeEdges { $0.allows = newValue } }
    }

    /// Which edges are smooth where that is allowed. All by default.
    public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
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

/// What a layer says about its edges.
struct SmoothEdges {
    var allows = true
    var mask: CAEdgeAntialiasingMask = [
        .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]

    var hard: UInt8 { allows ? UInt8(truncatingIfNeeded: ~mask.rawValue & 15) : 15 }
}
