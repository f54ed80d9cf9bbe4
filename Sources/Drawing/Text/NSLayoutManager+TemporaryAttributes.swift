// NSLayoutManager+TemporaryAttributes.swift: colours and lines on shown text that are not part of the text.
//
// They mark matches of a search or spelling mistakes: they change without an edit, and without layout. Only colours,
// underlines and strikethroughs have an effect.

package import Foundation
import VitrineText

/// Attributes over ranges of characters, in order, without overlaps.
struct TemporaryAttributes {
    struct Run {
        var range: Range<Int>
        var values: [NSAttributedString.Key: Any]
    }

    private(set) var runs: [Run] = []

    /// Changes the attributes of a range of characters.
    mutating func change(_ range: Range<Int>, _ body: (inout [NSAttributedString.Key: Any]) -> Void) {
        guard !range.isEmpty else { return }
        var new: [Run] = []
        var at = range.lowerBound
        func add(_ part: Range<Int>, _ values: [NSAttributedString.Key: Any]) {
            if !part.isEmpty, !values.isEmpty { new.append(Run(range: part, values: values)) }
        }
        func addChanged(_ part: Range<Int>, _ values: [NSAttributedString.Key: Any]) {
            guard !part.isEmpty else { return }
            var changed = values
            body(&changed)
            add(part, changed)
        }
        for run in runs {
            guard run.range.overlaps(range) else {
                if run.range.lowerBound >= range.upperBound, at < range.upperBound {
                    addChanged(at..<range.upperBound, [:])
                    at = range.upperBound
                }
                new.append(run)
                continue
            }
            add(run.range.lowerBound..<max(run.range.lowerBound, range.lowerBound), run.values)
            let inside = run.range.clamped(to: range)
            addChanged(at..<inside.lowerBound, [:])
            addChanged(inside, run.values)
            at = inside.upperBound
            add(min(run.range.upperBound, range.upperBound)..<run.range.upperBound, run.values)
        }
        if at < range.upperBound { addChanged(at..<range.upperBound, [:]) }
        runs = new
    }

    /// Follows an edit: attributes after it move, those of replaced characters are removed.
    /// - Parameters:
    ///   - range: in the text after the edit.
    ///   - delta: the change in the text's length.
    mutating func edited(_ range: NSRange, delta: Int) {
        guard !runs.isEmpty else { return }
        let old = range.location..<max(range.location, NSMaxRange(range) - delta)
        change(old) { $0.removeAll() }
        for index in runs.indices where runs[index].range.lowerBound >= old.upperBound {
            let moved = runs[index].range
            runs[index].range = moved.lowerBound + delta..<moved.upperBound + delta
        }
    }

    /// The attributes of a character and the range that has them, within `length` characters.
    func run(at index: Int, length: Int) -> Run {
        let next = runs.partitioningIndex { $0.range.upperBound > index }
        if next < runs.count, runs[next].range.contains(index) { return runs[next] }
        let start = next > 0 ? runs[next - 1].range.upperBound : 0
        let end = next < runs.count ? runs[next].range.lowerBound : length
        return Run(range: start..<max(start, end), values: [:])
    }

    /// The runs that overlap a range, cut to it.
    func parts(in range: Range<Int>) -> [Run] {
        runs[runs.partitioningIndex { $0.range.upperBound > range.lowerBound }...]
            .prefix { $0.range.lowerBound < range.upperBound }
            .map { Run(range: $0.range.clamped(to: range), values: $0.values) }
    }
}

extension NSLayoutManager {
    func baseAddTemporaryAttributes(
        _ attrs: [NSAttributedString.Key: Any], forCharacterRange charRange: NSRange
    ) { changeTemporaryAttributes(charRange) { $0.merge(attrs) { $1 } } }

    func baseAddTemporaryAttribute(
        _ attrName: NSAttributedString.Key, value: Any, forCharacterRange charRange: NSRange
    ) { changeTemporaryAttributes(charRange) { $0[attrName] = value } }

    func baseSetTemporaryAttributes(
        _ attrs: [NSAttributedString.Key: Any], forCharacterRange charRange: NSRange
    ) { changeTemporaryAttributes(charRange) { $0 = attrs } }

