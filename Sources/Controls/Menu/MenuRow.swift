// MenuRow.swift: one line of a menu: a tick, title and subtitle, and an image at the end.
//
// Coordinates: points of the row. Main actor only.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime
import VitrineViewValues

/// A row that can be tapped.
@MainActor
final class MenuRow: UIControl {
    enum Kind {
        case leaf(any UIMenuLeaf)
        /// Shows the rows of a nested menu.
        case submenu(UIMenu)
        /// The title of a nested menu; goes back.
        case back(UIMenu)
        case pending
    }

    static let minimumHeight: CGFloat = 44
    private static let inset: CGFloat = 16
    private static let tickWidth: CGFloat = 24
    private static let imageSide: CGFloat = 24

    let kind: Kind
    private let title = UILabel()
    private let subtitle = UILabel()
    private let image = UIImageView()
    private let tick = UIImageView()
    private var spinner: UIActivityIndicatorView?
    private let hasTickColumn: Bool
    private let isMirrored: Bool

    init(
        _ kind: Kind, hasTickColumn: Bool, isMirrored: Bool, preferences: UIMenuDisplayPreferences = .init()
    ) {
        self.kind = kind
        self.hasTickColumn = hasTickColumn
        self.isMirrored = isMirrored
        super.init(frame: .zero)
        for part in [title, subtitle, image, tick] {
            part.isUserInteractionEnabled = false
            part.isAccessibilityElement = false
            addSubview(part)
        }
        title.font = .preferredFont(forTextStyle: .body)
        subtitle.font = .preferredFont(forTextStyle: .footnote)
        title.numberOfLines = preferences.lines
        subtitle.numberOfLines = preferences.lines
        title.textAlignment = isMirrored ? .right : .left
        subtitle.textAlignment = title.textAlignment
        image.contentMode = .scaleAspectFit
        tick.contentMode = .center
        accessibilityTraits = .button
        fill()
    }

    required init?(coder: NSCoder) { nil }

    private func fill() {
        let small = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
        switch kind {
        case .leaf(let leaf):
            show(leaf)
            image.image = leaf.stateImage
            isEnabled = !leaf.attributes.contains(.disabled)
            let name = leaf.state == .on ? "checkmark" : leaf.state == .mixed ? "minus" : nil
            tick.image = name.flatMap { UIImage(systemName: $0, withConfiguration: small) }
            isSelected = leaf.state == .on
            colorize(leaf.attributes.contains(.destructive))
        case .submenu(let menu):
            show(menu)
            let chevron = isMirrored ? "chevron.left" : "chevron.right"
            if menu.shownImage == nil { image.image = UIImage(systemName: chevron, withConfiguration: small) }
            if let selected = menu.firstSelected, menu.options.contains(.singleSelection),
                menu.subtitle == nil
            {
                subtitle.text = selected.title
            }
            colorize(menu.options.contains(.destructive))
        case .back(let menu):
            show(menu)
            title.font = .preferredFont(forTextStyle: .headline)
            image.image = UIImage(systemName: "chevron.down", withConfiguration: small)
            colorize(false)
            AppLanguage.follow(self) { $0.accessibilityHint = SystemString.back.text }
        case .pending:
            AppLanguage.follow(title) { $0.text = SystemString.loading.text }
            isEnabled = false
            let spinner = UIActivityIndicatorView(style: .medium)
            spinner.startAnimating()
            addSubview(spinner)
            self.spinner = spinner
            colorize(false)
        }
        accessibilityLabel = [title.text, subtitle.text].compactMap { $0 }.joined(separator: ", ")
    }

    private func show(_ element: UIMenuElement) {
        title.text = element.title
        subtitle.text = element.subtitle
        image.image = element.shownImage
    }

    /// The element of the row; nil while it is being loaded.
    var element: UIMenuElement? {
        switch kind {
        case .leaf(let leaf): leaf
        case .submenu(let menu): menu
        case .back, .pending: nil
        }
    }

    private func colorize(_ isDestructive: Bool) {
        let color: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .destructiveText : .label
        title.textColor = color
        subtitle.textColor = isEnabled ? .secondaryLabel : .tertiaryLabel
        image.tintColor = color
        tick.tintColor = color
    }

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            let hasChanged = newValue != super.isHighlighted
            super.isHighlighted = newValue
            backgroundColor = newValue && isEnabled ? .systemFill : nil
            if hasChanged, isEnabled, let element { element.highlightStateUpdateHandler?(element, newValue) }
        }
    }

    override var canBecomeFocused: Bool { isEnabled }

    // MARK: Layout

    private var imageSize: CGSize {
        guard let size = image.image?.size, size.width > 0, size.height > 0 else { return .zero }
        let factor = min(1, Self.imageSide / size.width, Self.imageSide / size.height)
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    /// The insets of the text from the leading and trailing edges.
    private var textInsets: (leading: CGFloat, trailing: CGFloat) {
        let end = image.image != nil || spinner != nil ? Self.imageSide + 12 : 0
        return (Self.inset + (hasTickColumn ? Self.tickWidth : 0), Self.inset + end)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let insets = textInsets
        let text = textHeights(within: size.width - insets.leading - insets.trailing)
        return CGSize(
            width: size.width, height: max(Self.minimumHeight, (text.title + text.subtitle + 20).rounded(.up))
        )
    }

    private func textHeights(within width: CGFloat) -> (title: CGFloat, subtitle: CGFloat) {
        func height(_ label: UILabel) -> CGFloat {
            guard label.text?.isEmpty == false else { return 0 }
            return label.sizeThatFits(CGSize(width: max(1, width), height: 0)).height
        }
        return (height(title), height(subtitle))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = textInsets, width = bounds.width - insets.leading - insets.trailing
        let heights = textHeights(within: width)
        let x = isMirrored ? insets.trailing : insets.leading
        let y = ((bounds.height - heights.title - heights.subtitle) / 2).rounded()
        title.frame = CGRect(x: x, y: y, width: width, height: heights.title)
        subtitle.frame = CGRect(x: x, y: y + heights.title, width: width, height: heights.subtitle)
        let size = imageSize
        // Images are centred in a separate column.
        let column = isMirrored ? Self.inset : bounds.width - Self.inset - Self.imageSide
        image.frame = CGRect(
            x: (column + (Self.imageSide - size.width) / 2).rounded(),
            y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
        spinner?.center = CGPoint(x: column + Self.imageSide / 2, y: bounds.midY)
        tick.frame = CGRect(
            x: isMirrored ? bounds.width - Self.inset - Self.tickWidth + 6 : Self.inset - 6, y: 0,
            width: Self.tickWidth, height: bounds.height)
    }
}
