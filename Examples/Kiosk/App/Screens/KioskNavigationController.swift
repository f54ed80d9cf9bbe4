// KioskNavigationController.swift: the kiosk's screens, and the transitions between them.

import UIKit

/// Shows a menu, and lets a guest order from it.
public final class KioskNavigationController: UINavigationController {
    public let order = Order()
    let menu: Menu
    private let menuScreen: MenuViewController
    private var orderNumber = 40

    /// The age of the shown menu.
    var freshness = MenuFreshness.current {
        didSet { menuScreen.freshness = freshness }
    }

    public init(menu: Menu) {
        self.menu = menu
        menuScreen = MenuViewController(menu: menu, order: order)
        super.init(nibName: nil, bundle: nil)
        setViewControllers([menuScreen], animated: false)
    }

    public required init?(coder: NSCoder) { fatalError("KioskNavigationController is made with a menu") }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.background
        view.tintColor = Theme.accent
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = Theme.background
        look.shadowColor = .clear
        look.titleTextAttributes = [
            .font: UIFont.systemFont(ofSize: 28, weight: .bold), .foregroundColor: Theme.ink,
        ]
        let button: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 22, weight: .semibold)]
        look.buttonAppearance.normal.titleTextAttributes = button
        look.backButtonAppearance.normal.titleTextAttributes = button
        navigationBar.standardAppearance = look
        navigationBar.scrollEdgeAppearance = look
    }

    /// Aligns the bar's buttons with the content below them.
    public override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let side = Theme.margin(view.bounds.width) - Self.barMargin
        let insets = UIEdgeInsets(top: 10, left: side, bottom: 0, right: side)
        if additionalSafeAreaInsets != insets { additionalSafeAreaInsets = insets }
    }

    /// The bar's margin beside its buttons on wide screens, in points.
    private static let barMargin: CGFloat = 20

    // MARK: Navigation

    /// Whether a reset of the kiosk would lose nothing.
    public var isAtRest: Bool {
        order.count == 0 && topViewController === menuScreen && presentedViewController == nil
    }

    func show(_ drink: Menu.Drink) {
        pushViewController(
            DrinkViewController(drink, order: order, currency: menu.currency), animated: true)
    }

    func showOrder() {
        guard order.count > 0, !(topViewController is OrderViewController) else { return }
        pushViewController(OrderViewController(order: order, currency: menu.currency), animated: true)
    }

    /// Places the order. The next screen shows its number.
    func placeOrder() {
        guard order.count > 0, presentedViewController == nil else { return }
        orderNumber += 1
        let confirmation = ConfirmationViewController(
            number: orderNumber, order: order, currency: menu.currency)
        confirmation.modalPresentationStyle = .fullScreen
        confirmation.modalTransitionStyle = .crossDissolve
        present(confirmation, animated: true) { [self] in
            order.removeAll()
            popToRootViewController(animated: false)
            menuScreen.showBeginning()
        }
    }

    /// Asks whether to discard the order, and resets the kiosk.
    func askToStartOver() {
        let alert = UIAlertController(
            title: String(localized: "Start over?", bundle: .module),
            message: String(localized: "Everything in your order is removed.", bundle: .module),
            preferredStyle: .alert)
        let stay = UIAlertAction(title: String(localized: "Keep my order", bundle: .module), style: .cancel)
        stay.accessibilityIdentifier = "over.keep"
        let go = UIAlertAction(
            title: String(localized: "Start over", bundle: .module), style: .destructive
        ) { [weak self] _ in
            guard let self else { return }
            order.removeAll()
            popToRootViewController(animated: true)
            menuScreen.showBeginning()
        }
        go.accessibilityIdentifier = "over.go"
        alert.addAction(stay)
        alert.addAction(go)
        ask(alert)
    }

    /// Shows an alert in the shop's colours, above a presented screen if there is one.
    func ask(_ alert: UIAlertController, over screen: UIViewController? = nil) {
        alert.view.tintColor = Theme.accent
        (screen ?? self).present(alert, animated: true, completion: nil)
    }

    // MARK: Keys

    /// Whether keys were used on the last screen.
    var isUsedByKeys = false

    /// Escape goes back, as the back button does.
    public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let isEscape = presses.contains { $0.key?.keyCode == .keyboardEscape }
        guard isEscape, presentedViewController == nil, viewControllers.count > 1 else {
            return super.pressesBegan(presses, with: event)
        }
        popViewController(animated: true)
    }
}
