// KioskSettings+Language.swift: the language that controls speak.

import Foundation
import VitrineRuntime

extension KioskSettings {
    /// `UIApplication.shared.language`, as BCP 47 writes it: "de", "pt-BR". Controls change their own words, dates,
    /// numbers and directions at once. An app reads its texts again when `didChangeNotification` comes. What names no
    /// language changes nothing.
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
