// TextLayoutManagerTests.swift: fragments, lines, segments and rendering attributes.
//
// Expectations: Apple's comments in NSTextLayoutManager.h, NSTextLayoutFragment.h and NSTextLineFragment.h of iOS 27. That
// a fragment's frame begins at the container's padding and that the empty line behind a final newline is a line of the
// last fragment is known from public code written for iOS (STTextView's `isExtraLineFragment`).

import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@testable import VitrineTextEditing

@MainActor @Suite("Text layout manager", .serialized)
struct TextLayoutManagerTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
    private let content = NSTextContentStorage()
    private let manager = NSTextLayoutManager()
    private let container = NSTextContainer(size: CGSize(width: 200, height: 0))
    private let font = UIFont.systemFont(ofSize: 20)

    init() {
        // Lines are placed on the pixels of the screen that is current.
        stage.makeCurrent()
        manager.textContainer = container
        content.addTextLayoutManager(manager)
        set("one\ntwo words\nthree")
    }

    private func set(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) {
        content.attributedString = NSAttributedString(
            string: text, attributes: [.font: font].merging(attributes) { $1 })
    }

    private func location(_ offset: Int) -> any NSTextLocation {
        content.location(content.documentRange.location, offsetBy: offset) ?? content.documentRange.endLocation
    }

    private func range(_ range: Range<Int>) -> NSTextRange {
        NSTextRange(location: location(range.lowerBound), end: location(range.upperBound)) ?? content.documentRange
    }

    private func units(_ range: NSTextRange?) -> Range<Int>? {
        guard let range else { return nil }
        let start = content.documentRange.location
        return content.offset(from: start, to: range.location)..<content.offset(from: start, to: range.endLocation)
    }

    private func fragments(
        from offset: Int? = nil, _ options: NSTextLayoutFragment.EnumerationOptions = .ensuresLayout
    ) -> [NSTextLayoutFragment] {
        var found: [NSTextLayoutFragment] = []
        manager.enumerateTextLayoutFragments(from: offset.map(location), options: options) {
            found.append($0)
            return true
        }
        return found
    }

    // MARK: Fragments

    @Test func aParagraphIsAFragment() {
        let found = fragments()
        #expect(found.map { units($0.rangeInElement) } == [0..<4, 4..<14, 14..<19])
        #expect(found.allSatisfy { $0.textLayoutManager === manager && $0.textElement is NSTextParagraph })
        #expect(container.textLayoutManager === manager)
        // The layout manager's own work is not seen by the app.
        #expect(content.textStorage?.layoutManagers.isEmpty == true)
        #expect(container.layoutManager == nil)
    }

    @Test func framesFollowEachOther() {
        let frames = fragments().map(\.layoutFragmentFrame)
        #expect(frames.map(\.minX) == [5, 5, 5])
        #expect(frames[0].minY == 0)
        #expect(frames[1].minY == frames[0].maxY && frames[2].minY == frames[1].maxY)
        for frame in frames { #expect(abs(frame.height - font.lineHeight) < 1) }
        #expect(abs(manager.usageBoundsForTextContainer.height - frames[2].maxY) < 1)
    }

    @Test func nothingIsLaidOutUntilItIsAskedFor() throws {
        let first = try #require(fragments(from: nil, []).first)
        #expect(first.state == .none)
        #expect(first.textLineFragments.isEmpty && first.layoutFragmentFrame == .zero)
        manager.ensureLayout(for: content.documentRange)
        #expect(first.state == .layoutAvailable)
        #expect(first.textLineFragments.count == 1)
        first.invalidateLayout()
        #expect(fragments(from: nil, []).first !== first)
    }

    @Test func estimatesOfALongText() throws {
        container.size.width = 400
        set(String(repeating: "a line of some letters\n", count: 2000))
        let all = fragments(from: nil, .estimatesSize)
        #expect(all.count == 2000)
        #expect(all[1000].state == .estimatedUsageBounds)
        #expect(all[1000].layoutFragmentFrame.minY > all[999].layoutFragmentFrame.minY)
        // The height of the text is an estimate, too, near the exact one.
        let exact = 2000 * font.lineHeight
        #expect(abs(manager.usageBoundsForTextContainer.height / exact - 1) < 0.3)
        manager.ensureLayout(for: range(23_000..<23_010))
        #expect(all[1000].state == .layoutAvailable && all[10].state == .estimatedUsageBounds)
    }

    @Test func enumerationHasADirection() {
        #expect(fragments(from: 5).map { units($0.rangeInElement) } == [4..<14, 14..<19])
        // "When enumerating backward, it starts with the fragment preceding the one containing location."
        #expect(fragments(from: 15, .reverse).map { units($0.rangeInElement) } == [4..<14, 0..<4])
        let edge = manager.enumerateTextLayoutFragments(from: nil, options: .reverse) { _ in false }
        #expect(edge.map { content.offset(from: content.documentRange.location, to: $0) } == 14)
    }

    @Test func fragmentsAreFoundByPlace() throws {
        let all = fragments()
        let middle = CGPoint(x: 10, y: all[1].layoutFragmentFrame.midY)
        #expect(manager.textLayoutFragment(for: middle) === all[1])
        #expect(manager.textLayoutFragment(for: CGPoint(x: 0, y: -5)) == nil)
        #expect(manager.textLayoutFragment(for: CGPoint(x: 0, y: all[2].layoutFragmentFrame.maxY + 1)) == nil)
        #expect(manager.textLayoutFragment(for: location(13)) === all[1])
        #expect(manager.textLayoutFragment(for: location(19)) == nil)
    }

    @Test func anEditMakesAnotherFragment() {
        let before = fragments()
        content.textStorage?.replaceCharacters(in: NSRange(location: 5, length: 1), with: "ttt")
        let after = fragments()
        // "if a paragraph is edited, the NSTextParagraph and NSTextLayoutFragment are recreated" (WWDC 2026, 370).
        #expect(after[0] === before[0] && after[1] !== before[1] && after[2] === before[2])
        #expect(units(after[2].rangeInElement) == 16..<21)
        #expect(after[2].textLineFragments.first?.attributedString.string == "three")
    }

    @Test func severalLayoutsShareAText() {
        let narrow = NSTextLayoutManager()
        narrow.textContainer = NSTextContainer(size: CGSize(width: 60, height: 0))
        content.addTextLayoutManager(narrow)
        content.performEditingTransaction {
            content.textStorage?.replaceCharacters(in: NSRange(location: 0, length: 3), with: "one two three four")
        }
        func lines(_ manager: NSTextLayoutManager) -> Int {
            var count = 0
            manager.enumerateTextLayoutFragments(from: nil, options: .ensuresLayout) {
                count = $0.textLineFragments.count
                return false
            }
            return count
        }
        #expect(lines(manager) == 1)
        #expect(lines(narrow) > 1)
    }

    // MARK: The empty line at the end

    @Test func theExtraLineIsSynthesizedIfWanted() throws {
        set("one\n")
        #expect(fragments().last?.textLineFragments.count == 1)
        let last = try #require(fragments(from: nil, [.ensuresLayout, .ensuresExtraLineFragment]).last)
        #expect(last.textLineFragments.count == 2)
        let extra = try #require(last.textLineFragments.last)
        #expect(extra.characterRange == NSRange(location: 4, length: 0))
        #expect(abs(extra.typographicBounds.minY - last.textLineFragments[0].typographicBounds.maxY) < 1)
        #expect(last.layoutFragmentFrame.height == extra.typographicBounds.maxY)
    }

    @Test func anEmptyTextHasALineIfWanted() throws {
        set("")
        #expect(fragments().isEmpty)
        let only = try #require(fragments(from: nil, [.ensuresLayout, .ensuresExtraLineFragment]).first)
        #expect(only.textLineFragments.map(\.characterRange.length) == [0])
        #expect(only.layoutFragmentFrame.height > 0)
    }

    // MARK: Lines

    @Test func linesHavePlacesInTheirFragment() throws {
        set("first line and more of it")
        container.size.width = 120
        let fragment = try #require(fragments().first)
        let lines = fragment.textLineFragments
        #expect(lines.count > 1)
        #expect(lines[0].characterRange.location == 0)
        #expect(lines[1].characterRange.location == NSMaxRange(lines[0].characterRange))
        // Baselines are on whole pixels, so lines move by parts of one.
        #expect(lines[0].typographicBounds.minX == 0 && abs(lines[0].typographicBounds.minY) < 1)
        #expect(abs(lines[1].typographicBounds.minY - lines[0].typographicBounds.maxY) < 1)
        #expect(lines[0].glyphOrigin.y > 0 && lines[0].glyphOrigin.y < lines[0].typographicBounds.height)
        // The same objects as long as the layout is the same.
        #expect(fragment.textLineFragments.first === lines.first)
    }

    @Test func charactersOfALineHavePlaces() throws {
        let line = try #require(fragments()[1].textLineFragments.first)
        #expect(line.attributedString.string == "two words\n")
        let start = line.locationForCharacter(at: 0), second = line.locationForCharacter(at: 1)
        let width = NSAttributedString(string: "t", attributes: [.font: font]).size().width
        #expect(start.x == 0 && abs(second.x - width) < 1.5)
        #expect(line.characterIndex(for: CGPoint(x: second.x - 1, y: 5)) == 0)
        #expect(line.characterIndex(for: CGPoint(x: second.x + 1, y: 5)) == 1)
        // "The fraction of distance is from the upstream edge."
        #expect(abs(line.fractionOfDistanceThroughGlyph(for: CGPoint(x: second.x / 2, y: 5)) - 0.5) < 0.01)
    }

    @Test func aLineOfItsOwn() {
        let line = NSTextLineFragment(
            string: "abc def", attributes: [.font: font], range: NSRange(location: 4, length: 3))
        let size = NSAttributedString(string: "def", attributes: [.font: font]).size()
        #expect(abs(line.typographicBounds.width - size.width) < 0.5)
        #expect(line.characterRange == NSRange(location: 4, length: 3))
        #expect(line.locationForCharacter(at: 4).x == 0)
        #expect(line.characterIndex(for: CGPoint(x: 0.5, y: 1)) == 4)
    }

    @Test func textLineFragmentForVerticalOffset() throws {
        set("first line and more of it")
        container.size.width = 120
        let fragment = try #require(fragments().first)
        let lines = fragment.textLineFragments
        let inSecond = lines[1].typographicBounds.midY
        #expect(fragment.textLineFragment(forVerticalOffset: inSecond, requiresExactMatch: true) === lines[1])
        // "set requiresExactMatch to false to find the closest text line fragment matching or beyond the vertical offset"
        #expect(fragment.textLineFragment(forVerticalOffset: -3, requiresExactMatch: true) == nil)
        #expect(fragment.textLineFragment(forVerticalOffset: -3, requiresExactMatch: false) === lines[0])
        #expect(fragment.textLineFragment(forVerticalOffset: 1000, requiresExactMatch: false) == nil)
    }

    @Test func textLineFragmentForLocationWithAffinity() throws {
        set("first line and more of it")
        container.size.width = 120
        let fragment = try #require(fragments().first)
        let lines = fragment.textLineFragments
        let boundary = location(lines[1].characterRange.location)
        // "true chooses the one ending with the location; false chooses the following"
        #expect(fragment.textLineFragment(for: boundary, isUpstreamAffinity: true) === lines[0])
        #expect(fragment.textLineFragment(for: boundary, isUpstreamAffinity: false) === lines[1])
        #expect(fragment.textLineFragment(for: location(0), isUpstreamAffinity: false) === lines[0])
        #expect(fragment.textLineFragment(for: location(0), isUpstreamAffinity: true) == nil)
        #expect(fragment.textLineFragment(for: location(25), isUpstreamAffinity: true) === lines.last)
    }

    // MARK: Drawing

    private func pixels(_ draw: (CGContext) -> Void) -> [UInt8] {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100), format: format).image { renderer in
            draw(renderer.cgContext)
        }
        return image.pngData().map { Array($0) } ?? []
    }

    @Test func aFragmentDrawsWhatALayoutManagerDraws() throws {
        let old = NSLayoutManager()
        let oldContainer = NSTextContainer(size: CGSize(width: 200, height: 0))
        old.addTextContainer(oldContainer)
        let text = try #require(content.attributedString)
        let oldStorage = NSTextStorage(attributedString: text)
        oldStorage.addLayoutManager(old)
        let expected = pixels { _ in
            old.drawGlyphs(forGlyphRange: NSRange(location: 0, length: text.length), at: CGPoint(x: 3, y: 4))
        }
        let drawn = pixels { context in
            for fragment in fragments() {
                let origin = fragment.layoutFragmentFrame.origin
                fragment.draw(at: CGPoint(x: origin.x + 3, y: origin.y + 4), in: context)
            }
        }
        #expect(!expected.isEmpty && drawn == expected)
        let lines = pixels { context in
            for fragment in fragments() {
                let origin = fragment.layoutFragmentFrame.origin
                for line in fragment.textLineFragments {
                    let bounds = line.typographicBounds
                    line.draw(
                        at: CGPoint(x: origin.x + bounds.minX + 3, y: origin.y + bounds.minY + 4), in: context)
                }
            }
        }
        #expect(lines == expected)
        #expect(drawn != pixels { _ in })
    }

    @Test func aSurfaceHoldsTheFragment() throws {
        let fragment = try #require(fragments().first)
        let frame = CGRect(origin: .zero, size: fragment.layoutFragmentFrame.size)
        // "The size should be larger than layoutFragmentFrame.size. The origin could be in the negative coordinate."
        #expect(fragment.renderingSurfaceBounds.contains(frame))
    }

    // MARK: Rendering attributes

    @Test func renderingAttributesAreNoPartOfTheText() throws {
        manager.setRenderingAttributes([.foregroundColor: UIColor.red], for: range(4..<7))
        manager.addRenderingAttribute(.underlineStyle, value: 1, for: range(6..<9))
        var found: [(Range<Int>?, Set<NSAttributedString.Key>)] = []
        manager.enumerateRenderingAttributes(from: content.documentRange.location, reverse: false) {
            found.append((units($2), Set($1.keys)))
            return true
        }
        #expect(found.map(\.0) == [4..<6, 6..<7, 7..<9])
        #expect(found[1].1 == [.foregroundColor, .underlineStyle])
        #expect(content.textStorage?.attribute(.foregroundColor, at: 4, effectiveRange: nil) == nil)
        manager.removeRenderingAttribute(.foregroundColor, for: range(4..<9))
        manager.invalidateRenderingAttributes(for: range(6..<8))
        found = []
        manager.enumerateRenderingAttributes(from: content.documentRange.endLocation, reverse: true) {
            found.append((units($2), Set($1.keys)))
            return true
        }
        #expect(found.map(\.0) == [8..<9])
    }

    @Test func renderingAttributesAreDrawn() {
        let plain = pixels { for fragment in fragments() { fragment.draw(at: .zero, in: $0) } }
        manager.setRenderingAttributes([.foregroundColor: UIColor.red], for: content.documentRange)
        let red = pixels { for fragment in fragments() { fragment.draw(at: .zero, in: $0) } }
        #expect(plain != red)
        set("one\ntwo words\nthree", [.foregroundColor: UIColor.red])
        #expect(pixels { for fragment in fragments() { fragment.draw(at: .zero, in: $0) } } == red)
        // "Specifying NSNull to an attribute indicates removing it from the document attributes."
        manager.addRenderingAttribute(.foregroundColor, value: nil, for: content.documentRange)
        #expect(pixels { for fragment in fragments() { fragment.draw(at: .zero, in: $0) } } == plain)
    }

    @Test func theValidatorIsAskedForEachFragmentOnce() {
        var asked: [Range<Int>?] = []
        manager.renderingAttributesValidator = { manager, fragment in
            MainActor.assumeIsolated { asked.append(units(fragment.rangeInElement)) }
            manager.setRenderingAttributes([.foregroundColor: UIColor.blue], for: fragment.rangeInElement)
        }
        _ = pixels { for fragment in fragments() { fragment.draw(at: .zero, in: $0) } }
        _ = pixels { for fragment in fragments() { fragment.draw(at: .zero, in: $0) } }
        #expect(asked == [0..<4, 4..<14, 14..<19])
        manager.invalidateRenderingAttributes(for: range(4..<5))
        _ = pixels { for fragment in fragments() { fragment.draw(at: .zero, in: $0) } }
        #expect(asked.count == 4 && asked.last == 4..<14)
    }

    // MARK: Segments

    private func segments(
        _ wanted: Range<Int>, _ type: NSTextLayoutManager.SegmentType,
        _ options: NSTextLayoutManager.SegmentOptions = []
    ) -> [(units: Range<Int>?, rect: CGRect, baseline: CGFloat)] {
        var found: [(units: Range<Int>?, rect: CGRect, baseline: CGFloat)] = []
        manager.enumerateTextSegments(in: range(wanted), type: type, options: options) {
            found.append((units($0), $1, $2))
            #expect($3 === container)
            return true
        }
        return found
    }

    @Test func segmentsCoverARange() throws {
        let standard = segments(1..<16, .standard)
        #expect(standard.count == 3)
        #expect(standard[0].units?.lowerBound == 1 && standard[2].units == 14..<16)
        #expect(standard[1].rect.minX == 5)
        #expect(standard.allSatisfy { $0.baseline > 0 && $0.baseline < $0.rect.height })
        // "This segment type extends the last segment in a line fragment to the trailing edge if continuing to the next
        // line."
        let selection = segments(1..<16, .selection)
        #expect(selection[0].rect.maxX == 195 && selection[1].rect.maxX == 195)
        #expect(selection[2].rect == standard[2].rect)
        #expect(segments(1..<16, .standard, .rangeNotRequired).allSatisfy { $0.units == nil })
        let ends = segments(1..<16, .standard, .middleFragmentsExcluded)
        #expect(ends.map(\.rect) == [standard[0].rect, standard[2].rect])
        #expect(segments(1..<16, .standard, .headSegmentExtended)[0].rect.minX == 5)
        #expect(segments(1..<16, .standard, .tailSegmentExtended)[2].rect.maxX == 195)
    }

    @Test func anEmptyRangeIsACaret() throws {
        let caret = try #require(segments(5..<5, .standard).first)
        let fragment = fragments()[1]
        let x = fragment.textLineFragments[0].locationForCharacter(at: 1).x
        #expect(caret.rect.width == 0 && abs(caret.rect.minX - (5 + x)) < 0.01)
        #expect(abs(caret.rect.minY - fragment.layoutFragmentFrame.minY) < 1)
        set("first line and more of it")
        container.size.width = 120
        let second = try #require(fragments().first?.textLineFragments[1].characterRange.location)
        let down = try #require(segments(second..<second, .standard).first)
        let up = try #require(segments(second..<second, .standard, .upstreamAffinity).first)
        #expect(abs(up.rect.maxY - down.rect.minY) < 1 && up.rect.minX > down.rect.minX)
    }

    // MARK: The delegate

    private final class Bubble: NSTextLayoutFragment, @unchecked Sendable {
        override var leadingPadding: CGFloat { 20 }
        override var topMargin: CGFloat { 6 }
        override var bottomMargin: CGFloat { 10 }
        override func draw(at point: CGPoint, in context: CGContext) {
            context.setFillColor(UIColor.yellow.cgColor)
            context.fill(renderingSurfaceBounds.offsetBy(dx: point.x, dy: point.y))
            super.draw(at: point, in: context)
        }
    }

    private final class Delegate: NSObject, NSTextLayoutManagerDelegate {
        var asked: [NSTextElement] = []
        func textLayoutManager(
            _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
            in textElement: NSTextElement
        ) -> NSTextLayoutFragment {
            asked.append(textElement)
            let text = (textElement as? NSTextParagraph)?.attributedString.string ?? ""
            return text.hasPrefix("two")
                ? Bubble(textElement: textElement, range: textElement.elementRange)
                : NSTextLayoutFragment(textElement: textElement, range: textElement.elementRange)
        }
    }

    @Test func theDelegatesFragmentsKeepSpaceFree() throws {
        let plain = fragments().map(\.layoutFragmentFrame)
        let delegate = Delegate()
        manager.delegate = delegate
        let found = fragments()
        let frames = found.map(\.layoutFragmentFrame)
        #expect(found[1] is Bubble && delegate.asked.count == 3)
        #expect(frames[1].minX == plain[1].minX + 20)
        // Thirds of points, if another suite's screen has the scale 3.
        #expect(abs(frames[1].height - plain[1].height - 16) < 0.001)
        #expect(abs(found[1].textLineFragments[0].typographicBounds.minY - 6) < 1)
        #expect(abs(frames[2].minY - plain[2].minY - 16) < 0.001)
        let drawn = pixels { found[1].draw(at: CGPoint(x: 20, y: 20), in: $0) }
        let bare = pixels { context in
            for line in found[1].textLineFragments {
                line.draw(at: CGPoint(x: 20, y: 20 + line.typographicBounds.minY), in: context)
            }
        }
        #expect(drawn != bare)
    }

    @Test func hiddenElementsHaveNoPlace() throws {
        final class Hiding: NSObject, NSTextContentStorageDelegate {
            func textContentManager(
                _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
                options: NSTextContentManager.EnumerationOptions
            ) -> Bool { (textElement as? NSTextParagraph)?.attributedString.string.hasPrefix("two") != true }
        }
        let plain = fragments().map(\.layoutFragmentFrame)
        let hiding = Hiding()
        content.delegate = hiding
        let found = fragments()
        #expect(found.map { units($0.rangeInElement) } == [0..<4, 14..<19])
        #expect(found[1].layoutFragmentFrame.minY == plain[1].minY)
        #expect(abs(manager.usageBoundsForTextContainer.height - plain[1].maxY) < 1)
    }

    @Test func shownParagraphsMayHaveOtherAttributes() throws {
        final class Larger: NSObject, NSTextContentStorageDelegate {
            func textContentStorage(
                _ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange
            ) -> NSTextParagraph? {
                guard range.location == 4, let text = textContentStorage.textStorage?.attributedSubstring(from: range)
                else { return nil }
                return NSTextParagraph(
                    attributedString: NSAttributedString(
                        string: text.string, attributes: [.font: UIFont.systemFont(ofSize: 30)]))
            }
        }
        let larger = Larger()
        content.delegate = larger
        let frames = fragments().map(\.layoutFragmentFrame)
        #expect(abs(frames[1].height - UIFont.systemFont(ofSize: 30).lineHeight) < 1)
        #expect(abs(frames[0].height - font.lineHeight) < 1 && frames[2].minY == frames[1].maxY)
        // In long texts, too.
        set("x\ny\n" + String(repeating: "a few letters\n", count: 2000))
        let first = fragments(from: 4).first?.layoutFragmentFrame.height ?? 0
        #expect(abs(first - UIFont.systemFont(ofSize: 30).lineHeight) < 1)
    }

    @Test func linksHaveTheDelegatesAttributes() throws {
        final class Plain: NSObject, NSTextLayoutManagerDelegate {
            var asked: [String] = []
            func textLayoutManager(
                _ textLayoutManager: NSTextLayoutManager, renderingAttributesForLink link: Any,
                at location: any NSTextLocation, defaultAttributes renderingAttributes: [NSAttributedString.Key: Any]
            ) -> [NSAttributedString.Key: Any]? {
                asked.append("\(link)")
                return [.foregroundColor: UIColor.green, .underlineStyle: NSNull()]
            }
        }
        let standard = NSTextLayoutManager.linkRenderingAttributes
        #expect(standard[.underlineStyle] as? Int == NSUnderlineStyle.single.rawValue)
        #expect(standard[.foregroundColor] is UIColor)
        let plain = Plain()
        manager.delegate = plain
        set("linked", [.link: "a"])
        let drawn = pixels { for fragment in fragments() { fragment.draw(at: .zero, in: $0) } }
        #expect(plain.asked == ["a"])
        manager.delegate = nil
        set("linked", [.foregroundColor: UIColor.green])
        #expect(pixels { for fragment in fragments() { fragment.draw(at: .zero, in: $0) } } == drawn)
    }

    @Test func naturalAlignmentMayFollowTheLanguage() throws {
        set("\u{5E9}\u{5DC}\u{5D5}\u{5DD}")
        #expect(manager.resolvesNaturalAlignmentWithBaseWritingDirection)
        let right = try #require(fragments().first?.layoutFragmentFrame)
        #expect(abs(right.maxX - 195) < 0.5)
        // "otherwise, it is using the user's preferred language": English in a test.
        manager.resolvesNaturalAlignmentWithBaseWritingDirection = false
        let left = try #require(fragments().first?.layoutFragmentFrame)
        #expect(left.minX == 5)
    }

    @Test func randomEditsKeepFragmentsAndText() {
        var state: UInt64 = 7
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % max(1, limit)
        }
        for _ in 0..<300 {
            let length = content.textStorage?.length ?? 0
            let start = next(length + 1), count = next(min(6, length - start) + 1)
            let new = ["", "a", "\n", "bc\nd", "\r\n", "\n\n"][next(6)]
            content.textStorage?.replaceCharacters(in: NSRange(location: start, length: count), with: new)
            if next(3) == 0 { continue }
            let joined = fragments().map { $0.textLineFragments.first?.attributedString.string ?? "" }.joined()
            #expect(joined == content.textStorage?.string)
            let frames = fragments().map(\.layoutFragmentFrame)
            for (above, below) in zip(frames, frames.dropFirst()) { #expect(abs(above.maxY - below.minY) < 0.01) }
        }
    }
}
