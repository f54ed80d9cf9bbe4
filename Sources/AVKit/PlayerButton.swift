// PlayerButton.swift: a white symbol over a video.

import Foundation
import UIKit
import VitrineLocalization

/// A button of a player.
final class PlayerButton: UIButton {
    private let pointSize: CGFloat

    /// - Parameters:
    ///   - pointSize: of the symbol.
    ///   - identifier: for tests.
    init(_ symbol: String, _ label: SystemString, pointSize: CGFloat = 20, identifier: String) {
        self.pointSize = pointSize
        super.init(frame: .zero)
        tintColor = .white
        accessibilityIdentifier = identifier
        show(symbol, label.text)
        // Over light pictures, too.
        layer.shadowOpacity = 0.5
        layer.shadowRadius = 3
        layer.shadowOffset = .zero
    }

    required init?(coder: NSCoder) { fatalError("PlayerButton is not archived") }

    func show(_ symbol: String, _ label: String) {
        let size = UIImage.SymbolConfiguration(pointSize: pointSize, weight: .semibold)
        setImage(UIImage(systemName: symbol, withConfiguration: size), for: .normal)
        accessibilityLabel = label
    }

    /// The least side of a button that a finger hits.
    static let target: CGFloat = 44
}
