// FigureCell.swift: a key figure and the day's chart, as cells of the detail.

import UIKit

final class FigureCell: UICollectionViewCell {
    private let caption = UILabel()
    private let value = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        caption.font = .preferredFont(forTextStyle: .subheadline)
        value.font = .preferredFont(forTextStyle: .title2)
        for label in [caption, value] {
            label.numberOfLines = 0
            label.adjustsFontForContentSizeCategory = true
        }
        let column = UIStackView(arrangedSubviews: [caption, value])
        column.axis = .vertical
        column.spacing = 4
        column.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(column)
        contentView.backgroundColor = .secondarySystemGroupedBackground
        contentView.layer.cornerRadius = 12
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
            column.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -12),
            column.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
            column.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
        ])
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    func show(_ title: String, _ text: String) {
        caption.text = title
        value.text = text
        accessibilityLabel = title
        accessibilityValue = text
    }
}

final class ChartCell: UICollectionViewCell {
    let chart = ChartView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = false
        chart.frame = contentView.bounds
        chart.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(chart)
    }

    required init?(coder: NSCoder) { nil }
}
