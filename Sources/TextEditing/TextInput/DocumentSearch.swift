// DocumentSearch.swift: the whole text as one unit.

/// The document is one unit.
struct DocumentSearch: TextUnitSearch {
    let length: Int

    func unit(at offset: Int, isForward: Bool) -> Range<Int>? {
        (isForward ? 0..<length : 1..<length + 1).contains(offset) ? 0..<length : nil
    }

    func boundary(after offset: Int) -> Int? { length > max(0, offset) ? (offset < 0 ? 0 : length) : nil }
    func boundary(before offset: Int) -> Int? { length > 0 && offset > 0 ? (offset > length ? length : 0) : nil }
}
