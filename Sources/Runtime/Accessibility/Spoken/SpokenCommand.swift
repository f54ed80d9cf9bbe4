// SpokenCommand.swift: what a person asks of the spoken navigation, by whatever they have.

/// What a person asks of the spoken navigation.
public enum SpokenCommand: Hashable, Sendable {
    case next, previous, first, last
    /// Use what the cursor is on.
    case activate
    /// One more, one less of an adjustable element.
    case increment, decrement
    case scroll(UIAccessibilityScrollDirection)
    /// Leave what is shown.
    case escape
    /// What matters most: play, pause.
    case magicTap
    /// From the first element, or from the cursor, to the last.
    case readAll, readFromHere
    /// Say again what the cursor is on, with its hint.
    case describe
    /// Hold what is said, and go on with it.
    case pause
    /// End what is said.
    case silence
    /// Another way of going on with `rotorNext` and `rotorPrevious`: headings, actions, values.
    case nextRotor, previousRotor
    case rotorNext, rotorPrevious
    case nextHeading, previousHeading
    case faster, slower, louder, softer
    /// The picture off, or on again.
    case curtain
    /// No more speech.
    case stop
}
