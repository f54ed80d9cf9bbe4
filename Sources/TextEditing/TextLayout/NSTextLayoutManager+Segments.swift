// NSTextLayoutManager+Segments.swift: parts of lines, and places of carets. Points of the container.

import Foundation
import VitrineDrawing

extension NSTextLayoutManager {
    /// Text side by side on a line.
    private struct Segment {
        var units: Range<Int>
        var rect: CGRect
    }

    func baseEnumerateSegments(
        in textRange: NSTextRange, type: SegmentType, options: SegmentOptions,
        using block: (NSTextRange?, CGRect, CGFloat, NSTextContainer) -> Bool
    ) {
        guard let container = textContainer else { return }
        let wanted = units(of: textRange)
        guard wanted.length > 0 else {
            guard let caret = caret(at: wanted.location, isUpstream: options.contains(.upstreamAffinity)) else {
                return
            }
            _ = block(
                options.contains(.rangeNotRequired) ? nil : textRange, caret.rect, caret.baseline, container)
            return
        }
        let range = wanted.location..<NSMaxRange(wanted)
        let lines = lines(of: range, onlyEnds: options.contains(.middleFragmentsExcluded))
        for (index, line) in lines.enumerated() {
            var segments = segments(of: line, range)
            let isFirst = index == 0 && options.contains(.headSegmentExtended)
            let isLast = index == lines.count - 1 && options.contains(.tailSegmentExtended)
            let goesOn = type == .selection && range.upperBound > line.range.upperBound - 1 && index < lines.count - 1
            extend(&segments, of: line, head: isFirst, tail: isLast || goesOn, in: container)
            for segment in segments {
                let own = options.contains(.rangeNotRequired) ? nil : self.range(of: NSRange(segment.units))
                guard block(own, segment.rect, line.ascent, container) else { return }
            }
        }
    }

    private func lines(of range: Range<Int>, onlyEnds: Bool) -> [LaidLine] {
        guard onlyEnds else { return engine.lines(of: NSRange(range)).filter { $0.range.overlaps(range) } }
        let first = engine.line(at: range.lowerBound), last = engine.line(at: range.upperBound - 1)
        return first?.range == last?.range ? [first].compactMap { $0 } : [first, last].compactMap { $0 }
    }

    /// The parts of a line with some units, from left to right.
    private func segments(of line: LaidLine, _ wanted: Range<Int>) -> [Segment] {
        var found: [Segment] = []
        let origin = line.rect.origin
        for character in line.characters where character.range.overlaps(wanted) {
            let own = character.range.clamped(to: wanted)
            let rect = CGRect(
                x: origin.x + character.left, y: origin.y, width: character.right - character.left,
                height: line.rect.height)
            let isNext =
                found.last.map {
                    abs($0.rect.maxX - rect.minX) < 0.01
                        && ($0.units.upperBound == own.lowerBound || own.upperBound == $0.units.lowerBound)
                } ?? false
            if isNext, let last = found.last {
                let units =
                    min(last.units.lowerBound, own.lowerBound)..<max(last.units.upperBound, own.upperBound)
                found[found.count - 1] = Segment(units: units, rect: last.rect.union(rect))
            } else {
                found.append(Segment(units: own, rect: rect))
            }
        }
        guard found.isEmpty else { return found }
        // Only the newline.
        let own = line.range.clamped(to: wanted)
        let x = origin.x + line.caretX(at: own.lowerBound)
        return [Segment(units: own, rect: CGRect(x: x, y: origin.y, width: 0, height: line.rect.height))]
    }

    private func extend(
        _ segments: inout [Segment], of line: LaidLine, head: Bool, tail: Bool, in container: NSTextContainer
    ) {
        let padding = max(0, container.lineFragmentPadding)
        guard !segments.isEmpty, head || tail, container.size.width > 0, container.size.width.isFinite else { return }
        if line.isRightToLeft ? tail : head {
            let first = segments[0].rect
            segments[0].rect = CGRect(
                x: min(padding, first.minX), y: first.minY, width: first.maxX - min(padding, first.minX),
                height: first.height)
        }
        if line.isRightToLeft ? head : tail {
            let last = segments[segments.count - 1].rect
            segments[segments.count - 1].rect.size.width =
                max(container.size.width - padding, last.maxX) - last.minX
        }
    }

    /// A caret without a width.
    private func caret(at unit: Int, isUpstream: Bool) -> (rect: CGRect, baseline: CGFloat)? {
        if isUpstream, unit > 0, let line = engine.line(at: unit - 1), line.range.upperBound == unit {
            return caret(on: line, unit)
        }
        if let line = engine.line(at: unit) { return caret(on: line, unit) }
        if let extra = engine.extraLineRect {
            return (CGRect(x: extra.minX, y: extra.minY, width: 0, height: extra.height), extra.height)
        }
        return unit > 0 ? engine.line(at: unit - 1).flatMap { caret(on: $0, unit) } : nil
    }

    private func caret(on line: LaidLine, _ unit: Int) -> (rect: CGRect, baseline: CGFloat) {
        let rect = line.rect
        return (
            CGRect(x: rect.minX + line.caretX(at: unit), y: rect.minY, width: 0, height: rect.height), line.ascent
        )
    }

    // MARK: Carets

    func baseEnumerateCaretOffsets(
        at location: any NSTextLocation,
        using block: (CGFloat, any NSTextLocation, Bool, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let unit = unit(of: location) else { return }
        var stops = ObjCBool(false)
        guard let line = line(enclosing: unit) else {
            guard let extra = engine.extraLineRect else { return }
            return block(extra.minX, self.location(ofUnit: length), true, &stops)
        }
        let left = line.rect.minX
        var end = line.range.lowerBound
        for character in line.characters {
            end = max(end, character.range.upperBound)
            let at = self.location(ofUnit: character.range.lowerBound)
            block(left + character.left, at, !character.isRightToLeft, &stops)
            if stops.boolValue { return }
            block(left + character.right, at, character.isRightToLeft, &stops)
            if stops.boolValue { return }
        }
        // A newline has no place of its own.
        if end < line.range.upperBound { block(left + line.caretX(at: end), self.location(ofUnit: end), true, &stops) }
    }

    /// The line with a unit; at the end of a text without a final newline the last one.
    func line(enclosing unit: Int) -> LaidLine? {
        if let line = engine.line(at: unit) { return line }
        guard unit >= length, engine.extraLineRect == nil, length > 0 else { return nil }
        return engine.line(at: length - 1)
    }

    func baseLineFragmentRange(for point: CGPoint) -> NSTextRange? {
        let end = NSRange(location: length, length: 0)
        if let extra = engine.extraLineRect, point.y >= extra.minY { return range(of: end) }
        return engine.line(near: point).map { range(of: NSRange($0.range)) }
    }
}
