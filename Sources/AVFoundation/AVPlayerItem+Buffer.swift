// AVPlayerItem+Buffer.swift: how much of an item is there. A file is there when it is open.

import Foundation
import VitrineCoreMedia
import VitrineObjectiveC
import VitrineVideo

/// What of an item's buffer apps observe.
struct BufferState: Equatable {
    var isEmpty = true
    var isFull = false
    var keepsUp = false
    /// Seconds.
    var loaded: ClosedRange<Double>?
}

extension AVPlayerItem {
    var baseLoadedTimeRanges: [NSValue] { Self.ranges(buffer.loaded) }

    var baseSeekableTimeRanges: [NSValue] {
        guard let description = playback?.description, description.canSeek, let length = description.length else {
            return []
        }
        return Self.ranges(0...max(0, length))
    }

    private static func ranges(_ seconds: ClosedRange<Double>?) -> [NSValue] {
        guard let seconds else { return [] }
        let start = CMTime(nearest: seconds.lowerBound)
        return [NSValue(timeRange: CMTimeRange(start: start, end: CMTime(nearest: seconds.upperBound)))]
    }

    /// Notifies observers of what has changed.
    func bufferDidChange() {
        let former = buffer
        buffer = playback?.buffer ?? BufferState()
        if buffer.isEmpty != former.isEmpty { didChangeBuffer("playbackBufferEmpty", "isPlaybackBufferEmpty") }
        if buffer.isFull != former.isFull { didChangeBuffer("playbackBufferFull", "isPlaybackBufferFull") }
        if buffer.keepsUp != former.keepsUp {
            didChangeBuffer("playbackLikelyToKeepUp", "isPlaybackLikelyToKeepUp")
        }
        if buffer.loaded != former.loaded { didChangeBuffer("loadedTimeRanges") }
    }

    private func didChangeBuffer(_ keys: String...) {
        for key in keys { didChangeValue(forKey: key) }
    }
}
