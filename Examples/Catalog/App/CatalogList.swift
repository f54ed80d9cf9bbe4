// CatalogList.swift: the list of pages, and how they are shown: light or dark, text size, direction, theme.

import UIKit

/// All pages of the catalog.
public enum Catalog {
    @MainActor public static let pages: [CatalogPage.Type] = [
        ButtonsPage.self, ValuesPage.self, TextPage.self, PickersPage.self, ListsPage.self, MenusPage.self,
        BarsPage.self, SymbolsPage.self, KioskPage.self,
    ]
}

/// The pages, in a table.
public final class CatalogList: UITableViewController {
    public init() { super.init(style: .insetGrouped) }
    public required init?(coder: NSCoder) { nil }

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Catalog"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "page")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "slider.horizontal.3"),
            menu: CatalogSettings.menu { [weak self] in self?.view.window })
    }

    public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Catalog.pages.count
    }

    public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
    {
        let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
        let page = Catalog.pages[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = page.pageTitle
        content.image = UIImage(systemName: page.symbol)
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        cell.accessibilityIdentifier = "catalog.\(page.pageTitle)"
        return cell
    }

    public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        navigationController?.pushViewController(Catalog.pages[indexPath.row].init(), animated: true)
    }
}

/// How the catalog is shown.
@MainActor
public enum CatalogSettings {
    static func menu(window: @escaping @MainActor () -> UIWindow?) -> UIMenu {
        func choice(_ title: String, _ isOn: Bool, _ change: @escaping @MainActor (UIWindow) -> Void)
            -> UIAction
        {
            UIAction(title: title, state: isOn ? .on : .off) { _ in
                if let window = window() { change(window) }
            }
        }
        let appearance = UIMenu(
            title: "Appearance", options: [.displayInline, .singleSelection],
            children: [
                choice("Light", true) { $0.overrideUserInterfaceStyle = .light },
                choice("Dark", false) { $0.overrideUserInterfaceStyle = .dark },
            ])
        let text = UIMenu(
            title: "Text size", image: UIImage(systemName: "textformat.size"), options: .singleSelection,
            children: [
                choice("Small", false) { KioskSettings.setTextSize(.small, on: $0.screen) },
                choice("Standard", true) { KioskSettings.setTextSize(nil, on: $0.screen) },
                choice("Large", false) { KioskSettings.setTextSize(.extraExtraLarge, on: $0.screen) },
                choice("Very large", false) { KioskSettings.setTextSize(.accessibilityLarge, on: $0.screen) },
            ])
        let theme = UIMenu(
            title: "Theme", image: UIImage(systemName: "paintpalette"), options: .singleSelection,
            children: [
                choice("Standard", true) { CatalogTheme.none.apply(in: $0) },
                choice("Roastery", false) { CatalogTheme.roastery.apply(in: $0) },
            ])
        return UIMenu(title: "Catalog", children: [appearance, text, theme])
    }
}
