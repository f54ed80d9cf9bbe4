// TextDrop.swift: items that are dropped on a text, which are inserted where they are dropped.

import Foundation
package import VitrineControls
import VitrineRuntime
import VitrineViewValues

/// The drops on a text: they are pasted, at the finger's place instead of the selection's.
@MainActor
final class TextDrop: UIDropInteractionDelegate {
    private(set) lazy var interaction = UIDropInteraction(delegate: self)
    private weak var text: (any EditedText)?
    /// Shows where the items would be inserted, while they are over the text.
    private var caret: UITextCursorDropPositionAnimator?

    init(on text: any EditedText) {
        self.text = text
        interaction.didMove(to: text)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    {
        guard let text, let place = place(of: session, in: text) else { return UIDropProposal(operation: .cancel) }
        let caret =
            caret ?? UITextCursorDropPositionAnimator(textCursorView: UIStandardTextCursorView(), textInput: text)
        self.caret = caret
        caret?.placeCursor(at: place, animated: true)
        caret?.setCursorVisible(true, animated: false)
        return UIDropProposal(operation: .copy)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { hideCaret() }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        hideCaret()
        guard let text, let place = place(of: session, in: text) else { return }
        text.editor.selectByHand(NSRange(location: text.editor.offset(place), length: 0))
        text.paste(itemProviders: session.items.map(\.itemProvider))
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { hideCaret() }

    private func place(of session: any UIDropSession, in text: any EditedText) -> UITextPosition? {
        let view: UIView = text.textInputView
        return text.closestPosition(to: session.location(in: view))
    }

    private func hideCaret() {
        caret?.setCursorVisible(false, animated: false)
        caret = nil
    }
}

extension TextEditorHolder {
    /// The drops on the text, if it can be changed and pastes one of the items.
    package func textDrop(for session: any UIDropSession) -> UIDropInteraction? {
        guard let text = self as? any EditedText, text.allowsEdits,
            session.items.contains(where: { text.canPaste([$0.itemProvider]) })
        else { return nil }
        let drop = editor.drop ?? TextDrop(on: text)
        editor.drop = drop
        return drop.interaction
    }
}
