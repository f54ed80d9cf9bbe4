// UISearchSuggestion.swift: what one might search for.

public import Foundation
public import VitrineRuntime

/// Something to search for, offered below the search bar.
@preconcurrency @MainActor
public protocol UISearchSuggestion: AnyObject {
    var localizedSuggestion: String? { get }
    var iconImage: UIImage? { get }
    /// Yours, to know what the suggestion stands for.
    var representedObject: Any? { get set }
    /// Said in place of the text.
    var localizedDescription: String? { get }
}

/// A suggestion of a text and an icon.
@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    public let localizedSuggestion: String?
    public let localizedDescription: String?
    public let iconImage: UIImage?
    open var representedObject: Any?

    public init(
        localizedSuggestion: String, localizedDescription: String? = nil, iconImage: UIImage? = nil
    ) {
        self.localizedSuggestion = localizedSuggestion
        self.localizedDescription = localizedDescription
        self.iconImage = iconImage
        super.init()
    }
}

/// The suggestions of a search, in a list.
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
