// AttractViewController.swift: the screen for passers-by.

import UIKit

/// The shop's logo and an invitation, in front of a video if there is one.
final class AttractViewController: UIViewController {
    private let mark = MarkView(frame: .zero)
    private let headline = UILabel(Theme.font(84, .bold), Theme.darkText, alignment: .center)
    private let hint = UILabel(Theme.font(40), Theme.darkSecondaryText, alignment: .center)

    // Set once. `deinit` reads it on any thread.
    private nonisolated(unsafe) var observer: (any NSObjectProtocol)?

    private let clip: String?

    /// - Parameter clip: the path of a video; nil for none.
    init(clip: String?) {
        self.clip = clip
        super.init(nibName: nil, bundle: nil)
        observer = NotificationCenter.default.addObserver(
            forName: UIApplication.languageDidChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            // The language changes only on the main actor, which posts the notification.
            MainActor.assumeIsolated { self?.showTexts() }
        }
    }

    deinit { observer.map(NotificationCenter.default.removeObserver) }

    required init?(coder: NSCoder) { fatalError("AttractViewController is made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.dark
        showTexts()
        hint.accessibilityIdentifier = "attract.hint"
        #if Video
        if let clip {
            let video = AttractClipView(file: clip)
            video.frame = view.bounds
            video.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(video)
        }
        #endif
        let column = UIStackView(arrangedSubviews: [mark, headline, hint])
        column.axis = .vertical
        column.alignment = .center
        column.spacing = 20
        column.setCustomSpacing(36, after: mark)
        view.addManaged(column)
        NSLayoutConstraint.activate([
            mark.widthAnchor.constraint(equalToConstant: 160),
            mark.heightAnchor.constraint(equalToConstant: 160),
            column.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Theme.gap),
            column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -Theme.gap),
        ])
    }

    private func showTexts() {
        headline.text = String(localized: "Fresh coffee", bundle: .module)
        hint.text = String(localized: "Touch to order", bundle: .module)
    }
}
