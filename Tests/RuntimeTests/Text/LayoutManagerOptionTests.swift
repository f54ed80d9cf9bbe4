// LayoutManagerOptionTests.swift: what a layout manager decides for all of its text (NSLayoutManager.h).

import Foundation
import OffscreenTesting
import Testing
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite struct LayoutManagerOptionTests {
    private final class Watcher: NSLayoutManagerDelegate {
        var redrawn = 0
        func layoutManagerDidInvalidateDisplay(_ sender: NSLayoutManager) { redrawn += 1 }
    }

    private static func english(_ setup: TextKitTests.Setup) {
        setup.storage.addAttribute(
            .languageIdentifier, value: "en-US", range: NSRange(location: 0, length: setup.storage.length))
    }

    /// NSParagraphStyle.h, `hyphenationFactor`: "When the property is 0.0, the layout manager's hyphenation factor is used."
    @Test func paragraphsWithoutAFactorHaveTheManagers() {
        let setup = TextKitTests.setup("a hyphenation b", width: 9.5 * TextKitTests.advance)
        Self.english(setup)
        #expect(TextKitTests.lines(setup).count == 3)
        setup.manager.hyphenationFactor = 1
        #expect(TextKitTests.lines(setup) == ["a hyphen", "ation b"])
        let style = NSMutableParagraphStyle()
        style.hyphenationFactor = 0.01
        setup.storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 15))
        #expect(TextKitTests.lines(setup).first == "a ", "a style's own factor is used")
        setup.manager.hyphenationFactor = 0
        setup.storage.removeAttribute(.paragraphStyle, range: NSRange(location: 0, length: 15))
        #expect(TextKitTests.lines(setup).count == 3)
    }

    @Test func aChangedDisplayIsReported() {
        let setup = TextKitTests.setup("text")
        let watcher = Watcher()
        setup.manager.delegate = watcher
        setup.manager.invalidateDisplay(forCharacterRange: NSRange(location: 0, length: 2))
        setup.manager.invalidateDisplay(forGlyphRange: NSRange(location: 1, length: 1))
        #expect(watcher.redrawn == 2)
        setup.manager.showsInvisibleCharacters = true
        setup.manager.showsInvisibleCharacters = true
        setup.manager.showsControlCharacters = true
        #expect(watcher.redrawn == 4)
    }

    /// "If YES, then … will substitute visible glyphs for … whitespace and other typically nonvisible characters."
    @Test(arguments: [
        ("a b", true, false, true), ("a\tb", true, false, true), ("ab\n", true, false, true),
        ("a\u{1}b", false, true, true), ("a b", false, true, false), ("ab", true, true, false),
    ])
    func invisibleCharactersAreDrawn(_ text: String, _ spaces: Bool, _ controls: Bool, _ isMore: Bool) {
        func ink(_ spaces: Bool, _ controls: Bool) -> Int {
            let setup = TextKitTests.setup(text, width: 200)
            setup.manager.showsInvisibleCharacters = spaces
            setup.manager.showsControlCharacters = controls
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 40), format: format).image { _ in
                setup.manager.drawGlyphs(
                    forGlyphRange: NSRange(location: 0, length: setup.storage.length), at: .zero)
            }
            return image.pngData()?.count ?? 0
        }
        #expect((ink(spaces, controls) != ink(false, false)) == isMore)
    }
}
