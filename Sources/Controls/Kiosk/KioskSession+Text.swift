// KioskSession+Text.swift: text that a visitor has typed or copied.

import Foundation
import VitrineRuntime

extension KioskSession {
    static func clearPasteboard() {}
    static func clearText(of view: UIView) {}
}
