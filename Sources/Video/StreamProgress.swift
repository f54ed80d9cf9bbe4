// StreamProgress.swift: how much of a stream has come.

/// How much of a stream has come.
package struct StreamProgress: Sendable, Hashable {
    /// How full the decoder's buffer is, from 0 to 100.
    package var percent: Int
    /// Whether all data are there.
    package var hasAll: Bool
    /// The end of what is there, in seconds of the stream, as if each second had the same number of bytes. Nil if it is
    /// unknown.
    package var loadedEnd: Double?

    package init(percent: Int, hasAll: Bool, loadedEnd: Double?) {
        self.percent = percent
        self.hasAll = hasAll
        self.loadedEnd = loadedEnd
    }
}
