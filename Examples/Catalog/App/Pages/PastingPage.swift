// PastingPage.swift: paste controls, and text search.

import UIKit

final class PastingPage: CatalogPage {
    override class var symbol: String { "doc.on.clipboard" }
    override class var pageTitle: String { "Pasting and finding" }

    private let note = CatalogNote()
    private let text = UITextView()

    override func makeSections() -> [CatalogSection] { [finding, modes, shapes, states] }

    private func control(
        _ mode: UIPasteControl.DisplayMode = .iconAndLabel, isEnabled: Bool = true,
        _ change: (UIPasteControl.Configuration) -> Void = { _ in }
    ) -> UIPasteControl {
        let configuration = UIPasteControl.Configuration()
        configuration.displayMode = mode
        // White on the dark style's tint has too little contrast.
        configuration.baseForegroundColor = .systemBackground
        change(configuration)
        let control = UIPasteControl(configuration: configuration)
        if isEnabled { control.target = note }
        return control
    }

    private var modes: CatalogSection {
        CatalogSection(
            "Paste control",
            [
                CatalogItem("Icon and label", control()),
                CatalogItem("Icon", control(.iconOnly)), CatalogItem("Label", control(.labelOnly)),
                CatalogItem(
                    "Icon behind, above",
                    control { $0.imagePlacement = .trailing }, control { $0.imagePlacement = .top }),
            ])
    }

    private var shapes: CatalogSection {
        CatalogSection(
            "Corners and colours",
            [
                CatalogItem(
                    "Fixed, small", control { ($0.cornerStyle, $0.cornerRadius) = (.fixed, 2) },
                    control { $0.cornerStyle = .small }),
                CatalogItem(
                    "Medium, large", control { $0.cornerStyle = .medium },
                    control { $0.cornerStyle = .large }),
                CatalogItem("Capsule", control { $0.cornerStyle = .capsule }),
                CatalogItem(
                    "Own colours",
                    control {
                        $0.baseBackgroundColor = .tertiarySystemFill
                        $0.baseForegroundColor = .label
                    }),
            ])
    }

    private var states: CatalogSection {
        CatalogSection(
            "States",
            [
                CatalogItem(
                    "Nothing takes it", control(isEnabled: false), control(.iconOnly, isEnabled: false)),
                CatalogItem("What was pasted", note),
            ])
    }

    private var finding: CatalogSection {
        text.text = """
            A cortado is espresso with warm milk, cut to soften it. A latte has more milk than espresso, \
            and a cappuccino more foam than either. Whoever wants the milk apart asks for a macchiato.
            """
        text.font = .preferredFont(forTextStyle: .body)
        text.adjustsFontForContentSizeCategory = true
        text.backgroundColor = .tertiarySystemFill
        text.layer.cornerRadius = 8
        text.isFindInteractionEnabled = true
        text.accessibilityIdentifier = "pasting.text"
        return CatalogSection(
            "Finding",
            [
                CatalogItem("Text view", text, height: 132, fills: true),
                CatalogItem(
                    "Open the bar", find("Find", showsReplace: false), find("Replace", showsReplace: true)),
            ])
    }

    private func find(_ title: String, showsReplace: Bool) -> UIButton {
        let button = UIButton(
            configuration: .gray(),
            primaryAction: UIAction(title: title) { [weak self] _ in
                let interaction = self?.text.findInteraction
                if interaction?.searchText == nil { interaction?.searchText = "milk" }
                interaction?.presentFindNavigator(showingReplace: showsReplace)
            })
        button.accessibilityIdentifier = "pasting.\(title)"
        return button
    }
}

/// Accepts everything that is pasted, and shows its text.
private final class CatalogNote: UILabel {
    init() {
        super.init(frame: .zero)
        text = "Nothing"
        font = .preferredFont(forTextStyle: .body)
        adjustsFontForContentSizeCategory = true
        numberOfLines = 0
        accessibilityIdentifier = "pasting.note"
    }

    required init?(coder: NSCoder) { nil }

    override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { true }

    override func paste(itemProviders: [NSItemProvider]) {
        text = UIPasteboard.general.string ?? (itemProviders.isEmpty ? "Nothing" : "No text")
    }
}
