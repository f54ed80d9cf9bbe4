// Dice.swift: random numbers from a seed, the same on every machine: SplitMix64.

struct Dice {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
        // Neighbouring seeds would give one sequence, moved by a step.
        state = next()
    }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// 0…1.
    mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + unit() * (range.upperBound - range.lowerBound)
    }

    /// 0 ..< sides.
    mutating func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }

    mutating func one<Value>(of values: [Value]) -> Value { values[roll(values.count)] }
}
