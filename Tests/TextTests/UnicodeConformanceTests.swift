// UnicodeConformanceTests.swift: Unicode's own tests of directions and line breaks.
//
// Debian's unicode-data is of Unicode 15.0, as are ICU 72 and FriBidi 1.0.12's tables.

import Foundation
import Testing

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

    /// What ICU does otherwise: rules that UAX 14 leaves to tailoring (regular expression number rule LB25, and
    /// quotation marks and parentheses around them), listed one by one in docs/text.md.
    @Test("LineBreakTest: every break, but for ICU's own rule about numbers")
    func lineBreaks() throws {
        var failures: [String] = []
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
            if found != expected { failures.append(String(line)) }
        }
        #expect(count == 7654)
        #expect(failures.count <= 22, "\(failures.count) of \(count), the first: \(failures.prefix(30))")
        // ICU goes by its own rules in two places: a sign and the digit behind it stay together (LB25), and a
        // hyphen that begins a word stays with it, as Unicode has it from 15.1 on (LB20a).
        #expect(
            failures.allSatisfy {
                $0.contains("[LB25") || $0.contains("[25.") || $0.contains("DIGIT") || $0.contains("(NU)")
                    || $0.hasPrefix("× 002D")
            },
            "\(failures)")
    }
}
