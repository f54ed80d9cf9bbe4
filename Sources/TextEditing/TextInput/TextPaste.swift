// TextPaste.swift: pasting items into a text: each becomes text, at once or later, and all are joined.
//
// Main actor only.

import Foundation
import VitrineDrawing
import VitrinePasteboard
import VitrineRuntime
import VitrineViewValues

@MainActor
final class TextPaste {
    private let editor: TextEditor
    private weak var text: (any UITextPasteConfigurationSupporting)?
    private var results: [NSAttributedString?]
    private var missing: Int
    /// The range to replace; the text may change in the meantime.
    private let range: NSRange

    private init(_ count: Int, _ editor: TextEditor, _ text: any UITextPasteConfigurationSupporting) {
        self.editor = editor
        self.text = text
        results = Array(repeating: nil, count: count)
        missing = count
        range = editor.selection
    }

    /// Pastes the accepted items in place of the selection.
    static func begin(
        _ providers: [NSItemProvider], into text: any UITextPasteConfigurationSupporting, _ editor: TextEditor
    ) {
        let taken = providers.filter { text.canPaste([$0]) }
        guard !taken.isEmpty else { return }
        let paste = TextPaste(taken.count, editor, text)
        for (index, provider) in taken.enumerated() {
            let item = TextPasteItem(provider, editor) { paste.receive($0, index) }
            if let delegate = text.pasteDelegate {
                delegate.textPasteConfigurationSupporting(text, transform: item)
            } else {
                item.setDefaultResult()
            }
        }
    }

    private func receive(_ result: NSAttributedString?, _ index: Int) {
        results[index] = result
        missing -= 1
        guard missing == 0, let text else { return }
        let strings = results.compactMap { $0 }
        guard !strings.isEmpty else { return }
        let place = TextOffsetRange(editor.clamped(range))
        guard let delegate = text.pasteDelegate else {
            _ = editor.paste(Self.joined(strings), over: place)
            return
        }
        let whole = delegate.textPasteConfigurationSupporting(
            text, combineItemAttributedStrings: strings, for: place)
        let end = delegate.textPasteConfigurationSupporting(text, performPasteOf: whole, to: place).end
        editor.select(NSRange(location: editor.offset(end), length: 0))
    }

    /// The types that texts accept by default.
    static func configuration(pictures: Bool) -> UIPasteConfiguration {
        let made = UIPasteConfiguration(forAccepting: NSAttributedString.self)
        if pictures { made.addTypeIdentifiers(forAccepting: UIImage.self) }
        return made
    }

    static func joined(_ strings: [NSAttributedString]) -> NSAttributedString {
        AttributedRuns.join(strings.flatMap { AttributedRuns.of($0) })
    }
}

extension TextEditor {
    /// Pastes text in place of a range.
    ///
    /// - Returns: the range of the text; `range` if it may not be changed.
    func paste(_ text: NSAttributedString, over range: UITextRange) -> UITextRange {
        let range = self.range(range)
        select(range)
        let before = length
        paste(text)
        return TextOffsetRange(
            NSRange(location: range.location, length: max(0, range.length + length - before)))
    }
}

/// One pasted item.
@MainActor
private final class TextPasteItem: UITextPasteItem {
    let itemProvider: NSItemProvider
    let defaultAttributes: [NSAttributedString.Key: Any]
    private let allowsAttributes: Bool
    /// Nil once there is a result: the first one counts.
    private var completion: ((NSAttributedString?) -> Void)?

    init(_ provider: NSItemProvider, _ editor: TextEditor, _ take: @escaping (NSAttributedString?) -> Void) {
        itemProvider = provider
        defaultAttributes = editor.typingAttributes
        allowsAttributes = editor.allowsAttributes
        self.completion = take
    }

    var localObject: Any? { nil }

    private func finish(_ result: NSAttributedString?) {
        let take = completion
        self.completion = nil
        take?(result)
    }

    func setResult(string: String) {
        finish(NSAttributedString(string: string, attributes: defaultAttributes))
    }
    func setResult(attributedString: NSAttributedString) { finish(attributedString) }
    func setResult(attachment textAttachment: NSTextAttachment) {
        finish(NSAttributedString(attachment: textAttachment))
    }
    func setNoResult() { finish(nil) }

    func setDefaultResult() {
        let provider = itemProvider
        if allowsAttributes, let own = provider.attributedText { return finish(own) }
        if provider.canLoadObject(ofClass: String.self) {
            provider.loadObject(ofClass: String.self) { text, _ in
                if let text { self.setResult(string: text) } else { self.setNoResult() }
            }
        } else if allowsAttributes, provider.canLoadObject(ofClass: UIImage.self) {
            provider.loadObject(ofClass: UIImage.self) { image, _ in
                guard let image else { return self.setNoResult() }
                let attachment = NSTextAttachment()
                attachment.image = image
                self.setResult(attachment: attachment)
            }
        } else {
            setNoResult()
        }
    }
}
