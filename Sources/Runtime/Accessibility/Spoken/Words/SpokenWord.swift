// SpokenWord.swift: the words that tools and controls add to the app's own, in the languages they know.

import Foundation

/// What tools and controls say by themselves.
package enum SpokenWord: String, CaseIterable {
    case button, link, image, header, adjustable, `switch`, searchField, tab, keyboardKey
    case selected, dimmed, on, off
    case hintActivate, hintAdjust, hintToggle, hintActions
    case position, page
    case spokenOn, spokenOff, curtainOn, curtainOff
    case actions, headings, speechRate, elements, values
    case noActions, noElements, unlabelled, blank, faster, slower
    // Tables and texts.
    case row, column, rows, columns, textField, editing, hintEdit
    // What controls are called, and what can be done with them.
    case add, close, inProgress, progress, refreshing, clearText, moreInfo, reorder, shownRows
    case drawing, strokes, undo, redo, clear, today
    case day, month, year, date, hour, minute, period

    /// The word in a language, in English where that language is not known; `%@` stands for what is filled in.
    package func text(_ language: String?) -> String {
        let code = (language ?? Locale.current.identifier).prefix { $0 != "-" && $0 != "_" }.lowercased()
        return SpokenWords.tables[code]?[self] ?? SpokenWords.tables["en"]?[self] ?? rawValue
    }

    package func text(_ language: String?, _ arguments: any CustomStringConvertible...) -> String {
        var text = text(language)
        for argument in arguments {
            guard let place = text.range(of: "%@") else { break }
            text.replaceSubrange(place, with: argument.description)
        }
        return text
    }
}
