// TextPage.swift: labels, text fields and text views.

import UIKit

final class TextPage: CatalogPage {
    override class var symbol: String { "textformat" }
    override class var pageTitle: String { "Text" }

    override func makeSections() -> [CatalogSection] { [styles, labels, fields, views] }

    private var styles: CatalogSection {
        let all: [(UIFont.TextStyle, String)] = [
            (.largeTitle, "Large title"), (.title1, "Title 1"), (.title2, "Title 2"), (.title3, "Title 3"),
            (.headline, "Headline"), (.body, "Body"), (.callout, "Callout"), (.subheadline, "Subheadline"),
            (.footnote, "Footnote"), (.caption1, "Caption 1"), (.caption2, "Caption 2"),
        ]
        let labels = all.map { style, name in
            let label = UILabel()
            label.text = name
            label.font = .preferredFont(forTextStyle: style)
            label.adjustsFontForContentSizeCategory = true
            return label
        }
        let stack = UIStackView(arrangedSubviews: labels)
        stack.axis = .vertical
        stack.spacing = 4
        return CatalogSection("Text styles", [CatalogItem("", stack, fills: true)])
    }

    private func label(_ text: String, _ change: (UILabel) -> Void = { _ in }) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        change(label)
        return label
    }

    private var labels: CatalogSection {
        let long = "Coffee is a beverage brewed from roasted coffee beans, dark, bitter and slightly acidic."
        let rich = NSMutableAttributedString(string: "With a symbol in the middle: ")
        if let heart = UIImage(systemName: "cup.and.saucer.fill") {
            rich.append(NSAttributedString(attachment: NSTextAttachment(image: heart)))
        }
        rich.append(NSAttributedString(string: " and words after it."))
        return CatalogSection(
            "Labels",
            [
                CatalogItem("Several lines", label(long), fills: true),
                CatalogItem(
                    "Cut off",
                    label(long) {
                        $0.numberOfLines = 1
                        $0.accessibilityIdentifier = "catalog.cutOff"
                    }, fills: true),
                CatalogItem(
                    "Shrunk to fit",
                    label(long) {
                        $0.numberOfLines = 1
                        $0.adjustsFontSizeToFitWidth = true
                        $0.minimumScaleFactor = 0.5
                    }, fills: true),
                CatalogItem("Attributed", label("") { $0.attributedText = rich }, fills: true),
                CatalogItem("Other scripts", label("こんにちは · Привет · مرحبا · שלום"), fills: true),
            ])
    }

    private func field(_ placeholder: String, _ change: (UITextField) -> Void = { _ in }) -> UITextField {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        field.placeholder = placeholder
        field.borderStyle = .roundedRect
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        change(field)
        return field
    }

    private var fields: CatalogSection {
        CatalogSection(
            "Text fields",
            [
                CatalogItem("Empty", field("Name on the cup"), fills: true),
                CatalogItem(
                    "With text and a clear button",
                    field("Name") {
                        $0.text = "Ada Lovelace"
                        $0.clearButtonMode = .always
                    }, fills: true),
                CatalogItem(
                    "Secure",
                    field("PIN") {
                        $0.text = "2580"
                        $0.isSecureTextEntry = true
                        $0.keyboardType = .numberPad
                    }, fills: true),
                CatalogItem(
                    "Disabled",
                    field("Name") {
                        $0.text = "Not now"
                        $0.isEnabled = false
                    }, fills: true),
            ])
    }

    private var views: CatalogSection {
        let text = UITextView()
        text.text = "Several lines of text that can be edited.\nA second paragraph."
        text.font = .preferredFont(forTextStyle: .body)
        text.adjustsFontForContentSizeCategory = true
        text.backgroundColor = .tertiarySystemFill
        text.layer.cornerRadius = 8
        return CatalogSection(
            "Longer text",
            [
                CatalogItem("Text view", text, height: 96, fills: true)
            ])
    }
}
