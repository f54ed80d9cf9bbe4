import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineContainers
@testable import VitrineTextEditing

@MainActor @Suite("The button at the end of a search bar")
struct SearchBarButtonTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 640), scale: 1)
    private let bar = UISearchBar(frame: CGRect(x: 0, y: 40, width: 320, height: 56))
    private let owner = Owner()

    @MainActor private final class Owner: UISearchBarDelegate {
        var log: [String] = []
        func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.append("bookmarks") }
        func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { log.append("results") }
    }

    init() {
        bar.delegate = owner
        stage.window.addSubview(bar)
    }

    /// Taps in the field, 18 points from its end.
    private func tapTheEnd() async {
        await stage.settle()
        await stage.tap(at: CGPoint(x: 320 - 8 - 18, y: 68))
        await stage.settle()
    }

    @Test func taps() async {
        await tapTheEnd()
        #expect(owner.log == [] && bar.searchTextField.rightView == nil)
        bar.searchTextField.resignFirstResponder()
        bar.showsBookmarkButton = true
        await tapTheEnd()
        #expect(
            owner.log == ["bookmarks"] && bar.sideButton.accessibilityLabel == SystemString.bookmarks.text)
        bar.showsSearchResultsButton = true
        bar.isSearchResultsButtonSelected = true
        await tapTheEnd()
        #expect(owner.log == ["bookmarks", "results"] && bar.sideButton.isSelected)
        bar.showsSearchResultsButton = false
        bar.showsBookmarkButton = false
        await tapTheEnd()
        #expect(owner.log.count == 2)
    }

    /// The clear button of entered text is at the same position.
    @Test func clearingTakesPrecedence() async {
        bar.showsBookmarkButton = true
        await stage.settle()
        #expect(bar.becomeFirstResponder())
        bar.searchTextField.insertText("tea")
        await tapTheEnd()
        #expect(owner.log == [] && bar.text == "")
        await tapTheEnd()
        #expect(owner.log == ["bookmarks"])
    }
}
