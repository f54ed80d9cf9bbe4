// KioskSession+Text.swift: text that a visitor has typed.

import Foundation
import VitrineRuntime
import VitrineViewValues

extension KioskSession {
    /// Empties a field or text view of any class; other views are left alone.
    static func clearText(of view: UIView) {
        guard let text = view as? any UITextInput,
            let all = text.textRange(from: text.beginningOfDocument, to: text.endOfDocument), !all.isEmpty
        else { return }
        text.replace(all, withText: "")
    }
}
