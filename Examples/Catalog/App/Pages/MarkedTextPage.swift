// MarkedTextPage.swift: highlights, selections that a page shows itself, menus of links, lists, and strengths of a colour.

import UIKit

final class MarkedTextPage: CatalogPage, UITextViewDelegate, UITextSelectionDisplayInteractionDelegate {
    override class var symbol: String { "pencil" }
    override class var pageTitle: String { "Marked text" }

    private var selections: [UITextSelectionDisplayInteraction] = []

    override func makeSections() -> [CatalogSection] {
        [
            CatalogSection(
                "Highlights",
                [
                    CatalogItem("The view's colour, and five schemes", highlights(), height: 110, fills: true),
                    CatalogItem("Colours of the page", ownHighlight(), height: 60, fills: true),
                ]),
            CatalogSection(
                "Selection of the page's own",
                [
                    CatalogItem("A selected word, with handles", selection(0, 8), height: 64, fills: true),
                    CatalogItem("A caret", selection(12, 12), height: 64, fills: true),
                ]),
            CatalogSection("Items", [CatalogItem("Hold the link", link(), height: 60, fills: true)]),
            CatalogSection("Lists", [CatalogItem("Steps, and what they need", lists(), height: 150, fills: true)]),
            CatalogSection(
                "Strengths of a colour",
                [
                    CatalogItem("The label's", strengths(of: .label), fills: true),
                    CatalogItem("A tint's", strengths(of: .systemPurple), fills: true),
                ]),
        ]
    }

    private func textView(_ text: NSAttributedString) -> UITextView {
        let view = UITextView()
        view.isEditable = false
        view.isScrollEnabled = false
        view.backgroundColor = .clear
        view.attributedText = text
        view.adjustsFontForContentSizeCategory = true
        return view
    }

    private func body(_ text: String) -> NSMutableAttributedString {
        NSMutableAttributedString(
            string: text,
            attributes: [.font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label])
    }

    private func highlights() -> UITextView {
        let text = NSMutableAttributedString()
        let schemes: [(String, NSAttributedString.TextHighlightColorScheme)] = [
            ("Default", .default), ("Purple", .purple), ("Pink", .pink), ("Orange", .orange), ("Mint", .mint),
            ("Blue", .blue),
        ]
        for (name, scheme) in schemes {
            let part = body(name)
            part.addAttributes(
                [
                    .textHighlightStyle: NSAttributedString.TextHighlightStyle.default,
                    .textHighlightColorScheme: scheme,
                ],
                range: NSRange(location: 0, length: part.length))
            text.append(part)
            text.append(body("  "))
        }
        return textView(text)
    }

    private func ownHighlight() -> UITextView {
        let text = body("Marked like paper")
        text.addAttribute(
            .textHighlightStyle, value: NSAttributedString.TextHighlightStyle.default,
            range: NSRange(location: 0, length: 6))
        let view = textView(text)
        view.textHighlightAttributes = [.foregroundColor: UIColor.black, .backgroundColor: UIColor.systemYellow]
        return view
    }

    /// A text without an interaction of its own, whose selection the page shows.
    private func selection(_ start: Int, _ end: Int) -> UIView {
        let board = SelectionBoard(textView(body("Espresso, or tea")), start, end)
        board.text.accessibilityLabel = start == end ? "A text with a caret" : "A text with a selected word"
        let interaction = UITextSelectionDisplayInteraction(textInput: board.text, delegate: self)
        board.addInteraction(interaction)
        interaction.isActivated = true
        board.didLayOut = { [weak interaction] in interaction?.layoutManagedSubviews() }
        selections.append(interaction)
        return board
    }

    private func link() -> UITextView {
        let text = body("Read how coffee is roasted")
        text.addAttribute(.link, value: "https://example.org/coffee", range: NSRange(location: 5, length: 21))
        let view = textView(text)
        view.delegate = self
        return view
    }

    func textView(_ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu)
        -> UITextItem.MenuConfiguration?
    {
        let read = UIAction(title: "Read aloud", image: UIImage(systemName: "speaker.wave.2.fill")) { _ in }
        return UITextItem.MenuConfiguration(menu: UIMenu(children: [read] + defaultMenu.children))
    }

    private func lists() -> UITextView {
        let steps = NSTextList(markerFormat: .init("{decimal}."), options: 0)
        let needs = NSTextList(markerFormat: .disc, options: 0)
        let text = body("Grind the beans\nFill the sieve\na spoon\na tamper\nBrew for half a minute")
        var start = 0
        for (line, lists) in zip([16, 15, 8, 9, 23], [[steps], [steps], [steps, needs], [steps, needs], [steps]]) {
            let style = NSMutableParagraphStyle()
            style.textLists = lists
            let range = NSRange(location: start, length: min(line, text.length - start))
            text.addAttribute(.paragraphStyle, value: style, range: range)
            start += line
        }
        return textView(text)
    }

    private func strengths(of color: UIColor) -> UIStackView {
        let names: [(String, UIColor.Prominence)] = [
            ("Primary", .primary), ("Secondary", .secondary), ("Tertiary", .tertiary), ("Quaternary", .quaternary),
        ]
        let rows = names.map { name, prominence in
            let swatch = UIView()
            swatch.backgroundColor = color.withProminence(prominence)
            swatch.layer.cornerRadius = 4
            swatch.widthAnchor.constraint(equalToConstant: 48).isActive = true
            let label = UILabel()
            label.text = name
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            let row = UIStackView(arrangedSubviews: [swatch, label])
            row.spacing = 12
            return row
        }
        let stack = UIStackView(arrangedSubviews: rows)
        stack.axis = .vertical
        stack.spacing = 4
        return stack
    }
}

/// A text that fills its board, with a range that is selected.
private final class SelectionBoard: UIView {
    let text: UITextView
    var didLayOut: () -> Void = {}

    init(_ text: UITextView, _ start: Int, _ end: Int) {
        self.text = text
        super.init(frame: .zero)
        text.isEditable = true
        text.isSelectable = false
        text.selectedRange = NSRange(location: start, length: end - start)
        text.isUserInteractionEnabled = false
        addSubview(text)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        text.frame = bounds.insetBy(dx: 0, dy: 8)
        text.layoutIfNeeded()
        didLayOut()
    }
}
