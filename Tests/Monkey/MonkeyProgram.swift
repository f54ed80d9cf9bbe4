// MonkeyProgram.swift: the tested apps.

import ArgumentParser
import CatalogApp
import DashboardApp
import FormApp
import KioskApp
import TicketsApp
import VitrineKiosk
import VitrineDrawing
import VitrineRuntime

enum MonkeyProgram: String, CaseIterable, ExpressibleByArgument {
    case kiosk, catalog, tickets, dashboard, form

    @MainActor func makeRootViewController() -> UIViewController {
        switch self {
        case .kiosk: KioskApp.AppDelegate.rootViewController(menuFile: Menu.bundledFile)
        case .catalog: CatalogViewController()
        case .tickets: TicketsDelegate.makeRootViewController()
        case .dashboard: DashboardDelegate.makeRootViewController()
        case .form: FormDelegate.makeRootViewController()
        }
    }

    /// The app's own timers and services in a window. Retained while the window is shown.
    @MainActor func watch(_ window: UIWindow) -> AnyObject? {
        switch self {
        case .kiosk:
            Visits(window: window, timeout: 45) {
                KioskApp.AppDelegate.rootViewController(menuFile: Menu.bundledFile)
            }
        case .catalog, .dashboard, .form: nil
        case .tickets: TicketsDelegate.startIdleReset(of: window)
        }
    }

    /// Called when a guest has left.
    @MainActor func reset(_ window: UIWindow, _ watch: AnyObject?) {
        if let visits = watch as? Visits { return visits.session.reset() }
        window.rootViewController = makeRootViewController()
    }
}
