// LayoutEngine+Guides.swift: the rectangles that every view offers, kept at their insets.

import Foundation

extension LayoutEngine {
    func pinSystemGuide(_ guideItem: LayoutItem, _ role: SystemGuide) {
        guard let owner = guideItem.guide?.storedOwner else { return }
        let around = item(for: owner)
        let insets = role.insets(in: owner)
        let content = role == .content ? around.contentSize : nil
        let constants = Self.constants(insets)
        let sides: [ContiguousArray<LayoutTerm>] = [
            [LayoutTerm(guideItem.x)], [LayoutTerm(guideItem.y)],
            [LayoutTerm(guideItem.width), LayoutTerm(content?.width ?? around.width, -1)],
            [LayoutTerm(guideItem.height), LayoutTerm(content?.height ?? around.height, -1)],
        ]
        for (k, terms) in sides.enumerated() {
            let equation = LayoutEquation(terms, constant: constants[k])
            if let id = keep(equation, .pin(guideItem, k)) { guideItem.pins.append(id) }
        }
    }

    /// What the four equations of a guide add: left, top, and what is missing of width and height.
    private static func constants(_ insets: UIEdgeInsets) -> [Double] {
        [
            -Double(insets.left), -Double(insets.top), Double(insets.left + insets.right),
            Double(insets.top + insets.bottom),
        ]
    }

    /// Margins, safe area or size of a view changed: its guides and what names its margins follow.
    func insetsChanged(of view: UIView, _ item: LayoutItem) {
        if let guides = view.layoutState?.systemGuides, !guides.isEmpty {
            for guide in guides.values {
                guard let guideItem = guide.item, let role = guide.role, guideItem.pins.count == 4 else {
                    continue
                }
                let constants = Self.constants(role.insets(in: view))
                apply(zip(guideItem.pins, constants).map { (id: $0, constant: $1) })
            }
        }
        guard item.marginConstraints > 0 else { return }
        for constraint in item.constraints.inOrder
        where constraint.firstAttribute.usesMargins || constraint.secondAttribute.usesMargins {
            constantChanged(of: constraint)
        }
    }
}
