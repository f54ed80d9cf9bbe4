// KioskSettings+Language.swift: the language that controls speak.

import Foundation
import VitrineRuntime

extension KioskSettings {
    /// As BCP 47 writes it: "de", "pt-BR". Controls take their own words, dates and numbers from it: menus, date
    /// pickers, calendars. An app reads its texts again when `didChangeNotification` comes.
    public static var language: String {
        get { InterfaceLanguage.identifier }
        set {
            guard newValue != InterfaceLanguage.identifier else { return }
            InterfaceLanguage.chosen = newValue
            NotificationCenter.default.post(name: didChangeNotification, object: nil)
        }
    }
}
