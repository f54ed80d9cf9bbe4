// NSDataDetectorTests.swift: expectations from the pages of NSDataDetector and NSTextCheckingResult.

import Foundation
import Testing
import VitrineDataDetectors

@Suite struct NSDataDetectorTests {
    private let link = NSTextCheckingResult.CheckingType(rawValue: 1 << 6)
    private let phoneNumber = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
    private let text = "😀 See https://example.org/a?b=1, www.example.com or mail@example.org. Call (555) 555-1234!"

    private func whole(_ text: String) -> NSRange { NSRange(location: 0, length: text.utf16.count) }

    /// NSDataDetector's page: "detector with link and phone number", each result has its type, range and value.
    @Test func linksAndNumbersAreFoundInTheirOrder() throws {
        let detector = try NSDataDetector(types: link.rawValue | phoneNumber.rawValue)
        let found = detector.matches(in: text, options: [], range: whole(text))
        #expect(
            found.map { $0.url?.absoluteString ?? $0.phoneNumber } == [
                "https://example.org/a?b=1", "http://www.example.com", "mailto:mail@example.org", "(555) 555-1234",
            ])
        #expect(found.map(\.resultType) == [link, link, link, phoneNumber])
        #expect((text as NSString).substring(with: found[0].range) == "https://example.org/a?b=1")
        #expect(detector.numberOfMatches(in: text, options: [], range: whole(text)) == 4)
    }

    @Test func onlyTheGivenTypesAndRangeAreSearched() throws {
        let detector = try NSDataDetector(types: phoneNumber.rawValue)
        #expect(detector.matches(in: text, options: [], range: whole(text)).map(\.url) == [nil])
        let start = NSRange(location: 0, length: 20)
        #expect(detector.rangeOfFirstMatch(in: text, options: [], range: start).location == NSNotFound)
        var number = 0
        try NSDataDetector(types: link.rawValue).enumerateMatches(in: text, options: [], range: whole(text)) {
            _, _, stop in
            number += 1
            stop.pointee = true
        }
        #expect(number == 1)
    }

    @Test func aDetectorWithoutTypesIsAnError() {
        #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
    }

    @Test func resultsCanBeMadeAndArchived() throws {
        let url = try #require(URL(string: "https://example.org"))
        let result = NSTextCheckingResult.linkCheckingResult(range: NSRange(location: 2, length: 3), url: url)
        #expect(result.url == url)
        #expect(result.range == NSRange(location: 2, length: 3))
        #expect(result.numberOfRanges == 1)
    }
}
