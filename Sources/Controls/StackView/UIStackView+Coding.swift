// UIStackView+Coding.swift: archives of stacks: the arranged subviews and the settings.

import Foundation
import VitrineDrawing
import VitrineRuntime

extension UIStackView {
    private enum Key {
        static let axis = "UIStackViewAxis"
        static let distribution = "UIStackViewDistribution"
        static let alignment = "UIStackViewAlignment"
        static let spacing = "UIStackViewSpacing"
        static let baselines = "UIStackViewBaselineRelative"
        static let margins = "UIStackViewLayoutMarginsRelative"
        /// Indices into the subviews.
        static let arranged = "UIStackViewArrangedSubviews"
        static let gaps = "UIStackViewCustomSpacings"
    }

    func storeArrangement(in coder: NSCoder) {
        coder.encode(axis.rawValue, forKey: Key.axis)
        coder.encode(distribution.rawValue, forKey: Key.distribution)
        coder.encode(alignment.rawValue, forKey: Key.alignment)
        coder.encode(Double(spacing), forKey: Key.spacing)
        coder.encode(isBaselineRelativeArrangement, forKey: Key.baselines)
        coder.encode(isLayoutMarginsRelativeArrangement, forKey: Key.margins)
        let arranged = arrangedSubviews.compactMap { view in subviews.firstIndex { $0 === view } }
        coder.encode(arranged as NSArray, forKey: Key.arranged)
        coder.encode(numbers: arrangedSubviews.map { customSpacing(after: $0) }, Key.gaps)
    }

    func restoreArrangement(from coder: NSCoder) {
        if let value: NSLayoutConstraint.Axis = coder.choice(Key.axis) { axis = value }
        if let value: Distribution = coder.choice(Key.distribution) { distribution = value }
        if let value: Alignment = coder.choice(Key.alignment) { alignment = value }
        if let value = coder.finite(Key.spacing) { spacing = CGFloat(value) }
        if let value = coder.flag(Key.baselines) { isBaselineRelativeArrangement = value }
        if let value = coder.flag(Key.margins) { isLayoutMarginsRelativeArrangement = value }
        let all = subviews
        let places = (coder.object(Key.arranged) as? [Int] ?? []).filter(all.indices.contains)
        for place in places { addArrangedSubview(all[place]) }
        guard places.count == arrangedSubviews.count, let gaps = coder.numbers(places.count, Key.gaps) else {
            return
        }
        for (view, gap) in zip(arrangedSubviews, gaps) where gap != UIStackView.spacingUseDefault {
            setCustomSpacing(gap, after: view)
        }
    }
}
