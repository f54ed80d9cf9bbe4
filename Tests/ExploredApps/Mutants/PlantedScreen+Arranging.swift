// PlantedScreen+Arranging.swift: places in the stacks of the examples, where a planted view covers nothing.

import UIKit

extension PlantedScreen {
    /// The scene; each start of an app has its own.
    var scene: UIWindowScene? { windows.first?.windowScene }

    /// The page that the catalog shows.
    var page: UIViewController? { controller("CatalogViewController")?.children.first }

    /// The class of the page that the catalog shows.
    var pageName: String? { page.map { "\(type(of: $0))" } }

    /// The stack with the sections of the page that the catalog shows.
    var sections: UIStackView? {
        let scroller = page?.viewIfLoaded?.subviews.first { $0 is UIScrollView }
        return scroller?.subviews.first { $0 is UIStackView } as? UIStackView
    }

    /// Adds a view at the end of the stack around the view with an identifier, once.
    func arrange(beside identifier: String, _ make: () -> UIView) {
        var place = find(identifier)?.superview
        while let view = place, !(view is UIStackView) { place = view.superview }
        arrange(in: place as? UIStackView, make)
    }

    /// Adds a view to a stack that is shown, once.
    /// - Parameter index: nil for the end.
    func arrange(in stack: UIStackView?, at index: Int? = nil, _ make: () -> UIView) {
        guard let stack, stack.window != nil else { return }
        guard !stack.arrangedSubviews.contains(where: { $0.tag == Self.tag }) else { return }
        let new = make()
        new.tag = Self.tag
        stack.insertArrangedSubview(new, at: index ?? stack.arrangedSubviews.count)
    }
}
