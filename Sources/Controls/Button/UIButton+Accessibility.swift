// UIButton+Accessibility.swift: buttons that show a sign and no words, heard.

import VitrineRuntime

extension UIButton.ButtonType {
    /// What a button of this type does, where it has no title; nil for types without a sign.
    var heardLabel: String? {
        switch self {
        case .custom, .system: nil
        case .detailDisclosure, .infoLight, .infoDark: SystemString.moreInfo.text
        case .contactAdd: SystemString.add.text
        case .close: SystemString.close.text
        }
    }
}
