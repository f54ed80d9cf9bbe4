// GradientNoise.swift: smooth noise in three dimensions, after Perlin, "Improving Noise" (2002).
//
// Gradients at the corners of unit cubes are mixed by a curve whose first and
// second derivatives are 0 at the ends. The table is a fixed shuffle, so the
// noise is the same on every run.

enum GradientNoise {
    /// 256 numbers in an order that looks random, twice.
    private static let order: [Int] = {
        var numbers = Array(0..<256)
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        for k in stride(from: 255, to: 0, by: -1) {
            // SplitMix64
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            numbers.swapAt(k, Int((z ^ (z >> 31)) % UInt64(k + 1)))
        }
        return numbers + numbers
    }()

    /// A value in -1…1, 0 at whole numbers, and for numbers that are not finite.
    static func value(_ x: Double, _ y: Double, _ z: Double) -> Double {
        guard abs(x) < 1e9, abs(y) < 1e9, abs(z) < 1e9 else { return 0 }
        let (i, j, k) = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
        let (fx, fy, fz) = (x - i, y - j, z - k)
        let (u, v, w) = (fade(fx), fade(fy), fade(fz))
        let (a, b, c) = (Int(i) & 255, Int(j) & 255, Int(k) & 255)
        func corner(_ dx: Int, _ dy: Int, _ dz: Int) -> Double {
            let hash = order[order[order[(a + dx) & 255] + ((b + dy) & 255)] + ((c + dz) & 255)]
            return gradient(hash, fx - Double(dx), fy - Double(dy), fz - Double(dz))
        }
        func row(_ dy: Int, _ dz: Int) -> Double { mix(corner(0, dy, dz), corner(1, dy, dz), u) }
        let value = mix(mix(row(0, 0), row(1, 0), v), mix(row(0, 1), row(1, 1), v), w)
        return min(1, max(-1, value))
    }

    private static func fade(_ t: Double) -> Double { t * t * t * (t * (t * 6 - 15) + 10) }

    private static func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }

    /// The distance along one of twelve directions, to the middles of a cube's edges.
    private static func gradient(_ hash: Int, _ x: Double, _ y: Double, _ z: Double) -> Double {
        let h = hash & 15
        let u = h < 8 ? x : y
        let v = h < 4 ? y : h == 12 || h == 14 ? x : z
        return (h & 1 == 0 ? u : -u) + (h & 2 == 0 ? v : -v)
    }
}
