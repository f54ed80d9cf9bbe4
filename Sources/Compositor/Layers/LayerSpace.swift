// LayerSpace.swift: the planes that share a space, and their positions in it.
//
// The sublayers of a layer are in one space, are sorted there by depth and are
// projected onto the layer's plane. A layer that keeps depth (a transform layer)
// has no plane: its sublayers are in its superlayer's space. A replicator has each
// sublayer several times. Most layers have only level sublayers and need none of
// this.

import Foundation
import VitrineRaster

/// A layer's effect on the space of its sublayers.
struct SpaceKind: OptionSet {
    let rawValue: UInt8

    /// Sublayers are in a space and are projected onto the layer's plane.
    static let flat: SpaceKind = []
    /// Sublayers are in the space of the superlayer's sublayers.
    static let preserves3D = SpaceKind(rawValue: 1)
    /// Sublayers are repeated.
    static let replicates = SpaceKind(rawValue: 2)
}

/// The state of the layers to read.
enum LayerState {
    case model
    /// The state in the last frame.
    case shown
}

/// The difference between a copy of a layer and the layer.
struct Instance {
    /// Whether it is the layer's first instance, not a copy.
    var isOriginal = true
    /// The delay of its animations, in seconds.
    var delay = 0.0

    static let original = Instance()
}

/// One sublayer in the space of its superlayer, or of a layer above that.
struct SpacePlane {
    var layer: CALayer
    var bounds: CGRect
    /// Maps the layer's coordinates to the space in which all planes are compared.
    var transform: CATransform3D
    var instance: Instance
    /// The product of the opacities of the instance and of the layers between that keep depth.
    var opacity: Float = 1
    var isHidden = false
    /// The factors of red, green and blue.
    var tint = SIMD3<Float>(1, 1, 1)
    /// Whether the layer keeps depth: it has no plane, but a place among the nodes.
    var isMarker = false
    /// Whether `transform` contains only the layer's own geometry.
    var isDirect = false
    /// Whether a replicator is between the layer and the plane on which it is shown.
    var isCopied = false

    /// Whether the back of a layer that is not double-sided faces the viewer.
    func isTurnedAway(_ values: LayerValues) -> Bool { !values.isDoubleSided && transform.facing < 0 }

    var projection: Projection { Projection(flattening: transform) }
}

extension CALayer {
    final func values(_ state: LayerState) -> LayerValues { state == .shown ? drawnValues : values }

    // These read the values in place: a copy of all of them would cost more than the test.

    final func isLevel(_ state: LayerState) -> Bool {
        guard state == .shown, let presented else { return values.isLevel }
        return presented.values.isLevel
    }

    final func hasIdentitySublayerTransform(_ state: LayerState) -> Bool {
        guard state == .shown, let presented else { return values.hasIdentitySublayerTransform }
        return presented.values.hasIdentitySublayerTransform
    }

    /// - Parameter delay: seconds before the frame, for delayed instances of replicators.
    final func values(_ state: LayerState, late delay: Double) -> LayerValues {
        guard delay != 0, state == .shown, let late = appearance(late: delay) else { return values(state) }
        return late.values
    }

    /// Whether all sublayers are level and drawn in the order of their heights.
    final func hasLevelSpace(_ state: LayerState, late delay: Double = 0) -> Bool {
        guard spaceKind.isEmpty else { return false }
        let children = spaceChildren(state)
        guard !children.isEmpty else { return true }
        guard values(state, late: delay).hasIdentitySublayerTransform else { return false }
        return children.allSatisfy {
            !$0.spaceKind.contains(.preserves3D) && $0.values(state, late: delay).isLevel
        }
    }

    /// The sublayers in the order of the list. Those of a presentation copy are presentation copies.
    final func spaceChildren(_ state: LayerState) -> [CALayer] {
        if isPresentation { return sublayers ?? [] }
        return state == .shown ? staged(children) : children
    }

