// EmitterSimulation.swift: the particles of an emitter.
//
// Particles are stored as they were born; C code computes where they are at a time. So a step only adds those that were
// born since the last one, and removes the dead. After a pause, births whose particles are dead by now are skipped: a
// step is never longer than the longest life.
//
// Invariant: while the values stay the same, the particles at a time depend only on the seed and the values, not on the
// steps. Times: seconds of the layer.

import CVitrineKernels
import Foundation
import VitrineGraphics
import VitrineRaster

@MainActor
final class EmitterSimulation {
    /// Particles that live at a time. Further ones are not born.
    static let mostParticles = 16_384

    /// The particles of one cell.
    struct Population {
        var particles: ContiguousArray<vk_particle> = []
        var origins: ContiguousArray<ParticleOrigin> = []
        /// The births from each particle: of the first cell in it, of the second, then of the next particle.
        var spouts: ContiguousArray<Spout> = []
    }

    private(set) var values: EmitterValues
    private var plans: [EmissionPlan] = []
    private var shape: EmissionShape
    private var populations: [Population] = []
    /// The births of the layer's own cells, by their index in the tree.
    private var sources: [Spout] = []
    private var time = 0.0
    private(set) var living = 0
    /// The particles that may still be tried in this step.
    private var rest = 0

    init(_ values: EmitterValues) {
        self.values = values
        shape = EmissionShape(values)
        restart()
    }

    /// Forgets all particles. Begins long before the layer's time 0: cells that are ahead of their time have emitted
    /// before it.
    private func restart() {
        time = -1e9
        living = 0
        plans = values.cells.nodes.map { EmissionPlan($0, values) }
        populations = Array(repeating: Population(), count: plans.count)
        sources = plans.map { Spout(rate: $0.rate) }
    }

    /// Steps to `time`.
    /// - Parameters:
    ///   - new: the values from `changed` on.
    ///   - changed: the time at which they changed, if they did.
    func advance(to end: Double, _ new: EmitterValues, changedAt changed: Double) {
        if new.generation != values.generation || new.seed != values.seed || end < time - 1e-9 {
            adopt(new)
            restart()
        } else if new != values {
            run(to: max(time, min(end, changed)))
            adopt(new)
            change()
        }
        run(to: end)
    }

    private func adopt(_ new: EmitterValues) {
        values = new
        shape = EmissionShape(new)
    }

    /// Continues with other values from the current time on.
    private func change() {
        plans = values.cells.nodes.map { EmissionPlan($0, values) }
        for i in values.cells.roots { sources[i].change(rate: plans[i].rate, at: plans[i].active(time)) }
        for (i, node) in values.cells.nodes.enumerated() {
            for k in populations[i].particles.indices {
                let parent = populations[i].particles[k]
                let age = min(time, parent.birth + Double(parent.life)) - parent.birth
                for (place, cell) in node.cells.enumerated() {
                    populations[i].spouts[k * node.cells.count + place].change(
                        rate: plans[cell].rate, at: plans[cell].active(age))
                }
            }
        }
    }

    // MARK: A step

    private func run(to end: Double) {
        guard end >= time else { return }
        rest = 4 * Self.mostParticles
        for i in values.cells.roots { emit(i, until: end) }
        for i in values.cells.nodes.indices where !values.cells.nodes[i].cells.isEmpty {
            let cells = values.cells.nodes[i].cells, before = cells.map { populations[$0].particles.count }
            for k in populations[i].particles.indices { emit(from: k, of: i, until: end) }
            for (cell, count) in zip(cells, before) { populations[cell].sort(from: count) }
        }
        time = end
        removeDead()
    }

    /// The time for which a particle of the cell, or one that comes from it, may be seen.
    private func horizon(_ i: Int) -> Double {
        plans[i].longest + (values.cells.nodes[i].cells.map { horizon($0) }.max() ?? 0)
    }

    /// Births from the layer's shape.
    private func emit(_ i: Int, until end: Double) {
        let plan = plans[i]
        guard plan.rate > 0 else { return }
        let born = sources[i].take(
            until: plan.active(end), skipped: plan.active(end - horizon(i)), most: rest)
        rest -= born.count
        let source = ParticleRandom.seed(of: i, in: UInt64(values.seed))
        for k in born where living < Self.mostParticles {
            var random = ParticleRandom(seed: ParticleRandom.seed(of: k, in: source))
            let origin = shape.origin(&random)
            add(i, origin, tint: SIMD4(1, 1, 1, 1), at: plan.time(sources[i].active(of: k)), end: end, &random)
        }
    }

