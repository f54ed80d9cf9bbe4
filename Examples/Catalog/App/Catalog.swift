// Catalog.swift: the pages, and the screen that shows one of them.

import UIKit

/// All pages of the catalog.
public enum Catalog {
    public static let pages: [CatalogPage.Type] = [
        ButtonsPage.self, ValuesPage.self, TextPage.self, PickersPage.self, CalendarsPage.self,
        ListsPage.self,
        ScrollingPage.self, MenusPage.self, ImagesPage.self, SymbolsPage.self, KioskPage.self,
        FocusPage.self, ColorsPage.self, OwnImagesPage.self, PastingPage.self, GlassPage.self,
    ]
}

/// A bar with the page's name, which opens the list of pages, and the page below it.
public final class CatalogViewController: UIViewController {
    private static let barHeight: CGFloat = 64

    private let bar = UIView()
    private let line = UIView()
    private let pageButton = UIButton(configuration: .gray())
    private let settingsButton = UIButton(configuration: .plain())
    /// The page that is shown.
    public private(set) var page: CatalogPage?
    /// The page's index among all pages.
    private(set) var index = 0

    public init() { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { nil }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        bar.backgroundColor = .systemBackground
        line.backgroundColor = .separator
        pageButton.accessibilityIdentifier = "catalog.pages"
        settingsButton.accessibilityIdentifier = "catalog.settings"
        settingsButton.accessibilityLabel = "Settings"
        pageButton.showsMenuAsPrimaryAction = true
        pageButton.changesSelectionAsPrimaryAction = true
        settingsButton.configuration?.image = UIImage(
            systemName: "slider.horizontal.3", withConfiguration: UIImage.SymbolConfiguration(pointSize: 22))
        settingsButton.menu = CatalogSettings.menu { [weak self] in self?.view.window }
        settingsButton.showsMenuAsPrimaryAction = true
        for part in [bar, line, pageButton, settingsButton] { view.addSubview(part) }
        show(0)
    }

    public override class var responderActions: ResponderActions { addActions(to: super.responderActions) }
    public override var keyCommands: [UIKeyCommand]? { catalogCommands }

    /// The pages; the button shows the title of the one that is marked.
    private func pageMenu(showing shown: Int) -> UIMenu {
        UIMenu(
            children: Catalog.all.enumerated().map { index, page in
                UIAction(
                    title: page.pageTitle, image: UIImage(systemName: page.symbol), state: index == shown ? .on : .off
                ) { [weak self] _ in self?.show(index) }
            })
    }

    /// Shows another page.
    public func show(_ index: Int) {
        if let old = page {
            old.willMove(toParent: nil)
            old.view.removeFromSuperview()
            old.removeFromParent()
        }
        let new = Catalog.all[index].init()
        addChild(new)
        view.insertSubview(new.view, at: 0)
        new.didMove(toParent: self)
        page = new
        self.index = index
        pageButton.menu = pageMenu(showing: index)
        view.setNeedsLayout()
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let top = view.safeAreaInsets.top, width = view.bounds.width
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        bar.frame = CGRect(x: 0, y: 0, width: width, height: top + Self.barHeight)
        line.frame = CGRect(x: 0, y: bar.frame.maxY - 1, width: width, height: 1)
        let buttonWidth = min(260, width - 100)
        pageButton.frame = CGRect(
            x: isMirrored ? width - 20 - buttonWidth : 20, y: top + 10, width: buttonWidth, height: 44)
        settingsButton.frame = CGRect(x: isMirrored ? 20 : width - 64, y: top + 10, width: 44, height: 44)
        page?.view.frame = CGRect(
            x: 0, y: bar.frame.maxY, width: width, height: max(0, view.bounds.height - bar.frame.maxY))
    }
}
