// SoundClip+Feedback.swift: the sounds that answer a touch.
//
// Made by formula, so that nothing is shipped or read. Each is short and soft:
// a kiosk stands where people work.

import Foundation

extension SoundClip {
    private static let feedbackRate = 48_000

    /// A thud of 25 ms that is louder and lower the stronger it is.
    /// - Parameter strength: 0…1.
    public static func impact(strength: Double) -> SoundClip {
        let strength = strength.isNaN ? 0 : min(max(strength, 0), 1)
        let pitch = 900 - 600 * strength
        return sound(seconds: 0.025) { time in
            (0.06 + 0.24 * strength) * sin(2 * .pi * pitch * time) * exp(-time * 160)
        }
    }

    /// A tick of 6 ms: another value.
    public static let selection = sound(seconds: 0.006) { time in
        0.12 * sin(2 * .pi * 2600 * time) * exp(-time * 600)
    }

    /// Two tones that rise by a fifth: done.
    public static let success = tones([660, 990])
    /// One tone, twice: look here.
    public static let warning = tones([620, 620])
    /// Three tones that fall: it did not work.
    public static let failure = tones([520, 440, 350])

    /// Tones of 90 ms, each beginning as the one before has died away.
    private static func tones(_ pitches: [Double]) -> SoundClip {
        let length = 0.09
        return sound(seconds: length * Double(pitches.count)) { time in
            let index = min(Int(time / length), pitches.count - 1)
            let inside = time - Double(index) * length
            // A start of 4 ms and an end at silence: a step would be heard as a crack.
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
