// CatalogPage.swift: a page of the catalog: sections of controls, one below the other.

import UIKit

/// One control, or several side by side, with a caption.
@MainActor
public struct CatalogItem {
    let caption: String
    let views: [UIView]
    /// The height in points. Nil for the view's own height.
    let height: CGFloat?
    let fillsWidth: Bool

    init(_ caption: String, _ views: UIView..., height: CGFloat? = nil, fills: Bool = false) {
        self.caption = caption
        self.views = views
        self.height = height
        fillsWidth = fills
    }
}

/// A group of items on a page.
@MainActor
public struct CatalogSection {
    let title: String
    let items: [CatalogItem]

    init(_ title: String, _ items: [CatalogItem]) {
        self.title = title
        self.items = items
    }
}

/// A page that scrolls. Subclasses supply the sections.
open class CatalogPage: UIViewController {
    public let scroller = UIScrollView()
    private let stack = UIStackView()

    /// Returns the sections of the page. Called once.
    open func makeSections() -> [CatalogSection] { [] }

    /// A symbol for the list.
    open class var symbol: String { "square" }
    open class var pageTitle: String { "" }

    public required init() { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        title = Self.pageTitle
        view.backgroundColor = .systemGroupedBackground
        scroller.alwaysBounceVertical = true
        scroller.translatesAutoresizingMaskIntoConstraints = false
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.axis = .vertical
        stack.spacing = 24
        view.addSubview(scroller)
        scroller.addSubview(stack)
        let content = scroller.contentLayoutGuide, frame = scroller.frameLayoutGuide
        NSLayoutConstraint.activate([
            scroller.topAnchor.constraint(equalTo: view.topAnchor),
            scroller.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroller.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroller.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
            stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
            stack.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -40),
        ])
        for section in makeSections() { stack.addArrangedSubview(SectionView(section)) }
    }
}

/// A section's title, and its items on a card.
private final class SectionView: UIView {
    init(_ section: CatalogSection) {
        super.init(frame: .zero)
        let title = UILabel()
        title.text = section.title.uppercased()
        title.font = .preferredFont(forTextStyle: .footnote)
        title.textColor = .catalogCaption
        title.numberOfLines = 0
        title.accessibilityTraits = .header
        title.accessibilityLabel = section.title
        title.adjustsFontForContentSizeCategory = true
        let card = UIView()
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 12
        card.layer.cornerCurve = .continuous
        let rows = UIStackView(arrangedSubviews: section.items.map { CatalogRow($0, in: section) })
        rows.axis = .vertical
        rows.spacing = 2
        for view in [title, card, rows] { view.translatesAutoresizingMaskIntoConstraints = false }
        addSubview(title)
        addSubview(card)
        card.addSubview(rows)
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: topAnchor),
            title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            card.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 7),
            card.leadingAnchor.constraint(equalTo: leadingAnchor),
            card.trailingAnchor.constraint(equalTo: trailingAnchor),
            card.bottomAnchor.constraint(equalTo: bottomAnchor),
            rows.topAnchor.constraint(equalTo: card.topAnchor, constant: 14),
            rows.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -14),
            rows.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
            rows.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
