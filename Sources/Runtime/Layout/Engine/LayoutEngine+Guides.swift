// LayoutEngine+Guides.swift: the rectangles that every view offers, kept at their insets.

import Foundation

extension LayoutEngine {
    func pinSystemGuide(_ guideItem: LayoutItem, _ role: SystemGuide) {
        guard let owner = guideItem.guide?.storedOwner else { return }
        let around = item(for: owner)
        let insets = role.insets(in: owner)
        let width = around.contentSize.flatMap { role == .content ? $0.width : nil } ?? around.width
        let height = around.contentSize.flatMap { role == .content ? $0.height : nil } ?? around.height
        guideItem.pins = [
            LayoutEquation([LayoutTerm(guideItem.x)], constant: -Double(insets.left)),
            LayoutEquation([LayoutTerm(guideItem.y)], constant: -Double(insets.top)),
            LayoutEquation(
                [LayoutTerm(guideItem.width), LayoutTerm(width, -1)],
                constant: Double(insets.left + insets.right)),
            LayoutEquation(
                [LayoutTerm(guideItem.height), LayoutTerm(height, -1)],
                constant: Double(insets.top + insets.bottom)),
        ].compactMap { keep($0) }
    }

    /// Margins, safe area or size of a view changed: its guides and what names its margins follow.
    func insetsChanged(of view: UIView) {
        for guide in view.layoutState?.systemGuides.values ?? [:].values {
            guard let guideItem = existingItem(for: guide), let role = guide.role, guideItem.pins.count == 4
            else { continue }
            let insets = role.insets(in: view)
            let constants = [
                -insets.left, -insets.top, insets.left + insets.right, insets.top + insets.bottom,
            ]
            let changes = zip(guideItem.pins, constants).map { (id: $0, constant: Double($1)) }
            if changes.contains(where: { solver.constant(of: $0.id) != $0.constant }) {
                apply(changes, for: guideItem)
            }
        }
        guard let item = existingItem(for: view) else { return }
        for constraint in item.constraints
        where constraint.firstAttribute.usesMargins || constraint.secondAttribute.usesMargins {
            constantChanged(of: constraint)
        }
    }
}
