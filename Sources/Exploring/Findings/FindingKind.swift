// FindingKind.swift: what the explorer finds.

/// The kinds of findings.
package enum FindingKind: String, Hashable, Codable, Sendable, CaseIterable {
    /// The program ends.
    case trap
    /// The program does not answer.
    case hang
    /// Work is pending for twenty virtual seconds after the last input.
    case unrest
    /// Nothing leads out of the screen but time.
    case deadEnd = "dead-end"
    /// Nothing leads from the screen to the first one but time.
    case noWayBack = "no-way-back"
    /// A screen that is reached or left by a finger only.
    case notByKeys = "not-by-keys"
    case notByEar = "not-by-ear"
    case notBySwitch = "not-by-switch"
    /// Words, in a language and a text size.
    case clippedText = "clipped-text"
    case overlapping
    case untranslated
    /// The accessibility audit.
    case unlabelled
    case smallTarget = "small-target"
    case lowContrast = "low-contrast"
    /// Constraints that allow more than one frame, or contradict each other.
    case ambiguousLayout = "ambiguous-layout"
    case brokenLayout = "broken-layout"
    /// Objects that are left each time that a screen was visited.
    case leak
    /// The process wakes at rest without a frame to show.
    case wakeUps = "wake-ups"
    /// A turn that takes longer than the budget, each time.
    case slowFrame = "slow-frame"
    /// A guest's text after the guest has left.
    case textLeft = "text-left"
    /// A screen that stays when the guest has left.
    case neverTimesOut = "never-times-out"

    /// In words, for the map.
    package var words: String {
        switch self {
        case .trap: "ends the program"
        case .hang: "hangs"
        case .unrest: "never comes to rest"
        case .deadEnd: "a dead end"
        case .noWayBack: "no way back to the first screen"
        case .notByKeys: "not by keys"
        case .notByEar: "not by ear"
        case .notBySwitch: "not by a switch"
        case .clippedText: "clipped words"
        case .overlapping: "overlapping"
        case .untranslated: "not translated"
        case .unlabelled: "no label"
        case .smallTarget: "a small target"
        case .lowContrast: "little contrast"
        case .ambiguousLayout: "an ambiguous layout"
        case .brokenLayout: "contradicting constraints"
        case .leak: "a leak"
        case .wakeUps: "wakes at rest"
        case .slowFrame: "a slow frame"
        case .textLeft: "text of the last guest"
        case .neverTimesOut: "stays when the guest has left"
        }
    }
}