    /// Births from particle `k` of cell `i`.
    private func emit(from k: Int, of i: Int, until end: Double) {
        let cells = values.cells.nodes[i].cells
        let parent = populations[i].particles[k], origin = populations[i].origins[k]
        let last = min(end, parent.birth + Double(parent.life)) - parent.birth
        for (place, cell) in cells.enumerated() {
            let plan = plans[cell], s = k * cells.count + place
            guard plan.rate > 0 else { continue }
            let born = populations[i].spouts[s].take(
                until: plan.active(last), skipped: plan.active(end - horizon(cell) - parent.birth), most: rest)
            rest -= born.count
            for number in born where living < Self.mostParticles {
                let age = plan.time(populations[i].spouts[s].active(of: number))
                let seed = ParticleRandom.seed(of: place, in: origin.seed)
                var random = ParticleRandom(seed: ParticleRandom.seed(of: number, in: seed))
                add(
                    cell,
                    EmissionShape.Origin(place: parent.place(at: age), direction: parent.heading(at: age, origin)),
                    tint: parent.color(at: age), at: parent.birth + age, end: end, &random)
            }
        }
    }

    private func add(
        _ i: Int, _ origin: EmissionShape.Origin, tint: SIMD4<Double>, at birth: Double, end: Double,
        _ random: inout ParticleRandom
    ) {
        let node = values.cells.nodes[i]
        let made = vk_particle.born(node.values, values, origin, tint: tint, at: birth, &random)
        // Those that come from it may still be alive.
        guard birth + Double(made.particle.life) > end || !node.cells.isEmpty else { return }
        populations[i].particles.append(made.particle)
        populations[i].origins.append(made.origin)
        for cell in node.cells { populations[i].spouts.append(Spout(rate: plans[cell].rate)) }
        living += 1
    }

    private func removeDead() {
        living = 0
        for i in populations.indices {
            populations[i].removeDead(at: time, cells: values.cells.nodes[i].cells.count)
            living += populations[i].particles.count
        }
    }

    // MARK: What is seen

    /// The time of the next birth from the layer's shape. Infinity if there is none.
    var nextBirth: Double {
        var next = Double.infinity
        for i in values.cells.roots {
            let active = sources[i].next
            if active.isFinite, active <= plans[i].span { next = min(next, plans[i].time(active)) }
        }
        return next
    }

    /// The particles at the time of the last step, in the order in which they are drawn.
    func sprites(_ looks: [vk_look?], depth: vk_depth) -> ContiguousArray<vk_sprite> {
        var sprites = ContiguousArray<vk_sprite>(unsafeUninitializedCapacity: living) { memory, count in
            count = 0
            for (i, look) in looks.enumerated() {
                guard var look, values.cells.nodes[i].values.isEnabled, let base = memory.baseAddress else { continue }
                var depth = depth
                populations[i].particles.withUnsafeBufferPointer {
                    count += vk_particles_at(base + count, $0.baseAddress, $0.count, time, &look, &depth)
                }
            }
        }
        switch values.renderMode {
        case .oldestFirst: sprites.sort { $0.age > $1.age }
        case .oldestLast: sprites.sort { $0.age < $1.age }
        case .backToFront: sprites.sort { $0.z < $1.z }
        default: break
        }
        return sprites
    }

    /// The farthest that particles come from the layer's shape, in points, without their pictures. The particles that
    /// live may have been born with other values.
    func reach(_ sizes: [Double]) -> Double {
        let farthest = values.cells.roots.map { travel($0, sizes) }.max() ?? 0
        return shape.reach + farthest
    }

    private func travel(_ i: Int, _ sizes: [Double]) -> Double {
        let v = values.cells.nodes[i].values, life = plans[i].longest
        let speed = (abs(limited(v.velocity)) + abs(limited(v.velocityRange)) / 2) * abs(limited(values.velocity))
        let pull = SIMD3(limited(v.xAcceleration), limited(v.yAcceleration), limited(v.zAcceleration)).length
        let scale =
            (abs(limited(v.scale)) + abs(limited(v.scaleRange)) / 2 + abs(limited(v.scaleSpeed)) * life)
            * abs(limited(values.scale))
        let path = speed * life + pull * life * life / 2
        let further = values.cells.nodes[i].cells.map { travel($0, sizes) }.max() ?? 0
        return path + max(scale * sizes[i], further)
    }

    /// The shape's centre in the layer's plane.
    var middle: SIMD2<Double> { shape.middle }
}

extension EmitterSimulation.Population {
    /// Sorts particles that were just born of several others by their births, so that the order does not depend on the
    /// steps.
    mutating func sort(from first: Int) {
        guard particles.count > first + 1 else { return }
        let tail = zip(particles[first...], origins[first...]).sorted {
            $0.0.birth != $1.0.birth ? $0.0.birth < $1.0.birth : $0.1.seed < $1.1.seed
        }
        for (k, one) in tail.enumerated() { (particles[first + k], origins[first + k]) = one }
    }

    /// Removes the particles that are dead at `time`. Each has births of `cells` cells.
    mutating func removeDead(at time: Double, cells: Int) {
        var kept = 0
        for k in particles.indices where particles[k].birth + Double(particles[k].life) > time {
            if kept != k {
                particles[kept] = particles[k]
                origins[kept] = origins[k]
                for c in 0..<cells { spouts[kept * cells + c] = spouts[k * cells + c] }
            }
            kept += 1
        }
        particles.removeLast(particles.count - kept)
        origins.removeLast(origins.count - kept)
        spouts.removeLast(spouts.count - kept * cells)
    }
}
