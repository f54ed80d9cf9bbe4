// OwnedAttributedStringTests.swift: attributed strings of Vitrine release their values.
//
// Foundation's own never do on Linux: an attribute's value would outlive every string that contained it.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineTextEditing
import VitrineFoundationPatches

@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite struct OwnedAttributedStringTests {
    private final class Token: NSObject {}
    private let key = NSAttributedString.Key("token")
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 240), scale: 1)

    /// Whether an attribute's value is freed after `use`.
    private func isFreed(_ use: (Token) -> Void) -> Bool {
        weak var left: Token?
        do {
            let token = Token()
            left = token
            use(token)
        }
        return left == nil
    }

    @Test func attributesAreFreed() {
        let whole = NSRange(location: 0, length: 2)
        let immutable = isFreed { _ = NSAttributedString(string: "a", attributes: [key: $0]).length }
        #expect(immutable)
        let mutable = isFreed {
            let text = OwnedMutableAttributedString(string: "ab")
            text.append(NSAttributedString(string: "c", attributes: [key: $0]))
            text.setAttributes([key: $0], range: whole)
        }
        #expect(mutable)
        let storage = isFreed { NSTextStorage(string: "ab").addAttribute(key, value: $0, range: whole) }
        #expect(storage)
    }

    @Test func copiesHaveTheirAttributesAndFreeThem() {
        var (found, length) = (false, 0)
        let copies = isFreed {
            let text = OwnedMutableAttributedString(string: "ab", attributes: [key: $0])
            let copy = NSAttributedString(attributedString: text)
            found = copy.attribute(key, at: 1, effectiveRange: nil) as? Token === $0
            length = (text.mutableCopy() as? NSMutableAttributedString)?.length ?? 0
        }
        #expect(copies && found && length == 2)
    }

    /// As in Foundation: attributes by position, an empty part, a letter of two units.
    @Test func partsHaveTheirAttributes() {
        let ranges = [(0, 3), (1, 3), (4, 0)].map { NSRange(location: $0, length: $1) }
        var parts: [(text: String, marked: [Bool])] = []
        let isLetGo = isFreed { token in
            let text = OwnedMutableAttributedString(string: "a😀b")
            text.addAttribute(key, value: token, range: NSRange(location: 1, length: 2))
            for range in ranges {
                let part = text.attributedSubstring(from: range)
                let marked = (0..<part.length).map {
                    part.attribute(key, at: $0, effectiveRange: nil) != nil
                }
                parts.append((part.string, marked))
            }
        }
        #expect(isLetGo)
        #expect(parts.map(\.text) == ["a😀", "😀b", ""])
        #expect(parts.map(\.marked) == [[false, true, true], [true, true, false], []])
    }

    /// A run may extend beyond the part on either side.
    @Test func aPartOfOneRun() {
        let text = NSTextStorage(string: "hello", attributes: [key: 1])
        let part = text.attributedSubstring(from: NSRange(location: 1, length: 3))
        var run = NSRange()
        #expect(part.string == "ell" && part.attribute(key, at: 0, effectiveRange: &run) as? Int == 1)
        #expect(run == NSRange(location: 0, length: 3))
    }

    /// A label whose text changes, and an edited text field, retain nothing of their earlier texts.
    @Test func labelsAndFieldsLeakNothing() async {
        weak var left: UIFont?
        do {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
            let field = UITextField(frame: CGRect(x: 0, y: 40, width: 200, height: 34))
            stage.window.addSubview(label)
            stage.window.addSubview(field)
            let font = UIFont.systemFont(ofSize: 17.25)
            left = font
            label.font = font
            field.font = font
            label.adjustsFontSizeToFitWidth = true
            label.text = "does not fit at all"
            field.placeholder = "Name"
            field.becomeFirstResponder()
            await stage.type("abc")
            await stage.settle()
            field.resignFirstResponder()
            await stage.settle()
            label.removeFromSuperview()
            field.removeFromSuperview()
        }
        await stage.settle()
        #expect(left == nil)
    }

    @Test func archivesHoldFoundationsClass() throws {
        let text = OwnedMutableAttributedString(string: "abc")
        let data = try NSKeyedArchiver.archivedData(withRootObject: text, requiringSecureCoding: false)
        #expect(!String(decoding: data, as: UTF8.self).contains("Owned"))
    }
}
