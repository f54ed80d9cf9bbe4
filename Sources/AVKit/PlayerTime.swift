// PlayerTime.swift: positions of a video as text.

import Foundation
import VitrineLocalization

/// A position of a video in whole seconds.
struct PlayerTime: Hashable {
    let seconds: Int

    /// Times that are not finite are 0.
    init(_ seconds: Double) { self.seconds = seconds.isFinite ? Int(min(max(0, seconds), 359_999).rounded(.down)) : 0 }

    /// `0:05`, `12:34`, `1:02:03`.
    var text: String {
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        return hours > 0
            ? String(format: "%d:%02d:%02d", hours, minutes, rest) : String(format: "%d:%02d", minutes, rest)
    }

    /// The words for assistive tools: "1 minute, 5 seconds".
    var spoken: String {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = .full
        formatter.allowedUnits = [.hour, .minute, .second]
        return formatter.string(from: TimeInterval(seconds)) ?? text
    }
}
