// MixedScriptTests.swift: texts of several scripts, and their parts, determined by hand.
//
// A row is a text divided into parts in logical order; each has its font, its
// script and its embedding level before the bar. Levels are those of Unicode
// Annex 9, determined with its rules. Scripts are those of Annex 24, where
// characters without one have that of the text before them, and at the beginning
// of a part that of the text after them.

import CVitrineHarfBuzz
import Foundation
import Testing

@testable import VitrineText

@MainActor @Suite struct MixedScriptTests {
    /// A part: "font script level|text". Fonts: I is Inter, N Noto Sans for the script, J Noto Sans CJK,
    /// E Noto Color Emoji.
    typealias Row = [String]

    /// Left-to-right letters beside each other.
    static let leftToRight: [Row] = [
        ["I Latn 0|Hello ", "I Cyrl 0|мир"],
        ["I Cyrl 0|Привет, ", "I Latn 0|world!"],
        ["I Latn 0|alpha ", "I Grek 0|αλφα ", "I Latn 0|beta ", "I Grek 0|βήτα"],
        ["I Grek 0|Ελλάδα ", "I Cyrl 0|Россия ", "I Latn 0|France"],
        ["I Latn 0|cafe\u{301} ", "I Cyrl 0|и\u{306}"],
        ["I Latn 0|1. First, 2. second"],
        ["I Cyrl 0|1. Первый (1-й)"],
        ["I Latn 0|“quoted” – «", "I Grek 0|λόγος»"],
        ["I Latn 0|a", "I Cyrl 0|б", "I Latn 0|c", "I Cyrl 0|г"],
        ["I Zyyy 0|12:30 – 14:00"],
        ["I Latn 0|Tel. +49 30 1234"],
        ["I Latn 0|Hello ", "N Deva 0|नमस्ते ", "I Latn 0|world"],
        ["N Deva 0|हिन्दी ", "I Latn 0|text ", "N Deva 0|हिन्दी"],
        ["N Deva 0|क्षत्रिय", "I Deva 0|, 25"],
        ["N Deva 0|यह है।"],
        ["N Deva 0|१२३ रुपये"],
        ["I Latn 0|Price: ", "N Beng 0|৫০ টাকা"],
        ["N Beng 0|বাংলা ", "N Deva 0|हिन्दी"],
        ["N Taml 0|தமிழ் ", "I Latn 0|Tamil ", "N Taml 0|மொழி"],
        ["N Telu 0|తెలుగు ", "N Taml 0|தமிழ்"],
        ["I Latn 0|Bangkok ", "N Thai 0|กรุงเทพ ", "I Latn 0|city"],
        ["N Thai 0|สวัสดีครับ", "I Thai 0|!"],
        ["N Laoo 0|ສະບາຍດີ ", "N Thai 0|สวัสดี"],
        ["N Khmr 0|ភ្នំពេញ ", "I Latn 0|Phnom Penh"],
        ["N Mymr 0|မြန်မာ ", "I Latn 0|Myanmar"],
        ["N Geor 0|თბილისი ", "I Latn 0|Tbilisi"],
        ["N Armn 0|Երևան ", "I Latn 0|Yerevan"],
        ["N Ethi 0|አዲስ ", "I Latn 0|Addis"],
        ["N Gujr 0|ગુજરાત ", "N Guru 0|ਪੰਜਾਬ"],
        ["N Sinh 0|ශ්‍රී ", "I Latn 0|Sri"],
    ]

    /// Chinese, Japanese, Korean.
    static let eastAsian: [Row] = [
        ["J Hani 0|日本語 ", "I Latn 0|Japanese"],
        ["I Latn 0|Tokyo ", "J Hani 0|東京"],
        ["J Hani 0|日本", "J Hira 0|の"],
        ["J Kana 0|テスト", "J Hani 0|中"],
        ["J Hani 0|漢字", "J Hira 0|かな", "J Kana 0|カナ"],
        ["J Hani 0|中文。"],
        ["J Hani 0|你好，世界！"],
        ["J Zyyy 0|「", "I Latn 0|word", "J Latn 0|」"],
        ["J Hani 0|第", "I Hani 0|5", "J Hani 0|章"],
        ["J Hang 0|한국어 ", "I Latn 0|Korean"],
        ["J Hang 0|서울", "I Hang 0|, ", "J Hani 0|首爾"],
        ["I Latn 0|iPhone", "J Hira 0|を", "J Hani 0|買", "J Hira 0|う"],
        ["J Kana 0|ラーメン"],
        ["J Hani 0|人々"],
        ["J Hira 0|が", "I Latn 0|A", "J Hira 0|が"],
        ["I Cyrl 0|Токио ", "J Hani 0|東京 ", "I Grek 0|Τόκιο"],
        ["J Hani 0|価格：", "I Hani 0|1,200", "J Hani 0|円"],
        ["I Latn 0|A/", "J Hani 0|乙"],
    ]

