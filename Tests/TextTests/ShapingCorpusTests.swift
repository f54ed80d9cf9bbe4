// ShapingCorpusTests.swift: the same glyphs as HarfBuzz's own hb-shape, for strings of twenty scripts.
//
// The corpus is generated: words of each script, alone and joined at random with a seed.

import Foundation
import Testing

@testable import VitrineText

@MainActor @Suite struct ShapingCorpusTests {
    private struct Script {
        var name: String
        var file: String
        var words: [String]
        /// The script's name in hb-shape.
        var tag: String
        var isRightToLeft = false
    }

    private static let noto = "/usr/share/fonts/truetype/noto/"
    private static let scripts: [Script] = [
        Script(
            name: "Latin", file: "NotoSans-Regular.ttf",
            words: ["Office", "affiné", "Ångström", "Tø", "Việt"], tag: "latn"),
        Script(
            name: "Greek", file: "NotoSans-Regular.ttf", words: ["Ελλάδα", "φως", "ἀρχή", "Ὀδυσσεύς"],
            tag: "grek"),
        Script(
            name: "Cyrillic", file: "NotoSans-Regular.ttf", words: ["Привет", "щука", "Київ", "љубав"],
            tag: "cyrl"),
        Script(
            name: "Armenian", file: "NotoSansArmenian-Regular.ttf", words: ["Հայաստան", "բարեւ", "մեսրոպ"],
            tag: "armn"),
        Script(
            name: "Georgian", file: "NotoSansGeorgian-Regular.ttf", words: ["საქართველო", "გამარჯობა"],
            tag: "geor"),
        Script(
            name: "Hebrew", file: "NotoSansHebrew-Regular.ttf", words: ["שלום", "בְּרֵאשִׁית", "תודה"],
            tag: "hebr", isRightToLeft: true),
        Script(
            name: "Arabic", file: "NotoSansArabic-Regular.ttf",
            words: ["مرحبا", "السَّلَامُ", "لا", "كتاب", "اللغة"], tag: "arab", isRightToLeft: true),
        Script(
            name: "Syriac", file: "NotoSansSyriac-Regular.ttf", words: ["ܫܠܡܐ", "ܣܘܪܝܝܐ"], tag: "syrc",
            isRightToLeft: true),
        Script(
            name: "Thaana", file: "NotoSansThaana-Regular.ttf", words: ["ދިވެހި", "ރާއްޖެ"], tag: "thaa",
            isRightToLeft: true),
        Script(
            name: "Devanagari", file: "NotoSansDevanagari-Regular.ttf",
            words: ["नमस्ते", "क्षत्रिय", "हिन्दी", "र्कि", "श्री"], tag: "deva"),
        Script(
            name: "Bengali", file: "NotoSansBengali-Regular.ttf", words: ["বাংলা", "ক্ষমা", "স্বাগতম", "কো"],
            tag: "beng"),
        Script(
            name: "Gurmukhi", file: "NotoSansGurmukhi-Regular.ttf", words: ["ਪੰਜਾਬੀ", "ਸਤਿ", "ਸ੍ਰੀ"], tag: "guru"),
        Script(
            name: "Gujarati", file: "NotoSansGujarati-Regular.ttf", words: ["ગુજરાતી", "નમસ્તે", "ક્ષ"], tag: "gujr"),
        Script(
            name: "Tamil", file: "NotoSansTamil-Regular.ttf", words: ["தமிழ்", "வணக்கம்", "கொ", "ஸ்ரீ"], tag: "taml"),
        Script(name: "Telugu", file: "NotoSansTelugu-Regular.ttf", words: ["తెలుగు", "నమస్కారం", "క్ష్మ"], tag: "telu"),
        Script(
            name: "Kannada", file: "NotoSansKannada-Regular.ttf", words: ["ಕನ್ನಡ", "ನಮಸ್ಕಾರ", "ಕ್ಷೌ"], tag: "knda"),
        Script(
            name: "Malayalam", file: "NotoSansMalayalam-Regular.ttf", words: ["മലയാളം", "നമസ്കാരം", "ക്ഷോ"],
            tag: "mlym"),
        Script(
            name: "Sinhala", file: "NotoSansSinhala-Regular.ttf", words: ["සිංහල", "ශ්‍රී", "ආයුබෝවන්"], tag: "sinh"),
        Script(
            name: "Thai", file: "NotoSansThai-Regular.ttf", words: ["สวัสดี", "ประเทศไทย", "น้ำ", "กี่"],
            tag: "thai"),
        Script(name: "Lao", file: "NotoSansLao-Regular.ttf", words: ["ສະບາຍດີ", "ນ້ຳ", "ລາວ"], tag: "laoo"),
        Script(name: "Khmer", file: "NotoSansKhmer-Regular.ttf", words: ["ខ្មែរ", "សួស្តី", "កម្ពុជា"], tag: "khmr"),
        Script(
            name: "Myanmar", file: "NotoSansMyanmar-Regular.ttf", words: ["မြန်မာ", "မင်္ဂလာပါ"], tag: "mymr"),
        Script(name: "Ethiopic", file: "NotoSansEthiopic-Regular.ttf", words: ["አማርኛ", "ሰላም"], tag: "ethi"),
    ]

