// LongText.swift: text_1m and its siblings, a megabyte of text, to the frame that shows it; textkit2_1m and its
// siblings, a letter typed in the middle of a million characters, to its frame; the size of a label with a letter more;
// and the words around a place.
//
// The text is not ASCII. In a text view the letter is in the middle of what is visible.

import Foundation
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineTextEditing

enum LongTexts {
    private static let line =
        "What is written here is as long as a line of a letter, é and ü are in it, and it has 99 signs.\n"
    /// Of a million UTF-16 units.
    static let lines = String(repeating: line, count: 1_000_000 / line.utf16.count)
    static let paragraph = lines.replacingOccurrences(of: "\n", with: " ")
    static let others = lines.replacingOccurrences(of: "letter", with: "friend")
    static let otherParagraph = others.replacingOccurrences(of: "\n", with: " ")
}

/// A text view that gets a text of 10,000 lines.
final class LongTextShown: BenchmarkCase {
    nonisolated static let name = "text_1m"
    nonisolated static let goal = Goal.milliseconds(10)

    let ours: Contender
    var bytesWritten: Int { 0 }
    private let stage: ViewStage

    init(_ setting: Setting) throws {
        let stage = ViewStage(setting.screen)
        self.stage = stage
        let view = UITextView(frame: CGRect(x: 100, y: 100, width: 800, height: 600))
        view.font = .systemFont(ofSize: 17)
        stage.window.addSubview(view)
        let (lines, others) = (LongTexts.lines, LongTexts.others)
        ours = Contender("vitrine") { iteration in stage.frame { view.text = iteration % 2 == 0 ? lines : others } }
    }
}

/// A label that gets a paragraph, of which it has space for some lines.
final class LongLabelShown: BenchmarkCase {
    nonisolated static let name = "text_1m_label"
    nonisolated static let goal = Goal.milliseconds(10)

    let ours: Contender
    var bytesWritten: Int { 0 }
    private let stage: ViewStage

    init(_ setting: Setting) throws {
        let stage = ViewStage(setting.screen)
        self.stage = stage
        let label = UILabel(frame: CGRect(x: 100, y: 100, width: 800, height: 600))
        label.numberOfLines = 0
        stage.window.addSubview(label)
        let (first, second) = (LongTexts.paragraph, LongTexts.otherParagraph)
        ours = Contender("vitrine") { iteration in stage.frame { label.text = iteration % 2 == 0 ? first : second } }
    }
}

/// A text field that gets a paragraph.
final class LongFieldShown: BenchmarkCase {
    nonisolated static let name = "text_1m_field"
    nonisolated static let goal = Goal.milliseconds(10)

    let ours: Contender
    var bytesWritten: Int { 0 }
    private let stage: ViewStage

    init(_ setting: Setting) throws {
        let stage = ViewStage(setting.screen)
        self.stage = stage
        let field = UITextField(frame: CGRect(x: 100, y: 100, width: 800, height: 40))
        stage.window.addSubview(field)
        let (first, second) = (LongTexts.paragraph, LongTexts.otherParagraph)
        ours = Contender("vitrine") { iteration in stage.frame { field.text = iteration % 2 == 0 ? first : second } }
    }
}

/// A letter in a text view of 10,000 lines that has a text layout manager.
final class LongTextTyped: BenchmarkCase {
    nonisolated static let name = "textkit2_1m"
    nonisolated static let goal = Goal.milliseconds(4)

    let ours: Contender
    var bytesWritten: Int { 0 }
    private let stage: ViewStage

    init(_ setting: Setting) throws {
        stage = ViewStage(setting.screen)
        let view = UITextView(usingTextLayoutManager: true)
        view.frame = CGRect(x: 100, y: 100, width: 800, height: 600)
        // Once it is made, the visible fragments are laid out in each frame.
        precondition(view.textLayoutManager != nil)
        ours = typing(into: view, LongTexts.lines, on: stage)
    }
}

/// A letter in a text view with one paragraph.
final class LongParagraphTyped: BenchmarkCase {
    nonisolated static let name = "textkit2_1m_paragraph"
    nonisolated static let goal = Goal.milliseconds(4)

    let ours: Contender
    var bytesWritten: Int { 0 }
    private let stage: ViewStage

    init(_ setting: Setting) throws {
        stage = ViewStage(setting.screen)
        ours = typing(
            into: UITextView(frame: CGRect(x: 100, y: 100, width: 800, height: 600)), LongTexts.paragraph, on: stage)
    }
}

/// A letter in a text field.
final class LongFieldTyped: BenchmarkCase {
    nonisolated static let name = "text_1m_field_letter"
    nonisolated static let goal = Goal.milliseconds(4)

    let ours: Contender
    var bytesWritten: Int { 0 }
    private let stage: ViewStage

    init(_ setting: Setting) throws {
        stage = ViewStage(setting.screen)
        ours = typing(
            into: UITextField(frame: CGRect(x: 100, y: 100, width: 800, height: 40)), LongTexts.paragraph, on: stage)
    }
}

/// The size of a label without a limit of its height, of 10,000 lines, after a letter in the middle has come or gone.
final class LongLabelSized: BenchmarkCase {
    nonisolated static let name = "text_1m_label_letter"
    nonisolated static let goal = Goal.milliseconds(40)

    let ours: Contender
    var bytesWritten: Int { 0 }

    init(_ setting: Setting) throws {
        let label = UILabel()
        label.numberOfLines = 0
        let without = LongTexts.lines, middle = without.index(without.startIndex, offsetBy: 500_000)
        let texts = [without, without[..<middle] + "a" + without[middle...]]
        label.text = texts[1]
        let height = label.sizeThatFits(CGSize(width: 800, height: CGFloat.infinity)).height
        ours = Contender("vitrine") { iteration in
            label.text = texts[iteration % 2]
            precondition(label.sizeThatFits(CGSize(width: 800, height: CGFloat.infinity)).height == height)
        }
    }
}

/// The word, the sentence and the paragraph around a place in the middle of a text view's text.
final class LongTextTokens: BenchmarkCase {
    nonisolated static let name = "text_1m_tokens"
    nonisolated static let goal = Goal.milliseconds(0.5)

    let ours: Contender
    var bytesWritten: Int { 0 }
    private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))

    init(_ setting: Setting) throws {
        view.text = LongTexts.lines
        let view = view
        let places = (0..<16).compactMap { view.position(from: view.beginningOfDocument, offset: 500_000 + 7 * $0) }
        ours = Contender("vitrine") { iteration in
            for granularity in [UITextGranularity.word, .sentence, .paragraph] {
                _ = view.tokenizer.rangeEnclosingPosition(
                    places[iteration % places.count], with: granularity, inDirection: .storage(.forward))
            }
        }
    }
}

/// Types and deletes a letter in turn, in the middle of a text.
@MainActor
private func typing(into view: any UIView & UITextInput, _ text: String, on stage: ViewStage) -> Contender {
    stage.window.addSubview(view)
    if let view = view as? UITextView { view.font = .systemFont(ofSize: 17) }
    stage.frame {
        (view as? UITextView)?.text = text
        (view as? UITextField)?.text = text
    }
    stage.frame {
        view.becomeFirstResponder()
        let middle = view.position(from: view.beginningOfDocument, offset: text.utf16.count / 2)
        if let middle { view.selectedTextRange = view.textRange(from: middle, to: middle) }
    }
    for _ in 0..<4 { stage.frame {} }
    return Contender("vitrine") { iteration in
        stage.frame { if iteration % 2 == 0 { view.insertText("a") } else { view.deleteBackward() } }
    }
}
