// EmitterDisplay.swift: what frames show of an emitter, and when it must be computed.

import CVitrineKernels
import Foundation
import VitrineRaster

@MainActor
struct EmitterDisplay {
    private(set) var content: ParticleContent?
    private var simulation: EmitterSimulation?
    private var pictures: ParticlePictures?
    /// For each cell, nil if it has no picture. And the longest distance from a particle's centre to its corners.
    private var looks: [vk_look?] = []
    private var sizes: [Double] = []
    /// Contains the particles that live, and those that will be born. In the layer's coordinates.
    private var reach = Box(x0: 0, y0: 0, x1: 0, y1: 0)
    private var shownTime = Double.nan
    private var shownDepth = vk_depth()
    /// Whether the last step was left out, since nothing could be seen.
    private var isUnseen = false
    private(set) var steps = 0

    /// Computes the particles at a time of the layer, if they can be seen. Returns whether they may look different.
    /// - Parameters:
    ///   - changed: the time of the change, if the values are others than in the last step.
    ///   - animatedSince: the time since which animations change them: then they count from the last step on.
    ///   - isSeen: whether a box in the layer's coordinates may be visible; nil for any part of its plane.
    mutating func advance(
        to time: Double, _ values: EmitterValues, changedAt changed: Double, animatedSince: Double?, depth: vk_depth,
        isSeen: (Box?) -> Bool
    ) -> Bool {
        var changed = changed
        if let animatedSince { changed = min(changed, shownTime.isNaN ? changed : max(shownTime, animatedSince)) }
        let isNew = simulation?.values != values
        if isNew {
            guard !values.cells.roots.isEmpty || content != nil || (simulation?.living ?? 0) > 0 else { return false }
            change(to: values, at: changed)
        }
        guard let simulation else { return false }
        let depth = values.preservesDepth ? depth : vk_depth()
        // Depth moves particles by an amount that no box contains.
        isUnseen = !isSeen(values.preservesDepth ? nil : reach)
        if isUnseen || (!isNew && time == shownTime && depth.isSame(as: shownDepth)) { return false }
        if !isNew, simulation.living == 0, content == nil, simulation.nextBirth > time, time >= shownTime {
            shownTime = time
            return false
        }
        simulation.advance(to: time, values, changedAt: changed)
        steps += 1
        (shownTime, shownDepth) = (time, depth)
        return show(simulation.sprites(looks, depth: depth))
    }

    private mutating func show(_ sprites: ContiguousArray<vk_sprite>) -> Bool {
        let former = content
        if let pictures, let simulation, !sprites.isEmpty {
            content = ParticleContent(
                sprites, pictures: pictures, isAdditive: simulation.values.renderMode == .additive)
        } else {
            content = nil
        }
        return former != nil || content != nil
    }

    /// Ends the time of the former values and continues with others.
    private mutating func change(to values: EmitterValues, at time: Double) {
        let isOther = simulation?.values.generation != values.generation
        if let simulation, !isOther {
            simulation.advance(to: max(time, shownTime.isNaN ? time : shownTime), values, changedAt: time)
        } else {
            simulation = EmitterSimulation(values)
            shownTime = .nan
        }
        updateLooks(values.cells.nodes)
        guard let simulation else { return }
        let distance = simulation.reach(sizes), middle = simulation.middle
        let box = Box(
            x0: middle.x - distance, y0: middle.y - distance, x1: middle.x + distance, y1: middle.y + distance)
        reach = simulation.living > 0 ? reach.union(box) : box
    }

    private mutating func updateLooks(_ nodes: [EmitterCellTree.Node]) {
        var list: [ParticlePicture] = []
        looks = []
        sizes = []
        for node in nodes {
            guard let image = node.image else {
                looks.append(nil)
                sizes.append(0)
                continue
            }
            let picture = ParticlePicture(
                image: image, part: node.values.contentsRect, bias: node.values.minificationFilterBias,
                magnifiesNearest: node.values.magnifiesNearest, minifiesNearest: node.values.minifiesNearest)
            let index = list.firstIndex(of: picture) ?? list.count
            if index == list.count { list.append(picture) }
            let scale =
                node.values.contentsScale > 0 && node.values.contentsScale.isFinite ? node.values.contentsScale : 1
            let wide = Double(picture.size.width) / scale / 2, high = Double(picture.size.height) / scale / 2
            looks.append(vk_look(half_width: Float(wide), half_height: Float(high), picture: Int32(index)))
            sizes.append(hypot(wide, high))
        }
        if pictures?.list != list { pictures = ParticlePictures(list) }
    }

    /// The layer's time at which it looks different from the last step: -infinity for each time, infinity for never.
    var nextChange: Double {
        guard let simulation, !isUnseen, looks.contains(where: { $0 != nil }) else { return .infinity }
        return simulation.living > 0 || content != nil ? -.infinity : simulation.nextBirth
    }
}

extension vk_depth {
    fileprivate func isSame(as o: vk_depth) -> Bool { qx == o.qx && qy == o.qy && qw == o.qw }
}
