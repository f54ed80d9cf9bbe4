// SegmentSearch.swift: characters, words, sentences and paragraphs near a place.

/// Finds units that depend on the characters alone, in the text around a place.
struct SegmentSearch: TextUnitSearch {
    let text: SurroundingText
    let segments: TextSegments

    func unit(at offset: Int, isForward: Bool) -> Range<Int>? {
        guard text.length > 0, (0...text.length).contains(offset) else { return nil }
        return units(around: max(0, offset - 1)..<min(text.length, offset + 1)).units.first {
            isForward
                ? $0.lowerBound <= offset && offset < $0.upperBound
                : $0.lowerBound < offset && offset <= $0.upperBound
        }
    }

    func boundary(after offset: Int) -> Int? {
        var at = max(0, offset)
        while at < text.length {
            let (part, units) = units(around: at..<at + 1)
            for unit in units {
                if unit.lowerBound > offset { return unit.lowerBound }
                if unit.upperBound > offset { return unit.upperBound }
            }
            guard part.upperBound > at else { return nil }
            at = part.upperBound
        }
        return nil
    }

    func boundary(before offset: Int) -> Int? {
        var at = min(offset, text.length)
        while at > 0 {
            let (part, units) = units(around: at - 1..<at)
            for unit in units.reversed() {
                if unit.upperBound < offset { return unit.upperBound }
                if unit.lowerBound < offset { return unit.lowerBound }
            }
            at = min(at - 1, part.lowerBound)
        }
        return nil
    }

    private func units(around range: Range<Int>) -> (part: Range<Int>, units: [Range<Int>]) {
        let part = text.part(around: range, cutAt: segments.isCut)
        let units = segments.ranges(in: part.units).map { $0.lowerBound + part.start..<$0.upperBound + part.start }
        return (part.start..<part.end, units)
    }
}
