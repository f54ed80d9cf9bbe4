// KioskSettings+Language.swift: the language of the controls.

import Foundation
import VitrineRuntime

extension KioskSettings {
    /// `UIApplication.shared.language` as a BCP 47 tag: "de", "pt-BR". Controls change their words, dates, numbers and
    /// directions at once. An app reads its texts again when `didChangeNotification` is posted. An invalid tag changes
    /// nothing.
    public static var language: String {
        get { UIApplication.shared.language }
        set {
            let before = language
            UIApplication.shared.language = newValue
            guard language != before else { return }
            NotificationCenter.default.post(name: didChangeNotification, object: nil)
        }
    }
}
