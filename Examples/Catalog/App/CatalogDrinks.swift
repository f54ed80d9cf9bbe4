// CatalogDrinks.swift: a list of drinks, for the pages that show bars and searches over content.

import UIKit

final class CatalogDrinks: UITableViewController {
    static let all = [
        "Americano", "Cappuccino", "Cortado", "Espresso", "Flat white", "Latte macchiato", "Mocha",
        "Ristretto",
    ]

    /// The drinks that the list shows.
    var shown = CatalogDrinks.all { didSet { viewIfLoaded.map { _ in tableView.reloadData() } } }

    init() { super.init(style: .plain) }
    required init?(coder: NSCoder) { nil }

    /// Shows the drinks whose names contain `text`. All of them if it is empty.
    func find(_ text: String) {
        shown =
            text.isEmpty ? Self.all : Self.all.filter { $0.range(of: text, options: .caseInsensitive) != nil }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "drink")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "drink", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = shown[indexPath.row]
        content.image = UIImage(systemName: "cup.and.saucer")
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let detail = UIViewController()
        detail.title = shown[indexPath.row]
        detail.navigationItem.largeTitleDisplayMode = .never
        detail.view.backgroundColor = .systemBackground
        show(detail, sender: nil)
    }
}

extension CatalogPage {
    /// Adds a controller to the page, on a card with round corners.
    func host(_ controller: UIViewController) -> UIView {
        addChild(controller)
        let card = CatalogHost(controller.view)
        controller.didMove(toParent: self)
        return card
    }
}

/// Contains the view of a controller inside a page.
private final class CatalogHost: UIView {
    private let content: UIView

    init(_ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        clipsToBounds = true
        layer.cornerRadius = 10
        layer.borderWidth = 1
        backgroundColor = .systemBackground
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }
}
