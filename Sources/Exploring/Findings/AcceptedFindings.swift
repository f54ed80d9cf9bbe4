// AcceptedFindings.swift: the file of findings that are accepted, with their reasons.
//
// A line is: kind, screen, subject, reason, separated by tabs. A star in a screen or subject matches any text. Lines
// that begin with # and empty ones are comments.

import Foundation

/// What is accepted, and why.
package struct AcceptedFindings: Sendable {
    /// A line that is no accepted finding.
    package struct Problem: Error, CustomStringConvertible {
        package let description: String
    }

    private struct Line: Sendable {
        var kind: FindingKind
        var screen: String
        var subject: String
        var reason: String
        var number: Int
    }

    private let lines: [Line]

    /// None.
    package init() { lines = [] }

    /// - Throws: `Problem` with the number of the first line that is wrong.
    package init(text: String, name: String) throws(Problem) {
        var lines: [Line] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 4, fields.allSatisfy({ !$0.trimmingCharacters(in: .whitespaces).isEmpty }) else {
                throw Problem(
                    description:
                        "\(name):\(index + 1): a line has a kind, a screen, a subject and a reason, separated by tabs")
            }
            guard let kind = FindingKind(rawValue: fields[0]) else {
                let kinds = FindingKind.allCases.map(\.rawValue).joined(separator: ", ")
                throw Problem(
                    description: "\(name):\(index + 1): \(fields[0]) is no kind of finding: there are \(kinds)")
            }
            lines.append(
                Line(kind: kind, screen: fields[1], subject: fields[2], reason: fields[3], number: index + 1))
        }
        self.lines = lines
    }

    /// The reason why a finding is accepted; nil for a new one.
    package func reason(for finding: Finding) -> String? {
        lines.first {
            $0.kind == finding.kind && Self.matches(finding.screen, $0.screen)
                && Self.matches(finding.subject, $0.subject)
        }?.reason
    }

    /// The lines that accept none of `findings`, as `kind screen subject`: they can be removed.
    package func unused(by findings: [Finding]) -> [String] {
        lines.filter { line in
            !findings.contains {
                $0.kind == line.kind && Self.matches($0.screen, line.screen) && Self.matches($0.subject, line.subject)
            }
        }.map { "line \($0.number): \($0.kind.rawValue) \($0.screen) \($0.subject)" }
    }

    /// Whether a text has the parts of a pattern between its stars, in order.
    static func matches(_ text: String, _ pattern: String) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return text == pattern }
        guard text.hasPrefix(first), text.count >= first.count + last.count, text.hasSuffix(last) else { return false }
        var rest = text.dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = rest.range(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }
}