    /// The layer in whose space this layer is listed.
    final func parent(_ state: LayerState) -> CALayer? {
        state == .shown ? transitionStage?.container ?? parent : parent
    }

    /// The planes of this layer's space from back to front. Markers come first.
    final func planes(_ state: LayerState, of instance: Instance = .original) -> [SpacePlane] {
        var gatherer = PlaneGatherer(state: state)
        gatherer.gather(self, outer: nil, instance: instance, opacity: 1, isHidden: false, tint: .one)
        return gatherer.markers + DepthOrder.sorted(gatherer.planes)
    }

    /// Maps this layer's coordinates to the nearest plane above: its superlayer's or, if that keeps
    /// depth, that of a layer above. Uses the first instances of replicators.
    final func plane(_ state: LayerState) -> SpacePlane {
        let own = values(state)
        var plane = SpacePlane(
            layer: self, bounds: own.bounds, transform: own.toSuperspace, instance: .original)
        plane.isDirect = true
        var above = parent(state)
        while let current = above {
            let v = current.values(state)
            if let space = v.sublayerSpace {
                plane.transform = CATransform3DConcat(plane.transform, space)
                plane.isDirect = false
            }
            guard current.spaceKind.contains(.preserves3D) else { break }
            plane.transform = CATransform3DConcat(plane.transform, v.toSuperspace)
            plane.isDirect = false
            plane.opacity *= v.opacity
            plane.isHidden = plane.isHidden || v.isHidden
            above = current.parent
        }
        plane.isMarker = spaceKind.contains(.preserves3D)
        return plane
    }
}

extension SIMD3<Float> {
    static let one = SIMD3<Float>(1, 1, 1)
}

/// Walks the layers that share a space.
@MainActor
struct PlaneGatherer {
    let state: LayerState
    var markers: [SpacePlane] = []
    var planes: [SpacePlane] = []
    /// Nested replicators multiply. Copies beyond this number are left out.
    static let mostPlanes = 16_384

    /// - Parameters:
    ///   - outer: maps the layer's own space to the target space. Nil if they are the same.
    ///   - isCopied: whether the layer itself is in a replicator of that space.
    mutating func gather(
        _ layer: CALayer, outer: CATransform3D?, instance: Instance, opacity: Float, isHidden: Bool,
        tint: SIMD3<Float>, isCopied: Bool = false
    ) {
        let isCopied = isCopied || layer.spaceKind.contains(.replicates)
        var after = outer
        if let space = layer.values(state, late: instance.delay).sublayerSpace {
            after = after.map { CATransform3DConcat(space, $0) } ?? space
        }
        for copy in layer.instances(state) {
            let isOriginal = instance.isOriginal && copy.isOriginal
            if !isOriginal && planes.count >= Self.mostPlanes { return }
            var toSpace = after
            if let transform = copy.transform {
                toSpace = toSpace.map { CATransform3DConcat(transform, $0) } ?? transform
            }
            for child in layer.spaceChildren(state) {
                let delay = instance.delay + copy.delay
                let v = child.values(state, late: delay)
                let own = v.toSuperspace
                var plane = SpacePlane(
                    layer: child, bounds: v.bounds,
                    transform: toSpace.map { CATransform3DConcat(own, $0) } ?? own,
                    instance: Instance(isOriginal: isOriginal, delay: delay),
                    opacity: opacity * copy.opacity, isHidden: isHidden || copy.isHidden,
                    tint: tint * copy.tint)
                plane.isDirect = toSpace == nil
                plane.isCopied = isCopied
                guard child.spaceKind.contains(.preserves3D) else {
                    planes.append(plane)
                    continue
                }
                if isOriginal {
                    plane.isMarker = true
                    markers.append(plane)
                }
                gather(
                    child, outer: plane.transform, instance: plane.instance,
                    opacity: plane.opacity * v.opacity, isHidden: plane.isHidden || v.isHidden,
                    tint: plane.tint, isCopied: isCopied)
            }
        }
    }
}
