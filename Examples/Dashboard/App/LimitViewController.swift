// LimitViewController.swift: the value above which a sensor gives an alarm.

import UIKit

final class LimitViewController: UIViewController {
    private let sensor: Sensor
    private let onChange: (Double) -> Void
    private let slider = UISlider()
    private let label = UILabel()

    init(_ sensor: Sensor, onChange: @escaping (Double) -> Void) {
        self.sensor = sensor
        self.onChange = onChange
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.font = .preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        slider.minimumValue = Float(sensor.quantity.range.lowerBound)
        slider.maximumValue = Float(sensor.quantity.range.upperBound)
        slider.value = Float(sensor.limit)
        slider.isContinuous = false
        slider.accessibilityIdentifier = "limit.slider"
        slider.accessibilityLabel = String(localized: "Limit", bundle: .module)
        slider.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                showValue()
                onChange(Double(slider.value))
            }, for: .valueChanged)
        let column = UIStackView(arrangedSubviews: [label, slider])
        column.axis = .vertical
        column.spacing = 12
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 20),
            column.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 20),
            column.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -20),
            slider.heightAnchor.constraint(equalToConstant: 44),
        ])
        showValue()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let height = label.sizeThatFits(CGSize(width: 280, height: 0)).height + 12 + 44
        preferredContentSize = CGSize(width: 320, height: height + 40)
    }

    private func showValue() {
        let value = sensor.quantity.text(Double(slider.value))
        label.text = String(localized: "Alarm above \(value)", bundle: .module)
        slider.accessibilityValue = value
    }
}
