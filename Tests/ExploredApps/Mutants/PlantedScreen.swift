// PlantedScreen.swift: finds the places where faults are planted.

import UIKit

/// A screen whose views a mutant changes.
@MainActor struct PlantedScreen {
    private let screen: UIScreen
    var windows: [UIWindow] {
        UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.filter { $0.screen === screen }
            .flatMap(\.windows)
    }

    init(_ screen: UIScreen) { self.screen = screen }

    /// The view of a controller with the name of its class, if it is shown.
    func view(of controller: String) -> UIView? {
        self.controller(controller)?.viewIfLoaded.flatMap { $0.window == nil ? nil : $0 }
    }

    /// A controller with the name of its class: the root of a window, a child, or presented.
    func controller(_ name: String) -> UIViewController? {
        func search(_ controller: UIViewController) -> UIViewController? {
            if "\(type(of: controller))" == name { return controller }
            for child in controller.children { if let found = search(child) { return found } }
            return controller.presentedViewController.flatMap(search)
        }
        return windows.lazy.compactMap { $0.rootViewController.flatMap(search) }.first
    }

    /// The visible view with an identifier.
    func find(_ identifier: String) -> UIView? {
        windows.lazy.compactMap { Self.find(in: $0) { $0.accessibilityIdentifier == identifier } }.first
    }

    /// The first view that `isMatch` accepts, from the front.
    static func find(in view: UIView, _ isMatch: (UIView) -> Bool) -> UIView? {
        for subview in view.subviews.reversed() { if let found = find(in: subview, isMatch) { return found } }
        return isMatch(view) ? view : nil
    }

    /// Adds a view to that of a controller, once while it is shown.
    func add(to controller: String, _ make: () -> UIView) {
        guard let view = view(of: controller), !view.subviews.contains(where: { $0.tag == Self.tag }) else { return }
        let new = make()
        new.tag = Self.tag
        // Not under a bar, where nobody reaches it.
        if new.translatesAutoresizingMaskIntoConstraints { new.frame.origin.y += view.safeAreaInsets.top }
        view.addSubview(new)
    }

    /// Marks planted views.
    static let tag = 0x9A17
}

/// A view that is used by a tap.
final class PlantedTarget: UIView {
    private let action: () -> Void

    init(_ frame: CGRect, _ action: @escaping () -> Void) {
        self.action = action
        super.init(frame: frame)
        backgroundColor = .systemIndigo
        addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.action() })
    }

    required init?(coder: NSCoder) { nil }
}
