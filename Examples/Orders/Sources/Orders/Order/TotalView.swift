import UIKit

/// Shows the store's total, and follows it.
final class TotalView: UIView {
    private let label = UILabel()
    private var observation: NSKeyValueObservation?

    init(store: OrderStore) {
        super.init(frame: .zero)
        label.textAlignment = .center
        label.font = .preferredFont(forTextStyle: .title2)
        addSubview(label)
        observation = store.observe(\.total, options: [.initial, .new]) { [weak self] _, change in
            self?.label.text = Price.text(change.newValue ?? 0)
        }
    }

    required init?(coder: NSCoder) { fatalError("There are no nibs") }

    var text: String? { label.text }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    deinit { observation?.invalidate() }
}
