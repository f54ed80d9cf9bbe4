// LayoutChanges.swift: layout_constant_1000, layout_resize_1000 and layout_form_300: the cost of a change.
//
// The change and the layout that follows are timed, with all frames set. The
// frame is drawn after that, untimed, so that changes are not combined.

import Foundation
import VitrineControls
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// A stage whose layouts are timed.
@MainActor
private final class LayoutStage {
    let screen = ViewStage(PixelSize(width: 1920, height: 1080))
    private(set) var milliseconds = 0.0

    func contender(_ change: @escaping (_ iteration: Int) -> Void) -> Contender {
        let window = screen.window
        for _ in 0..<2 { screen.frame {} }
        return Contender("vitrine", clock: { self.milliseconds }) { iteration in
            let start = monotonicMilliseconds()
            change(iteration)
            window.layoutIfNeeded()
            self.milliseconds = monotonicMilliseconds() - start
            self.screen.frame {}
        }
    }

    func view(in superview: UIView) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        superview.addSubview(view)
        return view
    }
}

/// One constant among 1,000 views, which moves exactly 10.
final class LayoutConstant: BenchmarkCase {
    nonisolated static let name = "layout_constant_1000"
    nonisolated static let goal = Goal.milliseconds(0.1)

    let ours: Contender
    let bytesWritten = 0

    init(_ setting: Setting) throws {
        let stage = LayoutStage()
        let window = stage.screen.window
        var firsts: [NSLayoutConstraint] = []
        var rows: [[UIView]] = []
        for row in 0..<100 {
            var before: UIView?
            rows.append(
                (0..<10).map { _ in
                    let view = stage.view(in: window)
                    let left =
                        before.map { view.leftAnchor.constraint(equalTo: $0.rightAnchor, constant: 8) }
                        ?? view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 20)
                    if before == nil { firsts.append(left) }
                    NSLayoutConstraint.activate([
                        left,
                        view.topAnchor.constraint(equalTo: window.topAnchor, constant: CGFloat(row * 10)),
                        view.widthAnchor.constraint(equalToConstant: 100),
                        view.heightAnchor.constraint(equalToConstant: 8),
                    ])
                    before = view
                    return view
                })
        }
        ours = stage.contender { iteration in firsts[37].constant = CGFloat(20 + iteration % 50) }
        let before = rows.map { $0.map(\.frame) }
        try ours.run(11)
        for (row, frames) in before.enumerated() {
            for (column, frame) in frames.enumerated() {
                let moved = rows[row][column].frame.minX - frame.minX
                guard moved == (row == 37 ? 11 : 0) else {
                    throw LayoutDifference("view \(column) of row \(row) moved by \(moved)")
                }
            }
        }
    }
}

/// A window with 1,000 views that all follow its size.
final class LayoutResize: BenchmarkCase {
    nonisolated static let name = "layout_resize_1000"
    nonisolated static let goal = Goal.none

    let ours: Contender
    let bytesWritten = 0

    init(_ setting: Setting) throws {
        let stage = LayoutStage()
        let window = stage.screen.window
        var above: UIView?
        var last: UIView?
        for _ in 0..<100 {
            let row = (0..<10).map { _ in stage.view(in: window) }
            for (k, view) in row.enumerated() {
                var constraints = [
                    view.topAnchor.constraint(equalTo: above?.bottomAnchor ?? window.topAnchor, constant: 2),
                    view.leftAnchor.constraint(
                        equalTo: k == 0 ? window.leftAnchor : row[k - 1].rightAnchor, constant: 4),
                    view.heightAnchor.constraint(equalTo: window.heightAnchor, multiplier: 0.008),
                ]
                if k > 0 { constraints.append(view.widthAnchor.constraint(equalTo: row[0].widthAnchor)) }
                NSLayoutConstraint.activate(constraints)
            }
            row[9].rightAnchor.constraint(equalTo: window.rightAnchor, constant: -4).isActive = true
            above = row[0]
            last = row[9]
        }
        ours = stage.contender { iteration in
            window.frame.size = CGSize(width: 1000 + iteration % 300 * 3, height: 900 + iteration % 100)
        }
        try ours.run(5)
        guard let last, abs(last.frame.maxX - (window.frame.width - 4)) < 0.01 else {
            throw LayoutDifference("the last view does not follow the window")
        }
    }
}

/// A form of 300 views, 100 rows of label, field and button, resized as fast as frames come.
final class LayoutForm: BenchmarkCase {
    nonisolated static let name = "layout_form_300"
    nonisolated static let goal = Goal.milliseconds(1)

    let ours: Contender
    let bytesWritten = 0

    init(_ setting: Setting) throws {
        let stage = LayoutStage()
        let window = stage.screen.window
        let form = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 1000))
        window.addSubview(form)
        var above = form.topAnchor
        var fields: [UIView] = []
        for row in 0..<100 {
            let label = UILabel(), field = stage.view(in: form), button = UILabel()
            label.text = "Question \(row)"
            button.text = row % 2 == 0 ? "Choose" : "Look up"
            for view in [label, button] {
                view.translatesAutoresizingMaskIntoConstraints = false
                view.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
                form.addSubview(view)
            }
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: above, constant: 4),
                label.leadingAnchor.constraint(equalTo: form.leadingAnchor, constant: 16),
                field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
                field.centerYAnchor.constraint(equalTo: label.centerYAnchor),
                field.heightAnchor.constraint(equalToConstant: 24),
                field.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
                button.leadingAnchor.constraint(equalTo: field.trailingAnchor, constant: 8),
                button.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
                button.trailingAnchor.constraint(equalTo: form.trailingAnchor, constant: -16),
            ])
            above = label.bottomAnchor
            fields.append(field)
        }
        ours = stage.contender { iteration in
            form.frame.size.width = CGFloat(700 + iteration % 120 * 4)
        }
        let before = fields[99].frame.width
        try ours.run(60)
        guard fields[99].frame.width - before == 140 else {
            throw LayoutDifference("the last field did not grow with the form")
        }
    }
}
