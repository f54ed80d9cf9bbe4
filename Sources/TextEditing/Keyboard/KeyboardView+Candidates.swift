// KeyboardView+Candidates.swift: suggested words for the word at the caret.
//
// For a word that is in no dictionary there are corrections; for one that is still being typed, completions. They
// replace it only when they are tapped, and this can be undone.

import Foundation
import VitrineRuntime

/// The words in the bar, and the word that they are for.
struct Candidates {
    var bar: CandidateBar?
    /// Counts requests: the result of an older one is discarded.
    var requestNumber = 0
    /// A space was typed after a tapped word: it is removed if a full stop follows.
    var hasBlank = false
}

extension KeyboardView {
    /// The height of a row of shortcuts, in points.
    static let candidateHeight: CGFloat = 44
    /// Signs that directly follow a word.
    private static let closing: Set<Character> = [".", ",", "!", "?", ";", ":", ")", "…"]
    /// The least number of letters for completions; with fewer there are too many.
    private static let shortestBeginning = 2

    /// Whether there is a bar of words for the current text.
    var hasCandidates: Bool {
        guard OnScreenKeyboard.suggestsWords, let target, target is any UITextInput else { return false }
        return target.suggestsWords && Spelling.shared.isAvailable(typedLanguage)
    }

    var typedLanguage: String { UITextInputMode.current.primaryLanguage ?? "en" }

    /// Makes or removes the bar.
    func updateCandidateBar() {
        guard hasCandidates else {
            candidates.bar?.removeFromSuperview()
            candidates.bar = nil
            return
        }
        let bar = candidates.bar ?? CandidateBar(frame: .zero)
        bar.fontSize = metrics.wordSize
        guard candidates.bar == nil else { return }
        bar.onChoose = { [weak self] in self?.accept($0) }
        candidates.bar = bar
        addSubview(bar)
        updateCandidates()
    }

    /// Updates the words after a change of the text or the caret.
    func updateCandidates() {
        candidates.requestNumber += 1
        guard let bar = candidates.bar, let input = target as? any UITextInput,
            let word = WordAtCaret(in: input)
        else {
            candidates.bar?.words = []
            return
        }
        let asked = candidates.requestNumber, language = typedLanguage
        let isTyped = word.beginning == word.text && word.text.count >= Self.shortestBeginning
        let text = word.text
        Spelling.shared.run {
            Self.words(for: text, isTyped: isTyped, in: language, $0)
        } then: { [weak self, weak bar] words in
            guard let self, asked == candidates.requestNumber else { return }
            bar?.words = words
        }
    }

    /// - Parameter isTyped: whether the word may continue.
    nonisolated private static func words(
        for text: String, isTyped: Bool, in language: String, _ spelling: Spelling
    ) -> [String] {
        guard SpelledWords.isChecked(text), let isKnown = spelling.isCorrect(text, in: language) else {
            return []
        }
        let longer = isTyped ? spelling.completions(of: text, in: language) ?? [] : []
        let meant = isKnown ? [] : spelling.guesses(for: text, in: language) ?? []
        // Completions come first, but leave room for corrections.
        let first = longer.prefix(meant.isEmpty ? CandidateBar.most : CandidateBar.most - 1)
        var words: [String] = []
        for word in first + meant + longer where word != text && !words.contains(word) { words.append(word) }
        return Array(words.prefix(CandidateBar.most))
    }

    /// Replaces the word at the caret.
    private func accept(_ word: String) {
        guard let input = target as? any UITextInput, let old = WordAtCaret(in: input) else { return }
        asTyping { input.replace(old.range, withText: old.isLast ? word + " " : word) }
        candidates.hasBlank = old.isLast
        followText()
        refreshFaces()
    }

    /// Whether the typed space follows the tapped word's own space.
    func hasTypedBlank() -> Bool {
        defer { candidates.hasBlank = false }
        return candidates.hasBlank && (target as? any UITextInput)?.text(beforeCaret: 1) == " "
    }

    /// Removes the space between a tapped word and a full stop.
    func closeUp(before text: String) {
        defer { candidates.hasBlank = false }
        guard candidates.hasBlank, let sign = text.first, text.count == 1, Self.closing.contains(sign),
            (target as? any UITextInput)?.text(beforeCaret: 1) == " "
        else { return }
        asTyping { target?.deleteBackward() }
    }
}
