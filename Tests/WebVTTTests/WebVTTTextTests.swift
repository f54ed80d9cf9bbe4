// WebVTTTextTests.swift: the text of cues. Expectations from WebVTT's standard (https://www.w3.org/TR/webvtt1/) and from the
// cases of web-platform-tests (webvtt/parsing/cue-text-parsing).

import Testing
import VitrineWebVTT

@Suite struct WebVTTTextTests {
    private func runs(_ text: String) -> [WebVTTText.Run] {
        var cue = WebVTTCue()
        (cue.start, cue.end, cue.text) = (0, 10, text)
        return WebVTTText(cue).runs
    }

    private func string(_ text: String) -> String { runs(text).map(\.text).joined() }

    @Test(arguments: [
        ("&", "&"), ("&amp", "&amp"), ("&amp;", "&"), ("&AMP;", "&AMP;"), ("&lt;", "<"), ("&gt;", ">"),
        ("a&lrm;b", "a\u{200E}b"), ("a&rlm;b", "a\u{200F}b"), ("&quot;", "&quot;"), ("&nbsp;", "\u{A0}"),
        ("&copy;", "&copy;"), ("&&", "&&"), ("&1;", "&1;"), ("&<", "&"), ("&<c", "&"), ("&#32;", "&#32;"), ("&;", "&;"),
    ])
    func sixCharactersHaveReferences(_ text: String, _ expected: String) { #expect(string(text) == expected) }

    @Test func tagsAreStyles() {
        #expect(runs("a<b>b<i>c</i></b><u>d</u>").map(\.text) == ["a", "b", "c", "d"])
        #expect(runs("a<b>b<i>c</i></b>d").map(\.isBold) == [false, true, true, false])
        #expect(runs("a<b>b<i>c</i></b>d").map(\.isItalic) == [false, false, true, false])
        #expect(runs("<u>a</u>b").map(\.isUnderlined) == [true, false])
        #expect(runs("<c.yellow.bg_blue>a</c>b").map(\.classes) == [["yellow", "bg_blue"], []])
        #expect(runs("<v.loud  Ann Smith >a</v>b").map(\.voice) == ["Ann Smith", nil])
        #expect(runs("<lang de>ja</lang> oui").map(\.language) == ["de", nil])
    }

    @Test func tagsThatAreNotKnownAreLeftOut() {
        #expect(string("a<x>b</x>c<script>d") == "abcd")
        #expect(runs("a</b>b").count == 1)
        #expect(string("a < b") == "a ")
        #expect(string("a<") == "a" && string("<b") == "" && string("a<!-- -->b") == "ab")
    }

    @Test func anEndTagEndsOnlyTheInnermostElement() {
        #expect(runs("<b>a<i>b</b>c").map(\.isBold) == [true, true])
        #expect(runs("<b>a<i>b</b>c").map(\.text) == ["a", "bc"])
        #expect(runs("<ruby>a<rt>b</ruby>c").map(\.isRubyText) == [false, true, false])
        #expect(runs("<ruby>a<rt>b</rt>c</ruby>d").map(\.isRubyText) == [false, true, false])
        // Only inside of ruby.
        #expect(runs("<rt>a</rt>").map(\.isRubyText) == [false])
        #expect(runs("<ruby>t<rt><b>t</rt></ruby>t").map(\.isBold) == [false, true])
    }

    @Test func timesInsideOfTheCueCount() {
        #expect(runs("a<00:05.000>b<00:00:06.500>c").map(\.time) == [nil, 5, 6.5])
        #expect(runs("a<00:10.000>b<00:00.000>c<5>d").map(\.time) == [nil])
        #expect(runs("<b>a<00:05.000>b</b>c").map(\.time) == [nil, 5, 5])
    }

    @Test func tagsWithoutEndHaveALimit() {
        #expect(string(String(repeating: "<b>", count: 10_000) + "a") == "a")
    }
}
