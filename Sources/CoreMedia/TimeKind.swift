// TimeKind.swift: the kinds of times, in their order.

enum TimeKind: Int, Comparable {
    case negativeInfinity, number, indefinite, positiveInfinity, invalid

    init(_ time: CMTime) {
        if time.isPositiveInfinity {
            self = .positiveInfinity
        } else if time.isNegativeInfinity {
            self = .negativeInfinity
        } else if time.isIndefinite {
            self = .indefinite
        } else {
            self = time.isValid && time.timescale > 0 ? .number : .invalid
        }
    }

    static func < (a: TimeKind, b: TimeKind) -> Bool { a.rawValue < b.rawValue }

    /// The time of a kind that has only one.
    var time: CMTime {
        switch self {
        case .negativeInfinity: .negativeInfinity
        case .indefinite: .indefinite
        case .positiveInfinity: .positiveInfinity
        case .number, .invalid: .invalid
        }
    }

    /// The kind of the negated time.
    var negated: TimeKind {
        switch self {
        case .negativeInfinity: .positiveInfinity
        case .positiveInfinity: .negativeInfinity
        case .number, .indefinite, .invalid: self
        }
    }
}
