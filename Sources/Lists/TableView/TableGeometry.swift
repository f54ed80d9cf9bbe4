// TableGeometry.swift: the places of all rows, headers and footers of a table.
//
// Sections are one below the other, each with its header, rows and footer. Finding a row by its place, its place by its
// path, and changing a height take O(log n) steps. Heights that were not measured are estimates. Points of the table's
// content; y only, since everything is as wide as the table.

import Foundation
import VitrineDrawing
import VitrineRuntime

struct TableGeometry {
    struct Part {
        var height: CGFloat
        /// Whether the height is final.
        var isKnown: Bool
    }

    struct Section {
        var header: Part
        var rows: LengthIndex
        /// Rows whose height is final.
        var known: RowSet
        var footer: Part
        /// The gaps above rows, by row; by the number of rows, that below the last. They are included in the lengths of
        /// rows.
        var gaps: [Int: CGFloat] = [:]

        var height: CGFloat {
            header.height + rows.total + footer.height + (gaps.isEmpty ? 0 : gaps[rows.count] ?? 0)
        }
    }

    private(set) var sections: [Section] = []
    private var index = LengthIndex(count: 0, each: 0)
    /// The height of the view above the first section.
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
        // A row that does not fit begins where it would otherwise, below the next row.
        return (rowsStart(path.section) + rows.start(of: path.row) + max(0, gap), rows[path.row] - gap)
    }

    func footerStart(_ section: Int) -> CGFloat { end(of: section) - sections[section].footer.height }

    func contains(_ path: IndexPath) -> Bool {
        sections.indices.contains(path.section) && path.row >= 0
            && path.row < sections[path.section].rows.count
    }

    /// The section at a height of the content, or the nearest.
    func section(at y: CGFloat) -> Int? {
        guard !sections.isEmpty else { return nil }
        if y < top { return 0 }
        return index.index(at: y - top) ?? sections.count - 1
    }

    /// The row at a height of the content; nil if there is none.
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

    /// Adds a gap above a row, or below the last.
    mutating func addGap(_ height: CGFloat, before path: IndexPath) {
        guard height != 0, sections.indices.contains(path.section),
            (0...sections[path.section].rows.count).contains(path.row)
        else { return }
        sections[path.section].gaps[path.row, default: 0] += height
        if path.row < sections[path.section].rows.count { sections[path.section].rows[path.row] += height }
        index[path.section] = sections[path.section].height
    }

    /// Removes all gaps.
    mutating func closeGaps() {
        for section in sections.indices where !sections[section].gaps.isEmpty {
            for (row, height) in sections[section].gaps where row < sections[section].rows.count {
                sections[section].rows[row] -= height
            }
            sections[section].gaps = [:]
            index[section] = sections[section].height
        }
    }

    /// Marks the row's height to be measured again.
    mutating func invalidate(_ path: IndexPath) { sections[path.section].known.remove(path.row) }

    /// Marks all heights that depend on content as estimates, so that they are measured again.
    mutating func invalidateAll() {
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
