// TextWalk.swift: steps through the text of a selection's data source, in characters from its beginning.

package import Foundation

/// Steps through a text: by its units, or from line to line on the screen.
struct TextWalk {
    private let source: any NSTextSelectionDataSource
    private let start: any NSTextLocation
    let length: Int

    /// Nil for a text whose locations cannot be counted.
    init?(_ source: any NSTextSelectionDataSource) {
        self.source = source
        let range = source.documentRange
        start = range.location
        length = source.offset(from: range.location, to: range.endLocation)
        guard length >= 0, length != NSNotFound else { return nil }
    }

    /// A place for a caret.
    struct Place {
        var offset: Int
        /// Whether the caret is at the end of the line before.
        var isEndOfLine = false
    }

    func offset(_ location: any NSTextLocation) -> Int {
        let found = source.offset(from: start, to: location)
        return found == NSNotFound ? 0 : min(max(0, found), length)
    }

    func location(_ offset: Int) -> any NSTextLocation {
        source.location(start, offsetBy: min(max(0, offset), length)) ?? start
    }

    private func readsFromRight(_ offset: Int) -> Bool {
        source.baseWritingDirection(at: location(offset)) == .rightToLeft
    }

    /// Whether a direction leads towards the end of the text.
    func goesOn(_ direction: NSTextSelectionNavigation.Direction, at offset: Int) -> Bool {
        switch direction {
        case .forward, .down: true
        case .backward, .up: false
        case .right: !readsFromRight(offset)
        case .left: readsFromRight(offset)
        }
    }

    // MARK: Units

    /// The first unit from an offset on, or the last one before it.
    private func unit(_ options: NSString.EnumerationOptions, from offset: Int, isForward: Bool) -> Range<Int>? {
        var found: Range<Int>?
        let options = isForward ? options : options.union(.reverse)
        source.enumerateSubstrings(from: location(offset), options: options) { _, range, _, stop in
            let own = self.offset(range.location)..<max(self.offset(range.location), self.offset(range.endLocation))
            guard isForward ? own.upperBound > offset : own.lowerBound < offset else { return }
            found = own
            stop.pointee = true
        }
        return found
    }

    private func boundary(_ options: NSString.EnumerationOptions, from offset: Int, isForward: Bool) -> Int {
        guard let unit = unit(options, from: offset, isForward: isForward) else { return isForward ? length : 0 }
        return isForward ? unit.upperBound : unit.lowerBound
    }

    func character(from offset: Int, isForward: Bool) -> Int {
        boundary(.byComposedCharacterSequences, from: offset, isForward: isForward)
    }

    /// The length of the last scalar before an offset.
    func scalar(before offset: Int) -> Int? {
        var found: Int?
        source.enumerateSubstrings(
            from: location(offset), options: [.byComposedCharacterSequences, .reverse]
        ) { text, _, _, stop in
            found = text?.unicodeScalars.last.map { $0.utf16.count }
            stop.pointee = true
        }
        return found
    }

    private func range(_ granularity: NSTextSelection.Granularity, around offset: Int) -> Range<Int> {
        guard let range = source.textRange(for: granularity, enclosing: location(offset)) else { return 0..<length }
        return self.offset(range.location)..<max(self.offset(range.location), self.offset(range.endLocation))
    }

    private func paragraph(from offset: Int, isForward: Bool) -> Int {
        let own = range(.paragraph, around: offset)
        guard isForward else {
            if own.lowerBound < offset { return own.lowerBound }
            return offset > 0 ? range(.paragraph, around: offset - 1).lowerBound : 0
        }
        let end = contentEnd(own)
        if end > offset { return end }
        return own.upperBound < length ? contentEnd(range(.paragraph, around: own.upperBound)) : length
    }

    /// Before the newline that ends a range.
    private func contentEnd(_ range: Range<Int>) -> Int {
        guard !range.isEmpty else { return range.upperBound }
        var end = range.upperBound
        source.enumerateSubstrings(
            from: location(range.upperBound), options: [.byComposedCharacterSequences, .reverse]
        ) { text, own, _, stop in
            if text?.allSatisfy(\.isNewline) == true { end = offset(own.location) }
            stop.pointee = true
        }
        return end
    }

    // MARK: Lines

