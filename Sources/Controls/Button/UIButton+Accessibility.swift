// UIButton+Accessibility.swift: spoken labels of buttons that show only a symbol.

import VitrineLocalization
import VitrineRuntime

extension UIButton.ButtonType {
    /// The spoken label of a button of this type without a title; nil for types without a symbol.
    var defaultAccessibilityLabel: String? {
        switch self {
        case .custom, .system: nil
        case .detailDisclosure, .infoLight, .infoDark: SystemString.moreInfo.text
        case .contactAdd: SystemString.add.text
        case .close: SystemString.close.text
        }
    }
}
