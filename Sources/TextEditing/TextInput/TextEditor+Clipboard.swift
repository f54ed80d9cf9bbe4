// TextEditor+Clipboard.swift: cut, copy and paste, and whether they are possible.

import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrinePasteboard
import VitrineRuntime
import VitrineViewValues

extension TextEditor {
    /// Whether an action of edit menus can be performed.
    func canPerform(_ action: Selector, isEditable: Bool, isSelectable: Bool) -> Bool {
        switch action {
        case .cut: isEditable && selection.length > 0 && !shown.isMasked
        case .copy: isSelectable && selection.length > 0 && !shown.isMasked
        case .paste: isEditable && UIPasteboard.general.hasStrings
        case .select: isSelectable && selection.length == 0 && !isEmpty
        case .selectAll: isSelectable && selection.length < length
        case .delete: isEditable && selection.length > 0
        case .toggleBoldface, .toggleItalics, .toggleUnderline: false
        default: false
        }
    }

    func copySelection() {
        guard selection.length > 0, !shown.isMasked else { return }
        let text = storage.attributedSubstring(from: selection)
        UIPasteboard.general.setItems(
            [
                allowsAttributes
                    ? [UIPasteboard.textType: text.string, UIPasteboard.attributedTextType: text]
                    : [UIPasteboard.textType: text.string]
            ], options: [:])
    }

    func cutSelection() {
        guard selection.length > 0, !shown.isMasked else { return }
        copySelection()
        delete(selection, name: SystemString.cut.text)
    }

    func pasteFromPasteboard() {
        let board = UIPasteboard.general
        if allowsAttributes,
            let text = board.value(forPasteboardType: UIPasteboard.attributedTextType) as? NSAttributedString
        {
            return paste(text)
        }
        guard let text = board.string else { return }
        paste(NSAttributedString(string: usable(text), attributes: typingAttributes))
    }
}
