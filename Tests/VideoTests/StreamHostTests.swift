// StreamHostTests.swift: which hosts are those that an app names. Names of hosts: RFC 3986, 3.2.2; forms of addresses: RFC 5952.

import Foundation
import Testing

@testable import VitrineVideo

@Suite struct StreamHostTests {
    private func names(_ hosts: String..., host: String) -> Bool { StreamSettings(hosts: hosts).names(host) }

    @Test func aNameIsNamedInEachCaseAndWithAFullStop() {
        #expect(names("media.example.com", host: "media.example.com"))
        #expect(names("media.example.com", host: "MEDIA.Example.COM"))
        #expect(names("Media.Example.Com.", host: "media.example.com"))
        #expect(names("media.example.com", host: "media.example.com."))
        #expect(names("first.example", "media.example.com", host: "media.example.com"))
    }

    @Test func otherNamesAreNotNamed() {
        for host in [
            "example.com", "xmedia.example.com", "media.example.co", "media.example.com.evil.example", "media", "",
            ".", "media.example.com..", "media.example.com/", "media.example.com:80", "user@media.example.com",
            "media.example.com\n", "media.example.com%00", "%6dedia.example.com", "media.example.com#", "*",
            "*.example.com",
        ] { #expect(!names("media.example.com", host: host), "\(host)") }
        #expect(!StreamSettings().names("media.example.com"))
        #expect(!names("", " ", ".", "*", "*.", "*.*", host: "media.example.com"))
    }

    @Test func anAsteriskIsEachHostBelow() {
        #expect(names("*.example.com", host: "media.example.com"))
        #expect(names("*.example.com", host: "a.b.EXAMPLE.com."))
        for host in ["example.com", "badexample.com", ".example.com", "example.com.evil.example"] {
            #expect(!names("*.example.com", host: host), "\(host)")
        }
        #expect(!names("media.*.com", host: "media.example.com"))
    }

    @Test func addressesAreNamedInTheirForms() {
        #expect(names("127.0.0.1", host: "127.0.0.1"))
        #expect(names("::1", host: "[::1]") && names("[::1]", host: "::1"))
        #expect(names("2001:db8::1", host: "2001:0DB8:0:0:0:0:0:1"))
        #expect(!names("127.0.0.1", host: "127.0.0.2") && !names("::1", host: "::2"))
        // No asterisk is a part of an address, and other ways to write one are other hosts.
        #expect(!names("*.0.0.1", host: "127.0.0.1"))
        for host in ["127.1", "2130706433", "0x7f.0.0.1", "0177.0.0.1", "localhost", "::ffff:127.0.0.1"] {
            #expect(!names("127.0.0.1", host: host), "\(host)")
        }
    }

    /// Random names neither crash nor are named.
    @Test func randomNamesDoNoHarm() {
        var state: UInt64 = 5
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let letters = Array("*.[]:%@/\\aZ0-\u{e9} \t")
        for _ in 0..<5000 {
            let text = String((0..<next(300)).map { _ in letters[next(letters.count)] })
            #expect(!names("media.example.com", "*.example.org", host: text))
            #expect(!names(text, host: "media.example.com"))
        }
    }

    @Test func settingsAreThoseOfTheInfoPlist() {
        let settings = StreamSettings([
            "VitrineMediaHosts": ["media.example.com", 7, "10.0.0.1"], "VitrineMediaPatience": 30,
        ])
        #expect(settings == StreamSettings(hosts: ["media.example.com", "10.0.0.1"], patience: 30))
        #expect(StreamSettings([:]) == StreamSettings(hosts: [], patience: 15))
        for wrong in [0, -1, 1e9, "soon"] as [Any] {
            #expect(StreamSettings(["VitrineMediaPatience": wrong]).patience == 15)
        }
        #expect(StreamSettings(["VitrineMediaHosts": "media.example.com"]).hosts.isEmpty)
    }

    @Test(arguments: [
        "http://other.example/clip.webm", "http://media.example.com@other.example/clip.webm",
        "http://other.example:80/clip.webm?host=media.example.com", "rtsp://other.example/camera",
        "https://[::1]/clip.webm",
    ])
    func aURLOfAnotherHostIsRefusedAtOnce(_ text: String) throws {
        let settings = StreamSettings(hosts: ["media.example.com"])
        let url = try #require(URL(string: text))
        let failure = try #require(throws: DecoderFailure.self) { try settings.text(of: url) }
        #expect(failure.cause == .hostNotNamed && failure.reason.contains("VitrineMediaHosts"))
    }

    @Test(arguments: [
        "ftp://media.example.com/clip.webm", "rtspu://media.example.com/camera", "http:///clip.webm", "data:,x",
    ])
    func otherURLsAreNoStreams(_ text: String) throws {
        let settings = StreamSettings(hosts: ["media.example.com"])
        let url = try #require(URL(string: text))
        #expect(throws: DecoderFailure.self) { try settings.text(of: url) }
    }
}
