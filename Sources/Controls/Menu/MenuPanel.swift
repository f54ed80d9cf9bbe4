// MenuPanel.swift: the rows of one menu, on a rounded background.
//
// Rows that do not fit scroll. Coordinates: points of the panel. Main actor only.

import VitrineCompositor
package import Foundation
import VitrineDrawing
package import VitrineRuntime
import VitrineViewValues

/// Shows a menu's rows and reports the chosen one.
@MainActor
package final class MenuPanel: UIView {
    package static let cornerRadius: CGFloat = 13
    private static let baseWidth: CGFloat = 250

    /// The menu whose rows are shown, and those around it, outermost first.
    private(set) var path: [UIMenu]
    var onChoose: (any UIMenuLeaf) -> Void = { _ in }
    /// Where the search for the elements of responders begins, if there is no first responder.
    private weak var source: UIResponder?
    /// Whether typing the beginning of a title moves the focus there.
    var allowsTypeSelect = true
    private var typed = (text: "", time: 0.0)
    /// Called when the height has changed and the panel has to be placed again.
    var onResize: () -> Void = {}

    private let backgroundView = UIView()
    private let scroller = UIScrollView()
    private let isMirrored: Bool
    private let isReversed: Bool
    private var pieces: [UIView] = []

    init(_ menu: UIMenu, isMirrored: Bool, isReversed: Bool, source: UIResponder? = nil) {
        path = [menu]
        self.source = source
        self.isMirrored = isMirrored
        self.isReversed = isReversed
        super.init(frame: .zero)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        backgroundView.backgroundColor = .tertiarySystemBackground
        backgroundView.layer.cornerRadius = Self.cornerRadius
        backgroundView.layer.cornerCurve = .continuous
        backgroundView.clipsToBounds = true
        addSubview(backgroundView)
        scroller.alwaysBounceVertical = false
        backgroundView.addSubview(scroller)
        rebuild()
    }

    required init?(coder: NSCoder) { nil }

    var menu: UIMenu { path[path.count - 1] }

    private var preferences: UIMenuDisplayPreferences { menu.displayPreferences ?? .init() }

    /// Replaces the outermost menu.
    func replace(with menu: UIMenu) {
        path = [menu]
        rebuild()
        onResize()
    }

    // MARK: Rows

    private func rebuild() {
        for piece in pieces { piece.removeFromSuperview() }
        pieces = []
        var sections = MenuSection.sections(of: menu)
        if isReversed {
            sections = sections.reversed().map { MenuSection(title: $0.title, items: $0.items.reversed()) }
        }
        if path.count > 1 {
            let row = MenuRow(.back(menu), hasTickColumn: false, isMirrored: isMirrored)
            row.addAction(UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
            add(row)
            add(MenuBand())
        } else if !menu.title.isEmpty {
            add(MenuTitle(menu.title, subtitle: menu.subtitle, isMirrored: isMirrored))
            add(HairlineView())
        }
        let hasTicks = sections.contains { section in section.items.contains { $0.hasTick } }
        for (index, section) in sections.enumerated() {
            if index > 0 { add(MenuBand()) }
            if !section.title.isEmpty { add(MenuTitle(section.title, subtitle: nil, isMirrored: isMirrored)) }
            for (place, item) in section.items.enumerated() {
                if place > 0 { add(HairlineView()) }
                add(piece(for: item, hasTicks: hasTicks))
            }
        }
        setNeedsLayout()
    }

    private func add(_ view: UIView) {
        pieces.append(view)
        scroller.addSubview(view)
    }

    private func piece(for item: MenuItem, hasTicks: Bool) -> UIView {
        switch item {
        case .leaf(let leaf):
            let row = MenuRow(
                .leaf(leaf), hasTickColumn: hasTicks, isMirrored: isMirrored, preferences: preferences)
            row.addAction(UIAction { [weak self] _ in self?.onChoose(leaf) }, for: .touchUpInside)
            return row
        case .submenu(let menu):
            let row = MenuRow(
                .submenu(menu), hasTickColumn: hasTicks, isMirrored: isMirrored, preferences: preferences)
            row.addAction(UIAction { [weak self] _ in self?.open(menu) }, for: .touchUpInside)
            return row
        case .pending(let deferred):
            fetch(deferred)
            return MenuRow(.pending, hasTickColumn: hasTicks, isMirrored: isMirrored)
        case .strip(let leaves, let showsTitles):
            let strip = MenuStrip(leaves, showsTitles: showsTitles, isMirrored: isMirrored)
            for button in strip.buttons {
                // The closure captures the leaf, not the button, which retains the action.
                let leaf = button.leaf
                button.addAction(UIAction { [weak self] _ in self?.onChoose(leaf) }, for: .touchUpInside)
            }
            return strip
        }
    }

    private var fetched: [ObjectIdentifier: [UIMenuElement]] = [:]

    private func fetch(_ deferred: UIDeferredMenuElement) {
        let shown = menu
        guard fetched[ObjectIdentifier(deferred)] == nil else { return }
        let start = source?.hostWindow?.firstResponder ?? source
        deferred.fetch(asking: { start?.providerInChain(for: $0) }) { [weak self] elements in
            // Later, since rows are being made.
            DispatchQueue.main.async {
                guard let self, self.path.contains(where: { $0 === shown }) else { return }
                self.fetched[ObjectIdentifier(deferred)] = elements
                self.path = self.path.map { $0 === shown ? shown.replacing(deferred, by: elements) : $0 }
                self.rebuild()
                self.onResize()
            }
        }
    }

    /// Updates the rows to the present states of their elements.
    func refresh() {
        rebuild()
        onResize()
    }

    private func open(_ menu: UIMenu) {
        path.append(menu)
        turnPage()
    }

    /// Shows the enclosing menu; false at the outermost one.
    @discardableResult
    func goBack() -> Bool {
        guard path.count > 1 else { return false }
        path.removeLast()
        turnPage()
        return true
    }

    private func turnPage() {
        let hadFocus = UIFocusSystem.focusSystem(for: self)?.focusedItem != nil
        scroller.contentOffset = .zero
        rebuild()
        onResize()
        if hadFocus { UIFocusSystem.focusSystem(for: self)?.requestFocusUpdate(to: self) }
    }

    // MARK: Typing

    package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let keys = presses.compactMap(\.key)
        guard allowsTypeSelect, let key = keys.first, select(by: key) else {
            return super.pressesBegan(presses, with: event)
        }
    }

    /// Moves the focus to the first row whose title begins with what was typed within a second; false if none does.
    private func select(by key: UIKey) -> Bool {
        let letters = key.characters.filter { $0.isLetter || $0.isNumber }
        guard !letters.isEmpty, key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else {
            return false
        }
        let now = CACurrentMediaTime()
        typed = (now - typed.time < 1 ? typed.text + letters : letters, now)
        let options: String.CompareOptions = [.anchored, .caseInsensitive, .diacriticInsensitive]
        let rows = pieces.compactMap { $0 as? MenuRow }
        guard
            let row = rows.first(where: { row in
                row.isEnabled && row.element?.title.range(of: typed.text, options: options) != nil
            })
        else { return false }
        UIFocusSystem.focusSystem(for: self)?.requestFocusUpdate(to: row)
        return true
    }

    // MARK: Fingers that went down outside

    /// The row under a point of the panel.
    func row(at point: CGPoint) -> UIControl? {
        for piece in pieces where piece.isUserInteractionEnabled {
            let inside = convert(point, to: piece)
            guard piece.bounds.contains(inside) else { continue }
            if let strip = piece as? MenuStrip {
                return strip.buttons.first { $0.isEnabled && $0.frame.contains(inside) }
            }
            if let row = piece as? MenuRow { return row.isEnabled ? row : nil }
        }
        return nil
    }

    // MARK: Layout

    /// Larger text has a wider panel.
    private var width: CGFloat { UIFontMetrics(forTextStyle: .body).scaledValue(for: Self.baseWidth) }

    package override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = min(width, size.width)
        let height = pieces.reduce(0) { $0 + self.height(of: $1, within: width) }
        return CGSize(width: width, height: min(height, size.height))
    }

    private func height(of piece: UIView, within width: CGFloat) -> CGFloat {
        piece is HairlineView
            ? HairlineView.thickness(in: self) : piece.sizeThatFits(CGSize(width: width, height: 0)).height
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView.frame = bounds
        scroller.frame = bounds
        var y: CGFloat = 0
        for piece in pieces {
            let height = height(of: piece, within: bounds.width)
            piece.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            y += height
        }
        scroller.contentSize = CGSize(width: bounds.width, height: y)
        scroller.isScrollEnabled = y > bounds.height + 0.5
    }
}

