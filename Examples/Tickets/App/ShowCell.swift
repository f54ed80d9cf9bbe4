// ShowCell.swift: one show in the list. Its height follows its text.

import UIKit

final class ShowCell: UICollectionViewCell {
    private let picture = UIImageView()
    private let title = UILabel()
    private let summary = UILabel()
    private let ring = RingView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        title.font = .preferredFont(forTextStyle: .headline)
        summary.font = .preferredFont(forTextStyle: .subheadline)
        summary.textColor = .secondaryLabel
        for label in [title, summary] {
            label.numberOfLines = 0
            label.adjustsFontForContentSizeCategory = true
        }
        picture.contentMode = .scaleAspectFit
        let words = UIStackView(arrangedSubviews: [title, summary])
        words.axis = .vertical
        words.spacing = 4
        let row = UIStackView(arrangedSubviews: [picture, words, ring])
        row.alignment = .center
        row.spacing = 12
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        contentView.backgroundColor = .secondarySystemGroupedBackground
        contentView.layer.cornerRadius = 12
        contentView.layer.masksToBounds = true
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
            row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
            row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
            row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
            picture.widthAnchor.constraint(equalToConstant: 44),
            picture.heightAnchor.constraint(equalToConstant: 44),
            ring.widthAnchor.constraint(equalToConstant: 36),
            ring.heightAnchor.constraint(equalToConstant: 36),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ show: Show) {
        title.text = show.title
        summary.text = show.summary
        picture.image = UIImage(systemName: show.symbol)
        ring.setPart(show.taken, animated: false)
        accessibilityIdentifier = "show.\(show.id)"
        isAccessibilityElement = true
        accessibilityLabel = "\(show.title), \(Show.text(ofCents: show.price))"
        accessibilityTraits = .button
    }

    override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.6 : 1 } }

    override func prepareForReuse() {
        super.prepareForReuse()
        picture.image = nil
    }
}
