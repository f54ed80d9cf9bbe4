// TimeFraction.swift: exact arithmetic with the values of times.
//
// Invariant: the denominator is positive. A time's value has 63 bits and a timescale 31, so a sum of two times has a
// numerator of 95 bits and a denominator of 62; times a timescale that is 126 bits.

struct TimeFraction {
    var numerator: Int128
    var denominator: Int128

    init(_ numerator: Int128, over denominator: Int128) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// The value of a time that is a number.
    init(_ time: CMTime) { self.init(Int128(time.value), over: Int128(time.timescale)) }

    var reduced: TimeFraction {
        let divisor = TimeFraction.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
        return TimeFraction(numerator / Int128(divisor), over: denominator / Int128(divisor))
    }

    static func + (a: TimeFraction, b: TimeFraction) -> TimeFraction {
        guard a.denominator != b.denominator else {
            return TimeFraction(a.numerator + b.numerator, over: a.denominator)
        }
        return TimeFraction(
            a.numerator * b.denominator + b.numerator * a.denominator, over: a.denominator * b.denominator)
    }

    static prefix func - (a: TimeFraction) -> TimeFraction { TimeFraction(-a.numerator, over: a.denominator) }

    /// The fraction in units of `1 / timescale`.
    func units(_ timescale: CMTimeScale, method: CMTimeRoundingMethod) -> (count: Int128, isExact: Bool) {
        let (quotient, remainder) = (numerator * Int128(timescale)).quotientAndRemainder(dividingBy: denominator)
        guard remainder != 0 else { return (quotient, true) }
        let isNegative = remainder < 0
        let outwards = quotient + (isNegative ? -1 : 1)
        switch method {
        case .roundHalfAwayFromZero:
            let isNearer = remainder.magnitude >= denominator.magnitude - remainder.magnitude
            return (isNearer ? outwards : quotient, false)
        case .roundTowardZero: return (quotient, false)
        case .roundAwayFromZero: return (outwards, false)
        case .quickTime:
            let becomesZero = isNegative && quotient == 0
            return (denominator < Int128(timescale) || becomesZero ? outwards : quotient, false)
        case .roundTowardPositiveInfinity: return (isNegative ? quotient : outwards, false)
        case .roundTowardNegativeInfinity: return (isNegative ? outwards : quotient, false)
        }
    }

    /// The fraction as a time with this timescale, or with a half, a quarter and so on of it if the value does not fit
    /// otherwise. Infinite if it does not even fit as whole seconds.
    func time(_ timescale: CMTimeScale, isRounded: Bool, epoch: CMTimeEpoch) -> CMTime {
        var scale = timescale
        while true {
            let (count, isExact) = units(scale, method: .default)
            if let value = CMTimeValue(exactly: count) {
                let flags: CMTimeFlags = isRounded || !isExact ? [.valid, .hasBeenRounded] : .valid
                return CMTime(value: value, timescale: scale, flags: flags, epoch: epoch)
            }
            guard scale > 1 else { return numerator < 0 ? .negativeInfinity : .positiveInfinity }
            scale /= 2
        }
    }

    static func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }

    /// The least common multiple of timescales, or the largest timescale if that is smaller.
    static func commonScale(_ a: CMTimeScale, _ b: CMTimeScale) -> CMTimeScale {
        let divisor = greatestCommonDivisor(UInt128(a), UInt128(b))
        return CMTimeScale(exactly: UInt128(a) / divisor * UInt128(b)) ?? kCMTimeMaxTimescale
    }
}
