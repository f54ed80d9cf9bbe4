// AppDelegate.swift: the kiosk as an application.

import UIKit

/// Starts the kiosk with a menu file.
open class AppDelegate: UIResponder, UIApplicationDelegate {
    /// Path of the menu file that the kiosk shows. Set it before `UIApplicationMain`.
    public static var menuFile = Menu.bundledFile

    /// Seconds until a kiosk that nobody uses begins anew; 0: never. Set it before `UIApplicationMain`.
    public static var idleTimeout: TimeInterval = 0

    public var window: UIWindow?
    /// Begins the kiosk anew for the next guest.
    public private(set) var visits: Visits?

    public required override init() { super.init() }

    open func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        MenuFollower.shared.follow(Self.menuFile, in: window)
        window.rootViewController = Self.rootViewController(menuFile: Self.menuFile)
        window.makeKeyAndVisible()
        self.window = window
        if Self.idleTimeout > 0 {
            visits = Visits(window: window, timeout: Self.idleTimeout) {
                Self.rootViewController(menuFile: Self.menuFile)
            }
        }
        return true
    }

    /// The kiosk for a menu file, or what is wrong with it: on the screen and on standard error.
    public static func rootViewController(menuFile: String) -> UIViewController {
        do {
            return KioskViewController(menu: try Menu(file: menuFile, decodes: Pictures.load))
        } catch let error as MenuError {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            return MenuErrorViewController(error)
        } catch {
            let problem = MenuError.Problem(file: menuFile, line: nil, column: nil, message: "\(error)")
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            return MenuErrorViewController(MenuError(problems: [problem]))
        }
    }
}
