// WebVTTFileTests.swift: files of subtitles. Expectations from WebVTT's standard (https://www.w3.org/TR/webvtt1/) and from
// the cases of web-platform-tests (webvtt/parsing/file-parsing), which browsers pass.

import Foundation
import Testing
import VitrineWebVTT

@Suite struct WebVTTFileTests {
    private func cues(_ text: String) throws -> [WebVTTCue] { try WebVTTFile(Data(text.utf8)).cues }

    /// The cue of a line of times and settings.
    private func cue(_ line: String) throws -> WebVTTCue? { try cues("WEBVTT\n\n\(line)\ntext").first }

    // MARK: Files

    @Test(arguments: [
        "WEBVTT", "WEBVTT\n", "WEBVTT \n", "WEBVTT\tkind of file\n\n", "\u{FEFF}WEBVTT\n", "WEBVTT\r\n\r\n",
        "WEBVTT\n\n\n\n",
    ])
    func aFileBeginsWithItsSignature(_ text: String) throws { #expect(try cues(text).isEmpty) }

    @Test(arguments: [
        "", "WEBV", "webvtt\n", " WEBVTT\n", "WEBVTT:\n", "WEBVTTtext\n", "1\n00:00:00,000 --> 00:00:01,000\ntext",
    ])
    func otherFilesHaveAReason(_ text: String) {
        #expect { try cues(text) } throws: { ($0 as? WebVTTFailure)?.description.contains("WEBVTT") == true }
    }

    @Test func cuesHaveNamesTimesAndLines() throws {
        let cues = try cues(
            """
            WEBVTT - a title

            first
            00:00:01.500 --> 00:00:02.000
            One line
            and another

            01:02:03.004 --> 100:00:00.000
            Without a name
            """)
        #expect(cues.map(\.identifier) == ["first", ""])
        #expect(cues.map(\.text) == ["One line\nand another", "Without a name"])
        #expect(cues.map(\.start) == [1.5, 3723.004] && cues.map(\.end) == [2, 360_000])
        #expect(cues[0].isShown(at: 1.5) && cues[0].isShown(at: 1.999) && !cues[0].isShown(at: 2))
    }

    @Test func namesMayBeOfSpacesAndHyphens() throws {
        let times = "\n00:00:00.000 --> 00:00:01.000\ntext\n\n"
        let names = [" leading space", "trailing space ", "-- >", "->", " "]
        #expect(try cues("WEBVTT\n\n" + names.map { $0 + times }.joined()).map(\.identifier) == names)
    }

    @Test func anArrowBeginsACueWithoutAnEmptyLine() throws {
        let times = "00:00:00.000 --> 00:00:01.000\n"
        let arrows = ["-->\n", "foo-->\n", "-->foo\n", "--->\n", "-->-->\n", ""]
        let text = "WEBVTT\n\n" + arrows.enumerated().map { "\($1)\(times)text\($0)\n" }.joined()
        #expect(try cues(text).map(\.text) == (0..<6).map { "text\($0)" })
        #expect(try cues("WEBVTT\n\n00:00:00.000 -a -->\n\n00:00:00.000 - -->\n\n00:00:00.000 -- -->\n").isEmpty)
    }

    @Test func allLineEndsCount() throws {
        let cues = try cues(
            "WEBVTT\n\ncr\r00:00:00.000 --> 00:00:01.000\rtext1\r\rlf\n00:00:00.000 --> 00:00:01.000\ntext2\n\n"
                + "crlf\r\n00:00:00.000 --> 00:00:01.000\r\ntext3\r\n\r\nlfcr\n00:00:00.000 --> 00:00:01.000\ntext4\n\r"
        )
        #expect(cues.map(\.identifier) == ["cr", "lf", "crlf", "lfcr"])
        #expect(cues.map(\.text) == ["text1", "text2", "text3", "text4"])
    }

    @Test func commentsStylesAndRegionsAreNoCues() throws {
        let cues = try cues(
            """
            WEBVTT
            kind: captions

            NOTE this is
            a comment

            STYLE
            ::cue { color: red }

            REGION
            id:bill width:40%

            00:00:00.000 --> 00:00:01.000 region:bill
            text

            NOTE

            STYLE
            this is no style sheet any more
            """)
        #expect(cues.map(\.text) == ["text"] && cues[0].region == "bill")
    }

    @Test func cuesAreInTheOrderOfTheirStarts() throws {
        let cues = try cues(
            "WEBVTT\n\n00:05.000 --> 00:06.000\nc\n\n00:01.000 --> 00:09.000\na\n\n00:01.000 --> 00:02.000\nb")
        #expect(cues.map(\.text) == ["a", "b", "c"])
    }

    @Test func zerosAndWrongBytesAreReplaced() throws {
        let cues = try WebVTTFile(
            Data("WEBVTT\n\n\0\n00:00.000 --> 00:01.000\na\0b".utf8) + Data([0xFF, 0x63])
        ).cues
        #expect(cues.map(\.identifier) == ["\u{FFFD}"] && cues.map(\.text) == ["a\u{FFFD}b\u{FFFD}c"])
    }

    @Test func aLargeFileIsRefused() {
        let data = Data("WEBVTT\n\n".utf8) + Data(count: WebVTTFile.largestFile)
        #expect { try WebVTTFile(data) } throws: { ($0 as? WebVTTFailure)?.description.contains("larger") == true }
        #expect(throws: WebVTTFailure.self) { try WebVTTFile(contentsOf: URL(fileURLWithPath: "/dev/zero")) }
        #expect(throws: WebVTTFailure.self) { try WebVTTFile(contentsOf: URL(fileURLWithPath: "/nowhere.vtt")) }
    }

    // MARK: Times

    @Test(arguments: [
        "00:00:00.000 --> 00:00:01.000", "00:00.000 --> 00:01.000", "0:00:00.000 --> 00:00:01.000",
        "000:00:00.000 --> 000:00:01.000", "  00:00.000-->00:01.000", "\t00:00.000\t\t-->\u{C}00:01.000\t",
    ])
    func timesHaveTwoForms(_ line: String) throws {
        let cue = try #require(try cue(line))
        #expect(cue.start == 0 && cue.end == 1)
    }

    @Test(arguments: [
        "0000:00.000", "00:0:00.000", "00:0000.000", "00:00:0.000", "00:00:00000", "00:00:00.00", "00:00:00.",
        "00:00:00",
        "00:00", "00:", "00", "", "0:00.000", "00:0.000", "00:00000", "00:00.0", ":00.", ".", "00::00:00.000",
        "00:000:00.000", "00:00:000.000", "00:00:00..000", "00:00:00.0000", "000:00.000", "-00:00:00.000",
        "00:60.000", "00:60:00.000", "00:00:60.000", "0\u{FFFD}:00.000", "\u{B}00:00.000", "a00:00.000",
    ])
    func otherTimesAreNone(_ time: String) throws {
        #expect(try cue("\(time) --> 00:01.000") == nil)
        #expect(try cue("00:00.000 --> \(time)") == nil || time == "00:00:00.0000" || time == "00:00.0000")
    }

    // MARK: Settings

    @Test func settingsAreOfOneLine() throws {
        let one = try #require(try cue("00:00.000 --> 00:01.000 align:start line:1% vertical:lr size:50% position:25%"))
        #expect(one.alignment == .start && one.line == 1 && !one.snapsToLines && one.direction == .growsRight)
        #expect(one.size == 50 && one.position == 25)
        let two = try #require(try cue("00:00.000 --> 00:01.000 align:center line:1 vertical:rl size:0% position:100%"))
        #expect(two.alignment == .center && two.line == 1 && two.snapsToLines && two.direction == .growsLeft)
        #expect(two.size == 0 && two.position == 100)
        let none = try #require(
            try cue("00:00.000 --> 00:01.000 line size: :5 align:up vertical:x size:101% unknown:1"))
        #expect(none.line == nil && none.size == 100 && none.alignment == .center && none.direction == .horizontal)
    }