    /// Every word alone, and 25 combinations of up to six of them.
    private static func corpus(_ script: Script, index: Int) -> [String] {
        var state = UInt64(index) &* 7919 &+ 17
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        return script.words
            + (0..<25).map { _ in
                (0...next(5)).map { _ in script.words[next(script.words.count)] }.joined(
                    separator: next(3) == 0 ? "" : " ")
            }
    }

    @Test("Glyphs, clusters and advances are hb-shape's")
    func corpus() throws {
        let tool = "/usr/bin/hb-shape"
        try #require(FileManager.default.isExecutableFile(atPath: tool), "libharfbuzz-bin is not installed")
        var total = 0
        for (index, script) in Self.scripts.enumerated() {
            let file = Self.noto + script.file
            try #require(
                FileManager.default.fileExists(atPath: file), "\(file): fonts-noto-core is not installed")
            let strings = Self.corpus(script, index: index)
            let expected = try Self.shapeWithTool(tool, file, strings, script)
            #expect(expected.count == strings.count)
            let face = try FontFace(file: file)
            let font = Font(face: face, size: face.unitsPerEm)
            for (text, wanted) in zip(strings, expected) {
                let units = Array(text.utf16)
                let glyphs = units.withUnsafeBufferPointer { buffer in
                    var itemizer = Itemizer(
                        text: buffer,
                        styles: [TextStyle(range: 0..<units.count, font: font, tag: 0, kern: 0)],
                        library: .shared)
                    let levels = BidiLevels(text: buffer, rightToLeft: script.isRightToLeft)
                    let items = itemizer.items(in: 0..<units.count, levels: levels)
                    let shaper = Shaper()
                    let ordered = script.isRightToLeft ? items.reversed() : items
                    return ordered.flatMap {
                        shaper.shape(
                            buffer, range: $0.range, font: $0.font, kern: 0, script: $0.script,
                            isRightToLeft: $0.isRightToLeft)
                    }
                }
                let found = glyphs.map { "\($0.glyph)=\($0.cluster)+\(Int($0.advance.rounded()))" }
                #expect(found == wanted, "\(script.name): \(text)")
                total += 1
            }
        }
        #expect(total >= 500)
    }

    /// A line of hb-shape: [glyph=cluster@x,y+advance|…], with clusters in UTF-16 units.
    private static func shapeWithTool(_ tool: String, _ file: String, _ strings: [String], _ script: Script)
        throws
        -> [[String]]
    {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments = [
            "--font-file=\(file)", "--utf8-clusters", "--no-glyph-names",
            "--direction=\(script.isRightToLeft ? "rtl" : "ltr")", "--script=\(script.tag)", "--language=und",
        ]
        let input = Pipe(), output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        input.fileHandleForWriting.write(Data((strings.joined(separator: "\n") + "\n").utf8))
        try input.fileHandleForWriting.close()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").enumerated().map { index, line in
            line.dropFirst().dropLast().split(separator: "|").map { part in
                glyph(String(part), in: strings[index])
            }
        }
    }

    /// "12=3@4,5+678", clusters in bytes, as "12=2+678", clusters in UTF-16 units.
    private static func glyph(_ text: String, in string: String) -> String {
        let sides = text.split(separator: "=")
        let rest = sides[1]
        let bytes = Int(rest.prefix { $0.isNumber }) ?? -1
        let advance = rest.split(separator: "+").last.map(String.init) ?? ""
        let utf8 = string.utf8
        let at = utf8.index(utf8.startIndex, offsetBy: min(bytes, utf8.count))
        let cluster = string.utf16.distance(from: string.utf16.startIndex, to: at)
        return "\(sides[0])=\(cluster)+\(advance.prefix { $0.isNumber || $0 == "-" })"
    }
}
