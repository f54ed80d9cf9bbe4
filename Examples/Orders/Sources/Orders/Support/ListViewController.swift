import UIKit

/// A table. Subclasses are its data source and its delegate.
class ListViewController: UIViewController {
    let store: OrderStore
    let table = UITableView(frame: .zero, style: .plain)

    init(store: OrderStore) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("There are no nibs") }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.dataSource = self as? UITableViewDataSource
        table.delegate = self as? UITableViewDelegate
        view.addSubview(table)
    }

    @objc func refresh() { table.reloadData() }
}
