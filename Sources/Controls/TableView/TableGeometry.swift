// TableGeometry.swift: where every row, header and footer of a table stands.
//
// Sections one below the other; in each the header, the rows, the footer.
// Finding a row by its place, its place by its path, and changing a height take
// O(log n) steps. Heights that nobody has measured are estimates. Points of the
// table's content; y only, since everything is as wide as the table.

import Foundation
import VitrineRuntime

struct TableGeometry {
    struct Part {
        var height: CGFloat
        /// The height is final.
        var isKnown: Bool
    }

    struct Section {
        var header: Part
        var rows: LengthIndex
        /// Rows whose height is final.
        var known: RowSet
        var footer: Part
        /// Room above rows that is not theirs, by the row; by the number of rows, that below the last. Lengths of rows
        /// have it in them.
        var gaps: [Int: CGFloat] = [:]

        var height: CGFloat {
            header.height + rows.total + footer.height + (gaps.isEmpty ? 0 : gaps[rows.count] ?? 0)
        }
    }

    private(set) var sections: [Section] = []
    private var index = LengthIndex(count: 0, each: 0)
    /// The height of what stands above the first section.
    var top: CGFloat = 0

    init() {}

    init(_ sections: [Section], top: CGFloat) {
        self.sections = sections
        self.top = top
        index = LengthIndex(sections.map(\.height))
    }

    var counts: [Int] { sections.map(\.rows.count) }
    /// The height of all sections.
    var height: CGFloat { index.total }

    // MARK: Places

    func start(of section: Int) -> CGFloat { top + index.start(of: section) }

    func end(of section: Int) -> CGFloat { start(of: section) + sections[section].height }

    func rowsStart(_ section: Int) -> CGFloat { start(of: section) + sections[section].header.height }

    func span(of path: IndexPath) -> (y: CGFloat, height: CGFloat) {
        let rows = sections[path.section].rows
        let gap = gap(path)
        // A row without room of its own begins where it would, below what follows it.
        return (rowsStart(path.section) + rows.start(of: path.row) + max(0, gap), rows[path.row] - gap)
    }

    func footerStart(_ section: Int) -> CGFloat { end(of: section) - sections[section].footer.height }

    func contains(_ path: IndexPath) -> Bool {
        sections.indices.contains(path.section) && path.row >= 0
            && path.row < sections[path.section].rows.count
    }

    /// The section at a height of the content, the nearest if none is there.
    func section(at y: CGFloat) -> Int? {
        guard !sections.isEmpty else { return nil }
        if y < top { return 0 }
        return index.index(at: y - top) ?? sections.count - 1
    }

    /// The row at a height of the content; nil where none is.
    func row(at y: CGFloat) -> IndexPath? {
        guard y >= top, let section = index.index(at: y - top) else { return nil }
        guard let row = sections[section].rows.index(at: y - rowsStart(section)) else { return nil }
        return IndexPath(row: row, section: section)
    }

    // MARK: Heights

    mutating func setHeight(_ height: CGFloat, of path: IndexPath) {
        sections[path.section].rows[path.row] = height + gap(path)
        sections[path.section].known.insert(path.row)
        index[path.section] = sections[path.section].height
    }

    mutating func setHeader(_ height: CGFloat, of section: Int) {
        sections[section].header = Part(height: height, isKnown: true)
        index[section] = sections[section].height
    }

    mutating func setFooter(_ height: CGFloat, of section: Int) {
        sections[section].footer = Part(height: height, isKnown: true)
        index[section] = sections[section].height
    }

    /// Makes room above a row, or below the last.
    mutating func addGap(_ height: CGFloat, before path: IndexPath) {
        guard height != 0, sections.indices.contains(path.section),
            (0...sections[path.section].rows.count).contains(path.row)
        else { return }
        sections[path.section].gaps[path.row, default: 0] += height
        if path.row < sections[path.section].rows.count { sections[path.section].rows[path.row] += height }
        index[path.section] = sections[path.section].height
    }

    /// Takes all room away that belongs to no row.
    mutating func closeGaps() {
        for section in sections.indices where !sections[section].gaps.isEmpty {
            for (row, height) in sections[section].gaps where row < sections[section].rows.count {
                sections[section].rows[row] -= height
            }
            sections[section].gaps = [:]
            index[section] = sections[section].height
        }
    }

    /// The row's height has to be measured anew.
    mutating func forget(_ path: IndexPath) { sections[path.section].known.remove(path.row) }

    /// All heights that follow from content have to be measured anew. Until then they count as estimates.
    mutating func forgetAll() {
        for section in sections.indices {
            sections[section].known = RowSet(count: sections[section].rows.count, all: false)
            sections[section].header.isKnown = false
            sections[section].footer.isKnown = false
        }
    }

    func isKnown(_ path: IndexPath) -> Bool { sections[path.section].known.contains(path.row) }

    /// The row before or after, in any section.
    func neighbour(of path: IndexPath, forward: Bool) -> IndexPath? {
        if forward {
            if path.row + 1 < sections[path.section].rows.count {
                return IndexPath(row: path.row + 1, section: path.section)
            }
            var section = path.section + 1
            while section < sections.count {
                if sections[section].rows.count > 0 { return IndexPath(row: 0, section: section) }
                section += 1
            }
            return nil
        }
        if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
        var section = path.section - 1
        while section >= 0 {
            let count = sections[section].rows.count
            if count > 0 { return IndexPath(row: count - 1, section: section) }
            section -= 1
        }
        return nil
    }
}
