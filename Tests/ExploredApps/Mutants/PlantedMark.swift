// PlantedMark.swift: a view whose constraints agree in one direction only.

import UIKit

/// A mark in a bar, placed from the left and from the leading side.
final class PlantedMark: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemTeal
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard let superview else { return }
        NSLayoutConstraint.activate([
            leftAnchor.constraint(equalTo: superview.leftAnchor, constant: 300),
            leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 300),
            topAnchor.constraint(equalTo: superview.topAnchor, constant: 24),
            widthAnchor.constraint(equalToConstant: 16),
            heightAnchor.constraint(equalToConstant: 16),
        ])
    }
}
