// WebVTTFailure.swift: why a file has no subtitles.

/// The reason why a file is not one of WebVTT.
package struct WebVTTFailure: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
