// ParticleRandom.swift: random numbers that depend only on the seed, the cell and the number of the particle.
//
// Steele, Lea and Flood's SplitMix64. Every particle has its own sequence, so it is the same whichever frames were made.

import Foundation

struct ParticleRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    private static func mix(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// The seed of the particle with a number among those of a source.
    static func seed(of particle: Int, in source: UInt64) -> UInt64 {
        mix(source &+ UInt64(bitPattern: Int64(particle)) &* 0x9E37_79B9_7F4A_7C15)
    }

    /// 0 ..< 1.
    mutating func unit() -> Double {
        state = state &+ 0x9E37_79B9_7F4A_7C15
        return Double(Self.mix(state) >> 11) / 9_007_199_254_740_992
    }

    /// Uniform in [mean - range / 2, mean + range / 2].
    mutating func value(_ mean: Double, range: Double) -> Double { mean + range * (unit() - 0.5) }

    /// A direction, uniform within a cone of the angle `range` around `axis`, which has the length 1.
    mutating func direction(around axis: SIMD3<Double>, range: Double) -> SIMD3<Double> {
        let first = unit(), second = unit()
        guard range != 0 else { return axis }
        // The surface of a sphere between two planes is proportional to their distance.
        let cosine = 1 - first * (1 - cos(min(abs(range) / 2, .pi)))
        let sine = max(0, 1 - cosine * cosine).squareRoot(), turn = second * 2 * .pi
        let other = abs(axis.z) < 0.9 ? SIMD3(0.0, 0, 1) : SIMD3(1.0, 0, 0)
        let across = axis.cross(other).normalized, up = axis.cross(across)
        return axis * cosine + (across * cos(turn) + up * sin(turn)) * sine
    }
}

extension SIMD3<Double> {
    func cross(_ o: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
    }

    var length: Double { (self * self).sum().squareRoot() }

    /// The direction. To the right if there is none.
    var normalized: SIMD3<Double> {
        let length = length
        return length > 1e-12 && length.isFinite ? self / length : SIMD3(1, 0, 0)
    }

    /// Turned in the plane by a longitude, then out of it by a latitude.
    func turned(longitude: Double, latitude: Double) -> SIMD3<Double> {
        var result = self
        if longitude != 0 {
            let (c, s) = (cos(longitude), sin(longitude))
            result = SIMD3(x * c - y * s, x * s + y * c, z)
        }
        guard latitude != 0 else { return result }
        let flat = SIMD3(result.x, result.y, 0).normalized
        let along = (result.x * result.x + result.y * result.y).squareRoot()
        let (c, s) = (cos(latitude), sin(latitude))
        let height = result.z * c + along * s
        return flat * (along * c - result.z * s) + SIMD3(0, 0, height)
    }
}
