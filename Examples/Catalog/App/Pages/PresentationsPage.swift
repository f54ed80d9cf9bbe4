// PresentationsPage.swift: every modal presentation style.

import UIKit

final class PresentationsPage: CatalogPage {
    override class var symbol: String { "square.on.square" }
    override class var pageTitle: String { "Presentations" }

    override func makeSections() -> [CatalogSection] {
        [
            CatalogSection("Styles", styles),
            CatalogSection(
                "Sheets",
                [
                    item("Half as high", "Medium") { $0.sheetPresentationController?.detents = [.medium()] },
                    item("Two heights, and a grip", "Detents") {
                        $0.sheetPresentationController?.detents = [.medium(), .large()]
                        $0.sheetPresentationController?.prefersGrabberVisible = true
                    },
                    item("What is below stays in reach", "Undimmed") {
                        let sheet = $0.sheetPresentationController
                        sheet?.detents = [.custom(identifier: .medium) { _ in 200 }, .large()]
                        sheet?.largestUndimmedDetentIdentifier = .medium
                        sheet?.prefersGrabberVisible = true
                    },
                    item("It cannot be pulled away", "Held") { $0.isModalInPresentation = true },
                ]),
            CatalogSection("Popovers", popovers),
            CatalogSection(
                "Transitions",
                [
                    item("From below", "Cover") { $0.modalPresentationStyle = .fullScreen },
                    item("Fading", "Dissolve") {
                        $0.modalPresentationStyle = .fullScreen
                        $0.modalTransitionStyle = .crossDissolve
                    },
                    item("Turning over", "Flip") {
                        $0.modalPresentationStyle = .fullScreen
                        $0.modalTransitionStyle = .flipHorizontal
                    },
                    item("Curling up", "Curl") {
                        $0.modalPresentationStyle = .fullScreen
                        $0.modalTransitionStyle = .partialCurl
                    },
                    zoom(),
                ]),
        ]
    }

    private var styles: [CatalogItem] {
        let all: [(String, String, UIModalPresentationStyle)] = [
            ("A page", "Page", .pageSheet), ("A form", "Form", .formSheet),
            ("The whole screen", "Full", .fullScreen),
            ("Over the whole screen", "Over", .overFullScreen),
        ]
        return all.map { caption, title, style in
            item(caption, title) { screen in
                screen.modalPresentationStyle = style
                if style == .overFullScreen {
                    screen.modalTransitionStyle = .crossDissolve
                    screen.view.backgroundColor = UIColor.systemBackground.withAlphaComponent(0.8)
                }
            }
        }
    }

    private var popovers: [CatalogItem] {
        [
            ("Below its button, where there is room", "Popover", UIPopoverArrowDirection.any),
            ("Only above", "Above", .down), ("Without an arrow", "Bubble", []),
        ].map { caption, title, directions in
            let button = UIButton(configuration: .tinted())
            button.configuration?.title = title
            button.accessibilityIdentifier = "presentations.\(title)"
            button.addAction(
                UIAction { [weak self, weak button] _ in
                    guard let self, let button else { return }
                    let screen = CatalogScreen(title)
                    screen.modalPresentationStyle = .popover
                    screen.preferredContentSize = CGSize(width: 240, height: 180)
                    let popover = screen.popoverPresentationController
                    popover?.delegate = self
                    popover?.sourceView = button
                    popover?.permittedArrowDirections = directions
                    present(screen, animated: true)
                }, for: .primaryActionTriggered)
            return CatalogItem(caption, button)
        }
    }

    /// The screen grows out of its button; a finger drags it back.
    private func zoom() -> CatalogItem {
        let button = UIButton(configuration: .tinted())
        button.configuration?.title = "Zoom"
        button.accessibilityIdentifier = "presentations.Zoom"
        button.addAction(
            UIAction { [weak self, weak button] _ in
                let screen = CatalogScreen("Zoom")
                screen.modalPresentationStyle = .fullScreen
                screen.preferredTransition = .zoom { _ in button }
                self?.present(screen, animated: true)
            }, for: .primaryActionTriggered)
        return CatalogItem("Out of its button", button)
    }

    private func item(
        _ caption: String, _ title: String, _ prepare: @escaping @MainActor (UIViewController) -> Void
    )
        -> CatalogItem
    {
        let button = UIButton(
            configuration: .tinted(),
            primaryAction: UIAction(title: title) { [weak self] _ in
                let screen = CatalogScreen(title)
                prepare(screen)
                self?.present(screen, animated: true)
            })
        button.accessibilityIdentifier = "presentations.\(title)"
        return CatalogItem(caption, button)
    }
}

extension PresentationsPage: UIPopoverPresentationControllerDelegate {
    /// Popovers stay popovers on narrow screens.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
}

/// The presented screen: its name, and a button to dismiss it.
private final class CatalogScreen: UIViewController {
    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = UILabel()
        label.text = title
        label.font = .preferredFont(forTextStyle: .title2)
        label.adjustsFontForContentSizeCategory = true
        let close = UIButton(
            configuration: .filled(),
            primaryAction: UIAction(title: "Close") { [weak self] _ in self?.dismiss(animated: true) })
        close.accessibilityIdentifier = "presentations.close"
        let stack = UIStackView(arrangedSubviews: [label, close])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 32),
        ])
    }
}
