// NSValue+CMTime.swift: times in arrays of objects, as arrays of 64-bit numbers, whose count is checked when they are read.

public import Foundation

extension NSValue {
    /// Wraps a time.
    public convenience init(time: CMTime) { self.init(numbers: time.numbers) }
    /// Wraps a range.
    public convenience init(timeRange: CMTimeRange) {
        self.init(numbers: timeRange.start.numbers + timeRange.duration.numbers)
    }

    /// The time. Invalid if the value was made from another type.
    public var timeValue: CMTime { numbers(3).map { CMTime($0[...]) } ?? .invalid }
    /// The range. Invalid if the value was made from another type.
    public var timeRangeValue: CMTimeRange {
        guard let numbers = numbers(6) else { return .invalid }
        return CMTimeRange(unchecked: CMTime(numbers[..<3]), CMTime(numbers[3...]))
    }

    private convenience init(numbers: [Int64]) { self.init(bytes: numbers, objCType: "[\(numbers.count)q]") }

    private func numbers(_ count: Int) -> [Int64]? {
        guard String(cString: objCType) == "[\(count)q]" else { return nil }
        var numbers = [Int64](repeating: 0, count: count)
        getValue(&numbers)
        return numbers
    }
}

extension CMTime {
    fileprivate var numbers: [Int64] { [value, Int64(timescale) | Int64(flags.rawValue) << 32, epoch] }

    fileprivate init(_ numbers: ArraySlice<Int64>) {
        let parts = Array(numbers)
        self.init(
            value: parts[0], timescale: Int32(truncatingIfNeeded: parts[1]),
            flags: CMTimeFlags(rawValue: UInt32(truncatingIfNeeded: parts[1] >> 32)), epoch: parts[2])
    }
}
