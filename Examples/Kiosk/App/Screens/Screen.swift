// Screen.swift: what the kiosk's screens have in common.

import UIKit

/// One screen of the kiosk: a header, a body, and controls that keys can reach.
class Screen: UIViewController {
    /// The container that shows the screen.
    weak var kiosk: KioskViewController?

    let order: Order
    let currency: String
    let header: HeaderView?
    private let ring = SelectionRing(frame: .zero)

    init(order: Order, currency: String, header: HeaderView?) {
        self.order = order
        self.currency = currency
        self.header = header
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("Screens are made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.background
        guard let header else { return }
        view.addSubview(header)
        header.backButton?.onTap { [weak self] in self?.kiosk?.goBack() }
        header.orderButton?.onTap { [weak self] in self?.kiosk?.showOrder() }
        header.show(order, currency: currency)
        order.observe(self) { [weak self] in
            guard let self else { return }
            header.show(order, currency: currency)
            orderDidChange()
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        header?.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: Theme.headerHeight)
    }

    /// The order changed; the header shows it already.
    func orderDidChange() {}

    // MARK: Keys

    /// Controls that the arrow keys reach, in reading order.
    var selectableControls: [UIControl] { [] }

    /// The control that Return taps while none is selected.
    var primaryControl: UIControl? { nil }

    /// Moves the selection. Returns false if there is nothing in that direction.
    func moveSelection(dx: CGFloat, dy: CGFloat) {
        let controls = selectableControls + [header?.backButton, header?.orderButton].compactMap { $0 }
        guard let next = SelectionRing.next(from: ring.target, dx: dx, dy: dy, among: controls, in: view)
        else { return }
        ring.select(next)
        var ancestor = next.superview
        while let view = ancestor, !(view is UIScrollView) { ancestor = view.superview }
        if let scroll = ancestor as? UIScrollView {
            scroll.scrollRectToVisible(
                next.convert(next.bounds, to: scroll).insetBy(dx: -12, dy: -12), animated: false)
        }
    }

    /// Taps the selected control, or the primary one.
    func confirmSelection() {
        let control = ring.target.flatMap { $0.window == nil ? nil : $0 } ?? primaryControl
        guard let control, control.isEnabled else { return }
        if let field = control as? UITextField {
            field.becomeFirstResponder()
            return
        }
        control.sendActions(for: .touchUpInside)
    }

    /// Takes the selection away. Returns false if there was none.
    func clearSelection() -> Bool {
        guard ring.target != nil else { return false }
        ring.select(nil)
        return true
    }
}
