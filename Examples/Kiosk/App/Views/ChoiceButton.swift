// ChoiceButton.swift: one of several choices, with its price.

import UIKit

/// A choice that is on or off: a size, an extra. A check mark shows it in addition to the colour.
final class ChoiceButton: LinesButton {
    convenience init(identifier: String, action: @escaping @MainActor () -> Void) {
        self.init(configuration: Self.look, primaryAction: UIAction { _ in action() })
        accessibilityIdentifier = identifier
        contentHorizontalAlignment = .leading
        titleLabel?.adjustsFontForContentSizeCategory = true
        setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        configurationUpdateHandler = { ($0 as? ChoiceButton)?.showState() }
    }

    private static var look: UIButton.Configuration {
        var look = UIButton.Configuration.filled()
        look.automaticallyUpdateForSelection = false
        look.baseForegroundColor = Theme.ink
        look.cornerStyle = .fixed
        look.background.cornerRadius = 18
        look.background.strokeWidth = 2
        look.titleAlignment = .leading
        look.titlePadding = 2
        look.imagePadding = 14
        look.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 18, bottom: 12, trailing: 12)
        look.titleTextAttributesTransformer = .font(21, .semibold)
        look.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(
            pointSize: 24, weight: .regular)
        return look
    }

    /// Shows a title, and below it a note: the volume, the price.
    func show(_ title: String, note: String) {
        configuration?.title = title
        configuration?.subtitle = note
        accessibilityLabel = "\(title), \(note)"
    }

    private func showState() {
        guard var look = configuration else { return }
        look.image = UIImage(systemName: isSelected ? "checkmark.circle.fill" : "circle")
        look.imageColorTransformer = isSelected ? .accent : .line
        look.baseBackgroundColor =
            isSelected ? Theme.accentTint : isHighlighted ? Theme.quiet : Theme.card
        look.background.strokeColor = isSelected ? Theme.accent : Theme.line
        look.subtitleTextAttributesTransformer = isSelected ? .inkNote : .quietNote
        accessibilityTraits = isSelected ? [.button, .selected] : .button
        configuration = look
    }
}

extension UIConfigurationColorTransformer {
    @MainActor fileprivate static let accent = UIConfigurationColorTransformer { _ in
        MainActor.assumeIsolated { Theme.accent }
    }
    @MainActor fileprivate static let line = UIConfigurationColorTransformer { _ in
        MainActor.assumeIsolated { Theme.secondaryInk }
    }
}

extension UIConfigurationTextAttributesTransformer {
    @MainActor fileprivate static let inkNote = font(18, color: Theme.ink)
    @MainActor fileprivate static let quietNote = font(18, color: Theme.secondaryInk)
}
