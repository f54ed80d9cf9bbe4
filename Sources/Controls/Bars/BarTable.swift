// BarTable.swift: values for the states of a control and the heights of the bar that it is in.
//
// What is asked for is the value that was set for exactly that; what is shown
// is the first one on the way from the state and the bar's height to the
// normal state and `.default`. A state says more than a height: it goes last.

import Foundation
import VitrineRuntime

/// Images, or offsets, by the numbers that they were set for.
struct BarTable<Value> {
    private var values: [[Int]: Value] = [:]

    var isEmpty: Bool { values.isEmpty }

    /// What was set for these numbers.
    subscript(_ key: [Int]) -> Value? {
        get { values[key] }
        set { values[key] = newValue }
    }

    /// What was set for a state and a height.
    subscript(_ state: UIControl.State, _ metrics: UIBarMetrics) -> Value? {
        get { values[[Int(state.rawValue), metrics.rawValue]] }
        set { values[[Int(state.rawValue), metrics.rawValue]] = newValue }
    }

    /// What was set for what lies between two states.
    subscript(_ left: UIControl.State, _ right: UIControl.State, _ metrics: UIBarMetrics) -> Value? {
        get { values[[Int(left.rawValue), Int(right.rawValue), metrics.rawValue]] }
        set { values[[Int(left.rawValue), Int(right.rawValue), metrics.rawValue]] = newValue }
    }

    /// What is shown in a state.
    func shown(_ state: UIControl.State, _ metrics: UIBarMetrics) -> Value? {
        guard !values.isEmpty else { return nil }
        for state in state.substitutes {
            for metrics in metrics.substitutes {
                if let value = self[state, metrics] { return value }
            }
        }
        return nil
    }

    /// What is shown between two states.
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
    /// Points; 0 without images.
    var greatestWidth: CGFloat { values.values.map(\.size.width).max() ?? 0 }

    func store(_ key: String, in coder: NSCoder) {
        guard !values.isEmpty else { return }
        let named = values.map { ($0.key.map(String.init).joined(separator: " "), $0.value) }
        coder.encode(Dictionary(uniqueKeysWithValues: named) as NSDictionary, forKey: key)
    }

    /// Other things than images under numbers are left out.
    init(_ key: String, from coder: NSCoder) {
        for (name, image) in coder.object(key) as? [String: Any] ?? [:] {
            let numbers = name.split(separator: " ").compactMap { Int($0) }
            if let image = image as? UIImage { values[numbers] = image }
        }
    }
}

extension UIControl.State {
    /// Whose values stand in where the state has none: each of its parts, then the normal state.
    var substitutes: [UIControl.State] {
        let parts = [UIControl.State.disabled, .selected, .highlighted, .focused].filter { contains($0) }
        return (parts.count == 1 ? [] : [self]) + parts + (isEmpty ? [] : [.normal])
    }
}

extension UIBarMetrics {
    /// The same bar with a prompt, or without.
    func with(prompt: String?) -> UIBarMetrics {
        guard prompt?.isEmpty == false else { return self }
        return self == .compact ? .compactPrompt : .defaultPrompt
    }

    static let all: [UIBarMetrics] = [.default, .compact, .defaultPrompt, .compactPrompt]

    /// Whose values stand in where there are none for these metrics.
    var substitutes: [UIBarMetrics] {
        switch self {
        case .default: [.default]
        case .compact, .defaultPrompt: [self, .default]
        case .compactPrompt: [self, .compact, .default]
        }
    }
}

extension UIView {
    /// Whether bars with these traits are low: `.compact`.
    var lowBarMetrics: UIBarMetrics {
        traitCollection.verticalSizeClass == .compact && traitCollection.horizontalSizeClass != .regular
            ? .compact : .default
    }

    /// The height of the bar that the view is in; `.default` outside of bars.
    var enclosingBarMetrics: UIBarMetrics {
        var view = superview
        while let present = view {
            if present is UINavigationBar || present is UIToolbar { return present.lowBarMetrics }
            view = present.superview
        }
        return .default
    }
}

extension UIImageView {
    /// A picture that is part of a control's look: nothing of its own to be heard, or counted among the control's views.
    static func part() -> UIImageView {
        let view = UIImageView(frame: .zero)
        view.isMadeBySuperview = true
        view.isAccessibilityElement = false
        return view
    }
}

extension UIImage {
    /// The image with its middle to be stretched: by its cap insets, else all but the point in its middle stays as
    /// wide as it is.
    var stretchedSideways: UIImage {
        guard capInsets == .zero, size.width > 1 else { return self }
        let left = ((size.width - 1) / 2).rounded(.down)
        let caps = UIEdgeInsets(top: 0, left: left, bottom: 0, right: size.width - 1 - left)
        return resizableImage(withCapInsets: caps, resizingMode: .stretch)
    }
}
