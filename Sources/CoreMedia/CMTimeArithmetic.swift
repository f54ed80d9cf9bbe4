// CMTimeArithmetic.swift: sums, differences and products of times.
//
// Results are exact while their fraction fits. Otherwise they are rounded, and say so.

/// The sum of two times, of which one is a duration or both are in the same epoch.
///
/// The timescale is the least common multiple of both, at most `kCMTimeMaxTimescale`, and is halved until the value
/// fits. Two times of one epoch that is not 0 are in epoch 0; those of two such epochs are invalid. With an infinite
/// time the sum is infinite, and infinities of both signs are invalid together.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { sum(lhs, rhs, isNegated: false) }

/// The difference of two times: see `CMTimeAdd`.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { sum(lhs, rhs, isNegated: true) }

private func sum(_ a: CMTime, _ b: CMTime, isNegated: Bool) -> CMTime {
    let first = TimeKind(a), second = isNegated ? TimeKind(b).negated : TimeKind(b)
    if first == .invalid || second == .invalid { return .invalid }
    let infinities = [first, second].filter { $0 == .positiveInfinity || $0 == .negativeInfinity }
    if let infinity = infinities.first { return infinities.allSatisfy { $0 == infinity } ? infinity.time : .invalid }
    if first == .indefinite || second == .indefinite { return .indefinite }
    if a.epoch != b.epoch, a.epoch != 0, b.epoch != 0 { return .invalid }
    let epoch = a.epoch == b.epoch ? 0 : a.epoch | b.epoch
    let addend = TimeFraction(b)
    return (TimeFraction(a) + (isNegated ? -addend : addend)).time(
        TimeFraction.commonScale(a.timescale, b.timescale),
        isRounded: !a.flags.union(b.flags).isDisjoint(with: .hasBeenRounded), epoch: epoch)
}

/// The product of a time and a whole number, with the time's timescale, which is halved until the value fits.
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
    guard TimeKind(time) == .number else { return signed(TimeKind(time), by: Double(multiplier)) }
    return TimeFraction(Int128(time.value) * Int128(multiplier), over: Int128(time.timescale)).time(
        time.timescale, isRounded: time.flags.contains(.hasBeenRounded), epoch: time.epoch)
}

/// The product of a time and a number. The timescale is doubled until it is at least 65536, and halved until the value
/// fits. Invalid if the number is not one.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime {
    guard !multiplier.isNaN else { return .invalid }
    guard TimeKind(time) == .number else { return signed(TimeKind(time), by: multiplier) }
    var scale = time.timescale
    while scale < 65536 { scale *= 2 }
    let seconds = Double(time.value) / Double(time.timescale) * multiplier
    // An infinite number of times nothing has no value.
    guard !seconds.isNaN else { return .invalid }
    while true {
        let units = seconds * Double(scale)
        if let value = CMTimeValue(exactly: units.rounded(.toNearestOrAwayFromZero)) {
            let isExact = Double(value) == units && Double(value) / Double(scale) == seconds
            let isRounded = time.hasBeenRounded || !isExact
            return CMTime(
                value: value, timescale: scale, flags: isRounded ? [.valid, .hasBeenRounded] : .valid,
                epoch: time.epoch)
        }
        guard scale > 1, seconds.isFinite else { return seconds < 0 ? .negativeInfinity : .positiveInfinity }
        scale /= 2
    }
}

/// A time times `multiplier / divisor`, exactly if the fraction fits, otherwise with the largest timescale whose value
/// fits. A divisor of 0 makes it infinite, or invalid if the time or the multiplier is 0, too.
public func CMTimeMultiplyByRatio(_ time: CMTime, multiplier: Int32, divisor: Int32) -> CMTime {
    let kind = TimeKind(time)
    guard kind == .number else { return kind.time }
    let numerator = Int128(time.value) * Int128(multiplier)
    guard divisor != 0 else {
        return numerator == 0 ? .invalid : numerator < 0 ? .negativeInfinity : .positiveInfinity
    }
    let isRounded = time.flags.contains(.hasBeenRounded)
    let sign: Int128 = divisor < 0 ? -1 : 1
    let exact = TimeFraction(numerator * sign, over: Int128(time.timescale) * Int128(divisor).magnitudeAsSigned)
    if let timescale = CMTimeScale(exactly: exact.denominator), let value = CMTimeValue(exactly: exact.numerator) {
        return CMTime(
            value: value, timescale: timescale, flags: isRounded ? [.valid, .hasBeenRounded] : .valid,
            epoch: time.epoch)
    }
    let reduced = exact.reduced
    if let timescale = CMTimeScale(exactly: reduced.denominator), CMTimeValue(exactly: reduced.numerator) != nil {
        return reduced.time(timescale, isRounded: isRounded, epoch: time.epoch)
    }
    return exact.time(kCMTimeMaxTimescale, isRounded: isRounded, epoch: time.epoch)
}

/// An infinite time with the sign of the product; other times that are no numbers unchanged.
private func signed(_ kind: TimeKind, by multiplier: Double) -> CMTime {
    (multiplier < 0 ? kind.negated : kind).time
}

extension Int128 {
    fileprivate var magnitudeAsSigned: Int128 { self < 0 ? -self : self }
}
