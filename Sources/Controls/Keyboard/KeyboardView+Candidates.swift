// KeyboardView+Candidates.swift: words that may take the place of the one at the caret.
//
// A word that is in no dictionary has those that may have been meant; one that
// is still being typed, those that it may become. They replace it when they are
// tapped, never by themselves, and can be undone.

import Foundation
import VitrineRuntime

/// What the bar of words shows, and for which word.
struct Candidates {
    var bar: CandidateBar?
    /// Counts questions: an answer to an older one is dropped.
    var asked = 0
    /// A blank was typed behind a word that was tapped: it goes if a full stop follows.
    var hasBlank = false
}

extension KeyboardView {
    /// As high as a row of shortcuts, points.
    static let candidateHeight: CGFloat = 44
    /// Signs that stand right behind a word.
    private static let closing: Set<Character> = [".", ",", "!", "?", ";", ":", ")", "…"]
    /// Before that a word may become too many others, letters.
    private static let shortestBeginning = 2

    /// Whether there is a bar of words for whoever is typed into.
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

    /// The text, or the caret in it, is another one.
    func updateCandidates() {
        candidates.asked += 1
        guard let bar = candidates.bar, let input = target as? any UITextInput,
            let word = WordAtCaret(in: input)
        else {
            candidates.bar?.words = []
            return
        }
        let asked = candidates.asked, language = typedLanguage
        let isTyped = word.beginning == word.text && word.text.count >= Self.shortestBeginning
        let text = word.text
        Spelling.shared.run {
            Self.words(for: text, isTyped: isTyped, in: language, $0)
        } then: { [weak self, weak bar] words in
            guard let self, asked == candidates.asked else { return }
            bar?.words = words
        }
    }

    /// - Parameter isTyped: the word may go on.
    nonisolated private static func words(
        for text: String, isTyped: Bool, in language: String, _ spelling: Spelling
    ) -> [String] {
        guard SpelledWords.isChecked(text), let isKnown = spelling.knows(text, in: language) else {
            return []
        }
        let longer = isTyped ? spelling.completions(of: text, in: language) ?? [] : []
        let meant = isKnown ? [] : spelling.guesses(for: text, in: language) ?? []
        // What a word may become stands first, but leaves room for what somebody may have meant.
        let first = longer.prefix(meant.isEmpty ? CandidateBar.most : CandidateBar.most - 1)
        var words: [String] = []
        for word in first + meant + longer where word != text && !words.contains(word) { words.append(word) }
        return Array(words.prefix(CandidateBar.most))
    }

    /// Puts a word in the place of the one at the caret.
    private func accept(_ word: String) {
        guard let input = target as? any UITextInput, let old = WordAtCaret(in: input) else { return }
        asTyping { input.replace(old.range, withText: old.isLast ? word + " " : word) }
        candidates.hasBlank = old.isLast
        followText()
        refreshFaces()
    }

    /// Whether the blank that is typed now has come with the word that was tapped.
    func hasTypedBlank() -> Bool {
        defer { candidates.hasBlank = false }
        return candidates.hasBlank && (target as? any UITextInput)?.text(beforeCaret: 1) == " "
    }

    /// A full stop stands right behind the word that was tapped.
    func closeUp(before text: String) {
        defer { candidates.hasBlank = false }
        guard candidates.hasBlank, let sign = text.first, text.count == 1, Self.closing.contains(sign),
            (target as? any UITextInput)?.text(beforeCaret: 1) == " "
        else { return }
        asTyping { target?.deleteBackward() }
    }
}
