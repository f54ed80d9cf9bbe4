import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance

/// The findings of the audit, and its exceptions.
@MainActor @Suite("Accessibility audit")
struct AuditTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 240), scale: 2)

    init() { stage.window.backgroundColor = .white }

    private var found: [String] { stage.findings.map { "\($0.kind.rawValue) \($0.label)" } }

    @discardableResult
    private func label(_ text: String, _ frame: CGRect, _ color: UIColor = .black) -> UILabel {
        let label = UILabel(frame: frame)
        label.text = text
        label.textColor = color
        stage.window.addSubview(label)
        return label
    }

    private func button(_ title: String?, _ frame: CGRect) -> UIButton {
        let button = UIButton(frame: frame)
        button.setTitle(title, for: .normal)
        button.setTitleColor(.black, for: .normal)
        stage.window.addSubview(button)
        return button
    }

    @Test func aGoodScreenHasNoFindings() async {
        label("Coffee", CGRect(x: 10, y: 10, width: 200, height: 30))
        _ = button("Pay", CGRect(x: 10, y: 60, width: 100, height: 44))
        let toggle = UISwitch(frame: CGRect(x: 200, y: 60, width: 0, height: 0))
        toggle.accessibilityLabel = "Milk"
        stage.window.addSubview(toggle)
        await stage.settle()
        #expect(stage.audit().isEmpty)
    }

    @Test func missingNamesAreReported() async throws {
        let pay = button(nil, CGRect(x: 10, y: 10, width: 100, height: 44))
        pay.accessibilityIdentifier = "pay"
        await stage.settle()
        let finding = try #require(stage.findings.first)
        #expect(stage.findings.count == 1 && finding.kind == .unlabelled && finding.names == ["pay", ""])
        #expect(
            "\(finding)"
                == "unlabelled: an element (pay) at 10, 10, 100 x 44: it has no accessibilityLabel (UIButton); give it one, or make it no accessibility element"
        )
    }

    @Test func targetSizeIsThatOfTheTouchArea() async {
        let x = button("x", CGRect(x: 100, y: 100, width: 30, height: 44))
        await stage.settle()
        #expect(found == [], "it also receives the touches beside it")
        let y = button("y", CGRect(x: 130, y: 100, width: 30, height: 44))
        await stage.settle()
        #expect(found == ["smallTarget x", "smallTarget y"], "each is seven points too small")
        // A switch is 31 points high.
        for button in [x, y] { button.removeFromSuperview() }
        let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
        toggle.accessibilityLabel = "Milk"
        stage.window.addSubview(toggle)
        await stage.settle()
        #expect(found == [])
        _ = button("Tea", CGRect(x: 90, y: 132, width: 100, height: 44))
        await stage.settle()
        #expect(found == ["smallTarget Milk"], "a neighbour receives the touches below it")
    }

    @Test func contrastIsMeasuredInPixels() async throws {
        // #949494 on white is 3.03 : 1, by WCAG's formula.
        let gray = UIColor(red: 0x94 / 255.0, green: 0x94 / 255.0, blue: 0x94 / 255.0, alpha: 1)
        let text = label("Price", CGRect(x: 10, y: 10, width: 200, height: 30), gray)
        text.font = .systemFont(ofSize: 15)
        await stage.settle()
        let finding = try #require(stage.findings.first)
        #expect(finding.kind == .lowContrast && finding.detail.hasPrefix("its contrast is 3.0 : 1"))
        text.font = .systemFont(ofSize: 24)
        await stage.settle()
        #expect(found == [], "large text needs 3 : 1")
        text.font = .systemFont(ofSize: 15)
        text.textColor = .black
        text.alpha = 0.35
        await stage.settle()
        #expect(found == ["lowContrast Price"], "the visible colour counts, not the one that was set")
    }

    @Test func disabledControlsMayHaveLowContrast() async {
        let pay = button("Pay", CGRect(x: 10, y: 10, width: 100, height: 44))
        pay.setTitleColor(UIColor(white: 0.8, alpha: 1), for: .normal)
        await stage.settle()
        #expect(found == ["lowContrast Pay"])
        pay.setTitleColor(UIColor(white: 0.8, alpha: 1), for: .disabled)
        pay.isEnabled = false
        await stage.settle()
        #expect(found == [])
    }

    @Test func clippedTextIsReported() async {
        label("A long name of a coffee", CGRect(x: 10, y: 10, width: 60, height: 30))
        let lines = label(
            "Two lines of text that need more room", CGRect(x: 10, y: 60, width: 150, height: 20))
        lines.numberOfLines = 0
        let box = UIView(frame: CGRect(x: 10, y: 120, width: 40, height: 30))
        box.clipsToBounds = true
        stage.window.addSubview(box)
        let inside = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        inside.text = "clipped"
        inside.textColor = .black
        box.addSubview(inside)
        await stage.settle()
        #expect(
            found == [
                "clippedText A long name of a coffee", "clippedText Two lines of text that need more room",
                "clippedText clipped",
            ])
    }

    /// A line has space for accents and descenders, which digits do not have.
    @Test func textIsClippedOnlyIfItsGlyphsAre() async {
        let digits = label("42", CGRect(x: 10, y: 10, width: 100, height: 40))
        digits.font = .systemFont(ofSize: 40)
        #expect(digits.font.lineHeight > 42)
        await stage.settle()
        #expect(found == [])
        digits.text = "Åg"
        await stage.settle()
        #expect(found == ["clippedText Åg"])
    }

    @Test func wordsAtBothEndsOfALineDoNotOverlap() async {
        label("Total", CGRect(x: 10, y: 10, width: 300, height: 30))
        let items = label("3 items", CGRect(x: 10, y: 10, width: 300, height: 30))
        items.textAlignment = .right
        await stage.settle()
        #expect(found == [])
        items.textAlignment = .left
        await stage.settle()
        #expect(found == ["overlapping Total"])
    }

    @Test func theAuditScrollsToTheEndOfTheScreen() async {
        let scroll = UIScrollView(frame: stage.window.bounds)
        scroll.contentSize = CGSize(width: 320, height: 900)
        stage.window.addSubview(scroll)
        for (name, y) in [("Top", 10), ("Bottom", 850)] {
            let faint = UILabel(frame: CGRect(x: 10, y: y, width: 200, height: 30))
            faint.text = name
            faint.textColor = UIColor(white: 0.8, alpha: 1)
            scroll.addSubview(faint)
        }
        let faint = UIButton(frame: CGRect(x: 10, y: 60, width: 20, height: 44))
        scroll.addSubview(faint)
        var seen: [String] = []
        await withKnownIssue {
            let findings = await stage.audit(through: scroll)
            seen = findings.map { "\($0.kind.rawValue) \($0.label)" }
        }
        #expect(
            seen == ["unlabelled ", "smallTarget ", "lowContrast Top", "lowContrast Bottom"], "each once")
        #expect(scroll.contentOffset.y == 660)
    }

    @Test func overlappingElementsAreReported() async {
        _ = button("Left", CGRect(x: 10, y: 10, width: 100, height: 44))
        _ = button("Right", CGRect(x: 60, y: 10, width: 100, height: 44))
        await stage.settle()
        #expect(found.contains("overlapping Left"))
        #expect(
            stage.findings.first { $0.kind == .overlapping }?.detail
                == "it and “Right” cover 50% of the smaller one together")
    }

    @Test func knownFindingsCanBeExcluded() async {
        _ = button("x", CGRect(x: 100, y: 100, width: 30, height: 44))
        _ = button("y", CGRect(x: 130, y: 100, width: 30, height: 44))
        await stage.settle()
        #expect(stage.audit(except: [(.smallTarget, "x"), (.smallTarget, "y")]).isEmpty)
        withKnownIssue { stage.audit() }
    }

    /// A colour that is too faint is reported once, however many texts use it.
    @Test func equalFindingsAreOneIssueWithACount() async {
        let colors: [UIColor] = [.secondaryLabel, .systemBlue]
        stage.window.backgroundColor = .systemBackground
        for index in 0..<8 {
            let label = UILabel(frame: CGRect(x: 10, y: 10 + CGFloat(index) * 26, width: 200, height: 24))
            label.text = "Word \(index)"
            label.textColor = colors[index / 4]
            stage.window.addSubview(label)
        }
        _ = button("Pay", CGRect(x: 250, y: 10, width: 30, height: 20))
        await stage.settle()
        let found = stage.findings
        #expect(found.filter { $0.kind == .lowContrast }.count == 8, "each is reported separately")
        let lines = UIAccessibilityAudit.summary(of: found)
        let contrast = lines.filter { $0.hasPrefix("lowContrast") }
        #expect(contrast.count == 2)
        #expect(
            contrast[0].contains("“Word 0”")
                && contrast[0].contains("(4 alike; the others: “Word 1”, “Word 2”, “Word 3”)"))
        #expect(contrast[1].contains("“Word 4”") && contrast[1].contains("4 alike"))
        #expect(lines.count == found.count - 6)
        withKnownIssue { stage.audit() }
    }
}
