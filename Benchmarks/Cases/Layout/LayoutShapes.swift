// LayoutShapes.swift: the four layouts that the layout_… cases solve, as equations and as views.

import VitrineCompositor
import Foundation
import VitrineControls
import VitrineDrawing
import VitrineRuntime

/// A layout of any number of views.
@MainActor
protocol LayoutShape {
    nonisolated static var name: String { get }
    /// The most views for kiwi: with more, 25 runs of it take minutes.
    nonisolated static var mostForKiwi: Int { get }
    nonisolated static func goal(_ count: Int) -> Goal
    static func system(_ count: Int) -> LayoutSystem
    /// Adds views with constraints to a container whose size may change.
    static func build(_ count: Int, in container: UIView) -> [UIView]
}

extension LayoutShape {
    /// The limit's factor: 5 times the views may take 7.5 times as long.
    nonisolated static var growth: Double { 7.5 }

    static func view() -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        return view
    }
}

enum LayoutSiblings: LayoutShape {
    static let name = "siblings"
    static let mostForKiwi = 2000
    static func goal(_ count: Int) -> Goal {
        count == 2000 ? .millisecondsAndGrowth(.infinity, times: growth) : count < 800 ? .none : .timesPeer(1)
    }
    static func system(_ count: Int) -> LayoutSystem { .siblings(count) }

    static func build(_ count: Int, in container: UIView) -> [UIView] {
        (0..<count).map { k in
            let view = view()
            container.addSubview(view)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: CGFloat(k % 40 * 48)),
                view.topAnchor.constraint(equalTo: container.topAnchor, constant: CGFloat(k / 40 * 20)),
                view.widthAnchor.constraint(equalToConstant: 40),
                view.heightAnchor.constraint(equalToConstant: 16),
            ])
            return view
        }
    }
}

enum LayoutNested: LayoutShape {
    static let name = "nested"
    static let mostForKiwi = 800
    static func goal(_ count: Int) -> Goal { LayoutSiblings.goal(count) }
    static func system(_ count: Int) -> LayoutSystem { .nested(count) }

    static func build(_ count: Int, in container: UIView) -> [UIView] {
        var around = container
        return (0..<count).map { _ in
            let view = view()
            around.addSubview(view)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: around.leftAnchor, constant: 1),
                view.topAnchor.constraint(equalTo: around.topAnchor, constant: 1),
                view.rightAnchor.constraint(equalTo: around.rightAnchor, constant: -1),
                view.bottomAnchor.constraint(equalTo: around.bottomAnchor, constant: -1),
            ])
            around = view
            return view
        }
    }
}

enum LayoutChain: LayoutShape {
    static let name = "chain"
    static let mostForKiwi = 100
    static func goal(_ count: Int) -> Goal {
        count == 2000
            ? .millisecondsAndGrowth(60, times: growth) : count == 800 ? .milliseconds(20) : .none
    }
    static func system(_ count: Int) -> LayoutSystem { .chain(count) }

    static func build(_ count: Int, in container: UIView) -> [UIView] {
        var before: UIView?
        let views = (0..<count).map { _ in
            let view = view()
            container.addSubview(view)
            var constraints = [
                view.leftAnchor.constraint(equalTo: before?.rightAnchor ?? container.leftAnchor),
                view.topAnchor.constraint(equalTo: container.topAnchor),
                view.heightAnchor.constraint(equalToConstant: 44),
            ]
            if let before { constraints.append(view.widthAnchor.constraint(equalTo: before.widthAnchor)) }
            NSLayoutConstraint.activate(constraints)
            before = view
            return view
        }
        before?.rightAnchor.constraint(equalTo: container.rightAnchor).isActive = true
        return views
    }
}

enum LayoutStack: LayoutShape {
    static let name = "stack"
    static let mostForKiwi = 800
    static func goal(_ count: Int) -> Goal {
        count == 2000 ? .millisecondsAndGrowth(.infinity, times: growth) : .none
    }
    static func system(_ count: Int) -> LayoutSystem { .stack(count) }

    /// A view with an intrinsic height.
    private final class Row: UIView {
        var height: CGFloat = 0
        override var intrinsicContentSize: CGSize {
            CGSize(width: UIView.noIntrinsicMetric, height: height)
        }
    }

    static func build(_ count: Int, in container: UIView) -> [UIView] {
        let rows = (0..<count).map { k in
            let row = Row()
            row.height = CGFloat(20 + k % 7)
            return row
        }
        let stack = UIStackView(arrangedSubviews: rows)
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leftAnchor.constraint(equalTo: container.leftAnchor),
            stack.topAnchor.constraint(equalTo: container.topAnchor),
            stack.widthAnchor.constraint(equalTo: container.widthAnchor),
        ])
        return rows
    }
}
