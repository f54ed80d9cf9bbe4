// SpecimenGoldenTests.swift: a reviewed page per script, at three scales.
//
// A page has a line at 20 points, one at 14 points with Latin letters and
// digits before and after, and one in white on dark. Fonts are named, so
// the pages do not depend on fontconfig's preferences.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite struct SpecimenGoldenTests {
    struct Specimen: Sendable, CustomTestStringConvertible {
        var name: String
        /// PostScript name; empty for the system font.
        var font: String
        var text: String
        var word: String
        var testDescription: String { name }
    }

    /// The beginning of the first article of the Universal Declaration of Human Rights.
    nonisolated static let specimens: [Specimen] = [
        Specimen(name: "latin", font: "", text: "All human beings – Việt, Zażółć", word: "Ærø"),
        Specimen(name: "cyrillic", font: "", text: "Все люди рождаются; ґрунт", word: "Київ"),
        Specimen(name: "greek", font: "", text: "Όλοι οι άνθρωποι γεννιούνται", word: "ἀρχή"),
        Specimen(
            name: "arabic", font: "NotoSansArabic-Regular", text: "يولد جميع الناس أحراراً", word: "السَّلَامُ"),
        Specimen(name: "hebrew", font: "NotoSansHebrew-Regular", text: "כל בני האדם נולדו", word: "בְּרֵאשִׁית"),
        Specimen(
            name: "devanagari", font: "NotoSansDevanagari-Regular", text: "सभी मनुष्यों को गौरव", word: "क्षत्रिय"),
        Specimen(name: "bengali", font: "NotoSansBengali-Regular", text: "সমস্ত মানুষ স্বাধীনভাবে", word: "ক্ষমা"),
        Specimen(name: "tamil", font: "NotoSansTamil-Regular", text: "மனிதப் பிறவியினர்", word: "தமிழ்"),
        Specimen(name: "telugu", font: "NotoSansTelugu-Regular", text: "ప్రతిపత్తిస్వత్వముల", word: "తెలుగు"),
        Specimen(name: "thai", font: "NotoSansThai-Regular", text: "มนุษย์ทั้งหลายเกิดมา", word: "น้ำ"),
        Specimen(name: "lao", font: "NotoSansLao-Regular", text: "ມະນຸດທຸກຄົນເກີດມາ", word: "ນ້ຳ"),
        Specimen(name: "khmer", font: "NotoSansKhmer-Regular", text: "មនុស្សទាំងអស់កើត", word: "កម្ពុជា"),
        Specimen(name: "myanmar", font: "NotoSansMyanmar-Regular", text: "လူတိုင်းသည် တူညီ", word: "မြန်မာ"),
        Specimen(
            name: "georgian", font: "NotoSansGeorgian-Regular", text: "ყველა ადამიანი",
            word: "თბილისი"),
        Specimen(
            name: "armenian", font: "NotoSansArmenian-Regular", text: "Բոլոր մարդիկ ծնվում են", word: "Երևան"),
        Specimen(name: "ethiopic", font: "NotoSansEthiopic-Regular", text: "የሰው ልጅ ሁሉ ሲወለድ", word: "ሰላም"),
        Specimen(name: "chinese", font: "NotoSansCJKsc-Regular", text: "人人生而自由，在尊严", word: "权利"),
        Specimen(name: "japanese", font: "NotoSansCJKjp-Regular", text: "すべての人間は、自由", word: "カタカナ"),
        Specimen(name: "korean", font: "NotoSansCJKkr-Regular", text: "모든 인간은 태어날 때", word: "한글"),
        Specimen(name: "emoji", font: "", text: "😀 👍🏽 👩‍👩‍👧 🇩🇪 1️⃣ ❤️ ☕️", word: "🎉"),
    ]

    private static let size = CGSize(width: 260, height: 84)

    @Test("A page of each script", arguments: specimens, [1, 1.5, 2])
    func page(_ specimen: Specimen, scale: Double) async throws {
        func font(_ size: CGFloat) throws -> UIFont {
            specimen.font.isEmpty
                ? .systemFont(ofSize: size)
                : try #require(UIFont(name: specimen.font, size: size), "\(specimen.font) is not installed")
        }
        let stage = OffscreenStage(size: Self.size, scale: CGFloat(scale))
        stage.window.backgroundColor = .white
        let large = UILabel(frame: CGRect(x: 8, y: 2, width: 244, height: 32))
        large.font = try font(20)
        large.text = specimen.text
        let mixed = NSMutableAttributedString(
            string: "Hx 12 ", attributes: [.font: UIFont.systemFont(ofSize: 14)])
        mixed.append(NSAttributedString(string: specimen.word, attributes: [.font: try font(14)]))
        mixed.append(
            NSAttributedString(string: " xH 34", attributes: [.font: UIFont.boldSystemFont(ofSize: 14)]))
        let line = UILabel(frame: CGRect(x: 8, y: 34, width: 244, height: 24))
        line.attributedText = mixed
        let dark = UIView(frame: CGRect(x: 0, y: 60, width: 260, height: 24))
        dark.backgroundColor = UIColor(red: 0.1, green: 0.15, blue: 0.3, alpha: 1)
        let light = UILabel(frame: CGRect(x: 8, y: 0, width: 244, height: 24))
        light.font = try font(13)
        light.textColor = .white
        light.text = specimen.text
        dark.addSubview(light)
        for view in [large, line, dark] { stage.window.addSubview(view) }
        await stage.settle()
        stage.assertSnapshot("\(specimen.name)@\(scale)")
    }

    /// The last row of pixels with ink of each letter H must be the same, whatever its font and size.
    @Test("Letters of several fonts and sizes share a baseline in pixels", arguments: [1, 1.5, 2, 3])
    func baselines(scale: Double) async throws {
        let fonts: [UIFont] = [
            .systemFont(ofSize: 14), .boldSystemFont(ofSize: 23),
            .monospacedSystemFont(ofSize: 17, weight: .regular), .systemFont(ofSize: 31, weight: .light),
            try #require(UIFont(name: "NotoSansCJKjp-Regular", size: 19)),
            try #require(UIFont(name: "NotoSans-Regular", size: 21)),
        ]
        let text = NSMutableAttributedString(string: "")
        for font in fonts {
            text.append(NSAttributedString(string: "H", attributes: [.font: font, .kern: 12 as CGFloat]))
        }
        let stage = OffscreenStage(size: CGSize(width: 260, height: 60), scale: CGFloat(scale))
        stage.window.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 4, y: 3, width: 250, height: 50))
        label.attributedText = text
        stage.window.addSubview(label)
        await stage.settle()
        let width = Int(260 * scale), height = Int(60 * scale)
        // The lowest dark pixel of each column; columns of one letter follow each other.
        var bottoms: [Int] = []
        var letter: Int?
        for x in 0..<width {
            let lowest = (0..<height).last { stage.pixel(x, $0).green < 140 }
            if let lowest { letter = max(letter ?? 0, lowest) }
            if lowest == nil, let found = letter {
                bottoms.append(found)
                letter = nil
            }
        }
        #expect(bottoms.count == fonts.count, "\(bottoms)")
        #expect(Set(bottoms).count == 1, "\(bottoms)")
    }
}
