// LayerSpace.swift: the planes that share a space, and where each lies in it.
//
// The sublayers of a layer lie in one space, are sorted by depth there and are
// seen from above in the layer's plane. A layer that keeps depth (a transform
// layer) has no plane: its sublayers lie in its superlayer's space. A
// replicator has each sublayer several times.
// Most layers have sublayers that all lie level: those need none of this.

import Foundation

/// What a layer does to the space of its sublayers.
struct SpaceKind: OptionSet {
    let rawValue: UInt8

    /// Sublayers lie in a space and are seen in the layer's plane.
    static let flat: SpaceKind = []
    /// Sublayers lie in the space of the superlayer's sublayers.
    static let keepsDepth = SpaceKind(rawValue: 1)
    /// Sublayers come several times.
    static let replicates = SpaceKind(rawValue: 2)
}

/// Which state of the layers is asked for.
enum LayerState {
    case model
    /// What the last frame showed.
    case shown
}

/// How a copy of a layer differs from the layer.
struct Instance {
    /// No copy, but the layer's first instance.
    var isOriginal = true
    /// Seconds by which its animations are late.
    var delay = 0.0

    static let original = Instance()
}

/// One sublayer in the space of its superlayer, or of a layer above that.
struct SpacePlane {
    var layer: CALayer
    var bounds: CGRect
    /// From the layer's own coordinates to the space in which all planes are compared.
    var transform: CATransform3D
    var instance: Instance
    /// Of the layers between that keep depth and of the instance.
    var opacity: Float = 1
    var isHidden = false
    /// What red, green and blue are multiplied with.
    var tint = SIMD3<Float>(1, 1, 1)
    /// A layer that keeps depth: it has no plane, but a place among the nodes.
    var isMarker = false
    /// Nothing but the layer's own geometry is in `transform`.
    var isDirect = false
    /// A replicator stands between the layer and the plane it is seen on.
    var isCopied = false

    /// Whether the viewer looks at the back of a layer that has none.
    func isTurnedAway(_ values: LayerValues) -> Bool { !values.isDoubleSided && transform.facing < 0 }

    var projection: Projection { Projection(flattening: transform) }
}

extension CALayer {
    final func values(_ state: LayerState) -> LayerValues { state == .shown ? drawnValues : values }

    // The values are looked at in place: a copy of all of them would cost more than the question.

    final func isLevel(_ state: LayerState) -> Bool {
        guard state == .shown, let presented else { return values.isLevel }
        return presented.values.isLevel
    }

    final func keepsSublayers(_ state: LayerState) -> Bool {
        guard state == .shown, let presented else { return values.keepsSublayers }
        return presented.values.keepsSublayers
    }

    /// - Parameter delay: seconds before the frame, for late instances of replicators.
    final func values(_ state: LayerState, late delay: Double) -> LayerValues {
        guard delay != 0, state == .shown, let late = appearance(late: delay) else { return values(state) }
        return late.values
    }

    /// All sublayers are drawn as they lie, in the order of their heights.
    final func hasLevelSpace(_ state: LayerState, late delay: Double = 0) -> Bool {
        guard spaceKind.isEmpty else { return false }
        let children = spaceChildren(state)
        guard !children.isEmpty else { return true }
        guard values(state, late: delay).keepsSublayers else { return false }
        return children.allSatisfy {
            !$0.spaceKind.contains(.keepsDepth) && $0.values(state, late: delay).isLevel
        }
    }

    /// Sublayers in the order of the list; a presentation copy's are presentation copies.
    final func spaceChildren(_ state: LayerState) -> [CALayer] {
        if isPresentation { return sublayers ?? [] }
        return state == .shown ? staged(children) : children
    }

    /// The layer in whose space this one is listed.
    final func parent(_ state: LayerState) -> CALayer? {
        state == .shown ? transitionStage?.container ?? parent : parent
    }

    /// The planes of this layer's space, back to front; markers come first.
    final func planes(_ state: LayerState, of instance: Instance = .original) -> [SpacePlane] {
        var gatherer = PlaneGatherer(state: state)
        gatherer.gather(self, outer: nil, instance: instance, opacity: 1, isHidden: false, tint: .one)
        return gatherer.markers + DepthOrder.sorted(gatherer.planes)
    }

    /// From this layer's coordinates to the nearest plane above: its superlayer's, or where that keeps
    /// depth, that of a layer above. First instances of replicators.
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
            guard current.spaceKind.contains(.keepsDepth) else { break }
            plane.transform = CATransform3DConcat(plane.transform, v.toSuperspace)
            plane.isDirect = false
            plane.opacity *= v.opacity
            plane.isHidden = plane.isHidden || v.isHidden
            above = current.parent
        }
        plane.isMarker = spaceKind.contains(.keepsDepth)
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
    /// Replicators within replicators multiply; beyond this many, copies are left out.
    static let mostPlanes = 16_384

    /// - Parameters:
    ///   - outer: from the layer's own space to the one that is asked for; nil: that is it.
    ///   - isCopied: the layer itself lies in a replicator of that space.
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
                guard child.spaceKind.contains(.keepsDepth) else {
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
