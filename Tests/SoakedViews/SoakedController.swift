// SoakedController.swift: every controller, presented as in an app, for tests and measurements that create many
// of each.

import Foundation
import VitrineContainers
import VitrineLists
import VitrinePickers
import VitrineTextEditing
import VitrineDrawing
public import VitrineRuntime
import VitrineViewValues

/// A controller, as an app presents it.
public enum SoakedController: String, CaseIterable, Sendable {
    case actionSheet, activity, alert, collection, colorPicker, fontPicker, fullScreen, navigation, pages, popover
    case search, sheet, split, tabs, table

    /// A new one.
    /// - Parameter source: the source view of popovers.
    @MainActor public func make(_ source: UIView) -> UIViewController {
        switch self {
        case .actionSheet, .alert: alert(source)
        case .activity: popover(UIActivityViewController(activityItems: ["A text"], applicationActivities: nil), source)
        case .colorPicker: UIColorPickerViewController()
        case .fontPicker: UIFontPickerViewController()
        case .popover: popover(Self.plain(), source)
        case .fullScreen, .sheet: presented()
        default: container()
        }
    }

    @MainActor private static func plain() -> UIViewController {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        controller.view.addSubview(SoakedControl.label.make())
        return controller
    }

    @MainActor private func presented() -> UIViewController {
        let controller = Self.plain()
        controller.modalPresentationStyle = self == .sheet ? .pageSheet : .fullScreen
        return controller
    }

    @MainActor private func popover(_ controller: UIViewController, _ source: UIView) -> UIViewController {
        controller.modalPresentationStyle = .popover
        controller.popoverPresentationController?.sourceView = source
        return controller
    }

    @MainActor private func alert(_ source: UIView) -> UIViewController {
        let alert = UIAlertController(
            title: "Pay?", message: "4.80 €", preferredStyle: self == .alert ? .alert : .actionSheet)
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in })
        alert.addAction(UIAlertAction(title: "No", style: .cancel))
        if self == .alert { alert.addTextField { $0.placeholder = "Code" } }
        alert.popoverPresentationController?.sourceView = source
        return alert
    }

    @MainActor private func container() -> UIViewController {
        switch self {
        case .collection: return UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        case .navigation:
            let navigation = UINavigationController(rootViewController: Self.plain())
            navigation.pushViewController(Self.plain(), animated: false)
            return navigation
        case .pages:
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.setViewControllers([Self.plain()], direction: .forward, animated: false)
            return pages
        case .search: return UISearchController(searchResultsController: Self.plain())
        case .split:
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(Self.plain(), for: .primary)
            split.setViewController(Self.plain(), for: .secondary)
            return split
        case .tabs:
            let tabs = UITabBarController()
            tabs.viewControllers = [Self.plain(), Self.plain()]
            return tabs
        default: return UITableViewController(style: .grouped)
        }
    }
}
