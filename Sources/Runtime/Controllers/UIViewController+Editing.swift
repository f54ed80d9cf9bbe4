// UIViewController+Editing.swift: the button that begins and ends editing.

import Foundation

extension UIViewController {
    var baseEditButtonItem: UIBarButtonItem { attachment(EditButton(self)) }

    func editingDidChange() { attachments[EditButton.self]?.follow(isEditing) }
}

/// Shows “Edit”, and “Done” while the controller is edited.
@MainActor
private final class EditButton: UIBarButtonItem {
    init(_ controller: UIViewController) {
        super.init()
        storedSystemItem = .edit
        targetAction = TargetAction { [weak controller] _, _ in
            controller?.setEditing(!(controller?.isEditing ?? false), animated: true)
        }
        follow(controller.isEditing)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func follow(_ isEditing: Bool) {
        storedSystemItem = isEditing ? .done : .edit
        style = isEditing ? .done : .plain
        changed()
    }
}
