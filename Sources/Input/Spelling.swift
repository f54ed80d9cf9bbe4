// Spelling.swift: suggestions for misspelt words.

/// Finds the nearest word for a misspelt one.
package enum Spelling {
    /// The candidate with the fewest edits, if that is at most a third of its length (at least one).
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        var best: (word: String, distance: Int)?
        for candidate in candidates {
            let distance = edits(Array(word.unicodeScalars), Array(candidate.unicodeScalars))
            if distance <= max(1, candidate.count / 3), distance < best?.distance ?? .max {
                best = (candidate, distance)
            }
        }
        return best?.word
    }

    /// Insertions, removals, replacements and swaps of neighbours between two words. O(a·b).
    private static func edits(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        guard !a.isEmpty, !b.isEmpty, a.count <= 64 else { return max(a.count, b.count) }
        var rows = [Array(0...b.count)]
        for i in 1...a.count {
            var row = [i]
            for j in 1...b.count {
                var cost = min(
                    rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    cost = min(cost, rows[i - 2][j - 2] + 1)
                }
                row.append(cost)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
