// Diary.swift: controllers that record the calls they receive.

import Foundation
import OffscreenTesting
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineLists

@MainActor
final class Diary {
    private var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
    /// Returns the lines added since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// Records its appearance callbacks: `a will+` for viewWillAppear, `a is` for viewIsAppearing, `a did-` for
/// viewDidDisappear; with a final `~` if animated.
class DiaryController: UIViewController {
    let name: String
    let diary: Diary
    var color: UIColor = .systemBackground

    init(_ name: String, _ diary: Diary) {
        self.name = name
        self.diary = diary
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
    }

    private func note(_ what: String, _ animated: Bool) { diary.add("\(name) \(what)\(animated ? "~" : "")") }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("will+", animated)
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        note("is", animated)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("did+", animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("will-", animated)
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("did-", animated)
    }
}

/// A list of numbered rows.
final class RowsController: UITableViewController {
    var count = 40

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(indexPath.row + 1)"
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }
}
