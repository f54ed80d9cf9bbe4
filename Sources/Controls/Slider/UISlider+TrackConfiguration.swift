// UISlider+TrackConfiguration.swift: ticks along a slider's track, and the place at which its fill begins.

public import VitrineDrawing

extension UISlider {
    /// The appearance of a slider.
    public enum Style: Int, Sendable {
        /// A track with a knob.
        case `default` = 0
        /// A track without a knob, which a finger drags anywhere.
        case thumbless
    }

    /// Ticks along the track, and limits of the value. Positions go from 0 at the start of the track to 1 at its end,
    /// whatever the slider's range is.
    public struct TrackConfiguration: Hashable, Sendable {
        /// A mark at a position of the track.
        public struct Tick: Hashable, Sendable {
            /// The position along the track, from 0 to 1.
            public let position: Float
            /// The value at the tick in words, for assistive tools; nil for a percentage.
            public var title: String?
            /// The image below the track; nil for a dot.
            public var image: UIImage?

            /// Creates a tick. A position outside of 0 to 1 is moved to the nearer end.
            public init(position: Float, title: String? = nil, image: UIImage? = nil) {
                self.position = position.isNaN ? 0 : min(max(position, 0), 1)
                self.title = title
                self.image = image
            }
        }

        /// Whether the value is always that of a tick. True by default; without ticks it has no effect.
        public var allowsTickValuesOnly: Bool
        /// The position at which the coloured part of the track begins. Default: 0.
        public var neutralValue: Float
        /// The positions that the knob can reach. Default: all.
        public var enabledRange: ClosedRange<Float>
        /// The ticks.
        public let ticks: [Tick]

        /// Creates a configuration with ticks.
        public init(
            allowsTickValuesOnly: Bool = true, neutralValue: Float = 0, enabledRange: ClosedRange<Float> = 0...1,
            ticks: [Tick]
        ) {
            self.allowsTickValuesOnly = allowsTickValuesOnly
            self.neutralValue = neutralValue
            self.enabledRange = enabledRange
            self.ticks = ticks
        }

        /// The most ticks of one track. No screen has room for more.
        private static let mostTicks = 10_000

        /// Creates a configuration with ticks at equal distances, the first and the last at the ends of the track.
        public init(
            allowsTickValuesOnly: Bool = true, neutralValue: Float = 0, enabledRange: ClosedRange<Float> = 0...1,
            numberOfTicks: Int
        ) {
            let count = min(max(numberOfTicks, 0), Self.mostTicks)
            self.init(
                allowsTickValuesOnly: allowsTickValuesOnly, neutralValue: neutralValue, enabledRange: enabledRange,
                ticks: (0..<count).map { Tick(position: count > 1 ? Float($0) / Float(count - 1) : 0) })
        }

        /// The reachable position that is nearest to `position`.
        func nearest(to position: Float) -> Float {
            let position = min(max(position, enabledRange.lowerBound), enabledRange.upperBound)
            guard allowsTickValuesOnly else { return position }
            let reachable = ticks.lazy.map(\.position).filter(enabledRange.contains)
            return reachable.min { abs($0 - position) < abs($1 - position) } ?? position
        }
    }

    /// The value of the slider's range at a position of the track.
    func value(at position: Float) -> Float { minimumValue + position * (maximumValue - minimumValue) }

    /// The value, limited to the range and to what the track's configuration allows.
    func reachable(_ value: Float) -> Float {
        let value = value.isNaN ? minimumValue : min(max(value, minimumValue), max(minimumValue, maximumValue))
        let range = maximumValue - minimumValue
        guard let trackConfiguration, range > 0 else { return value }
        return self.value(at: trackConfiguration.nearest(to: (value - minimumValue) / range))
    }

    /// The title of the tick at the value; nil between ticks and for ticks without a title.
    var titleOfTick: String? {
        let range = maximumValue - minimumValue
        guard let trackConfiguration, range > 0 else { return nil }
        let position = (value - minimumValue) / range
        return trackConfiguration.ticks.first { abs($0.position - position) < 0.001 }?.title
    }
}
