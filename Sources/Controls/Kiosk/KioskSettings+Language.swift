// KioskSettings+Language.swift: the language that the interface speaks.

import Foundation
import VitrineRuntime

extension KioskSettings {
    /// As BCP 47 writes it: "de", "pt-BR".
    public static var language: String {
        get { InterfaceLanguage.code }
        set {}
    }
}
