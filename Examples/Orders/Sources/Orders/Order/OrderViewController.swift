import UIKit

final class OrderViewController: ListViewController {
    private(set) lazy var total = TotalView(store: store)
    private let pay = PillButton(type: .custom)
    private let note = UILabel()
    private(set) lazy var reminder = Reminder(label: note)

    override func viewDidLoad() {
        super.viewDidLoad()
        store.delegate = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: "line")
        pay.setTitle("Pay", for: .normal)
        pay.addTarget(self, action: #selector(payTapped), for: .touchUpInside)
        view.addSubview(total)
        view.addSubview(pay)
        view.addSubview(note)
        NotificationCenter.default.addObserver(
            self, selector: #selector(refresh), name: .orderDidChange, object: nil)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        table.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: max(0, area.height - 148))
        note.frame = CGRect(x: 16, y: table.frame.maxY, width: area.width - 32, height: 28)
        total.frame = CGRect(x: 16, y: note.frame.maxY, width: area.width - 32, height: 44)
        pay.frame = CGRect(x: 16, y: total.frame.maxY + 8, width: area.width - 32, height: 56)
    }

    @objc private func payTapped() {
        perform(NSSelectorFromString(store.pay() ? "thank" : "refuse"))
    }

    deinit { NotificationCenter.default.removeObserver(self) }
}
