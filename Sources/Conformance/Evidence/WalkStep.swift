// WalkStep.swift: a step of a walk.

/// What happened at a step of a task.
package struct WalkStep: Hashable, Sendable {
    /// The line of the script; empty for the start.
    package var line = ""
    /// The element in words.
    package var words = ""
    /// Whether it could be done.
    package var isDone = true
    /// How it was done: keys, presses, seconds.
    package var how = ""
    package var heard: [Heard] = []
    /// The screen afterwards, its picture if one was taken, and whether it is another than before.
    package var title = ""
    package var picture = ""
    package var isNewScreen = false
    /// Virtual seconds.
    package var seconds = 0.0
    package var audit: [AuditFault] = []
    package var texts: [TextEvidence] = []
    package var untranslated: [Fault] = []
    /// Whether the settings of the mode are still on.
    package var keepsSettings = true
}
