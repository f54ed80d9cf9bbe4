// EditedText.swift: what text fields and text views have in common.
//
// Their members are in their own bodies, one line each, so that subclasses can override them. `allowsEdits` states
// whether a person may change the text now.

import Foundation
import VitrineDrawing
import VitrineObjectiveC
import VitrinePasteboard
import VitrineRuntime
import VitrineViewValues

/// A text field or a text view.
@MainActor
protocol EditedText: UIView, TextEditorHolder, TextEditorOwner, UITextInput, UITextPasteConfigurationSupporting {
    var interaction: UITextInteraction { get }
    var allowsEdits: Bool { get }
    var allowsEditingTextAttributes: Bool { get }
    var isEditing: Bool { get }
    /// The next input replaces the whole text.
    var replacesAll: Bool { get set }
    func didEndEditing()
    /// Performs the keys that the text uses, and returns the others.
    func handle(_ presses: Set<UIPress>) -> Set<UIPress>
}

extension EditedText {
    func selectAllIfReplaced() {
        guard replacesAll else { return }
        replacesAll = false
        selectWholeText()
    }

    private func selectWholeText() { editor.selectByHand(NSRange(location: 0, length: editor.length)) }

    func baseSelectAll() {
        selectWholeText()
        interaction.showMenu()
    }

    func baseSelect() {
        editor.selectByHand(editor.word(at: editor.head))
        interaction.showMenu()
    }

    /// - Parameter configuration: the one that was set; nil for the default.
    func basePaste(_ configuration: UIPasteConfiguration?) {
        guard pastesItems(configuration) else { return editor.pasteFromPasteboard() }
        paste(itemProviders: UIPasteboard.general.itemProviders)
    }

    func basePaste(itemProviders: [NSItemProvider]) {
        if allowsEdits { TextPaste.begin(itemProviders, into: self, editor) }
    }

    /// Whether a paste may be other than plain text: a delegate or a configuration is set, or the pasteboard has none.
    func pastesItems(_ configuration: UIPasteConfiguration?) -> Bool {
        pasteDelegate != nil || configuration != nil
            || allowsEditingTextAttributes && !UIPasteboard.general.hasStrings
    }

    /// Text by default, and pictures if they may be edited.
    func basePasteConfiguration(_ configuration: UIPasteConfiguration?) -> UIPasteConfiguration {
        configuration ?? TextPaste.configuration(pictures: allowsEditingTextAttributes)
    }

    /// Presses that the text does not use are passed to the next responder; taps belong to the interaction.
    func basePresses(_ presses: Set<UIPress>, next: (Set<UIPress>) -> Void) {
        let rest = handle(presses)
        if !rest.isEmpty { next(rest) }
    }

    func windowDidChange() {
        editor.layoutManager.displayScale = contentScaleFactor
        if window == nil, isEditing { didEndEditing() }
    }
}
