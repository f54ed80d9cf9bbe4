// SoundClip.swift: files for tests of sound.

public import Foundation

/// A WAV file with samples of 16 bits. All channels have the same tone.
public struct SoundClip: Sendable {
    /// Samples a second.
    public var rate = 8000
    public var seconds = 0.5
    public var channels = 1
    /// Of the tone, in hertz.
    public var frequency = 440.0
    /// The code of the format: 1 for samples, others for what is missing.
    public var format = 1

    public init(seconds: Double = 0.5) { self.seconds = seconds }

    /// The file.
    public func data() -> Data {
        var samples = Data()
        for index in 0..<Int((seconds * Double(rate)).rounded()) {
            let angle = 2 * Double.pi * frequency * Double(index) / Double(rate)
            for _ in 0..<channels { add(Int(sin(angle) * 8000), 2, to: &samples) }
        }
        var file = Data("RIFF".utf8)
        add(36 + samples.count, 4, to: &file)
        file.append(contentsOf: "WAVEfmt ".utf8)
        add(16, 4, to: &file)
        for (value, bytes) in [
            (format, 2), (channels, 2), (rate, 4), (rate * channels * 2, 4), (channels * 2, 2), (16, 2),
        ] { add(value, bytes, to: &file) }
        file.append(contentsOf: "data".utf8)
        add(samples.count, 4, to: &file)
        return file + samples
    }

    private func add(_ value: Int, _ bytes: Int, to data: inout Data) {
        for byte in 0..<bytes { data.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
    }

    /// Writes the file into a folder that is removed with the result.
    public func write(_ name: String = "tone.wav") throws -> ClipFile { try ClipFile(name, data()) }
}
