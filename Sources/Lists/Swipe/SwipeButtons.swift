// SwipeButtons.swift: the buttons behind a swiped row.
//
// The first action is at the edge. The buttons share the width that the row uncovers; pulled far enough, the first gets
// all of it. An action with an image and a title shows both in high rows alone, as on iOS.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

@MainActor
final class SwipeButtons: UIView {
    let configuration: UISwipeActionsConfiguration
    /// Whether they are at the right edge of the row, on the screen.
    let isRight: Bool
    private let buttons: [UIButton]
    /// Called with the action that was tapped.
    var onTap: ((UIContextualAction) -> Void)?
    /// The uncovered width of the row, in points.
    var revealedWidth: CGFloat = 0 { didSet { if revealedWidth != oldValue { setNeedsLayout() } } }
    var isFull = false { didSet { if isFull != oldValue { setNeedsLayout() } } }

    /// The least height, in points, of a row whose actions have an image with a title below it; lower rows have the
    /// image alone.
    private static let stackingHeight: CGFloat = 91

    init(_ configuration: UISwipeActionsConfiguration, isRight: Bool, rowHeight: CGFloat) {
        self.configuration = configuration
        self.isRight = isRight
        buttons = configuration.actions.map { action in
            let button = UIButton(type: .custom)
            if let image = action.image, let title = action.title, rowHeight >= Self.stackingHeight {
                button.configuration = Self.stacked(image, title)
            } else {
                button.setTitle(action.image == nil ? action.title : nil, for: .normal)
                button.setImage(action.image, for: .normal)
            }
            button.setTitleColor(.white, for: .normal)
            button.tintColor = .white
            button.backgroundColor = action.backgroundColor
            button.accessibilityLabel = action.title
            button.titleLabel?.font = .preferredFont(forTextStyle: .subheadline)
            button.clipsToBounds = true
            if let effect = action.backgroundEffect {
                let view = UIVisualEffectView(effect: effect)
                view.isUserInteractionEnabled = false
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                button.insertSubview(view, at: 0)
            }
            return button
        }
        super.init(frame: .zero)
        clipsToBounds = true
        for (button, action) in zip(buttons, configuration.actions).reversed() {
            addSubview(button)
            button.addAction(UIAction { [weak self] _ in self?.onTap?(action) }, for: .touchUpInside)
        }
    }

    required init?(coder: NSCoder) { nil }

    private static func stacked(_ image: UIImage, _ title: String) -> UIButton.Configuration {
        var result = UIButton.Configuration.plain()
        result.image = image
        result.imagePlacement = .top
        result.imagePadding = 4
        result.title = title
        result.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { container in
            var container = container
            container.font = UIFont.preferredFont(forTextStyle: .subheadline)
            return container
        }
        result.baseForegroundColor = .white
        result.contentInsets = .zero
        return result
    }

    /// The offset of the row when the buttons are open, in points.
    var openOffset: CGFloat { widths.reduce(0, +) }

    private var widths: [CGFloat] {
        buttons.map { max(74, $0.intrinsicContentSize.width + 32) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let widths = widths
        let total = max(1, widths.reduce(0, +))
        var edge: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            var width = widths[index] * max(revealedWidth, 0) / total
            if isFull { width = index == 0 ? revealedWidth : 0 }
            let x = isRight ? bounds.width - edge - width : edge
            button.frame = CGRect(x: x, y: 0, width: max(0, width), height: bounds.height)
            edge += width
        }
    }
}
