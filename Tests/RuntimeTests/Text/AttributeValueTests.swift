// AttributeValueTests.swift: comparison of attribute values by Foundation and the text system.

import Foundation
import Testing
import VitrineFoundationPatches
import VitrineGraphics
import VitrineTextEditing

@testable import VitrineDrawing
@testable import VitrineRuntime

/// An application's own attribute, which Foundation cannot compare: its first stored word is 0.
private final class OwnValue: NSObject {
    private let nothing = 0
    let name: String
    init(_ name: String) { self.name = name }
    override func isEqual(_ object: Any?) -> Bool { (object as? OwnValue)?.name == name }
    override var hash: Int { name.hashValue }
}

@MainActor @Suite struct AttributeValueTests {
    typealias Pair = (key: NSAttributedString.Key, a: NSObject, b: NSObject, likeA: NSObject)

    /// Two different values, and one that is equal to the first, of every class of attributes.
    private static var pairs: [Pair] {
        func style(_ alignment: NSTextAlignment, mutable: Bool = true) -> NSParagraphStyle {
            let style = NSMutableParagraphStyle()
            style.alignment = alignment
            return mutable ? style : style.copy() as? NSParagraphStyle ?? style
        }
        func shadow(_ blur: CGFloat) -> NSShadow {
            let shadow = NSShadow()
            shadow.shadowBlurRadius = blur
            return shadow
        }
        let fonts = [12, 13, 12].map { UIFont.systemFont(ofSize: $0) }
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
        let other = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
        return [
            (.foregroundColor, UIColor.black, UIColor.white, UIColor(red: 0, green: 0, blue: 0, alpha: 1)),
            (.backgroundColor, UIColor.label, UIColor.clear, UIColor.label),
            (.font, fonts[0], fonts[1], fonts[2]),
            (.paragraphStyle, style(.left), style(.right), style(.left)),
            (
                .paragraphStyle, style(.left, mutable: false), style(.center, mutable: false),
                style(.left, mutable: false)
            ),
            (.shadow, shadow(0), shadow(3), shadow(0)),
            (
                .attachment, NSTextAttachment(image: image), NSTextAttachment(image: other),
                NSTextAttachment(image: image)
            ),
        ]
    }

    private func text(_ key: NSAttributedString.Key, _ a: NSObject, _ b: NSObject)
        -> NSMutableAttributedString
    {
        let text = NSMutableAttributedString(string: "abc", attributes: [key: a])
        text.append(NSAttributedString(string: "def", attributes: [key: b]))
        return text
    }

    @Test("Runs of two values are appended, kept apart, compared and enumerated by Foundation")
    func foundationCompares() {
        // Repeated, because an object's first word may look like an address.
        for _ in 0..<50 {
            for pair in Self.pairs {
                let both = text(pair.key, pair.a, pair.b)
                let same = text(pair.key, pair.likeA, pair.b)
                let turned = text(pair.key, pair.b, pair.a)
                #expect(both.isEqual(to: same as NSAttributedString), "\(pair.key)")
                #expect(both == same && both.isEqual(same), "\(pair.key)")
                #expect(both != turned && both != text(pair.key, pair.a, pair.likeA), "\(pair.key)")
                var ranges: [NSRange] = []
                both.enumerateAttribute(pair.key, in: NSRange(location: 0, length: 6)) { _, range, _ in
                    ranges.append(range)
                }
                #expect(ranges == [NSRange(location: 0, length: 3), NSRange(location: 3, length: 3)])
                var joined = NSRange()
                _ = text(pair.key, pair.a, pair.likeA).attribute(
                    pair.key, at: 0, longestEffectiveRange: &joined, in: NSRange(location: 0, length: 6))
                #expect(joined == NSRange(location: 0, length: 6), "\(pair.key)")
                both.insert(same, at: 3)
                both.addAttribute(pair.key, value: pair.b as Any, range: NSRange(location: 1, length: 2))
                both.setAttributes([pair.key: pair.a], range: NSRange(location: 2, length: 3))
                #expect(both.string == "abcabcdefdef")
            }
        }
    }

    @Test("Optional texts are compared too")
    func optionals() {
        let a: NSAttributedString? = text(.foregroundColor, .black as UIColor, .white as UIColor)
        let b: NSAttributedString? = text(.foregroundColor, .black as UIColor, .white as UIColor)
        #expect(a == b && a != nil && a?.isEqual(to: b) == true && a?.isEqual(to: nil) == false)
    }

    /// Objects whose first word is no type for Core Foundation, one of its types, or nothing.
    private final class Empty: NSObject {}
    private final class First: NSObject {
        private let word: UInt
        init(_ word: UInt) { self.word = word }
    }

