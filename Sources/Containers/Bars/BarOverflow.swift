// BarOverflow.swift: a bar's menu of the items that do not fit.
//
// Items leave in the order of their priorities, those of one priority from the innermost on. Spaces and items with views
// of their own stay: a menu cannot show them.

import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime
import VitrineControls
import VitrineViewValues

/// The button of the menu of further items, and the choice of its items.
@MainActor
final class BarOverflow {
    /// The button, which is not in a bar before it is needed.
    let button: BarButton
    private let item = UIBarButtonItem()
    private var listed: [UIBarButtonItem] = []
    /// The width of the button and the space beside it, in points.
    static let width: CGFloat = 52

    init() {
        item.image = UIImage(
            systemName: "ellipsis.circle",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 18, weight: .medium, scale: .medium))
        button = BarButton(item)
        button.edge = .trailing
        AppLanguage.follow(item) { $0.accessibilityLabel = SystemString.more.text }
        item.accessibilityIdentifier = "MoreItems"
        button.refresh()
    }

    /// The positions of the items that leave, in each row, so that all rows fit into `available` points with the button.
    ///
    /// - Parameter innermostFirst: whether the first item of a row is its innermost one.
    static func choose(
        _ rows: [(row: BarRow, innermostFirst: Bool)], available: CGFloat, height: CGFloat
    ) -> [Set<Int>] {
        var hidden = rows.map { _ in Set<Int>() }
        func width() -> CGFloat {
            zip(rows, hidden).reduce(0) { total, part in
                var row = part.0.row
                row.hidden = part.1
                return total + row.width(height: height)
            }
        }
        guard width() > available else { return hidden }
        let candidates = rows.enumerated().flatMap { place, part in
            part.row.items.indices.compactMap { index -> (place: Int, index: Int, depth: Int)? in
                let item = part.row.items[index]
                guard !item.isSpace, !item.isHidden, item.customView == nil, part.row.views[index] is BarButton
                else { return nil }
                return (place, index, part.innermostFirst ? index : part.row.items.count - 1 - index)
            }
        }
        let sorted = candidates.sorted {
            let (first, second) = (rows[$0.place].row.items[$0.index], rows[$1.place].row.items[$1.index])
            let (one, two) = (first.visibilityPriority.rawValue, second.visibilityPriority.rawValue)
            return one != two ? one < two : $0.depth < $1.depth
        }
        for candidate in sorted {
            hidden[candidate.place].insert(candidate.index)
            if width() + Self.width <= available { break }
        }
        return hidden
    }

    /// Sets the items of the menu, in reading order.
    func list(_ items: [UIBarButtonItem]) {
        guard !zip(items, listed).allSatisfy({ $0 === $1 }) || items.count != listed.count else { return }
        listed = items
        item.menu = UIMenu(
            children: [
                UIDeferredMenuElement.uncached { [weak self] receive in
                    receive(self?.listed.map { Self.element(for: $0) } ?? [])
                }
            ])
    }

    private static func element(for item: UIBarButtonItem) -> UIMenuElement {
        let title =
            [item.title, item.storedPrimaryAction?.title, item.accessibilityLabel]
            .compactMap { $0 }.first { !$0.isEmpty } ?? item.storedSystemItem?.spoken ?? ""
        if item.storedPrimaryAction == nil, item.targetAction == nil, let menu = item.menu {
            return UIMenu(title: title, image: item.image, children: menu.children)
        }
        return UIAction(
            title: title, image: item.image ?? item.storedPrimaryAction?.image,
            attributes: item.isEnabled ? [] : .disabled, state: item.isSelected ? .on : .off
        ) { [weak item] _ in item?.perform(from: nil) }
    }
}

extension UIBarButtonItem {
    /// Does what a tap on the item's button does, except for showing a menu; returns whether there was an action.
    ///
    /// - Parameter responder: where the search for a receiver begins; nil for the view that shows the item.
    @discardableResult
    func perform(from responder: UIResponder?) -> Bool {
        guard isEnabled else { return false }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        if let action = storedPrimaryAction as? UIAction {
            action.performWithSender(self, target: nil)
        } else if let targetAction {
            targetAction.send(from: self, for: nil, startingAt: responder ?? shownView)
        } else {
            return false
        }
        return true
    }
}
