// WalkMode.swift: the ways in which a task is done.

/// How a person does a task.
package enum WalkMode: Hashable, Sendable {
    case sight
    case ear(String)
    case keypad
    case oneSwitch
    case largestText
    case highContrast
    case dark
    case exchangedSides
    case language(String)

    /// In words.
    package var words: String {
        switch self {
        case .sight: "by sight"
        case .ear(let language): "by ear, with the picture off (\(language))"
        case .keypad: "by keypad"
        case .oneSwitch: "by one switch"
        case .largestText: "in the largest text"
        case .highContrast: "in high contrast"
        case .dark: "in the dark appearance"
        case .exchangedSides: "with the sides of the screen exchanged"
        case .language(let language): "in the language \(language)"
        }
    }

    /// For names of files.
    package var word: String {
        switch self {
        case .sight: "sight"
        case .ear(let language): "ear-\(language)"
        case .keypad: "keypad"
        case .oneSwitch: "one-switch"
        case .largestText: "largest-text"
        case .highContrast: "high-contrast"
        case .dark: "dark"
        case .exchangedSides: "exchanged-sides"
        case .language(let language): "language-\(language)"
        }
    }

    var isByEar: Bool { if case .ear = self { true } else { false } }
    /// Whether the task is done by touches, and its screens are looked at.
    var isLookedAt: Bool {
        switch self {
        case .ear, .keypad, .oneSwitch: false
        default: true
        }
    }
}
