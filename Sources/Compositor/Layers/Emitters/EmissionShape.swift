// EmissionShape.swift: where particles are born, and in which direction.
//
// The places are those of Apple's page "Emitter Shape": lines and rectangles around the emitter's position, circles
// and spheres with a radius of the size's width. The directions for an angle of 0 are those that widely used effects
// rely on: a line's is up, since confetti with a longitude of π falls, and rockets without one rise.

import Foundation

struct EmissionShape: Equatable {
    enum Kind {
        case point, line, rectangle, cuboid, circle, sphere
    }

    enum Mode {
        case points, outline, surface, volume
    }

    struct Origin {
        var place: SIMD3<Double>
        /// Of the length 1.
        var direction: SIMD3<Double>
    }

    private var kind: Kind
    private var mode: Mode
    private var center: SIMD3<Double>
    /// Half of the width, height and depth; a circle's and a sphere's radius in x.
    private var half: SIMD3<Double>

    init(_ values: EmitterValues) {
        let kinds: [CAEmitterLayerEmitterShape: Kind] = [
            .line: .line, .rectangle: .rectangle, .cuboid: .cuboid, .circle: .circle, .sphere: .sphere,
        ]
        let modes: [CAEmitterLayerEmitterMode: Mode] = [.points: .points, .outline: .outline, .surface: .surface]
        kind = kinds[values.shape] ?? .point
        mode = modes[values.mode] ?? .volume
        center = SIMD3(
            limited(Double(values.position.x)), limited(Double(values.position.y)), limited(values.zPosition))
        let size = SIMD3(
            limited(Double(values.size.width)), limited(Double(values.size.height)), limited(values.depth))
        half = kind == .circle || kind == .sphere ? size : size / 2
    }

    /// The farthest that a particle is born from the centre.
    var reach: Double {
        switch kind {
        case .point: 0
        case .circle, .sphere: abs(half.x)
        case .line: abs(half.x)
        case .rectangle, .cuboid: half.length
        }
    }

    /// The centre in the layer's plane.
    var middle: SIMD2<Double> { SIMD2(center.x, center.y) }

    func origin(_ random: inout ParticleRandom) -> Origin {
        let (offset, direction) = offset(&random)
        return Origin(place: center + offset, direction: direction)
    }

    private func offset(_ random: inout ParticleRandom) -> (SIMD3<Double>, SIMD3<Double>) {
        let right = SIMD3(1.0, 0, 0)
        switch kind {
        case .point: return (.zero, right)
        case .line:
            let t = mode == .points ? (random.unit() < 0.5 ? -1.0 : 1) : random.unit() * 2 - 1
            return (SIMD3(half.x * t, 0, 0), SIMD3(0, -1, 0))
        case .rectangle:
            switch mode {
            case .points: return corner(&random, isFlat: true)
            case .outline: return edge(&random, isFlat: true)
            case .surface, .volume: return (SIMD3(side(&random) * half.x, side(&random) * half.y, 0), right)
            }
        case .cuboid:
            switch mode {
            case .points: return corner(&random, isFlat: false)
            case .outline: return edge(&random, isFlat: false)
            case .surface: return face(&random)
            case .volume: return (SIMD3(side(&random), side(&random), side(&random)) * half, right)
            }
        case .circle:
            let angle = random.unit() * 2 * .pi, t = random.unit().squareRoot()
            let direction = SIMD3(cos(angle), sin(angle), 0)
            return (direction * half.x * (mode == .outline || mode == .points ? 1 : t), direction)
        case .sphere:
            let direction = random.direction(around: SIMD3(0, 0, 1), range: 2 * .pi)
            return (direction * half.x * (mode == .volume ? cbrt(random.unit()) : 1), direction)
        }
    }

    /// -1 ..< 1.
    private func side(_ random: inout ParticleRandom) -> Double { random.unit() * 2 - 1 }

    private func sign(_ random: inout ParticleRandom) -> Double { random.unit() < 0.5 ? -1 : 1 }

    private func corner(_ random: inout ParticleRandom, isFlat: Bool) -> (SIMD3<Double>, SIMD3<Double>) {
        let signs = SIMD3(sign(&random), sign(&random), isFlat ? 0 : sign(&random))
        return (signs * half, signs.normalized)
    }

    /// The edges of a rectangle, or of a box, by their lengths.
    private func edge(_ random: inout ParticleRandom, isFlat: Bool) -> (SIMD3<Double>, SIMD3<Double>) {
        let lengths = SIMD3(abs(half.x), abs(half.y), isFlat ? 0 : abs(half.z))
        let axis = choice(lengths, &random)
        var place = SIMD3(sign(&random), sign(&random), isFlat ? 0 : sign(&random))
        var outwards = place
        place[axis] = side(&random)
        outwards[axis] = 0
        return (place * half, outwards.normalized)
    }

    /// The faces of a box, by their areas.
    private func face(_ random: inout ParticleRandom) -> (SIMD3<Double>, SIMD3<Double>) {
        let areas = SIMD3(abs(half.y * half.z), abs(half.x * half.z), abs(half.x * half.y))
        let axis = choice(areas, &random)
        var place = SIMD3(side(&random), side(&random), side(&random)), outwards = SIMD3(0.0, 0, 0)
        place[axis] = sign(&random)
        outwards[axis] = place[axis]
        return (place * half, outwards)
    }

    /// An axis, each with the probability of its share of the sum.
    private func choice(_ weights: SIMD3<Double>, _ random: inout ParticleRandom) -> Int {
        let at = random.unit() * weights.sum()
        return at < weights.x ? 0 : at < weights.x + weights.y ? 1 : weights.z > 0 ? 2 : 1
    }
}

/// A number within ±10 million; 0 for one that is not finite.
func limited(_ v: Double) -> Double { v.isFinite ? max(-1e7, min(1e7, v)) : 0 }
