// MonkeyProgram.swift: the tested apps.

import ArgumentParser
import CatalogApp
import DashboardApp
import FormApp
import KioskApp
import TicketsApp
import VitrineExploring
import VitrineKiosk
import VitrineRuntime

enum MonkeyProgram: String, CaseIterable, ExpressibleByArgument {
    case kiosk, catalog, tickets, dashboard, form

    /// The app, with its own timers and services.
    @MainActor var app: DrivenApp {
        switch self {
        case .kiosk: kiosk
        case .catalog: DrivenApp(name: rawValue, root: { CatalogViewController() })
        case .dashboard: DrivenApp(name: rawValue, root: { DashboardDelegate.makeRootViewController() })
        case .form: DrivenApp(name: rawValue, root: { FormDelegate.makeRootViewController() })
        case .tickets:
            watched({ TicketsDelegate.makeRootViewController() }, by: TicketsDelegate.startIdleReset) {
                $0.window.rootViewController = TicketsDelegate.makeRootViewController()
            }
        }
    }

    @MainActor private var kiosk: DrivenApp {
        let root: @MainActor () -> UIViewController = {
            KioskApp.AppDelegate.rootViewController(menuFile: Menu.bundledFile)
        }
        return watched(root, by: { Visits(window: $0, timeout: 45, makeRoot: root) }) {
            ($0.owner as? Visits)?.session.reset()
        }
    }

    /// An app with a root view controller, and an object that watches its window.
    @MainActor private func watched<Owner: AnyObject>(
        _ root: @escaping @MainActor () -> UIViewController, by watch: @escaping @MainActor (UIWindow) -> Owner,
        endVisit: @escaping @MainActor (DrivenApp.Running) -> Void
    ) -> DrivenApp {
        DrivenApp(
            name: rawValue,
            start: { scene in
                let window = UIWindow(windowScene: scene)
                window.rootViewController = root()
                window.makeKeyAndVisible()
                return DrivenApp.Running(window: window, owner: watch(window))
            }, endVisit: endVisit)
    }
}
