// TextUnitSearch.swift: units of a text near a place, and their boundaries.

/// Finds the units of one granularity. They do not overlap; there may be text between them. Offsets count UTF-16 units.
@MainActor
protocol TextUnitSearch {
    /// The unit with the character behind an offset, or with the one before it. Nil between units.
    func unit(at offset: Int, isForward: Bool) -> Range<Int>?
    /// The next beginning or end of a unit. Nil after the last.
    func boundary(after offset: Int) -> Int?
    /// The last beginning or end of a unit before an offset. Nil before the first.
    func boundary(before offset: Int) -> Int?
}
