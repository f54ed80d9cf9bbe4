// Administration.swift: how whoever runs the kiosk gets to its page.

import UIKit

/// Taps in three corners, and a PIN, lead to the administration.
@MainActor public final class Administration {
    private let gesture: KioskAdministratorGesture

    /// - Parameter visits: ended from the page; nil where there are none.
    public init(window: UIWindow, follower: MenuFollower, visits: Visits?, pin: String) {
        gesture = KioskAdministratorGesture(
            .cornerTaps([.topLeft, .bottomRight, .topLeft]), screen: window.screen, pin: KioskPIN(pin)
        ) { [weak window] in
            guard let root = window?.rootViewController, root.presentedViewController == nil else { return }
            var showAttract: (@MainActor () -> Void)?
            if let visits {
                showAttract = {
                    visits.session.reset()
                    visits.attract.show()
                }
            }
            let page = AdministratorViewController(follower, showAttract: showAttract)
            let sheet = UINavigationController(rootViewController: page)
            sheet.modalPresentationStyle = .formSheet
            root.present(sheet, animated: true, completion: nil)
        }
    }
}
