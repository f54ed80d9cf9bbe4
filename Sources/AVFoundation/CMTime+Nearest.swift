// CMTime+Nearest.swift: positions as times.

import VitrineCoreMedia

extension CMTime {
    /// The microsecond that is nearest to a position in seconds.
    init(nearest seconds: Double) {
        let microseconds = (seconds * 1_000_000).rounded()
        self.init(value: Int64(exactly: microseconds) ?? 0, timescale: 1_000_000)
    }
}
