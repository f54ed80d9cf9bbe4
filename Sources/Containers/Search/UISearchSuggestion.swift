// UISearchSuggestion.swift: suggestions for a search.

public import Foundation
public import VitrineDrawing
import VitrineRuntime
import VitrineControls
import VitrineLists

/// A suggestion below the search bar.
@preconcurrency @MainActor
public protocol UISearchSuggestion: AnyObject {
    /// The text of the suggestion; nil for none.
    var localizedSuggestion: String? { get }
    /// The image of the suggestion; nil for a magnifying glass.
    var iconImage: UIImage? { get }
    /// The app's value for the suggestion; nil for none.
    var representedObject: Any? { get set }
    /// The text for assistive tools; nil for `localizedSuggestion`.
    var localizedDescription: String? { get }
}

/// A suggestion with a text and an icon.
@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    /// The text of the suggestion.
    public let localizedSuggestion: String?
    /// The text for assistive tools; nil for `localizedSuggestion`.
    public let localizedDescription: String?
    /// The image of the suggestion; nil for a magnifying glass.
    public let iconImage: UIImage?
    /// The app's value for the suggestion; nil, the default, for none.
    open var representedObject: Any?

    /// Makes a suggestion.
    public init(
        localizedSuggestion: String, localizedDescription: String? = nil, iconImage: UIImage? = nil
    ) {
        self.localizedSuggestion = localizedSuggestion
        self.localizedDescription = localizedDescription
        self.iconImage = iconImage
        super.init()
    }
}

/// The list of suggestions of a search.
@MainActor
final class SearchSuggestionList: UITableViewController {
    private weak var search: UISearchController?
    var suggestions: [any UISearchSuggestion] = [] {
        didSet { viewIfLoaded.map { _ in tableView.reloadData() } }
    }

    init(_ search: UISearchController) {
        self.search = search
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "suggestion")
        tableView.keyboardDismissMode = .onDrag
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        suggestions.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "suggestion", for: indexPath)
        let suggestion = suggestions[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = suggestion.localizedSuggestion
        content.image = suggestion.iconImage ?? UIImage(systemName: "magnifyingglass")
        cell.contentConfiguration = content
        cell.accessibilityLabel = suggestion.localizedDescription ?? suggestion.localizedSuggestion
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard suggestions.indices.contains(indexPath.row) else { return }
        search?.choose(suggestions[indexPath.row])
    }
}