extension MenuItem {
    /// Whether there is a tick before it.
    @MainActor fileprivate var hasTick: Bool {
        if case .leaf(let leaf) = self { return leaf.state != .off }
        return false
    }
}

extension UIMenu {
    /// The same menu with `elements` in place of `deferred`, here or in inline menus within.
    fileprivate func replacing(_ deferred: UIDeferredMenuElement, by elements: [UIMenuElement]) -> UIMenu {
        replacingChildren(
            children.flatMap { child -> [UIMenuElement] in
                if child === deferred { return elements }
                if let menu = child as? UIMenu, menu.options.contains(.displayInline) {
                    return [menu.replacing(deferred, by: elements)]
                }
                return [child]
            })
    }
}

/// The gap between two groups.
@MainActor
private final class MenuBand: UIView {
    init() {
        super.init(frame: .zero)
        backgroundColor = .quaternarySystemFill
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 8) }
}

/// The title of a group: small, and not to be tapped.
@MainActor
private final class MenuTitle: UIView {
    private let label = UILabel()

    init(_ title: String, subtitle: String?, isMirrored: Bool) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        label.text = [title, subtitle].compactMap { $0 }.joined(separator: "\n")
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        label.textAlignment = isMirrored ? .right : .left
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(CGSize(width: max(1, size.width - 32), height: 0))
        return CGSize(width: size.width, height: (text.height + 16).rounded(.up))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 16, dy: 8)
    }
}
