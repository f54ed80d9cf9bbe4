import UIKit

/// A row with a number.
final class RowView: UIView {
    private let label = UILabel()
    private var number = 0

    init() {
        super.init(frame: .zero)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ number: Int) {
        self.number = number
        setNeedsLayout()
    }

    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 24) }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.text = "row \(number)"
        label.frame = bounds
    }
}
