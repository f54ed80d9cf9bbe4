// ScrolledLists.swift: scroll_cards and kin, lists that are scrolled by whole pixels.
//
// The same list twice: ours may move drawn pixels, the peer redraws every
// frame. Each iteration is a turn of the run loop; the table makes and
// places cells as they appear. 15 points an iteration are a thumb's speed.

import Foundation
import VitrineCompositor
import VitrineControls
import VitrineDisplay
import VitrineLists
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// The content of a list's rows.
@MainActor
protocol ScrolledRows {
    nonisolated static var name: String { get }
    nonisolated static var goal: Goal { get }
    static var rowHeight: CGFloat { get }
    static var background: UIColor { get }

    /// Adds a row's views to an empty cell.
    static func furnish(_ view: UIView, width: CGFloat)
    /// Shows the row of that number in them.
    static func fill(_ view: UIView, row: Int)
}

final class ScrolledList<Rows: ScrolledRows>: BenchmarkCase {
    nonisolated static var name: String { Rows.name }
    nonisolated static var goal: Goal { Rows.goal }

    let ours: Contender
    let peers: [Contender]
    var bytesWritten: Int { stage.loop.lastFrame.bytesWritten }
    private let stage: ViewStage
    private let sources: [Source]

    init(_ setting: Setting) throws {
        stage = ViewStage(setting.screen)
        let plain = ViewStage(setting.screen)
        plain.loop.compositor.scrollDrawing = .redrawn
        sources = [Source(setting.screen, stage), Source(setting.screen, plain)]
        ours = sources[0].contender("vitrine")
        peers = [sources[1].contender("drawn anew")]
    }

    private final class Source: UITableViewDataSource {
        private let stage: ViewStage
        private let table: UITableView
        private let width: CGFloat

        init(_ size: PixelSize, _ stage: ViewStage) {
            self.stage = stage
            width = CGFloat(size.width)
            table = UITableView(
                frame: CGRect(x: 0, y: 0, width: size.width, height: size.height), style: .plain)
            table.rowHeight = Rows.rowHeight
            table.separatorStyle = .none
            table.backgroundColor = Rows.background
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.dataSource = self
            stage.window.addSubview(table)
            for iteration in 0..<20 { scroll(iteration) }
        }

        func contender(_ name: String) -> Contender {
            Contender(name, picture: { self.stage.picture }) { self.scroll($0) }
        }

        private func scroll(_ iteration: Int) {
            stage.frame { table.contentOffset.y = CGFloat(iteration % 10_000) * 15 }
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20_000 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            if cell.contentView.subviews.isEmpty { Rows.furnish(cell.contentView, width: width) }
            cell.backgroundColor = .clear
            Rows.fill(cell.contentView, row: indexPath.row)
            return cell
        }
    }
}

@MainActor
private enum Sample {
    static let words =
        "What is written here is as long as what is written in such lists commonly is, and a little longer. "

    /// Larger than displayed.
    static let photographs: [UIImage] = (0..<12).map { index in
        UIGraphicsImageRenderer(size: CGSize(width: 420, height: 280)).image { context in
            for band in 0..<28 {
                UIColor(
                    hue: CGFloat(index) / 12, saturation: 0.5, brightness: 0.4 + CGFloat(band) / 50, alpha: 1
                )
                .setFill()
                context.fill(CGRect(x: band * 15, y: 0, width: 15, height: 280))
            }
        }
    }

    static func label(_ size: CGFloat, lines: Int, _ frame: CGRect, in view: UIView) {
        let label = UILabel(frame: frame)
        label.font = .systemFont(ofSize: size)
        label.numberOfLines = lines
        view.addSubview(label)
    }
}

/// Cards with a shadow, a gradient, a reduced picture and two texts: four to a row.
enum CardRows: ScrolledRows {
    nonisolated static let name = "scroll_cards"
    nonisolated static let goal = Goal.timesPeer(0.6)
    static let rowHeight: CGFloat = 260
    static let background = UIColor.secondarySystemBackground

