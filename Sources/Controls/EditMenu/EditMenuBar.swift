// EditMenuBar.swift: the appearance of an edit menu: as many titles as fit in a row.
//
// The rest is on further pages; a menu within the menu has a separate page. Coordinates: points of the effects window.

import VitrineCompositor
import VitrineGraphics
import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime
import VitrineViewValues

final class EditMenuBar: UIView {
    static let height: CGFloat = 44
    private static let margin: CGFloat = 8
    private static let gap: CGFloat = 8

    var onChoose: ((any UIMenuLeaf) -> Void)?
    var onResize: (() -> Void)?
    /// Called when another menu appears on this screen.
    var onReplace: (() -> Void)?
    private var elements: [UIMenuElement]
    /// The first element of each page before this one.
    private var pages: [Int] = [0]
    /// The elements around a nested menu.
    private var outer: [[UIMenuElement]] = []
    private let availableWidth: CGFloat
    private let backgroundView = UIView()
    private var items: [EditMenuItem] = []

    init(elements: [UIMenuElement], width: CGFloat) {
        self.elements = elements
        availableWidth = max(160, width - 2 * Self.margin)
        super.init(frame: .zero)
        accessibilityIdentifier = "edit-menu"
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.18
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 4)
        backgroundView.backgroundColor = UIColor {
            $0.userInterfaceStyle == .dark ? UIColor(white: 0.17, alpha: 1) : UIColor(white: 0.99, alpha: 1)
        }
        backgroundView.layer.cornerRadius = 10
        backgroundView.clipsToBounds = true
        addSubview(backgroundView)
        build()
    }

    required init?(coder: NSCoder) { nil }

    func show(_ elements: [UIMenuElement]) {
        self.elements = elements
        pages = [0]
        outer = []
        build()
    }

    private func build() {
        for item in items { item.removeFromSuperview() }
        items = []
        var width: CGFloat = 0
        func add(_ item: EditMenuItem) {
            item.frame = CGRect(x: width, y: 0, width: item.preferredWidth, height: Self.height)
            item.hasLine = !items.isEmpty
            width += item.preferredWidth
            items.append(item)
            backgroundView.addSubview(item)
        }
        let first = pages.last ?? 0
        if first > 0 || !outer.isEmpty {
            add(EditMenuItem(symbol: .backward) { [weak self] in self?.goBack() })
        }
        var next = first
        while next < elements.count {
            let element = elements[next]
            let item = EditMenuItem(element) { [weak self] in self?.choose(element) }
            let arrow = next == elements.count - 1 ? 0 : EditMenuItem.symbolWidth
            guard width + item.preferredWidth + arrow <= availableWidth || next == first else { break }
            add(item)
            next += 1
        }
        if next < elements.count {
            let rest = next
            add(
                EditMenuItem(symbol: .forward) { [weak self] in
                    self?.pages.append(rest)
                    self?.rebuild()
                })
        }
        bounds.size = CGSize(width: width, height: Self.height)
        backgroundView.frame = bounds
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 10).cgPath
    }

    private func rebuild() {
        build()
        onResize?()
    }

    private func goBack() {
        if pages.count > 1 {
            pages.removeLast()
        } else if let around = outer.popLast() {
            elements = around
        }
        rebuild()
    }

    private func choose(_ element: UIMenuElement) {
        if let menu = element as? UIMenu {
            outer.append(elements)
            elements = EditMenuActions.flat(menu.children)
            pages = [0]
            rebuild()
        } else if let leaf = element as? any UIMenuLeaf {
            onChoose?(leaf)
        }
    }

    /// Above `rect`, or below if there is no room.
    func place(beside rect: CGRect, in available: CGRect, prefers: UIEditMenuArrowDirection) {
        let size = bounds.size
        let above = rect.minY - Self.gap - size.height
        let below = rect.maxY + Self.gap
        let fitsAbove = above >= available.minY + Self.margin
        let fitsBelow = below + size.height <= available.maxY - Self.margin
        let isBelow = prefers == .up ? fitsBelow || !fitsAbove : !fitsAbove && fitsBelow
        let y = min(
            max(isBelow ? below : above, available.minY + Self.margin), available.maxY - size.height - Self.margin)
        let x = min(
            max(rect.midX - size.width / 2, available.minX + Self.margin), available.maxX - size.width - Self.margin)
        frame = CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
    }
}

