// SystemString.swift: the words that the system itself shows and speaks, by name.
//
// Controls show these words, spoken navigation speaks them. A file of `Words` has those of a language; English is used
// for languages without one.

import Foundation

/// A word or sentence of the system's own.
package enum SystemString: String, CaseIterable, Sendable {
    // Bars, alerts, menus
    case done, cancel, edit, save, back, more, search, undo, redo, close, dismiss
    case loading, dismissMenu
    // Labels of bar buttons with a symbol
    case compose, reply, share, organize, refresh, camera, play, pause, rewind, fastForward, stop
    // Editing text; `%@` of the undo titles is the name of the change to undo
    case cut, copy, paste, delete, select, selectAll, bold, italic, underline, typing
    case undoNamed, redoNamed, clearText
    // The menu of a link in a text
    case openLink, copyLink
    // Lists and progress
    case expand, collapse
    case insert, rowSelected, rowNotSelected, reorder, moreInfo, inProgress, refreshing, progress
    // Tabs
    case favorites, featured, topRated, recents, contacts, history, bookmarks, downloads
    case mostRecent, mostViewed, hideSidebar, showSidebar
    // Dates
    case hours, minutes, time
    // Spoken words: kinds of elements, and their states
    case button, link, image, header, adjustable, `switch`, searchField, tab, keyboardKey
    case selected, dimmed, on, off, expanded, collapsed
    // Actions of elements whose content can be enlarged
    case zoomIn, zoomOut
    // Hints; `%@` are numbers in `position` and `page`
    case hintActivate, hintAdjust, hintToggle, hintActions, moreContent
    case position, page
    case spokenOn, spokenOff, curtainOn, curtainOff
    case actions, headings, speechRate, elements, values
    case noActions, noElements, unlabelled, blank, faster, slower
    case textField, editing, hintEdit
    // Tables, lists and drawings; `%@` are numbers
    case row, column, rows, columns, shownRows, add, drawing, strokes, clear
    // Wheels and days of calendars
    case today, day, month, year, date, hour, minute, period
    // A search without results; `%@` of `noResultsFor` is the text that was searched for
    case noResults, noResultsFor, checkSpelling
    // Colours and fonts; `%@` of `lightColor` and `darkColor` is the name of a colour
    case colors, grid, spectrum, sliders, opacity
    case red, green, blue, orange, yellow, cyan, purple, pink, brown, gray, black, white
    case lightColor, darkColor, chooseFont
    // The bar that finds words
    case find, replace, replaceAll, nextMatch, previousMatch, matchCase, wholeWords
    // Players of video; `%@` is a number of seconds
    case skipForward, skipBackward, mute, unmute, playbackSpeed, subtitles, fullScreen, playerPosition, cannotPlay
    case video
    // Keys of the keyboard on the screen
    case keySpace, keyReturn, keyGo, keyJoin, keyNext, keyRoute, keySearch, keySend, keyDone
    case keyEmergency, keyContinue, keyShift, keyDelete, nextKeyboard, hideKeyboard

    /// In the language that the app speaks.
    package var text: String { text(in: nil) }

    /// In a language, in English where that language is not known.
    /// - Parameters:
    ///   - language: a tag of BCP 47; nil for the app's.
    ///   - arguments: the values for each `%@`, in order.
    package func text(in language: String?, _ arguments: any CustomStringConvertible...) -> String {
        let tag = language.flatMap(LanguageTag.init) ?? AppLanguage.current
        var text = SystemWords.table(for: tag)[self] ?? SystemWords.english[self] ?? rawValue
        for argument in arguments {
            guard let place = text.range(of: "%@") else { break }
            text.replaceSubrange(place, with: argument.description)
        }
        return text
    }
}
