// LegibleState.swift: the subtitles that an item shows.

import VitrineWebVTT

/// The subtitles of an item.
struct LegibleState {
    private(set) var option: AVMediaSelectionOption?
    private var track: LegibleTrack?
    /// The cues of the last time.
    private(set) var cues: [WebVTTCue] = []

    /// Shows another option, or none.
    /// - Throws: why its file cannot be read; then none is shown.
    @MainActor
    mutating func select(_ option: AVMediaSelectionOption?) throws(WebVTTFailure) {
        guard option !== self.option else { return }
        self.option = nil
        track = nil
        guard let option else { return }
        track = LegibleTrack(try WebVTTFile(contentsOf: option.file.url).cues)
        self.option = option
    }

    /// Returns whether other cues are shown than before.
    mutating func move(to time: Double) -> Bool {
        if track == nil, cues.isEmpty { return false }
        let new = track?.cues(at: time) ?? []
        guard new != cues else { return false }
        cues = new
        return true
    }

    func nextChange(after time: Double) -> Double? { track?.nextChange(after: time) }
}
