// UIAlertController+TextFields.swift: the text fields of an alert.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls
import VitrineTextEditing

extension UIAlertController {
    func baseAddTextField(configurationHandler: ((UITextField) -> Void)?) {
        guard preferredStyle == .alert else {
            fatalError("\(self) is an action sheet and can have no text fields")
        }
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 246, height: 28))
        field.borderStyle = .roundedRect
        field.font = .preferredFont(forTextStyle: .subheadline)
        field.adjustsFontForContentSizeCategory = true
        field.addAction(
            UIAction { [weak self, weak field] _ in
                guard let self, let field else { return }
                returnWasPressed(in: field)
            }, for: .editingDidEndOnExit)
        configurationHandler?(field)
        add(field: field)
    }

    var baseTextFields: [UITextField]? {
        let found = fields.compactMap { $0 as? UITextField }
        return found.isEmpty ? nil : found
    }

    /// Return moves to the next field; in the last one it chooses the preferred action.
    private func returnWasPressed(in field: UITextField) {
        let all = textFields ?? []
        guard let place = all.firstIndex(where: { $0 === field }) else { return }
        if place + 1 < all.count {
            all[place + 1].becomeFirstResponder()
        } else {
            chooseByReturn()
        }
    }
}
