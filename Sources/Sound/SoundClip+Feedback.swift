// SoundClip+Feedback.swift: the sounds of feedback.
//
// They are synthesised, so that no files are needed. Each is short and quiet.

import Foundation

extension SoundClip {
    private static let feedbackRate = 48_000

    /// A thud of 25 ms, louder and lower for a larger strength.
    /// - Parameter strength: 0…1.
    public static func impact(strength: Double) -> SoundClip {
        let strength = strength.isNaN ? 0 : min(max(strength, 0), 1)
        let pitch = 900 - 600 * strength
        return sound(seconds: 0.025) { time in
            (0.06 + 0.24 * strength) * sin(2 * .pi * pitch * time) * exp(-time * 160)
        }
    }

    /// A tick of 6 ms, for a changed selection.
    public static let selection = sound(seconds: 0.006) { time in
        0.12 * sin(2 * .pi * 2600 * time) * exp(-time * 600)
    }

    /// Two tones, the second a fifth higher: success.
    public static let success = tones([660, 990])
    /// One tone, twice: a warning.
    public static let warning = tones([620, 620])
    /// Three descending tones: a failure.
    public static let failure = tones([520, 440, 350])

    /// Tones of 90 ms, each after the end of the one before.
    private static func tones(_ pitches: [Double]) -> SoundClip {
        let length = 0.09
        return sound(seconds: length * Double(pitches.count)) { time in
            let index = min(Int(time / length), pitches.count - 1)
            let inside = time - Double(index) * length
            // An attack of 4 ms and a fade to silence: a step would be audible as a click.
            let envelope = min(1, inside / 0.004) * pow(1 - inside / length, 2)
            return 0.22 * envelope * sin(2 * .pi * pitches[index] * inside)
        }
    }

    private static func sound(seconds: Double, _ wave: (Double) -> Double) -> SoundClip {
        let count = Int((seconds * Double(feedbackRate)).rounded())
        let samples = (0..<count).map { Int16((32767 * wave(Double($0) / Double(feedbackRate))).rounded()) }
        return SoundClip(rate: feedbackRate, channels: 1, samples: samples)
    }
}
