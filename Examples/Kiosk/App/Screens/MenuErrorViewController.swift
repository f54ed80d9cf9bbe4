// MenuErrorViewController.swift: what is wrong with the menu file, for whoever can mend it.

import UIKit

/// Shows the problems of a menu file.
public final class MenuErrorViewController: UIViewController {
    private let error: MenuError
    private let stripe = UIView(frame: .zero)
    private let titleLabel = UILabel("The menu cannot be shown", Theme.font(44, .bold), .white)
    private let adviceLabel = UILabel(
        "Please tell a member of staff. Once the menu file is right, start the kiosk again.", Theme.font(22),
        Theme.accentTint)
    private let moreLabel = UILabel("", Theme.font(20), Theme.secondaryInk)
    private var rows: [(place: UILabel, message: UILabel)] = []

    /// More would not be read from a screen; all of them are on standard error.
    private static let maximumRows = 5

    public init(_ error: MenuError) {
        self.error = error
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("MenuErrorViewController is made with an error") }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.background
        stripe.backgroundColor = Theme.accent
        adviceLabel.numberOfLines = 2
        [stripe, titleLabel, adviceLabel, moreLabel].forEach(view.addSubview)
        rows = error.problems.prefix(Self.maximumRows).enumerated().map { index, problem in
            let place = UILabel(
                problem.place, .monospacedSystemFont(ofSize: 22, weight: .semibold), Theme.accent)
            let message = UILabel(
                problem.message.prefix(1).uppercased() + problem.message.dropFirst(), Theme.font(22),
                Theme.ink)
            place.accessibilityIdentifier = "error.\(index).place"
            message.accessibilityIdentifier = "error.\(index).message"
            message.numberOfLines = 3
            view.addSubview(place)
            view.addSubview(message)
            return (place, message)
        }
        let rest = error.problems.count - rows.count
        moreLabel.text = rest > 0 ? "And \(rest) more: see the kiosk's log, or run Kiosk --check." : ""
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size, margin = Theme.margin(size.width), width = size.width - 2 * margin
        stripe.frame = CGRect(x: 0, y: 0, width: size.width, height: 200)
        titleLabel.frame = CGRect(x: margin, y: 48, width: width, height: 56)
        adviceLabel.frame = CGRect(x: margin, y: 108, width: width, height: 60)
        var y: CGFloat = 236
        for row in rows {
            let height = row.message.sizeThatFits(CGSize(width: width, height: 100)).height.rounded(.up)
            row.place.frame = CGRect(x: margin, y: y, width: width, height: 30)
            row.message.frame = CGRect(x: margin, y: y + 32, width: width, height: height)
            y += 32 + height + 24
        }
        moreLabel.frame = CGRect(x: margin, y: y, width: width, height: 30)
    }
}
