// LayoutEngine+Pins.swift: views whose frames come from their autoresizing masks.
//
// A pin is an equation for a side of the view's frame. If the mask makes a length, or the distance from the start, follow
// the superview, and constraints decide the superview's size, the pin is relative to that size: what is inside the view
// then decides the size of what is around it, as with UIKit's NSAutoresizingMaskLayoutConstraint.

import Foundation
import VitrineCompositor
import VitrineDrawing

extension LayoutEngine {
    /// Adds the four equations of a view with a frame.
    func pin(_ item: LayoutItem, _ view: UIView) {
        let around = elasticItem(around: view)
        item.relativePins = around == nil ? [] : Self.relations(view.autoresizingMask)
        let relations = item.relativePins
        let priority = item.pinsSoftly ? UILayoutPriority.fittingSizeLevel : .required
        let sides = [
            (item.x, relations.contains(.x) ? around?.width : nil),
            (item.y, relations.contains(.y) ? around?.height : nil),
            (item.width, relations.contains(.width) ? around?.width : nil),
            (item.height, relations.contains(.height) ? around?.height : nil),
        ]
        for ((variable, length), constant) in zip(sides, pinConstants(item, view)) {
            var terms: ContiguousArray<LayoutTerm> = [LayoutTerm(variable)]
            if let length { terms.append(LayoutTerm(length, -1)) }
            let equation = LayoutEquation(terms, constant: constant, priority: priority.rawValue)
            if let id = addEquation(equation, .pin(item, item.pins.count)) { item.pins.append(id) }
        }
    }

    /// Adds the equations of subviews with frames again: whether they are relative depends on this view.
    func settlePinnedSubviews(of view: UIView) {
        for subview in view.storedSubviews {
            guard let item = existingItem(for: subview), item.kind == .pinned,
                !Self.relations(subview.autoresizingMask).isEmpty
            else { continue }
            settle(item)
        }
    }

    /// The superview's item, if constraints decide its size and the view follows it. Nil otherwise.
    private func elasticItem(around view: UIView) -> LayoutItem? {
        guard view !== root, let superview = view.storedSuperview, superview.autoresizesSubviews,
            !Self.relations(view.autoresizingMask).isEmpty
        else { return nil }
        let isFollower = superview !== root && superview.translatesAutoresizingMaskIntoConstraints
        let item = isFollower ? existingItem(for: superview) : item(for: superview)
        // A view that is being measured has no pins; those of a tree without a size are weak.
        guard let item, item.kind == .constrained || item.pinsSoftly || !item.relativePins.isEmpty else { return nil }
        return item
    }

    /// Masks that share a change between several parts have no relation here: their frames follow after the layout.
    private static func relations(_ mask: UIView.AutoresizingMask) -> RelativePins {
        var relations: RelativePins = []
        switch mask.intersection([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]) {
        case .flexibleWidth: relations.insert(.width)
        case .flexibleLeftMargin: relations.insert(.x)
        default: break
        }
        switch mask.intersection([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]) {
        case .flexibleHeight: relations.insert(.height)
        case .flexibleTopMargin: relations.insert(.y)
        default: break
        }
        return relations
    }

    /// The constants of the four equations, from the view's frame and its superview's size.
    private func pinConstants(_ item: LayoutItem, _ view: UIView) -> [Double] {
        let rect = pinnedRect(of: view)
        let around = view.storedSuperview?.layer.bounds.size ?? .zero
        func relative(_ value: CGFloat, _ pin: RelativePins, _ length: CGFloat) -> Double {
            -Double(item.relativePins.contains(pin) ? value - length : value)
        }
        return [
            relative(rect.minX, .x, around.width), relative(rect.minY, .y, around.height),
            relative(rect.width, .width, around.width), relative(rect.height, .height, around.height),
        ]
    }

    /// The alignment rectangle of a view with a fixed frame.
    private func pinnedRect(of view: UIView) -> CGRect {
        let size = view.layer.bounds.size, anchor = view.layer.anchorPoint, position = view.layer.position
        let frame = CGRect(
            x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y, width: size.width,
            height: size.height)
        return view === root ? CGRect(origin: .zero, size: size) : view.alignmentRect(forFrame: frame)
    }

    /// The frame of a pinned view changed.
    func frameChanged(of item: LayoutItem) {
        guard item.kind == .pinned, let view = item.view, item.pins.count == 4 else { return }
        if item.pinsSoftly != isUnsized(item) {
            settle(item)
            shouldRetryBroken = true
            setNeedsSolve()
            return
        }
        apply(zip(item.pins, pinConstants(item, view)).map { (id: $0, constant: $1) })
    }
}