/// One title of the bar.
final class EditMenuItem: UIControl {
    enum Arrow {
        case backward, forward
    }

    static let symbolWidth: CGFloat = 44
    private static let font = UIFont.systemFont(ofSize: 15)
    private let title: String?
    private let image: UIImage?
    private let arrow: Arrow?
    private let isDestructive: Bool
    /// Whether a line separates it from the one before.
    var hasLine = false

    init(_ element: UIMenuElement, action: @escaping () -> Void) {
        title = element.title.isEmpty ? nil : element.title
        image = element.title.isEmpty ? element.image : nil
        arrow = nil
        let attributes = (element as? any UIMenuLeaf)?.attributes ?? []
        isDestructive = attributes.contains(.destructive)
        super.init(frame: .zero)
        isEnabled = !attributes.contains(.disabled)
        accessibilityIdentifier = "edit-menu.\(element.title)"
        setUp(element.title, action)
    }

    init(symbol: Arrow, action: @escaping () -> Void) {
        (title, image, arrow, isDestructive) = (nil, nil, symbol, false)
        super.init(frame: .zero)
        accessibilityIdentifier = symbol == .backward ? "edit-menu.Back" : "edit-menu.More"
        setUp((symbol == .backward ? SystemString.back : .more).text, action)
    }

    required init?(coder: NSCoder) { nil }

    private func setUp(_ label: String, _ action: @escaping () -> Void) {
        isOpaque = false
        accessibilityLabel = label
        accessibilityTraits = .button
        addAction(UIAction { _ in action() }, for: .touchUpInside)
    }

    var preferredWidth: CGFloat {
        if arrow != nil || image != nil { return Self.symbolWidth }
        let text = (title ?? "").size(withAttributes: [.font: Self.font]).width
        return max(Self.symbolWidth, text.rounded(.up) + 28)
    }

    override var isHighlighted: Bool { didSet { setNeedsDisplay() } }

    override func draw(_ rect: CGRect) {
        if isHighlighted {
            UIColor.systemFill.setFill()
            UIRectFill(bounds)
        }
        if hasLine {
            UIColor.separator.setFill()
            UIRectFill(CGRect(x: 0, y: 12, width: 1 / contentScaleFactor, height: bounds.height - 24))
        }
        let color = !isEnabled ? UIColor.tertiaryLabel : isDestructive ? .destructiveText : .label
        if let arrow { return draw(arrow, color) }
        if let image {
            image.draw(
                in: CGRect(
                    x: bounds.midX - image.size.width / 2, y: bounds.midY - image.size.height / 2,
                    width: image.size.width, height: image.size.height))
            return
        }
        let attributes: [NSAttributedString.Key: Any] = [.font: Self.font, .foregroundColor: color]
        let size = (title ?? "").size(withAttributes: attributes)
        (title ?? "").draw(
            at: CGPoint(x: (bounds.width - size.width) / 2, y: ((bounds.height - size.height) / 2).rounded()),
            withAttributes: attributes)
    }

    private func draw(_ arrow: Arrow, _ color: UIColor) {
        let way: CGFloat =
            (arrow == .forward) == (effectiveUserInterfaceLayoutDirection == .leftToRight) ? 1 : -1
        let path = UIBezierPath()
        path.move(to: CGPoint(x: bounds.midX - 3 * way, y: bounds.midY - 6))
        path.addLine(to: CGPoint(x: bounds.midX + 3 * way, y: bounds.midY))
        path.addLine(to: CGPoint(x: bounds.midX - 3 * way, y: bounds.midY + 6))
        path.lineWidth = 2
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
    }
}
