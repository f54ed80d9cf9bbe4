// UIControl+Accessibility.swift: a control under a finger may be faint.

import VitrineRuntime

extension UIControl: AccessibilityPressable {}
