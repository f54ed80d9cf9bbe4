// LayoutEngine+Guides.swift: the rectangles that every view offers, kept at their insets.

import Foundation
import VitrineDrawing

extension LayoutEngine {
    func pinSystemGuide(_ guideItem: LayoutItem, _ role: SystemGuide) {
        guard let owner = guideItem.guide?.storedOwner else { return }
        let around = item(for: owner)
        let content = role == .content ? around.contentSize : nil
        let constants = Self.constants(role, in: owner)
        var sides: [ContiguousArray<LayoutTerm>] = [
            [LayoutTerm(guideItem.x)], [LayoutTerm(guideItem.y)],
            [LayoutTerm(guideItem.width), LayoutTerm(content?.width ?? around.width, -1)],
            [LayoutTerm(guideItem.height), LayoutTerm(content?.height ?? around.height, -1)],
        ]
        if role == .topBars || role == .bottomBars { sides[3] = [LayoutTerm(guideItem.height)] }
        if role == .bottomBars { sides[1].append(LayoutTerm(around.height, -1)) }
        for (k, terms) in sides.enumerated() {
            let equation = LayoutEquation(terms, constant: constants[k])
            if let id = addEquation(equation, .pin(guideItem, k)) { guideItem.pins.append(id) }
        }
    }

    /// The constants of a guide's four equations: left, top, and the differences of width and height.
    private static func constants(_ role: SystemGuide, in view: UIView) -> [Double] {
        // Guides of bars have their own height, independent of the view's.
        let safe = view.safeAreaInsets
        if role == .topBars { return [0, 0, 0, -Double(safe.top)] }
        if role == .bottomBars { return [0, Double(safe.bottom), 0, -Double(safe.bottom)] }
        let insets = role.insets(in: view)
        return [
            -Double(insets.left), -Double(insets.top), Double(insets.left + insets.right),
            Double(insets.top + insets.bottom),
        ]
    }

    /// Called when margins, safe area or size of a view changed: its guides and constraints to its margins are updated.
    func insetsChanged(of view: UIView, _ item: LayoutItem) {
        if let guides = view.layoutState?.systemGuides, !guides.isEmpty {
            for guide in guides.values {
                guard let guideItem = guide.item, let role = guide.role, guideItem.pins.count == 4 else {
                    continue
                }
                let constants = Self.constants(role, in: view)
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