    static func furnish(_ view: UIView, width: CGFloat) {
        let pitch = (width / 4).rounded(.down)
        for column in 0..<4 {
            let card = UIView(
                frame: CGRect(x: CGFloat(column) * pitch + 16, y: 16, width: pitch - 32, height: 228))
            card.backgroundColor = .systemBackground
            card.layer.cornerRadius = 14
            card.layer.shadowOpacity = 0.25
            card.layer.shadowRadius = 9
            card.layer.shadowOffset = CGSize(width: 0, height: 4)
            view.addSubview(card)
            let header = UIView(frame: CGRect(x: 14, y: 14, width: card.bounds.width - 28, height: 34))
            let gradient = CAGradientLayer()
            gradient.frame = header.bounds
            gradient.colors = [UIColor.systemBlue.cgColor, UIColor.systemTeal.cgColor]
            gradient.endPoint = CGPoint(x: 1, y: 1)
            gradient.cornerRadius = 8
            header.layer.addSublayer(gradient)
            card.addSubview(header)
            let picture = UIImageView(frame: CGRect(x: 14, y: 58, width: 150, height: 100))
            picture.contentMode = .scaleAspectFill
            picture.clipsToBounds = true
            picture.layer.cornerRadius = 8
            card.addSubview(picture)
            Sample.label(
                19, lines: 1, CGRect(x: 178, y: 60, width: card.bounds.width - 192, height: 24), in: card)
            Sample.label(
                14, lines: 3, CGRect(x: 14, y: 164, width: card.bounds.width - 28, height: 56), in: card)
        }
    }

    static func fill(_ view: UIView, row: Int) {
        for (column, card) in view.subviews.enumerated() {
            let number = row * 4 + column
            (card.subviews[1] as? UIImageView)?.image = Sample.photographs[number % 12]
            (card.subviews[2] as? UILabel)?.text = "Card \(number)"
            (card.subviews[3] as? UILabel)?.text = Sample.words
        }
    }
}

/// Reduced pictures, six to a row, edge to edge.
enum PictureRows: ScrolledRows {
    nonisolated static let name = "scroll_pictures"
    nonisolated static let goal = Goal.timesPeer(0.7)
    static let rowHeight: CGFloat = 214
    static let background = UIColor.black

    static func furnish(_ view: UIView, width: CGFloat) {
        for column in 0..<6 {
            view.addSubview(UIImageView(frame: CGRect(x: column * 320 + 1, y: 1, width: 318, height: 212)))
        }
    }

    static func fill(_ view: UIView, row: Int) {
        for (column, picture) in view.subviews.enumerated() {
            (picture as? UIImageView)?.image = Sample.photographs[(row * 5 + column) % 12]
        }
    }
}

/// Columns of small text.
enum TextRows: ScrolledRows {
    nonisolated static let name = "scroll_text"
    nonisolated static let goal = Goal.timesPeer(0.8)
    static let rowHeight: CGFloat = 120
    static let background = UIColor.systemBackground

    static func furnish(_ view: UIView, width: CGFloat) {
        let pitch = (width / 3).rounded(.down)
        for column in 0..<3 {
            Sample.label(
                13, lines: 7,
                CGRect(x: CGFloat(column) * pitch + 12, y: 2, width: pitch - 24, height: 116), in: view)
        }
    }

    static func fill(_ view: UIView, row: Int) {
        for (column, label) in view.subviews.enumerated() {
            (label as? UILabel)?.text = "\(row * 3 + column). " + String(repeating: Sample.words, count: 6)
        }
    }
}

/// A picture and two lines: drawing them is as cheap as moving them, so they are drawn.
enum PlainRows: ScrolledRows {
    nonisolated static let name = "scroll_rows"
    nonisolated static let goal = Goal.timesPeer(1.05)
    static let rowHeight: CGFloat = 72
    static let background = UIColor.systemBackground

    static func furnish(_ view: UIView, width: CGFloat) {
        view.addSubview(UIImageView(frame: CGRect(x: 20, y: 8, width: 56, height: 56)))
        Sample.label(17, lines: 1, CGRect(x: 92, y: 12, width: 800, height: 22), in: view)
        Sample.label(14, lines: 1, CGRect(x: 92, y: 38, width: 800, height: 20), in: view)
    }

    static func fill(_ view: UIView, row: Int) {
        (view.subviews[0] as? UIImageView)?.image = icons[row % icons.count]
        (view.subviews[1] as? UILabel)?.text = "Row \(row)"
        (view.subviews[2] as? UILabel)?.text = "What is written below is \(row % 7) times as long"
    }

    private static let icons = (0..<24).map { index in
        UIGraphicsImageRenderer(size: CGSize(width: 56, height: 56)).image { context in
            UIColor(hue: CGFloat(index) / 24, saturation: 0.6, brightness: 0.9, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 56, height: 56))
        }
    }
}
