// ModelsPage.swift: views that follow a model and traits, springs, and a link to the display's updates.

import Observation
import UIKit

/// What the page shows.
@Observable @MainActor
final class CatalogOrder {
    var cups = 2
    var name = "Ada"
}

/// The page's own trait: how dense rows are.
enum CatalogDensity: UITraitDefinition {
    static let defaultValue: CGFloat = 8
}

final class ModelsPage: CatalogPage {
    override class var symbol: String { "arrow.clockwise" }
    override class var pageTitle: String { "Models and updates" }

    private let order = CatalogOrder()
    private var link: UIUpdateLink?
    private var isDense = false

    override func makeSections() -> [CatalogSection] {
        let summary = OrderSummary(order)
        let stepper = UIStepper()
        stepper.minimumValue = 1
        stepper.value = Double(order.cups)
        stepper.addAction(
            UIAction { [order] in order.cups = ($0.sender as? UIStepper).map { Int($0.value) } ?? order.cups },
            for: .valueChanged)
        stepper.accessibilityLabel = "Cups"
        let name = UISegmentedControl(items: ["Ada", "Grace", "Edsger"])
        name.selectedSegmentIndex = 0
        name.addAction(
            UIAction { [order] in
                guard let control = $0.sender as? UISegmentedControl else { return }
                order.name = control.titleForSegment(at: control.selectedSegmentIndex) ?? ""
            }, for: .valueChanged)
        return [
            CatalogSection(
                "A view that reads a model",
                [
                    CatalogItem("It follows what it read", summary, fills: true), CatalogItem("Cups", stepper),
                    CatalogItem("Name", name, fills: true),
                ]),
            CatalogSection("A trait of the page", [densityItem()]),
            CatalogSection("Springs", springs()),
            CatalogSection("Updates of the display", [linkItem()]),
        ]
    }

    private func densityItem() -> CatalogItem {
        let rows = DenseRows()
        let button = UIButton(configuration: .gray())
        button.setTitle("Closer, wider", for: .normal)
        button.addAction(
            UIAction { [weak self, weak rows] _ in
                guard let self, let rows else { return }
                isDense.toggle()
                UIView.animate(springDuration: 0.5, bounce: 0.2, options: .flushUpdates) {
                    rows.traitOverrides[CatalogDensity.self] = self.isDense ? 2 : 14
                }
            }, for: .touchUpInside)
        return CatalogItem("Distances follow it", rows, button, fills: true)
    }

    private func springs() -> [CatalogItem] {
        [("Without bounce", CGFloat(0)), ("With bounce", 0.5)].map { caption, bounce in
            let track = SpringTrack(bounce: bounce)
            track.accessibilityLabel = caption
            return CatalogItem(caption, track, height: 44, fills: true)
        }
    }

    private func linkItem() -> CatalogItem {
        let label = UILabel()
        label.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        label.text = "0 updates"
        let toggle = UISwitch()
        toggle.addAction(
            UIAction { [weak self, weak label] in
                guard let self, let label else { return }
                count(($0.sender as? UISwitch)?.isOn == true, in: label)
            }, for: .valueChanged)
        return CatalogItem("Counted while it is on", label, toggle)
    }

    private func count(_ isOn: Bool, in label: UILabel) {
        link?.isEnabled = false
        link = nil
        guard isOn else { return }
        var updates = 0
        let made = UIUpdateLink(view: label) { [weak label] _, _ in
            updates += 1
            label?.text = "\(updates) updates"
        }
        made.requiresContinuousUpdates = true
        made.isEnabled = true
        link = made
    }
}

/// Two lines about an order. Each is set again when what it reads changes, and at no other time.
private final class OrderSummary: UIView {
    private let order: CatalogOrder
    private let label = UILabel()

    init(_ order: CatalogOrder) {
        self.order = order
        super.init(frame: .zero)
        label.font = .preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: topAnchor), label.bottomAnchor.constraint(equalTo: bottomAnchor),
            label.leadingAnchor.constraint(equalTo: leadingAnchor),
            label.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    override func updateProperties() {
        super.updateProperties()
        label.text = order.cups == 1 ? "One cup for \(order.name)" : "\(order.cups) cups for \(order.name)"
    }
}

/// Three bars whose distance is the page's trait.
private final class DenseRows: UIStackView {
    init() {
        super.init(frame: .zero)
        axis = .vertical
        for _ in 0..<3 {
            let bar = UIView()
            bar.backgroundColor = .tintColor
            bar.layer.cornerRadius = 3
            bar.heightAnchor.constraint(equalToConstant: 6).isActive = true
            addArrangedSubview(bar)
        }
        registerForTraitChanges([CatalogDensity.self]) { (rows: DenseRows, _) in rows.follow() }
        follow()
    }

    required init(coder: NSCoder) { fatalError("\(Self.self) is made in code") }

    private func follow() { spacing = traitCollection[CatalogDensity.self] }
}

/// A ball that a tap sends to the other end.
private final class SpringTrack: UIControl {
    private let ball = UIView()
    private let bounce: CGFloat
    private var isAtEnd = false

    init(bounce: CGFloat) {
        self.bounce = bounce
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 22
        ball.backgroundColor = .tintColor
        ball.layer.cornerRadius = 16
        ball.isUserInteractionEnabled = false
        addSubview(ball)
        accessibilityTraits = .button
        isAccessibilityElement = true
        addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRight = isAtEnd != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        ball.frame = CGRect(x: isRight ? bounds.width - 38 : 6, y: 6, width: 32, height: 32)
    }

    private func send() {
        isAtEnd.toggle()
        UIView.animate(springDuration: 0.6, bounce: bounce) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }
}
