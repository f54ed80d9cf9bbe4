// MenuFollower.swift: the menu file may change while the kiosk runs.
//
// A changed menu is shown once nobody is in the middle of an order; one that is
// wrong is said on standard error, and the one on the screen stays.

import UIKit

/// Keeps a window's kiosk on the present menu.
@MainActor final class MenuFollower {
    static let shared = MenuFollower()

    private var content: WatchedContent<Menu>?
    private weak var window: UIWindow?
    private var isWaiting = false

    /// Seconds between two looks whether the kiosk is free, while a new menu waits.
    private static let patience = 5.0

    /// Follows `file` once the first picture is made: reading the menu again must not hold that up.
    func follow(_ file: String, in window: UIWindow) {
        self.window = window
        DispatchQueue.main.async { self.start(file) }
    }

    private func start(_ file: String) {
        // A file that is wrong from the start is on the screen as such; the kiosk is started again when it is mended.
        content = try? WatchedContent(path: file) { _ in try Menu(file: file, decodes: Pictures.load) }
        content?.onChange = { [unowned self] in didChange($0) }
    }

    private func didChange(_ content: WatchedContent<Menu>) {
        if let problem = content.problem {
            FileHandle.standardError.write(Data("The menu stays as it was: \(problem)\n".utf8))
        } else {
            showWhenFree()
        }
    }

    private func showWhenFree() {
        guard let menu = content?.value, let window, !isWaiting else { return }
        if let kiosk = window.rootViewController as? KioskViewController,
            kiosk.order.count > 0 || !(kiosk.children.last is MenuScreen)
        {
            isWaiting = true
            DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) {
                self.isWaiting = false
                self.showWhenFree()
            }
            return
        }
        window.rootViewController = KioskViewController(menu: menu)
    }
}
