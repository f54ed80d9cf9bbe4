// UnicodeConformanceTests.swift: Unicode's own tests of directions and line breaks.
//
// Debian's unicode-data is Unicode 15.0, like the tables of FriBidi 1.0.12. Foundation's ICU 76 has those of 16.0.

import Foundation
import Testing
import VitrineUnicode

@testable import VitrineText

@MainActor @Suite struct UnicodeConformanceTests {
    private static let folder = "/usr/share/unicode"

    private func lines(_ name: String) throws -> [Substring] {
        let text = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.isEmpty }
    }

    private func units(_ scalars: [UInt32]) -> [UInt16] {
        scalars.flatMap { value -> [UInt16] in
            Unicode.Scalar(value).map { Array(String($0).utf16) } ?? [UInt16(truncatingIfNeeded: value)]
        }
    }

    /// Fields: code points; paragraph direction (0, 1, 2 = from the text); resolved direction; levels; visual order.
    @Test("BidiCharacterTest: every level")
    func bidi() throws {
        var failures: [String] = []
        var count = 0
        for line in try lines("BidiCharacterTest.txt") {
            let fields = line.split(separator: ";", omittingEmptySubsequences: false)
            guard fields.count == 5 else { continue }
            let scalars = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
            let direction: Bool? = fields[1] == "0" ? false : fields[1] == "1" ? true : nil
            let expected = fields[3].split(separator: " ").map { UInt8($0) }
            let text = units(scalars)
            let found = text.withUnsafeBufferPointer { BidiLevels(text: $0, rightToLeft: direction) }
            var offset = 0
            var isRight = found.base == UInt8(fields[2])
            for (scalar, level) in zip(scalars, expected) {
                // x: removed by rule X9, at any level.
                if let level, found.level(at: offset) != level { isRight = false }
                offset += scalar > 0xFFFF ? 2 : 1
            }
            count += 1
            if !isRight { failures.append(String(line)) }
        }
        #expect(count > 90_000)
        #expect(failures.isEmpty, "\(failures.count) of \(count), the first: \(failures.prefix(5))")
    }

    /// ICU follows the annex's rules exactly, and a few of later versions; the file is of 15.0, and was
    /// made with a tailoring for numbers. So:
    /// - 13 cases: a comma or full stop and the digit behind it stay together (LB25, "IS × NU"). The file parses
    ///   numbers by the regular expression of section 8.2 instead, which has no such sign before the first digit.
    /// - 8 cases: a hyphen that begins a text stays with the letter behind it, as in Unicode since 15.1
    ///   (LB20a).
    /// - 1 case: a line may end between a blank and ".35", and not within it, as in Unicode since 16 (LB15c).
    /// - 8 cases: since Unicode 15.1 a blank between a quotation mark and a bracket no longer binds (LB15), and marks that
    ///   open or close differ (LB15a, LB15b).
    /// - 1 case: since Unicode 16 a hyphen between Hebrew letters is a break (LB21a).
    @Test("LineBreakTest: every break, except for the annex's rules about numbers, and later rules")
    func lineBreaks() throws {
        var numbers: [String] = [], hyphens: [String] = [], decimals: [String] = []
        var quotations: [String] = [], hebrew: [String] = [], others: [String] = []
        var count = 0
        for line in try lines("auxiliary/LineBreakTest.txt") {
            let body = line.prefix { $0 != "#" }.split(whereSeparator: { $0 == " " || $0 == "\t" })
            var text: [UInt16] = []
            var expected: [Int] = []
            for (index, word) in body.enumerated() {
                if word == "÷" {
                    if index > 0 { expected.append(text.count) }
                } else if word != "×" {
                    text += units([UInt32(word, radix: 16) ?? 0])
                }
            }
            var found: [Int] = []
            text.withUnsafeBufferPointer {
                TextBoundaries.shared.forEach(.lines, in: $0) { offset, _ in found.append(offset) }
            }
            count += 1
            guard found != expected else { continue }
            // The difference must be exactly the break of the reason.
            let missing = expected.filter { !found.contains($0) }
            let surplus = found.filter { !expected.contains($0) }
            switch Self.reason(missing, surplus, in: text) {
            case .number: numbers.append(String(line))
            case .hyphen: hyphens.append(String(line))
            case .decimal: decimals.append(String(line))
            case .quotation: quotations.append(String(line))
            case .hebrew: hebrew.append(String(line))
            case nil: others.append(String(line))
            }
        }
        #expect(count == 7654)
        #expect(others.isEmpty, "\(others)")
        #expect(numbers.count == 13, "\(numbers)")
        #expect(decimals.count == 1, "\(decimals)")
        #expect(hyphens.count == 8, "\(hyphens)")
        #expect(quotations.count == 8, "\(quotations)")
        #expect(hebrew.count == 1, "\(hebrew)")
    }

    private enum Reason { case number, hyphen, decimal, quotation, hebrew }

    /// The reason for the breaks that differ.
    private static func reason(_ missing: [Int], _ surplus: [Int], in text: [UInt16]) -> Reason? {
        let marks: Set<UInt16> = [0x22, 0xAB, 0xBB]
        if text.contains(where: marks.contains), text.contains(0x20) { return .quotation }
        if missing.isEmpty, surplus.count == 1, let offset = surplus.first, offset > 1, text[offset - 1] == 0x2D,
            text[offset - 2] == 0x5D0, text[offset] == 0x5D0
        {
            return .hebrew
        }
        guard missing.count == 1, let offset = missing.first else { return nil }
        let isBeforeDigit = offset < text.count && (0x30...0x39).contains(text[offset])
        if surplus == [offset - 1], offset > 1, isBeforeDigit, text[offset - 1] == 0x2E,
            text[offset - 2] == 0x20
        {
            return .decimal
        }
        // A diaeresis counts as its base character (LB9).
        guard surplus.isEmpty, let last = text[..<offset].lastIndex(where: { $0 != 0x308 }) else {
            return nil
        }
        if text[last] == 0x2C || text[last] == 0x2E { return isBeforeDigit ? .number : nil }
        return text[last] == 0x2D && last == 0 ? .hyphen : nil
    }
}