    @Test("Foundation joins, changes and compares text with an application's own values")
    func foundationComparesOwnValues() {
        #expect(FoundationPatch.install().contains(.untypedObjects))
        let key = NSAttributedString.Key("Own")
        let words: [UInt] = [0, 1, 0xFF, 0x100, 0x700, 0x3_FF00, 0xFFFF_FFFF_0004_0000]
        let pairs: [(NSObject, NSObject)] =
            [(OwnValue("a"), OwnValue("b")), (Empty(), Empty()), (First(0), Empty())]
            + words.flatMap { first in words.map { (First(first), First($0)) } }
        for (a, b) in pairs {
            let both = text(key, a, b)
            #expect(both == text(key, a, b) && both != text(key, b, a) && both != text(key, a, a))
            var ranges: [NSRange] = []
            both.enumerateAttribute(key, in: NSRange(location: 0, length: 6)) { _, range, _ in
                ranges.append(range)
            }
            #expect(ranges == [NSRange(location: 0, length: 3), NSRange(location: 3, length: 3)])
            both.enumerateAttributes(in: NSRange(location: 0, length: 6)) { attributes, _, _ in
                #expect(attributes.count == 1)
            }
            #expect(NSAttributedString(attributedString: both) == both)
            #expect(both.attributedSubstring(from: NSRange(location: 2, length: 2)).length == 2)
            both.addAttributes([key: b], range: NSRange(location: 1, length: 1))
            both.setAttributes([key: a], range: NSRange(location: 0, length: 3))
            #expect(both == text(key, a, b))
            both.replaceCharacters(in: NSRange(location: 3, length: 3), with: "")
            both.removeAttribute(key, range: NSRange(location: 0, length: 3))
            #expect(both == NSMutableAttributedString(string: "abc"))
        }
        // Values that are equal are one run, as everywhere.
        var joined = NSRange()
        _ = text(key, OwnValue("a"), OwnValue("a")).attribute(key, at: 0, effectiveRange: &joined)
        #expect(joined == NSRange(location: 0, length: 6))
    }

    @Test("Objects without a type are compared and counted in Core Foundation's collections")
    func collections() {
        #expect(FoundationPatch.install().contains(.untypedObjects))
        let (a, b) = (OwnValue("a"), OwnValue("b"))
        let array = NSMutableArray(array: [a, b])
        #expect(array.index(of: OwnValue("b")) == 1)
        #expect(NSArray(array: [a, b]) == array && NSArray(array: [b, a]) != array)
        #expect(
            NSDictionary(object: a, forKey: "k" as NSString)
                == NSDictionary(object: a, forKey: "k" as NSString))
        #expect(NSSet(array: [a, OwnValue("a"), b]).count == 2)
    }

    @Test("Text with an application's own values is joined, laid out and compared")
    func ownValues() {
        let key = NSAttributedString.Key("Own")
        func make(_ names: String...) -> NSAttributedString {
            AttributedRuns.join(names.map { (text: "f", attributes: [key: OwnValue($0)]) })
        }
        let text = make("a", "b", "b")
        #expect(text.hasSameContent(as: make("a", "b", "b")) && !text.hasSameContent(as: make("a", "a", "b")))
        #expect(text.size().width > 0)
        // Neighbours with equal values are one stretch, so that their letters are shaped together.
        #expect(text.stretch(from: 0, in: NSRange(location: 0, length: 3)).end == 1)
        #expect(text.stretch(from: 1, in: NSRange(location: 0, length: 3)).end == 3)
        #expect(text.stretch(from: 1, in: NSRange(location: 0, length: 2)).end == 2)
    }

    @Test("Values of Swift's own types are compared", arguments: [0, 1, 2, 3])
    func swiftValues(_ which: Int) {
        struct Point: Hashable { var x = 0 }
        enum Kind { case one, two }
        let key = NSAttributedString.Key("Own")
        let values: [(Any, Any)] = [
            (Point(x: 1), Point(x: 2)), (Kind.one, Kind.two), (CGFloat(1), CGFloat(2)),
            (CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 0, blue: 0, alpha: 1)),
        ]
        func make(_ a: Any, _ b: Any) -> NSMutableAttributedString {
            let text = NSMutableAttributedString(string: "abc", attributes: [key: a])
            text.append(NSAttributedString(string: "def", attributes: [key: b]))
            return text
        }
        let (a, b) = values[which]
        #expect(make(a, b).hasSameContent(as: make(a, b)) && !make(a, b).hasSameContent(as: make(b, a)))
        #expect(make(a, b) != make(b, a))
        #expect(make(a, b).size().width > 0)
    }
}
