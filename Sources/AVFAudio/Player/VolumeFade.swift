// VolumeFade.swift: a volume that changes over time.

/// A volume that changes evenly between two times of a clock, in seconds.
struct VolumeFade {
    private var from: Float, to: Float
    private var start = 0.0, end = 0.0

    init(_ volume: Float) { (from, to) = (volume, volume) }

    init(from: Float, to: Float, start: Double, duration: Double) {
        (self.from, self.to) = (from, to)
        (self.start, end) = (start, start + duration)
    }

    func volume(at now: Double) -> Float {
        guard now < end else { return to }
        return from + (to - from) * Float(max(0, now - start) / (end - start))
    }

    func isOver(at now: Double) -> Bool { now >= end }
}
