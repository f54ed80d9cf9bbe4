// AVPlayerItemAccessLog.swift: how well an item was played.

public import Foundation

/// How well an item was played.
public final class AVPlayerItemAccessLog: NSObject, Sendable {
    /// One event for each time that the file was opened.
    public let events: [AVPlayerItemAccessLogEvent]

    init(events: [AVPlayerItemAccessLogEvent]) {
        self.events = events
        super.init()
    }
}

/// The playback of an item since its file was opened.
public final class AVPlayerItemAccessLogEvent: NSObject, Sendable {
    /// The file.
    public let uri: String?
    /// Frames that came too late to be shown, or were left out since the next one was due.
    public let numberOfDroppedVideoFrames: Int
    /// How often playback waited for frames.
    public let numberOfStalls: Int
    /// Seconds of the item that were played.
    public let durationWatched: TimeInterval

    init(uri: String?, dropped: Int, stalls: Int, watched: Double) {
        self.uri = uri
        numberOfDroppedVideoFrames = dropped
        numberOfStalls = stalls
        durationWatched = watched
        super.init()
    }
}
