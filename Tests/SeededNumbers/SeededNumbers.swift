// SeededNumbers.swift: reproducible random numbers, the same on every machine.

/// SplitMix64 (https://prng.di.unimi.it/splitmix64.c).
public struct SeededNumbers: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Consecutive seeds give the same sequence, shifted by some steps: multiply them by a large odd number.
    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number from 0 to `sides` - 1.
    public mutating func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }
}
