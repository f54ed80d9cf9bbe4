// UIStatusBar.swift: the names around a bar that a kiosk does not have.
//
// A screen that belongs to one app shows no clock, no battery and no home
// indicator beside it. Controllers written for a phone say what they want of
// them; they compile, and nobody asks.

/// Light or dark words in a status bar.
public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}

/// How a status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
    case none = 0
    case fade
    case slide
}
