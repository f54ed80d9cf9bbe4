// SoundClip.swift: a short decoded sound with 16-bit samples.
//
// Reads WAV files with PCM (8, 16, 24 or 32 bits) or 32-bit floats and one or two channels. Clips are for feedback, so
// longer files are refused.

public import Foundation

/// A short sound in memory.
public struct SoundClip: Hashable, Sendable {
    /// The number of frames a second.
    public let rate: Int
    /// The number of channels, 1 or 2.
    public let channels: Int
    /// The samples, with the channels interleaved.
    public let samples: [Int16]

    /// The error of a file that cannot be played.
    public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        /// What is wrong, and the supported form.
        public var description: String
    }

    /// The maximum duration of a clip, in seconds.
    public static let longest = 30.0
    private static let largestFile = 32 << 20

    init(rate: Int, channels: Int, samples: [Int16]) {
        self.rate = rate
        self.channels = channels
        self.samples = samples
    }

    /// Reads a WAV file.
    /// - Throws: `Mistake`.
    public init(file: String) throws(Mistake) {
        var status = stat()
        guard stat(file, &status) == 0, status.st_size <= Self.largestFile,
            let data = FileManager.default.contents(atPath: file)
        else {
            throw Mistake(
                description: "the sound \(file) cannot be read, or is larger than 32 MiB; give a WAV file")
        }
        do throws(Mistake) {
            try self.init(wav: data)
        } catch {
            throw Mistake(description: "the sound \(file) \(error.description)")
        }
    }

    /// Decodes the bytes of a WAV file.
    /// - Throws: `Mistake`.
    public init(wav data: Data) throws(Mistake) {
        let bytes = [UInt8](data)
        func word(_ at: Int) -> Int { Int(bytes[at]) | Int(bytes[at + 1]) << 8 }
        func long(_ at: Int) -> Int { word(at) | word(at + 2) << 16 }
        func name(_ at: Int) -> String { String(decoding: bytes[at..<at + 4], as: UTF8.self) }
        guard bytes.count >= 12, name(0) == "RIFF", name(8) == "WAVE" else {
            throw Mistake(description: "is no WAV file")
        }
        var format: (tag: Int, channels: Int, rate: Int, bits: Int)?
        var place = 12
        while place + 8 <= bytes.count {
            let start = place + 8, size = long(place + 4)
            let end = min(bytes.count, start + size)
            if name(place) == "fmt ", size >= 16, end - start >= 16 {
                var tag = word(start)
                // In the extensible form the tag is at the start of the subformat.
                if tag == 0xFFFE, end - start >= 26 { tag = word(start + 24) }
                format = (tag, word(start + 2), long(start + 4), word(start + 14))
            } else if name(place) == "data" {
                guard let format else { throw Mistake(description: "has sound before its format") }
                try Self.check(format, bytes: end - start)
                self.init(
                    rate: format.rate, channels: format.channels,
                    samples: Self.decode(bytes[start..<end], tag: format.tag, bits: format.bits))
                return
            }
            place = start + size + size & 1
        }
        throw Mistake(description: "contains no sound")
    }

    private static func check(_ format: (tag: Int, channels: Int, rate: Int, bits: Int), bytes: Int)
        throws(Mistake)
    {
        let isKnown =
            format.tag == 1 && [8, 16, 24, 32].contains(format.bits) || format.tag == 3 && format.bits == 32
        guard isKnown, (1...2).contains(format.channels), (4000...192_000).contains(format.rate) else {
            throw Mistake(
                description:
                    "has format \(format.tag), \(format.bits) bits, \(format.channels) channels, \(format.rate) Hz; PCM of 8 to 32 bits or 32-bit floats, one or two channels, 4,000 to 192,000 Hz are played"
            )
        }
        let seconds = Double(bytes) / Double(format.rate * format.channels * format.bits / 8)
        guard seconds <= longest else {
            throw Mistake(description: "lasts \(Int(seconds)) s; clips may last \(Int(longest)) s")
        }
    }

    private static func decode(_ bytes: ArraySlice<UInt8>, tag: Int, bits: Int) -> [Int16] {
        let width = bits / 8
        return stride(from: bytes.startIndex, to: bytes.endIndex - width + 1, by: width).map { at in
            // The two most significant bytes are used. Samples of 8 bits are unsigned.
            if width == 1 { return Int16(Int(bytes[at]) - 128) << 8 }
            guard tag == 3 else {
                return Int16(bitPattern: UInt16(bytes[at + width - 2]) | UInt16(bytes[at + width - 1]) << 8)
            }
            let pattern = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[at + $1]) << (8 * UInt32($1)) }
            let value = Float(bitPattern: pattern)
            return value.isNaN ? 0 : Int16(max(-32768, min(32767, (value * 32768).rounded())))
        }
    }

    /// The sound of a key of the on-screen keyboard: a tick of 12 ms.
    public static let click: SoundClip = {
        let rate = 48_000, count = rate * 12 / 1000
        let samples = (0..<count).map { index -> Int16 in
            let time = Double(index) / Double(rate)
            let swing = sin(2 * .pi * 1800 * time) + 0.5 * sin(2 * .pi * 3700 * time)
            return Int16(6000 * swing * exp(-time * 450))
        }
        return SoundClip(rate: rate, channels: 1, samples: samples)
    }()
}
