// KeyframeTiming.swift: finds the segment between keyframes at a time, and the fraction within it.

import Foundation

/// Times of keyframes, 0…1, and the timing between them.
struct KeyframeTiming {
    /// One per keyframe. Discrete: one per keyframe, and the end of the last.
    private let times: [Double]
    private let curves: [TimingCurve]
    private let isDiscrete: Bool
    /// Whether no time is before the one in front of it. A list that begins with 0 may go on with earlier times.
    private let isSorted: Bool

    /// - Parameter lengths: the segments' lengths, for a constant speed.
    @MainActor
    init(_ animation: CAKeyframeAnimation, count: Int, lengths: [Double]?) {
        isDiscrete = animation.calculationMode == .discrete
        let wanted = isDiscrete ? count + 1 : count
        if let lengths {
            times = Self.even(lengths)
            isSorted = true
            curves = []
            return
        }
        var given = animation.keyTimes
        // The points of a path may have one time each: the last one lasts until the end.
        if isDiscrete, animation.path != nil, let last = given?.last, given?.count == count {
            given?.append(max(last.doubleValue, 1) as NSNumber)
        }
        times = Self.checked(given, count: wanted) ?? Self.uniform(wanted)
        isSorted = Self.increases(times)
        curves = isDiscrete ? [] : (animation.timingFunctions ?? []).map(\.curve)
    }

    private static func uniform(_ count: Int) -> [Double] {
        (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    }

    /// Times in proportion to the lengths.
    private static func even(_ lengths: [Double]) -> [Double] {
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite else { return uniform(lengths.count + 1) }
        var sum = 0.0
        return [0]
            + lengths.map {
                sum += $0
                return sum / total
            }
    }

    /// The given times if they are one for each keyframe and, limited to 0…1, do not decrease. Those outside keep their
    /// times.
    private static func checked(_ times: [NSNumber]?, count: Int) -> [Double]? {
        guard let times, times.count == count else { return nil }
        let numbers = times.map(\.doubleValue)
        guard numbers.allSatisfy(\.isFinite) else { return nil }
        return increases(numbers) || increases(numbers.map { min(max($0, 0), 1) }) ? numbers : nil
    }

    private static func increases(_ list: [Double]) -> Bool { zip(list, list.dropFirst()).allSatisfy { $0 <= $1 } }

    /// The number of the first keyframe after the first one whose time is after `x`; the number of keyframes if none is.
    private func next(after x: Double) -> Int {
        guard isSorted else { return times.dropFirst().firstIndex { $0 > x } ?? times.count }
        var low = 0, high = times.count
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= x { low = middle + 1 } else { high = middle }
        }
        return max(low, 1)
    }

    /// The segment at `x`, a fraction of the duration, and the fraction within it. Before the first
    /// time and after the last the value is constant.
    func locate(_ x: Double) -> (index: Int, fraction: Double) {
        let index = times.isEmpty || x < times[0] ? -1 : next(after: x) - 1
        if isDiscrete { return (max(0, min(index, times.count - 2)), 0) }
        guard index >= 0 else { return (0, 0) }
        guard index < times.count - 1 else { return (max(0, times.count - 2), times.count > 1 ? 1 : 0) }
        let within = (x - times[index]) / (times[index + 1] - times[index])
        return (index, index < curves.count ? curves[index].value(at: within) : within)
    }
}
