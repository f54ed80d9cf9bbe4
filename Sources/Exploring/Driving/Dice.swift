// Dice.swift: reproducible random numbers.

import SeededNumbers

package struct Dice {
    private var numbers: SeededNumbers

    package init(seed: UInt64) {
        numbers = SeededNumbers(seed: seed)
        // Otherwise neighbouring seeds would give the same sequence, shifted by a step.
        numbers = SeededNumbers(seed: numbers.next())
    }

    /// 0…1.
    package mutating func unit() -> Double { Double(numbers.next() >> 11) / 9_007_199_254_740_992 }

    package mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + unit() * (range.upperBound - range.lowerBound)
    }

    /// 0 ..< sides.
    package mutating func roll(_ sides: Int) -> Int { numbers.roll(sides) }

    package mutating func one<Value>(of values: [Value]) -> Value { values[roll(values.count)] }
}