    /// Right-to-left letters among others; the first letter with a direction decides the paragraph's.
    static let rightToLeft: [Row] = [
        ["I Latn 0|Hello ", "N Hebr 1|שלום", "I Latn 0| world"],
        ["N Hebr 1|שלום ", "I Latn 2|Hello", "I Latn 1| ", "N Hebr 1|עולם"],
        ["N Hebr 1|שלום"],
        ["N Arab 1|مرحبا"],
        ["I Latn 0|abc ", "N Arab 1|مرحبا", "I Latn 0| def"],
        ["N Arab 1|مرحبا ", "I Latn 2|world"],
        ["N Hebr 1|א", "I Latn 2|b", "N Hebr 1|ג", "I Latn 2|d"],
        ["I Latn 0|a", "N Hebr 1|ב", "I Latn 0|c", "N Hebr 1|ד"],
        ["N Hebr 1|שלום ", "N Arab 1|سلام"],
        ["N Hebr 1|בְּרֵאשִׁית"],
        ["N Arab 1|السَّلَامُ عليكم"],
        ["I Latn 0|abc ", "N Hebr 1|שלום ", "I Hebr 2|123"],
        ["N Hebr 1|שלום ", "I Hebr 2|123"],
        ["N Hebr 1|שלום ", "I Hebr 2|123", "I Hebr 1| ", "N Hebr 1|עולם"],
        ["I Latn 0|abc 123 ", "N Hebr 1|שלום"],
        ["N Arab 1|سعر ", "N Arab 2|١٢٣"],
        ["N Arab 1|سعر ", "I Arab 2|123"],
        ["N Arab 1|سلام، أهلا"],
        ["N Arab 1|كيف؟"],
        ["N Hebr 1|שלום", "I Hebr 1|!"],
        ["N Hebr 1|שלום", "I Hebr 1|, ", "N Hebr 1|עולם"],
        ["N Hebr 1|א", "I Hebr 1|(", "N Hebr 1|ב", "I Hebr 1|)"],
        ["I Latn 0|a (", "N Hebr 1|ב", "I Latn 0|) c"],
        ["I Zyyy 1|“", "N Hebr 1|שלום", "I Hebr 1|” ", "I Latn 2|said"],
        ["N Hebr 1|מחיר ", "I Hebr 2|12.50", "I Hebr 1| ", "N Hebr 1|שח"],
        ["N Hebr 1|שעה ", "I Hebr 2|12:30"],
        ["N Hebr 1|טל ", "I Hebr 2|03-1234"],
        ["I Latn 0|RTL: ", "N Arab 1|عربي ", "N Hebr 1|עברית", "I Hebr 0|."],
        ["N Syrc 1|ܫܠܡܐ ", "I Latn 2|Syriac"],
        ["N Thaa 1|ދިވެހި ", "I Latn 2|Dhivehi"],
        ["N Hebr 1|א ", "I Latn 2|b c", "I Latn 1| ", "N Hebr 1|ד"],
        ["N Hebr 1|א ", "I Cyrl 2|мир ", "I Latn 2|b", "I Latn 1| ", "N Hebr 1|ג"],
        ["N Arab 1|طوكيو ", "J Hani 2|東京"],
        ["J Hani 0|東京 ", "N Arab 1|طوكيو"],
        ["N Hebr 1|א ", "N Thai 2|ไทย", "I Thai 1| ", "N Hebr 1|ב"],
        ["N Deva 0|नमस्ते ", "N Arab 1|سلام"],
        ["I Zyyy 2|123", "I Zyyy 1| ", "N Hebr 1|א"],
        ["I Latn 0|x=", "N Hebr 1|א", "I Latn 0|+y"],
    ]

