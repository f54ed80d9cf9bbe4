// KioskScreen.swift: what the kiosk's screens have in common.

import UIKit

/// One screen of the kiosk, whose texts follow the language.
class KioskScreen: UIViewController {
    let order: Order
    let currency: String
    // Set once: `deinit` reads it on any thread.
    private nonisolated(unsafe) var observer: (any NSObjectProtocol)?

    init(order: Order, currency: String) {
        self.order = order
        self.currency = currency
        super.init(nibName: nil, bundle: nil)
        observer = NotificationCenter.default.addObserver(
            forName: UIApplication.languageDidChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            // Languages are changed on the main actor alone, which says so there.
            MainActor.assumeIsolated { self?.languageDidChange() }
        }
    }

    deinit { observer.map(NotificationCenter.default.removeObserver) }

    required init?(coder: NSCoder) { fatalError("The kiosk's screens are made in code") }

    /// The kiosk that the screen belongs to.
    var kiosk: KioskNavigationController? { navigationController as? KioskNavigationController }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.background
    }

    // MARK: Keys

    /// What had the focus when the screen was left.
    private weak var lastFocused: UIView?

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        let focused = view.window?.screen.focusedView
        lastFocused = focused?.isDescendant(of: view) == true ? focused : nil
        kiosk?.isUsedByKeys = lastFocused != nil
    }

    /// Whoever comes back by keys is where they were.
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

    /// Reads all texts, in the language that the app speaks now. Called when the view is loaded, by the screen itself,
    /// and when the language changes.
    func showTexts() {}
}
