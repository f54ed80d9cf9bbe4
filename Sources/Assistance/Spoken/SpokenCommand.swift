// SpokenCommand.swift: the commands of spoken navigation, from any input device.

import VitrineRuntime
public import VitrineViewValues

/// A command to spoken navigation.
public enum SpokenCommand: Hashable, Sendable {
    /// Move the cursor to the next, previous, first or last element.
    case next, previous, first, last
    /// Use the element with the cursor.
    case activate
    /// Increase or decrease an adjustable element.
    case increment, decrement
    /// Scroll the content around the cursor by a page.
    case scroll(UIAccessibilityScrollDirection)
    /// Leave the present screen.
    case escape
    /// Perform the most important action: play, pause.
    case magicTap
    /// Read from the first element, or from the cursor, to the last.
    case readAll, readFromHere
    /// Repeat the element with the cursor, with its hint.
    case describe
    /// Pause speech, or continue it.
    case pause
    /// End the present speech.
    case silence
    /// Choose what `rotorNext` and `rotorPrevious` move by: headings, actions, values.
    case nextRotor, previousRotor
    /// Move by the chosen rotor.
    case rotorNext, rotorPrevious
    /// Move to the next or previous heading.
    case nextHeading, previousHeading
    /// Change the speed or the volume of speech.
    case faster, slower, louder, softer
    /// Turn the picture off, or on again.
    case curtain
    /// Turn spoken navigation off.
    case stop
}
