// ParserFuzzTests.swift: format strings, texts and identifiers with any damage have a result or an error.

import Foundation
import Testing

@testable import VitrineDataDetectors
@testable import VitrinePredicates
@testable import VitrineUniformTypeIdentifiers
@testable import VitrineVisualFormat

@Suite struct ParserFuzzTests {
    private static let predicates = [
        "name BEGINSWITH[cd] %@ AND (age >= 18 OR NOT tags.@count BETWEEN {1, 9})",
        "ANY drinks.price <= 2.50 && SELF IN {'a', \"b\\n\", $C} || TRUEPREDICATE",
        "ALL %K.size != -3e2 AND none.NONE == nil AND (((x))) LIKE '*é?'",
        "SUBQUERY(a, $x, $x.b == 1).@count > 0 AND FUNCTION(a, 'b') MATCHES '.*'",
    ]

    @Test func predicateFormatsHaveAPredicateOrAReason() throws {
        try FuzzRun.attempts("predicate", corpus: Self.predicates.map { [UInt8]($0.utf8) }, rounds: 5000) {
            bytes, seed in
            let format = String(decoding: bytes, as: UTF8.self)
            do throws(PredicateFormatError) {
                _ = try PredicateParser.parse(format, ["x", 3, "y"])
            } catch {
                #expect(!error.reason.isEmpty, "seed \(seed)")
            }
        }
    }

    /// Each parenthesis is a level of the parser's stack.
    @Test(arguments: ["(", "NOT ", "{", "-", "ANY ", "!"])
    func nestedFormatsAreRefusedBeforeTheStackEnds(_ opening: String) {
        let format = String(repeating: opening, count: 100_000) + "a == 1"
        #expect(throws: PredicateFormatError.self) { _ = try PredicateParser.parse(format, []) }
    }

    @Test func visualFormatsHaveViewsOrAReason() throws {
        let good = [
            "H:|-(>=20,<=40@250)-[button(==label@999)]-[label(100)]-|",
            "V:|[a]-margin-[b(>=a,<=2000)]-(-8.5)-[c]->=0-|",
            "[a]-0.25@low-[b(==a/2)]", "|-[a(b.width)]-[b]-|",
        ]
        try FuzzRun.attempts("visualformat", corpus: good.map { [UInt8]($0.utf8) }, rounds: 5000) { bytes, seed in
            let format = String(decoding: bytes, as: UTF8.self)
            var parser = VisualFormatParser(
                format, metrics: ["margin": 8, "low": 250], views: ["a", "b", "c", "button", "label"])
            do throws(VisualFormatError) {
                _ = try parser.parse()
            } catch {
                #expect(!"\(error)".isEmpty, "seed \(seed)")
            }
        }
    }

    @Test func whatADetectorFindsIsInTheText() throws {
        let good = [
            "Call +49 (0)30 123-456 or write to ada@example.org, see https://example.org/a?b=c#d.",
            "www.exämple.org:8080/ü/%20 👩‍👩‍👧 mailto:a.b+c@d.e.museum (http://[::1]/x)",
        ]
        try FuzzRun.attempts("detector", corpus: good.map { [UInt8]($0.utf8) }, rounds: 2000) { bytes, seed in
            let text = String(decoding: bytes, as: UTF8.self)
            let detector = try NSDataDetector(
                types: NSTextCheckingResult.CheckingType([.detectedLink, .detectedNumber]).rawValue)
            var last = 0
            for result in detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count)) {
                #expect(result.range.location >= last && result.range.length > 0, "seed \(seed)")
                last = NSMaxRange(result.range)
                #expect(last <= text.utf16.count, "seed \(seed)")
            }
        }
    }

    /// A stored identifier that was changed has a type that can be stored again, or none.
    @Test func identifiersOfTypesAreReadOrRefused() throws {
        let known = DynamicIdentifier(
            tag: "héllo", tagClass: UTTagClass(rawValue: "public.filename-extension"), supertypes: ["public.data"])
        let good = [known.text, "public.jpeg", "dyn.", "com.example.document"]
        try FuzzRun.attempts("type", corpus: good.map { [UInt8]($0.utf8) }, rounds: 5000) { bytes, seed in
            let text = String(decoding: bytes, as: UTF8.self)
            guard let read = DynamicIdentifier(text) else { return }
            #expect(DynamicIdentifier(read.text)?.tag == read.tag, "seed \(seed)")
            #expect(DynamicIdentifier(read.text)?.supertypes == read.supertypes, "seed \(seed)")
        }
    }
}
