// WebVTTFuzzTests.swift: broken files of subtitles have cues or an error.

import Foundation
import Testing
import VitrineWebVTT

@Suite struct WebVTTFuzzTests {
    /// Small files with everything that is read.
    private static let files = [
        "WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.000 line:-1,center position:10%,line-left size:30% align:end\nA <b>bold</b> &amp; word",
        "WEBVTT x\nk: v\n\nSTYLE\n::cue{}\n\nREGION\nid:a\n\nNOTE n\n\n00:01.500 --> 99:00:00.000 vertical:rl region:a\n<v Ann>x<00:02.000>y",
        "\u{FEFF}WEBVTT\r\n\r\n-->\r\n00:00.000-->00:09.999\r\n<ruby>a<rt>b</ruby><c.red.bg_lime>c</c><lang de>d\r\n\r\n",
    ].map { Array($0.utf8) }

    private func attempt(_ bytes: [UInt8], _ seed: UInt64) throws {
        do {
            let cues = try WebVTTFile(Data(bytes)).cues
            for cue in cues {
                #expect(cue.start.isFinite && cue.end.isFinite && cue.line?.isFinite != false, "seed \(seed): \(cue)")
                #expect((0...100).contains(cue.size) && (0...100).contains(cue.position ?? 0), "seed \(seed): \(cue)")
                #expect(WebVTTText(cue).string.utf8.count <= cue.text.utf8.count, "seed \(seed): \(cue)")
            }
            #expect(zip(cues, cues.dropFirst()).allSatisfy { $0.start <= $1.start }, "seed \(seed)")
        } catch {
            #expect(!error.description.isEmpty, "seed \(seed) failed without a reason")
        }
    }

    @Test func filesNeverTrap() throws {
        for (index, bytes) in Self.files.enumerated() {
            try attempt(bytes, UInt64(index))
            #expect(try !WebVTTFile(Data(bytes)).cues.isEmpty)
        }
        try FuzzRun.attempts("webvtt", corpus: Self.files, rounds: 6000, attempt)
    }
}
