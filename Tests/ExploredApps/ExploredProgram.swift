// ExploredProgram.swift: the examples, as the explorer starts them.

import CatalogApp
import KioskApp
import UIKit
public import VitrineExploring

/// An example that is explored.
public enum ExploredProgram: String, CaseIterable, Sendable {
    case kiosk, catalog
    /// The kiosk with a menu file that has mistakes.
    case kioskWithoutMenu = "kiosk-without-menu"

    /// The PIN of the explored kiosk's administration.
    private static let pin = "4711"
    /// Seconds after which the explored kiosk ends a visit.
    private static let visit = 45.0

    /// The app, with a fault that is planted if there is one.
    @MainActor public func app(planting mutant: Mutant? = nil) -> ExploredApp {
        var app: ExploredApp
        switch self {
        case .kiosk: app = Self.kiosk(menu: Menu.bundledFile)
        case .kioskWithoutMenu: app = Self.kiosk(menu: "/nowhere/menu.json")
        case .catalog:
            app = ExploredApp(
                DrivenApp(name: rawValue, delegate: { CatalogDelegate() }), root: "CatalogViewController()",
                modules: ["CatalogApp"])
        }
        if let mutant { app.afterTurn = mutant.planting() }
        return app
    }

    @MainActor private static func kiosk(menu: String) -> ExploredApp {
        let driven = DrivenApp(
            name: menu == Menu.bundledFile ? "kiosk" : "kiosk-without-menu",
            delegate: {
                var arguments = KioskArguments()
                arguments.menuFile = menu
                arguments.idleTimeout = visit
                arguments.administratorPIN = pin
                KioskApp.AppDelegate.arguments = arguments
                return KioskApp.AppDelegate()
            }, endVisit: { ($0.window.windowScene?.delegate as? KioskApp.SceneDelegate)?.visits?.session.reset() })
        var app = ExploredApp(
            driven, root: "AppDelegate.rootViewController(menuFile: Menu.bundledFile)", modules: ["KioskApp"])
        app.languages = ["en", "de", "ar"]
        // The shop, and each language under its own name.
        app.names = ["Lark & Bean", "English", "Deutsch"]
        app.visitSeconds = visit
        let corners = [(0.005, 0.005), (0.995, 0.995), (0.005, 0.005)].map { "tap \($0.0) \($0.1)" }
        app.gestures = [.init(name: "administration", lines: corners + ["wait 0.5", "type \(pin)", "wait 0.5"])]
        return app
    }
}
