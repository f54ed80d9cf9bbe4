// DecoderReport.swift: what a decoder reports.

/// A report of a decoder. Times are seconds of the file.
package enum DecoderReport: Sendable {
    /// The file is open.
    case ready(VideoDescription)
    /// A picture, in the order of the file.
    case frame(VideoFrame)
    /// There are no more pictures since the seek with that number.
    case end(seek: UInt32)
    /// A seek was done, or refused.
    case sought(seek: UInt32, isDone: Bool)
    /// The sound was at `time` at a moment of CLOCK_MONOTONIC, in seconds.
    case clock(seek: UInt32, time: Double, machine: Double)
    /// A part of the file is not played.
    case warning(DecoderFailure)
    /// The codes of a camera's picture.
    case codes(CameraCodes)
    /// Data of a stream have come, or its buffer has changed.
    case data(StreamProgress)
    /// An answer to `ask()`.
    case answer
    /// The decoder has ended: the last report.
    case failed(DecoderFailure)
}

/// What a file contains.
package struct VideoDescription: Sendable, Hashable {
    /// Seconds; nil if unknown.
    package var length: Double?
    package var hasPictures: Bool
    package var hasSound: Bool
    package var canSeek: Bool
    /// Whether it has no beginning: data come at the pace of a sender.
    package var isLive: Bool
    /// The number of the sound's channels; 0 if there is none, or it is unknown.
    package var channels: Int

    package init(
        length: Double?, hasPictures: Bool, hasSound: Bool, canSeek: Bool, isLive: Bool = false, channels: Int = 0
    ) {
        self.length = length
        self.hasPictures = hasPictures
        self.hasSound = hasSound
        self.canSeek = canSeek
        self.isLive = isLive
        self.channels = channels
    }
}

/// Why a file is not played, or not all of it.
package struct DecoderFailure: Error, Sendable, Hashable, CustomStringConvertible {
    package var reason: String
    /// The Debian package to install. Nil if that would not help, or is unknown.
    package var package: String?
    /// What was not as it should be.
    package var cause: DecoderFailureCause

    package init(
        _ reason: String, package: String? = nil, cause: DecoderFailureCause = .content
    ) {
        self.reason = reason
        self.package = package
        self.cause = cause
    }

    package var description: String {
        guard let package else { return reason }
        return "\(reason). Install the package \(package)"
    }
}