    /// The places of a caret on the line with an offset, from left to right.
    private func carets(onLineAt offset: Int) -> [(x: CGFloat, place: Place)] {
        let line = range(.line, around: offset)
        var found: [(x: CGFloat, place: Place)] = []
        var ends: [(x: CGFloat, offset: Int)] = []
        source.enumerateCaretOffsetsInLineFragment(at: location(offset)) { x, location, isLeading, _ in
            let at = self.offset(location)
            if isLeading { found.append((x, Place(offset: at))) } else { ends.append((x, at)) }
        }
        let known = Set(found.map(\.place.offset))
        for end in ends {
            let next = character(from: end.offset, isForward: true)
            guard !known.contains(next), next == line.upperBound else { continue }
            // Behind a newline is the next line.
            let isNewline = contentEnd(line) < line.upperBound
            if !isNewline { found.append((end.x, Place(offset: next, isEndOfLine: next < length))) }
        }
        return found.enumerated().sorted { ($0.element.x, $0.offset) < ($1.element.x, $1.offset) }.map(\.element)
    }

    private func nearest(to x: CGFloat, onLineAt offset: Int) -> Place {
        let found = carets(onLineAt: offset).min { abs($0.x - x) < abs($1.x - x) }
        return found?.place ?? Place(offset: offset)
    }

    /// The place of a caret at a point.
    ///
    /// - Parameter isCharacter: whether the character under the point is wanted.
    func caret(at point: CGPoint, inContainerAt container: any NSTextLocation, isCharacter: Bool = false) -> Place? {
        guard let range = source.lineFragmentRange(for: point, inContainerAt: container) else {
            return length == 0 ? Place(offset: 0) : nil
        }
        let line = offset(range.location)
        guard isCharacter else { return nearest(to: point.x, onLineAt: line) }
        let before = carets(onLineAt: line).last { $0.x <= point.x && !$0.place.isEndOfLine }
        return before?.place ?? nearest(to: point.x, onLineAt: line)
    }

    // MARK: Targets

    /// - Parameters:
    ///   - atEndOfLine: whether the caret is at the end of the line before.
    ///   - x: where moves up and down began; 0 for where the caret is.
    func target(
        from offset: Int, _ direction: NSTextSelectionNavigation.Direction,
        _ destination: NSTextSelectionNavigation.Destination, atEndOfLine: Bool, x: inout CGFloat
    ) -> Place {
        let isForward = goesOn(direction, at: offset)
        let isVertical = direction == .up || direction == .down
        switch destination {
        case .container, .document: return Place(offset: isForward ? length : 0)
        case .paragraph: return Place(offset: paragraph(from: offset, isForward: isForward))
        case .sentence: return Place(offset: boundary(.sentences, from: offset, isForward: isForward))
        case .character, .word, .line:
            if isVertical {
                return vertical(from: offset, isDown: direction == .down, atEndOfLine: atEndOfLine, x: &x)
            }
        }
        switch destination {
        case .word: return Place(offset: boundary(.words, from: offset, isForward: isForward))
        case .line:
            let line = range(.line, around: atEndOfLine ? max(0, offset - 1) : offset)
            guard isForward else { return Place(offset: line.lowerBound) }
            let end = contentEnd(line)
            return Place(offset: end, isEndOfLine: end == line.upperBound && end < length)
        default:
            guard direction == .left || direction == .right else {
                return Place(offset: character(from: offset, isForward: isForward))
            }
            return horizontal(from: offset, movesRight: direction == .right, isForward: isForward)
        }
    }

    private func horizontal(from offset: Int, movesRight: Bool, isForward: Bool) -> Place {
        let carets = carets(onLineAt: offset)
        guard let now = carets.first(where: { $0.place.offset == offset }) else {
            return Place(offset: character(from: offset, isForward: isForward))
        }
        let next =
            movesRight ? carets.first { $0.x > now.x + 0.01 } : carets.last { $0.x < now.x - 0.01 }
        // The end of a broken line is the beginning of the next one.
        if let next { return Place(offset: next.place.offset) }
        return Place(offset: character(from: offset, isForward: isForward))
    }

    private func vertical(from offset: Int, isDown: Bool, atEndOfLine: Bool, x: inout CGFloat) -> Place {
        let on = atEndOfLine ? max(0, offset - 1) : offset
        if x == 0 {
            let own = carets(onLineAt: on)
            x = (own.first { $0.place.offset == offset } ?? own.first)?.x ?? 0
        }
        let line = range(.line, around: on)
        if isDown {
            let hasNext = line.upperBound < length || contentEnd(line) < line.upperBound
            return hasNext ? nearest(to: x, onLineAt: line.upperBound) : Place(offset: length)
        }
        return line.lowerBound > 0 ? nearest(to: x, onLineAt: line.lowerBound - 1) : Place(offset: 0)
    }
}

extension NSString.EnumerationOptions {
    /// Foundation's `byWords` and `bySentences`, which it hides on Linux, where it enumerates neither.
    package static let words = NSString.EnumerationOptions(rawValue: 3)
    package static let sentences = NSString.EnumerationOptions(rawValue: 4)
}
