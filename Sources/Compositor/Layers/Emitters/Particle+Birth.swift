// Particle+Birth.swift: a particle at its birth, and where it is when it emits others.

import CVitrineKernels
import Foundation

/// What particles that come from a particle depend on.
struct ParticleOrigin {
    /// For their random numbers.
    var seed: UInt64
    /// The direction at birth, of the length 1.
    var direction: SIMD3<Double>
}

extension vk_particle {
    /// Chooses the values of a particle.
    /// - Parameters:
    ///   - origin: the place, and the direction for an emission angle of 0.
    ///   - tint: multiplied with the cell's colour.
    static func born(
        _ cell: EmitterCellValues, _ layer: EmitterValues, _ origin: EmissionShape.Origin, tint: SIMD4<Double>,
        at birth: Double, _ random: inout ParticleRandom
    ) -> (particle: vk_particle, origin: ParticleOrigin) {
        var p = vk_particle()
        p.birth = birth
        let life = random.value(cell.lifetime, range: cell.lifetimeRange) * layer.lifetime
        p.life = life.isNaN ? 0 : Float(max(0, min(EmissionPlan.longestLife, life)))
        let aimed = origin.direction.turned(
            longitude: limited(cell.emissionLongitude), latitude: limited(cell.emissionLatitude))
        let direction = random.direction(around: aimed, range: limited(cell.emissionRange))
        let speed = limited(random.value(cell.velocity, range: cell.velocityRange) * layer.velocity)
        (p.x, p.y, p.z) = (Float(origin.place.x), Float(origin.place.y), Float(origin.place.z))
        let velocity = direction * speed
        (p.velocity_x, p.velocity_y, p.velocity_z) = (Float(velocity.x), Float(velocity.y), Float(velocity.z))
        p.acceleration_x = Float(limited(cell.xAcceleration))
        p.acceleration_y = Float(limited(cell.yAcceleration))
        p.acceleration_z = Float(limited(cell.zAcceleration))
        p.scale = Float(limited(random.value(cell.scale, range: cell.scaleRange) * layer.scale))
        p.scale_speed = Float(limited(cell.scaleSpeed * layer.scale))
        p.spin = Float(limited(random.value(cell.spin, range: cell.spinRange) * layer.spin))
        var color = cell.color.components, change = cell.colorSpeed
        for c in 0..<4 {
            let chosen = random.value(color[c], range: cell.colorRange[c])
            color[c] = limited(chosen) * tint[c]
            change[c] = limited(change[c]) * tint[c]
        }
        (p.red, p.green, p.blue, p.alpha) = (Float(color.x), Float(color.y), Float(color.z), Float(color.w))
        (p.red_speed, p.green_speed) = (Float(change.x), Float(change.y))
        (p.blue_speed, p.alpha_speed) = (Float(change.z), Float(change.w))
        let seed = UInt64(random.unit() * 9_007_199_254_740_992)
        return (p, ParticleOrigin(seed: seed, direction: direction))
    }

    /// The place at an age in seconds.
    func place(at age: Double) -> SIMD3<Double> {
        let half = age * age / 2
        return SIMD3(
            Double(x) + Double(velocity_x) * age + Double(acceleration_x) * half,
            Double(y) + Double(velocity_y) * age + Double(acceleration_y) * half,
            Double(z) + Double(velocity_z) * age + Double(acceleration_z) * half)
    }

    /// The direction in which it moves. One that rests has the direction of its birth.
    func heading(at age: Double, _ origin: ParticleOrigin) -> SIMD3<Double> {
        let velocity = SIMD3(
            Double(velocity_x) + Double(acceleration_x) * age, Double(velocity_y) + Double(acceleration_y) * age,
            Double(velocity_z) + Double(acceleration_z) * age)
        return velocity.length > 1e-9 ? velocity.normalized : origin.direction
    }

    /// Red, green, blue and alpha, 0…1.
    func color(at age: Double) -> SIMD4<Double> {
        let color = SIMD4(
            Double(red) + Double(red_speed) * age, Double(green) + Double(green_speed) * age,
            Double(blue) + Double(blue_speed) * age, Double(alpha) + Double(alpha_speed) * age)
        return color.clamped(lowerBound: .zero, upperBound: SIMD4(1, 1, 1, 1))
    }
}
