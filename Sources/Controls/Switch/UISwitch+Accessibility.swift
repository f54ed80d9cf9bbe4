// UISwitch+Accessibility.swift: a switch for assistive tools.

import VitrineRuntime
import VitrineViewValues

extension UISwitch {
    /// A switch has the values "on" and "off", and is not selected.
    static let defaultAccessibilityTraits: UIAccessibilityTraits = [.button, .toggleButton]
}
