// KioskViewController.swift: the kiosk's container: which screen is shown, and how it comes.

import UIKit

/// Shows a menu's screens one above the other.
public final class KioskViewController: UIViewController {
    public let order = Order()
    private let menu: Menu
    private var screens: [Screen] = []
    private var isMoving = false
    private var orderNumber = 40
    /// The order is being emptied because it was placed.
    private(set) var isPlacingOrder = false

    public init(menu: Menu) {
        self.menu = menu
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("KioskViewController is made with a menu") }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.background
        view.clipsToBounds = true
        install(MenuScreen(menu: menu, order: order))
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard !isMoving else { return }
        screens.last?.view.frame = view.bounds
    }

    // MARK: Ways

    func showDrink(_ drink: Menu.Drink) { push(DrinkScreen(drink, order: order, currency: menu.currency)) }

    func showOrder() {
        guard order.count > 0, !(screens.last is OrderScreen) else { return }
        push(OrderScreen(order: order, currency: menu.currency))
    }

    /// Takes the order: what follows is only its number.
    func placeOrder() {
        guard order.count > 0 else { return }
        orderNumber += 1
        let screen = ConfirmationScreen(number: orderNumber, order: order, currency: menu.currency)
        replaceAll(with: screen)
        isPlacingOrder = true
        order.removeAll()
        isPlacingOrder = false
    }

    func startAgain() { replaceAll(with: MenuScreen(menu: menu, order: order)) }

    /// One screen back; on the first, nothing happens.
    func goBack() {
        if screens.last is ConfirmationScreen { return startAgain() }
        guard screens.count > 1, !isMoving else { return }
        let leaving = screens.removeLast()
        let returning = screens[screens.count - 1]
        slide(from: leaving, to: returning, forwards: false) { self.uninstall(leaving) }
    }

    private func push(_ screen: Screen) {
        guard !isMoving, let leaving = screens.last else { return }
        install(screen)
        slide(from: leaving, to: screen, forwards: true) { leaving.view.removeFromSuperview() }
    }

    private func replaceAll(with screen: Screen) {
        guard !isMoving else { return }
        let leaving = screens
        screens.removeAll()
        install(screen)
        fade(to: screen) { leaving.forEach(self.uninstall) }
    }

    private func install(_ screen: Screen) {
        screen.kiosk = self
        screens.append(screen)
        addChild(screen)
        screen.view.frame = view.bounds
        view.addSubview(screen.view)
        screen.didMove(toParent: self)
    }

    private func uninstall(_ screen: Screen) {
        screen.willMove(toParent: nil)
        screen.view.removeFromSuperview()
        screen.removeFromParent()
    }

    // MARK: Transitions

    /// The screen in front moves by the whole width, the one behind by a part of it.
    private func slide(
        from leaving: Screen, to arriving: Screen, forwards: Bool,
        then finish: @escaping @MainActor () -> Void
    ) {
        let width = view.bounds.width
        let (front, back) = forwards ? (arriving, leaving) : (leaving, arriving)
        let away = view.bounds.offsetBy(dx: width, dy: 0),
            behind = view.bounds.offsetBy(dx: -width * 0.25, dy: 0)
        if back.view.superview == nil { view.insertSubview(back.view, belowSubview: front.view) }
        front.view.frame = forwards ? away : view.bounds
        back.view.frame = forwards ? view.bounds : behind
        back.view.alpha = forwards ? 1 : 0
        move(
            {
                front.view.frame = forwards ? self.view.bounds : away
                back.view.frame = forwards ? behind : self.view.bounds
                back.view.alpha = forwards ? 0 : 1
            },
            then: {
                finish()
                back.view.alpha = 1
            })
    }

    private func fade(to arriving: Screen, then finish: @escaping @MainActor () -> Void) {
        arriving.view.alpha = 0
        move({ arriving.view.alpha = 1 }, then: finish)
    }

    private func move(
        _ changes: @escaping @MainActor () -> Void, then finish: @escaping @MainActor () -> Void
    ) {
        isMoving = true
        // A touch during the way would reach a screen that is leaving.
        view.isUserInteractionEnabled = false
        UIView.animate(
            withDuration: 0.34, delay: 0, options: .curveEaseInOut, animations: changes,
            completion: { _ in
                self.isMoving = false
                self.view.isUserInteractionEnabled = true
                finish()
                self.view.setNeedsLayout()
            })
    }

    // MARK: Keys

    public override var canBecomeFirstResponder: Bool { true }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            guard let key = press.key, !isMoving, handle(key.keyCode) else {
                super.pressesBegan([press], with: event)
                continue
            }
        }
    }

    private func handle(_ code: UIKeyboardHIDUsage) -> Bool {
        guard let screen = screens.last else { return false }
        switch code {
        case .keyboardEscape: if !screen.clearSelection() { goBack() }
        case .keyboardReturnOrEnter, .keypadEnter: screen.confirmSelection()
        case .keyboardLeftArrow: screen.moveSelection(dx: -1, dy: 0)
        case .keyboardRightArrow: screen.moveSelection(dx: 1, dy: 0)
        case .keyboardUpArrow: screen.moveSelection(dx: 0, dy: -1)
        case .keyboardDownArrow: screen.moveSelection(dx: 0, dy: 1)
        default: return false
        }
        return true
    }
}
