// UISearchTab.swift: the tab that searches.

public import VitrineDrawing
import VitrineLocalization
public import VitrineRuntime

/// A tab with the system's title and image for a search, at the trailing end of the bar.
@preconcurrency @MainActor
open class UISearchTab: UITab {
    /// The identifier of search tabs.
    open class var identifier: String { "com.apple.UIKit.search" }
    /// Whether the field of the tab's search controller becomes active when the tab is selected. When the search is
    /// cancelled, the tab before is selected again. False by default.
    open var automaticallyActivatesSearch = false { didSet { changed() } }

    /// Creates a search tab. The title follows the app's language.
    public init(viewControllerProvider: (@MainActor (UITab) -> UIViewController)? = nil) {
        super.init(
            title: SystemString.search.text, image: UIImage(systemName: "magnifyingglass"),
            identifier: Self.identifier, viewControllerProvider: viewControllerProvider)
        followLanguage()
    }

    /// Creates a search tab with a title, an image and an identifier of the app.
    public override init(
        title: String, image: UIImage?, identifier: String,
        viewControllerProvider: (@MainActor (UITab) -> UIViewController)? = nil
    ) {
        super.init(
            title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    }

    /// The title changes with the language until the app sets another.
    private func followLanguage() {
        var systemTitle = title
        AppLanguage.follow(self) { tab in
            guard tab.title == systemTitle else { return }
            systemTitle = SystemString.search.text
            tab.title = systemTitle
        }
    }

    override var placement: Placement { preferredPlacement == .automatic ? .pinned : preferredPlacement }
}