    /// Emoji, symbols, marks and invisible characters among letters.
    static let signs: [Row] = [
        ["I Latn 0|Hi ", "E Latn 0|😀", "I Latn 0| there"],
        ["E Zyyy 0|😀", "I Latn 0|a"],
        ["I Latn 0|a", "E Latn 0|👍🏽", "I Latn 0|b"],
        ["E Zyyy 0|👩‍👩‍👧"],
        ["E Zyyy 0|🇩🇪", "I Latn 0| DE"],
        ["E Zyyy 0|1️⃣", "I Latn 0| one"],
        ["I Latn 0|love ", "E Latn 0|❤️"],
        ["N Hebr 1|שלום ", "E Hebr 1|😀"],
        ["N Hebr 1|א", "E Hebr 1|👍", "N Hebr 1|ב"],
        ["J Hani 0|好", "E Hani 0|😀", "J Hani 0|好"],
        ["E Zyyy 1|🎉🎉", "N Arab 1|عيد"],
        ["I Latn 0|a", "E Latn 0|🏳️‍🌈", "I Latn 0|b"],
        ["I Latn 0|20 °C, 5 €"],
        ["I Grek 0|α ≤ β"],
        ["I Latn 0|x\u{302}y\u{303}"],
        ["I Latn 0|soft\u{AD}hyphen"],
        ["I Latn 0|zero\u{200B}width\u{2060}joiner"],
        ["N Arab 1|می\u{200C}خواهم"],
        ["N Deva 0|क्\u{200D}ष"],
        ["N Sinh 0|ක්\u{200D}ය"],
        ["I Latn 0|a", "I Latn 1|\u{200F}", "I Latn 0|b"],
        ["N Hebr 1|א", "N Hebr 2|\u{200E}"],
        ["I Zyyy 0|© 2026 ", "J Hani 0|会社"],
        ["I Latn 0|Nr. 5 ", "N Thai 0|บาท"],
        ["I Grek 0|±5 Ω ", "I Latn 0|ohm"],
    ]

    private static let noto: [String: String] = [
        "Deva": "Devanagari", "Beng": "Bengali", "Taml": "Tamil", "Telu": "Telugu", "Thai": "Thai",
        "Laoo": "Lao", "Khmr": "Khmer", "Mymr": "Myanmar", "Geor": "Georgian", "Armn": "Armenian",
        "Ethi": "Ethiopic", "Gujr": "Gujarati", "Guru": "Gurmukhi", "Sinh": "Sinhala", "Hebr": "Hebrew",
        "Arab": "Arabic", "Syrc": "Syriac", "Thaa": "Thaana",
    ]

    /// Inter, and as fallbacks the fonts of all scripts, whatever fontconfig prefers.
    private static let library: FontLibrary? = {
        let library = FontLibrary(folders: BundledFonts.folders, extraFolders: [])
        let folder = "/usr/share/fonts/truetype/noto/"
        let files =
            noto.values.sorted().map { "\(folder)NotoSans\($0)-Regular.ttf" }
            + [
                "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", "\(folder)NotoColorEmoji.ttf",
            ]
        for file in files where (try? library.register(file: file)) == nil { return nil }
        return library
    }()

    @Test("More than a hundred texts are divided as by a person", arguments: [0, 1, 2, 3])
    func table(_ part: Int) throws {
        let library = try #require(Self.library, "fonts-noto-core, -cjk and -color-emoji are not installed")
        let rows = [Self.leftToRight, Self.eastAsian, Self.rightToLeft, Self.signs][part]
        let font = library.font(size: 20)
        for row in rows {
            let found = Self.stretches(row.map { $0.split(separator: "|")[1] }.joined(), font, library)
            #expect(found == row, "\(row) is divided into \(found)")
        }
    }

    @Test("The table has more than a hundred rows")
    func count() {
        let rows = Self.leftToRight + Self.eastAsian + Self.rightToLeft + Self.signs
        #expect(rows.filter { $0.count > 1 }.count >= 80 && rows.count >= 110, "\(rows.count)")
    }

    private static func stretches(_ text: String, _ font: Font, _ library: FontLibrary) -> Row {
        let units = Array(text.utf16)
        return units.withUnsafeBufferPointer { buffer in
            var itemizer = Itemizer(
                text: buffer, styles: [TextStyle(range: 0..<units.count, font: font, tag: 0, kern: 0)],
                library: library)
            let levels = BidiLevels(text: buffer, rightToLeft: nil)
            return itemizer.items(in: 0..<units.count, levels: levels).map { item in
                let script = OpenTypeTag.string(item.script.rawValue)
                return
                    "\(letter(item.font.face.familyName, script)) \(script) \(item.level)|\(String(decoding: units[item.range], as: UTF16.self))"
            }
        }
    }

    private static func letter(_ family: String, _ script: String) -> String {
        switch family {
        case "Inter": "I"
        case "Noto Color Emoji": "E"
        case let name where name.hasPrefix("Noto Sans CJK"): "J"
        case "Noto Sans " + (noto[script] ?? "?"): "N"
        default: family
        }
    }
}
