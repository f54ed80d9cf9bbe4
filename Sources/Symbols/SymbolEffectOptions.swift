// SymbolEffectOptions.swift: how fast and how often an effect plays.

/// How fast and how often an effect plays.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// How often an effect plays.
    package enum Repetition: Hashable, Sendable {
        /// Once, or as long as an effect without an end lasts.
        case automatic
        case once
        /// `count` times with pauses of `delay` seconds; nil for ever, and for the usual pause.
        case periodic(count: Int?, delay: Double?)
        /// For ever and without pauses.
        case continuous
    }

    /// The factor of the speed, from 0.05 to 20.
    package private(set) var speedFactor = 1.0
    package private(set) var repetition = Repetition.automatic

    private init() {}

    private func setting(_ repetition: Repetition) -> Self {
        var copy = self
        copy.repetition = repetition
        return copy
    }

    /// The usual speed; once, or for as long as the view has the effect.
    public static var `default`: Self { Self() }

    /// Whether an effect repeats until it is removed.
    package func lasts(_ effect: SymbolEffectConfiguration) -> Bool {
        switch repetition {
        case .automatic: effect.repeatsByDefault
        case .once: false
        case .periodic(let count, _): count == nil
        case .continuous: true
        }
    }

    /// Another speed; 1 is the usual one. Limited to 0.05 to 20.
    public static func speed(_ speed: Double) -> Self { Self().speed(speed) }
    /// Another speed; 1 is the usual one. Limited to 0.05 to 20.
    public func speed(_ speed: Double) -> Self {
        var copy = self
        copy.speedFactor = speed.isFinite ? min(max(speed, 0.05), 20) : 1
        return copy
    }

    /// Plays `count` times, at least once; nil for ever.
    public static func `repeat`(_ count: Int?) -> Self { Self().repeat(count) }
    /// Plays `count` times, at least once; nil for ever.
    public func `repeat`(_ count: Int?) -> Self { self.repeat(RepeatBehavior.periodic(count)) }

    /// Plays for ever, with pauses.
    public static var repeating: Self { Self().repeating }
    /// Plays for ever, with pauses.
    public var repeating: Self { self.repeat(RepeatBehavior.periodic) }

    /// Plays once.
    public static var nonRepeating: Self { Self().nonRepeating }
    /// Plays once.
    public var nonRepeating: Self { setting(.once) }

    /// Plays as often as `behavior` states.
    public static func `repeat`(_ behavior: RepeatBehavior) -> Self { Self().repeat(behavior) }
    /// Plays as often as `behavior` states.
    public func `repeat`(_ behavior: RepeatBehavior) -> Self { setting(behavior.repetition) }
}

extension SymbolEffectOptions {
    /// How often an effect plays.
    public struct RepeatBehavior: Sendable {
        let repetition: Repetition

        /// For ever: the effect starts and ends each time.
        public static var periodic: Self { periodic() }
        /// The effect starts and ends each time.
        /// - Parameters:
        ///   - count: how often, at least once; nil, the default, for ever.
        ///   - delay: the pause in seconds, at least 0; nil, the default, for the usual one.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> Self {
            let pause = delay.flatMap { $0.isFinite ? max(0, $0) : nil }
            return Self(repetition: .periodic(count: count.map { min(max($0, 1), 100_000) }, delay: pause))
        }
        /// For ever, without pauses where the effect has none.
        public static var continuous: Self { Self(repetition: .continuous) }
    }
}
