import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineText
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls

/// Expectations: Apple's pages on UITraitTypesettingLanguage and UILetterformAwareAdjusting, and NSStringDrawing.h.
@MainActor @Suite("Setting of labels")
struct LabelTypesettingTests {
    private let stage = OffscreenStage(size: CGSize(width: 300, height: 200), scale: 2)

    /// Hyphens are those of the language, in Debian's patterns (hyphen-de): Sil-ben-tren-nung.
    @Test(
        "A word breaks by the rules of the label's language",
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/hyphen/hyph_de_DE.dic")))
    func wordsBreakByTheLanguage() {
        let label = UILabel()
        label.numberOfLines = 0
        let style = NSMutableParagraphStyle()
        style.hyphenationFactor = 1
        label.attributedText = NSAttributedString(
            string: "die Silbentrennungszeichen",
            attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 17)])
        stage.window.addSubview(label)
        func parts(_ language: String?) -> [Int] {
            label.traitOverrides.typesettingLanguage = language.map(Locale.Language.init(identifier:))
            let prepared = label.prepared(CGSize(width: 100, height: CGFloat.infinity), lines: 0, mayShrink: false)
            return prepared.blocks[0].layout.lines.map { $0.utf16Range.upperBound }
        }
        let german = parts("de"), english = parts("en")
        #expect(german != english, "\(german) and \(english)")
        // die | Sil-ben-tren-nungs-zei-chen: a break is only at one of these.
        let word = 4, breaks = [3, 6, 10, 15, 18, 22].map { word + $0 } + [word, word + 22]
        #expect(german.dropLast().allSatisfy(breaks.contains), "\(german)")
        #expect(parts(nil) == english, "the app's language is English")
    }

    /// "Bounds-sizing behavior that displays oversize characters fully but may negatively impact typographic
    /// alignment."
    @Test func aLabelMayMakeRoomForLargeLetters() async {
        stage.window.backgroundColor = .white
        let label = UILabel()
        // Letters reach beyond a line that is lower than their font's.
        let style = NSMutableParagraphStyle()
        style.maximumLineHeight = 14
        label.attributedText = NSAttributedString(
            string: "ÉgÄ", attributes: [.font: UIFont.systemFont(ofSize: 40), .paragraphStyle: style])
        let usual = label.intrinsicContentSize
        #expect(label.sizingRule == .typographic)
        label.sizingRule = .oversize
        let large = label.intrinsicContentSize
        #expect(large.height > usual.height + 8, "\(usual) and \(large)")
        label.frame = CGRect(x: 20, y: 20, width: large.width, height: large.height)
        label.clipsToBounds = false
        stage.window.addSubview(label)
        await stage.settle()
        // Nothing is drawn outside of the label's rectangle.
        let inside = CGRect(x: 40, y: 40, width: large.width * 2, height: large.height * 2).insetBy(dx: -1, dy: -1)
        let white = PixelColor(red: 255, green: 255, blue: 255)
        var (outsideInk, insideInk) = (0, 0)
        for x in 0..<600 {
            for y in 0..<400 where stage.pixel(x, y) != white {
                if inside.contains(CGPoint(x: x, y: y)) { insideInk += 1 } else { outsideInk += 1 }
            }
        }
        #expect(outsideInk == 0 && insideInk > 100)
        label.sizingRule = .typographic
        #expect(label.intrinsicContentSize == usual)
    }

    /// "When set, the resolved visual alignment is determined by the resolved base writing direction; otherwise, it is
    /// using the user's preferred language." PyObjC records the value 1 << 9.
    @Test func drawnTextIsAlignedByTheLanguageOrByItself() async {
        let option = NSStringDrawingOptions.resolvesNaturalAlignmentWithBaseWritingDirection
        #expect(option.rawValue == 1 << 9)
        func columns(_ options: NSStringDrawingOptions) async -> ClosedRange<Int>? {
            let view = HebrewView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            view.options = options.union(.usesLineFragmentOrigin)
            view.backgroundColor = .white
            stage.window.addSubview(view)
            await stage.settle()
            let found = (0..<400).filter { x in (0..<80).contains { stage.pixel(x, $0).red < 100 } }
            view.removeFromSuperview()
            guard let first = found.first, let last = found.last else { return nil }
            return first...last
        }
        guard let plain = await columns([]), let own = await columns(option) else {
            Issue.record("nothing is drawn")
            return
        }
        #expect(plain.upperBound < 200 && own.lowerBound > 200, "\(plain) and \(own)")
    }
}

/// Draws three Hebrew letters in its bounds.
private final class HebrewView: UIView {
    var options: NSStringDrawingOptions = []

    override func draw(_ rect: CGRect) {
        NSAttributedString(string: "אבג", attributes: [.font: UIFont.systemFont(ofSize: 20)])
            .draw(with: bounds, options: options, context: nil)
    }
}
