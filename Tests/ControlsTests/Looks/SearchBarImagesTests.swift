import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineContainers
@testable import VitrineTextEditing

@MainActor @Suite("Images of search bars")
struct SearchBarImagesTests {
    private typealias Image = BandedImage
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 640), scale: 1)
    private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))

    init() { stage.window.addSubview(bar) }

    @MainActor private final class Placer: UISearchBarDelegate {
        func position(for bar: any UIBarPositioning) -> UIBarPosition { .top }
    }

    @Test func theBackground() async {
        bar.backgroundImage = Image.capped(Image.green)
        await stage.settle()
        #expect(
            stage.runs(row: 3, to: 320) == [Run(0, Image.red), Run(2, Image.green), Run(317, Image.blue)])
        #expect(bar.backgroundImage(for: .any, barMetrics: .default) === bar.backgroundImage)
        // One for the position that the delegate returns, and one for a bar with a prompt.
        let placer = Placer()
        bar.setBackgroundImage(Image.plain(Image.black, 1, 1), for: .top, barMetrics: .default)
        bar.setBackgroundImage(Image.plain(Image.white, 1, 1), for: .top, barMetrics: .defaultPrompt)
        bar.delegate = placer
        bar.setNeedsLayout()
        await stage.settle()
        #expect(stage.pixel(160, 3) == Image.black && bar.barPosition == .top)
        bar.prompt = " "
        await stage.settle()
        #expect(stage.pixel(160, 2) == Image.white)
        bar.delegate = nil
        bar.backgroundImage = nil
        await stage.settle()
        #expect(bar.backgroundImageView == nil && bar.backgroundColor == .secondarySystemBackground)
    }

    /// In a bar of 56 points a field of 36 begins at 10; it keeps 8 points at the sides.
    @Test func theField() async {
        bar.setSearchFieldBackgroundImage(Image.capped(Image.green), for: .normal)
        bar.setSearchFieldBackgroundImage(Image.capped(Image.black), for: .disabled)
        await stage.settle()
        #expect(
            stage.runs(row: 12, from: 8, to: 312) == [
                Run(8, Image.red), Run(10, Image.green), Run(309, Image.blue),
            ])
        #expect(bar.intrinsicContentSize.height == 56)
        bar.searchTextField.isEnabled = false
        bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 4, vertical: 3)
        await stage.settle()
        #expect(bar.searchTextField.frame == CGRect(x: 12, y: 13, width: 304, height: 36))
        #expect(stage.pixel(160, 14) == Image.black && stage.pixel(12, 14) == Image.red)
        bar.setSearchFieldBackgroundImage(Image.capped(Image.green, height: 60), for: .normal)
        #expect(bar.intrinsicContentSize.height == 80)
        #expect(bar.searchFieldBackgroundImage(for: .normal)?.size.height == 60)
    }

    /// The text begins 8 + 20 + 6 points from the field's left edge, the magnifying glass 8.
    @Test(arguments: [false, true]) func iconsAndText(isMirrored: Bool) async {
        if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        await stage.settle()
        let field = bar.searchTextField
        let before = field.textRect(forBounds: field.bounds)
        bar.searchTextPositionAdjustment = UIOffset(horizontal: 5, vertical: 2)
        let after = field.textRect(forBounds: field.bounds)
        #expect(after.minY == before.minY + 2)
        #expect(after.minX == before.minX + (isMirrored ? 0 : 5))
        #expect(after.maxX == before.maxX + (isMirrored ? 5 : 0))
        bar.searchTextPositionAdjustment = .zero
        bar.setImage(Image.plain(Image.red, 12, 10), for: .search, state: .normal)
        bar.setImage(Image.plain(Image.blue, 12, 10), for: .search, state: .disabled)
        bar.setPositionAdjustment(UIOffset(horizontal: 3, vertical: 1), for: .search)
        await stage.settle()
        let glass = CGRect(x: isMirrored ? 304 - 8 - 12 + 3 : 11, y: 14, width: 12, height: 10)
        #expect(field.leftView?.frame == glass)
        #expect(stage.pixel(8 + Int(glass.midX), 30) == Image.red)
        field.isEnabled = false
        await stage.settle()
        #expect(stage.pixel(8 + Int(glass.midX), 30) == Image.blue)
        field.isEnabled = true
        bar.setImage(nil, for: .search, state: .normal)
        bar.setImage(nil, for: .search, state: .disabled)
        #expect(field.leftView is SearchGlass)
        #expect(bar.positionAdjustment(for: .search).horizontal == 3)
    }

    @Test func theClearButtonHasAnImageAndClears() async throws {
        bar.setImage(Image.plain(Image.red, 10, 10), for: .clear, state: .normal)
        bar.setImage(Image.plain(Image.blue, 10, 10), for: .clear, state: .highlighted)
        bar.setPositionAdjustment(UIOffset(horizontal: -10, vertical: 0), for: .clear)
        bar.text = "tea"
        await stage.settle()
        #expect(bar.becomeFirstResponder())
        await stage.settle()
        // 20 points wide, 7 from the end, moved by 10.
        let button = try #require(bar.searchTextField.clearButton)
        #expect(button.frame == CGRect(x: 304 - 27 - 10, y: 8, width: 20, height: 20))
        #expect(stage.pixel(8 + 277, 28) == Image.red)
        await stage.touchDown(at: CGPoint(x: 8 + 277, y: 28), id: 0)
        await stage.advance(by: 0.05)
        #expect(stage.pixel(8 + 277, 28) == Image.blue)
        await stage.touchUp(id: 0)
        #expect(bar.text == "")
    }

    @Test func theButtonAtTheEnd() async {
        let book = Image.plain(Image.red, 10, 10)
        bar.setImage(book, for: .bookmark, state: .normal)
        bar.setImage(Image.plain(Image.blue, 10, 10), for: .resultsList, state: .selected)
        bar.showsBookmarkButton = true
        await stage.settle()
        let before = bar.sideButton.frame
        #expect(bar.sideButton.image(for: .normal)?.cgImage === book.cgImage)
        #expect(stage.pixel(8 + Int(before.midX), 10 + Int(before.midY)) == Image.red)
        bar.setPositionAdjustment(UIOffset(horizontal: -6, vertical: 2), for: .bookmark)
        await stage.settle()
        #expect(bar.sideButton.frame == before.offsetBy(dx: -6, dy: 2))
        bar.showsSearchResultsButton = true
        bar.isSearchResultsButtonSelected = true
        await stage.settle()
        #expect(bar.sideButton.frame == before && bar.sideButton.image(for: .normal)?.isSymbolImage == true)
        #expect(stage.pixel(8 + Int(before.midX), 10 + Int(before.midY)) == Image.blue)
    }

    /// The scopes have the last 44 points of a bar of 100; their buttons begin 8 points from the sides.
    @Test func scopes() async {
        bar.frame.size.height = 100
        bar.scopeBarBackgroundImage = Image.plain(Image.white, 1, 1)
        bar.setScopeBarButtonBackgroundImage(Image.capped(Image.green), for: .normal)
        bar.setScopeBarButtonDividerImage(
            Image.plain(Image.black, 4, 4), forLeftSegmentState: .normal, rightSegmentState: .normal)
        bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        bar.scopeButtonTitles = ["", ""]
        await stage.settle()
        #expect(bar.scopeBackgroundImageView?.isHidden == true)
        bar.showsScopeBar = true
        await stage.settle()
        #expect(
            stage.runs(row: 60, to: 320) == [
                Run(0, Image.white), Run(8, Image.red), Run(10, Image.green), Run(158, Image.black),
                Run(162, Image.green), Run(309, Image.blue), Run(312, Image.white),
            ])
        #expect(stage.pixel(160, 95) == Image.white)
        #expect(bar.scopes.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
        #expect(bar.scopeBarButtonBackgroundImage(for: .normal) != nil)
    }
}
