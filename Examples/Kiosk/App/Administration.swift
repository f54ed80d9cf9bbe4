// Administration.swift: access to the operator's page.

import UIKit

/// Taps in three corners and a PIN open the administration page.
@MainActor public final class Administration {
    private let gesture: KioskAdministratorGesture

    /// - Parameters:
    ///   - visits: ended by an action of the page. Nil if there are none.
    ///   - record: a file for wrong PINs. Nil: they are kept only while the kiosk runs.
    public init(
        window: UIWindow, follower: MenuFollower, visits: Visits?, pin: String,
        record: URL? = LaunchOptions.current.services.state.map {
            URL(fileURLWithPath: $0).appendingPathComponent("administrator.json")
        }
    ) {
        gesture = KioskAdministratorGesture(
            .cornerTaps([.topLeft, .bottomRight, .topLeft]), screen: window.screen,
            pin: KioskPIN(pin, record: record)
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
