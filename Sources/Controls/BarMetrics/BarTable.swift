// BarTable.swift: values for the states of a control and the heights of its bar.
//
// A query returns the value that was set for exactly a key; a lookup for display falls back from the state and the
// bar's height to the normal state and `.default`. The state is the last to fall back.

package import Foundation
package import VitrineDrawing
package import VitrineRuntime

/// Images or offsets by numeric keys.
package struct BarTable<Value> {
    private var values: [[Int]: Value] = [:]

    package init() {}

    package var isEmpty: Bool { values.isEmpty }

    /// The value that was set for a key.
    package subscript(_ key: [Int]) -> Value? {
        get { values[key] }
        set { values[key] = newValue }
    }

    /// The value that was set for a state and a height.
    package subscript(_ state: UIControl.State, _ metrics: UIBarMetrics) -> Value? {
        get { values[[Int(state.rawValue), metrics.rawValue]] }
        set { values[[Int(state.rawValue), metrics.rawValue]] = newValue }
    }

    /// The value that was set for the divider between two states.
    package subscript(_ left: UIControl.State, _ right: UIControl.State, _ metrics: UIBarMetrics) -> Value? {
        get { values[[Int(left.rawValue), Int(right.rawValue), metrics.rawValue]] }
        set { values[[Int(left.rawValue), Int(right.rawValue), metrics.rawValue]] = newValue }
    }

    /// The value to show in a state.
    package func shown(_ state: UIControl.State, _ metrics: UIBarMetrics) -> Value? {
        guard !values.isEmpty else { return nil }
        for state in state.substitutes {
            for metrics in metrics.substitutes {
                if let value = self[state, metrics] { return value }
            }
        }
        return nil
    }

    /// The value to show between two states.
    func shown(_ left: UIControl.State, _ right: UIControl.State, _ metrics: UIBarMetrics) -> Value? {
        guard !values.isEmpty else { return nil }
        for left in left.substitutes {
            for right in right.substitutes {
                for metrics in metrics.substitutes {
                    if let value = self[left, right, metrics] { return value }
                }
            }
        }
        return nil
    }
}

extension BarTable where Value == UIImage {
    /// The width of the widest image in points; 0 without images.
    var greatestWidth: CGFloat { values.values.map(\.size.width).max() ?? 0 }

    package func store(_ key: String, in coder: NSCoder) {
        guard !values.isEmpty else { return }
        let named = values.map { ($0.key.map(String.init).joined(separator: " "), $0.value) }
        coder.encode(Dictionary(uniqueKeysWithValues: named) as NSDictionary, forKey: key)
    }

    /// Values that are not images are ignored.
    package init(_ key: String, from coder: NSCoder) {
        for (name, image) in coder.object(key) as? [String: Any] ?? [:] {
            let numbers = name.split(separator: " ").compactMap { Int($0) }
            if let image = image as? UIImage { values[numbers] = image }
        }
    }
}

extension UIControl.State {
    /// The states whose values are used if the state has none: each of its parts, then the normal state.
    package var substitutes: [UIControl.State] {
        let parts = [UIControl.State.disabled, .selected, .highlighted, .focused].filter { contains($0) }
        return (parts.count == 1 ? [] : [self]) + parts + (isEmpty ? [] : [.normal])
    }
}

extension UIBarMetrics {
    /// The metrics with or without a prompt.
    package func with(prompt: String?) -> UIBarMetrics {
        guard prompt?.isEmpty == false else { return self }
        return self == .compact ? .compactPrompt : .defaultPrompt
    }

    package static let all: [UIBarMetrics] = [.default, .compact, .defaultPrompt, .compactPrompt]

    /// The metrics whose values are used if these have none.
    package var substitutes: [UIBarMetrics] {
        switch self {
        case .default: [.default]
        case .compact, .defaultPrompt: [self, .default]
        case .compactPrompt: [self, .compact, .default]
        }
    }
}

/// A bar whose height decides the images of the controls in it.
@MainActor
package protocol MeasuredBar: UIView {}

extension UIView {
    /// The metrics of bars with these traits: `.compact` if they are low.
    package var lowBarMetrics: UIBarMetrics {
        traitCollection.verticalSizeClass == .compact && traitCollection.horizontalSizeClass != .regular
            ? .compact : .default
    }

    /// The metrics of the enclosing bar; `.default` outside bars.
    package var enclosingBarMetrics: UIBarMetrics {
        var view = superview
        while let present = view {
            if present is any MeasuredBar { return present.lowBarMetrics }
            view = present.superview
        }
        return .default
    }
}

extension UIImageView {
    /// An image view that is part of a control's appearance: hidden from assistive tools and not counted among the
    /// control's views.
    package static func part() -> UIImageView {
        let view = UIImageView(frame: .zero)
        view.isMadeBySuperview = true
        view.isAccessibilityElement = false
        return view
    }
}

extension UIImage {
    /// The image, stretchable in the middle: by its cap insets, or at its middle point if it has none.
    package var stretchedSideways: UIImage {
        guard capInsets == .zero, size.width > 1 else { return self }
        let left = ((size.width - 1) / 2).rounded(.down)
        let caps = UIEdgeInsets(top: 0, left: left, bottom: 0, right: size.width - 1 - left)
        return resizableImage(withCapInsets: caps, resizingMode: .stretch)
    }
}
