// UnavailableExampleTests.swift: what is shown in place of content, as Apple's pages show it.

import Foundation
import OffscreenTesting
import Testing
import UIKit

/// https://developer.apple.com/documentation/uikit/uiviewcontroller/updatecontentunavailableconfiguration(using:): a controller
/// chooses the configuration by its results, in the method that UIKit calls after
/// `setNeedsUpdateContentUnavailableConfiguration()`; the search configuration repeats the text that was searched for.
@MainActor @Suite("Documented examples: unavailable content")
struct UnavailableExampleTests {
    private final class Results: UIViewController {
        var items: [String] = ["Tea"] { didSet { setNeedsUpdateContentUnavailableConfiguration() } }
        var isLoading = false { didSet { setNeedsUpdateContentUnavailableConfiguration() } }

        override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
            if isLoading {
                contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
            } else if items.isEmpty {
                contentUnavailableConfiguration = UIContentUnavailableConfiguration.search().updated(for: state)
            } else {
                contentUnavailableConfiguration = nil
            }
        }
    }

    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)

    @Test func anEmptySearchSaysWhatWasSearchedFor() async {
        let results = Results()
        let search = UISearchController()
        results.navigationItem.searchController = search
        stage.window.rootViewController = UINavigationController(rootViewController: results)
        await stage.settle()
        #expect(results.contentUnavailableConfiguration == nil)
        results.isLoading = true
        await stage.advance(by: 0.1)
        #expect((results.contentUnavailableConfiguration as? UIContentUnavailableConfiguration)?.text?.isEmpty == false)
        results.isLoading = false
        search.searchBar.text = "Latte"
        results.items = []
        await stage.settle()
        let shown = results.contentUnavailableConfiguration as? UIContentUnavailableConfiguration
        #expect(shown?.text?.contains("Latte") == true, "\(shown?.text ?? "none")")
        results.items = ["Latte"]
        await stage.settle()
        #expect(results.contentUnavailableConfiguration == nil)
    }
}
