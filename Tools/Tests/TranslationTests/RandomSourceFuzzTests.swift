import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import Translation

/// What parses before the translation parses after it, and every line stays where it is. VITRINE_FUZZ_ROUNDS and
/// VITRINE_FUZZ_SEED choose other programs.
@Suite struct RandomSourceFuzzTests {
    private func setting(_ name: String, _ value: UInt64) -> UInt64 {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } ?? value
    }

    /// The lines that name themselves, by the number that they name.
    private func places(_ text: String) -> [Int: Int] {
        var places: [Int: Int] = [:]
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            guard let mark = line.range(of: "//@", options: .backwards), line.hasSuffix("@") else { continue }
            places[Int(line[mark.upperBound...].dropLast()) ?? -1] = index
        }
        return places
    }

    private func check(_ files: [String: String], _ seed: UInt64) -> Int {
        let valid = files.filter { !hasErrors($0.value) }
        let copies = copies(of: files.mapValues { Array($0.utf8) }, keepsPreviews: seed % 2 == 0)
        for (path, source) in valid {
            guard let copy = copies[path] else { continue }
            #expect(!hasErrors(copy), "seed \(seed), \(path):\n\(source)\nbecame\n\(copy)")
            #expect(places(copy) == places(source), "seed \(seed), \(path): lines have moved")
        }
        return valid.count
    }

    @Test func whatParsesStaysParseable() {
        let first = setting("VITRINE_FUZZ_SEED", 1), rounds = setting("VITRINE_FUZZ_ROUNDS", 400)
        var total = 0, valid = 0
        for seed in first..<first + rounds {
            var source = RandomSource(seed: seed)
            var files: [String: String] = [:]
            for index in 0..<1 + source.roll(3) { files["/F\(index).swift"] = source.file() }
            total += files.count
            valid += check(files, seed)
        }
        // Otherwise the test would show nothing.
        #expect(valid * 10 >= total * 8, "\(valid) of \(total) programs parse")
    }

    /// Bytes are changed, removed and doubled: nothing ends the front end, and what still parses stays parseable.
    @Test func damagedSourceIsTranslatedOrLeft() {
        let first = setting("VITRINE_FUZZ_SEED", 1), rounds = setting("VITRINE_FUZZ_ROUNDS", 400)
        for seed in first..<first + rounds {
            var source = RandomSource(seed: seed)
            var bytes = Array(source.file().utf8)
            for _ in 0..<1 + source.roll(6) where !bytes.isEmpty {
                let at = source.roll(bytes.count)
                switch source.roll(3) {
                case 0: bytes[at] = UInt8(source.roll(256))
                case 1: bytes.removeSubrange(at..<min(bytes.count, at + 1 + source.roll(20)))
                default: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 1 + source.roll(40))], at: at)
                }
            }
            let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
            let copies = copies(of: ["/A.swift": bytes])
            guard !tree.hasError, String(validating: bytes, as: UTF8.self) != nil, let copy = copies["/A.swift"] else {
                continue
            }
            #expect(!hasErrors(copy), "seed \(seed):\n\(String(decoding: bytes, as: UTF8.self))\nbecame\n\(copy)")
        }
    }
}
