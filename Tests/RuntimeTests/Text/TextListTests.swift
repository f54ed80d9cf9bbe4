import Foundation
import Testing

@testable import VitrineDrawing

/// Expectations: Apple's comments in NSTextList.h of iOS 27, and the characters that UIKit's own NSTextList uses for the
/// keywords.
@MainActor @Suite("Lists of paragraphs") struct TextListTests {
    @Test(arguments: [
        (NSTextList.MarkerFormat.box, "▫"), (.check, "✓"), (.circle, "◦"), (.diamond, "◆"), (.disc, "•"),
        (.hyphen, "⁃"),
        (.square, "▪"),
    ]) func marksStandForItems(format: NSTextList.MarkerFormat, mark: String) {
        let list = NSTextList(markerFormat: format, options: 0)
        #expect(!list.isOrdered && list.marker(forItemNumber: 3) == mark && list.startingItemNumber == 1)
    }

    /// "Lowercase Latin alphabetical markers follow the pattern a, b, c", "i, ii, iii, iv".
    @Test(arguments: [
        (NSTextList.MarkerFormat.decimal, 12, "12"), (.lowercaseRoman, 4, "iv"), (.uppercaseRoman, 1994, "MCMXCIV"),
        (.lowercaseLatin, 3, "c"), (.uppercaseLatin, 27, "A"), (.lowercaseAlpha, 26, "z"), (.uppercaseAlpha, 2, "B"),
        (.octal, 9, "11"), (.lowercaseHexadecimal, 30, "1e"), (.uppercaseHexadecimal, 30, "1E"),
        (.lowercaseRoman, 0, "0"), (.lowercaseLatin, -1, "y"), (.decimal, Int.min, "\(Int.min)"),
    ]) func numbers(format: NSTextList.MarkerFormat, number: Int, mark: String) {
        let list = NSTextList(markerFormat: format, options: .prependEnclosingMarker, startingItemNumber: 5)
        #expect(list.isOrdered && list.marker(forItemNumber: number) == mark)
        #expect(NSTextList(markerFormat: .lowercaseLatin, options: 0).marker(forItemNumber: Int.min).count == 1)
        #expect(list.startingItemNumber == 5 && list.listOptions == .prependEnclosingMarker)
    }

    /// "`@"({decimal})"` would specify the format for a list numbered (1), (2), (3), and so on".
    @Test func aFormatHasOtherCharacters() {
        func mark(_ format: String) -> String {
            NSTextList(markerFormat: .init(format), options: 0).marker(forItemNumber: 2)
        }
        #expect(mark("({decimal})") == "(2)" && mark("{upper-roman}.") == "II." && mark("–") == "–")
        #expect(mark("\\{{octal}") == "{2" && mark("{decimal") == "2" && mark("") == "" && mark("{none}") == "")
    }

    /// "if list1 contains four paragraphs, the middle two of which are also in the inner list2, then the text lists array
    /// for the first and fourth paragraphs is (list1), while the … second and third paragraphs is (list1, list2)."
    @Test func itemsAreCountedInTheirLists() {
        let outer = NSTextList(markerFormat: .decimal, options: 0)
        let inner = NSTextList(markerFormat: .disc, options: 0)
        let text = NSTextStorage(string: "")
        func add(_ line: String, _ lists: [NSTextList]) {
            let style = NSMutableParagraphStyle()
            style.textLists = lists
            text.append(NSAttributedString(string: line, attributes: [.paragraphStyle: style]))
        }
        add("one\n", [outer])
        add("a\n", [outer, inner])
        add("b\n", [outer, inner])
        add("two\n", [outer])
        add("after", [])
        #expect(text.range(of: outer, at: 0) == NSRange(location: 0, length: 12))
        #expect(text.range(of: inner, at: 7) == NSRange(location: 4, length: 4))
        #expect(text.range(of: inner, at: 0).location == NSNotFound)
        #expect(text.itemNumber(in: outer, at: 9) == 2 && text.itemNumber(in: inner, at: 6) == 2)
        #expect(text.itemNumber(in: outer, at: 0) == 1 && text.itemNumber(in: outer, at: 13) == 0)
        #expect(text.itemNumber(in: outer, at: 500) == 0)
    }

    @Test func listsAreArchivedWithTheirStyle() throws {
        let style = NSMutableParagraphStyle()
        style.textLists = [
            NSTextList(markerFormat: .lowercaseRoman, options: .prependEnclosingMarker, startingItemNumber: 7)
        ]
        let data = try NSKeyedArchiver.archivedData(withRootObject: style, requiringSecureCoding: true)
        let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSParagraphStyle.self, from: data))
        let list = try #require(copy.textLists.first)
        #expect(list.markerFormat == .lowercaseRoman && list.startingItemNumber == 7)
        #expect(list.listOptions == .prependEnclosingMarker)
        let other = try #require(list.copy() as? NSTextList)
        #expect(other.marker(forItemNumber: 8) == "viii" && other.startingItemNumber == 7)
    }
}
