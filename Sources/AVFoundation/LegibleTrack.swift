// LegibleTrack.swift: the cues of subtitles by their times.

import VitrineWebVTT

/// Cues by their times.
struct LegibleTrack {
    private let cues: [WebVTTCue]
    /// The latest end of each cue and those before it.
    private let latestEnds: [Double]

    /// - Parameter cues: in the order of their starts.
    init(_ cues: [WebVTTCue]) {
        self.cues = cues
        var latest = -Double.infinity
        latestEnds = cues.map {
            latest = max(latest, $0.end)
            return latest
        }
    }

    /// The number of cues that start at a time or before it.
    private func countStarted(at time: Double) -> Int {
        var low = 0, high = cues.count
        while low < high {
            let middle = (low + high) / 2
            if cues[middle].start <= time { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The cues of a time, in the order of their starts.
    func cues(at time: Double) -> [WebVTTCue] {
        var shown: [WebVTTCue] = []
        var at = countStarted(at: time) - 1
        while at >= 0, latestEnds[at] > time {
            if cues[at].isShown(at: time) { shown.append(cues[at]) }
            at -= 1
        }
        return shown.reversed()
    }

    /// The next time after another one at which the cues change. Nil if they do not.
    func nextChange(after time: Double) -> Double? {
        let started = countStarted(at: time)
        let next = started < cues.count ? cues[started].start : nil
        let end = cues(at: time).map(\.end).min()
        guard let next, let end else { return next ?? end }
        return min(next, end)
    }
}
