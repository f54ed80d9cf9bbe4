// KioskScreen.swift: the base class of the kiosk's screens.

import UIKit

/// One screen of the kiosk. Its texts follow the language.
class KioskScreen: UIViewController {
    let order: Order
    let currency: String
    // Set once. `deinit` reads it on any thread.
    private nonisolated(unsafe) var observer: (any NSObjectProtocol)?

    init(order: Order, currency: String) {
        self.order = order
        self.currency = currency
        super.init(nibName: nil, bundle: nil)
        observer = NotificationCenter.default.addObserver(
            forName: UIApplication.languageDidChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            // The language changes only on the main actor, which posts the notification.
            MainActor.assumeIsolated { self?.languageDidChange() }
        }
    }

    deinit { observer.map(NotificationCenter.default.removeObserver) }

    required init?(coder: NSCoder) { fatalError("The kiosk's screens are made in code") }

    /// The kiosk of the screen.
    var kiosk: KioskNavigationController? { navigationController as? KioskNavigationController }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.background
    }

    // MARK: Keys

    /// The focused view when the screen was left.
    private weak var lastFocused: UIView?

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        let focused = view.window?.screen.focusedView
        lastFocused = focused?.isDescendant(of: view) == true ? focused : nil
        kiosk?.isUsedByKeys = lastFocused != nil
    }

    /// Restores the focus for a guest who returns with keys.
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard kiosk?.isUsedByKeys == true, let lastFocused, lastFocused.window != nil else { return }
        UIFocusSystem.focusSystem(for: self)?.requestFocusUpdate(to: lastFocused)
    }

    // MARK: Texts

    private func languageDidChange() {
        guard isViewLoaded else { return }
        showTexts()
        view.setNeedsLayout()
    }

    /// Sets all texts in the app's current language. The screen calls it when the view is loaded,
    /// and when the language changes.
    func showTexts() {}
}
