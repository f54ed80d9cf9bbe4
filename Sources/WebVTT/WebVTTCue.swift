// WebVTTCue.swift: a text of a file of subtitles, and when and where it is shown.
//
// Names and values are those of WebVTT (https://www.w3.org/TR/webvtt1/#cues).

/// A text that is shown for a time.
package struct WebVTTCue: Hashable, Sendable {
    /// The direction of the lines.
    package enum WritingDirection: Sendable {
        case horizontal
        /// Vertical lines, each to the left of the one before.
        case growsLeft
        /// Vertical lines, each to the right of the one before.
        case growsRight
    }

    /// The part of the cue that is at its line.
    package enum LineAlignment: Sendable { case start, center, end }

    /// The part of the cue that is at its position.
    package enum PositionAlignment: Sendable { case auto, lineLeft, center, lineRight }

    /// How the lines of the text are aligned.
    package enum TextAlignment: Sendable { case start, center, end, left, right }

    package var identifier = ""
    /// Seconds of the video.
    package var start = 0.0
    package var end = 0.0
    /// The text with its tags: see `WebVTTText`.
    package var text = ""

    package var direction = WritingDirection.horizontal
    /// A number of lines from the top, or from the bottom if it is negative; or without `snapsToLines` percent of the
    /// video's height. Nil: at the bottom.
    package var line: Double?
    package var snapsToLines = true
    package var lineAlignment = LineAlignment.start
    /// Percent of the video's width. Nil: by the alignment.
    package var position: Double?
    package var positionAlignment = PositionAlignment.auto
    /// The width of the cue's box in percent of the video's.
    package var size = 100.0
    package var alignment = TextAlignment.center
    /// The name of the region in which the cue is shown; empty for none.
    package var region = ""

    package init() {}

    /// Whether the cue is shown at a time of the video, in seconds.
    package func isShown(at time: Double) -> Bool { start <= time && time < end }
}