    @Test(arguments: [
        ("-1", -1), ("0", 0), ("-0", 0), ("101", 101), ("18446744073709552000", 18_446_744_073_709_552_000),
        ("1.5", 1.5),
    ])
    func linesAreNumbers(_ text: String, _ line: Double) throws {
        let cue = try #require(try cue("00:00.000 --> 00:01.000 line:\(text)"))
        #expect(cue.line == line && cue.snapsToLines)
    }

    @Test(arguments: [
        "65536%", "-0%", "101%", "1%-", "1-", "%1", "1%%", "0%0", " 0%", "0%x", "-", "%", "1..5", ".5", "5.", "1e2",
        "1" + String(repeating: "0", count: 400),
    ])
    func otherLinesAreNone(_ text: String) throws {
        let cue = try #require(try cue("00:00.000 --> 00:01.000 line:\(text)"))
        #expect(cue.line == nil && cue.snapsToLines)
    }

    @Test func alignmentsFollowAComma() throws {
        func line(_ text: String) throws -> WebVTTCue { try #require(try cue("00:00.000 --> 00:01.000 \(text)")) }
        #expect(try line("line:100%,end").lineAlignment == .end && line("line:100%,end").line == 100)
        #expect(try line("line:1,center").lineAlignment == .center)
        // A word that is not known: the number counts, as in browsers.
        #expect(try line("line:100%,middle").line == 100 && line("line:100%,middle").lineAlignment == .start)
        #expect(try line("position:1.5%,line-left").positionAlignment == .lineLeft)
        #expect(try line("position:1%,line-right").positionAlignment == .lineRight)
        #expect(try line("position:1%,center").positionAlignment == .center)
        #expect(try line("position:1%,middle").position == 1 && line("position:1%,middle").positionAlignment == .auto)
        #expect(try line("position:1% position:x").position == 1)
        for text in ["-1%", "1", "1x", "1%x", "101%", "101%,center"] {
            #expect(try line("position:\(text)").position == nil, "\(text)")
        }
    }
}
