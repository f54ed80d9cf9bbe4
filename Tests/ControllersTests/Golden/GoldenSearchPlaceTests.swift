import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineContainers
@testable import VitrineLists

/// A search bar in the row of the title.
@MainActor @Suite("Appearance of a search bar beside the title") struct GoldenSearchPlaceTests {
    @Test(arguments: [1, 2] as [CGFloat]) func golden(scale: CGFloat) async {
        let stage = OffscreenStage(size: CGSize(width: 720, height: 160), scale: scale)
        let list = RowsController(style: .plain)
        let search = UISearchController(searchResultsController: nil)
        search.searchBar.text = "Cort"
        list.title = "Drinks"
        list.navigationItem.searchController = search
        list.navigationItem.preferredSearchBarPlacement = .inline
        list.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .edit)
        list.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        stage.window.rootViewController = UINavigationController(rootViewController: list)
        await stage.settle()
        stage.assertSnapshot("search-inline@\(Int(scale))x")
    }
}
