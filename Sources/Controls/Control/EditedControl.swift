// EditedControl.swift: controls that are edited instead of tapped.

/// A control that becomes the first responder when Return, or a remote's select key, chooses it.
@MainActor
package protocol EditedControl: UIControl {}
