// UISwitch+Accessibility.swift: a switch, heard.

import VitrineRuntime

extension UISwitch {
    /// A switch says "on" and "off", not that it is selected.
    static let heardTraits: UIAccessibilityTraits = [.button, .toggleButton]
}