    func baseRemoveTemporaryAttribute(
        _ attrName: NSAttributedString.Key, forCharacterRange charRange: NSRange
    ) { changeTemporaryAttributes(charRange) { $0[attrName] = nil } }

    func baseTemporaryAttributes(
        atCharacterIndex location: Int, effectiveRange effectiveCharRange: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
        let run = temporary.run(at: location, length: textStorage?.length ?? 0)
        effectiveCharRange?.pointee = NSRange(run.range)
        return run.values
    }

    func baseTemporaryAttribute(
        _ attrName: NSAttributedString.Key, atCharacterIndex location: Int,
        effectiveRange range: NSRangePointer?
    ) -> Any? { temporaryAttributes(atCharacterIndex: location, effectiveRange: range)[attrName] }

    private func changeTemporaryAttributes(
        _ range: NSRange, _ body: (inout [NSAttributedString.Key: Any]) -> Void
    ) {
        let length = textStorage?.length ?? 0
        let start = min(max(0, range.location), length), end = min(max(start, NSMaxRange(range)), length)
        temporary.change(start..<end, body)
        if let delegate { MainActor.assumeIsolated { delegate.layoutManagerDidInvalidateDisplay(self) } }
    }

    // MARK: Drawing

    /// Draws the temporary backgrounds of a piece.
    /// - Parameter range: of the piece.
    func drawTemporaryBackgrounds(_ piece: TextPiece, _ range: Range<Int>, at origin: CGPoint) {
        for part in temporaryParts(of: piece, range) {
            guard let color = part.values[.backgroundColor] as? UIColor else { continue }
            piece.text.fill(part.range, color: color, at: origin)
        }
    }

    /// Draws the glyphs of a piece with their temporary colours and lines.
    func drawGlyphs(of piece: TextPiece, _ range: Range<Int>, at origin: CGPoint) {
        let parts = temporaryParts(of: piece, range)
        let colored = parts.compactMap { part in
            part.foreground.map { (range: part.range, color: $0) }
        }
        let isCut = !piece.hasWholeLines(in: range)
        if colored.isEmpty, !isCut {
            piece.text.drawGlyphs(at: origin, color: .black, in: range)
        } else {
            piece.text.drawGlyphs(of: range, recolored: colored, at: origin)
        }
        for part in parts { piece.text.drawLines(part.values, under: part.range, at: origin) }
    }

    private func temporaryParts(of piece: TextPiece, _ range: Range<Int>) -> [TemporaryAttributes.Run] {
        let start = piece.range.lowerBound
        let wanted = range.lowerBound + start..<range.upperBound + start
        var shown = temporary
        if !rendering.runs.isEmpty {
            // What marks the text for a while is over what it is rendered with.
            shown = rendering
            for part in temporary.parts(in: wanted) { shown.change(part.range) { $0.merge(part.values) { $1 } } }
        }
        return shown.parts(in: wanted).map {
            TemporaryAttributes.Run(
                range: $0.range.lowerBound - start..<$0.range.upperBound - start, values: $0.values)
        }
    }

    // MARK: Rendering

    /// Changes the attributes that a text layout manager shows a range with.
    package func changeRendering(_ range: NSRange, _ body: (inout [NSAttributedString.Key: Any]) -> Void) {
        rendering.change(clampedRange(range), body)
        if let delegate { MainActor.assumeIsolated { delegate.layoutManagerDidInvalidateDisplay(self) } }
    }

    /// The rendering attributes of a range and their ranges, in the order of the text.
    package func renderingRuns(in range: NSRange) -> [(range: NSRange, attributes: [NSAttributedString.Key: Any])] {
        rendering.parts(in: clampedRange(range)).map { (NSRange($0.range), $0.values) }
    }

    private func clampedRange(_ range: NSRange) -> Range<Int> {
        let length = textStorage?.length ?? 0
        let start = min(max(0, range.location), length)
        return start..<min(max(start, NSMaxRange(range)), length)
    }
}

extension TemporaryAttributes.Run {
    /// Nil keeps the text's own colour. `NSNull` removes it, which leaves black.
    fileprivate var foreground: UIColor? {
        values[.foregroundColor] is NSNull ? .black : values[.foregroundColor] as? UIColor
    }
}
